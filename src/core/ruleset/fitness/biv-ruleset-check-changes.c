/* Whether the changes that house rules make name an item and a field of their base, with a value
 * that fits.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/biv-ruleset-change.h"
#include "core/ruleset/fitness/biv-ruleset-check-parts.h"
#include "core/ruleset/fitness/biv-ruleset-check.h"

/* (transfer full): what a file may hold in a field, in the format's own words. */
static char *
describe_field (const BivField *field)
{
  switch (field->kind)
    {
    case BIV_FIELD_INT:
      return g_strdup_printf ("%d … %d", field->minimum, field->maximum);
    case BIV_FIELD_ENUM:
      return g_strjoinv (" ", (char **) field->words);
    case BIV_FIELD_BOOLEAN:
      return g_strdup ("true false");
    case BIV_FIELD_TOKEN:
      return g_strdup ("id");
    default:
      return g_strdup ("text");
    }
}

static void
add_value_fault (BivRulesetCheck *self, BivRulesetChange *change, const BivChangeTarget *target)
{
  const BivField *field = &BIV_NODE_GET_CLASS (target->part)->fields[target->field];
  BivArgs *args = biv_ruleset_check_add (self, BIV_SEVERITY_ERROR, "ruleset-change-value",
                                         BIV_NODE (change));
  g_autofree char *words = describe_field (field);

  biv_args_add_string (args, "field", field->name);
  biv_args_add_string (args, "name", biv_ruleset_change_get_value (change));
  biv_args_add_string (args, "words", words);
}

/* Whether an earlier change sets the same field of the same item: then it is unclear which counts.
 */
static void
check_once (BivRulesetCheck *self, guint position, const BivChangeTarget *target)
{
  BivNodeList *changes = biv_ruleset_get_changes (self->own);

  for (guint i = 0; i < position; i++)
    {
      BivRulesetChange *earlier = biv_node_list_get (changes, i);
      BivChangeTarget other = { NULL };
      BivArgs *args;
      guint unknown;

      if (!biv_ruleset_change_find (earlier, BIV_NODE (self->whole), &other, &unknown) ||
          other.part != target->part || other.field != target->field)
        continue;
      args = biv_ruleset_check_add (self, BIV_SEVERITY_ERROR, "ruleset-change-twice",
                                    biv_node_list_get (changes, position));
      biv_args_add_string (args, "field", biv_ruleset_change_get_attribute (earlier));
      biv_args_add_string (args, "name", biv_node_get_id (BIV_NODE (earlier)));
      return;
    }
}

/* Checks the item as it is after the change; what is wrong with it then is a fault of the change.
 */
static void
check_changed (BivRulesetCheck *self, BivRulesetChange *change, BivNode *part)
{
  guint first = self->faults->len;

  biv_ruleset_check_names (self, part);
  biv_ruleset_check_ranges (self, part);
  for (guint i = first; i < self->faults->len; i++)
    g_set_object (&((BivRulesetFault *) self->faults->pdata[i])->item, BIV_NODE (change));
}

/** biv_ruleset_check_changes: finds faults in what the ruleset changes in the one that it extends,
 * and in what it leaves out. */
void
biv_ruleset_check_changes (BivRulesetCheck *self)
{
  BivNodeList *changes = biv_ruleset_get_changes (self->own);

  for (guint i = 0; i < biv_node_list_get_length (changes); i++)
    {
      BivRulesetChange *change = biv_node_list_get (changes, i);
      BivChangeTarget target = { NULL };
      guint unknown;

      if (!*biv_ruleset_get_extends (self->own))
        biv_ruleset_check_add (self, BIV_SEVERITY_ERROR, "ruleset-change-alone",
                               BIV_NODE (change));
      else if (!biv_ruleset_change_find (change, BIV_NODE (self->whole), &target, &unknown))
        {
          BivNode *node = BIV_NODE (change);
          BivArgs *args =
            biv_ruleset_check_add (self, BIV_SEVERITY_ERROR, "ruleset-change-unknown", node);

          biv_args_add_string (args, "field", BIV_NODE_GET_CLASS (node)->fields[unknown].name);
          biv_args_add_string (args, "name", biv_node_get_string (node, unknown));
        }
      else if (!biv_ruleset_change_fits (change, &target))
        add_value_fault (self, change, &target);
      else
        {
          check_once (self, i, &target);
          check_changed (self, change, target.part);
        }
    }
}

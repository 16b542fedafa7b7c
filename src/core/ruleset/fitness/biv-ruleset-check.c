/* Everything that can be wrong with the contents of a ruleset that a club writes. What can be
 * wrong with its file is refused by the reader.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/fitness/biv-ruleset-check.h"

#include "core/ruleset/fitness/biv-ruleset-check-parts.h"

/* Whether a ruleset's names and texts are there in each language that it is written in. */

static BivText *
get_text (BivNode *node, const char *name)
{
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (node), name);

  return field < 0 ? NULL : biv_node_get_text (node, (guint) field);
}

/* Whether an item must have a name. If not, something else is shown in its place. */
static bool
needs_name (BivNode *item)
{
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (item), "name");

  return field >= 0 && BIV_NODE_GET_CLASS (item)->fields[field].required;
}

/* A required name must be there in every language. Another text may be missing altogether, but not
 * in some languages only. */
static void
check_text (BivRulesetCheck *self, BivNode *item, const char *field)
{
  BivText *spoken = biv_ruleset_get_name (self->whole);
  BivText *text = get_text (item, field);

  if (!text || (biv_text_get_length (text) == 0 &&
                !(g_str_equal (field, "name") && needs_name (item))))
    return;
  for (guint i = 0; i < biv_text_get_length (spoken); i++)
    if (!biv_text_lookup (text, biv_text_get_language (spoken, i)))
      {
        BivArgs *args =
          biv_ruleset_check_add (self, BIV_SEVERITY_WARNING, "ruleset-language-missing", item);

        biv_args_add_string (args, "field", field);
        biv_args_add_string (args, "language", biv_text_get_language (spoken, i));
      }
}

static void
check_item_cb (BivNode *item, gpointer self)
{
  check_text (self, item, "name");
  if (item != BIV_NODE (((BivRulesetCheck *) self)->own))
    check_text (self, item, "text");
}

/**
 * biv_ruleset_check:
 * @own: as it was read
 * @base: (nullable): the ruleset that it extends
 * @whole: @own merged with @base; @own itself if it extends none
 *
 * Looks for ids that name nothing, numbers that contradict each other, and names, texts and
 * citations that are missing. Faults of the base are not reported again.
 *
 * Returns: (transfer full) (element-type BivRulesetFault): faults by item; empty if none
 */
GPtrArray *
biv_ruleset_check (BivRuleset *own, BivRuleset *base, BivRuleset *whole)
{
  BivRulesetCheck self = { own, base, whole,
                           g_ptr_array_new_with_free_func (biv_ruleset_fault_free) };

  g_return_val_if_fail (BIV_IS_RULESET (own) && BIV_IS_RULESET (whole), self.faults);
  biv_ruleset_check_references (&self);
  biv_ruleset_check_changes (&self);
  /* Finds names and texts that are missing in one of its languages. */
  biv_node_foreach (BIV_NODE (self.own), check_item_cb, &self);
  biv_ruleset_check_sense (&self);
  return self.faults;
}

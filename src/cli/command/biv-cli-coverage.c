/* Which items of the rulesets are applied in a passing case: in an accepted action and in a
 * refused one.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/command/biv-cli-coverage.h"

#include <glib/gi18n.h>
#include <stdio.h>

struct _BivCoverage
{
  GHashTable *accepted; /* of BivNode */
  GHashTable *refused;  /* likewise */
};

/* Lists of a ruleset that need no cases: nothing is accepted or refused because of them. */
static const guint exempt[] = {
  BIV_RULESET_SOURCES,  /* the texts that citations refer to */
  BIV_RULESET_WORDS,    /* names of things */
  BIV_RULESET_REFUSALS, /* citations of refusals */
};

BivCoverage *
biv_coverage_new (void)
{
  BivCoverage *self = g_new0 (BivCoverage, 1);

  self->accepted = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  self->refused = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  return self;
}

void
biv_coverage_free (BivCoverage *self)
{
  g_hash_table_unref (self->accepted);
  g_hash_table_unref (self->refused);
  g_free (self);
}

/* Notes the items that a case applied. */
void
biv_coverage_note (BivCoverage *self, const BivCaseResult *result)
{
  if (result->problem)
    return;
  for (guint i = 0; i < result->accepted->len; i++)
    g_hash_table_add (self->accepted, g_object_ref (result->accepted->pdata[i]));
  for (guint i = 0; i < result->refused->len; i++)
    g_hash_table_add (self->refused, g_object_ref (result->refused->pdata[i]));
}

static bool
is_exempt (guint field)
{
  for (guint i = 0; i < G_N_ELEMENTS (exempt); i++)
    if (exempt[i] == field)
      return true;
  return false;
}

static void
tell_item (BivRuleset *ruleset, const char *list, BivNode *item, BivJsonWriter *json,
           bool accepted)
{
  const char *id = biv_node_get_id (BIV_NODE (ruleset));

  if (json)
    {
      biv_json_writer_begin_object (json, NULL);
      biv_json_writer_add_string (json, "ruleset", id);
      biv_json_writer_add_string (json, "list", list);
      biv_json_writer_add_string (json, "item", biv_node_get_id (item));
      biv_json_writer_add_string (json, "lacks", accepted ? "accepted" : "refused");
      biv_json_writer_end_object (json);
      return;
    }
  if (accepted)
    printf (_ ("%s %s:%s: no case accepts it\n"), id, list, biv_node_get_id (item));
  else
    printf (_ ("%s %s:%s: no case refuses it\n"), id, list, biv_node_get_id (item));
}

static guint
tell_list (BivCoverage *self, BivRuleset *ruleset, guint field, BivJsonWriter *json)
{
  const char *list = BIV_NODE_GET_CLASS (ruleset)->fields[field].name;
  guint lacking = 0;

  BIV_EACH (BivNode, item, biv_node_get_list (BIV_NODE (ruleset), field))
    for (int accepted = 1; accepted >= 0; accepted--)
      if (!g_hash_table_contains (accepted ? self->accepted : self->refused, item))
        {
          tell_item (ruleset, list, item, json, accepted);
          lacking++;
        }
  return lacking;
}

/* Prints each item of each ruleset that lacks a case. Returns: how many cases are lacking. */
guint
biv_coverage_tell (BivCoverage *self, BivCatalogue *catalogue, BivJsonWriter *json)
{
  GListModel *rulesets = biv_catalogue_get_rulesets (catalogue);
  guint lacking = 0;

  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (BivRuleset) ruleset = g_list_model_get_item (rulesets, i);
      BivNodeClass *klass = BIV_NODE_GET_CLASS (ruleset);

      for (guint field = 0; field < klass->n_fields; field++)
        if (klass->fields[field].kind == BIV_FIELD_LIST && !is_exempt (field))
          lacking += tell_list (self, ruleset, field, json);
    }
  return lacking;
}

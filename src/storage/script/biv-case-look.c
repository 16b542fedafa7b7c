/* Looks up what cases name: items of a ruleset, and findings of a battle.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/script/biv-case-look.h"

#include "core/check/finding/biv-finding-codes.h"
#include "core/check/biv-checker.h"

/** biv_case_look_find_item: (transfer none) (nullable): an item of one of the ruleset's lists, as
 * "arms:infantry". */
BivNode *
biv_case_look_find_item (BivRuleset *ruleset, const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, ":", 2);
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (ruleset), parts[0]);

  if (field < 0 || !parts[1] || BIV_NODE_GET_CLASS (ruleset)->fields[field].kind != BIV_FIELD_LIST)
    return NULL;
  return biv_node_list_lookup (biv_node_get_list (BIV_NODE (ruleset), (guint) field), parts[1]);
}

/** biv_case_look_could_name: whether a string has the form of such a name, with a list that
 * rulesets have. */
bool
biv_case_look_could_name (BivRuleset *ruleset, const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, ":", 2);
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (ruleset), parts[0]);

  return field >= 0 && BIV_NODE_GET_CLASS (ruleset)->fields[field].kind == BIV_FIELD_LIST &&
         parts[1] && *parts[1];
}

/* The arguments of a finding as facts of an answer. */
static BivAnswer *
make_answer (BivFinding *finding)
{
  BivAnswer *answer = biv_answer_new ();
  BivArgs *args = biv_finding_get_args (finding);

  for (guint i = 0; i < biv_args_get_length (args); i++)
    {
      const BivArg *arg = biv_args_get (args, i);
      const char *name = g_intern_string (arg->name);

      if (arg->kind == BIV_ARG_NUMBER)
        biv_answer_add_named_number (answer, name, arg->number);
      else if (arg->kind != BIV_ARG_TEXT)
        biv_answer_add_named_string (answer, name, arg->string);
    }
  return answer;
}

/** biv_case_look_for_finding: (transfer full) (nullable): the arguments of the first finding with
 * that code, as facts; %NULL when the check of the battle has none. */
BivAnswer *
biv_case_look_for_finding (BivCatalogue *catalogue, BivScenario *battle, const char *code)
{
  g_autoptr (BivReport) report = biv_checker_look_once (catalogue, BIV_NODE (battle));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (report)); i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (G_LIST_MODEL (report), i);

      if (g_str_equal (biv_finding_get_code (finding), code))
        return make_answer (finding);
    }
  return NULL;
}

/** biv_case_look_knows_finding: whether there is a finding with that code. */
bool
biv_case_look_knows_finding (const char *code)
{
  for (guint i = 0; i < BIV_N_CODES; i++)
    if (g_str_equal (biv_finding_codes[i].code, code))
      return true;
  return false;
}

/** biv_case_look_knows_refusal: whether there is a refusal with that code. */
bool
biv_case_look_knows_refusal (const char *code)
{
  for (guint i = 0; i < BIV_N_REFUSALS; i++)
    if (g_str_equal (biv_refusals[i].code, code))
      return true;
  return false;
}

/* The end of a roster: its words, explained once, and what the rules say of the army, for an
 * umpire who is sent lists.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "core/check/piece/biv-mobility.h"
#include "core/ruleset/item/biv-unit-field.h"
#include "render/page/biv-page-rules.h"
#include "render/page/biv-roster.h"
#include "text/field/biv-finding-group.h"
#include "text/biv-translation.h"

/* --- What the rules find in the army, for an umpire who is sent lists ------------------------ */

static const char *const severities[] = {
  [BIV_SEVERITY_ERROR] = N_ ("Breaks a rule"),
  [BIV_SEVERITY_WARNING] = N_ ("Worth a look"),
  [BIV_SEVERITY_INFO] = N_ ("Note"),
};
BIV_ASSERT_EACH (severities, BIV_COUNT_MEMBERS (BIV_EACH_SEVERITY));

/* Whether a finding is about this army. Those of a battle are about one of its sides, or about the
 * battle as a whole. */
static bool
is_about (BivRoster *roster, BivFinding *finding)
{
  const char *side = biv_finding_get_side (finding);

  return !roster->side || (side && g_str_equal (side, biv_node_get_id (BIV_NODE (roster->side))));
}

static void
add_finding (BivPageFlow *flow, BivPageGroup *group, BivFindingGroup *findings)
{
  BivFinding *finding = biv_finding_group_get_first (findings);
  const char *language = flow->options->language;
  g_autofree char *severity = g_markup_escape_text (
    biv_translation_get (language, severities[biv_finding_get_severity (finding)]), -1);
  g_autofree char *message = biv_finding_group_make_message (findings, language);
  g_autofree char *ignored =
    biv_finding_is_ignored (finding)
      ? biv_page_format (flow, N_ ("{finding} (ignored)"), "finding", message, NULL)
      : NULL;

  biv_page_rules_add_row (flow, group, severity, ignored ? ignored : message);
}

/** biv_roster_print_findings: prints all findings about the army, or that there are none; nothing
 * unless the options ask for them. */
void
biv_roster_print_findings (BivRoster *roster)
{
  BivPageFlow *flow = roster->flow;
  const char *language = flow->options->language;
  g_autoptr (GPtrArray) groups = NULL;
  BivPageGroup *group;

  if (!flow->options->findings || !flow->report)
    return;
  group = biv_page_rules_group (flow, biv_translation_get (language, N_ ("What the rules say")));
  groups = biv_finding_groups_make (flow->report);
  for (guint i = 0; i < groups->len; i++)
    if (is_about (roster, biv_finding_group_get_first (groups->pdata[i])))
      add_finding (flow, group, groups->pdata[i]);
  if (group->rows->len == 0)
    biv_page_rules_add_row (flow, group, "",
                            biv_translation_get (language, N_ ("The rules find nothing to say.")));
  biv_page_rules_place (flow, group);
}

/* --- The words of the roster, explained once ------------------------------------------------- */

typedef struct
{
  BivRuleset *ruleset;
  GHashTable *used; /* the items of the rules that stand on the roster */
} Terms;

static void
add_value (Terms *terms, BivUnitField *field, const char *value)
{
  g_auto (GStrv) ids = g_strsplit (value, " ", -1);

  for (guint i = 0; ids[i]; i++)
    {
      gpointer choice = biv_node_list_lookup (biv_unit_field_get_choices (field), ids[i]);

      if (choice)
        g_hash_table_add (terms->used, choice);
    }
}

static void
add_details (Terms *terms, BivDetails *details)
{
  BivNodeList *fields = biv_ruleset_get_fields (terms->ruleset);

  for (guint i = 0; i < biv_details_get_length (details); i++)
    {
      gpointer field = biv_node_list_lookup (fields, biv_details_get_field (details, i));

      if (field)
        add_value (terms, field, biv_details_get_value (details, i));
    }
}

static void
add_piece_cb (BivNode *node, gpointer data)
{
  Terms *terms = data;
  BivMovement *movement;

  if (BIV_IS_FIGURE (node))
    add_details (terms, biv_figure_get_details (BIV_FIGURE (node)));
  if (!BIV_IS_UNIT (node))
    return;
  add_details (terms, biv_unit_get_details (BIV_UNIT (node)));
  movement = biv_mobility_find_movement (terms->ruleset, BIV_UNIT (node));
  if (movement)
    g_hash_table_add (terms->used, movement);
}

/**
 * biv_roster_find_terms:
 * @root: an army, or a scenario with its armies
 *
 * Returns: (transfer full): a set of the traits and movements that some piece of it has
 */
GHashTable *
biv_roster_find_terms (BivRuleset *ruleset, BivNode *root)
{
  Terms terms = { ruleset, g_hash_table_new (NULL, NULL) };

  biv_node_foreach (root, add_piece_cb, &terms);
  return terms.used;
}

static void
add_used (BivPageFlow *flow, Terms *terms, BivPageGroup *group, BivNodeList *items, gpointer of)
{
  for (guint i = 0; i < biv_node_list_get_length (items); i++)
    if (g_hash_table_contains (terms->used, biv_node_list_get (items, i)))
      biv_page_rules_add (flow, group, biv_node_list_get (items, i), of);
}

/** biv_roster_print_terms: prints what the rules say of each trait and movement that some piece
 * has, in the order of the rules. */
void
biv_roster_print_terms (BivRoster *roster)
{
  BivPageFlow *flow = roster->flow;
  Terms terms = { flow->ruleset, NULL };
  BivNodeList *fields = flow->ruleset ? biv_ruleset_get_fields (flow->ruleset) : NULL;
  BivPageGroup *group;

  if (!fields)
    return;
  terms.used = biv_roster_find_terms (terms.ruleset, BIV_NODE (roster->army));
  group = biv_page_rules_group (flow, biv_translation_get (flow->options->language,
                                                           N_ ("What the words mean")));
  BIV_EACH (BivUnitField, field, fields)
    add_used (flow, &terms, group, biv_unit_field_get_choices (field), field);
  biv_page_rules_place (flow, group);
  group =
    biv_page_rules_group (flow, biv_translation_get (flow->options->language, N_ ("Movement")));
  add_used (flow, &terms, group, biv_ruleset_get_movements (flow->ruleset), NULL);
  biv_page_rules_place (flow, group);
  g_hash_table_unref (terms.used);
}

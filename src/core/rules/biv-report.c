/* Runs every check over an army or a scenario and says what it comes to.
 *
 * A pure function of the document and the catalogue: nothing is written, and the same input gives
 * the same findings in the same order.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rules/biv-report.h"

#include "core/model/biv-ignored-finding.h"
#include "core/rules/biv-check-private.h"

struct _BivReport
{
  GObject parent_instance;

  BivNode *root; /* keeps the ids that the points name */
  GPtrArray *findings;
  GArray *points;
};

static GType
get_item_type (GListModel *model)
{
  return BIV_TYPE_FINDING;
}

static guint
get_n_items (GListModel *model)
{
  return BIV_REPORT (model)->findings->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  BivReport *self = BIV_REPORT (model);

  return position < self->findings->len ? g_object_ref (self->findings->pdata[position]) : NULL;
}

static void
list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (BivReport, biv_report, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
biv_report_finalize (GObject *object)
{
  BivReport *self = BIV_REPORT (object);

  g_ptr_array_unref (self->findings);
  g_array_unref (self->points);
  g_clear_object (&self->root);
  G_OBJECT_CLASS (biv_report_parent_class)->finalize (object);
}

static void
biv_report_class_init (BivReportClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_report_finalize;
}

static void
biv_report_init (BivReport *self)
{
  self->findings = g_ptr_array_new_with_free_func (g_object_unref);
  self->points = g_array_new (FALSE, FALSE, sizeof (BivPoints));
}

/* --- points --------------------------------------------------------------------------------- */

static void
add_points (BivReport *self, BivArmy *army)
{
  BivNode *side = biv_node_get_ancestor (BIV_NODE (army), BIV_TYPE_SIDE);
  const char *side_id = side ? biv_node_get_id (side) : NULL;
  BivNodeList *contingents = biv_army_get_contingents (army);
  BivPoints total = { side_id, NULL, biv_check_count_army (army), biv_army_get_budget (army) };

  g_array_append_val (self->points, total);
  for (guint i = 0; i < biv_node_list_get_length (contingents); i++)
    {
      BivContingent *contingent = biv_node_list_get (contingents, i);
      BivPoints part = { side_id, biv_node_get_id (BIV_NODE (contingent)),
                         biv_check_count_points (contingent),
                         biv_contingent_get_budget (contingent) };

      g_array_append_val (self->points, part);
    }
}

/* --- running the checks --------------------------------------------------------------------- */

static BivRuleIndex *
index_ruleset (BivCatalogue *catalogue, const char *id)
{
  return biv_rule_index_new (biv_catalogue_get_ruleset (catalogue, id));
}

static void
add_army (BivReport *self, GPtrArray *checks, BivCatalogue *catalogue, BivArmy *army)
{
  BivCheck *check = biv_check_new (catalogue, self->root, self->findings);
  g_autoptr (BivRuleIndex) rules = index_ruleset (catalogue, biv_army_get_ruleset (army));

  biv_check_set_army (check, army, rules);
  g_ptr_array_add (checks, check);
  add_points (self, army);
}

static void
add_scenario (BivReport *self, GPtrArray *checks, BivCatalogue *catalogue, BivScenario *scenario)
{
  BivNodeList *sides = biv_scenario_get_sides (scenario);
  g_autoptr (BivRuleIndex) rules = index_ruleset (catalogue, biv_scenario_get_ruleset (scenario));
  BivCheck *check = biv_check_new (catalogue, self->root, self->findings);

  biv_check_set_scenario (check, scenario, rules);
  g_ptr_array_add (checks, check);
  for (guint i = 0; i < biv_node_list_get_length (sides); i++)
    {
      BivArmy *army = biv_side_get_army (biv_node_list_get (sides, i));

      if (army)
        add_army (self, checks, catalogue, army);
    }
}

static void
run_row (const BivCheckRow *row, GPtrArray *checks)
{
  for (guint i = 0; i < checks->len; i++)
    {
      BivCheck *check = checks->pdata[i];
      bool army = check->army != NULL;

      if (army != (row->looks_at == BIV_LOOKS_AT_ARMY))
        continue;
      if (row->needs_rules && !check->rules->ruleset)
        continue;
      check->row = row;
      row->run (check);
    }
}

/* --- ignored findings ----------------------------------------------------------------------- */

/* An army's copy in a scenario still names its objects as in its own file, before the side's id
 * and a dot were put before them. */
static bool
is_object (BivFinding *finding, const char *object, BivSide *side)
{
  const char *id = biv_finding_get_object (finding);
  const char *prefix = side ? biv_node_get_id (BIV_NODE (side)) : NULL;

  if (g_strcmp0 (id, object) == 0)
    return true;
  if (!prefix || !id || !g_str_has_prefix (id, prefix))
    return false;
  id += strlen (prefix);
  return *id == '.' && g_str_equal (id + 1, object);
}

static bool
is_ignored_by (BivFinding *finding, BivIgnoredFinding *ignored, BivSide *side)
{
  BivOffset hex = biv_ignored_finding_get_hex (ignored);

  if (side && g_strcmp0 (biv_finding_get_side (finding), biv_node_get_id (BIV_NODE (side))) != 0)
    return false;
  return is_object (finding, biv_ignored_finding_get_object (ignored), side) &&
         (biv_hex_is_none (hex) || biv_offset_equal (hex, biv_finding_get_hex (finding)));
}

/* The findings of each code, so that a thousand ignored ones do not each look at all. */
static GHashTable *
group_by_code (GPtrArray *findings)
{
  GHashTable *groups =
    g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_ptr_array_unref);

  for (guint i = 0; i < findings->len; i++)
    {
      const char *code = biv_finding_get_code (findings->pdata[i]);
      GPtrArray *group = g_hash_table_lookup (groups, code);

      if (!group)
        {
          group = g_ptr_array_new ();
          g_hash_table_insert (groups, (char *) code, group);
        }
      g_ptr_array_add (group, findings->pdata[i]);
    }
  return groups;
}

static void
ignore_some (GHashTable *groups, BivNodeList *list, BivSide *side)
{
  for (guint i = 0; i < biv_node_list_get_length (list); i++)
    {
      BivIgnoredFinding *ignored = biv_node_list_get (list, i);
      GPtrArray *group = g_hash_table_lookup (groups, biv_ignored_finding_get_code (ignored));

      for (guint j = 0; group && j < group->len; j++)
        if (is_ignored_by (group->pdata[j], ignored, side))
          biv_finding_ignore (group->pdata[j], biv_node_get_id (BIV_NODE (ignored)),
                              biv_ignored_finding_get_note (ignored));
    }
}

static void
ignore_all (BivReport *self, GPtrArray *checks)
{
  g_autoptr (GHashTable) groups = group_by_code (self->findings);

  for (guint i = 0; i < checks->len; i++)
    {
      BivCheck *check = checks->pdata[i];

      ignore_some (groups,
                   check->army ? biv_army_get_ignored (check->army)
                               : biv_scenario_get_ignored (check->scenario),
                   check->side);
    }
}

/**
 * biv_report_make:
 * @catalogue: the rulesets and muster lists there are, what the document embeds among them
 * @root: an army or a scenario
 *
 * Checks a document as it is now. Whatever is in it, there is a report; of any other kind of
 * document the report is empty.
 *
 * Returns: (transfer full): a #GListModel of #BivFinding in the order of the table of checks,
 *   then of the document
 */
BivReport *
biv_report_make (BivCatalogue *catalogue, BivNode *root)
{
  BivReport *self;
  g_autoptr (GPtrArray) checks = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_check_free);

  g_return_val_if_fail (BIV_IS_CATALOGUE (catalogue), NULL);
  g_return_val_if_fail (BIV_IS_NODE (root), NULL);
  self = g_object_new (BIV_TYPE_REPORT, NULL);
  self->root = g_object_ref (root);
  if (BIV_IS_ARMY (root))
    add_army (self, checks, catalogue, BIV_ARMY (root));
  else if (BIV_IS_SCENARIO (root))
    add_scenario (self, checks, catalogue, BIV_SCENARIO (root));
  for (guint i = 0; i < biv_check_n_rows; i++)
    run_row (&biv_check_rows[i], checks);
  ignore_all (self, checks);
  return self;
}

/** biv_report_get_verdict: what the errors come to; warnings and notes do not count. */
BivVerdict
biv_report_get_verdict (BivReport *self)
{
  BivVerdict verdict = BIV_VERDICT_LEGAL;

  g_return_val_if_fail (BIV_IS_REPORT (self), BIV_VERDICT_ILLEGAL);
  for (guint i = 0; i < self->findings->len; i++)
    {
      if (biv_finding_get_severity (self->findings->pdata[i]) != BIV_SEVERITY_ERROR)
        continue;
      if (!biv_finding_is_ignored (self->findings->pdata[i]))
        return BIV_VERDICT_ILLEGAL;
      verdict = BIV_VERDICT_LEGAL_WITH_EXCEPTIONS;
    }
  return verdict;
}

/** biv_report_count: how many findings of a severity there are, ignored ones left out. */
guint
biv_report_count (BivReport *self, BivSeverity severity)
{
  guint count = 0;

  g_return_val_if_fail (BIV_IS_REPORT (self), 0);
  for (guint i = 0; i < self->findings->len; i++)
    count += biv_finding_get_severity (self->findings->pdata[i]) == severity &&
             !biv_finding_is_ignored (self->findings->pdata[i]);
  return count;
}

/** biv_report_get_n_points: how many rows of points there are. */
guint
biv_report_get_n_points (BivReport *self)
{
  g_return_val_if_fail (BIV_IS_REPORT (self), 0);
  return self->points->len;
}

/**
 * biv_report_get_points:
 *
 * Returns: (transfer none): a row: each army's total, then each of its contingents
 */
const BivPoints *
biv_report_get_points (BivReport *self, guint position)
{
  g_return_val_if_fail (BIV_IS_REPORT (self), NULL);
  g_return_val_if_fail (position < self->points->len, NULL);
  return &g_array_index (self->points, BivPoints, position);
}

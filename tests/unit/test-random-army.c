/* Armies that are put together by chance, and armies that are completed: of every muster list that
 * the project ships they are legal, near the budget, as was wished, and undone to the same bytes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-new-document.h"
#include "core/assist/random-army/biv-random-army.h"
#include "core/check/biv-checker.h"
#include "core/model/army/biv-army.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "data-test.h"
#include "storage/format/biv-format.h"

#define N_SEEDS 3

static const int budgets[] = { 600, 1100, 2400 };

static BivCatalogue *catalogue;

typedef struct
{
  BivMuster *muster;
  BivDocument *document;
  BivHistory *history;
  BivArmy *army;
} Table;

static void
lay (Table *self, BivMuster *muster, int budget)
{
  BivNewArmy wish = {
    .name = "Test",
    .ruleset = biv_catalogue_get_ruleset (catalogue, biv_muster_get_ruleset (muster)),
    .muster = muster,
    .budget = budget,
  };

  self->muster = muster;
  self->document = biv_new_army (&wish, NULL);
  self->history = biv_history_new (self->document);
  self->army = BIV_ARMY (biv_document_get_root (self->document));
}

static void
clear (Table *self)
{
  g_object_unref (self->history);
  g_object_unref (self->document);
}

static GBytes *
save (Table *self)
{
  return biv_format_write (BIV_NODE (self->army));
}

static BivRandomArmyOutcome
raise_army (Table *self, BivRandomArmyTask task, BivRandomArmyTaste taste, guint32 seed, int budget)
{
  BivRandomArmyWish wish = { task, taste, seed, budget };
  BivRandomArmyOutcome outcome;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (biv_random_army_find_obstacle (catalogue, self->army, task), ==,
                   BIV_RANDOM_ARMY_NO_OBSTACLE);
  biv_random_army_make (self->history, catalogue, self->army, &wish, &outcome, &error);
  g_assert_no_error (error);
  return outcome;
}

/* Whether a list offers somebody to command the army: some are for allies alone. */
static bool
has_general (BivMuster *muster)
{
  BivRuleset *ruleset = biv_catalogue_get_ruleset (catalogue, biv_muster_get_ruleset (muster));
  BivNodeList *entries = biv_muster_get_entries (muster);

  for (guint i = 0; i < biv_node_list_get_length (entries); i++)
    {
      BivLeaderKind *kind =
        biv_node_list_lookup (biv_ruleset_get_leaders (ruleset),
                              biv_muster_entry_get_figure (biv_node_list_get (entries, i)));

      if (kind && biv_leader_kind_get_rank (kind) == BIV_RANK_GENERAL)
        return true;
    }
  return false;
}

/* There is no error, and no warning but advice: there may be more units than leaders to be had. */
static void
assert_legal (Table *self, const BivRandomArmyOutcome *outcome)
{
  const char *allowed = has_general (self->muster) ? "" : "general-missing";
  g_autoptr (BivReport) report = biv_checker_look_once (catalogue, BIV_NODE (self->army));
  GListModel *findings = G_LIST_MODEL (report);

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (findings, i);
      const char *code = biv_finding_get_code (finding);

      if (biv_finding_get_severity (finding) == BIV_SEVERITY_ERROR)
        g_assert_cmpstr (code, ==, allowed);
      if (biv_finding_get_severity (finding) == BIV_SEVERITY_WARNING)
        g_assert_cmpstr (code, ==, "activation-advice");
    }
  g_assert_cmpuint (outcome->errors->len, ==, biv_report_count (report, BIV_SEVERITY_ERROR));
}

/* What an army of a list can cost at most, by the limits of the entries alone. */
static gint64
count_most (BivMuster *muster)
{
  BivNodeList *entries = biv_muster_get_entries (muster);
  gint64 most = 0;

  for (guint i = 0; i < biv_node_list_get_length (entries); i++)
    {
      BivMusterEntry *entry = biv_node_list_get (entries, i);
      int maximum = biv_muster_entry_get_maximum (entry);

      if (*biv_muster_entry_get_arm (entry))
        most += (gint64) biv_muster_entry_get_cost (entry) * (maximum < 0 ? 100 : maximum);
    }
  return most;
}

/* --- every list ----------------------------------------------------------------------------- */

static void
check_random (BivMuster *muster, int budget, BivRandomArmyTaste taste, guint32 seed)
{
  Table table, again;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GBytes) once_more = NULL;
  g_autoptr (GBytes) undone = NULL;
  g_auto (BivRandomArmyOutcome) outcome = { 0 };
  g_auto (BivRandomArmyOutcome) same = { 0 };

  lay (&table, muster, budget);
  lay (&again, muster, budget);
  before = save (&table);
  outcome = raise_army (&table, BIV_RANDOM_ARMY_REPLACE, taste, seed, budget);
  same = raise_army (&again, BIV_RANDOM_ARMY_REPLACE, taste, seed, budget);
  assert_legal (&table, &outcome);
  g_assert_cmpint (outcome.spent, ==, biv_army_count_points (table.army));
  g_assert_cmpint (outcome.spent, <=, budget);
  if (budget * 2 <= count_most (muster))
    g_assert_cmpint (outcome.spent * 10, >=, budget * 9);
  after = save (&table);
  once_more = save (&again);
  g_assert_true (g_bytes_equal (after, once_more));
  g_assert_cmpuint (biv_history_get_position (table.history), ==, 1);
  g_assert_true (biv_history_undo (table.history));
  undone = save (&table);
  g_assert_true (g_bytes_equal (before, undone));
  clear (&again);
  clear (&table);
}

static void
test_random (gconstpointer data)
{
  BivMuster *muster = biv_catalogue_get_muster (catalogue, data);

  for (guint b = 0; b < G_N_ELEMENTS (budgets); b++)
    for (int taste = 0; taste < BIV_N_RANDOM_ARMY_TASTES; taste++)
      for (guint32 seed = 1; seed <= N_SEEDS; seed++)
        check_random (muster, budgets[b], (BivRandomArmyTaste) taste, seed);
}

/* Half an army becomes a whole one: everything that was there stays. */
static void
test_complete (gconstpointer data)
{
  BivMuster *muster = biv_catalogue_get_muster (catalogue, data);

  for (guint32 seed = 1; seed <= N_SEEDS; seed++)
    {
      Table table;
      g_autoptr (GBytes) before = NULL;
      g_autoptr (GBytes) undone = NULL;
      g_auto (BivRandomArmyOutcome) half = { 0 };
      g_auto (BivRandomArmyOutcome) whole = { 0 };
      g_autoptr (BivEditList) raise = biv_edit_list_new ();

      lay (&table, muster, 800);
      half = raise_army (&table, BIV_RANDOM_ARMY_REPLACE, BIV_RANDOM_ARMY_ANY, seed, 800);
      biv_edit_list_set_int (raise, biv_node_get_id (BIV_NODE (table.army)), "budget", 1500);
      g_assert_true (biv_history_apply (table.history, raise, "set-field", NULL, NULL));
      before = save (&table);
      whole = raise_army (&table, BIV_RANDOM_ARMY_COMPLETE, BIV_RANDOM_ARMY_ANY, seed, 0);
      g_assert_cmpuint (whole.n_added, >, 0);
      g_assert_cmpuint (whole.n_removed + whole.n_mended, ==, 0);
      g_assert_cmpuint (whole.errors->len, ==, half.errors->len);
      g_assert_cmpint (whole.spent, >, half.spent);
      g_assert_cmpint (whole.spent, <=, 1500);
      g_assert_cmpint (whole.spent, >=, 1350);
      g_assert_true (biv_history_undo (table.history));
      undone = save (&table);
      g_assert_true (g_bytes_equal (before, undone));
      clear (&table);
    }
}

/* --- tastes --------------------------------------------------------------------------------- */

typedef struct
{
  gint64 points; /* of all units */
  gint64 mounted;
  gint64 elements;
} Share;

static void
measure_army (Table *table, Share *share)
{
  BivRuleset *ruleset =
    biv_catalogue_get_ruleset (catalogue, biv_muster_get_ruleset (table->muster));
  BivContingent *contingent = biv_node_list_get (biv_army_get_contingents (table->army), 0);
  BivNodeList *units = biv_contingent_get_units (contingent);

  for (guint i = 0; i < biv_node_list_get_length (units); i++)
    {
      BivUnit *unit = biv_node_list_get (units, i);
      BivMusterEntry *entry = biv_node_list_lookup (biv_muster_get_entries (table->muster),
                                                    biv_unit_get_entry (unit));

      share->points += biv_unit_get_cost (unit);
      share->elements += MAX (1, biv_unit_get_elements (unit));
      if (biv_random_army_taste_is_mounted (ruleset, entry))
        share->mounted += biv_unit_get_cost (unit);
    }
}

static Share
measure (BivMuster *muster, BivRandomArmyTaste taste)
{
  Share share = { 0 };

  for (guint32 seed = 1; seed <= 12; seed++)
    {
      Table table;
      g_auto (BivRandomArmyOutcome) outcome = { 0 };

      lay (&table, muster, 1200);
      outcome = raise_army (&table, BIV_RANDOM_ARMY_REPLACE, taste, seed, 1200);
      measure_army (&table, &share);
      clear (&table);
    }
  return share;
}

static void
test_taste (gconstpointer data)
{
  BivMuster *muster = biv_catalogue_get_muster (catalogue, data);
  Share any = measure (muster, BIV_RANDOM_ARMY_ANY);
  Share horse = measure (muster, BIV_RANDOM_ARMY_MOUNTED);
  Share foot = measure (muster, BIV_RANDOM_ARMY_ON_FOOT);
  Share cheap = measure (muster, BIV_RANDOM_ARMY_CHEAP);
  Share elite = measure (muster, BIV_RANDOM_ARMY_ELITE);

  g_test_message ("mounted: %.2f, wished %.2f, not wished %.2f; an element: %.1f, cheap %.1f, "
                  "elite %.1f",
                  (double) any.mounted / (double) any.points,
                  (double) horse.mounted / (double) horse.points,
                  (double) foot.mounted / (double) foot.points,
                  (double) any.points / (double) any.elements,
                  (double) cheap.points / (double) cheap.elements,
                  (double) elite.points / (double) elite.elements);
  g_assert_cmpint (horse.mounted * any.points, >, any.mounted * horse.points);
  g_assert_cmpint (any.mounted * foot.points, >, foot.mounted * any.points);
  g_assert_cmpint (elite.points * any.elements, >, any.points * elite.elements);
  g_assert_cmpint (any.points * cheap.elements, >, cheap.points * any.elements);
}

/* --- what is in the way --------------------------------------------------------------------- */

static void
test_obstacles (void)
{
  BivMuster *muster = biv_catalogue_get_muster (catalogue, "greeks-334-331");
  g_autoptr (BivEditList) edits = biv_edit_list_new ();
  Table table;

  lay (&table, muster, -1);
  g_assert_cmpint (biv_random_army_find_obstacle (catalogue, table.army, BIV_RANDOM_ARMY_COMPLETE),
                   ==, BIV_RANDOM_ARMY_NO_BUDGET);
  g_assert_cmpint (biv_random_army_find_obstacle (catalogue, table.army, BIV_RANDOM_ARMY_REPLACE),
                   ==, BIV_RANDOM_ARMY_NO_OBSTACLE);
  biv_edit_list_set_string (edits, biv_node_get_id (BIV_NODE (table.army)), "muster", "");
  g_assert_true (biv_history_apply (table.history, edits, "set-field", NULL, NULL));
  g_assert_cmpint (biv_random_army_find_obstacle (catalogue, table.army, BIV_RANDOM_ARMY_REPLACE),
                   ==, BIV_RANDOM_ARMY_NO_LIST);
  biv_edit_list_set_string (edits, biv_node_get_id (BIV_NODE (table.army)), "ruleset", "none");
  g_assert_true (biv_history_apply (table.history, edits, "set-field", NULL, NULL));
  g_assert_cmpint (biv_random_army_find_obstacle (catalogue, table.army, BIV_RANDOM_ARMY_COMPLETE),
                   ==, BIV_RANDOM_ARMY_NO_RULES);
  clear (&table);
}

/* A budget for which there is no legal army: it is said what is left. */
static void
test_too_small (void)
{
  BivMuster *muster = biv_catalogue_get_muster (catalogue, "macedonians-334-331");
  g_auto (BivRandomArmyOutcome) outcome = { 0 };
  Table table;

  lay (&table, muster, 50);
  outcome = raise_army (&table, BIV_RANDOM_ARMY_REPLACE, BIV_RANDOM_ARMY_ANY, 1, 50);
  g_assert_cmpuint (outcome.errors->len, ==, 1);
  g_assert_cmpstr (biv_finding_get_code (outcome.errors->pdata[0]), ==, "budget-exceeded");
  clear (&table);
}

static void
add_tests (const char *name, GTestDataFunc func)
{
  GListModel *musters = biv_catalogue_get_musters (catalogue);

  g_assert_cmpuint (g_list_model_get_n_items (musters), >, 5);
  for (guint i = 0; i < g_list_model_get_n_items (musters); i++)
    {
      g_autoptr (BivNode) muster = g_list_model_get_item (musters, i);
      g_autofree char *path =
        g_strdup_printf ("/random-army/%s/%s", name, biv_node_get_id (muster));

      g_test_add_data_func (path, biv_node_get_id (muster), func);
    }
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  catalogue = data_test_load_catalogue ();
  add_tests ("random", test_random);
  add_tests ("complete", test_complete);
  add_tests ("taste", test_taste);
  g_test_add_func ("/random-army/obstacles", test_obstacles);
  g_test_add_func ("/random-army/too-small", test_too_small);
  status = g_test_run ();
  g_object_unref (catalogue);
  return status;
}

/* The least change that makes an army legal: of small armies that were spoiled by chance, every
 * smaller set of changes is tried, and none of them does.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-fix.h"
#include "core/assist/biv-muster-offer.h"
#include "core/assist/biv-new-document.h"
#include "core/assist/random-army/biv-random-army.h"
#include "core/check/biv-checker.h"
#include "core/edit/army/biv-army-edits.h"
#include "core/edit/army/biv-scenario-edits.h"
#include "core/edit/history/biv-transaction.h"
#include "core/edit/object/biv-object-edits.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "data-test.h"
#include "storage/format/biv-format.h"

/* How many armies of each list are spoiled. */
#define N_SEEDS 24
/* Enough for what each list asks for, and little more. */
#define BUDGET 600
/* As many changes as are tried in every combination. */
#define MOST_TRIED 2

static BivCatalogue *catalogue;

typedef struct
{
  BivDocument *document;
  BivHistory *history;
  BivArmy *army;
  BivContingent *contingent;
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

  self->document = biv_new_army (&wish, NULL);
  self->history = biv_history_new (self->document);
  self->army = BIV_ARMY (biv_document_get_root (self->document));
  self->contingent = biv_node_list_get (biv_army_get_contingents (self->army), 0);
}

static void
clear (Table *self)
{
  g_object_unref (self->history);
  g_object_unref (self->document);
}

static void
make (Table *self, BivEditList *edits)
{
  g_autoptr (GError) error = NULL;

  biv_history_apply (self->history, edits, "set-field", NULL, &error);
  g_assert_no_error (error);
  biv_edit_list_unref (edits);
}

/* (transfer full) */
static BivEditList *
draft_piece (Table *self, BivContingent *contingent, BivMusterEntry *entry)
{
  g_autoptr (BivNode) piece =
    biv_muster_offer_make_piece (catalogue, self->army, contingent, entry);

  if (BIV_IS_UNIT (piece))
    return biv_army_edits_add_unit (self->document, contingent, BIV_UNIT (piece), BIV_EDIT_LAST);
  return biv_army_edits_add_figure (self->document, contingent, BIV_FIGURE (piece), BIV_EDIT_LAST);
}

static guint
count_errors (BivReport *report)
{
  return biv_report_count (report, BIV_SEVERITY_ERROR);
}

/* --- every combination ---------------------------------------------------------------------- */

static void
add_removals (Table *self, GPtrArray *changes, BivNodeList *list)
{
  for (guint i = 0; i < biv_node_list_get_length (list); i++)
    {
      BivNode *node = biv_node_list_get (list, i);

      g_ptr_array_add (changes, biv_object_edits_remove (self->document, &node, 1));
    }
}

static void
add_changes_of (Table *self, GPtrArray *changes, BivContingent *contingent)
{
  BivMuster *list = biv_muster_offer_find_list (catalogue, self->army, contingent);
  BivNodeList *entries = biv_muster_get_entries (list);

  add_removals (self, changes, biv_contingent_get_figures (contingent));
  add_removals (self, changes, biv_contingent_get_units (contingent));
  for (guint i = 0; i < biv_node_list_get_length (entries); i++)
    g_ptr_array_add (changes, draft_piece (self, contingent, biv_node_list_get (entries, i)));
}

/* (transfer full): all that can be done to the army in one change: somebody or something goes, a
 * piece of the list joins, or what a finding proposes for a piece is done. */
static GPtrArray *
list_changes (Table *self, BivReport *report)
{
  GPtrArray *changes = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_edit_list_unref);
  BivNodeList *contingents = biv_army_get_contingents (self->army);

  for (guint i = 0; i < biv_node_list_get_length (contingents); i++)
    add_changes_of (self, changes, biv_node_list_get (contingents, i));
  add_removals (self, changes, biv_army_get_activations (self->army));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (report)); i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (G_LIST_MODEL (report), i);
      BivEditList *fix = biv_finding_get_fix (finding);

      if (!fix || biv_finding_get_severity (finding) != BIV_SEVERITY_ERROR)
        continue;
      g_ptr_array_add (changes, biv_edit_list_new ());
      biv_edit_list_append (changes->pdata[changes->len - 1], fix);
    }
  return changes;
}

/* Whether so many changes at most can make the army legal. */
static bool
can_mend (Table *self, BivChecker *checker, guint n_changes)
{
  g_autoptr (BivReport) report = g_object_ref (biv_checker_get_report (checker));
  g_autoptr (GPtrArray) changes = NULL;
  bool mended = false;

  if (count_errors (report) == 0)
    return true;
  if (n_changes == 0)
    return false;
  changes = list_changes (self, report);
  for (guint i = 0; i < changes->len && !mended; i++)
    {
      if (!biv_transaction_run (self->document, changes->pdata[i], NULL))
        continue;
      mended = can_mend (self, checker, n_changes - 1);
      biv_transaction_revert (self->document, changes->pdata[i]);
    }
  return mended;
}

/* --- spoiling ------------------------------------------------------------------------------- */

static BivNode *
pick_piece (Table *self, GRand *rand)
{
  BivNodeList *figures = biv_contingent_get_figures (self->contingent);
  BivNodeList *units = biv_contingent_get_units (self->contingent);
  guint n_figures = biv_node_list_get_length (figures);
  guint n = n_figures + biv_node_list_get_length (units);
  guint i = n > 0 ? (guint) g_rand_int_range (rand, 0, (int) n) : 0;

  if (n == 0)
    return NULL;
  return i < n_figures ? biv_node_list_get (figures, i)
                       : biv_node_list_get (units, i - n_figures);
}

static void
spoil (Table *self, GRand *rand)
{
  BivMuster *list = biv_muster_offer_find_list (catalogue, self->army, self->contingent);
  BivNodeList *entries = biv_muster_get_entries (list);
  guint n_entries = biv_node_list_get_length (entries);
  BivNode *piece = pick_piece (self, rand);
  BivEditList *edits = biv_edit_list_new ();

  switch (piece ? g_rand_int_range (rand, 0, 6) : 0)
    {
    case 0:
    case 1:
      biv_edit_list_unref (edits);
      edits = draft_piece (
        self, self->contingent,
        biv_node_list_get (entries, (guint) g_rand_int_range (rand, 0, (int) n_entries)));
      break;
    case 2:
      biv_edit_list_unref (edits);
      edits = biv_object_edits_remove (self->document, &piece, 1);
      break;
    case 3:
      biv_edit_list_set_int (edits, biv_node_get_id (piece), "cost", 1);
      break;
    case 4:
      if (BIV_IS_UNIT (piece))
        biv_edit_list_set_int (edits, biv_node_get_id (piece), "elements", 0);
      break;
    case 5:
    default:
      biv_edit_list_set_int (edits, biv_node_get_id (BIV_NODE (self->army)), "budget",
                             MAX (100, biv_army_get_budget (self->army) - 60));
      break;
    }
  make (self, edits);
}

/* Makes an army legal, and tries whatever is smaller. Returns: how many changes that took. */
static guint
check_least (Table *self, guint most_tried)
{
  BivRandomArmyWish legal = { BIV_RANDOM_ARMY_LEGAL };
  g_auto (BivRandomArmyOutcome) outcome = { 0 };
  g_autoptr (BivChecker) checker = biv_checker_new (catalogue, self->document);
  g_autoptr (GBytes) before = biv_format_write (BIV_NODE (self->army));
  g_autoptr (GBytes) undone = NULL;
  g_autoptr (GError) error = NULL;
  guint n_changes, position = biv_history_get_position (self->history);

  biv_random_army_make (self->history, catalogue, self->army, &legal, &outcome, &error);
  g_assert_no_error (error);
  n_changes = outcome.n_added + outcome.n_removed + outcome.n_mended;
  g_assert_cmpuint (count_errors (biv_checker_get_report (checker)), ==, 0);
  g_assert_cmpuint (outcome.errors->len, ==, 0);
  g_assert_cmpuint (biv_history_get_position (self->history), ==, position + (n_changes > 0));
  if (n_changes > 0)
    g_assert_true (biv_history_undo (self->history));
  undone = biv_format_write (BIV_NODE (self->army));
  g_assert_true (g_bytes_equal (before, undone));
  g_assert_true (outcome.least);
  if (n_changes > 0 && n_changes <= most_tried + 1)
    g_assert_false (can_mend (self, checker, n_changes - 1));
  return n_changes;
}

static guint
check_spoiled (BivMuster *muster, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  BivRandomArmyWish random = { BIV_RANDOM_ARMY_REPLACE, BIV_RANDOM_ARMY_ANY, seed, BUDGET };
  g_auto (BivRandomArmyOutcome) outcome = { 0 };
  guint n_changes;
  Table table;

  lay (&table, muster, BUDGET);
  biv_random_army_make (table.history, catalogue, table.army, &random, &outcome, NULL);
  for (guint i = 0; i < 1 + seed % 4; i++)
    spoil (&table, rand);
  n_changes = check_least (&table, MOST_TRIED);
  clear (&table);
  return n_changes;
}

static void
test_least (gconstpointer data)
{
  BivMuster *muster = biv_catalogue_get_muster (catalogue, data);
  guint counts[3] = { 0 }; /* none, one, more */

  for (guint32 seed = 1; seed <= N_SEEDS; seed++)
    counts[MIN (2, check_spoiled (muster, seed))]++;
  g_assert_cmpuint (counts[1], >, 0);
  g_assert_cmpuint (counts[2], >, 0);
}

/* --- allies --------------------------------------------------------------------------------- */

static BivContingent *
add_ally (Table *self, const char *muster)
{
  g_autoptr (BivNode) draft = biv_node_new (BIV_TYPE_CONTINGENT, "draft");
  BivEditList *allied = biv_edit_list_new ();
  BivContingent *ally;

  biv_node_build_string (draft, "muster", muster);
  make (self, biv_army_edits_add_contingent (self->document, self->army, BIV_CONTINGENT (draft),
                                             BIV_EDIT_LAST));
  ally = biv_node_list_get (biv_army_get_contingents (self->army), 1);
  biv_edit_list_set_boolean (allied, biv_node_get_id (BIV_NODE (ally)), "allied", true);
  make (self, allied);
  return ally;
}

static BivNode *
add_entry (Table *self, BivContingent *contingent, const char *id)
{
  BivMuster *list = biv_muster_offer_find_list (catalogue, self->army, contingent);
  BivMusterEntry *entry = biv_node_list_lookup (biv_muster_get_entries (list), id);
  BivEditList *edits = draft_piece (self, contingent, entry);
  g_autofree char *made = g_strdup (biv_node_get_id (biv_edit_list_get (edits, 0)->item));

  make (self, edits);
  return biv_document_lookup (self->document, made);
}

/* One of which there may be two. */
static const char *
find_unit (BivMuster *list)
{
  BivNodeList *entries = biv_muster_get_entries (list);

  for (guint i = 0; i < biv_node_list_get_length (entries); i++)
    if (*biv_muster_entry_get_arm (biv_node_list_get (entries, i)) &&
        biv_muster_entry_get_maximum (biv_node_list_get (entries, i)) > 1)
      return biv_node_get_id (biv_node_list_get (entries, i));
  g_assert_not_reached ();
}

/* Two units of an ally without a commander, and one of them under a leader of the army: the
 * commander joins, and the unit obeys him. */
static void
test_allies (void)
{
  BivMuster *greeks = biv_catalogue_get_muster (catalogue, "greeks-334-331");
  BivRandomArmyWish random = { BIV_RANDOM_ARMY_REPLACE, BIV_RANDOM_ARMY_ANY, 1, BUDGET };
  g_auto (BivRandomArmyOutcome) outcome = { 0 };
  BivEditList *edits = biv_edit_list_new ();
  BivContingent *ally;
  BivNode *unit;
  Table table;

  lay (&table, biv_catalogue_get_muster (catalogue, "achaemenid-persians-334-331"), BUDGET);
  biv_random_army_make (table.history, catalogue, table.army, &random, &outcome, NULL);
  biv_edit_list_set_int (edits, biv_node_get_id (BIV_NODE (table.army)), "budget", 2 * BUDGET);
  make (&table, edits);
  ally = add_ally (&table, biv_node_get_id (BIV_NODE (greeks)));
  add_entry (&table, ally, find_unit (greeks));
  unit = add_entry (&table, ally, find_unit (greeks));
  g_assert_cmpuint (check_least (&table, MOST_TRIED), ==, 1);
  edits = biv_edit_list_new ();
  biv_edit_list_set_string (
    edits, biv_node_get_id (unit), "command",
    biv_node_get_id (biv_node_list_get (biv_contingent_get_figures (table.contingent), 0)));
  make (&table, edits);
  g_assert_cmpuint (check_least (&table, MOST_TRIED), ==, 2);
  clear (&table);
}

/* --- no way straight ahead ------------------------------------------------------------------ */

static void
offer (BivNode *muster, const char *id, const char *what, const char *which, const char *field,
       const char *other)
{
  g_autoptr (BivNode) entry = biv_node_new (BIV_TYPE_MUSTER_ENTRY, id);

  biv_node_build_string (entry, what, which);
  biv_node_build_string (entry, field, other);
  biv_node_build_int (entry, "cost", 50);
  if (g_str_equal (what, "arm"))
    biv_node_build_int (entry, "elements", 4);
  g_assert_true (biv_node_build_append (muster, BIV_MUSTER_ENTRIES, entry, NULL));
}

/* Two units ask for a general beside whom the present one may not be: whatever is done first, the
 * army is no better for it. */
static void
test_detour (void)
{
  g_autoptr (BivNode) muster = biv_node_new (BIV_TYPE_MUSTER, "detour");
  Table table;

  biv_node_build_string (muster, "version", "1");
  biv_node_build_string (muster, "ruleset", "alexandre-et-bayard");
  offer (muster, "deputy", "figure", "general_in_chief", "excludes", "king");
  offer (muster, "king", "figure", "general_in_chief", "excludes", "deputy");
  offer (muster, "guard", "arm", "infantry", "requires", "king");
  biv_catalogue_add_muster (catalogue, BIV_MUSTER (muster));
  lay (&table, BIV_MUSTER (muster), 1000);
  add_entry (&table, table.contingent, "deputy");
  for (int i = 0; i < 2; i++)
    add_entry (&table, table.contingent, "guard");
  g_assert_cmpuint (check_least (&table, MOST_TRIED), ==, 2);
  clear (&table);
}

/* --- a side of a battle --------------------------------------------------------------------- */

static void
open_battle (Table *self)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", "marengo.bivscenario", NULL);
  g_autoptr (BivNode) root = data_test_read (path);
  BivNodeList *sides = biv_scenario_get_sides (BIV_SCENARIO (root));

  self->document = biv_document_new (root, NULL);
  self->history = biv_history_new (self->document);
  self->army = biv_side_get_army (biv_node_list_get (sides, 0));
  self->contingent = biv_node_list_get (biv_army_get_contingents (self->army), 0);
}

static GBytes *
write_all (Table *self)
{
  return biv_format_write (biv_document_get_root (self->document));
}

static guint
count_placements (Table *self)
{
  return biv_node_list_get_length (
    biv_scenario_get_placements (BIV_SCENARIO (biv_document_get_root (self->document))));
}

/* Who goes leaves the board, and all comes back in one step. */
static void
test_side (void)
{
  BivRandomArmyWish legal = { BIV_RANDOM_ARMY_LEGAL };
  BivRandomArmyWish random = { BIV_RANDOM_ARMY_REPLACE, BIV_RANDOM_ARMY_ANY, 1, 900 };
  BivEditList *edits = biv_edit_list_new ();
  g_auto (BivRandomArmyOutcome) mended = { 0 };
  g_auto (BivRandomArmyOutcome) other = { 0 };
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) undone = NULL;
  guint placed;
  Table table;

  open_battle (&table);
  biv_edit_list_set_int (edits, biv_node_get_id (BIV_NODE (table.army)), "budget",
                         (int) biv_army_count_points (table.army) - 1);
  make (&table, edits);
  before = write_all (&table);
  placed = count_placements (&table);
  g_assert_true (
    biv_random_army_make (table.history, catalogue, table.army, &legal, &mended, NULL));
  g_assert_cmpuint (mended.n_removed, ==, 1);
  g_assert_cmpuint (mended.errors->len, ==, 0);
  g_assert_cmpuint (count_placements (&table), ==, placed - 1);
  g_assert_true (
    biv_random_army_make (table.history, catalogue, table.army, &random, &other, NULL));
  g_assert_cmpuint (other.errors->len, ==, 0);
  g_assert_cmpint (biv_army_get_budget (table.army), ==, 900);
  biv_history_go_to (table.history, 1);
  undone = write_all (&table);
  g_assert_true (g_bytes_equal (before, undone));
  clear (&table);
}

/* What somebody has decided to ignore is not mended. */
static void
test_decision (void)
{
  BivRandomArmyWish legal = { BIV_RANDOM_ARMY_LEGAL };
  g_autoptr (BivNode) draft = biv_node_new (BIV_TYPE_IGNORED_FINDING, "draft");
  BivEditList *edits = biv_edit_list_new ();
  g_auto (BivRandomArmyOutcome) outcome = { 0 };
  Table table;

  open_battle (&table);
  biv_edit_list_set_int (edits, biv_node_get_id (BIV_NODE (table.army)), "budget", 1);
  make (&table, edits);
  biv_node_build_string (draft, "code", "budget-exceeded");
  biv_node_build_string (draft, "object", biv_node_get_id (BIV_NODE (table.army)));
  make (&table,
        biv_scenario_edits_ignore_finding (table.document, BIV_IGNORED_FINDING (draft)));
  g_assert_true (
    biv_random_army_make (table.history, catalogue, table.army, &legal, &outcome, NULL));
  g_assert_cmpuint (outcome.n_added + outcome.n_removed + outcome.n_mended, ==, 0);
  g_assert_cmpuint (outcome.errors->len, ==, 0);
  clear (&table);
}

static void
add_tests (void)
{
  GListModel *musters = biv_catalogue_get_musters (catalogue);

  for (guint i = 0; i < g_list_model_get_n_items (musters); i++)
    {
      g_autoptr (BivNode) muster = g_list_model_get_item (musters, i);
      g_autofree char *path =
        g_strdup_printf ("/random-army-legal/least/%s", biv_node_get_id (muster));

      if (!g_str_has_prefix (biv_node_get_id (muster), "greeks")) /* its list has no general */
        g_test_add_data_func (path, biv_node_get_id (muster), test_least);
    }
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  catalogue = data_test_load_catalogue ();
  add_tests ();
  g_test_add_func ("/random-army-legal/allies", test_allies);
  g_test_add_func ("/random-army-legal/detour", test_detour);
  g_test_add_func ("/random-army-legal/side", test_side);
  g_test_add_func ("/random-army-legal/decision", test_decision);
  status = g_test_run ();
  g_object_unref (catalogue);
  return status;
}

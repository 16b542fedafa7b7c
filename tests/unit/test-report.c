/* What holds of a report whatever the document and the rules.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "random-document.h"

#include "core/edit/history/biv-transaction.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/check/finding/biv-finding-codes.h"
#include "core/ruleset/muster/biv-muster.h"
#include "core/check/piece/biv-reach.h"
#include "core/check/biv-checker.h"

#define N_CASES 60

static BivCatalogue *
draw_catalogue (void)
{
  BivCatalogue *catalogue = biv_catalogue_new (NULL);

  for (int i = 0; i < 4; i++)
    {
      g_autoptr (BivNode) ruleset = random_rules (BIV_TYPE_RULESET);
      g_autoptr (BivNode) muster = random_rules (BIV_TYPE_MUSTER);

      biv_catalogue_add_ruleset (catalogue, BIV_RULESET (ruleset));
      biv_catalogue_add_muster (catalogue, BIV_MUSTER (muster));
    }
  return catalogue;
}

static GType
draw_type (void)
{
  return g_test_rand_int_range (0, 4) == 0 ? BIV_TYPE_ARMY : BIV_TYPE_SCENARIO;
}

static BivFinding *
get_finding (BivReport *report, guint i)
{
  g_autoptr (BivFinding) finding = g_list_model_get_item (G_LIST_MODEL (report), i);

  return finding; /* the report keeps it */
}

static guint
count_findings (BivReport *report)
{
  return g_list_model_get_n_items (G_LIST_MODEL (report));
}

static bool
is_same (BivFinding *a, BivFinding *b)
{
  return g_strcmp0 (biv_finding_get_code (a), biv_finding_get_code (b)) == 0 &&
         biv_finding_get_severity (a) == biv_finding_get_severity (b) &&
         g_strcmp0 (biv_finding_get_object (a), biv_finding_get_object (b)) == 0 &&
         g_strcmp0 (biv_finding_get_side (a), biv_finding_get_side (b)) == 0 &&
         biv_offset_equal (biv_finding_get_hex (a), biv_finding_get_hex (b)) &&
         g_strcmp0 (biv_finding_get_cite (a), biv_finding_get_cite (b)) == 0 &&
         biv_args_equal (biv_finding_get_args (a), biv_finding_get_args (b));
}

static void
assert_same (BivReport *a, BivReport *b)
{
  g_assert_cmpuint (count_findings (a), ==, count_findings (b));
  for (guint i = 0; i < count_findings (a); i++)
    g_assert_true (is_same (get_finding (a, i), get_finding (b, i)));
  g_assert_cmpuint (biv_report_get_n_points (a), ==, biv_report_get_n_points (b));
  for (guint i = 0; i < biv_report_get_n_points (a); i++)
    g_assert_cmpint (biv_report_get_points (a, i)->spent, ==, biv_report_get_points (b, i)->spent);
}

static const BivFindingCodeInfo *
find_info (const char *code)
{
  for (guint i = 0; i < BIV_N_CODES; i++)
    if (g_str_equal (biv_finding_codes[i].code, code))
      return &biv_finding_codes[i];
  g_assert_not_reached ();
}

/* The arguments are those of the table, in its order; with a question mark they may lack. */
static void
assert_args (BivFinding *finding)
{
  BivArgs *args = biv_finding_get_args (finding);
  g_auto (GStrv) names = g_strsplit (find_info (biv_finding_get_code (finding))->args, " ", -1);
  guint place = 0;

  for (guint i = 0; names[i]; i++)
    {
      bool optional = g_str_has_suffix (names[i], "?");
      g_autofree char *name = g_strndup (names[i], strlen (names[i]) - optional);
      bool there = place < biv_args_get_length (args) &&
                   g_str_equal (biv_args_get (args, place)->name, name);

      if (!*name)
        continue;
      g_assert_true (there || optional);
      place += there;
    }
  g_assert_cmpuint (place, ==, biv_args_get_length (args));
}

static void
test_any (void)
{
  g_autoptr (GHashTable) met = g_hash_table_new (g_str_hash, g_str_equal);

  for (int i = 0; i < N_CASES; i++)
    {
      g_autoptr (BivCatalogue) catalogue = draw_catalogue ();
      g_autoptr (BivNode) root = random_document (draw_type (), g_test_rand_bit ());
      g_autoptr (BivReport) report = biv_checker_look_once (catalogue, root);

      for (guint j = 0; j < count_findings (report); j++)
        {
          assert_args (get_finding (report, j));
          g_hash_table_add (met, (char *) biv_finding_get_code (get_finding (report, j)));
        }
    }
  for (guint i = 0; i < BIV_N_CODES; i++)
    if (!g_hash_table_contains (met, biv_finding_codes[i].code))
      g_test_message ("never met: %s", biv_finding_codes[i].code);
  g_assert_cmpuint (g_hash_table_size (met), >, BIV_N_CODES * 3 / 4);
}

static void
test_copy (void)
{
  for (int i = 0; i < N_CASES / 3; i++)
    {
      g_autoptr (BivCatalogue) catalogue = draw_catalogue ();
      g_autoptr (BivNode) root = random_document (draw_type (), g_test_rand_bit ());
      g_autoptr (BivNode) copy = biv_node_copy (root, NULL, NULL);
      g_autoptr (BivReport) before = biv_checker_look_once (catalogue, root);
      g_autoptr (BivReport) after = biv_checker_look_once (catalogue, copy);

      assert_same (before, after);
    }
}

static bool
has_finding (BivReport *report, BivFinding *finding)
{
  for (guint i = 0; i < count_findings (report); i++)
    if (is_same (get_finding (report, i), finding))
      return true;
  return false;
}

/* A fix is accepted by a document, and what it mends is gone. */
static void
try_fix (BivCatalogue *catalogue, BivNode *root, guint i)
{
  g_autoptr (BivNode) copy = biv_node_copy (root, NULL, NULL);
  g_autoptr (BivReport) before = biv_checker_look_once (catalogue, copy);
  BivFinding *finding = get_finding (before, i);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivDocument) document = NULL;
  g_autoptr (BivReport) after = NULL;

  if (!biv_finding_get_fix (finding))
    return;
  document = biv_document_new (copy, &error);
  g_assert_no_error (error);
  biv_transaction_run (document, biv_finding_get_fix (finding), &error);
  g_assert_no_error (error);
  after = biv_checker_look_once (catalogue, copy);
  if (has_finding (after, finding))
    g_test_message ("still there: %s %s", biv_finding_get_code (finding),
                    biv_finding_get_object (finding));
  g_assert_false (has_finding (after, finding));
}

static void
test_fixes (void)
{
  for (int i = 0; i < N_CASES / 10; i++)
    {
      g_autoptr (BivCatalogue) catalogue = draw_catalogue ();
      g_autoptr (BivNode) root = random_document (draw_type (), true);
      g_autoptr (BivReport) report = biv_checker_look_once (catalogue, root);

      for (guint j = 0; j < count_findings (report); j++)
        try_fix (catalogue, root, j);
    }
}

/* The same scenario with its placements in another order. */
static BivNode *
shuffle_placements (BivNode *root)
{
  g_autoptr (BivNode) copy = biv_node_copy (root, NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivDocument) document = biv_document_new (copy, &error);
  guint length =
    biv_node_list_get_length (biv_scenario_get_placements (BIV_SCENARIO (copy)));

  g_assert_no_error (error);
  for (guint i = 0; i < length; i++)
    {
      g_autoptr (BivEditList) edits = biv_edit_list_new ();
      guint from = (guint) g_test_rand_int_range (0, (int) length);
      BivNode *item = biv_node_list_get (biv_scenario_get_placements (BIV_SCENARIO (copy)), from);
      g_autoptr (BivNode) again = biv_node_copy (item, NULL, NULL);

      biv_edit_list_remove (edits, biv_node_get_id (copy), "placements", from);
      biv_edit_list_insert (edits, biv_node_get_id (copy), "placements",
                            (guint) g_test_rand_int_range (0, (int) length), again);
      biv_transaction_run (document, edits, &error);
      g_assert_no_error (error);
    }
  return g_steal_pointer (&copy);
}

static void
test_order (void)
{
  for (int i = 0; i < N_CASES / 3; i++)
    {
      g_autoptr (BivCatalogue) catalogue = draw_catalogue ();
      g_autoptr (BivNode) root = random_document (BIV_TYPE_SCENARIO, true);
      g_autoptr (BivNode) shuffled = shuffle_placements (root);
      g_autoptr (BivReport) before = biv_checker_look_once (catalogue, root);
      g_autoptr (BivReport) after = biv_checker_look_once (catalogue, shuffled);

      assert_same (before, after);
    }
}

static void
test_points_grow (void)
{
  for (int i = 0; i < N_CASES / 3; i++)
    {
      g_autoptr (BivCatalogue) catalogue = draw_catalogue ();
      g_autoptr (BivNode) root = random_document (BIV_TYPE_ARMY, true);
      BivNodeList *contingents = biv_army_get_contingents (BIV_ARMY (root));
      g_autoptr (BivReport) before = biv_checker_look_once (catalogue, root);
      g_autoptr (BivNode) unit = biv_node_new (BIV_TYPE_UNIT, "more");
      g_autoptr (BivReport) after = NULL;
      g_autoptr (GError) error = NULL;

      if (biv_node_list_get_length (contingents) == 0)
        continue;
      if (g_test_rand_bit ())
        biv_node_build_int (unit, "cost", g_test_rand_int_range (0, 1000000));
      biv_node_build_append (biv_node_list_get (contingents, 0), BIV_CONTINGENT_UNITS, unit,
                             &error);
      g_assert_no_error (error);
      after = biv_checker_look_once (catalogue, root);
      for (guint j = 0; j < biv_report_get_n_points (before); j++)
        g_assert_cmpint (biv_report_get_points (after, j)->spent, >=,
                         biv_report_get_points (before, j)->spent);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/any", test_any);
  g_test_add_func ("/report/copy", test_copy);
  g_test_add_func ("/report/fixes", test_fixes);
  g_test_add_func ("/report/order", test_order);
  g_test_add_func ("/report/points-grow", test_points_grow);
  return g_test_run ();
}

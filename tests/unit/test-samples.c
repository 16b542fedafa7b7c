/* The sample battles: legal, true to their lists and to the armies beside them; and the broken
 * ones, which find what they were broken for.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "data-test.h"

#include <string.h>

#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/check/finding/biv-finding.h"
#include "core/ruleset/muster/biv-muster.h"
#include "core/check/biv-checker.h"

#define FEWEST_CODES 12

static BivCatalogue *catalogue;

static BivFinding *
get_finding (BivReport *report, guint i)
{
  g_autoptr (BivFinding) finding = g_list_model_get_item (G_LIST_MODEL (report), i);

  return finding; /* the report keeps it */
}

static void
tell_findings (BivReport *report)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (report)); i++)
    g_test_message ("%s %s", biv_finding_get_code (get_finding (report, i)),
                    biv_finding_get_object (get_finding (report, i)));
}

static void
test_legal (gconstpointer data)
{
  g_autoptr (BivNode) root = data_test_read (data);
  g_autoptr (BivReport) report = biv_checker_look_once (catalogue, root);

  tell_findings (report);
  g_assert_cmpint (biv_report_get_verdict (report), ==, BIV_VERDICT_LEGAL);
  g_assert_cmpuint (biv_report_count (report, BIV_SEVERITY_ERROR), ==, 0);
  g_assert_cmpuint (biv_report_count (report, BIV_SEVERITY_WARNING), ==, 0);
}

static BivMusterEntry *
find_entry (BivNode *piece, const char *id)
{
  BivContingent *contingent = (BivContingent *) biv_node_get_ancestor (piece, BIV_TYPE_CONTINGENT);
  BivArmy *army = (BivArmy *) biv_node_get_ancestor (piece, BIV_TYPE_ARMY);
  const char *own = biv_contingent_get_muster (contingent);
  BivMuster *muster =
    biv_catalogue_get_muster (catalogue, *own ? own : biv_army_get_muster (army));

  g_assert_nonnull (muster);
  return biv_node_list_lookup (biv_muster_get_entries (muster), id);
}

/* As the list has it: arm, elements, price, traits. */
static void
check_piece_cb (BivNode *node, gpointer data)
{
  if (BIV_IS_UNIT (node))
    {
      BivUnit *unit = BIV_UNIT (node);
      BivMusterEntry *entry = find_entry (node, biv_unit_get_entry (unit));

      g_assert_nonnull (entry);
      g_assert_cmpstr (biv_unit_get_arm (unit), ==, biv_muster_entry_get_arm (entry));
      g_assert_cmpint (biv_unit_get_elements (unit), ==, biv_muster_entry_get_elements (entry));
      g_assert_cmpint (biv_unit_get_cost (unit), ==, biv_muster_entry_get_cost (entry));
      g_assert_true (
        biv_details_equal (biv_unit_get_details (unit), biv_muster_entry_get_details (entry)));
    }
  if (BIV_IS_FIGURE (node))
    {
      BivFigure *figure = BIV_FIGURE (node);
      BivMusterEntry *entry = find_entry (node, biv_figure_get_entry (figure));

      g_assert_nonnull (entry);
      g_assert_cmpstr (biv_figure_get_kind (figure), ==, biv_muster_entry_get_figure (entry));
      g_assert_cmpint (biv_figure_get_cost (figure), ==, biv_muster_entry_get_cost (entry));
      g_assert_cmpstr (biv_figure_get_quality (figure), ==, biv_muster_entry_get_quality (entry));
    }
}

static void
test_pieces (gconstpointer data)
{
  g_autoptr (BivNode) root = data_test_read (data);

  biv_node_foreach (root, check_piece_cb, NULL);
}

static const char *
strip_prefix_cb (const char *id, gpointer prefix)
{
  return g_str_has_prefix (id, prefix) ? id + strlen (prefix) : id;
}

/* The scenario's copies are the armies beside it. */
static void
test_copies (gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (data);
  g_autoptr (BivNode) root = data_test_read (data);
  BivNodeList *sides = biv_scenario_get_sides (BIV_SCENARIO (root));

  for (guint i = 0; i < biv_node_list_get_length (sides); i++)
    {
      BivSide *side = biv_node_list_get (sides, i);
      g_autofree char *path = g_build_filename (folder, biv_side_get_origin_file (side), NULL);
      g_autofree char *prefix = g_strconcat (biv_node_get_id (BIV_NODE (side)), ".", NULL);
      g_autoptr (BivNode) army = data_test_read (path);
      g_autoptr (BivNode) copy =
        biv_node_copy (BIV_NODE (biv_side_get_army (side)), strip_prefix_cb, prefix);

      g_assert_true (biv_node_equal (army, copy));
    }
}

static void
test_broken (gconstpointer data)
{
  g_autoptr (BivNode) root = data_test_read (data);
  g_autoptr (BivReport) report = biv_checker_look_once (catalogue, root);

  tell_findings (report);
  g_assert_cmpint (biv_report_get_verdict (report), ==, BIV_VERDICT_ILLEGAL);
}

static void
test_codes (gconstpointer data)
{
  g_autoptr (GHashTable) codes = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GDir) dir = g_dir_open (data, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, ".bivscenario"))
      {
        g_autofree char *path = g_build_filename (data, name, NULL);
        g_autoptr (BivNode) root = data_test_read (path);
        g_autoptr (BivReport) report = biv_checker_look_once (catalogue, root);

        for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (report)); i++)
          g_hash_table_add (codes, (char *) biv_finding_get_code (get_finding (report, i)));
      }
  g_assert_cmpuint (g_hash_table_size (codes), >=, FEWEST_CODES);
}

int
main (int argc, char *argv[])
{
  g_autofree char *samples = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", NULL);
  g_autofree char *broken = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  broken = g_test_build_filename (G_TEST_DIST, "golden", "broken", NULL);
  catalogue = data_test_load_catalogue ();
  data_test_add_folder (samples, "", "legal", test_legal);
  data_test_add_folder (samples, "", "pieces", test_pieces);
  data_test_add_folder (samples, ".bivscenario", "copies", test_copies);
  data_test_add_folder (broken, ".bivscenario", "broken", test_broken);
  g_test_add_data_func ("/data/broken/codes", broken, test_codes);
  result = g_test_run ();
  g_object_unref (catalogue);
  return result;
}

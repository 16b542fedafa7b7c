/* A whole command or side goes into its deployment zone in one step.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-deploy.h"
#include "core/edit/object/biv-piece-edits.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/check/piece/biv-reach.h"
#include "core/check/biv-checker.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format.h"

typedef struct
{
  BivCatalogue *catalogue;
  BivHistory *history;
  BivScenario *scenario;
  GPtrArray *pieces; /* of the first side, in document order */
} Fixture;

static void
collect (BivNode *node, gpointer pieces)
{
  if (BIV_IS_UNIT (node) || BIV_IS_FIGURE (node))
    g_ptr_array_add (pieces, node);
}

/* @data: (nullable): the name of a sample */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
  g_autoptr (GError) error = NULL;
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples",
                      data ? (const char *) data : "issus.bivscenario", NULL);
  g_autoptr (BivDocument) document = biv_format_open (path, &error);

  g_assert_no_error (error);
  fixture->catalogue = biv_storage_catalogue_load (problems);
  fixture->history = biv_history_new (document);
  fixture->scenario = BIV_SCENARIO (biv_document_get_root (document));
  fixture->pieces = g_ptr_array_new ();
  biv_node_foreach (biv_node_list_get (biv_scenario_get_sides (fixture->scenario), 0), collect,
                    fixture->pieces);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_ptr_array_unref (fixture->pieces);
  g_clear_object (&fixture->history);
  g_clear_object (&fixture->catalogue);
}

static void
take_all_off (Fixture *fixture)
{
  g_autoptr (BivEditList) edits =
    biv_piece_edits_remove_from_board (biv_history_get_document (fixture->history),
                                       (BivNode **) fixture->pieces->pdata, fixture->pieces->len);

  g_assert_true (biv_history_apply (fixture->history, edits, "take-off-board", NULL, NULL));
}

static guint
deploy (Fixture *fixture)
{
  return biv_deploy (fixture->history, fixture->catalogue, (BivNode **) fixture->pieces->pdata,
                     fixture->pieces->len);
}

static guint
count_findings (Fixture *fixture, const char *code)
{
  g_autoptr (BivReport) report =
    biv_checker_look_once (fixture->catalogue, BIV_NODE (fixture->scenario));
  guint count = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (report)); i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (G_LIST_MODEL (report), i);

      count += g_str_equal (biv_finding_get_code (finding), code);
    }
  return count;
}

static void
test_whole_side (Fixture *fixture, gconstpointer data)
{
  guint position;

  take_all_off (fixture);
  g_assert_cmpuint (count_findings (fixture, "unit-unplaced"), >, 10);
  position = biv_history_get_position (fixture->history);
  g_assert_cmpuint (deploy (fixture), ==, fixture->pieces->len);
  g_assert_cmpuint (biv_history_get_position (fixture->history), ==, position + 1);
  g_assert_cmpuint (count_findings (fixture, "unit-unplaced"), ==, 0);
  g_assert_cmpuint (count_findings (fixture, "figure-unplaced"), ==, 0);
  g_assert_cmpuint (count_findings (fixture, "hex-occupied"), ==, 0);
  g_assert_cmpuint (count_findings (fixture, "hex-impassable"), ==, 0);
  g_assert_cmpuint (count_findings (fixture, "outside-zone"), ==, 0);
  g_assert_cmpuint (count_findings (fixture, "messenger-alone"), ==, 0);
}

/* How many units of the side nobody can reach who may command them. */
static guint
count_out_of_reach (Fixture *fixture)
{
  g_autoptr (BivReach) reach = biv_reach_new (fixture->catalogue, fixture->scenario);
  guint count = 0;

  for (guint i = 0; i < fixture->pieces->len; i++)
    {
      BivNode *piece = fixture->pieces->pdata[i];
      BivReachLeader nearest;

      if (BIV_IS_UNIT (piece) &&
          !(biv_reach_find_nearest (reach, biv_node_get_id (piece), &nearest) &&
            nearest.distance <= nearest.range))
        count++;
    }
  return count;
}

/* Each side, so that its leaders can command it at once. */
static void
test_within_reach (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 2; i++)
    {
      g_ptr_array_set_size (fixture->pieces, 0);
      biv_node_foreach (biv_node_list_get (biv_scenario_get_sides (fixture->scenario), i), collect,
                        fixture->pieces);
      take_all_off (fixture);
      g_assert_cmpuint (deploy (fixture), ==, fixture->pieces->len);
      g_assert_cmpuint (count_out_of_reach (fixture), ==, 0);
    }
}

static void
test_undo (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;

  take_all_off (fixture);
  before = biv_format_write (BIV_NODE (fixture->scenario));
  deploy (fixture);
  g_assert_true (biv_history_undo (fixture->history));
  after = biv_format_write (BIV_NODE (fixture->scenario));
  g_assert_true (g_bytes_equal (before, after));
}

static void
wipe_zones (Fixture *fixture)
{
  BivBoard *board = biv_scenario_get_board (fixture->scenario);
  g_autoptr (BivEditList) edits = biv_edit_list_new ();
  g_autoptr (BivCells) cells = biv_cells_new ();

  for (int row = 0; row < biv_board_get_height (board); row++)
    for (int col = 0; col < biv_board_get_width (board); col++)
      {
        BivCell cell = biv_board_get_cell (board, (BivOffset){ col, row });

        cell.zone = 0;
        biv_cells_set (cells, (BivOffset){ col, row }, cell);
      }
  biv_edit_list_cells (edits, biv_node_get_id (BIV_NODE (board)), cells);
  g_assert_true (biv_history_apply (fixture->history, edits, "paint-zone", NULL, NULL));
}

static void
choose_edge (Fixture *fixture, BivSide *side, BivEdge edge)
{
  g_autoptr (BivEditList) edits = biv_edit_list_new ();

  biv_edit_list_set_int (edits, biv_node_get_id (BIV_NODE (side)), "edge", (int) edge);
  g_assert_true (biv_history_apply (fixture->history, edits, "set-field", NULL, NULL));
}

/* How far a hex is from an edge of the board; 0: it lies along it. */
static int
count_from_edge (BivBoard *board, BivOffset hex, BivEdge edge)
{
  switch (edge)
    {
    case BIV_EDGE_NORTH:
      return hex.row;
    case BIV_EDGE_WEST:
      return hex.col;
    case BIV_EDGE_EAST:
      return biv_board_get_width (board) - 1 - hex.col;
    case BIV_EDGE_SOUTH:
      return biv_board_get_height (board) - 1 - hex.row;
    case BIV_EDGE_NONE:
      break;
    }
  g_assert_not_reached ();
}

/* Without a zone the third of the board before the side's own edge is as good as one; who has
 * neither belongs nowhere. */
static void
test_no_zone (Fixture *fixture, gconstpointer data)
{
  BivBoard *board = biv_scenario_get_board (fixture->scenario);
  BivSide *side = biv_node_list_get (biv_scenario_get_sides (fixture->scenario), 0);

  take_all_off (fixture);
  wipe_zones (fixture);
  for (BivEdge edge = BIV_EDGE_NORTH; edge <= BIV_EDGE_WEST; edge++)
    {
      bool across = edge == BIV_EDGE_WEST || edge == BIV_EDGE_EAST;
      int third = (across ? biv_board_get_width (board) : biv_board_get_height (board)) / 3;
      BivNodeList *placements = biv_scenario_get_placements (fixture->scenario);

      choose_edge (fixture, side, edge);
      g_assert_true (biv_deploy_has_home (fixture->scenario, side));
      g_assert_cmpuint (deploy (fixture), >, 0);
      for (guint i = 0; i < biv_node_list_get_length (placements); i++)
        {
          BivPlacement *placement = biv_node_list_get (placements, i);
          BivNode *piece = biv_document_lookup (biv_history_get_document (fixture->history),
                                                biv_placement_get_piece (placement));

          if (biv_node_get_ancestor (piece, BIV_TYPE_SIDE) == BIV_NODE (side))
            g_assert_cmpint (count_from_edge (board, biv_placement_get_hex (placement), edge), <,
                             third);
        }
      take_all_off (fixture);
    }
  choose_edge (fixture, side, BIV_EDGE_NONE);
  g_assert_false (biv_deploy_has_home (fixture->scenario, side));
  g_assert_cmpuint (deploy (fixture), ==, 0);
}

int
main (int argc, char **argv)
{
  static const char *const samples[] = { "issus.bivscenario", "marengo.bivscenario",
                                         "leuthen.bivscenario", "assaye.bivscenario" };

  g_test_init (&argc, &argv, NULL);
  g_test_add ("/deploy/whole-side", Fixture, NULL, set_up, test_whole_side, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strconcat ("/deploy/within-reach/", samples[i], NULL);

      g_test_add (path, Fixture, samples[i], set_up, test_within_reach, tear_down);
    }
  g_test_add ("/deploy/undo", Fixture, NULL, set_up, test_undo, tear_down);
  g_test_add ("/deploy/no-zone", Fixture, NULL, set_up, test_no_zone, tear_down);
  return g_test_run ();
}

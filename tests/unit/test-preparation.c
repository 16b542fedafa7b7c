/* How far a battle is prepared: what counts as an army, as a painted board, and who still waits.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-new-document.h"
#include "core/assist/biv-preparation.h"
#include "core/edit/board/biv-board-edits.h"
#include "core/edit/history/biv-history.h"
#include "core/edit/object/biv-piece-edits.h"
#include "data-test.h"

static BivPreparation
look (BivDocument *document)
{
  return biv_preparation_look (BIV_SCENARIO (biv_document_get_root (document)));
}

static void
do_edits (BivHistory *history, BivEditList *edits)
{
  g_autoptr (BivEditList) own = edits;

  g_assert_nonnull (own);
  g_assert_true (biv_history_do (history, own, NULL));
}

/* Nothing is done; a deployment zone is none of the ground, a hill is. */
static void
test_new (void)
{
  g_autoptr (BivCatalogue) catalogue = data_test_load_catalogue ();
  BivRuleset *ruleset = biv_catalogue_get_ruleset (catalogue, "jomini");
  BivNewScenario wish = {
    "Wagram", "en", ruleset, 12, 9, BIV_ORIENTATION_POINTY, { "Blue", "Red" }
  };
  g_autoptr (BivDocument) document = biv_new_scenario (&wish, NULL);
  g_autoptr (BivHistory) history = biv_history_new (document);
  BivSide *side = BIV_SIDE (biv_document_lookup (document, "s1"));
  BivOffset hex = { 3, 4 };
  BivPreparation state = look (document);

  g_assert_cmpuint (state.n_sides, ==, 2);
  g_assert_cmpuint (state.n_armies, ==, 0);
  g_assert_cmpuint (state.n_pieces, ==, 0);
  g_assert_cmpuint (state.n_waiting, ==, 0);
  g_assert_false (state.is_painted);
  do_edits (history, biv_board_edits_paint_zone (document, &hex, 1, side));
  g_assert_false (look (document).is_painted);
  do_edits (history, biv_board_edits_paint_elevation (document, &hex, 1, 1));
  g_assert_true (look (document).is_painted);
}

/* All of a sample stands; who is taken from the board waits, one only. */
static void
test_sample (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", "issus.bivscenario", NULL);
  g_autoptr (BivNode) root = data_test_read (path);
  g_autoptr (BivDocument) document = biv_document_new (root, NULL);
  BivScenario *scenario = BIV_SCENARIO (biv_document_get_root (document));
  g_autoptr (BivHistory) history = biv_history_new (document);
  BivPlacement *first = biv_node_list_get (biv_scenario_get_placements (scenario), 0);
  BivNode *piece = biv_document_lookup (document, biv_placement_get_piece (first));
  g_autoptr (GPtrArray) waiting = NULL;
  BivPreparation state = look (document);

  g_assert_cmpuint (state.n_armies, ==, 2);
  g_assert_true (state.is_painted);
  g_assert_cmpuint (state.n_pieces, >, 20);
  g_assert_cmpuint (state.n_waiting, ==, 0);
  do_edits (history, biv_piece_edits_remove_from_board (document, &piece, 1));
  g_assert_cmpuint (look (document).n_waiting, ==, 1);
  waiting = biv_preparation_list_waiting (scenario);
  g_assert_cmpuint (waiting->len, ==, 1);
  g_assert_true (waiting->pdata[0] == piece);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/preparation/new", test_new);
  g_test_add_func ("/preparation/sample", test_sample);
  return g_test_run ();
}

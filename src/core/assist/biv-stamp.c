/* A region of a board as a small battle of its own, so that it can be kept in a file: a board just
 * large enough, with the region where it was, and around it ground that is none.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-stamp.h"

#include "core/edit/board/biv-patch.h"
#include "core/edit/board/biv-region-edits.h"
#include "core/edit/history/biv-history.h"

/* The ground of what is not of the region: no ruleset has such a terrain. */
#define NOTHING "not-of-the-stamp"
/* Hexes around it, for roads and sides that lead out of it: an even number, as every other line is
 * shoved by half a hex. */
#define MARGIN 2

/* The corner of the box round the hexes, from which on a board of the same kind lies alike. */
static BivOffset
find_corner (const BivOffset *hexes, guint n_hexes, BivOrientation orientation)
{
  BivOffset corner = hexes[0];

  for (guint i = 1; i < n_hexes; i++)
    corner = (BivOffset){ MIN (corner.col, hexes[i].col), MIN (corner.row, hexes[i].row) };
  if (orientation == BIV_ORIENTATION_FLAT)
    corner.col -= corner.col % 2;
  else
    corner.row -= corner.row % 2;
  return (BivOffset){ corner.col - MARGIN, corner.row - MARGIN };
}

static BivNode *
make_board (BivBoard *from, const BivOffset *hexes, guint n_hexes, BivOffset corner)
{
  BivNode *board = biv_node_new (BIV_TYPE_BOARD, "board");
  BivOffset last = corner;

  for (guint i = 0; i < n_hexes; i++)
    last = (BivOffset){ MAX (last.col, hexes[i].col), MAX (last.row, hexes[i].row) };
  biv_node_build_string (board, "ground", NOTHING);
  biv_node_build_int (board, "orientation", (int) biv_board_get_orientation (from));
  biv_node_build_int (board, "width",
                      MIN (last.col - corner.col + 1 + MARGIN, BIV_BOARD_MAX_SIDE));
  biv_node_build_int (board, "height",
                      MIN (last.row - corner.row + 1 + MARGIN, BIV_BOARD_MAX_SIDE));
  return board;
}

static void
put_down (BivDocument *stamp, BivPatch *patch)
{
  g_autoptr (BivHistory) history = biv_history_new (stamp);
  g_autoptr (BivEditList) edits =
    biv_region_edits_put_down (stamp, patch, biv_hex_motion_stay ());

  if (edits) /* an empty board has room for all that is on another */
    biv_history_do (history, edits, NULL);
}

/**
 * biv_stamp_make:
 * @document: a battle
 * @hexes: of its board, at least one
 *
 * Returns: (transfer full): a battle whose board has what is on these hexes: terrain, heights,
 *   works, roads, sides, names and objectives
 */
BivDocument *
biv_stamp_make (BivDocument *document, const BivOffset *hexes, guint n_hexes)
{
  BivBoard *board = biv_scenario_get_board (BIV_SCENARIO (biv_document_get_root (document)));
  BivOffset corner = find_corner (hexes, n_hexes, biv_board_get_orientation (board));
  g_autoptr (BivPatch) patch = biv_patch_copy (document, hexes, n_hexes, corner);
  g_autoptr (BivNode) scenario = biv_node_new (BIV_TYPE_SCENARIO, "stamp");
  g_autoptr (BivNode) own = make_board (board, hexes, n_hexes, corner);
  g_autoptr (BivDocument) stamp = NULL;

  biv_node_build_append (scenario, BIV_SCENARIO_BOARD, own, NULL);
  stamp = biv_document_new (scenario, NULL);
  put_down (stamp, patch);
  return g_steal_pointer (&stamp);
}

/**
 * biv_stamp_list_hexes:
 *
 * Returns: (transfer full): of BivOffset: the hexes of such a board that are of the region
 */
GArray *
biv_stamp_list_hexes (BivScenario *stamp)
{
  BivBoard *board = biv_scenario_get_board (stamp);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));

  for (int row = 0; board && row < biv_board_get_height (board); row++)
    for (int col = 0; col < biv_board_get_width (board); col++)
      {
        BivOffset hex = { col, row };

        if (!g_str_equal (biv_board_get_terrain (board, hex), NOTHING))
          g_array_append_val (hexes, hex);
      }
  return hexes;
}

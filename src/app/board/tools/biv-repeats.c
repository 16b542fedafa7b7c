/* The images of hexes, and of their sides, under the symmetry of a board.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/tools/biv-repeats.h"

#include "core/edit/board/biv-edge-edits.h"

static guint
list_motions (BivBoard *board, BivSymmetry symmetry, BivHexMotion motions[BIV_SYMMETRY_MAX])
{
  return biv_hex_motion_list_symmetry (symmetry, biv_board_get_orientation (board),
                                       biv_board_get_width (board), biv_board_get_height (board),
                                       motions);
}

static BivOffset
move_hex (BivOffset hex, BivHexMotion motion, BivOrientation orientation)
{
  return biv_offset_from_axial (
    biv_hex_motion_apply (motion, biv_axial_from_offset (hex, orientation)), orientation);
}

/* Appends the images of hexes that lie on the board; those on an axis come twice. */
void
biv_repeats_add_hexes (BivBoard *board, BivSymmetry symmetry, GArray *hexes)
{
  BivOrientation orientation = biv_board_get_orientation (board);
  BivHexMotion motions[BIV_SYMMETRY_MAX];
  guint n_motions = list_motions (board, symmetry, motions);
  guint n_hexes = hexes->len;

  for (guint i = 1; i < n_motions; i++)
    for (guint j = 0; j < n_hexes; j++)
      {
        BivOffset image = move_hex (g_array_index (hexes, BivOffset, j), motions[i], orientation);

        if (biv_board_contains (board, image))
          g_array_append_val (hexes, image);
      }
}

/* Appends the images of sides (BivHexEdge), whether or not they lie on the board. */
void
biv_repeats_add_edges (BivBoard *board, BivSymmetry symmetry, GArray *edges)
{
  BivOrientation orientation = biv_board_get_orientation (board);
  BivHexMotion motions[BIV_SYMMETRY_MAX];
  guint n_motions = list_motions (board, symmetry, motions);
  guint n_edges = edges->len;

  for (guint i = 1; i < n_motions; i++)
    for (guint j = 0; j < n_edges; j++)
      {
        BivHexEdge edge = g_array_index (edges, BivHexEdge, j);
        BivHexEdge image = { move_hex (edge.hex, motions[i], orientation),
                             biv_hex_motion_direct (motions[i], edge.direction) };

        g_array_append_val (edges, image);
      }
}

/* Copies a part of the board to another part of it, rotated or mirrored.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/board/biv-region-edits.h"

#include "core/edit/board/biv-brush.h"

/* A hex as it was before pasting, with its six sides, including those that neighbours own. */
typedef struct
{
  BivOffset target;
  BivCell cell;
  guint8 side[BIV_N_DIRECTIONS];
  guint8 crossing[BIV_N_DIRECTIONS];
} Piece;

static BivAxial
transform (BivAxial hex, BivAxial centre, const BivPasting *pasting)
{
  if (pasting->flip)
    hex = biv_axial_mirror (hex, centre, pasting->axis);
  return biv_axial_rotate (hex, centre, pasting->sixths);
}

static BivOffset
find_target (BivOffset hex, const BivPasting *pasting, BivOrientation orientation)
{
  BivAxial from = biv_axial_from_offset (pasting->from, orientation);
  BivAxial to = biv_axial_from_offset (pasting->to, orientation);
  BivAxial moved = transform (biv_axial_from_offset (hex, orientation), from, pasting);

  return biv_offset_from_axial (biv_axial_add (moved, biv_axial_subtract (to, from)), orientation);
}

static int
turn_direction (int direction, const BivPasting *pasting)
{
  BivAxial centre = { 0, 0 };

  return biv_axial_direction_to (centre, transform (biv_axial_step (direction), centre, pasting));
}

static Piece
take_piece (const BivBrush *brush, BivOffset hex, const BivPasting *pasting)
{
  BivOrientation orientation = biv_board_get_orientation (brush->board);
  Piece piece = { find_target (hex, pasting, orientation), biv_brush_get (brush, hex) };

  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    {
      bool owned = direction < BIV_N_OWNED_SIDES;
      int side = owned ? direction : biv_hex_opposite_direction (direction);
      BivOffset neighbour = biv_offset_neighbour (hex, direction, orientation);
      BivCell owner = biv_brush_get (brush, owned ? hex : neighbour);

      piece.side[direction] = owner.side[side];
      piece.crossing[direction] = owner.crossing[side];
    }
  return piece;
}

static void
put_piece (BivBrush *brush, const Piece *piece, const BivPasting *pasting)
{
  BivCell cell = biv_brush_get (brush, piece->target);

  if (!biv_brush_has (brush, piece->target))
    return;
  cell.terrain = piece->cell.terrain;
  cell.elevation = piece->cell.elevation;
  cell.works = piece->cell.works;
  biv_brush_set (brush, piece->target, cell);
  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    {
      int turned = turn_direction (direction, pasting);

      biv_brush_set_edge (brush, piece->target, turned, piece->side[direction],
                          piece->crossing[direction]);
      biv_brush_set_road (brush, piece->target, turned, piece->cell.roads >> direction & 1);
    }
}

/**
 * biv_region_edits_paste:
 * @hexes: of the board; others are ignored
 * @pasting: where they go, and how
 *
 * "paste-region": copies the terrain, elevation, works, roads and sides of hexes to others.
 * Deployment zones are not copied, and what would lie off the board is lost.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_region_edits_paste (BivDocument *document, const BivOffset *hexes, guint n_hexes,
                        BivPasting pasting)
{
  BivEditList *edits = biv_edit_list_new_step ("paste-region", NULL);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  BivBrush brush;

  biv_brush_init (&brush, document);
  for (guint i = 0; i < n_hexes; i++)
    if (biv_brush_has (&brush, hexes[i]))
      {
        Piece piece = take_piece (&brush, hexes[i], &pasting);

        g_array_append_val (pieces, piece);
      }
  for (guint i = 0; i < pieces->len; i++)
    put_piece (&brush, &g_array_index (pieces, Piece, i), &pasting);
  biv_brush_finish (&brush, edits);
  return edits;
}

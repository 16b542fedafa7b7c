/* The cells that an operation writes. Only hexes whose content changes come into the edits, so
 * that painting what is there already makes no step. Sides and roads are kept consistent in both
 * of their hexes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/board/biv-brush.h"

void
biv_brush_init (BivBrush *self, BivDocument *document)
{
  self->board = biv_edits_get_board (document);
  self->cells = biv_cells_new ();
}

/** biv_brush_has: whether a hex is on the board. */
bool
biv_brush_has (const BivBrush *self, BivOffset hex)
{
  return biv_board_contains (self->board, hex);
}

/** biv_brush_get: what a hex holds after what was written so far; blank outside the board. */
BivCell
biv_brush_get (const BivBrush *self, BivOffset hex)
{
  BivCell cell;

  return biv_cells_get (self->cells, hex, &cell) ? cell : biv_board_get_cell (self->board, hex);
}

/** biv_brush_set: writes a hex; hexes outside the board are ignored. */
void
biv_brush_set (BivBrush *self, BivOffset hex, BivCell cell)
{
  BivCell present = biv_brush_get (self, hex);

  if (biv_board_contains (self->board, hex) && !biv_cell_equal (&present, &cell))
    biv_cells_set (self->cells, hex, cell);
}

/** biv_brush_set_edge: writes what lies between a hex and its neighbour, if both are on the board.
 * Without a kind of side there is no crossing either. */
void
biv_brush_set_edge (BivBrush *self, BivOffset hex, int direction, int kind, int crossing)
{
  BivOffset neighbour =
    biv_offset_neighbour (hex, direction, biv_board_get_orientation (self->board));
  BivOffset owner = direction < BIV_N_OWNED_SIDES ? hex : neighbour;
  int side = direction < BIV_N_OWNED_SIDES ? direction : biv_hex_opposite_direction (direction);
  BivCell cell = biv_brush_get (self, owner);

  if (!biv_board_contains (self->board, hex) || !biv_board_contains (self->board, neighbour))
    return;
  if (kind != BIV_BRUSH_KEEP)
    cell.side[side] = (guint8) kind;
  if (crossing != BIV_BRUSH_KEEP)
    cell.crossing[side] = (guint8) crossing;
  if (cell.side[side] == 0)
    cell.crossing[side] = 0;
  biv_brush_set (self, owner, cell);
}

static void
set_road_bit (BivBrush *self, BivOffset hex, int direction, bool road)
{
  BivCell cell = biv_brush_get (self, hex);

  if (road)
    cell.roads |= (guint8) (1u << direction);
  else
    cell.roads &= (guint8) ~(1u << direction);
  biv_brush_set (self, hex, cell);
}

/** biv_brush_set_road: adds or removes the road between a hex and its neighbour, in both. A road
 * may lead off the board. */
void
biv_brush_set_road (BivBrush *self, BivOffset hex, int direction, bool road)
{
  BivOffset neighbour =
    biv_offset_neighbour (hex, direction, biv_board_get_orientation (self->board));

  set_road_bit (self, hex, direction, road);
  set_road_bit (self, neighbour, biv_hex_opposite_direction (direction), road);
}

/** biv_brush_finish: adds an edit that writes the cells, if there are any, and frees the brush. */
void
biv_brush_finish (BivBrush *self, BivEditList *edits)
{
  if (biv_cells_get_length (self->cells) > 0)
    biv_edit_list_cells (edits, biv_node_get_id (BIV_NODE (self->board)), self->cells);
  g_clear_pointer (&self->cells, biv_cells_unref);
}

/* Cells written in great number, without a look-up for each.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/board/biv-sheet.h"

/** biv_sheet_init: nothing is written yet. biv_sheet_finish() frees it. */
void
biv_sheet_init (BivSheet *self, BivDocument *document)
{
  self->board = biv_edits_get_board (document);
  self->orientation = biv_board_get_orientation (self->board);
  self->width = biv_board_get_width (self->board);
  self->height = biv_board_get_height (self->board);
  self->rows = g_new0 (BivCell *, (gsize) self->height);
}

/** biv_sheet_has: whether a hex is on the board. */
bool
biv_sheet_has (const BivSheet *self, BivOffset hex)
{
  return hex.col >= 0 && hex.row >= 0 && hex.col < self->width && hex.row < self->height;
}

/** biv_sheet_peek: the new content of a hex of the board. */
const BivCell *
biv_sheet_peek (const BivSheet *self, BivOffset hex)
{
  const BivCell *row = self->rows[hex.row];

  return &(row ? row : biv_board_peek_row (self->board, hex.row))[hex.col];
}

/** biv_sheet_write: the content of a hex of the board, to be changed in place. */
BivCell *
biv_sheet_write (BivSheet *self, BivOffset hex)
{
  if (!self->rows[hex.row])
    self->rows[hex.row] = g_memdup2 (biv_board_peek_row (self->board, hex.row),
                                     (gsize) self->width * sizeof (BivCell));
  return &self->rows[hex.row][hex.col];
}

/** biv_sheet_set_side: writes the side between two hexes, if both are on the board. A side of no
 * kind has no crossing. */
void
biv_sheet_set_side (BivSheet *self, BivOffset hex, int direction, guint8 kind, guint8 crossing)
{
  BivOffset neighbour = biv_offset_neighbour (hex, direction, self->orientation);
  bool owned = direction < BIV_N_OWNED_SIDES;
  int side = owned ? direction : direction - BIV_N_OWNED_SIDES;
  BivOffset owner = owned ? hex : neighbour;
  const BivCell *present;

  if (!biv_sheet_has (self, hex) || !biv_sheet_has (self, neighbour))
    return;
  if (kind == 0)
    crossing = 0;
  present = biv_sheet_peek (self, owner);
  if (present->side[side] == kind && present->crossing[side] == crossing)
    return;
  biv_sheet_write (self, owner)->side[side] = kind;
  biv_sheet_write (self, owner)->crossing[side] = crossing;
}

static void
set_road_bit (BivSheet *self, BivOffset hex, int direction, bool road)
{
  guint8 bit = (guint8) (1u << direction);

  if (!biv_sheet_has (self, hex) || (bool) (biv_sheet_peek (self, hex)->roads & bit) == road)
    return;
  biv_sheet_write (self, hex)->roads ^= bit;
}

/** biv_sheet_set_road: adds or removes the road between a hex and its neighbour, in both. It may
 * lead off the board. */
void
biv_sheet_set_road (BivSheet *self, BivOffset hex, int direction, bool road)
{
  set_road_bit (self, hex, direction, road);
  set_road_bit (self, biv_offset_neighbour (hex, direction, self->orientation),
                biv_hex_opposite_direction (direction), road);
}

/** biv_sheet_mark: (transfer full): marks on hexes of the board, for biv_sheet_is_marked(). */
guint8 *
biv_sheet_mark (const BivSheet *self, const BivOffset *hexes, guint n_hexes)
{
  guint8 *marks = g_new0 (guint8, (gsize) self->width * (gsize) self->height);

  for (guint i = 0; i < n_hexes; i++)
    if (biv_sheet_has (self, hexes[i]))
      marks[(gsize) hexes[i].row * (gsize) self->width + (gsize) hexes[i].col] = 1;
  return marks;
}

/** biv_sheet_is_marked: whether a hex, on the board or not, is among those that were marked. */
bool
biv_sheet_is_marked (const BivSheet *self, const guint8 *marks, BivOffset hex)
{
  return biv_sheet_has (self, hex) &&
         marks[(gsize) hex.row * (gsize) self->width + (gsize) hex.col];
}

static void
collect_row (const BivSheet *self, int row, BivCells *cells)
{
  const BivCell *old = biv_board_peek_row (self->board, row);

  for (int col = 0; col < self->width; col++)
    if (!biv_cell_equal (&old[col], &self->rows[row][col]))
      biv_cells_add (cells, (BivOffset){ col, row }, self->rows[row][col]);
}

/** biv_sheet_finish: adds an edit that writes what is different from the board, if anything is, and
 * frees the sheet. */
void
biv_sheet_finish (BivSheet *self, BivEditList *edits)
{
  g_autoptr (BivCells) cells = biv_cells_new ();

  for (int row = 0; row < self->height; row++)
    if (self->rows[row])
      {
        collect_row (self, row, cells);
        g_free (self->rows[row]);
      }
  g_clear_pointer (&self->rows, g_free);
  if (biv_cells_get_length (cells) > 0)
    biv_edit_list_cells (edits, biv_node_get_id (BIV_NODE (self->board)), cells);
}

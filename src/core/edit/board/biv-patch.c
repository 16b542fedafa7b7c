/* Parts of boards: hexes with their six sides, names and objectives, counted from a hex by which
 * they are held.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/board/biv-patch.h"

#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-scenario.h"

/* Cells written in great number, without a look-up for each. */

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

/* A hex with its six sides, including those that neighbours own. */
typedef struct
{
  BivAxial place;
  BivCell cell;
  guint8 side[BIV_N_DIRECTIONS];
  guint8 crossing[BIV_N_DIRECTIONS];
} Piece;

typedef struct
{
  BivAxial place;
  BivNode *node; /* a copy */
} Marker;

struct _BivPatch
{
  GArray *pieces;                     /* of Piece */
  GArray *markers;                    /* of Marker */
  GPtrArray *meanings[BIV_N_LEGENDS]; /* what its codes stand for: char * */
};

static void
clear_marker (gpointer data)
{
  g_clear_object (&((Marker *) data)->node);
}

/* Its codes are those of the board that it is taken from. */
static void
copy_legends (BivPatch *self, BivBoard *board)
{
  for (int legend = 0; legend < BIV_N_LEGENDS; legend++)
    {
      self->meanings[legend] = g_ptr_array_new_with_free_func (g_free);
      for (guint i = 0; i < biv_board_get_n_codes (board, (BivLegend) legend); i++)
        g_ptr_array_add (self->meanings[legend],
                         g_strdup (biv_board_meaning (board, (BivLegend) legend, (guint8) i)));
    }
}

static Piece
copy_piece (const BivSheet *sheet, BivOffset hex, BivAxial grip)
{
  Piece piece = { biv_axial_subtract (biv_axial_from_offset (hex, sheet->orientation), grip),
                  *biv_sheet_peek (sheet, hex) };

  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    {
      bool owned = direction < BIV_N_OWNED_SIDES;
      int side = owned ? direction : direction - BIV_N_OWNED_SIDES;
      BivOffset owner =
        owned ? hex : biv_offset_neighbour (hex, direction, sheet->orientation);

      if (!biv_sheet_has (sheet, owner))
        continue;
      piece.side[direction] = biv_sheet_peek (sheet, owner)->side[side];
      piece.crossing[direction] = biv_sheet_peek (sheet, owner)->crossing[side];
    }
  return piece;
}

static void
copy_markers (BivPatch *self, BivNodeList *list, guint field, const BivSheet *sheet,
              const guint8 *marks, BivAxial grip)
{
  BIV_EACH (BivNode, node, list)
    {
      BivOffset hex = biv_node_get_hex (node, field);
      Marker marker;

      if (!biv_sheet_is_marked (sheet, marks, hex))
        continue;
      marker.place = biv_axial_subtract (biv_axial_from_offset (hex, sheet->orientation), grip);
      marker.node = biv_node_copy (node, NULL, NULL);
      g_array_append_val (self->markers, marker);
    }
}

/**
 * biv_patch_copy:
 * @hexes: of the board, each once; others are ignored
 * @grip: the hex by which they are held
 *
 * Takes up the terrain, elevation, works, roads and sides of hexes, and the names and objectives on
 * them; deployment zones stay behind.
 *
 * Returns: (transfer full): the part; the board is not changed
 */
BivPatch *
biv_patch_copy (BivDocument *document, const BivOffset *hexes, guint n_hexes, BivOffset grip)
{
  BivPatch *self = g_new0 (BivPatch, 1);
  BivScenario *scenario = biv_edits_get_scenario (document);
  g_autofree guint8 *marks = NULL;
  BivSheet sheet;
  BivAxial middle;

  self->pieces = g_array_sized_new (FALSE, FALSE, sizeof (Piece), n_hexes);
  self->markers = g_array_new (FALSE, FALSE, sizeof (Marker));
  g_array_set_clear_func (self->markers, clear_marker);
  biv_sheet_init (&sheet, document);
  copy_legends (self, sheet.board);
  middle = biv_axial_from_offset (grip, sheet.orientation);
  for (guint i = 0; i < n_hexes; i++)
    if (biv_sheet_has (&sheet, hexes[i]))
      {
        Piece piece = copy_piece (&sheet, hexes[i], middle);

        g_array_append_val (self->pieces, piece);
      }
  marks = biv_sheet_mark (&sheet, hexes, n_hexes);
  copy_markers (self, biv_board_get_labels (sheet.board), BIV_LABEL_HEX, &sheet, marks, middle);
  copy_markers (self, biv_scenario_get_objectives (scenario), BIV_OBJECTIVE_HEX, &sheet, marks,
                middle);
  g_free (sheet.rows);
  return self;
}

/** biv_patch_free: frees it. */
void
biv_patch_free (BivPatch *self)
{
  g_array_unref (self->pieces);
  g_array_unref (self->markers);
  for (int legend = 0; legend < BIV_N_LEGENDS; legend++)
    g_ptr_array_unref (self->meanings[legend]);
  g_free (self);
}

/** biv_patch_get_n_markers: how many names and objectives are on it. */
guint
biv_patch_get_n_markers (BivPatch *self)
{
  return self->markers->len;
}

/** biv_patch_get_marker: (transfer none): a copy of a name or objective as it was taken up. */
BivNode *
biv_patch_get_marker (BivPatch *self, guint n, BivAxial *place)
{
  *place = g_array_index (self->markers, Marker, n).place;
  return g_array_index (self->markers, Marker, n).node;
}

/* Its codes in the legends of another board. Returns: whether there is room for all */
static bool
translate_codes (BivPatch *self, BivBoard *board, guint8 codes[BIV_N_LEGENDS][256])
{
  for (int legend = 0; legend < BIV_N_LEGENDS; legend++)
    for (guint i = 0; legend != BIV_LEGEND_ZONE && i < self->meanings[legend]->len; i++)
      if (!biv_board_code (board, (BivLegend) legend, self->meanings[legend]->pdata[i],
                           &codes[legend][i]))
        return false;
  return true;
}

/**
 * biv_patch_put:
 * @motion: from where it lies as it was taken, held by the hex (0, 0), to the board
 *
 * Writes its hexes. What would lie off the board is left out.
 *
 * Returns: whether the board's legends have room for all that is on it; else nothing is written
 */
bool
biv_patch_put (BivPatch *self, BivSheet *sheet, BivHexMotion motion)
{
  guint8 codes[BIV_N_LEGENDS][256] = { 0 };
  int turned[BIV_N_DIRECTIONS];

  if (!translate_codes (self, sheet->board, codes))
    return false;
  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    turned[direction] = biv_hex_motion_direct (motion, direction);
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const Piece *piece = &g_array_index (self->pieces, Piece, i);
      BivOffset target = biv_offset_from_axial (biv_hex_motion_apply (motion, piece->place),
                                                sheet->orientation);

      if (biv_sheet_has (sheet, target))
        {
          BivCell *cell = biv_sheet_write (sheet, target);

          cell->terrain = codes[BIV_LEGEND_TERRAIN][piece->cell.terrain];
          cell->works = codes[BIV_LEGEND_WORKS][piece->cell.works];
          cell->elevation = piece->cell.elevation;
          for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
            {
              biv_sheet_set_side (sheet, target, turned[direction],
                                  codes[BIV_LEGEND_SIDE][piece->side[direction]],
                                  codes[BIV_LEGEND_CROSSING][piece->crossing[direction]]);
              biv_sheet_set_road (sheet, target, turned[direction],
                                  piece->cell.roads >> direction & 1);
            }
        }
    }
  return true;
}

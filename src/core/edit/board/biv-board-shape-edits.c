/* Operations that change the size or orientation of a scenario's board and keep what is on it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/board/biv-board-shape-edits.h"

#include "core/edit/board/biv-underlay-edits.h"
#include "core/edit/object/biv-edits.h"
#include "core/edit/object/biv-object-edits.h"
#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-scenario.h"

typedef struct
{
  BivEditList *edits;
  BivBoard *board;
  int width; /* the new one */
  int height;
  BivAnchor across;
  BivAnchor down;
  BivOffset shift; /* from the old position of a hex to the new one */
} Resizing;

static bool
is_blank (const BivCell *cell)
{
  static const BivCell blank;

  return biv_cell_equal (cell, &blank);
}

static bool
is_inside (const Resizing *self, BivOffset hex)
{
  return hex.col >= 0 && hex.row >= 0 && hex.col < self->width && hex.row < self->height;
}

/* How far the content moves along one axis. Where every other line of hexes is shifted by half a
 * hex, only an even number keeps shapes as they are. */
static int
find_shift (int old, int new, BivAnchor anchor, bool staggered)
{
  int shift = anchor == BIV_ANCHOR_START ? 0 : anchor == BIV_ANCHOR_MIDDLE ? (new - old) / 2
                                                                           : new - old;

  return staggered ? shift - shift % 2 : shift;
}

/* Removes the sides towards hexes that no longer exist; a road may lead off the board. */
static void
trim_sides (const Resizing *self, BivOffset hex, BivCell *cell)
{
  for (int direction = 0; direction < BIV_N_OWNED_SIDES; direction++)
    if (!is_inside (self,
                    biv_offset_neighbour (hex, direction, biv_board_get_orientation (self->board))))
      cell->side[direction] = cell->crossing[direction] = 0;
}

/* Continues a road that led off the board into the hex that is there now. */
static void
continue_roads (const Resizing *self, BivOffset hex, const BivCell *cell, BivCells *after)
{
  BivOrientation orientation = biv_board_get_orientation (self->board);

  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    {
      BivOffset next = biv_offset_neighbour (hex, direction, orientation);
      BivOffset before = { next.col - self->shift.col, next.row - self->shift.row };
      BivCell continued = { 0 };

      if (!(cell->roads >> direction & 1) || !is_inside (self, next) ||
          biv_board_contains (self->board, before))
        continue;
      biv_cells_get (after, next, &continued);
      continued.roads |= (guint8) (1u << biv_hex_opposite_direction (direction));
      biv_cells_set (after, next, continued);
    }
}

/* Divides the content of the board into what is erased before the board changes and what is
 * written afterwards. */
static void
move_content (const Resizing *self, BivCells *before, BivCells *after)
{
  bool moves = self->shift.col != 0 || self->shift.row != 0;

  for (int row = 0; row < biv_board_get_height (self->board); row++)
    for (int col = 0; col < biv_board_get_width (self->board); col++)
      {
        BivCell old = biv_board_peek_row (self->board, row)[col], cell = old;
        BivOffset hex = { col + self->shift.col, row + self->shift.row };

        if (is_blank (&old))
          continue;
        trim_sides (self, hex, &cell);
        if (moves || !is_inside (self, hex))
          biv_cells_set (before, (BivOffset){ col, row }, (BivCell){ 0 });
        if (is_inside (self, hex) && (moves || !biv_cell_equal (&old, &cell)))
          biv_cells_set (after, hex, cell);
        if (is_inside (self, hex))
          continue_roads (self, hex, &cell, after);
      }
}

static void
add_cells (const Resizing *self, BivCells *cells)
{
  if (biv_cells_get_length (cells) > 0)
    biv_edit_list_cells (self->edits, biv_node_get_id (BIV_NODE (self->board)), cells);
}

/* Every field that names a hex moves along, even off the board. */
static void
shift_hexes (BivNode *node, gpointer data)
{
  Resizing *self = data;
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);

  for (guint i = 0; i < klass->n_fields; i++)
    {
      BivOffset hex =
        klass->fields[i].kind == BIV_FIELD_HEX ? biv_node_get_hex (node, i) : BIV_NO_HEX;

      if (biv_hex_is_none (hex))
        continue;
      hex.col = CLAMP (hex.col + self->shift.col, -BIV_HEX_LIMIT, BIV_HEX_LIMIT);
      hex.row = CLAMP (hex.row + self->shift.row, -BIV_HEX_LIMIT, BIV_HEX_LIMIT);
      biv_edit_list_set_hex (self->edits, biv_node_get_id (node), klass->fields[i].name, hex);
    }
}

/* The picture under the board stays under the same hexes. */
static void
shift_underlay (const Resizing *self, BivDocument *document)
{
  BivUnderlay *underlay = biv_scenario_get_underlay (biv_edits_get_scenario (document));
  BivHexLayout layout = { biv_board_get_orientation (self->board), BIV_UNDERLAY_HEX };
  g_autoptr (BivEditList) edits = NULL;
  BivUnderlayPlace place;

  if (!underlay)
    return;
  place = biv_underlay_place_move (biv_underlay_get_place (underlay),
                                   biv_hex_layout_centre (layout, (BivOffset){ 0, 0 }),
                                   biv_hex_layout_centre (layout, self->shift));
  edits = biv_underlay_edits_place (document, place);
  biv_edit_list_append (self->edits, edits);
}

static void
find_own_shift (Resizing *self)
{
  bool flat = biv_board_get_orientation (self->board) == BIV_ORIENTATION_FLAT;

  self->shift.col = find_shift (biv_board_get_width (self->board), self->width, self->across, flat);
  self->shift.row =
    find_shift (biv_board_get_height (self->board), self->height, self->down, !flat);
}

/* Whether a hex of the board is one no longer. */
static bool
falls_off (const Resizing *self, BivOffset hex)
{
  return biv_board_contains (self->board, hex) &&
         !is_inside (self, (BivOffset){ hex.col + self->shift.col, hex.row + self->shift.row });
}

/* (transfer full): the placements on hexes that are lost. */
static GPtrArray *
list_placements (const Resizing *self, BivDocument *document)
{
  BivNodeList *all = biv_scenario_get_placements (biv_edits_get_scenario (document));
  GPtrArray *lost = g_ptr_array_new ();

  BIV_EACH (BivPlacement, placement, all)
    if (falls_off (self, biv_placement_get_hex (placement)))
      g_ptr_array_add (lost, placement);
  return lost;
}

/* Whoever stands there is taken off the board, and is still to be placed. */
static void
remove_placements (const Resizing *self, BivDocument *document)
{
  g_autoptr (GPtrArray) lost = list_placements (self, document);
  g_autoptr (BivEditList) removal = NULL;

  if (lost->len == 0)
    return;
  removal = biv_object_edits_remove (document, (BivNode **) lost->pdata, lost->len);
  biv_edit_list_append (self->edits, removal);
}

/**
 * biv_board_shape_edits_list_lost:
 *
 * Returns: (transfer full) (element-type BivNode): pieces, objectives and names on hexes that a
 * board of this size has no longer
 */
GPtrArray *
biv_board_shape_edits_list_lost (BivDocument *document, BivNewSize size)
{
  BivScenario *scenario = biv_edits_get_scenario (document);
  BivNodeList *objectives = biv_scenario_get_objectives (scenario);
  Resizing self = { NULL, biv_edits_get_board (document), size.width, size.height, size.across,
                    size.down };
  g_autoptr (GPtrArray) placements = NULL;
  GPtrArray *lost = g_ptr_array_new ();

  find_own_shift (&self);
  placements = list_placements (&self, document);
  for (guint i = 0; i < placements->len; i++)
    {
      BivNode *piece =
        biv_document_lookup (document, biv_placement_get_piece (placements->pdata[i]));

      if (piece)
        g_ptr_array_add (lost, piece);
    }
  BIV_EACH (BivObjective, objective, objectives)
    if (falls_off (&self, biv_objective_get_hex (objective)))
      g_ptr_array_add (lost, objective);
  BIV_EACH (BivLabel, label, biv_board_get_labels (self.board))
    if (falls_off (&self, biv_label_get_hex (label)))
      g_ptr_array_add (lost, label);
  return lost;
}

/** biv_board_shape_edits_find_shift: by how many columns and rows resizing moves what is on the
 * board. */
BivOffset
biv_board_shape_edits_find_shift (BivDocument *document, BivNewSize size)
{
  Resizing self = { NULL, biv_edits_get_board (document), size.width, size.height, size.across,
                    size.down };

  find_own_shift (&self);
  return self.shift;
}

/**
 * biv_board_shape_edits_resize:
 * @size: from 1 to #BIV_BOARD_MAX_SIDE either way, and what stays in place
 *
 * "resize-board": gives the board another size. Its content is kept as far as there is room.
 * Placements, objectives and labels move with it. Pieces beyond the new edge are no longer placed;
 * objectives and labels there are off the board. The content moves by an even number of columns on
 * a flat-topped board, of rows on a pointy-topped one.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_board_shape_edits_resize (BivDocument *document, BivNewSize size)
{
  BivArgs *args = biv_args_new ();
  Resizing self = { biv_edit_list_new_step ("resize-board", args), biv_edits_get_board (document),
                    size.width, size.height, size.across, size.down };
  int width = biv_board_get_width (self.board), height = biv_board_get_height (self.board);
  const char *id = biv_node_get_id (BIV_NODE (self.board));
  g_autoptr (BivCells) before = biv_cells_new ();
  g_autoptr (BivCells) after = biv_cells_new ();

  biv_args_add_number (args, "width", size.width);
  biv_args_add_number (args, "height", size.height);
  if (width == size.width && height == size.height)
    return self.edits;
  find_own_shift (&self);
  move_content (&self, before, after);
  add_cells (&self, before);
  biv_edit_list_set_int (self.edits, id, "width", size.width);
  biv_edit_list_set_int (self.edits, id, "height", size.height);
  add_cells (&self, after);
  if (self.shift.col != 0 || self.shift.row != 0)
    {
      biv_node_foreach (biv_document_get_root (document), shift_hexes, &self);
      shift_underlay (&self, document);
    }
  remove_placements (&self, document);
  return self.edits;
}

/* The direction from one hex to another if they touch, else -1. */
static int
find_direction (BivOffset from, BivOffset to, BivOrientation orientation)
{
  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    if (biv_offset_equal (biv_offset_neighbour (from, direction, orientation), to))
      return direction;
  return -1;
}

/* The board while it is turned: cells are in their places, roads and sides are being redrawn. */
typedef struct
{
  BivBoard *board;
  BivCell *cells; /* by row */
  BivOrientation orientation;
} Turning;

static BivCell *
get_cell (const Turning *self, BivOffset hex)
{
  return &self
            ->cells[(gsize) hex.row * (gsize) biv_board_get_width (self->board) + (gsize) hex.col];
}

static void
join (const Turning *self, BivOffset hex, BivOffset neighbour)
{
  int direction = find_direction (hex, neighbour, self->orientation);

  if (direction < 0 || !biv_board_contains (self->board, hex))
    return;
  get_cell (self, hex)->roads |= (guint8) (1u << direction);
  if (biv_board_contains (self->board, neighbour))
    get_cell (self, neighbour)->roads |= (guint8) (1u << biv_hex_opposite_direction (direction));
}

/* A road between hexes that are no longer adjacent goes over the hex between them, which is in the
 * column of one and the row of the other. */
static void
turn_road (const Turning *self, BivOffset hex, BivOffset neighbour)
{
  BivOffset between = { hex.col, neighbour.row };

  if (find_direction (hex, neighbour, self->orientation) >= 0)
    {
      join (self, hex, neighbour);
      return;
    }
  if (!biv_board_contains (self->board, neighbour))
    return;
  join (self, hex, between);
  join (self, between, neighbour);
}

static void
turn_side (const Turning *self, BivOffset hex, BivOffset neighbour, guint8 kind, guint8 crossing)
{
  int direction = find_direction (hex, neighbour, self->orientation);
  BivOffset owner = direction < BIV_N_OWNED_SIDES ? hex : neighbour;
  BivCell *cell;

  if (direction < 0 || !biv_board_contains (self->board, neighbour))
    return;
  cell = get_cell (self, owner);
  direction = direction < BIV_N_OWNED_SIDES ? direction : biv_hex_opposite_direction (direction);
  cell->side[direction] = kind;
  cell->crossing[direction] = crossing;
}

static void
turn_hex (const Turning *self, BivOffset hex)
{
  BivCell old = biv_board_get_cell (self->board, hex);
  BivOrientation orientation = biv_board_get_orientation (self->board);

  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    {
      BivOffset neighbour = biv_offset_neighbour (hex, direction, orientation);

      if (old.roads >> direction & 1)
        turn_road (self, hex, neighbour);
      if (direction < BIV_N_OWNED_SIDES && old.side[direction] > 0)
        turn_side (self, hex, neighbour, old.side[direction], old.crossing[direction]);
    }
}

static void
turn_all (const Turning *self)
{
  int width = biv_board_get_width (self->board), height = biv_board_get_height (self->board);

  for (int row = 0; row < height; row++)
    for (int col = 0; col < width; col++)
      {
        BivCell cell = biv_board_peek_row (self->board, row)[col];

        cell.roads = 0;
        memset (cell.side, 0, sizeof cell.side);
        memset (cell.crossing, 0, sizeof cell.crossing);
        *get_cell (self, (BivOffset){ col, row }) = cell;
      }
  for (int row = 0; row < height; row++)
    for (int col = 0; col < width; col++)
      turn_hex (self, (BivOffset){ col, row });
}

static BivCells *
collect_changes (const Turning *self)
{
  BivCells *cells = biv_cells_new ();

  for (int row = 0; row < biv_board_get_height (self->board); row++)
    for (int col = 0; col < biv_board_get_width (self->board); col++)
      {
        BivOffset hex = { col, row };

        if (!biv_cell_equal (get_cell (self, hex), &biv_board_peek_row (self->board, row)[col]))
          biv_cells_set (cells, hex, *get_cell (self, hex));
      }
  return cells;
}

/**
 * biv_board_shape_edits_turn:
 * @orientation: the new one
 *
 * "turn-board": every hex keeps its column and row, and what is on it. Which hexes are adjacent
 * changes with the orientation: roads go over a third hex where they must, and sides between hexes
 * that are no longer adjacent are removed.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_board_shape_edits_turn (BivDocument *document, BivOrientation orientation)
{
  BivEditList *edits = biv_edit_list_new_step ("turn-board", NULL);
  BivBoard *board = biv_edits_get_board (document);
  const char *id = biv_node_get_id (BIV_NODE (board));
  gsize length = (gsize) biv_board_get_width (board) * (gsize) biv_board_get_height (board);
  g_autofree BivCell *turned = g_new0 (BivCell, length);
  Turning self = { board, turned, orientation };
  g_autoptr (BivCells) cells = NULL;

  if (biv_board_get_orientation (board) == orientation)
    return edits;
  turn_all (&self);
  cells = collect_changes (&self);
  biv_edit_list_set_int (edits, id, "orientation", (int) orientation);
  if (biv_cells_get_length (cells) > 0)
    biv_edit_list_cells (edits, id, cells);
  return edits;
}

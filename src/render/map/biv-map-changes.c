/* Finds what looks different on a board after a change of its scenario, so must be drawn again.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-map-name.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/map/biv-map-renderer-private.h"

/* Room for names and stars of the least size on the smallest hexes that show them. */
#define PIECE_MARGIN 1.6
/* How far a ground reaches under the sides of its neighbours; for marks that reach farther, several
 * rectangles are not worth it. */
#define LEAST_GROUND_RADIUS 1.09
#define MOST_GROUND_RADIUS 1.35

/* The box around the whole board, with what reaches beyond its edge. */
static BivMapArea
get_board_area (BivMapRenderer *self)
{
  BivBoard *board = biv_scenario_get_board (self->scenario);
  BivHexLayout layout = { biv_board_get_orientation (board), 1.0 };
  BivPoint extent =
    biv_hex_layout_extent (layout, biv_board_get_width (board), biv_board_get_height (board));

  return biv_map_area_grow ((BivMapArea){ 0.0, 0.0, extent.x, extent.y }, PIECE_MARGIN);
}

/**
 * biv_map_renderer_area_of_hexes:
 *
 * Returns: what may look different, in board units, when cells from the first hex to the last
 *   changed
 */
BivMapArea
biv_map_renderer_area_of_hexes (BivMapRenderer *self, BivOffset first, BivOffset last)
{
  BivBoard *board = biv_scenario_get_board (self->scenario);
  BivMapArea area = biv_map_area_of_hexes (biv_board_get_orientation (board), first, last);

  return biv_map_area_grow (area, BIV_MAP_REACH);
}

static bool
has_ribbon (BivMapRenderer *self, const BivCell *cell)
{
  BivBoard *board = biv_scenario_get_board (self->scenario);

  for (int d = 0; d < BIV_N_OWNED_SIDES; d++)
    {
      const char *id = biv_board_meaning (board, BIV_LEGEND_SIDE, cell->side[d]);

      if (cell->side[d] != 0 &&
          biv_map_style_find (self->style, BIV_DRAWING_SIDE,
                              biv_map_renderer_find_word (self, BIV_LEGEND_SIDE, id))
              ->mark == BIV_MARK_RIBBON)
        return true;
    }
  return false;
}

/* Whether a river may touch one of the hexes: rivers narrow towards land and widen into a lake, so
 * their look depends on the ground. */
static bool
is_river_near (BivMapRenderer *self, BivOffset first, BivOffset last)
{
  BivBoard *board = biv_scenario_get_board (self->scenario);

  for (int row = MAX (first.row - 2, 0); row < MIN (last.row + 3, biv_board_get_height (board));
       row++)
    for (int col = MAX (first.col - 2, 0); col < MIN (last.col + 3, biv_board_get_width (board));
         col++)
      if (has_ribbon (self, &biv_board_peek_row (board, row)[col]))
        return true;
  return false;
}

/* Whether only the ground was changed. */
static bool
is_ground_only (BivMapRenderer *self, BivCells *before)
{
  BivBoard *board = biv_scenario_get_board (self->scenario);
  const BivCellAt *all = biv_cells_get_all (before);

  for (guint i = 0; i < biv_cells_get_length (before); i++)
    {
      BivCell cell = biv_board_peek_row (board, all[i].row)[all[i].col];

      cell.terrain = all[i].cell.terrain;
      if (!biv_cell_equal (&cell, &all[i].cell))
        return false;
    }
  return true;
}

static const BivDrawing *
find_ground (BivMapRenderer *self, guint8 terrain)
{
  const char *id =
    biv_board_meaning (biv_scenario_get_board (self->scenario), BIV_LEGEND_TERRAIN, terrain);

  return biv_map_style_find (self->style, BIV_DRAWING_TERRAIN,
                             biv_map_renderer_find_word (self, BIV_LEGEND_TERRAIN, id));
}

static bool
is_shore_near (BivMapRenderer *self, BivOffset hex)
{
  BivBoard *board = biv_scenario_get_board (self->scenario);

  for (int d = 0; d < BIV_N_DIRECTIONS; d++)
    {
      BivOffset at = biv_offset_neighbour (hex, d, biv_board_get_orientation (board));

      if (biv_board_contains (board, at) &&
          find_ground (self, biv_board_peek_row (board, at.row)[at.col].terrain)->mark ==
            BIV_MARK_WAVE)
        return true;
    }
  return false;
}

/* Whether the ground of one hex without water was changed, and how far its marks reach, before and
 * after. */
static bool
is_dry_hex (BivMapRenderer *self, const BivChange *change, double *radius)
{
  BivBoard *board = biv_scenario_get_board (self->scenario);
  const BivCellAt *all = biv_cells_get_all (change->before);
  const BivDrawing *before, *after;

  if (biv_cells_get_length (change->before) != 1)
    return false;
  before = find_ground (self, all->cell.terrain);
  after = find_ground (self, biv_board_peek_row (board, all->row)[all->col].terrain);
  *radius =
    MAX (MAX (biv_map_scene_get_mark_radius (before), biv_map_scene_get_mark_radius (after)),
         LEAST_GROUND_RADIUS);
  return *radius <= MOST_GROUND_RADIUS && before->mark != BIV_MARK_WAVE &&
         after->mark != BIV_MARK_WAVE && !is_shore_near (self, change->first);
}

static BivMapAreas
get_cells_areas (BivMapRenderer *self, const BivChange *change)
{
  BivOrientation orientation = biv_board_get_orientation (biv_scenario_get_board (self->scenario));
  double radius;

  if (!change->before || !is_ground_only (self, change->before) ||
      is_river_near (self, change->first, change->last))
    return biv_map_areas_of_one (
      biv_map_renderer_area_of_hexes (self, change->first, change->last));
  if (is_dry_hex (self, change, &radius))
    return biv_map_areas_of_ground (orientation, change->first, radius);
  return biv_map_areas_of_one (biv_map_area_grow (
    biv_map_area_of_hexes (orientation, change->first, change->last), BIV_MAP_GROUND_REACH));
}

static BivMapArea
get_hex_area (BivMapRenderer *self, BivOffset hex, double margin_x)
{
  BivBoard *board = biv_scenario_get_board (self->scenario);
  BivMapArea area;

  if (biv_hex_is_none (hex))
    return (BivMapArea){ 0 };
  area = biv_map_area_grow (biv_map_area_of_hexes (biv_board_get_orientation (board), hex, hex),
                            PIECE_MARGIN);
  area.x -= margin_x;
  area.width += 2.0 * margin_x;
  return area;
}

/* Whether the name of a unit, figure or placement was or is moved by hand: then it may be anywhere
 * on the board. */
static bool
has_moved_name (BivMapRenderer *self, BivNode *node)
{
  for (guint i = 0; self->index && i < self->index->pieces->len; i++)
    {
      const BivMapPiece *piece = &g_array_index (self->index->pieces, BivMapPiece, i);

      if ((piece->node == node || piece->placement == node) && piece->is_name_moved)
        return true;
    }
  return BIV_IS_PLACEMENT (node) && biv_map_name_is_moved (node);
}

/* The area in which a unit, figure or placement was drawn last. */
static BivMapArea
find_drawn (BivMapRenderer *self, BivNode *node)
{
  BivMapArea area = { 0 };

  for (guint i = 0; self->index && i < self->index->pieces->len; i++)
    {
      const BivMapPiece *piece = &g_array_index (self->index->pieces, BivMapPiece, i);

      if (piece->node == node || piece->placement == node)
        area =
          biv_map_area_union (area, biv_map_area_grow (get_hex_area (self, piece->hex, 0.0),
                                                       MAX (fabs (piece->dx), fabs (piece->dy))));
    }
  return area;
}

static BivMapArea
find_placed (BivMapRenderer *self, BivPlacement *placement)
{
  BivBoard *board = biv_scenario_get_board (self->scenario);
  double mm = sqrt (3.0) / (biv_board_get_hex_cm (board) * 10.0);
  double away =
    mm * MAX (ABS (biv_placement_get_dx (placement)), ABS (biv_placement_get_dy (placement)));

  return biv_map_area_grow (get_hex_area (self, biv_placement_get_hex (placement), 0.0), away);
}

static bool
is_piece (BivNode *node)
{
  return BIV_IS_PLACEMENT (node) || biv_node_get_ancestor (node, BIV_TYPE_ARMY) != NULL;
}

/* The area in which a node is drawn now, and in which it was drawn before. */
static BivMapArea
get_node_area (BivMapRenderer *self, const BivChange *change)
{
  BivNode *node = change->item ? change->item : change->object;
  BivMapArea area = { 0 };

  if (BIV_IS_LABEL (node) || BIV_IS_OBJECTIVE (node) || BIV_IS_SIDE (node) ||
      BIV_IS_BOARD (node) || BIV_IS_ARMY (node) || !is_piece (node))
    {
      if (BIV_IS_SCENARIO (node))
        return area;
      g_clear_pointer (&self->names, biv_map_names_free);
      /* For such a node the former place is not known: draw the whole board. It is rare. */
      return get_board_area (self);
    }
  area = has_moved_name (self, node) ? get_board_area (self) : find_drawn (self, node);
  if (BIV_IS_PLACEMENT (node))
    area = biv_map_area_union (area, find_placed (self, BIV_PLACEMENT (node)));
  else if (biv_map_area_is_empty (&area) && !change->item)
    area = get_board_area (self);
  if (BIV_IS_PLACEMENT (node) && self->names && biv_map_names_update (self->names, &area))
    area = get_board_area (self);
  return area;
}

/**
 * biv_map_renderer_update:
 * @change: as the document's "changed" signal tells it
 *
 * Takes account of a change of the scenario.
 *
 * Returns: what is to be drawn again, in board units; empty when nothing is
 */
BivMapAreas
biv_map_renderer_update (BivMapRenderer *self, const BivChange *change)
{
  BivMapAreas nothing = { 0 };

  g_return_val_if_fail (BIV_IS_MAP_RENDERER (self), nothing);
  if (change->kind == BIV_EDIT_CELLS)
    return get_cells_areas (self, change);
  if (BIV_IS_UNDERLAY (change->item ? change->item : change->object)) /* drawn by others */
    return nothing;
  self->is_stale = true;
  return biv_map_areas_of_one (get_node_area (self, change));
}

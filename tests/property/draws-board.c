/* Drawing at random the operations on the board.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "draws-private.h"

BivEditList *
draw_paint_terrain (Game *game)
{
  BivOffset hexes[8];
  guint n = pick_hexes (game, hexes);

  return n ? biv_board_edits_paint_terrain (game->document, hexes, n, ONE_OF (some_terrains))
           : NULL;
}

BivEditList *
draw_paint_elevation (Game *game)
{
  BivOffset hexes[8];
  guint n = pick_hexes (game, hexes);

  return n ? biv_board_edits_paint_elevation (game->document, hexes, n, random_below (30) - 15)
           : NULL;
}

BivEditList *
draw_raise_elevation (Game *game)
{
  BivOffset hexes[8];
  guint n = pick_hexes (game, hexes);

  return n ? biv_board_edits_raise_elevation (game->document, hexes, n, random_below (9) - 4)
           : NULL;
}

BivEditList *
draw_paint_works (Game *game)
{
  BivOffset hexes[8];
  guint n = pick_hexes (game, hexes);

  return n ? biv_board_edits_paint_works (game->document, hexes, n, random_below (2) ? "camp" : "")
           : NULL;
}

BivEditList *
draw_paint_zone (Game *game)
{
  BivOffset hexes[8];
  guint n = pick_hexes (game, hexes);
  BivNode *side = random_below (4) ? pick_node (game, BIV_TYPE_SIDE) : NULL;

  return n ? biv_board_edits_paint_zone (game->document, hexes, n, (BivSide *) side) : NULL;
}

BivEditList *
draw_set_hexsides (Game *game)
{
  static const char *const kinds[] = { "", "river", "wall" };
  BivHexEdge edges[4];
  guint n = pick_edges (game, edges);

  return n ? biv_edge_edits_set_hexsides (game->document, edges, n, ONE_OF (kinds)) : NULL;
}

static bool
is_crossable (BivBoard *board, BivHexEdge edge)
{
  return *biv_board_get_side (board, edge.hex, edge.direction) != '\0';
}

static bool
is_road (BivBoard *board, BivHexEdge edge)
{
  return biv_board_has_road (board, edge.hex, edge.direction);
}

/* A side of the board that fits, if some tries find one. */
static void
find_edge (BivBoard *board, bool (*fits) (BivBoard *, BivHexEdge), BivHexEdge *edge)
{
  for (int i = 0; i < 50; i++)
    {
      BivHexEdge tried = { { random_below (biv_board_get_width (board)),
                             random_below (biv_board_get_height (board)) },
                           random_below (BIV_N_DIRECTIONS) };

      if (fits (board, tried))
        *edge = tried;
    }
}

BivEditList *
draw_set_crossings (Game *game)
{
  static const char *const kinds[] = { "", "ford", "bridge" };
  BivHexEdge edges[4];
  guint n = pick_edges (game, edges);

  if (n)
    find_edge (get_board (game), is_crossable, &edges[0]);
  return n ? biv_edge_edits_set_crossings (game->document, edges, n, ONE_OF (kinds)) : NULL;
}

BivEditList *
draw_add_roads (Game *game)
{
  BivHexEdge edges[4];
  guint n = pick_edges (game, edges);

  return n ? biv_edge_edits_add_roads (game->document, edges, n) : NULL;
}

BivEditList *
draw_remove_roads (Game *game)
{
  BivHexEdge edges[4];
  guint n = pick_edges (game, edges);

  if (n)
    find_edge (get_board (game), is_road, &edges[0]);
  return n ? biv_edge_edits_remove_roads (game->document, edges, n) : NULL;
}

BivEditList *
draw_erase (Game *game)
{
  BivOffset hexes[8];
  guint n = pick_hexes (game, hexes);

  return n ? biv_board_edits_erase (game->document, hexes, n, (BivErase) random_below (64)) : NULL;
}

BivEditList *
draw_set_ground (Game *game)
{
  return get_board (game) ? biv_board_edits_set_ground (game->document, ONE_OF (some_terrains))
                          : NULL;
}

BivEditList *
draw_resize_board (Game *game)
{
  BivNewSize size = { random_below (9), random_below (9), (BivAnchor) random_below (3),
                      (BivAnchor) random_below (3) };

  return get_board (game) ? biv_board_shape_edits_resize (game->document, size) : NULL;
}

BivEditList *
draw_turn_board (Game *game)
{
  return get_board (game)
           ? biv_board_shape_edits_turn (game->document, (BivOrientation) random_below (2))
           : NULL;
}

static BivPasting
draw_pasting (Game *game, BivOffset from)
{
  return (BivPasting){ from, pick_hex (game), random_below (13) - 6, random_below (2),
                       random_below (6) };
}

BivEditList *
draw_paste_region (Game *game)
{
  BivOffset hexes[8];
  guint n = pick_hexes (game, hexes);

  return n ? biv_region_edits_paste (game->document, hexes, n, draw_pasting (game, hexes[0]))
           : NULL;
}

BivEditList *
draw_move_region (Game *game)
{
  BivOffset hexes[8];
  guint n = pick_hexes (game, hexes);

  return n ? biv_region_edits_move (game->document, hexes, n, draw_pasting (game, hexes[0]),
                                    random_below (2))
           : NULL;
}

BivEditList *
draw_cut_region (Game *game)
{
  BivOffset hexes[8];
  guint n = pick_hexes (game, hexes);

  return n ? biv_region_edits_cut (game->document, hexes, n) : NULL;
}

BivEditList *
draw_make_symmetric (Game *game)
{
  return get_board (game) && biv_board_get_width (get_board (game)) > 0
           ? biv_region_edits_make_symmetric (
               game->document, (BivSymmetry) random_below (BIV_N_SYMMETRIES), pick_hex (game))
           : NULL;
}

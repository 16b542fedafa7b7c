/* Boards of a hex or two that show one thing of a map's key.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-map-key-private.h"

#include "core/model/scenario/biv-scenario.h"
#include "render/map/biv-map-lettering.h"

#define FINENESS 2.5
#define LETTER 6.0 /* points */

/* (transfer full): a board of the ground that is named, with two hexes where a side between two is
 * to be shown, else with one. */
static BivScenario *
make_board (BivBoard *like, const char *ground, bool has_two)
{
  BivNode *scenario = biv_node_new (BIV_TYPE_SCENARIO, "key");
  g_autoptr (BivNode) board = biv_node_new (BIV_TYPE_BOARD, "board");
  bool is_flat = biv_board_get_orientation (like) == BIV_ORIENTATION_FLAT;

  biv_node_build_string (board, "ground", ground);
  biv_node_build_int (board, "width", has_two && !is_flat ? 2 : 1);
  biv_node_build_int (board, "height", has_two && is_flat ? 2 : 1);
  biv_node_build_int (board, "orientation", (int) biv_board_get_orientation (like));
  biv_node_build_append (scenario, BIV_SCENARIO_BOARD, board, NULL); /* a scenario takes one */
  return BIV_SCENARIO (scenario);
}

static BivCell
get_cell (BivScenario *board, int position)
{
  BivBoard *hexes = biv_scenario_get_board (board);
  BivOffset hex = { biv_board_get_width (hexes) > 1 ? position : 0,
                    biv_board_get_height (hexes) > 1 ? position : 0 };

  return biv_board_get_cell (hexes, hex);
}

static void
set_cell (BivScenario *board, int position, BivCell cell)
{
  BivBoard *hexes = biv_scenario_get_board (board);
  BivOffset hex = { biv_board_get_width (hexes) > 1 ? position : 0,
                    biv_board_get_height (hexes) > 1 ? position : 0 };

  biv_board_build_cell (hexes, hex, cell);
}

/* The side between the two hexes of a board. */
static void
set_side (BivScenario *board, BivLegend legend, guint8 code)
{
  BivBoard *hexes = biv_scenario_get_board (board);

  for (int position = 0; position < 2; position++)
    for (int direction = 0; direction < BIV_N_OWNED_SIDES; direction++)
      {
        BivOffset hex = { biv_board_get_width (hexes) > 1 ? position : 0,
                          biv_board_get_height (hexes) > 1 ? position : 0 };
        BivOffset next = biv_offset_neighbour (hex, direction, biv_board_get_orientation (hexes));
        BivCell cell = get_cell (board, position);

        if (!biv_board_contains (hexes, next))
          continue;
        if (legend == BIV_LEGEND_SIDE)
          cell.side[direction] = code;
        else
          cell.crossing[direction] = code;
        set_cell (board, position, cell);
      }
}

/** biv_map_key_board: (transfer full): a small board that shows a terrain, a work, a side or a
 * crossing, on ground like that of the board @like. @id: of the thing in that legend */
BivScenario *
biv_map_key_board (BivBoard *like, BivLegend legend, const char *id)
{
  bool is_side = legend == BIV_LEGEND_SIDE || legend == BIV_LEGEND_CROSSING;
  const char *ground = legend == BIV_LEGEND_TERRAIN ? id : biv_board_get_ground (like);
  BivScenario *board = make_board (like, ground, is_side);
  BivCell cell = get_cell (board, 0);
  guint8 code;

  if (legend == BIV_LEGEND_TERRAIN ||
      !biv_board_code (biv_scenario_get_board (board), legend, id, &code))
    return board;
  if (is_side)
    set_side (board, legend, code);
  else
    {
      cell.works = code;
      set_cell (board, 0, cell);
    }
  return board;
}

/** biv_map_key_hill: (transfer full): a board of one hex at this elevation */
BivScenario *
biv_map_key_hill (BivBoard *like, int elevation)
{
  BivScenario *board = make_board (like, biv_board_get_ground (like), false);
  BivCell cell = get_cell (board, 0);

  cell.elevation = (gint8) elevation;
  set_cell (board, 0, cell);
  return board;
}

/** biv_map_key_road: (transfer full): a board of one hex, with a road straight through it */
BivScenario *
biv_map_key_road (BivBoard *like)
{
  BivScenario *board = make_board (like, biv_board_get_ground (like), false);
  BivCell cell = get_cell (board, 0);

  cell.roads = 1 << 1 | 1 << 4;
  set_cell (board, 0, cell);
  return board;
}

/** biv_map_key_objective: (transfer full): a board of one hex, with an objective */
BivScenario *
biv_map_key_objective (BivBoard *like)
{
  BivScenario *board = make_board (like, biv_board_get_ground (like), false);
  g_autoptr (BivNode) objective = biv_node_new (BIV_TYPE_OBJECTIVE, "objective");

  biv_node_build_hex (objective, "hex", (BivOffset){ 0, 0 });
  biv_node_build_append (BIV_NODE (board), BIV_SCENARIO_OBJECTIVES, objective, NULL);
  return board;
}

/** biv_map_key_zone: (transfer full): a board of two hexes, one of them in the deployment zone of a
 * side */
BivScenario *
biv_map_key_zone (BivBoard *like, BivSide *side)
{
  const char *id = biv_node_get_id (BIV_NODE (side));
  BivScenario *board = make_board (like, biv_board_get_ground (like), true);
  g_autoptr (BivNode) owner = biv_node_new (BIV_TYPE_SIDE, id);
  BivCell cell = get_cell (board, 0);

  biv_node_build_int (owner, "colour", (int) biv_side_get_colour (side));
  biv_node_build_append (BIV_NODE (board), BIV_SCENARIO_SIDES, owner, NULL);
  if (biv_board_code (biv_scenario_get_board (board), BIV_LEGEND_ZONE, id, &cell.zone))
    set_cell (board, 0, cell);
  return board;
}

/* One hex fills the picture; of two, the side between them is in its middle. */
static BivMapView
find_view (BivBoard *board, double width, double height)
{
  BivMapView view = biv_map_view_fit (board, width, height, FINENESS);
  double shrunk = MAX (biv_board_get_width (board), biv_board_get_height (board));

  view.scale *= shrunk;
  view.x += width / 2.0 / view.scale * (shrunk - 1.0);
  view.y += height / 2.0 / view.scale * (shrunk - 1.0);
  return view;
}

/** biv_map_key_draw: (transfer full): the picture of one of these small boards, width and height in
 * points */
BivPageItem *
biv_map_key_draw (BivPageFlow *flow, BivScenario *board, double width, double height)
{
  BivPageItem *item = biv_page_item_new (BIV_PAGE_ITEM_MAP, 0.0, 0.0);

  item->width = width;
  item->height = height;
  item->fineness = FINENESS;
  item->map = biv_map_renderer_new (flow->options->style, board, flow->ruleset,
                                    flow->options->language);
  item->view = find_view (biv_scenario_get_board (board), width * FINENESS, height * FINENESS);
  item->layers = BIV_MAP_GRID | BIV_MAP_OBJECTIVES | BIV_MAP_ZONES;
  if (flow->options->map.has_letters)
    item->lettering = biv_map_lettering_new (item->map, BIV_MAP_GROUND_LETTERS,
                                             item->view.scale / FINENESS, LETTER, false);
  return item;
}

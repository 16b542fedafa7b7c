/* Sets up the ground of small battles: terrain, works and elevation of hexes, hexsides and roads.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/board/biv-board.h"
#include "storage/xml/biv-storage-words.h"
#include "storage/script/biv-battle-builder-private.h"

/* The code on the board for the id in the line's first word. */
static bool
find_code (BivTaking *taking, BivLegend legend, guint8 *code)
{
  BivRuleset *ruleset = taking->builder->ruleset;
  BivNodeList *const known[BIV_N_LEGENDS] = {
    [BIV_LEGEND_TERRAIN] = biv_ruleset_get_terrains (ruleset),
    [BIV_LEGEND_WORKS] = biv_ruleset_get_works (ruleset),
    [BIV_LEGEND_SIDE] = biv_ruleset_get_hexsides (ruleset),
    [BIV_LEGEND_CROSSING] = biv_ruleset_get_crossings (ruleset),
  };
  const char *id = taking->words[1];

  return biv_node_list_lookup (known[legend], id) &&
             biv_board_code (BIV_BOARD (taking->builder->board), legend, id, code)
           ? true
           : BIV_TAKING_FAIL (taking, _ ("\"%s\": the id of ground of these rules was expected"),
                              id);
}

static bool
change_hexes (BivTaking *taking, BivLegend legend)
{
  BivBoard *board = BIV_BOARD (taking->builder->board);
  guint8 code;

  if (!biv_taking_expect_words (taking, 2, "ground|works KIND HEX...") ||
      !find_code (taking, legend, &code))
    return false;
  for (guint i = 2; i < taking->n_words; i++)
    {
      BivOffset hex;
      BivCell cell;

      if (!biv_taking_read_hex (taking, i, &hex))
        return false;
      cell = biv_board_get_cell (board, hex);
      *(legend == BIV_LEGEND_TERRAIN ? &cell.terrain : &cell.works) = code;
      biv_board_build_cell (board, hex, cell);
    }
  return true;
}

/* ground KIND HEX... */
bool
biv_taking_take_ground (BivTaking *taking)
{
  return change_hexes (taking, BIV_LEGEND_TERRAIN);
}

/* works KIND HEX... */
bool
biv_taking_take_works (BivTaking *taking)
{
  return change_hexes (taking, BIV_LEGEND_WORKS);
}

/* height NUMBER HEX... */
bool
biv_taking_take_height (BivTaking *taking)
{
  BivBoard *board = BIV_BOARD (taking->builder->board);
  int height;

  if (!biv_taking_expect_words (taking, 2, "height NUMBER HEX...") ||
      !biv_taking_read_number (taking, 1, &height))
    return false;
  if (height < BIV_ELEVATION_MIN || height > BIV_ELEVATION_MAX)
    return BIV_TAKING_FAIL (taking, _ ("a height is %d to %d"), BIV_ELEVATION_MIN,
                            BIV_ELEVATION_MAX);
  for (guint i = 2; i < taking->n_words; i++)
    {
      BivOffset hex;
      BivCell cell;

      if (!biv_taking_read_hex (taking, i, &hex))
        return false;
      cell = biv_board_get_cell (board, hex);
      cell.elevation = (gint8) height;
      biv_board_build_cell (board, hex, cell);
    }
  return true;
}

/* The hex that owns a side, and the direction of the side from there. */
static bool
find_owner (BivTaking *taking, BivOffset *hex, int *direction)
{
  BivBoard *board = BIV_BOARD (taking->builder->board);

  if (*direction < 0 || *direction >= BIV_N_DIRECTIONS)
    return BIV_TAKING_FAIL (taking, _ ("a direction is 0 to 5"));
  if (*direction < BIV_N_OWNED_SIDES)
    return true;
  *hex = biv_offset_neighbour (*hex, *direction, biv_board_get_orientation (board));
  *direction = biv_hex_opposite_direction (*direction);
  return biv_board_contains (board, *hex)
           ? true
           : BIV_TAKING_FAIL (taking, _ ("that side is the board’s edge"));
}

static bool
change_side (BivTaking *taking, BivLegend legend)
{
  BivBoard *board = BIV_BOARD (taking->builder->board);
  BivOffset hex;
  BivCell cell;
  int direction;
  guint8 code;

  if (!biv_taking_expect_words (taking, 3, "edge|crossing KIND HEX DIRECTION") ||
      !biv_taking_read_hex (taking, 2, &hex) || !biv_taking_read_number (taking, 3, &direction) ||
      !find_owner (taking, &hex, &direction) || !find_code (taking, legend, &code))
    return false;
  cell = biv_board_get_cell (board, hex);
  if (legend == BIV_LEGEND_SIDE)
    cell.side[direction] = code;
  else
    cell.crossing[direction] = code;
  biv_board_build_cell (board, hex, cell);
  return true;
}

/* edge KIND HEX DIRECTION */
bool
biv_taking_take_edge (BivTaking *taking)
{
  return change_side (taking, BIV_LEGEND_SIDE);
}

/* crossing KIND HEX DIRECTION */
bool
biv_taking_take_crossing (BivTaking *taking)
{
  return change_side (taking, BIV_LEGEND_CROSSING);
}

static void
join_road (BivBoard *board, BivOffset hex, int direction)
{
  BivCell cell = biv_board_get_cell (board, hex);

  cell.roads |= (guint8) (1 << direction);
  biv_board_build_cell (board, hex, cell);
}

/* road HEX HEX... */
bool
biv_taking_take_road (BivTaking *taking)
{
  BivBoard *board = BIV_BOARD (taking->builder->board);
  BivOffset from;

  if (!biv_taking_expect_words (taking, 2, "road HEX HEX...") ||
      !biv_taking_read_hex (taking, 1, &from))
    return false;
  for (guint i = 2; i < taking->n_words; i++)
    {
      BivOrientation orientation = biv_board_get_orientation (board);
      BivOffset to;
      int direction;

      if (!biv_taking_read_hex (taking, i, &to))
        return false;
      if (biv_offset_distance (from, to, orientation) != 1)
        return BIV_TAKING_FAIL (taking, _ ("\"%s\": a neighbour of the hex before was expected"),
                                taking->words[i]);
      direction = biv_axial_direction_to (biv_axial_from_offset (from, orientation),
                                          biv_axial_from_offset (to, orientation));
      join_road (board, from, direction);
      join_road (board, to, biv_hex_opposite_direction (direction));
      from = to;
    }
  return true;
}

/* Measures on a table without hexes. A place is the middle of a hex and mm from there, reckoned in
 * doubles; every distance returned is a whole number of tenths of a mm, so that rounding errors do
 * not show.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/table/biv-measure.h"

#include <math.h>

#include "core/check/piece/biv-pieces.h"

/* mm: the distance between the points of a footprint at which ground is looked up */
#define GROUND_STEP 5.0

/* mm: farther than anything on a table */
#define FAR_AWAY -1e7

/** biv_measure_layout: how the hexes of the board lie on the table, in mm. */
BivHexLayout
biv_measure_layout (const BivSituation *situation)
{
  BivBoard *board = biv_scenario_get_board (situation->scenario);

  return (BivHexLayout){ situation->orientation, biv_board_get_hex_cm (board) * 10.0 / sqrt (3) };
}

/* A piece that is off the table is that far from every other. */
static BivPoint
get_point (const BivSituation *situation, BivStand stand)
{
  BivPoint centre;

  if (biv_offset_equal (stand.hex, BIV_NO_HEX))
    return (BivPoint){ FAR_AWAY, FAR_AWAY };
  centre = biv_hex_layout_centre (biv_measure_layout (situation), stand.hex);
  return (BivPoint){ centre.x + stand.dx, centre.y + stand.dy };
}

/** biv_measure_stand: where a piece stands. */
BivStand
biv_measure_stand (const BivPieceState *state)
{
  return (BivStand){ state->hex, state->dx, state->dy, state->facing };
}

/** biv_measure_shift: the place so many mm beside another; off the board it has no hex. */
BivStand
biv_measure_shift (const BivSituation *situation, BivStand stand, BivPoint by)
{
  BivBoard *board = biv_scenario_get_board (situation->scenario);
  BivStand off = { BIV_NO_HEX, 0, 0, stand.facing };
  BivPoint to, centre;

  if (!biv_board_contains (board, stand.hex))
    return off;
  to = biv_point_add (get_point (situation, stand), by, 1.0);
  stand.hex = biv_hex_layout_pick (biv_measure_layout (situation), to);
  if (!biv_board_contains (board, stand.hex))
    return off;
  centre = biv_hex_layout_centre (biv_measure_layout (situation), stand.hex);
  stand.dx = (int) lround (to.x - centre.x);
  stand.dy = (int) lround (to.y - centre.y);
  return stand;
}

/**
 * biv_measure_footprint_at:
 *
 * Width and depth are what the unit has in the fields of the roles "width-mm" and "depth-mm";
 * without either it is a point, as figures are.
 *
 * Returns: the ground that a piece would cover there
 */
BivFootprint
biv_measure_footprint_at (const BivSituation *situation, guint piece, BivStand stand)
{
  return biv_footprint_make (
    get_point (situation, stand), biv_footprint_get_ahead (situation->orientation, stand.facing),
    biv_footprint_read_side (biv_situation_get_role (situation, piece, BIV_FIELD_ROLE_WIDTH_MM)),
    biv_footprint_read_side (biv_situation_get_role (situation, piece, BIV_FIELD_ROLE_DEPTH_MM)));
}

/** biv_measure_footprint: the ground that a piece covers. */
BivFootprint
biv_measure_footprint (const BivSituation *situation, guint piece)
{
  return biv_measure_footprint_at (situation, piece,
                                   biv_measure_stand (biv_situation_get (situation, piece)));
}

/** biv_measure_distance: tenths of a mm between what two pieces cover, nearest points. */
int
biv_measure_distance (const BivSituation *situation, guint a, guint b)
{
  BivFootprint first = biv_measure_footprint (situation, a);
  BivFootprint second = biv_measure_footprint (situation, b);

  return biv_footprint_gap (&first, &second, NULL);
}

/** biv_measure_way: tenths of a mm from one place to another, from middle to middle. */
int
biv_measure_way (const BivSituation *situation, BivStand from, BivStand to)
{
  BivPoint way = biv_point_subtract (get_point (situation, to), get_point (situation, from));

  return biv_point_to_tenths (sqrt (biv_point_dot (way, way)));
}

/** biv_measure_touches: whether two pieces are in contact, be it by a corner. */
bool
biv_measure_touches (const BivSituation *situation, guint a, guint b)
{
  return biv_measure_distance (situation, a, b) <= BIV_CONTACT;
}

/** biv_measure_would_touch: whether they were if they stood there. */
bool
biv_measure_would_touch (const BivSituation *situation, guint a, BivStand a_stand, guint b,
                         BivStand b_stand)
{
  BivFootprint first = biv_measure_footprint_at (situation, a, a_stand);
  BivFootprint second = biv_measure_footprint_at (situation, b, b_stand);

  return biv_footprint_gap (&first, &second, NULL) <= BIV_CONTACT;
}

static BivTerrain *
get_terrain (const BivSituation *situation, BivOffset hex)
{
  BivBoard *board = biv_scenario_get_board (situation->scenario);

  return biv_board_contains (board, hex) ? g_hash_table_lookup (situation->pieces->rules->terrains,
                                                                biv_board_get_terrain (board, hex))
                                         : NULL;
}

static BivNode *
find_ground (const BivSituation *situation, BivOffset hex, BivPassage passage)
{
  BivTerrain *terrain = get_terrain (situation, hex);

  return terrain && biv_terrain_get_passage (terrain) == passage ? BIV_NODE (terrain) : NULL;
}

/**
 * biv_measure_ground:
 *
 * Returns: (transfer none) (nullable): a terrain of that passage under any part of a footprint
 */
BivNode *
biv_measure_ground (const BivSituation *situation, const BivFootprint *footprint,
                    BivPassage passage)
{
  BivHexLayout layout = biv_measure_layout (situation);
  BivPoint across =
    biv_point_subtract (footprint->corners[1 % footprint->n], footprint->corners[0]);
  BivPoint down =
    biv_point_subtract (footprint->corners[(footprint->n - 1)], footprint->corners[0]);
  int columns = 1 + (int) ceil (hypot (across.x, across.y) / GROUND_STEP);
  int rows = 1 + (int) ceil (hypot (down.x, down.y) / GROUND_STEP);

  for (int i = 0; i <= columns; i++)
    for (int j = 0; j <= rows; j++)
      {
        BivPoint along = biv_point_add (footprint->corners[0], across, (double) i / columns);
        BivOffset hex =
          biv_hex_layout_pick (layout, biv_point_add (along, down, (double) j / rows));
        BivNode *found = find_ground (situation, hex, passage);

        if (found)
          return found;
      }
  return NULL;
}

/** biv_measure_survey: (transfer full): the ground of the box between two points. */
BivSurvey *
biv_measure_survey (const BivSituation *situation, BivPoint least, BivPoint most)
{
  return biv_survey_new (situation, biv_measure_layout (situation), least, most);
}

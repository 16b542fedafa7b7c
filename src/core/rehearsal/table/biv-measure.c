/* Measures on a table without hexes. A place is the middle of a hex and mm from there, reckoned in
 * doubles; every distance returned is a whole number of tenths of a mm, so that rounding errors do
 * not show.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/table/biv-measure.h"

#include <math.h>

#include "core/check/piece/biv-footprint.h"
#include "core/check/piece/biv-pieces.h"
#include "core/ruleset/leader/biv-leader-rules.h"

/* The ground of a part of a table: how far one sees into it, and how high it is. Thousands of lines
 * of sight are tried, so each hex is looked up once. */

/* mm: the distance between the points of a line of sight at which the ground is looked up */
#define SIGHT_STEP 2.0

typedef struct
{
  int sight; /* mm that one sees into it; below zero: any */
  int level;
} Ground;

struct _BivSurvey
{
  BivHexLayout layout;
  BivOffset first;
  BivOffset last;
  Ground *grounds;   /* of each hex of the part, by row */
  bool has_cover;    /* whether sight is limited anywhere */
  bool heights_hide; /* whether heights differ */
};

static Ground
look_up (const BivSituation *situation, BivBoard *board, BivOffset hex)
{
  BivTerrain *terrain =
    g_hash_table_lookup (situation->pieces->rules->terrains, biv_board_get_terrain (board, hex));
  int level = biv_board_get_cell (board, hex).elevation;

  if (!terrain)
    return (Ground){ -1, level };
  return (Ground){ biv_terrain_get_sight (terrain) * 10,
                   MAX (level, biv_terrain_get_height (terrain)) };
}

static bool
do_heights_hide (const BivSituation *situation)
{
  BivCommandTest *test = biv_ruleset_get_command_test (situation->ruleset);

  return test && biv_command_test_get_heights_hide (test);
}

static void
look_around (BivSurvey *self, const BivSituation *situation)
{
  BivBoard *board = biv_scenario_get_board (situation->scenario);
  Ground *ground = self->grounds;
  bool heights = false;

  for (int row = self->first.row; row <= self->last.row; row++)
    for (int col = self->first.col; col <= self->last.col; col++, ground++)
      {
        *ground = look_up (situation, board, (BivOffset){ col, row });
        self->has_cover = self->has_cover || ground->sight >= 0;
        heights = heights || ground->level != self->grounds->level;
      }
  self->heights_hide = heights && do_heights_hide (situation);
}

/** biv_measure_survey: (transfer full): the ground of the box between two points, in mm, as far as
 * the board goes. */
BivSurvey *
biv_measure_survey (const BivSituation *situation, BivPoint least, BivPoint most)
{
  BivBoard *board = biv_scenario_get_board (situation->scenario);
  BivSurvey *self = g_new0 (BivSurvey, 1);
  BivOffset end = { biv_board_get_width (board) - 1, biv_board_get_height (board) - 1 };

  self->layout = biv_measure_layout (situation);
  biv_hex_layout_visible (self->layout, least, most, &self->first, &self->last);
  self->first = (BivOffset){ CLAMP (self->first.col - 1, 0, end.col),
                             CLAMP (self->first.row - 1, 0, end.row) };
  self->last =
    (BivOffset){ CLAMP (self->last.col + 1, 0, end.col), CLAMP (self->last.row + 1, 0, end.row) };
  self->grounds = g_new0 (Ground, (gsize) (self->last.col - self->first.col + 1) *
                                    (gsize) (self->last.row - self->first.row + 1));
  look_around (self, situation);
  return self;
}

/** biv_survey_free: frees it. */
void
biv_survey_free (BivSurvey *self)
{
  g_free (self->grounds);
  g_free (self);
}

static Ground
get_ground (const BivSurvey *self, BivPoint point)
{
  BivOffset hex = biv_hex_layout_pick (self->layout, point);
  int columns = self->last.col - self->first.col + 1;

  if (hex.col < self->first.col || hex.row < self->first.row || hex.col > self->last.col ||
      hex.row > self->last.row)
    return (Ground){ -1, 0 };
  return self->grounds[(hex.row - self->first.row) * columns + hex.col - self->first.col];
}

/** biv_survey_has_heights: whether some of the ground is higher than other, and that hides. */
bool
biv_survey_has_heights (const BivSurvey *self)
{
  return self->heights_hide;
}

/** biv_survey_get_level: how high the ground is at a point, in levels. */
int
biv_survey_get_level (const BivSurvey *self, BivPoint point)
{
  return get_ground (self, point).level;
}

/**
 * biv_survey_find_bar:
 * @where: (out) (optional): the first point of the line that is hidden from its beginning
 *
 * Returns: whether the ground hides one point from another: a stretch of one sort that is longer
 *   than one sees in it, or a height above both
 */
bool
biv_survey_find_bar (const BivSurvey *self, BivPoint from, BivPoint to, BivPoint *where)
{
  double length = hypot (to.x - from.x, to.y - from.y);
  int steps = (int) ceil (length / SIGHT_STEP);
  int level = MAX (biv_survey_get_level (self, from), biv_survey_get_level (self, to));
  /* The points of a line are the same both ways: who sees is seen. */
  bool is_turned = biv_point_is_before (to, from);
  BivPoint first = is_turned ? to : from, last = is_turned ? from : to;
  double stretch = 0.0;
  int before = -1;

  for (int step = 0; step < steps && (self->has_cover || self->heights_hide); step++)
    {
      double part = ((is_turned ? steps - 1 - step : step) + 0.5) / steps;
      BivPoint point = biv_point_add (first, biv_point_subtract (last, first), part);
      Ground ground = get_ground (self, point);

      stretch = (ground.sight == before ? stretch : 0.0) + length / steps;
      before = ground.sight;
      if ((ground.sight < 0 || stretch <= ground.sight) &&
          (!self->heights_hide || ground.level <= level))
        continue;
      if (where)
        *where = point;
      return true;
    }
  return false;
}

/** biv_survey_hides: whether the ground hides one point from another. */
bool
biv_survey_hides (const BivSurvey *self, BivPoint from, BivPoint to)
{
  return biv_survey_find_bar (self, from, to, NULL);
}

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

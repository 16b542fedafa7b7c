/* The ground of a part of a table: how far one sees into it, and how high it is. Thousands of
 * lines of sight are tried, so each hex is looked up once.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/table/biv-survey.h"

#include <math.h>

#include "core/check/piece/biv-footprint.h"
#include "core/check/piece/biv-pieces.h"
#include "core/ruleset/leader/biv-leader-rules.h"

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

/**
 * biv_survey_new:
 * @least: of the corners of a box, in mm
 * @most: the opposite one
 *
 * Returns: (transfer full): the ground there, as far as the board goes
 */
BivSurvey *
biv_survey_new (const BivSituation *situation, BivHexLayout layout, BivPoint least, BivPoint most)
{
  BivBoard *board = biv_scenario_get_board (situation->scenario);
  BivSurvey *self = g_new0 (BivSurvey, 1);
  BivOffset end = { biv_board_get_width (board) - 1, biv_board_get_height (board) - 1 };

  self->layout = layout;
  biv_hex_layout_visible (layout, least, most, &self->first, &self->last);
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

/* Who sees whom on a table: there must be a line from edge to edge over no other unit, through no
 * more of a wood than one sees into it, and over no height.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/table/biv-sight.h"

#include <math.h>

#include "core/model/army/biv-army.h"
#include "core/ruleset/ground/biv-ground-rules.h"

/* mm: the distance between the points of an edge that lines are drawn from */
#define SIGHT_STEP 5.0

/* The most points of one edge: more than the largest unit has. */
#define MOST_STEPS 200

/* What lies between two units. */
typedef struct
{
  GArray *others; /* of BivFootprint: all units but the two */
  BivSurvey *ground;
} View;

static void
clear_view (View *view)
{
  g_array_unref (view->others);
  biv_survey_free (view->ground);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (View, clear_view)

/* Whether one sees over a unit from one of two points: where heights hide, from above it. */
static bool
is_below (const View *view, const BivFootprint *unit, BivPoint from, BivPoint to)
{
  return biv_survey_has_heights (view->ground) &&
         biv_survey_get_level (view->ground, unit->centre) <
           MAX (biv_survey_get_level (view->ground, from),
                biv_survey_get_level (view->ground, to));
}

/* Whether another unit stands between two points and hides one from the other. Who sees is seen:
 * rounding must not make the two ways along a line differ. */
static bool
is_between (const View *view, const BivFootprint *unit, BivPoint from, BivPoint to)
{
  bool is_crossed = biv_point_is_before (to, from) ? biv_footprint_crosses (unit, to, from)
                                                   : biv_footprint_crosses (unit, from, to);

  return is_crossed && !is_below (view, unit, from, to);
}

/* Whether another unit, or ground, hides one point from the other. */
static bool
is_barred (const View *view, BivPoint from, BivPoint to)
{
  for (guint i = 0; i < view->others->len; i++)
    if (is_between (view, &g_array_index (view->others, BivFootprint, i), from, to))
      return true;
  return biv_survey_hides (view->ground, from, to);
}

static GArray *
collect_others (const BivSituation *situation, guint unit, guint enemy)
{
  GArray *others = g_array_new (FALSE, FALSE, sizeof (BivFootprint));

  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (situation, i);
      BivFootprint footprint;

      if (i == unit || i == enemy || !BIV_IS_UNIT (state->node) ||
          !biv_piece_state_is (state, BIV_STATE_ON_TABLE))
        continue;
      footprint = biv_measure_footprint (situation, i);
      if (footprint.n > 1)
        g_array_append_val (others, footprint);
    }
  return others;
}

/* The corners of the box round two footprints. */
static void
find_box (const BivFootprint *a, const BivFootprint *b, BivPoint *least, BivPoint *most)
{
  *least = *most = a->corners[0];
  for (guint i = 0; i < a->n + b->n; i++)
    {
      BivPoint corner = i < a->n ? a->corners[i] : b->corners[i - a->n];

      *least = (BivPoint){ MIN (least->x, corner.x), MIN (least->y, corner.y) };
      *most = (BivPoint){ MAX (most->x, corner.x), MAX (most->y, corner.y) };
    }
}

static View
look_between (const BivSituation *situation, guint unit, guint enemy)
{
  BivFootprint own = biv_measure_footprint (situation, unit);
  BivFootprint their = biv_measure_footprint (situation, enemy);
  BivPoint least, most;

  find_box (&own, &their, &least, &most);
  return (View){ .others = collect_others (situation, unit, enemy),
                 .ground = biv_measure_survey (situation, least, most) };
}

/* Points along the edges from one to another; a point has none but itself. */
static GArray *
walk_edges (const BivFootprint *self, guint first, guint last)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (BivPoint));

  for (guint i = first; i <= last && i < self->n; i++)
    {
      BivPoint edge = biv_point_subtract (self->corners[(i + 1) % self->n], self->corners[i]);
      int steps = (int) MIN (MOST_STEPS, ceil (hypot (edge.x, edge.y) / SIGHT_STEP));

      for (int step = 0; step <= steps; step++)
        {
          BivPoint point =
            biv_point_add (self->corners[i], edge, steps ? (double) step / steps : 0.0);

          g_array_append_val (points, point);
        }
    }
  return points;
}

static bool
is_line_free (const View *view, const GArray *from, const GArray *to)
{
  for (guint i = 0; i < from->len; i++)
    for (guint j = 0; j < to->len; j++)
      if (!is_barred (view, g_array_index (from, BivPoint, i), g_array_index (to, BivPoint, j)))
        return true;
  return false;
}

/**
 * biv_sight_sees:
 *
 * A line from any edge of the unit to an edge of the other, over no third unit; gaps of a few mm
 * are not looked through. Ground hides as its kind says. Where heights hide, so does ground that
 * is higher than both, and over units that are lower than one of them one sees.
 *
 * Returns: whether there is such a line
 */
bool
biv_sight_sees (const BivSituation *situation, guint unit, guint enemy)
{
  g_auto (View) view = look_between (situation, unit, enemy);
  BivFootprint own = biv_measure_footprint (situation, unit);
  BivFootprint their = biv_measure_footprint (situation, enemy);
  g_autoptr (GArray) from = walk_edges (&own, 0, 3);
  g_autoptr (GArray) to = walk_edges (&their, 0, 3);

  return is_line_free (&view, from, to);
}

/* The part of what is behind the front that lies beyond one of the other edges. */
static BivFootprint
cut_beyond (const BivFootprint *own, guint i, const BivFootprint *behind)
{
  BivPoint edge = biv_point_subtract (own->corners[(i + 1) % own->n], own->corners[i]);
  double length = hypot (edge.x, edge.y);

  if (own->n == 1)
    return *behind;
  return biv_footprint_cut_off (behind, own->corners[i],
                                (BivPoint){ -edge.y / length, edge.x / length });
}

/* Whether a friend in contact covers one of a unit's edges. */
static bool
is_covered (const BivSituation *situation, guint unit, const BivFootprint *edge)
{
  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (situation, i);
      BivFootprint friend = { .n = 0 };

      if (i == unit || !BIV_IS_UNIT (state->node) ||
          !biv_piece_state_is (state, BIV_STATE_ON_TABLE) ||
          biv_situation_are_enemies (situation, unit, i))
        continue;
      friend = biv_measure_footprint (situation, i);
      if (biv_footprint_gap (edge, &friend, NULL) <= BIV_CONTACT)
        return true;
    }
  return false;
}

static bool
sees_behind (const BivSituation *situation, guint unit, guint enemy, int within)
{
  g_auto (View) view = look_between (situation, unit, enemy);
  BivFootprint own = biv_measure_footprint (situation, unit);
  BivFootprint their = biv_measure_footprint (situation, enemy);
  BivFootprint behind = biv_footprint_cut_off (&their, own.corners[0], own.ahead);

  for (guint i = own.n > 1 ? 1 : 0; i < own.n; i++)
    {
      BivFootprint edge = { .corners = { own.corners[i], own.corners[(i + 1) % own.n] },
                            .n = MIN (own.n, 2) };
      BivFootprint part = cut_beyond (&own, i, &behind);
      g_autoptr (GArray) from = walk_edges (&own, i, i);
      g_autoptr (GArray) to = walk_edges (&part, 0, part.n);

      if (part.n > 0 && biv_footprint_gap (&own, &part, NULL) < within &&
          !is_covered (situation, unit, &edge) && is_line_free (&view, from, to))
        return true;
    }
  return false;
}

/**
 * biv_sight_sees_behind:
 * @within: tenths of a mm
 *
 * Front is what lies ahead of the line along the unit's front; flanks and rear are the rest. A
 * flank or rear that a friend touches, be it by a corner, is covered.
 *
 * Returns: whether the unit sees, from a flank or its rear that nobody covers, a part of the
 *   enemy that lies beyond that edge and behind that line, nearer than @within
 */
bool
biv_sight_sees_behind (const BivSituation *situation, guint unit, guint enemy, int within)
{
  BivFootprint own = biv_measure_footprint (situation, unit);
  BivFootprint their = biv_measure_footprint (situation, enemy);

  /* No part is nearer than the whole, and most enemies are farther: lines of sight, which cost
   * time, are not tried for them. */
  return biv_footprint_gap (&own, &their, NULL) < within &&
         sees_behind (situation, unit, enemy, within);
}

/**
 * biv_sight_find_sides:
 *
 * Flanks are what lies beyond the edges at the sides and behind the line along the front, the rear
 * is what lies beyond the edge there; behind a point, all is rear.
 *
 * Returns: on which sides of a piece another lies, be it in part
 */
BivSightSides
biv_sight_find_sides (const BivSituation *situation, guint piece, guint other)
{
  BivFootprint own = biv_measure_footprint (situation, piece);
  BivFootprint their = biv_measure_footprint (situation, other);
  BivPoint back = { -own.ahead.x, -own.ahead.y };
  BivFootprint behind = biv_footprint_cut_off (&their, own.corners[0], own.ahead);
  BivSightSides sides = 0;

  if (biv_footprint_cut_off (&their, own.corners[0], back).n > 0)
    sides |= BIV_SIGHT_FRONT;
  for (guint i = own.n > 1 ? 1 : 0; i < own.n; i++)
    if (cut_beyond (&own, i, &behind).n > 0)
      sides |= own.n > 1 && i != 2 ? BIV_SIGHT_FLANK : BIV_SIGHT_REAR;
  return sides;
}

/** biv_sight_is_known: whether rules say what hides whom: they measure and test commands, or some
 * of their ground limits how far one sees. */
bool
biv_sight_is_known (BivRuleset *ruleset)
{
  BIV_EACH (BivTerrain, terrain, biv_ruleset_get_terrains (ruleset))
    if (biv_terrain_get_sight (terrain) >= 0)
      return true;
  return biv_ruleset_get_command_test (ruleset) != NULL;
}

/* Ends the line at the first unit in its way that is nearer than what ends it already; those on the
 * two hexes themselves are in nobody's way. @nearest: the square of that distance */
static void
stop_at_unit (const BivSituation *situation, const View *view, const BivPoint ends[2],
              double nearest, BivSightLine *line)
{
  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (situation, i);
      BivFootprint unit = biv_measure_footprint (situation, i);
      BivPoint way = biv_point_subtract (unit.centre, ends[0]);

      if (unit.n < 2 || !biv_piece_state_is (state, BIV_STATE_ON_TABLE) ||
          biv_offset_equal (state->hex, line->from) || biv_offset_equal (state->hex, line->to) ||
          !is_between (view, &unit, ends[0], ends[1]) || biv_point_dot (way, way) >= nearest)
        continue;
      nearest = biv_point_dot (way, way);
      line->is_free = false;
      line->unit = state->node;
      line->stop = state->hex;
    }
}

/**
 * biv_sight_measure:
 *
 * From the middle of one hex to that of another, past the units that stand on these two.
 *
 * Returns: what hides the one from the other, if anything does, and where
 */
BivSightLine
biv_sight_measure (const BivSituation *situation, BivOffset from, BivOffset to)
{
  BivHexLayout layout = biv_measure_layout (situation);
  BivPoint ends[] = { biv_hex_layout_centre (layout, from), biv_hex_layout_centre (layout, to) };
  BivPoint least = { MIN (ends[0].x, ends[1].x), MIN (ends[0].y, ends[1].y) };
  BivPoint most = { MAX (ends[0].x, ends[1].x), MAX (ends[0].y, ends[1].y) };
  BivSightLine line = { .from = from, .to = to, .is_free = true, .stop = to };
  g_auto (View) view = { g_array_new (FALSE, FALSE, sizeof (BivFootprint)),
                         biv_measure_survey (situation, least, most) };
  double nearest = G_MAXDOUBLE;
  BivPoint where;

  if (biv_survey_find_bar (view.ground, ends[0], ends[1], &where))
    {
      BivPoint way = biv_point_subtract (where, ends[0]);

      nearest = biv_point_dot (way, way);
      line.is_free = false;
      line.stop = biv_hex_layout_pick (layout, where);
    }
  stop_at_unit (situation, &view, ends, nearest, &line);
  return line;
}

/* Whether a point of some edge sees the middle of a hex, over the units on it. */
static bool
sees_middle (const View *view, BivHexLayout layout, const GArray *edges, BivOffset hex)
{
  BivPoint middle = biv_hex_layout_centre (layout, hex);

  for (guint i = 0; i < edges->len; i++)
    {
      BivPoint from = g_array_index (edges, BivPoint, i);
      bool barred = biv_survey_hides (view->ground, from, middle);

      for (guint j = 0; j < view->others->len && !barred; j++)
        {
          const BivFootprint *other = &g_array_index (view->others, BivFootprint, j);

          barred = !biv_offset_equal (biv_hex_layout_pick (layout, other->centre), hex) &&
                   is_between (view, other, from, middle);
        }
      if (!barred)
        return true;
    }
  return false;
}

/**
 * biv_sight_find_seen:
 * @hexes: (element-type BivOffset): hexes of the board
 *
 * Returns: (transfer full): of BivOffset: those of them that a piece sees, as it sees a point in
 *   the middle of each
 */
GArray *
biv_sight_find_seen (const BivSituation *situation, guint piece, const GArray *hexes)
{
  BivHexLayout layout = biv_measure_layout (situation);
  BivFootprint own = biv_measure_footprint (situation, piece);
  BivPoint least = own.centre, most = own.centre;
  GArray *seen = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  g_autoptr (GArray) edges = walk_edges (&own, 0, 3);
  g_auto (View) view = { .others = collect_others (situation, piece, piece) };

  for (guint i = 0; i < hexes->len; i++)
    {
      BivPoint middle = biv_hex_layout_centre (layout, g_array_index (hexes, BivOffset, i));

      least = (BivPoint){ MIN (least.x, middle.x), MIN (least.y, middle.y) };
      most = (BivPoint){ MAX (most.x, middle.x), MAX (most.y, middle.y) };
    }
  view.ground = biv_measure_survey (situation, least, most);
  for (guint i = 0; i < hexes->len; i++)
    if (sees_middle (&view, layout, edges, g_array_index (hexes, BivOffset, i)))
      g_array_append_val (seen, g_array_index (hexes, BivOffset, i));
  return seen;
}

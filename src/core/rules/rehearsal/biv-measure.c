/* A place on the table is a hex made a point, so it is worked out in doubles; every distance that
 * leaves here is a whole number of tenths of a millimetre, which swallows their noise.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rules/rehearsal/biv-measure.h"

#include <math.h>

#include "core/model/biv-unit.h"
#include "core/rules/biv-pieces-private.h"

/* Tenths of a mm: places are whole mm from hexes that are not, so what touches may be so far
 * apart, or overlap by so much. */
#define CONTACT 10

/* mm: bounds of what is looked at, along edges and over footprints */
#define SIGHT_STEP 5.0
#define GROUND_STEP 5.0

static BivPoint
add (BivPoint a, BivPoint b, double times)
{
  return (BivPoint){ a.x + b.x * times, a.y + b.y * times };
}

static BivPoint
subtract (BivPoint a, BivPoint b)
{
  return add (a, b, -1.0);
}

static double
dot (BivPoint a, BivPoint b)
{
  return a.x * b.x + a.y * b.y;
}

static double
cross (BivPoint a, BivPoint b)
{
  return a.x * b.y - a.y * b.x;
}

static int
to_tenths (double mm)
{
  return (int) lround (mm * 10.0);
}

static BivHexLayout
get_layout (const BivSituation *situation)
{
  BivBoard *board = biv_scenario_get_board (situation->scenario);

  return (BivHexLayout){ situation->orientation, biv_board_get_hex_cm (board) * 10.0 / sqrt (3) };
}

static BivPoint
get_point (const BivSituation *situation, BivStand stand)
{
  BivPoint centre = biv_hex_layout_centre (get_layout (situation), stand.hex);

  return (BivPoint){ centre.x + stand.dx, centre.y + stand.dy };
}

/* A step of one towards a facing; twelfths of a turn, clockwise from straight up. */
static BivPoint
get_ahead (const BivSituation *situation, int facing)
{
  const double h = sqrt (3) / 2.0;
  const double sines[] = { 0, 0.5, h, 1, h, 0.5, 0, -0.5, -h, -1, -h, -0.5 };
  int twelfth = facing * 2 + (situation->orientation == BIV_ORIENTATION_FLAT ? 12 : 11);

  return (BivPoint){ sines[twelfth % 12], -sines[(twelfth + 3) % 12] };
}

/** biv_measure_stand: where a piece stands. */
BivStand
biv_measure_stand (const BivStanding *standing)
{
  return (BivStand){ standing->hex, standing->dx, standing->dy, standing->facing };
}

/** biv_measure_shift: the place so many mm beside another; off the board it has no hex. */
BivStand
biv_measure_shift (const BivSituation *situation, BivStand stand, BivPoint by)
{
  BivPoint to = add (get_point (situation, stand), by, 1.0);
  BivPoint centre;

  stand.hex = biv_hex_layout_pick (get_layout (situation), to);
  if (!biv_board_contains (biv_scenario_get_board (situation->scenario), stand.hex))
    stand.hex = BIV_NO_HEX;
  centre = biv_hex_layout_centre (get_layout (situation), stand.hex);
  stand.dx = (int) lround (to.x - centre.x);
  stand.dy = (int) lround (to.y - centre.y);
  return stand;
}

static double
get_size (const BivSituation *situation, guint piece, const char *role)
{
  const char *said = biv_situation_get_role (situation, piece, role);

  return said ? (double) CLAMP (g_ascii_strtoll (said, NULL, 10), 0, 10000) : 0.0;
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
  BivFootprint self = { .n = 1, .centre = get_point (situation, stand) };
  double width = get_size (situation, piece, "width-mm") / 2.0;
  double depth = get_size (situation, piece, "depth-mm") / 2.0;
  BivPoint right;

  self.ahead = get_ahead (situation, stand.facing);
  self.corners[0] = self.centre;
  if (width <= 0.0 || depth <= 0.0)
    return self;
  right = (BivPoint){ -self.ahead.y, self.ahead.x };
  self.n = 4;
  for (int i = 0; i < 4; i++)
    self.corners[i] = add (add (self.centre, self.ahead, i < 2 ? depth : -depth), right,
                           i == 1 || i == 2 ? width : -width);
  return self;
}

/** biv_measure_footprint: the ground that a piece covers. */
BivFootprint
biv_measure_footprint (const BivSituation *situation, guint piece)
{
  return biv_measure_footprint_at (situation, piece,
                                   biv_measure_stand (biv_situation_get (situation, piece)));
}

/* From a point to the nearest point of a segment. */
static BivPoint
reach_segment (BivPoint point, BivPoint from, BivPoint to)
{
  BivPoint along = subtract (to, from);
  double length = dot (along, along);
  double part = length > 0.0 ? dot (subtract (point, from), along) / length : 0.0;

  return subtract (add (from, along, CLAMP (part, 0.0, 1.0)), point);
}

/* Corners run clockwise as seen on the screen, whose y grows downwards: inside is right of each
 * edge. */
static bool
is_inside (const BivFootprint *self, BivPoint point)
{
  for (guint i = 0; i < self->n; i++)
    if (cross (subtract (self->corners[(i + 1) % self->n], self->corners[i]),
               subtract (point, self->corners[i])) < 0.0)
      return false;
  return self->n > 2;
}

static bool
is_left (BivPoint from, BivPoint to, BivPoint point)
{
  return cross (subtract (to, from), subtract (point, from)) < 0.0;
}

static bool
do_cross (BivPoint a, BivPoint b, BivPoint c, BivPoint d)
{
  return is_left (a, b, c) != is_left (a, b, d) && is_left (c, d, a) != is_left (c, d, b);
}

static bool
does_cross (const BivFootprint *self, BivPoint from, BivPoint to)
{
  for (guint i = 0; self->n > 1 && i < self->n; i++)
    if (do_cross (from, to, self->corners[i], self->corners[(i + 1) % self->n]))
      return true;
  return is_inside (self, from) || is_inside (self, to);
}

static bool
do_meet (const BivFootprint *a, const BivFootprint *b)
{
  for (guint i = 0; i < a->n; i++)
    if (does_cross (b, a->corners[i], a->corners[(i + 1) % a->n]))
      return true;
  return is_inside (a, b->corners[0]);
}

/* The shortest way from the corners of one to the edges of the other. */
static BivPoint
reach_edges (const BivFootprint *a, const BivFootprint *b, BivPoint best)
{
  for (guint i = 0; i < a->n; i++)
    for (guint j = 0; j < b->n; j++)
      {
        BivPoint way = reach_segment (a->corners[i], b->corners[j], b->corners[(j + 1) % b->n]);

        if (dot (way, way) < dot (best, best))
          best = way;
      }
  return best;
}

/**
 * biv_measure_gap:
 * @across: (out) (optional): in mm, from the one to the other, the shortest way
 *
 * Returns: tenths of a mm between two footprints; 0 when they meet
 */
int
biv_measure_gap (const BivFootprint *a, const BivFootprint *b, BivPoint *across)
{
  BivPoint way = { 1e9, 0.0 };
  BivPoint back;

  if (do_meet (a, b))
    way = (BivPoint){ 0.0, 0.0 };
  way = reach_edges (a, b, way);
  back = reach_edges (b, a, (BivPoint){ -way.x, -way.y });
  if (across)
    *across = (BivPoint){ -back.x, -back.y };
  return to_tenths (sqrt (dot (back, back)));
}

/** biv_measure_distance: tenths of a mm between what two pieces cover, nearest points. */
int
biv_measure_distance (const BivSituation *situation, guint a, guint b)
{
  BivFootprint first = biv_measure_footprint (situation, a);
  BivFootprint second = biv_measure_footprint (situation, b);

  return biv_measure_gap (&first, &second, NULL);
}

/** biv_measure_way: tenths of a mm from one place to another, from middle to middle. */
int
biv_measure_way (const BivSituation *situation, BivStand from, BivStand to)
{
  BivPoint way = subtract (get_point (situation, to), get_point (situation, from));

  return to_tenths (sqrt (dot (way, way)));
}

/** biv_measure_touches: whether two pieces are in contact, be it by a corner. */
bool
biv_measure_touches (const BivSituation *situation, guint a, guint b)
{
  return biv_measure_distance (situation, a, b) <= CONTACT;
}

/* How deep the one reaches into the other across the edges of the first, in mm; below zero when
 * they are apart. */
static double
get_depth (const BivFootprint *a, const BivFootprint *b)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < a->n; i++)
    {
      BivPoint edge = subtract (a->corners[(i + 1) % a->n], a->corners[i]);
      BivPoint inwards = { -edge.y / hypot (edge.x, edge.y), edge.x / hypot (edge.x, edge.y) };
      double deepest = -G_MAXDOUBLE;

      for (guint j = 0; j < b->n; j++)
        deepest = MAX (deepest, dot (subtract (b->corners[j], a->corners[i]), inwards));
      least = MIN (least, deepest);
    }
  return least;
}

/** biv_measure_overlaps: whether two footprints share ground, by more than a mm. */
bool
biv_measure_overlaps (const BivFootprint *a, const BivFootprint *b)
{
  return a->n > 1 && b->n > 1 && to_tenths (MIN (get_depth (a, b), get_depth (b, a))) > CONTACT;
}

/* Whether the line between two points passes over another unit. */
static bool
is_barred (const GArray *others, BivPoint from, BivPoint to)
{
  for (guint i = 0; i < others->len; i++)
    if (does_cross (&g_array_index (others, BivFootprint, i), from, to))
      return true;
  return false;
}

static GArray *
collect_others (const BivSituation *situation, guint unit, guint enemy)
{
  GArray *others = g_array_new (FALSE, FALSE, sizeof (BivFootprint));

  for (guint i = 0; i < situation->standings->len; i++)
    {
      const BivStanding *standing = biv_situation_get (situation, i);
      BivFootprint footprint;

      if (i == unit || i == enemy || !BIV_IS_UNIT (standing->node) ||
          !biv_standing_is (standing, BIV_STANDS_ON_TABLE))
        continue;
      footprint = biv_measure_footprint (situation, i);
      if (footprint.n > 1)
        g_array_append_val (others, footprint);
    }
  return others;
}

/* Points along the edges from one to another; a point has none but itself. */
static GArray *
walk_edges (const BivFootprint *self, guint first, guint last)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (BivPoint));

  for (guint i = first; i <= last && i < self->n; i++)
    {
      BivPoint edge = subtract (self->corners[(i + 1) % self->n], self->corners[i]);
      int steps = (int) ceil (hypot (edge.x, edge.y) / SIGHT_STEP);

      for (int step = 0; step <= steps; step++)
        {
          BivPoint point = add (self->corners[i], edge, steps ? (double) step / steps : 0.0);

          g_array_append_val (points, point);
        }
    }
  return points;
}

static bool
is_line_free (const GArray *others, const GArray *from, const GArray *to)
{
  for (guint i = 0; i < from->len; i++)
    for (guint j = 0; j < to->len; j++)
      if (!is_barred (others, g_array_index (from, BivPoint, i), g_array_index (to, BivPoint, j)))
        return true;
  return false;
}

/**
 * biv_measure_sees:
 *
 * A line from any edge of the unit to an edge of the other, over no third unit; gaps of a few mm
 * are not looked through. What the ground hides is not known here.
 *
 * Returns: whether there is such a line
 */
bool
biv_measure_sees (const BivSituation *situation, guint unit, guint enemy)
{
  g_autoptr (GArray) others = collect_others (situation, unit, enemy);
  BivFootprint own = biv_measure_footprint (situation, unit);
  BivFootprint their = biv_measure_footprint (situation, enemy);
  g_autoptr (GArray) from = walk_edges (&own, 0, 3);
  g_autoptr (GArray) to = walk_edges (&their, 0, 3);

  return is_line_free (others, from, to);
}

/* The part of a footprint that lies on the far side of a line through a point, seen from where
 * @towards points; without corners when there is none. */
static BivFootprint
cut_off (const BivFootprint *their, BivPoint origin, BivPoint towards)
{
  BivFootprint part = { .n = 0, .centre = their->centre, .ahead = their->ahead };

  for (guint i = 0; i < their->n; i++)
    {
      BivPoint here = their->corners[i];
      BivPoint next = their->corners[(i + 1) % their->n];
      double mine = dot (subtract (here, origin), towards);
      double beyond = dot (subtract (next, origin), towards);

      if (to_tenths (mine) < 0)
        part.corners[part.n++] = here;
      if ((to_tenths (mine) < 0) != (to_tenths (beyond) < 0) && mine != beyond)
        part.corners[part.n++] = add (here, subtract (next, here), mine / (mine - beyond));
    }
  return part;
}

/* The part of what is behind the front that lies beyond one of the other edges. */
static BivFootprint
cut_beyond (const BivFootprint *own, guint i, const BivFootprint *behind)
{
  BivPoint edge = subtract (own->corners[(i + 1) % own->n], own->corners[i]);
  double length = hypot (edge.x, edge.y);

  if (own->n == 1)
    return *behind;
  return cut_off (behind, own->corners[i], (BivPoint){ -edge.y / length, edge.x / length });
}

/* Whether a friend in contact covers one of the edges of a unit. */
static bool
is_covered (const BivSituation *situation, guint unit, const BivFootprint *edge)
{
  for (guint i = 0; i < situation->standings->len; i++)
    {
      const BivStanding *standing = biv_situation_get (situation, i);
      BivFootprint friend = { .n = 0 };

      if (i == unit || !BIV_IS_UNIT (standing->node) ||
          !biv_standing_is (standing, BIV_STANDS_ON_TABLE) ||
          biv_situation_are_enemies (situation, unit, i))
        continue;
      friend = biv_measure_footprint (situation, i);
      if (biv_measure_gap (edge, &friend, NULL) <= CONTACT)
        return true;
    }
  return false;
}

/**
 * biv_measure_sees_behind:
 * @within: tenths of a mm
 *
 * Front is what lies ahead of the line along the unit's front; flanks and rear are the rest. A
 * flank or rear that a friend touches, be it by a corner, is covered.
 *
 * Returns: whether the unit sees, from a flank or its rear that nobody covers, a part of the
 *   enemy that lies beyond that edge and behind that line, nearer than @within
 */
bool
biv_measure_sees_behind (const BivSituation *situation, guint unit, guint enemy, int within)
{
  g_autoptr (GArray) others = collect_others (situation, unit, enemy);
  BivFootprint own = biv_measure_footprint (situation, unit);
  BivFootprint their = biv_measure_footprint (situation, enemy);
  BivFootprint behind = cut_off (&their, own.corners[0], own.ahead);

  for (guint i = own.n > 1 ? 1 : 0; i < own.n; i++)
    {
      BivFootprint edge = { .corners = { own.corners[i], own.corners[(i + 1) % own.n] },
                            .n = MIN (own.n, 2) };
      BivFootprint part = cut_beyond (&own, i, &behind);
      g_autoptr (GArray) from = walk_edges (&own, i, i);
      g_autoptr (GArray) to = walk_edges (&part, 0, part.n);

      if (part.n > 0 && biv_measure_gap (&own, &part, NULL) < within &&
          !is_covered (situation, unit, &edge) && is_line_free (others, from, to))
        return true;
    }
  return false;
}

static BivNode *
find_ground (const BivSituation *situation, BivOffset hex, BivPassage passage)
{
  BivBoard *board = biv_scenario_get_board (situation->scenario);
  BivTerrain *terrain;

  if (!biv_board_contains (board, hex))
    return NULL;
  terrain =
    g_hash_table_lookup (situation->pieces->rules->terrains, biv_board_get_terrain (board, hex));
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
  BivHexLayout layout = get_layout (situation);
  BivPoint across = subtract (footprint->corners[1 % footprint->n], footprint->corners[0]);
  BivPoint down = subtract (footprint->corners[(footprint->n - 1)], footprint->corners[0]);
  int columns = 1 + (int) ceil (hypot (across.x, across.y) / GROUND_STEP);
  int rows = 1 + (int) ceil (hypot (down.x, down.y) / GROUND_STEP);

  for (int i = 0; i <= columns; i++)
    for (int j = 0; j <= rows; j++)
      {
        BivPoint along = add (footprint->corners[0], across, (double) i / columns);
        BivOffset hex = biv_hex_layout_pick (layout, add (along, down, (double) j / rows));
        BivNode *found = find_ground (situation, hex, passage);

        if (found)
          return found;
      }
  return NULL;
}

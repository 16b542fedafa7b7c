/* The rectangle that a piece covers on a table without hexes. It is worked out in doubles;
 * distances are handed out as whole tenths of a millimetre, so that rounding errors do not show.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/piece/biv-footprint.h"

#include <math.h>

/** biv_footprint_get_ahead: the vector of length 1 in the direction of a facing. */
BivPoint
biv_footprint_get_ahead (BivOrientation orientation, int facing)
{
  const double h = sqrt (3) / 2.0;
  /* the sines of twelfths of a turn, clockwise from straight up */
  const double sines[] = { 0, 0.5, h, 1, h, 0.5, 0, -0.5, -h, -1, -h, -0.5 };
  int twelfth = facing * 2 + (orientation == BIV_ORIENTATION_FLAT ? 12 : 11);

  return (BivPoint){ sines[twelfth % 12], -sines[(twelfth + 3) % 12] };
}

/** biv_footprint_read_side: reads a width or depth in mm from a unit's field; %NULL is 0. */
double
biv_footprint_read_side (const char *value)
{
  return value ? (double) CLAMP (g_ascii_strtoll (value, NULL, 10), 0, BIV_FOOTPRINT_LARGEST) : 0.0;
}

/** biv_footprint_make: makes a rectangle, width and depth in mm; a point if either of them is 0. */
BivFootprint
biv_footprint_make (BivPoint centre, BivPoint ahead, double width, double depth)
{
  BivFootprint self = { .corners = { centre }, .n = 1, .centre = centre, .ahead = ahead };
  BivPoint right = { -ahead.y, ahead.x };

  if (width <= 0.0 || depth <= 0.0)
    return self;
  self.n = 4;
  for (int i = 0; i < 4; i++)
    {
      BivPoint middle = biv_point_add (centre, ahead, i < 2 ? depth / 2.0 : -depth / 2.0);

      self.corners[i] =
        biv_point_add (middle, right, i == 1 || i == 2 ? width / 2.0 : -width / 2.0);
    }
  return self;
}

/* The vector from a point to the nearest point of a segment. */
static BivPoint
reach_segment (BivPoint point, BivPoint from, BivPoint to)
{
  BivPoint along = biv_point_subtract (to, from);
  double length = biv_point_dot (along, along);
  double part =
    length > 0.0 ? biv_point_dot (biv_point_subtract (point, from), along) / length : 0.0;

  return biv_point_subtract (biv_point_add (from, along, CLAMP (part, 0.0, 1.0)), point);
}

/* Corners run clockwise as seen on the screen, whose y grows downwards: inside is right of each
 * edge. */
static bool
is_inside (const BivFootprint *self, BivPoint point)
{
  for (guint i = 0; i < self->n; i++)
    if (biv_point_cross (biv_point_subtract (self->corners[(i + 1) % self->n], self->corners[i]),
                         biv_point_subtract (point, self->corners[i])) < 0.0)
      return false;
  return self->n > 2;
}

static bool
is_left (BivPoint from, BivPoint to, BivPoint point)
{
  return biv_point_cross (biv_point_subtract (to, from), biv_point_subtract (point, from)) < 0.0;
}

static bool
do_cross (BivPoint a, BivPoint b, BivPoint c, BivPoint d)
{
  return is_left (a, b, c) != is_left (a, b, d) && is_left (c, d, a) != is_left (c, d, b);
}

/** biv_footprint_crosses: whether the line between two points passes over the footprint. */
bool
biv_footprint_crosses (const BivFootprint *self, BivPoint from, BivPoint to)
{
  for (guint i = 0; self->n > 1 && i < self->n; i++)
    if (do_cross (from, to, self->corners[i], self->corners[(i + 1) % self->n]))
      return true;
  return is_inside (self, from) || is_inside (self, to);
}

static bool
do_overlap (const BivFootprint *a, const BivFootprint *b)
{
  for (guint i = 0; i < a->n; i++)
    if (biv_footprint_crosses (b, a->corners[i], a->corners[(i + 1) % a->n]))
      return true;
  return is_inside (a, b->corners[0]);
}

/* The shortest vector from a corner of one footprint to an edge of the other, or @best if that is
 * shorter. */
static BivPoint
reach_edges (const BivFootprint *a, const BivFootprint *b, BivPoint best)
{
  for (guint i = 0; i < a->n; i++)
    for (guint j = 0; j < b->n; j++)
      {
        BivPoint way = reach_segment (a->corners[i], b->corners[j], b->corners[(j + 1) % b->n]);

        if (biv_point_dot (way, way) < biv_point_dot (best, best))
          best = way;
      }
  return best;
}

/**
 * biv_footprint_gap:
 * @across: (out) (optional): the shortest vector from the first footprint to the second, in mm
 *
 * Returns: the distance between two footprints in tenths of a mm; 0 when they meet
 */
int
biv_footprint_gap (const BivFootprint *a, const BivFootprint *b, BivPoint *across)
{
  BivPoint way = { 1e9, 0.0 };
  BivPoint back;

  if (do_overlap (a, b))
    way = (BivPoint){ 0.0, 0.0 };
  way = reach_edges (a, b, way);
  back = reach_edges (b, a, (BivPoint){ -way.x, -way.y });
  if (across)
    *across = (BivPoint){ -back.x, -back.y };
  return biv_point_to_tenths (sqrt (biv_point_dot (back, back)));
}

/* How far footprint @b reaches over the edge of @a that it reaches over least, in mm; negative when
 * they are apart. */
static double
get_depth (const BivFootprint *a, const BivFootprint *b)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < a->n; i++)
    {
      BivPoint edge = biv_point_subtract (a->corners[(i + 1) % a->n], a->corners[i]);
      BivPoint inwards = { -edge.y / hypot (edge.x, edge.y), edge.x / hypot (edge.x, edge.y) };
      double deepest = -G_MAXDOUBLE;

      for (guint j = 0; j < b->n; j++)
        deepest = MAX (deepest,
                       biv_point_dot (biv_point_subtract (b->corners[j], a->corners[i]), inwards));
      least = MIN (least, deepest);
    }
  return least;
}

/** biv_footprint_overlaps: whether two footprints overlap by more than a mm. */
bool
biv_footprint_overlaps (const BivFootprint *a, const BivFootprint *b)
{
  return a->n > 1 && b->n > 1 &&
         biv_point_to_tenths (MIN (get_depth (a, b), get_depth (b, a))) > BIV_CONTACT;
}

/** biv_footprint_cut_off: the part of a footprint that lies beyond a line through @origin, at right
 * angles to @towards, on the side that @towards points away from; without corners if there is
 * none. */
BivFootprint
biv_footprint_cut_off (const BivFootprint *their, BivPoint origin, BivPoint towards)
{
  BivFootprint part = { .n = 0, .centre = their->centre, .ahead = their->ahead };

  for (guint i = 0; i < their->n; i++)
    {
      BivPoint here = their->corners[i];
      BivPoint next = their->corners[(i + 1) % their->n];
      double mine = biv_point_dot (biv_point_subtract (here, origin), towards);
      double beyond = biv_point_dot (biv_point_subtract (next, origin), towards);

      if (biv_point_to_tenths (mine) < 0)
        part.corners[part.n++] = here;
      if ((biv_point_to_tenths (mine) < 0) != (biv_point_to_tenths (beyond) < 0) && mine != beyond)
        part.corners[part.n++] =
          biv_point_add (here, biv_point_subtract (next, here), mine / (mine - beyond));
    }
  return part;
}

/** biv_footprint_shift: the footprint moved by a vector, taken so many times. */
BivFootprint
biv_footprint_shift (const BivFootprint *self, BivPoint by, double times)
{
  BivFootprint shifted = *self;

  for (guint i = 0; i < self->n; i++)
    shifted.corners[i] = biv_point_add (self->corners[i], by, times);
  shifted.centre = biv_point_add (self->centre, by, times);
  return shifted;
}

/* Whether an edge of a footprint faces the direction in which it moves. */
static bool
leads (const BivFootprint *self, guint i, BivPoint by)
{
  BivPoint edge = biv_point_subtract (self->corners[(i + 1) % self->n], self->corners[i]);

  return edge.y * by.x - edge.x * by.y > 0.0;
}

/**
 * biv_footprint_sweep:
 * @by: the vector of the move, in mm
 *
 * Returns: the area that a footprint passes over when it moves straight on without turning; of a
 *   point, the point
 */
BivFootprint
biv_footprint_sweep (const BivFootprint *self, BivPoint by)
{
  BivFootprint swept = { .n = 0, .centre = self->centre, .ahead = self->ahead };

  if (self->n == 1)
    return *self;
  for (guint i = 0; i < self->n; i++)
    {
      bool before = leads (self, (i + self->n - 1) % self->n, by);
      bool after = leads (self, i, by);

      swept.corners[swept.n++] = biv_point_add (self->corners[i], by, before ? 1.0 : 0.0);
      if (before != after)
        swept.corners[swept.n++] = biv_point_add (self->corners[i], by, after ? 1.0 : 0.0);
    }
  return swept;
}

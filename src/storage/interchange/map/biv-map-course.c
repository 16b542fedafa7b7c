/* Finds where a line that was drawn freely runs on a map of hexes: a road from hex to hex, a river
 * along the sides between them.
 *
 * A river is followed in short steps. At each it is at the corner of its hex that is nearest, and
 * from one to the next it goes round that hex, the shorter way.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/map/biv-map-course.h"

#include <math.h>

/* Of the distance from a hex's centre to its corner. */
#define STEP 0.1
/* Straight pieces of a curve. */
#define PIECES 8
/* Sizes beyond the first hex, on either side, beyond which it does not matter where a point is. */
#define FAR (2.0 * BIV_BOARD_MAX_SIDE)

static BivPoint
limit (BivMapCourse *self, BivPoint point)
{
  double far = FAR * self->layout.size;

  return (BivPoint){ isfinite (point.x) ? CLAMP (point.x, -far, far) : far,
                     isfinite (point.y) ? CLAMP (point.y, -far, far) : far };
}

static int
find_corner (BivMapCourse *self, BivOffset hex, BivPoint point)
{
  BivPoint corners[BIV_N_DIRECTIONS];
  double least = G_MAXDOUBLE;
  int best = 0;

  biv_hex_layout_corners (self->layout, hex, corners);
  for (int i = 0; i < BIV_N_DIRECTIONS; i++)
    {
      double away = hypot (corners[i].x - point.x, corners[i].y - point.y);

      if (away < least)
        best = i;
      least = MIN (least, away);
    }
  return best;
}

/* From where it is to another corner of the same hex. */
static void
walk_round (BivMapCourse *self, int corner)
{
  int clockwise = (corner - self->corner + BIV_N_DIRECTIONS) % BIV_N_DIRECTIONS;
  bool is_clockwise = clockwise <= BIV_N_DIRECTIONS / 2;
  int n = is_clockwise ? clockwise : BIV_N_DIRECTIONS - clockwise;

  for (int i = 0; i < n; i++)
    {
      /* The side in a direction runs from that corner to the next one. */
      int side = (is_clockwise ? self->corner + i : self->corner - i - 1 + BIV_N_DIRECTIONS) %
                 BIV_N_DIRECTIONS;

      if (biv_map_sketch_contains (self->sketch, self->hex.col, self->hex.row))
        biv_map_sketch_set_side (self->sketch, self->hex.col, self->hex.row, side, self->side, 0);
    }
  self->corner = corner;
}

/* Steps are so short that the corner at which it was is the new hex's too. */
static void
follow (BivMapCourse *self, BivPoint point)
{
  BivOffset hex = biv_hex_layout_pick (self->layout, point);

  if (!biv_offset_equal (hex, self->hex))
    {
      BivPoint corners[BIV_N_DIRECTIONS];

      biv_hex_layout_corners (self->layout, self->hex, corners);
      self->corner = find_corner (self, hex, corners[self->corner]);
      self->hex = hex;
    }
  walk_round (self, find_corner (self, hex, point));
}

/** biv_map_course_start: where it begins, or goes on after a gap. */
void
biv_map_course_start (BivMapCourse *self, BivPoint point)
{
  self->last = limit (self, point);
  self->hex = biv_hex_layout_pick (self->layout, self->last);
  self->corner = find_corner (self, self->hex, self->last);
  self->has_point = true;
}

/**
 * biv_map_course_go:
 *
 * The line goes on straight to a point; the first one begins it.
 *
 * Returns: false when there is more than may be followed
 */
bool
biv_map_course_go (BivMapCourse *self, BivPoint point)
{
  BivPoint from = self->last;
  BivPoint to = limit (self, point);
  double length = hypot (to.x - from.x, to.y - from.y) / self->layout.size;
  guint n_steps = (guint) ceil (length / STEP);

  if (!self->has_point)
    {
      biv_map_course_start (self, point);
      return true;
    }
  if (n_steps > *self->budget)
    return false;
  *self->budget -= n_steps;
  if (self->side == 0)
    biv_map_sketch_add_way (self->sketch, biv_hex_layout_pick (self->layout, from),
                            biv_hex_layout_pick (self->layout, to));
  for (guint i = 1; self->side != 0 && i <= n_steps; i++)
    follow (self, (BivPoint){ from.x + (to.x - from.x) * i / n_steps,
                              from.y + (to.y - from.y) * i / n_steps });
  self->last = to;
  return true;
}

/**
 * biv_map_course_bend:
 * @first: to which it sets out
 * @second: from which it arrives
 *
 * The line goes on to a point as a cubic curve.
 *
 * Returns: false when there is more than may be followed
 */
bool
biv_map_course_bend (BivMapCourse *self, BivPoint first, BivPoint second, BivPoint point)
{
  BivPoint from = self->last;

  for (int i = 1; self->has_point && i < PIECES; i++)
    {
      double t = (double) i / PIECES, u = 1.0 - t;
      double a = u * u * u, b = 3.0 * u * u * t, c = 3.0 * u * t * t, d = t * t * t;
      BivPoint next = { a * from.x + b * first.x + c * second.x + d * point.x,
                        a * from.y + b * first.y + c * second.y + d * point.y };

      if (!biv_map_course_go (self, next))
        return false;
    }
  return biv_map_course_go (self, point);
}

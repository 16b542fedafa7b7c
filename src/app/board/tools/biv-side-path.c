/* A path along the sides of hexes, from corner to corner: what a stroke of the pointer draws as a
 * river or a wall. It follows the pointer however far that has moved. Going back over a side
 * removes it, and a loop is cut off, except a ring that ends where it began.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/tools/biv-side-path.h"

#include <math.h>

/* In hex sizes, the length of a side. A pointer that crosses a hex near its centre is near no
 * corner: the path waits until it comes this near to one, unless it is far ahead. */
#define NEAR_CORNER 0.6
#define FAR_AHEAD 1.25

#define SIDES_OF_CORNER 3

/* One of the six corners of a hex; the side in direction d goes from corner d to corner d + 1. */
typedef struct
{
  BivAxial hex;
  int number;
} Corner;

/* Over one side. */
typedef struct
{
  BivAxial hex;
  int side;
  Corner to;
} Way;

struct _BivSidePath
{
  BivHexLayout layout;
  GArray *corners; /* of Corner; at least two */
  GArray *sides;   /* of BivHexEdge; one less */
};

static int
wrap (int direction)
{
  return (direction + BIV_N_DIRECTIONS) % BIV_N_DIRECTIONS;
}

/* Three hexes meet in a corner, and the sum of their coordinates is that of no other corner. */
static BivAxial
find_sum (Corner corner)
{
  BivAxial before = biv_axial_neighbour (corner.hex, wrap (corner.number - 1));
  BivAxial after = biv_axial_neighbour (corner.hex, corner.number);

  return biv_axial_add (corner.hex, biv_axial_add (before, after));
}

static bool
is_same (Corner a, Corner b)
{
  return biv_axial_distance (find_sum (a), find_sum (b)) == 0;
}

/* Of the three sides at a corner, two belong to the corner's hex and the third leads away from it.
 * */
static void
list_ways (Corner from, Way ways[SIDES_OF_CORNER])
{
  BivAxial beyond = biv_axial_neighbour (from.hex, from.number);
  int before = wrap (from.number - 1);

  ways[0] = (Way){ from.hex, from.number, { from.hex, wrap (from.number + 1) } };
  ways[1] = (Way){ from.hex, before, { from.hex, before } };
  ways[2] = (Way){ beyond, wrap (from.number - 2), { beyond, before } };
}

static BivPoint
find_point (BivSidePath *self, Corner corner)
{
  BivPoint corners[BIV_N_DIRECTIONS];

  biv_hex_layout_corners (
    self->layout, biv_offset_from_axial (corner.hex, self->layout.orientation), corners);
  return corners[corner.number];
}

static double
measure (BivPoint a, BivPoint b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

/* How far a point lies beside the line between two others. */
static double
measure_beside (BivPoint point, BivPoint from, BivPoint to)
{
  double area = (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);

  return fabs (area) / fmax (measure (from, to), 1e-9);
}

static Corner
get_corner (BivSidePath *self, guint position)
{
  return g_array_index (self->corners, Corner, position);
}

static Corner
get_head (BivSidePath *self)
{
  return get_corner (self, self->corners->len - 1);
}

static void
cut (BivSidePath *self, guint n_corners)
{
  g_array_set_size (self->corners, n_corners);
  g_array_set_size (self->sides, n_corners - 1);
}

/* A path of one side may be continued from either end. */
static void
reverse (BivSidePath *self)
{
  Corner first = get_corner (self, 0);

  g_array_remove_index (self->corners, 0);
  g_array_append_val (self->corners, first);
}

static void
append (BivSidePath *self, Way way)
{
  BivHexEdge side = { biv_offset_from_axial (way.hex, self->layout.orientation), way.side };

  g_array_append_val (self->corners, way.to);
  g_array_append_val (self->sides, side);
}

/* The position of a corner in the path; the length of the path if it is not in it. */
static guint
find_corner (BivSidePath *self, Corner corner)
{
  guint position = 0;

  while (position < self->corners->len && !is_same (get_corner (self, position), corner))
    position++;
  return position;
}

static bool
is_ring (BivSidePath *self)
{
  return self->sides->len > 1 && is_same (get_corner (self, 0), get_head (self));
}

/* Extends the path over a side. Returns: whether it could; a ring can only be shortened */
static bool
extend (BivSidePath *self, Way way)
{
  guint n_corners = self->corners->len;
  guint position = find_corner (self, way.to);
  bool goes_back = is_same (get_corner (self, n_corners - 2), way.to);

  if (n_corners == 2 && goes_back)
    reverse (self);
  else if (goes_back)
    cut (self, n_corners - 1);
  else if (is_ring (self))
    return false;
  else if (position == 0 || position == n_corners)
    append (self, way);
  else
    cut (self, position + 1);
  return true;
}

/* The side that leads nearer to the goal and strays least from the straight line. */
static Way
choose_way (BivSidePath *self, BivPoint start, Corner from, BivPoint target)
{
  Way ways[SIDES_OF_CORNER];
  double left = measure (find_point (self, from), target);
  double least = G_MAXDOUBLE;
  int best = 0;

  list_ways (from, ways);
  for (int i = 0; i < SIDES_OF_CORNER; i++)
    {
      BivPoint point = find_point (self, ways[i].to);
      double beside = measure_beside (point, start, target);

      if (measure (point, target) > left - 1e-6 || beside >= least)
        continue;
      least = beside;
      best = i;
    }
  return ways[best];
}

static void
lead_to (BivSidePath *self, Corner target)
{
  BivPoint end = find_point (self, target);
  BivPoint start;

  if (self->corners->len == 2 && measure (find_point (self, get_corner (self, 0)), end) <
                                   measure (find_point (self, get_head (self)), end))
    reverse (self);
  start = find_point (self, get_head (self));
  for (Corner at = get_head (self); !is_same (at, target); at = get_head (self))
    if (!extend (self, choose_way (self, start, at, end)))
      break;
}

/* (transfer full): a path of one side. */
BivSidePath *
biv_side_path_new (BivOrientation orientation, BivHexEdge first)
{
  BivSidePath *self = g_new0 (BivSidePath, 1);
  Corner start = { biv_axial_from_offset (first.hex, orientation), first.direction };
  Way way = { start.hex, first.direction, { start.hex, wrap (first.direction + 1) } };

  self->layout = (BivHexLayout){ orientation, 1.0 };
  self->corners = g_array_new (FALSE, FALSE, sizeof (Corner));
  self->sides = g_array_new (FALSE, FALSE, sizeof (BivHexEdge));
  g_array_append_val (self->corners, start);
  append (self, way);
  return self;
}

void
biv_side_path_free (BivSidePath *self)
{
  g_array_unref (self->corners);
  g_array_unref (self->sides);
  g_free (self);
}

/**
 * biv_side_path_lead_to_point:
 * @point: of the board, in hex sizes
 *
 * Leads the path as straight as it can to the corner that is nearest to a point.
 */
void
biv_side_path_lead_to_point (BivSidePath *self, BivPoint point)
{
  BivOffset hex = biv_hex_layout_pick (self->layout, point);
  Corner nearest = { biv_axial_from_offset (hex, self->layout.orientation), 0 };

  for (int i = 1; i < BIV_N_DIRECTIONS; i++)
    {
      Corner other = { nearest.hex, i };

      if (measure (find_point (self, other), point) < measure (find_point (self, nearest), point))
        nearest = other;
    }
  if (measure (find_point (self, nearest), point) < NEAR_CORNER ||
      measure (find_point (self, get_head (self)), point) > FAR_AHEAD)
    lead_to (self, nearest);
}

/* Leads the path as straight as it can to a side, and over it. */
void
biv_side_path_lead_to_side (BivSidePath *self, BivHexEdge side)
{
  BivAxial hex = biv_axial_from_offset (side.hex, self->layout.orientation);
  Corner first = { hex, side.direction }, last = { hex, wrap (side.direction + 1) };
  BivPoint head = find_point (self, get_head (self));
  bool turns =
    measure (find_point (self, last), head) < measure (find_point (self, first), head);

  lead_to (self, turns ? last : first);
  lead_to (self, turns ? first : last);
}

/* (transfer none) (element-type BivHexEdge): in the order in which it goes over them. */
GArray *
biv_side_path_get_sides (BivSidePath *self)
{
  return self->sides;
}

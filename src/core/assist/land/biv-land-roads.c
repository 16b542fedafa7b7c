/* Ways are found with buckets by their cost, which is a small whole number for each step.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/land/biv-land-roads.h"

/* What a step costs: over new ground, along a road, for a river, and at most for a slope. */
#define NEW_GROUND 8
#define ON_ROAD 3
#define RIVER 40
#define SLOPE_MOST 12
#define SLOPE_UNIT 1200
#define N_BUCKETS 64
G_STATIC_ASSERT (NEW_GROUND + RIVER + SLOPE_MOST < N_BUCKETS);

#define UNSEEN G_MAXUINT
#define NO_DIRECTION 0xff

/* Where a way ends: in one hex, or at an edge of the board. */
typedef struct
{
  BivOffset hex; /* or none */
  bool down;     /* the edge above or below, else at the left or right */
  bool to_end;   /* the edge below or at the right */
} Goal;

typedef struct
{
  BivLandRoads *land;
  Goal goal;
  guint *costs;
  guint8 *from; /* the direction in which a hex was reached */
  GArray *buckets[N_BUCKETS];
} Search;

static guint
find_cost (const BivLandRoads *self, BivOffset from, BivOffset to, int direction)
{
  gsize here = biv_land_size_index (self->size, from), there = biv_land_size_index (self->size, to);
  int slope = ABS (self->heights[here] - self->heights[there]) / SLOPE_UNIT;

  if (self->roads[here] >> direction & 1)
    return ON_ROAD;
  return (guint) (NEW_GROUND + MIN (slope, SLOPE_MOST) +
                  (self->banks[here] != self->banks[there] ? RIVER : 0));
}

static bool
is_goal (const Search *self, BivOffset hex)
{
  BivLandSize size = self->land->size;
  int place = self->goal.down ? hex.row : hex.col;
  int last = (self->goal.down ? size.height : size.width) - 1;

  if (!biv_hex_is_none (self->goal.hex))
    return biv_offset_equal (hex, self->goal.hex);
  return place == (self->goal.to_end ? last : 0);
}

static void
reach (Search *self, BivOffset hex, guint cost, guint8 direction)
{
  guint index = (guint) biv_land_size_index (self->land->size, hex);

  if (cost >= self->costs[index])
    return;
  self->costs[index] = cost;
  self->from[index] = direction;
  g_array_append_val (self->buckets[cost % N_BUCKETS], index);
}

static BivOffset
name_hex (const Search *self, guint index)
{
  guint width = (guint) self->land->size.width;

  return (BivOffset){ (int) (index % width), (int) (index / width) };
}

static void
spread (Search *self, BivOffset hex, guint cost)
{
  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    {
      BivOffset next = biv_offset_neighbour (hex, direction, self->land->size.orientation);

      if (biv_land_size_has (self->land->size, next))
        reach (self, next, cost + find_cost (self->land, hex, next, direction),
               (guint8) direction);
    }
}

/* Returns: where the goal was reached. All hexes of a board can be reached. */
static BivOffset
search (Search *self, BivOffset start)
{
  guint n_waiting;

  reach (self, start, 0, NO_DIRECTION);
  for (guint cost = 0;; cost++)
    {
      GArray *bucket = self->buckets[cost % N_BUCKETS];

      for (guint i = 0; i < bucket->len; i++)
        {
          BivOffset hex = name_hex (self, g_array_index (bucket, guint, i));

          if (self->costs[biv_land_size_index (self->land->size, hex)] != cost)
            continue; /* reached for less since */
          if (is_goal (self, hex))
            return hex;
          spread (self, hex, cost);
        }
      g_array_set_size (bucket, 0);
      n_waiting = 0;
      for (guint i = 0; i < N_BUCKETS; i++)
        n_waiting += self->buckets[i]->len;
      if (n_waiting == 0)
        return start;
    }
}

static void
add_road (BivLandRoads *self, BivOffset hex, int direction)
{
  BivOffset next = biv_offset_neighbour (hex, direction, self->size.orientation);

  self->roads[biv_land_size_index (self->size, hex)] |= (guint8) (1u << direction);
  if (biv_land_size_has (self->size, next))
    self->roads[biv_land_size_index (self->size, next)] |=
      (guint8) (1u << biv_hex_opposite_direction (direction));
}

/* Builds the cheapest road. Returns: where it ends */
static BivOffset
build (BivLandRoads *self, BivOffset start, Goal goal)
{
  gsize n = (gsize) self->size.width * (gsize) self->size.height;
  g_autofree guint *costs = g_new (guint, n);
  g_autofree guint8 *from = g_new0 (guint8, n);
  Search work = { self, goal, costs, from };
  BivOffset end;

  for (gsize i = 0; i < n; i++)
    costs[i] = UNSEEN;
  for (guint i = 0; i < N_BUCKETS; i++)
    work.buckets[i] = g_array_new (FALSE, FALSE, sizeof (guint));
  end = search (&work, start);
  for (BivOffset hex = end; !biv_offset_equal (hex, start);)
    {
      int back = biv_hex_opposite_direction (from[biv_land_size_index (self->size, hex)]);

      add_road (self, hex, back);
      hex = biv_offset_neighbour (hex, back, self->size.orientation);
    }
  for (guint i = 0; i < N_BUCKETS; i++)
    g_array_unref (work.buckets[i]);
  return end;
}

/**
 * biv_land_roads_join:
 *
 * Joins all places with roads, each with the nearest of those that are joined already.
 */
void
biv_land_roads_join (BivLandRoads *self, const BivOffset *places, guint n_places)
{
  g_autofree bool *joined = g_new0 (bool, n_places);

  for (guint n = 1; n < n_places; n++)
    {
      guint from = 0, to = 0;
      int least = G_MAXINT;

      joined[0] = true;
      for (guint i = 0; i < n_places; i++)
        for (guint j = 0; j < n_places; j++)
          {
            int distance = biv_offset_distance (places[i], places[j], self->size.orientation);

            if (!joined[i] || joined[j] || distance >= least)
              continue;
            least = distance;
            from = i;
            to = j;
          }
      joined[to] = true;
      build (self, places[from], (Goal){ places[to] });
    }
}

/**
 * biv_land_roads_lead_out:
 * @down: whether the edge is that above or below, else that at the left or right
 * @to_end: whether it is the one below or at the right
 *
 * Builds a road from a place to an edge of the board, and off it.
 */
void
biv_land_roads_lead_out (BivLandRoads *self, BivOffset from, bool down, bool to_end)
{
  BivOffset end = build (self, from, (Goal){ BIV_NO_HEX, down, to_end });
  int step = to_end ? 1 : -1;

  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    {
      BivOffset next = biv_offset_neighbour (end, direction, self->size.orientation);
      int way = down ? next.row - end.row : next.col - end.col;

      if (way != step || biv_land_size_has (self->size, next))
        continue;
      add_road (self, end, direction);
      return;
    }
}

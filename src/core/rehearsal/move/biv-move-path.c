/* Finds ways over the board, cheapest first: hexes to go on from are kept in buckets, one for each
 * cost.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/move/biv-move-path.h"

/* More steps than these that cost as open ones are not counted apart: no order pays for so many. */
#define MAX_OPENED 31

typedef struct
{
  const BivSituation *situation;
  const BivMover *mover;
  const BivMoveGround *ground;
  GArray *ways;      /* of BivWay */
  GPtrArray *bucket; /* by cost: a GArray of indexes in ways; NULL: none yet */
  GHashTable *seen;  /* keys made of hex, road and opened steps: what was reached already */
} Search;

static bool
is_single (const BivWay *way, int allowance)
{
  return way->steps == 1 && allowance > 0;
}

/** biv_way_is_within: whether a way is within the mover's allowance. A mover that may move at all
 * can always go one hex. */
bool
biv_way_is_within (const BivMover *mover, const BivWay *way)
{
  int bonus = way->road ? mover->road_bonus : 0;

  return way->steps == 0 || is_single (way, mover->without_combat) ||
         (mover->without_combat > 0 && way->cost <= mover->without_combat + bonus);
}

static bool
may_fight (const BivMover *mover, const BivWay *way)
{
  int bonus = way->road ? mover->road_bonus : 0;

  return is_single (way, mover->with_combat) ||
         (mover->with_combat > 0 && way->cost <= mover->with_combat + bonus);
}

/** biv_move_path_is_step_home: whether a step leads nearer to the own edge of a unit. */
bool
biv_move_path_is_step_home (const BivSituation *situation, guint piece, BivOffset from,
                            BivOffset to)
{
  guint side = biv_situation_get (situation, piece)->side;

  return biv_situation_edge_distance (situation, side, to) <
         biv_situation_edge_distance (situation, side, from);
}

/**
 * biv_way_step:
 * @way: (inout): one step longer
 *
 * Returns: whether the ground lets the mover make that step
 */
bool
biv_way_step (const BivMover *mover, const BivMoveGround *ground, const BivMoveStep *step,
              BivWay *way)
{
  int cost = 1;

  if (step->passage == BIV_PASSAGE_IMPASSABLE && !mover->through_ground)
    return false;
  if (step->passage == BIV_PASSAGE_DIFFICULT && !mover->ignores_terrain)
    {
      if (way->opened < mover->open_hexes)
        way->opened += way->opened < MAX_OPENED;
      else
        cost = biv_move_ground_get_difficult_cost (ground);
    }
  way->hex = step->to;
  way->cost += cost;
  way->steps++;
  way->road = way->road && step->road;
  way->fights = may_fight (mover, way);
  return true;
}

static bool
is_first (Search *search, const BivWay *way)
{
  gint64 *key = g_new (gint64, 1);

  *key = ((gint64) biv_move_ground_get_place (search->ground, way->hex) * 2 + way->road) *
           (MAX_OPENED + 1) +
         way->opened;
  return g_hash_table_add (search->seen, key);
}

static void
wait (Search *search, const BivWay *way)
{
  guint place = search->ways->len;
  guint cost = (guint) way->cost;

  g_array_append_val (search->ways, *way);
  if (cost >= search->bucket->len)
    g_ptr_array_set_size (search->bucket, (gint) cost + 1);
  if (!search->bucket->pdata[cost])
    search->bucket->pdata[cost] = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_val ((GArray *) search->bucket->pdata[cost], place);
}

static bool
is_in_the_way (Search *search, BivOffset hex)
{
  return (!search->mover->through_units && (biv_move_ground_get_marks (search->ground, hex) &
                                            (BIV_HEX_HAS_ENEMY | BIV_HEX_IS_CLOSED))) ||
         (search->mover->keep_away > 0 &&
          biv_situation_enemy_distance (search->situation, search->mover->piece, hex) <
            search->mover->keep_away);
}

static void
go_on (Search *search, guint from)
{
  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    {
      BivWay way = g_array_index (search->ways, BivWay, from);
      BivMoveStep step;

      if (!biv_move_ground_step (search->ground, way.hex, direction, &step) ||
          (search->mover->homeward &&
           !biv_move_path_is_step_home (search->situation, search->mover->piece, way.hex,
                                        step.to)) ||
          !biv_way_step (search->mover, search->ground, &step, &way) ||
          !biv_way_is_within (search->mover, &way) || is_in_the_way (search, way.hex))
        continue;
      way.from = from;
      wait (search, &way);
    }
}

/* A way that exceeds the allowance, and is allowed only as its first hex, ends there. */
static bool
is_last (const BivMover *mover, const BivWay *way)
{
  int bonus = way->road ? mover->road_bonus : 0;

  return way->cost >= mover->without_combat + bonus;
}

static void
empty_bucket (Search *search, guint cost)
{
  GArray *bucket = search->bucket->pdata[cost];

  for (guint i = 0; bucket && i < bucket->len; i++)
    {
      guint place = g_array_index (bucket, guint, i);
      BivWay way = g_array_index (search->ways, BivWay, place);

      if (is_first (search, &way) && !is_last (search->mover, &way))
        go_on (search, place);
    }
}

static void
free_bucket (gpointer data)
{
  if (data)
    g_array_unref (data);
}

/**
 * biv_move_path_find_ways:
 * @mover: who moves, from where he stands
 *
 * The first way in the array is the start. A hex may be reached by several ways: then the cheapest
 * comes first. Whether the mover may end there is not checked.
 *
 * Returns: (transfer full): the BivWays to all hexes within the allowance
 */
GArray *
biv_move_path_find_ways (const BivSituation *situation, const BivMover *mover,
                         const BivMoveGround *ground)
{
  g_autoptr (GPtrArray) bucket = g_ptr_array_new_with_free_func (free_bucket);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  GArray *ways = g_array_new (FALSE, FALSE, sizeof (BivWay));
  Search search = { situation, mover, ground, ways, bucket, seen };
  BivWay start = { .hex = biv_situation_get (situation, mover->piece)->hex,
                   .road = true,
                   .fights = true,
                   .home = mover->homeward,
                   .from = BIV_NONE };

  if (is_in_the_way (&search, start.hex))
    return ways;
  wait (&search, &start);
  for (guint cost = 0; cost < bucket->len; cost++)
    empty_bucket (&search, cost);
  return ways;
}

typedef struct
{
  const BivMoveGround *ground;
  bool ignores_terrain;
  guint n_buckets; /* one more than any step costs, so that they can be used in turn */
  GArray **buckets;
  int *costs;
  guint *came; /* the index of the hex before */
} Flood;

static void
flood_from (Flood *flood, guint place)
{
  BivOffset from = biv_move_ground_get_hex (flood->ground, place);

  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    {
      BivMoveStep step;
      int cost = flood->costs[place] + 1;
      guint to;

      if (!biv_move_ground_step (flood->ground, from, direction, &step) ||
          step.passage == BIV_PASSAGE_IMPASSABLE ||
          (biv_move_ground_get_marks (flood->ground, step.to) & BIV_HEX_HAS_ENEMY))
        continue;
      if (step.passage == BIV_PASSAGE_DIFFICULT && !flood->ignores_terrain)
        cost += biv_move_ground_get_difficult_cost (flood->ground) - 1;
      to = biv_move_ground_get_place (flood->ground, step.to);
      if (flood->costs[to] >= 0 && flood->costs[to] <= cost)
        continue;
      flood->costs[to] = cost;
      flood->came[to] = place;
      g_array_append_val (flood->buckets[(guint) cost % flood->n_buckets], to);
    }
}

/* Goes on from all hexes that were reached for a cost. Returns: whether there were any */
static bool
flood_bucket (Flood *flood, int cost)
{
  GArray *bucket = flood->buckets[(guint) cost % flood->n_buckets];
  bool any = bucket->len > 0;

  for (guint i = 0; i < bucket->len; i++)
    if (flood->costs[g_array_index (bucket, guint, i)] == cost)
      flood_from (flood, g_array_index (bucket, guint, i));
  g_array_set_size (bucket, 0);
  return any;
}

static void
flood_board (Flood *flood, guint start, guint goal)
{
  guint idle = 0;

  flood->costs[start] = 0;
  g_array_append_val (flood->buckets[0], start);
  for (int cost = 0; idle < flood->n_buckets; cost++)
    {
      if (flood->costs[goal] >= 0 && flood->costs[goal] <= cost)
        break;
      idle = flood_bucket (flood, cost) ? 0 : idle + 1;
    }
}

/* Follows the way from its end back to the start, and turns it round. */
static void
trace_back (const Flood *flood, guint start, guint goal, GArray *way)
{
  for (guint place = goal;; place = flood->came[place])
    {
      BivOffset hex = biv_move_ground_get_hex (flood->ground, place);

      g_array_prepend_val (way, hex);
      if (place == start)
        return;
    }
}

/**
 * biv_move_path_find_shortest:
 * @ignores_terrain: difficult ground costs no more than open
 * @way: (nullable): of BivOffset; gets the hexes of one of the shortest ways, both ends with it
 *
 * Avoids impassable ground and the hexes of enemy units.
 *
 * Returns: what the shortest way costs, @from not counted and @to counted; -1: there is none
 */
int
biv_move_path_find_shortest (const BivMoveGround *ground, bool ignores_terrain, BivOffset from,
                             BivOffset to, GArray *way)
{
  guint size = biv_move_ground_get_size (ground);
  g_autofree int *costs = g_new (int, size);
  g_autofree guint *came = g_new0 (guint, size);
  guint n_buckets = (guint) biv_move_ground_get_difficult_cost (ground) + 1;
  g_autofree GArray **buckets = g_new (GArray *, n_buckets);
  Flood flood = { ground, ignores_terrain, n_buckets, buckets, costs, came };
  guint start = biv_move_ground_get_place (ground, from);
  guint goal = biv_move_ground_get_place (ground, to);

  for (guint i = 0; i < size; i++)
    costs[i] = -1;
  for (guint i = 0; i < n_buckets; i++)
    buckets[i] = g_array_new (FALSE, FALSE, sizeof (guint));
  flood_board (&flood, start, goal);
  for (guint i = 0; i < n_buckets; i++)
    g_array_unref (buckets[i]);
  if (way && costs[goal] >= 0)
    trace_back (&flood, start, goal, way);
  return costs[goal];
}

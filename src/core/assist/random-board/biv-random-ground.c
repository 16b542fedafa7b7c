/* What a random board is made of: the kinds of ground that its rules have, fields of them, and
 * roads.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/random-board/biv-random-ground.h"

#include "core/ruleset/ground/biv-ground-rules.h"
#include "core/ruleset/item/biv-id-list.h"

/* Chooses among the terrains, hex sides and crossings of a ruleset those that suit a board. */

/* How a terrain of each kind is drawn, the best first, and whether it must be open ground. */
static const struct
{
  const char *drawings[3];
  bool is_open;
} looks[BIV_N_RANDOM_GROUND_KINDS] = {
  [BIV_RANDOM_GROUND_OPEN] = { { "plain", "field", "sand" }, true },
  [BIV_RANDOM_GROUND_FIELD] = { { "field" }, true },
  [BIV_RANDOM_GROUND_WOOD] = { { "wood", "scrub", "rough" }, false },
  [BIV_RANDOM_GROUND_WATER] = { { "water", "marsh" }, false },
  [BIV_RANDOM_GROUND_VILLAGE] = { { "habitation" }, false },
};

static bool
suits (BivTerrain *terrain, const char *drawing, bool is_open)
{
  return g_str_equal (biv_terrain_get_drawing (terrain), drawing) &&
         (!is_open || (biv_terrain_get_passage (terrain) == BIV_PASSAGE_OPEN &&
                       biv_terrain_get_height (terrain) == 0));
}

static const char *
get_id (gpointer item)
{
  return item ? biv_node_get_id (BIV_NODE (item)) : NULL;
}

static const char *
find_terrain (BivNodeList *terrains, BivRandomGroundKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (looks[kind].drawings) && looks[kind].drawings[i]; i++)
    BIV_EACH (BivTerrain, terrain, terrains)
      if (suits (terrain, looks[kind].drawings[i], looks[kind].is_open))
        return get_id (terrain);
  return NULL;
}

/* (nullable): the id of an open terrain that stands higher than others. */
static const char *
find_hill (BivNodeList *terrains)
{
  BIV_EACH (BivTerrain, terrain, terrains)
    if (biv_terrain_get_passage (terrain) == BIV_PASSAGE_OPEN &&
        biv_terrain_get_height (terrain) > 0)
      return get_id (terrain);
  return NULL;
}

/* Whether the crossing leads over sides of this kind: over all, if it names none. */
static bool
leads_over (BivCrossing *crossing, const char *side)
{
  const char *over = biv_crossing_get_over (crossing);

  return !*over || biv_id_list_contains (over, side);
}

static const char *
find_crossing (BivNodeList *crossings, const char *drawing, const char *side)
{
  BIV_EACH (BivCrossing, crossing, crossings)
    if (g_str_equal (biv_crossing_get_drawing (crossing), drawing) &&
        biv_crossing_get_passage (crossing) != BIV_PASSAGE_IMPASSABLE &&
        leads_over (crossing, side))
      return get_id (crossing);
  return NULL;
}

/* A river that roads and fords can lead over. */
static void
find_river (BivRandomGroundKinds *self, BivRuleset *ruleset)
{
  BivNodeList *sides = biv_ruleset_get_hexsides (ruleset);
  BivNodeList *crossings = biv_ruleset_get_crossings (ruleset);

  for (guint i = 0; i < biv_node_list_get_length (sides) && !self->river; i++)
    {
      BivSideKind *side = biv_node_list_get (sides, i);
      const char *id = get_id (side);

      if (!g_str_equal (biv_side_kind_get_drawing (side), "river"))
        continue;
      self->bridge = find_crossing (crossings, "bridge", id);
      self->ford = find_crossing (crossings, "ford", id);
      if (self->bridge || self->ford)
        self->river = id;
    }
  if (self->river && !self->bridge)
    self->bridge = self->ford;
  if (self->river && !self->ford)
    self->ford = self->bridge;
}

/**
 * biv_random_ground_kinds_find:
 * @self: (out caller-allocates): ids that live as long as the ruleset and @ground
 * @ground: the terrain of hexes that are not painted, which stays the open ground if it is open
 *
 * Chooses what the ruleset has for each kind.
 */
void
biv_random_ground_kinds_find (BivRandomGroundKinds *self, BivRuleset *ruleset, const char *ground)
{
  BivNodeList *terrains = biv_ruleset_get_terrains (ruleset);
  BivTerrain *present = biv_node_list_lookup (terrains, ground);

  *self = (BivRandomGroundKinds){ 0 };
  for (int kind = 0; kind < BIV_RANDOM_GROUND_HILL; kind++)
    self->terrains[kind] = find_terrain (terrains, (BivRandomGroundKind) kind);
  self->terrains[BIV_RANDOM_GROUND_HILL] = find_hill (terrains);
  if (present && biv_terrain_get_passage (present) == BIV_PASSAGE_OPEN &&
      biv_terrain_get_height (present) == 0)
    self->terrains[BIV_RANDOM_GROUND_OPEN] = ground;
  find_river (self, ruleset);
}

/* Noise of three sizes on a lattice, smoothed between its points. */

/* Units of length in a hex, between its flat sides, and from one line of hexes to the next. */
#define HEX 100
#define LINE 87
#define N_OCTAVES 3
#define ONE 1024

static guint32
mix (guint32 value)
{
  value ^= value >> 16;
  value *= 0x7feb352du;
  value ^= value >> 15;
  value *= 0x846ca68bu;
  return value ^ value >> 16;
}

static gint64
get_lattice (guint32 seed, int x, int y)
{
  return mix (mix (mix (seed) + (guint32) x) + (guint32) y) % BIV_RANDOM_GROUND_FIELD_MOST;
}

/* Maps 0 to ONE onto itself, with a curve that is level at both ends. */
static gint64
smooth (gint64 t)
{
  return t * t * (3 * ONE - 2 * t) / ((gint64) ONE * ONE);
}

static gint64
blend (gint64 a, gint64 b, gint64 t)
{
  return a + (b - a) * t / ONE;
}

static gint64
sample (guint32 seed, int x, int y, int wave)
{
  int column = x / wave, row = y / wave;
  gint64 across = smooth ((gint64) (x % wave) * ONE / wave);
  gint64 down = smooth ((gint64) (y % wave) * ONE / wave);
  gint64 above = blend (get_lattice (seed, column, row), get_lattice (seed, column + 1, row),
                        across);
  gint64 below = blend (get_lattice (seed, column, row + 1),
                        get_lattice (seed, column + 1, row + 1), across);

  return blend (above, below, down);
}

/**
 * biv_random_ground_field_make:
 * @wave: hexes from one height to the next, at least 1
 *
 * Returns: (transfer full): a number for each hex, by row
 */
int *
biv_random_ground_field_make (BivRandomGroundSize size, guint32 seed, int wave)
{
  bool flat = size.orientation == BIV_ORIENTATION_FLAT;
  int *field = g_new (int, (gsize) size.width *(gsize) size.height);

  for (int row = 0; row < size.height; row++)
    for (int col = 0; col < size.width; col++)
      {
        int x = flat ? col * LINE : col * HEX + (row % 2) * HEX / 2;
        int y = flat ? row * HEX + (col % 2) * HEX / 2 : row * LINE;
        gint64 sum = 0;

        for (int octave = 0; octave < N_OCTAVES; octave++)
          sum += sample (seed + (guint32) octave, x, y, MAX (wave * HEX >> octave, HEX)) >> octave;
        field[biv_random_ground_size_index (size, (BivOffset){ col, row })] =
          (int) (sum * 4 / 7); /* of 1 + 1/2 + 1/4 */
      }
  return field;
}

static int
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  const int *field = data;
  guint left = *(const guint *) a, right = *(const guint *) b;

  if (field[left] != field[right])
    return field[left] < field[right] ? 1 : -1;
  return left < right ? -1 : left > right;
}

/**
 * biv_random_ground_field_choose:
 * @hexes: (element-type guint): places in the field
 * @n: how many are chosen, at most as many as there are
 *
 * Keeps the highest, the highest first.
 */
void
biv_random_ground_field_choose (const int *field, GArray *hexes, guint n)
{
  g_array_sort_with_data (hexes, compare, (gpointer) field);
  g_array_set_size (hexes, MIN (n, hexes->len));
}

/* Ways are found with buckets by their cost, which is a small whole number for each step. */

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
  BivRandomGroundRoads *land;
  Goal goal;
  guint *costs;
  guint8 *from; /* the direction in which a hex was reached */
  GArray *buckets[N_BUCKETS];
} Search;

static guint
find_cost (const BivRandomGroundRoads *self, BivOffset from, BivOffset to, int direction)
{
  gsize here = biv_random_ground_size_index (self->size, from),
        there = biv_random_ground_size_index (self->size, to);
  int slope = ABS (self->heights[here] - self->heights[there]) / SLOPE_UNIT;

  if (self->roads[here] >> direction & 1)
    return ON_ROAD;
  return (guint) (NEW_GROUND + MIN (slope, SLOPE_MOST) +
                  (self->banks[here] != self->banks[there] ? RIVER : 0));
}

static bool
is_goal (const Search *self, BivOffset hex)
{
  BivRandomGroundSize size = self->land->size;
  int place = self->goal.down ? hex.row : hex.col;
  int last = (self->goal.down ? size.height : size.width) - 1;

  if (!biv_hex_is_none (self->goal.hex))
    return biv_offset_equal (hex, self->goal.hex);
  return place == (self->goal.to_end ? last : 0);
}

static void
reach (Search *self, BivOffset hex, guint cost, guint8 direction)
{
  guint index = (guint) biv_random_ground_size_index (self->land->size, hex);

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

/* Finds the cheapest way to a goal. Returns: where the goal was reached. All hexes of a board can
 * be reached. */
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

          if (self->costs[biv_random_ground_size_index (self->land->size, hex)] != cost)
            continue; /* reached for less since */
          if (is_goal (self, hex))
            return hex;
          for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
            {
              BivOffset next = biv_offset_neighbour (hex, direction, self->land->size.orientation);

              if (biv_random_ground_size_has (self->land->size, next))
                reach (self, next, cost + find_cost (self->land, hex, next, direction),
                       (guint8) direction);
            }
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
add_road (BivRandomGroundRoads *self, BivOffset hex, int direction)
{
  BivOffset next = biv_offset_neighbour (hex, direction, self->size.orientation);

  self->roads[biv_random_ground_size_index (self->size, hex)] |= (guint8) (1u << direction);
  if (biv_random_ground_size_has (self->size, next))
    self->roads[biv_random_ground_size_index (self->size, next)] |=
      (guint8) (1u << biv_hex_opposite_direction (direction));
}

/* Builds the cheapest road. Returns: where it ends */
static BivOffset
build (BivRandomGroundRoads *self, BivOffset start, Goal goal)
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
      int back = biv_hex_opposite_direction (from[biv_random_ground_size_index (self->size, hex)]);

      add_road (self, hex, back);
      hex = biv_offset_neighbour (hex, back, self->size.orientation);
    }
  for (guint i = 0; i < N_BUCKETS; i++)
    g_array_unref (work.buckets[i]);
  return end;
}

/**
 * biv_random_ground_roads_join:
 *
 * Joins all places with roads, each with the nearest of those that are joined already.
 */
void
biv_random_ground_roads_join (BivRandomGroundRoads *self, const BivOffset *places, guint n_places)
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
 * biv_random_ground_roads_lead_out:
 * @down: whether the edge is that above or below, else that at the left or right
 * @to_end: whether it is the one below or at the right
 *
 * Builds a road from a place to an edge of the board, and off it.
 */
void
biv_random_ground_roads_lead_out (BivRandomGroundRoads *self, BivOffset from, bool down,
                                  bool to_end)
{
  BivOffset end = build (self, from, (Goal){ BIV_NO_HEX, down, to_end });
  int step = to_end ? 1 : -1;

  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    {
      BivOffset next = biv_offset_neighbour (end, direction, self->size.orientation);
      int way = down ? next.row - end.row : next.col - end.col;

      if (way != step || biv_random_ground_size_has (self->size, next))
        continue;
      add_road (self, end, direction);
      return;
    }
}

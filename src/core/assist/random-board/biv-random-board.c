/* Makes land of fields of chance: the lowest hexes are water, the highest are hills, and woods grow
 * where another field is high. A share is cut off at the number of hexes that it is, in each half
 * of the board apart if both are to have as much.
 *
 * Villages and roads come first, and water leaves them out: so every road can be walked.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/random-board/biv-random-board.h"

#include "core/assist/random-board/biv-random-ground.h"
#include "core/edit/board/biv-patch.h"
#include "core/model/scenario/biv-scenario.h"

/* The parts that are made alike: two halves, and the line between them if there is one. */
#define N_PARTS 3
#define MIDDLE 2
/* Of the hexes that stand higher, in hundredths, those that stand still higher. */
#define SECOND_LEVEL 40
#define THIRD_LEVEL 12
/* How many places are tried for each village. */
#define N_TRIES 12
/* Of ten hexes round a village so many are fields. */
#define FIELDS 6
/* How far the river winds, in hundredths of the length of its board's other side; hexes from ford
 * to ford, at least. */
#define WINDING 22
#define FORD_EVERY 9
/* Hexes from height to height. */
#define WAVE_LEAST 4
#define WAVE_MOST 16

typedef struct
{
  const BivRandomBoardWish *wish;
  BivDocument *document;
  BivBoard *board;
  BivRandomGroundKinds kinds;
  BivRandomGroundSize size;
  gsize n_hexes;
  bool down; /* whether one half lies above the other, else beside it */
  GRand *chance;
  int *heights;
  guint8 *land;   /* BivRandomGroundKind of each hex */
  guint8 *levels; /* how high it stands */
  guint8 *parts;
  guint8 *kept;  /* what stands or lies there needs firm ground */
  guint8 *banks; /* 1: beyond the river */
  BivRandomGroundRoads roads;
  GArray *villages; /* of BivOffset */
} Maker;

static BivOffset
name_hex (const Maker *self, gsize index)
{
  return (BivOffset){ (int) (index % (gsize) self->size.width),
                      (int) (index / (gsize) self->size.width) };
}

static gsize
find_index (const Maker *self, BivOffset hex)
{
  return biv_random_ground_size_index (self->size, hex);
}

/* How long the board is from one half to the other. */
static int
get_length (const Maker *self)
{
  return self->down ? self->size.height : self->size.width;
}

static int
get_place (const Maker *self, BivOffset hex)
{
  return self->down ? hex.row : hex.col;
}

static void
divide (Maker *self)
{
  int length = get_length (self), half = length / 2;

  for (gsize i = 0; self->wish->fair && i < self->n_hexes; i++)
    {
      int place = get_place (self, name_hex (self, i));

      self->parts[i] = place < half ? 0 : place >= length - half ? 1
                                                                 : MIDDLE;
    }
}

static void
keep (Maker *self, BivOffset hex)
{
  if (biv_random_ground_size_has (self->size, hex))
    self->kept[find_index (self, hex)] = 1;
}

static void
keep_firm (Maker *self)
{
  BivScenario *scenario = BIV_SCENARIO (biv_document_get_root (self->document));

  BIV_EACH (BivPlacement, placement, biv_scenario_get_placements (scenario))
    keep (self, biv_placement_get_hex (placement));
  BIV_EACH (BivObjective, objective, biv_scenario_get_objectives (scenario))
    keep (self, biv_objective_get_hex (objective));
}

/* --- shares --------------------------------------------------------------------------------- */

typedef bool (*AllowFunc) (const Maker *self, gsize index);

/* How many hexes of a part are that share of it; in both halves as many. */
static guint
count_share (const Maker *self, int share, GArray *const lists[N_PARTS], guint part)
{
  guint sizes[N_PARTS] = { 0 };
  guint most = lists[part]->len;

  for (gsize i = 0; i < self->n_hexes; i++)
    sizes[self->parts[i]]++;
  if (self->wish->fair && part != MIDDLE)
    most = MIN (lists[0]->len, lists[1]->len);
  return MIN (most, (guint) ((guint64) sizes[part] * (guint) share / 100));
}

/* (transfer full) (element-type guint): of each part, those of the hexes that are allowed where the
 * field is highest. */
static GArray *
choose (const Maker *self, int share, const int *field, AllowFunc allow)
{
  GArray *lists[N_PARTS];
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (guint));

  /* Hexes of each part that are allowed. */
  for (guint i = 0; i < N_PARTS; i++)
    lists[i] = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < self->n_hexes; i++)
    if (allow (self, i))
      g_array_append_val (lists[self->parts[i]], i);
  for (guint part = 0; part < N_PARTS; part++)
    {
      guint n = count_share (self, share, lists, part);

      if (n == 0)
        continue;
      biv_random_ground_field_choose (field, lists[part], n);
      g_array_append_vals (chosen, lists[part]->data, lists[part]->len);
    }
  for (guint part = 0; part < N_PARTS; part++)
    g_array_unref (lists[part]);
  return chosen;
}

static bool
may_be_water (const Maker *self, gsize index)
{
  return self->land[index] == BIV_RANDOM_GROUND_OPEN && !self->kept[index] &&
         self->roads.roads[index] == 0;
}

static bool
may_be_high (const Maker *self, gsize index)
{
  return self->land[index] != BIV_RANDOM_GROUND_WATER &&
         (!self->kinds.terrains[BIV_RANDOM_GROUND_HILL] ||
          self->land[index] == BIV_RANDOM_GROUND_OPEN);
}

static bool
may_be_wood (const Maker *self, gsize index)
{
  return self->land[index] == BIV_RANDOM_GROUND_OPEN && self->roads.roads[index] == 0;
}

static void
flood (Maker *self)
{
  g_autofree int *depths = g_new (int, self->n_hexes);
  g_autoptr (GArray) water = NULL;

  if (!self->kinds.terrains[BIV_RANDOM_GROUND_WATER])
    return;
  for (gsize i = 0; i < self->n_hexes; i++)
    depths[i] = -self->heights[i];
  water = choose (self, self->wish->water, depths, may_be_water);
  for (guint i = 0; i < water->len; i++)
    self->land[g_array_index (water, guint, i)] = BIV_RANDOM_GROUND_WATER;
}

/* The higher ground, in steps. */
static void
heap_up (Maker *self)
{
  static const int steps[] = { 100, SECOND_LEVEL, THIRD_LEVEL };

  for (guint step = 0; step < G_N_ELEMENTS (steps); step++)
    {
      g_autoptr (GArray) high = NULL;

      if (step > 0 && self->kinds.terrains[BIV_RANDOM_GROUND_HILL])
        return;
      high = choose (self, self->wish->relief * steps[step] / 100, self->heights, may_be_high);
      for (guint i = 0; i < high->len; i++)
        {
          guint index = g_array_index (high, guint, i);

          self->levels[index]++;
          if (self->kinds.terrains[BIV_RANDOM_GROUND_HILL])
            self->land[index] = BIV_RANDOM_GROUND_HILL;
        }
    }
}

static int
find_wave (const Maker *self)
{
  return CLAMP (MIN (self->size.width, self->size.height) / 3, WAVE_LEAST, WAVE_MOST);
}

static void
plant (Maker *self)
{
  g_autofree int *growth = biv_random_ground_field_make (self->size, g_rand_int (self->chance),
                                                         MAX (find_wave (self) / 2, 3));
  g_autoptr (GArray) wood = NULL;

  if (!self->kinds.terrains[BIV_RANDOM_GROUND_WOOD])
    return;
  wood = choose (self, self->wish->wood, growth, may_be_wood);
  for (guint i = 0; i < wood->len; i++)
    self->land[g_array_index (wood, guint, i)] = BIV_RANDOM_GROUND_WOOD;
}

/* --- villages ------------------------------------------------------------------------------- */

static int
find_nearest (const Maker *self, BivOffset hex)
{
  int nearest = G_MAXINT;

  for (guint i = 0; i < self->villages->len; i++)
    nearest = MIN (nearest, biv_offset_distance (hex, g_array_index (self->villages, BivOffset, i),
                                                 self->size.orientation));
  return nearest;
}

/* Far from the others, in a part of the board; -1: anywhere. */
static void
found_village (Maker *self, int part)
{
  BivOffset best = BIV_NO_HEX;
  int farthest = 0;

  for (int try = 0; try < N_TRIES; try++)
    {
      BivOffset hex = { g_rand_int_range (self->chance, 0, self->size.width),
                        g_rand_int_range (self->chance, 0, self->size.height) };
      int distance = find_nearest (self, hex);

      if ((part >= 0 && self->parts[find_index (self, hex)] != part) || distance <= farthest)
        continue;
      farthest = distance;
      best = hex;
    }
  if (biv_hex_is_none (best))
    return;
  g_array_append_val (self->villages, best);
  self->land[find_index (self, best)] = BIV_RANDOM_GROUND_VILLAGE;
}

/* The same number in both halves, where that is wished: found_village() may find no place on a
 * board that is full of them, and then the other half does without, too. */
static void
found_pair (Maker *self)
{
  guint n = self->villages->len;

  found_village (self, 0);
  if (self->villages->len > n)
    found_village (self, 1);
  if (self->villages->len != n + 1)
    return;
  self->land[find_index (self, g_array_index (self->villages, BivOffset, n))] =
    BIV_RANDOM_GROUND_OPEN;
  g_array_set_size (self->villages, n);
}

static void
settle (Maker *self)
{
  int n = CLAMP (self->wish->n_villages, 0, BIV_RANDOM_BOARD_MOST_VILLAGES);

  if (!self->kinds.terrains[BIV_RANDOM_GROUND_VILLAGE])
    return;
  if (self->wish->fair)
    for (int i = 0; i < n / 2; i++)
      found_pair (self);
  if (self->wish->fair && n % 2 == 1)
    found_village (self, MIDDLE);
  for (int i = 0; !self->wish->fair && i < n; i++)
    found_village (self, -1);
}

/* Open ground about villages is tilled. */
static void
till (Maker *self)
{
  BivOrientation orientation = self->size.orientation;

  if (!self->kinds.terrains[BIV_RANDOM_GROUND_FIELD])
    return;
  for (guint i = 0; i < self->villages->len; i++)
    for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
      {
        BivOffset hex = biv_offset_neighbour (g_array_index (self->villages, BivOffset, i),
                                              direction, orientation);

        if (g_rand_int_range (self->chance, 0, 10) < FIELDS &&
            biv_random_ground_size_has (self->size, hex) &&
            self->land[find_index (self, hex)] == BIV_RANDOM_GROUND_OPEN)
          self->land[find_index (self, hex)] = BIV_RANDOM_GROUND_FIELD;
      }
}

/* --- the river and the roads ---------------------------------------------------------------- */

/* What is joined with the far edge, over hexes that lie beyond a winding line about the middle. */
static void
divide_banks (Maker *self)
{
  g_autofree int *winding =
    biv_random_ground_field_make (self->size, g_rand_int (self->chance), find_wave (self));
  int length = get_length (self);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (BivOffset));

  for (gsize i = 0; i < self->n_hexes; i++)
    {
      BivOffset hex = name_hex (self, i);

      if (get_place (self, hex) != length - 1)
        continue;
      self->banks[i] = 1;
      g_array_append_val (found, hex);
    }
  for (guint i = 0; i < found->len; i++)
    for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
      {
        BivOffset next = biv_offset_neighbour (g_array_index (found, BivOffset, i), direction,
                                               self->size.orientation);
        gsize index;
        gint64 line;

        if (!biv_random_ground_size_has (self->size, next))
          continue;
        index = find_index (self, next);
        line =
          (gint64) length * BIV_RANDOM_GROUND_FIELD_MOST / 2 +
          (gint64) (winding[index] - BIV_RANDOM_GROUND_FIELD_MOST / 2) * 2 * length * WINDING / 100;
        if (self->banks[index] || get_place (self, next) == 0 ||
            (gint64) get_place (self, next) * BIV_RANDOM_GROUND_FIELD_MOST < line)
          continue;
        self->banks[index] = 1;
        g_array_append_val (found, next);
      }
}

static void
build_roads (Maker *self)
{
  const BivOffset *villages = (const BivOffset *) self->villages->data;
  guint n = self->villages->len, nearest[2] = { 0, 0 };

  if (n == 0)
    return;
  biv_random_ground_roads_join (&self->roads, villages, n);
  for (guint i = 1; i < n; i++)
    {
      int place = get_place (self, villages[i]);

      if (place < get_place (self, villages[nearest[0]]))
        nearest[0] = i;
      if (place > get_place (self, villages[nearest[1]]))
        nearest[1] = i;
    }
  biv_random_ground_roads_lead_out (&self->roads, villages[nearest[0]], self->down, false);
  biv_random_ground_roads_lead_out (&self->roads, villages[nearest[1]], self->down, true);
}

/* --- writing -------------------------------------------------------------------------------- */

/* The small number of an id in cells; 0 if the board's legend is full. */
static guint8
find_code (const Maker *self, BivLegend legend, const char *id)
{
  guint8 code = 0;

  return id && biv_board_code (self->board, legend, id, &code) ? code : 0;
}

static void
write_land (Maker *self, BivSheet *sheet)
{
  guint8 codes[BIV_N_RANDOM_GROUND_KINDS];

  for (int kind = 0; kind < BIV_N_RANDOM_GROUND_KINDS; kind++)
    codes[kind] = find_code (self, BIV_LEGEND_TERRAIN, self->kinds.terrains[kind]);
  for (gsize i = 0; i < self->n_hexes; i++)
    {
      BivOffset hex = name_hex (self, i);
      BivCell cell = { .terrain = codes[self->land[i]],
                       .zone = biv_sheet_peek (sheet, hex)->zone,
                       .roads = self->roads.roads[i] };

      if (!self->kinds.terrains[BIV_RANDOM_GROUND_HILL])
        cell.elevation = (gint8) self->levels[i];
      *biv_sheet_write (sheet, hex) = cell;
    }
}

static bool
has_river (const Maker *self, BivOffset hex, BivOffset next)
{
  gsize here = find_index (self, hex), there;

  if (!biv_random_ground_size_has (self->size, next))
    return false;
  there = find_index (self, next);
  return self->banks[here] != self->banks[there] && self->land[here] != BIV_RANDOM_GROUND_WATER &&
         self->land[there] != BIV_RANDOM_GROUND_WATER;
}

/* The river, with bridges under roads and a ford every so often. */
static void
write_river (Maker *self, BivSheet *sheet)
{
  guint8 river = find_code (self, BIV_LEGEND_SIDE, self->kinds.river);
  guint8 bridge = find_code (self, BIV_LEGEND_CROSSING, self->kinds.bridge);
  guint8 ford = find_code (self, BIV_LEGEND_CROSSING, self->kinds.ford);
  int breadth = self->down ? self->size.width : self->size.height;

  for (int along = 0, since = FORD_EVERY / 2; along < breadth; along++, since++)
    for (int place = 0; place < get_length (self); place++)
      for (int direction = 0; direction < BIV_N_OWNED_SIDES; direction++)
        {
          BivOffset hex = self->down ? (BivOffset){ along, place } : (BivOffset){ place, along };
          BivOffset next = biv_offset_neighbour (hex, direction, self->size.orientation);
          bool road = self->roads.roads[find_index (self, hex)] >> direction & 1;

          if (!has_river (self, hex, next))
            continue;
          biv_sheet_set_side (sheet, hex, direction, river,
                              road                  ? bridge
                              : since >= FORD_EVERY ? ford
                                                    : 0);
          if (road || since >= FORD_EVERY)
            since = 0;
        }
}

static void
write_board (Maker *self, BivEditList *edits)
{
  BivSheet sheet;

  biv_sheet_init (&sheet, self->document);
  write_land (self, &sheet);
  if (self->kinds.river && self->wish->river)
    write_river (self, &sheet);
  biv_sheet_finish (&sheet, edits);
}

/* Whether one half of the board lies above the other, and not beside it: sides that come from the
 * left or right say so. */
static bool
splits_down (BivScenario *scenario)
{
  BivNodeList *sides = biv_scenario_get_sides (scenario);

  BIV_EACH (BivSide, side, sides)
    {
      BivEdge edge = biv_side_get_edge (side);

      if (edge != BIV_EDGE_NONE)
        return edge == BIV_EDGE_NORTH || edge == BIV_EDGE_SOUTH;
    }
  return true;
}

static void
make (Maker *self)
{
  divide (self);
  keep_firm (self);
  self->heights =
    biv_random_ground_field_make (self->size, g_rand_int (self->chance), find_wave (self));
  self->roads.heights = self->heights;
  settle (self);
  if (self->kinds.river && self->wish->river)
    divide_banks (self);
  build_roads (self);
  flood (self);
  heap_up (self);
  plant (self);
  till (self);
}

/** biv_random_board_has_river: whether rivers of these rules can lie between hexes, with bridges or
 * fords. */
bool
biv_random_board_has_river (BivRuleset *ruleset)
{
  BivRandomGroundKinds kinds;

  biv_random_ground_kinds_find (&kinds, ruleset, "");
  return kinds.river != NULL;
}

/**
 * biv_random_board_draft:
 * @ruleset: says of what terrains, hex sides and crossings the board can be made
 *
 * "random-board": gives all of a scenario's board other terrain, elevation, roads and sides, and no
 * works. Zones, names, objectives and pieces stay; no water comes under pieces and objectives. The
 * same wish for the same battle has the same outcome.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_random_board_draft (BivDocument *document, BivRuleset *ruleset, const BivRandomBoardWish *wish)
{
  BivEditList *edits = biv_edit_list_new_step ("random-board", NULL);
  BivBoard *board = biv_edits_get_board (document);
  BivRandomGroundSize size = { biv_board_get_orientation (board), biv_board_get_width (board),
                               biv_board_get_height (board) };
  gsize n = (gsize) size.width * (gsize) size.height;
  g_autofree guint8 *bytes = g_new0 (guint8, 6 * n);
  g_autoptr (GRand) chance = g_rand_new_with_seed (wish->seed);
  g_autoptr (GArray) villages = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  Maker self = { .wish = wish,
                 .document = document,
                 .board = board,
                 .size = size,
                 .n_hexes = n,
                 .down = splits_down (
                   BIV_SCENARIO (biv_document_get_root (document))),
                 .chance = chance,
                 .land = bytes,
                 .levels = bytes + n,
                 .parts = bytes + 2 * n,
                 .kept = bytes + 3 * n,
                 .banks = bytes + 4 * n,
                 .roads = { size, NULL, bytes + 4 * n, bytes + 5 * n },
                 .villages = villages };

  biv_random_ground_kinds_find (&self.kinds, ruleset, biv_board_get_ground (board));
  make (&self);
  write_board (&self, edits);
  g_free (self.heights);
  return edits;
}

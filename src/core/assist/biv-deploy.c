/* Places many units and figures at once: a line of battle in their side's deployment zone or,
 * where none is drawn, in the third of the board before its table edge.
 *
 * Units fill the zone from its front, the row furthest from the side's own edge, and from the
 * middle outwards. Those of one command stand together, file by file, and the commands beside one
 * another in the order of the army. A leader goes to the unit of his command whose farthest
 * companion is nearest. A messenger or other personality goes to his leader, the rest to the
 * middle of the line. Who is then out of command, at the end of a long line, moves to the nearest
 * free hex of the zone that a leader reaches.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-deploy.h"

#include <stdlib.h>

#include "core/check/piece/biv-reach.h"
#include "core/edit/object/biv-piece-edits.h"
#include "core/model/board/biv-board.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/ground/biv-ground-rules.h"

typedef struct
{
  BivHistory *history;
  BivScenario *scenario;
  BivBoard *board;
  BivRuleset *ruleset; /* NULL: missing */
  BivSide *side;
  GHashTable *counts; /* hex of the board to the number of units on it */
  GArray *slots;      /* of Slot: the free hexes of the zone, the front first */
  int facing;
  bool has_zone; /* drawn on the board */
} Deployment;

/* A free hex of the zone: how far behind the front, and how far from the middle of its row. */
typedef struct
{
  BivOffset hex;
  int depth;
  int wing;
  int across; /* along the front, to order a row */
} Slot;

static bool
has_zone (BivBoard *board, BivSide *side)
{
  const char *id = biv_node_get_id (BIV_NODE (side));

  for (int row = 0; row < biv_board_get_height (board); row++)
    for (int col = 0; col < biv_board_get_width (board); col++)
      if (g_str_equal (biv_board_get_zone (board, (BivOffset){ col, row }), id))
        return true;
  return false;
}

static gpointer
make_key (Deployment *self, BivOffset hex)
{
  return GINT_TO_POINTER (hex.row * biv_board_get_width (self->board) + hex.col + 1);
}

static int
count_units (Deployment *self, BivOffset hex)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (self->counts, make_key (self, hex)));
}

static void
count_unit (Deployment *self, BivOffset hex, int change)
{
  g_hash_table_insert (self->counts, make_key (self, hex),
                       GINT_TO_POINTER (count_units (self, hex) + change));
}

static bool
is_among (BivNode *node, BivNode *const *pieces, guint n_pieces)
{
  for (guint i = 0; i < n_pieces; i++)
    if (pieces[i] == node)
      return true;
  return false;
}

/* Counts, for each hex, the units that stand there and are not among those to be placed. */
static void
count_others (Deployment *self, BivNode *const *pieces, guint n_pieces)
{
  BivDocument *document = biv_history_get_document (self->history);

  BIV_EACH (BivPlacement, placement, biv_scenario_get_placements (self->scenario))
    {
      BivNode *piece = biv_document_lookup (document, biv_placement_get_piece (placement));
      BivOffset hex = biv_placement_get_hex (placement);

      if (BIV_IS_UNIT (piece) && !is_among (piece, pieces, n_pieces))
        count_unit (self, hex, 1);
    }
}

static bool
is_passable (Deployment *self, BivOffset hex)
{
  BivTerrain *terrain;
  BivWork *work;

  if (!self->ruleset)
    return true;
  terrain = biv_node_list_lookup (biv_ruleset_get_terrains (self->ruleset),
                                  biv_board_get_terrain (self->board, hex));
  work = biv_node_list_lookup (biv_ruleset_get_works (self->ruleset),
                               biv_board_get_works (self->board, hex));
  return !(terrain && biv_terrain_get_passage (terrain) == BIV_PASSAGE_IMPASSABLE) &&
         !(work && biv_work_get_passage (work) == BIV_PASSAGE_IMPASSABLE);
}

/* How many rows a hex is from the enemy's edge; a side without an edge faces north. */
static int
get_depth (Deployment *self, BivOffset hex)
{
  switch (biv_side_get_edge (self->side))
    {
    case BIV_EDGE_NORTH:
      return biv_board_get_height (self->board) - 1 - hex.row;
    case BIV_EDGE_WEST:
      return biv_board_get_width (self->board) - 1 - hex.col;
    case BIV_EDGE_EAST:
      return hex.col;
    case BIV_EDGE_NONE:
    case BIV_EDGE_SOUTH:
      return hex.row;
    }
  return hex.row;
}

static bool
faces_along_rows (BivSide *side)
{
  return biv_side_get_edge (side) == BIV_EDGE_WEST || biv_side_get_edge (side) == BIV_EDGE_EAST;
}

static int
compare_slots (gconstpointer a, gconstpointer b)
{
  const Slot *first = a, *second = b;

  if (first->depth != second->depth)
    return first->depth - second->depth;
  if (first->wing != second->wing)
    return first->wing - second->wing;
  return first->across - second->across;
}

/* File by file, each from the front to the rear: neighbours in this order are close to one
 * another, however many rows there are. */
static int
compare_in_line (gconstpointer a, gconstpointer b)
{
  const Slot *first = a, *second = b;

  return first->across != second->across ? first->across - second->across
                                         : first->depth - second->depth;
}

static int
get_stacking (Deployment *self)
{
  BivBoardRule *rule = self->ruleset ? biv_ruleset_get_board (self->ruleset) : NULL;

  return rule ? biv_board_rule_get_stacking (rule) : 1;
}

/* The middle of the zone along the front, on which all rows are centred. */
static int
find_middle (GArray *slots)
{
  gint64 sum = 0;

  for (guint i = 0; i < slots->len; i++)
    sum += g_array_index (slots, Slot, i).across;
  return slots->len > 0 ? (int) (sum / slots->len) : 0;
}

/* Whether a hex is in the side's zone or, without one, before its edge. */
static bool
is_at_home (Deployment *self, BivOffset hex)
{
  int rows = faces_along_rows (self->side) ? biv_board_get_width (self->board)
                                           : biv_board_get_height (self->board);

  if (self->has_zone)
    return g_str_equal (biv_board_get_zone (self->board, hex),
                        biv_node_get_id (BIV_NODE (self->side)));
  return biv_side_get_edge (self->side) != BIV_EDGE_NONE && get_depth (self, hex) * 3 >= rows * 2;
}

/* How many more units may stand on a hex. */
static int
count_room (Deployment *self, BivOffset hex)
{
  return is_at_home (self, hex) && is_passable (self, hex)
           ? get_stacking (self) - count_units (self, hex)
           : 0;
}

static void
collect_slots (Deployment *self)
{
  int middle;

  for (int row = 0; row < biv_board_get_height (self->board); row++)
    for (int col = 0; col < biv_board_get_width (self->board); col++)
      {
        BivOffset hex = { col, row };
        Slot slot = { hex, get_depth (self, hex), 0, faces_along_rows (self->side) ? row : col };

        for (int room = count_room (self, hex); room > 0; room--)
          g_array_append_val (self->slots, slot);
      }
  middle = find_middle (self->slots);
  for (guint i = 0; i < self->slots->len; i++)
    {
      Slot *slot = &g_array_index (self->slots, Slot, i);

      slot->wing = abs (slot->across - middle);
    }
  g_array_sort (self->slots, compare_slots);
}

static bool
place (Deployment *self, BivNode *piece, BivOffset hex)
{
  g_autoptr (BivEditList) edits =
    biv_piece_edits_place (biv_history_get_document (self->history), piece, hex, self->facing);
  g_autoptr (GError) error = NULL;

  if (biv_history_apply (self->history, edits, "deploy", NULL, &error))
    return true;
  g_warning ("a piece of the document cannot be placed: %s", error->message);
  return false;
}

static bool
is_under (BivNode *unit, const char *leader)
{
  return g_str_equal (biv_unit_get_command (BIV_UNIT (unit)), leader);
}

/* (transfer container): the units, grouped by leader, in the order of the first unit of each. */
static GPtrArray *
list_by_command (BivNode *const *pieces, guint n_pieces)
{
  g_autoptr (GHashTable) listed = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *units = g_ptr_array_new ();

  for (guint i = 0; i < n_pieces; i++)
    {
      const char *leader =
        BIV_IS_UNIT (pieces[i]) ? biv_unit_get_command (BIV_UNIT (pieces[i])) : NULL;

      if (leader && g_hash_table_add (listed, (gpointer) leader))
        for (guint j = i; j < n_pieces; j++)
          if (BIV_IS_UNIT (pieces[j]) && is_under (pieces[j], leader))
            g_ptr_array_add (units, pieces[j]);
    }
  return units;
}

static guint
place_units (Deployment *self, BivNode *const *pieces, guint n_pieces)
{
  g_autoptr (GPtrArray) units = list_by_command (pieces, n_pieces);
  guint placed = 0;

  /* one is left for leaders who come without units */
  g_array_set_size (self->slots, MIN (MAX (units->len, 1), self->slots->len));
  g_array_sort (self->slots, compare_in_line);
  for (guint i = 0; i < units->len && placed < self->slots->len; i++)
    {
      BivOffset hex = g_array_index (self->slots, Slot, placed).hex;

      if (!place (self, units->pdata[i], hex))
        continue;
      count_unit (self, hex, 1);
      placed++;
    }
  return placed;
}

static BivOffset
find_hex (Deployment *self, BivNode *piece)
{
  BivPlacement *placement = piece ? biv_piece_edits_find_placement (self->scenario, piece) : NULL;

  return placement ? biv_placement_get_hex (placement) : BIV_NO_HEX;
}

typedef struct
{
  Deployment *deployment;
  const char *leader;
  GArray *hexes; /* of BivOffset */
} FollowerSearch;

static void
look_for_follower (BivNode *node, gpointer data)
{
  FollowerSearch *search = data;
  BivOffset hex;

  if (!BIV_IS_UNIT (node) || !is_under (node, search->leader))
    return;
  hex = find_hex (search->deployment, node);
  if (!biv_hex_is_none (hex))
    g_array_append_val (search->hexes, hex);
}

static int
find_farthest (Deployment *self, GArray *hexes, BivOffset from)
{
  BivOrientation orientation = biv_board_get_orientation (self->board);
  int farthest = 0;

  for (guint i = 0; i < hexes->len; i++)
    farthest =
      MAX (farthest, biv_offset_distance (from, g_array_index (hexes, BivOffset, i), orientation));
  return farthest;
}

/* The hex whose largest distance to the others is smallest; #BIV_NO_HEX of none. */
static BivOffset
find_middle_of (Deployment *self, GArray *hexes)
{
  BivOffset best = BIV_NO_HEX;
  int least = G_MAXINT;

  for (guint i = 0; i < hexes->len; i++)
    {
      BivOffset hex = g_array_index (hexes, BivOffset, i);
      int farthest = find_farthest (self, hexes, hex);

      if (farthest < least)
        {
          least = farthest;
          best = hex;
        }
    }
  return best;
}

/* Where a figure goes: amid the units under his command, else to his leader, else to the middle of
 * the line. */
static BivOffset
find_post (Deployment *self, BivNode *figure)
{
  BivDocument *document = biv_history_get_document (self->history);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  FollowerSearch search = { self, biv_node_get_id (figure), hexes };
  BivOffset post;

  biv_node_foreach (BIV_NODE (self->side), look_for_follower, &search);
  post = find_middle_of (self, hexes);
  if (biv_hex_is_none (post))
    post = find_hex (self,
                     biv_document_lookup (document, biv_figure_get_command (BIV_FIGURE (figure))));
  if (biv_hex_is_none (post) && self->slots->len > 0)
    post = g_array_index (self->slots, Slot, self->slots->len / 2).hex;
  return post;
}

/* In two passes, so that a figure finds a leader who was placed after him. */
static guint
place_figures (Deployment *self, BivNode *const *pieces, guint n_pieces)
{
  guint placed = 0;

  for (int pass = 0; pass < 2; pass++)
    {
      placed = 0;
      for (guint i = 0; i < n_pieces; i++)
        {
          BivOffset post = BIV_IS_FIGURE (pieces[i]) ? find_post (self, pieces[i]) : BIV_NO_HEX;

          placed += !biv_hex_is_none (post) && place (self, pieces[i], post);
        }
    }
  return placed;
}

/* --- nobody is left out of command ----------------------------------------------------------- */

typedef struct
{
  Deployment *deployment;
  BivReach *reach;
  const char *unit;
  BivOffset from;
  BivOffset nearest; /* the free hex where it is in command; none yet */
  int distance;
} Search;

static void
look_around_leader (BivNode *node, gpointer data)
{
  Search *search = data;
  BivOrientation orientation = biv_board_get_orientation (search->deployment->board);
  const char *leader = biv_node_get_id (node);
  g_autoptr (GArray) hexes = NULL;

  if (!BIV_IS_FIGURE (node) || !biv_reach_may_command (search->reach, leader, search->unit))
    return;
  hexes = biv_reach_get_hexes (search->reach, leader);
  for (guint i = 0; i < hexes->len; i++)
    {
      BivOffset hex = g_array_index (hexes, BivOffset, i);
      int distance = biv_offset_distance (search->from, hex, orientation);

      if (distance >= search->distance || count_room (search->deployment, hex) <= 0)
        continue;
      search->nearest = hex;
      search->distance = distance;
    }
}

/* Brings a unit to the nearest free hex that a leader of his reaches; false: there is none. */
static bool
bring_into_command (Deployment *self, BivReach *reach, BivNode *unit)
{
  Search search = { self, reach, biv_node_get_id (unit), find_hex (self, unit),
                    BIV_NO_HEX, G_MAXINT };

  biv_node_foreach (BIV_NODE (self->side), look_around_leader, &search);
  if (biv_hex_is_none (search.nearest) || !place (self, unit, search.nearest))
    return false;
  count_unit (self, search.from, -1);
  count_unit (self, search.nearest, 1);
  return true;
}

static bool
is_in_command (BivReach *reach, BivNode *unit)
{
  BivReachLeader nearest;

  return biv_reach_find_nearest (reach, biv_node_get_id (unit), &nearest) &&
         nearest.distance <= nearest.range;
}

/* Brings units into command that are not. Who moves leaves room for others: until nobody moves. */
static void
gather (Deployment *self, BivCatalogue *catalogue, BivNode *const *pieces, guint n_pieces)
{
  g_autoptr (BivReach) reach = biv_reach_new (catalogue, self->scenario);
  bool moved = biv_reach_has_ranges (reach);

  while (moved)
    {
      moved = false;
      for (guint i = 0; i < n_pieces; i++)
        if (BIV_IS_UNIT (pieces[i]) && !biv_hex_is_none (find_hex (self, pieces[i])) &&
            !is_in_command (reach, pieces[i]))
          moved |= bring_into_command (self, reach, pieces[i]);
      biv_reach_free (reach);
      reach = biv_reach_new (catalogue, self->scenario);
    }
}

/**
 * biv_deploy_has_home:
 * @side: of the scenario
 *
 * Returns: whether biv_deploy() knows where to place a side: it has a deployment zone or a table
 * edge
 */
bool
biv_deploy_has_home (BivScenario *scenario, BivSide *side)
{
  return biv_side_get_edge (side) != BIV_EDGE_NONE ||
         has_zone (biv_scenario_get_board (scenario), side);
}

/**
 * biv_deploy_find_facing:
 * @side: of the scenario
 *
 * Returns: the direction of core/hex from a side's table edge to the enemy; a side without an edge
 * faces north
 */
int
biv_deploy_find_facing (BivScenario *scenario, BivSide *side)
{
  static const int facings[BIV_N_ORIENTATIONS][BIV_COUNT_MEMBERS (BIV_EACH_EDGE)] = {
    [BIV_ORIENTATION_FLAT] = { 0, 3, 5, 0, 1 }, /* none, north, east, south, west */
    [BIV_ORIENTATION_POINTY] = { 1, 4, 5, 1, 2 },
  };
  BivBoard *board = biv_scenario_get_board (scenario);

  return facings[biv_board_get_orientation (board)][biv_side_get_edge (side)];
}

/**
 * biv_deploy:
 * @pieces: (array length=n_pieces): units and figures of one side, in the order of the line
 *
 * Places pieces in their side's deployment zone, or before its table edge when it has none, as one
 * step "deploy" of the history: units one by one on free, passable hexes from the front of the
 * zone, figures with the units they lead, and whoever is out of command where a leader reaches.
 *
 * Returns: how many were placed; fewer than @n_pieces when there is too little room
 */
guint
biv_deploy (BivHistory *history, BivCatalogue *catalogue, BivNode *const *pieces, guint n_pieces)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) slots = g_array_new (FALSE, FALSE, sizeof (Slot));
  g_autoptr (BivArgs) args = biv_args_new ();
  Deployment self = { .history = history, .counts = counts, .slots = slots };
  guint placed;

  g_return_val_if_fail (n_pieces > 0, 0);
  self.scenario = BIV_SCENARIO (biv_document_get_root (biv_history_get_document (history)));
  self.board = biv_scenario_get_board (self.scenario);
  self.ruleset = biv_catalogue_get_ruleset (catalogue, biv_scenario_get_ruleset (self.scenario));
  self.side = BIV_SIDE (biv_node_get_ancestor (pieces[0], BIV_TYPE_SIDE));
  self.has_zone = has_zone (self.board, self.side);
  self.facing = biv_deploy_find_facing (self.scenario, self.side);
  count_others (&self, pieces, n_pieces);
  collect_slots (&self);
  biv_args_add_number (args, "count", (int) n_pieces);
  biv_history_begin (history, "deploy", args);
  placed = place_units (&self, pieces, n_pieces) + place_figures (&self, pieces, n_pieces);
  gather (&self, catalogue, pieces, n_pieces);
  biv_history_end (history);
  return placed;
}

/* Gathers the units and figures placed on the board, with what their counters show; and where the
 * names of places and objectives stand: looked for once, and again near a piece that moves.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-index-private.h"

#include <math.h>

#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-map-name.h"
#include "core/model/scenario/biv-scenario.h"

static void
clear_piece (gpointer data)
{
  BivMapPiece *piece = data;

  g_clear_object (&piece->node);
  g_clear_object (&piece->placement);
}

static void
add_nodes (GHashTable *nodes, BivNodeList *list)
{
  for (guint i = 0; i < biv_node_list_get_length (list); i++)
    {
      BivNode *node = biv_node_list_get (list, i);

      g_hash_table_insert (nodes, (gpointer) biv_node_get_id (node), node);
    }
}

/* All units and figures of a scenario, or of one side (nullable), by id. */
static GHashTable *
gather_nodes (BivScenario *scenario, const char *side)
{
  GHashTable *nodes = g_hash_table_new (g_str_hash, g_str_equal);
  BivNodeList *sides = biv_scenario_get_sides (scenario);

  for (guint i = 0; i < biv_node_list_get_length (sides); i++)
    {
      BivNode *one = biv_node_list_get (sides, i);
      bool is_shown = !side || g_str_equal (biv_node_get_id (one), side);
      BivArmy *army = is_shown ? biv_side_get_army (BIV_SIDE (one)) : NULL;
      BivNodeList *contingents = army ? biv_army_get_contingents (army) : NULL;

      for (guint j = 0; contingents && j < biv_node_list_get_length (contingents); j++)
        {
          BivContingent *contingent = biv_node_list_get (contingents, j);

          add_nodes (nodes, biv_contingent_get_figures (contingent));
          add_nodes (nodes, biv_contingent_get_units (contingent));
        }
    }
  return nodes;
}

static int
compare_pieces (gconstpointer a, gconstpointer b)
{
  const BivMapPiece *one = a;
  const BivMapPiece *other = b;

  if (one->hex.row != other->hex.row)
    return one->hex.row - other->hex.row;
  if (one->hex.col != other->hex.col)
    return one->hex.col - other->hex.col;
  if (one->counter.is_figure != other->counter.is_figure)
    return one->counter.is_figure ? 1 : -1;
  /* The highest rank first; for equal ranks, the order of the placements. */
  if (one->counter.is_figure && one->counter.rank != other->counter.rank)
    return (int) one->counter.rank - (int) other->counter.rank;
  return one->place - other->place;
}

static bool
is_stacked (const BivMapPiece *a, const BivMapPiece *b)
{
  return biv_offset_equal (a->hex, b->hex) && a->counter.is_figure == b->counter.is_figure;
}

/* Numbers the pieces of one kind on each hex, by which they are drawn behind or beside one
 * another. */
static void
number_pieces (GArray *pieces)
{
  guint i = 0;

  while (i < pieces->len)
    {
      BivMapPiece *first = &g_array_index (pieces, BivMapPiece, i);
      guint end = i;
      bool has_unit = i > 0 && biv_offset_equal (first[-1].hex, first->hex);

      while (end < pieces->len && is_stacked (first, &g_array_index (pieces, BivMapPiece, end)))
        end++;
      for (guint j = i; j < end; j++)
        {
          BivMapPiece *piece = &g_array_index (pieces, BivMapPiece, j);

          piece->place = (int) (j - i);
          piece->number = (int) (end - i);
          piece->has_unit = has_unit;
        }
      i = end;
    }
}

static void
add_piece (GArray *pieces, BivPlacement *placement, BivNode *node, BivRuleset *ruleset,
           const char *language)
{
  BivBoard *board = biv_scenario_get_board (
    BIV_SCENARIO (biv_node_get_root (BIV_NODE (placement))));
  BivHexLayout plane = { biv_board_get_orientation (board), 1.0 };
  double mm = sqrt (3.0) / (biv_board_get_hex_cm (board) * 10.0); /* of a hex from side to side */
  BivMapPiece piece = { .node = g_object_ref (node),
                        .placement = g_object_ref (BIV_NODE (placement)),
                        .hex = biv_placement_get_hex (placement),
                        .dx = biv_placement_get_dx (placement) * mm,
                        .dy = biv_placement_get_dy (placement) * mm,
                        .place = (int) pieces->len,
                        .is_name_moved = biv_map_name_is_moved (BIV_NODE (placement)),
                        .name = biv_map_name_find (BIV_NODE (placement), plane),
                        .counter = biv_map_counter_describe (node, ruleset, language) };

  piece.counter.has_facing = !piece.counter.is_figure;
  piece.counter.facing = biv_map_counter_turn (biv_board_get_orientation (board),
                                               biv_placement_get_facing (placement));
  g_array_append_val (pieces, piece);
}

/** biv_map_index_new: (transfer full): the pieces of a scenario, by the hex on which they stand.
 * @side: (nullable): the id of the only side whose pieces count */
BivMapIndex *
biv_map_index_new (BivScenario *scenario, BivRuleset *ruleset, const char *language,
                   const char *side)
{
  BivMapIndex *self = g_new0 (BivMapIndex, 1);
  g_autoptr (GHashTable) nodes = gather_nodes (scenario, side);
  BivNodeList *placements = biv_scenario_get_placements (scenario);

  self->pieces = g_array_new (FALSE, FALSE, sizeof (BivMapPiece));
  g_array_set_clear_func (self->pieces, clear_piece);
  for (guint i = 0; i < biv_node_list_get_length (placements); i++)
    {
      BivPlacement *placement = biv_node_list_get (placements, i);
      BivNode *node = g_hash_table_lookup (nodes, biv_placement_get_piece (placement));

      if (node)
        add_piece (self->pieces, placement, node, ruleset, language);
    }
  g_array_sort (self->pieces, compare_pieces);
  number_pieces (self->pieces);
  return self;
}

/** biv_map_index_free: frees the index; the pieces belong to the scenario. */
void
biv_map_index_free (BivMapIndex *self)
{
  g_array_unref (self->pieces);
  g_free (self);
}

/* --- The names of places and objectives ------------------------------------------------------- */

static void
clear_name (gpointer data)
{
  g_clear_object (&((BivMapPlaceName *) data)->node);
}

static BivPoint
find_place (BivMapNames *self, BivMapNameRoom *room, BivNode *node)
{
  BivBoard *board = biv_scenario_get_board (self->scenario);

  return biv_map_name_room_find (room, node,
                                 (BivHexLayout){ biv_board_get_orientation (board), 1.0 });
}

static GArray *
gather (BivMapNames *self, BivMapNameRoom *room, BivNodeList *list)
{
  GArray *names = g_array_new (FALSE, FALSE, sizeof (BivMapPlaceName));

  g_array_set_clear_func (names, clear_name);
  for (guint i = 0; i < biv_node_list_get_length (list); i++)
    {
      BivNode *node = biv_node_list_get (list, i);
      BivMapPlaceName name = { g_object_ref (node), find_place (self, room, node) };

      g_array_append_val (names, name);
    }
  return names;
}

/** biv_map_names_new: (transfer full): the names of a scenario. */
BivMapNames *
biv_map_names_new (BivScenario *scenario)
{
  BivMapNames *self = g_new0 (BivMapNames, 1);
  g_autoptr (BivMapNameRoom) room = biv_map_name_room_new (scenario);

  self->scenario = scenario;
  self->labels = gather (self, room, biv_board_get_labels (biv_scenario_get_board (scenario)));
  self->objectives = gather (self, room, biv_scenario_get_objectives (scenario));
  return self;
}

/** biv_map_names_free: forgets them. */
void
biv_map_names_free (BivMapNames *self)
{
  g_array_unref (self->labels);
  g_array_unref (self->objectives);
  g_free (self);
}

/* Whether a name may have to stand elsewhere: pieces come near it, or it made way for some. */
static bool
is_concerned (const BivMapNames *self, const BivMapPlaceName *name, const BivMapArea *area)
{
  BivBoard *board = biv_scenario_get_board (self->scenario);
  BivHexLayout plane = { biv_board_get_orientation (board), 1.0 };
  BivPoint usual = biv_map_name_find_usual (name->node, plane);
  BivPoint reach = biv_map_name_get_reach (name->node);

  if (usual.x != name->place.x || usual.y != name->place.y)
    return true;
  return usual.x + reach.x > area->x && usual.x - reach.x < area->x + area->width &&
         usual.y + reach.y > area->y && usual.y - reach.y < area->y + area->height;
}

/* @room: made when a name asks for it */
static bool
update (BivMapNames *self, BivMapNameRoom **room, GArray *names, const BivMapArea *area)
{
  bool any = false;

  for (guint i = 0; i < names->len; i++)
    {
      BivMapPlaceName *name = &g_array_index (names, BivMapPlaceName, i);
      BivPoint before = name->place;

      if (!is_concerned (self, name, area))
        continue;
      if (!*room)
        *room = biv_map_name_room_new (self->scenario);
      name->place = find_place (self, *room, name->node);
      any |= name->place.x != before.x || name->place.y != before.y;
    }
  return any;
}

/**
 * biv_map_names_update:
 * @area: where pieces were and are, in board units
 *
 * Returns: whether a name stands elsewhere now
 */
bool
biv_map_names_update (BivMapNames *self, const BivMapArea *area)
{
  g_autoptr (BivMapNameRoom) room = NULL;
  bool labels = update (self, &room, self->labels, area);
  bool objectives = update (self, &room, self->objectives, area);

  return labels || objectives;
}

/* A moment of a battle: making, copying and looking up.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/moment/biv-situation.h"

#include <string.h>

#include "core/model/army/biv-army.h"
#include "core/check/piece/biv-order-points.h"
#include "core/check/piece/biv-pieces.h"
#include "core/check/piece/biv-mobility.h"

static BivPieceState
start_state (BivPieces *pieces, const BivPiece *piece)
{
  BivPieceState state = { .node = piece->node, .kind = piece->kind, .side = piece->side };

  if (BIV_IS_UNIT (piece->node))
    state.arm =
      biv_rule_index_get_arm (pieces->rules, biv_unit_get_arm (BIV_UNIT (piece->node)));
  state.contingent = piece->group;
  state.allied = biv_pieces_get_group (pieces, piece->group)->allied;
  state.reserve = piece->reserve;
  state.hex = BIV_NO_HEX;
  state.activation = BIV_NONE;
  state.group = BIV_NONE;
  if (!biv_piece_is_placed (piece))
    return state;
  state.flags = BIV_STATE_ON_TABLE;
  state.hex = piece->hex;
  state.dx = biv_placement_get_dx (piece->placement);
  state.dy = biv_placement_get_dy (piece->placement);
  state.facing = biv_placement_get_facing (piece->placement);
  return state;
}

/** biv_situation_get_level: the command level of a side's general-in-chief; 0 when nobody gives
 * one.
 */
int
biv_situation_get_level (const BivSituation *self, guint side)
{
  for (guint i = 0; i < self->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (self, i);

      if (state->side == side && state->kind &&
          biv_leader_kind_get_rank (state->kind) == BIV_RANK_GENERAL)
        return MAX (0, biv_figure_get_command_level (BIV_FIGURE (state->node)));
    }
  return 0;
}

static BivSideState
start_side_state (BivSituation *self, guint i)
{
  BivSide *side = biv_pieces_get_side (self->pieces, i);

  return (BivSideState){
    .edge = biv_side_get_edge (side),
    .team = self->pieces->teams[i],
    .points = MAX (0, biv_order_points_get_first (self->ruleset, side, biv_side_get_army (side))),
  };
}

static void
start_sides (BivSituation *self)
{
  self->player = 0;
  for (guint i = 0; i < self->pieces->n_sides; i++)
    {
      BivSideState side_state = start_side_state (self, i);
      BivNode *side = BIV_NODE (biv_pieces_get_side (self->pieces, i));

      g_array_append_val (self->side_states, side_state);
      if (g_strcmp0 (biv_node_get_id (side), biv_scenario_get_first_player (self->scenario)) == 0)
        self->player = i;
    }
}

static GArray *
make_array (gsize size)
{
  return g_array_new (FALSE, FALSE, (guint) size);
}

/**
 * biv_situation_new:
 * @catalogue: where the scenario's ruleset is, or is not
 *
 * Returns: (transfer full): the battle as it is set up: turn 1, the first player's first phase,
 *   order points as the rules say: the scenario's, the army's or the general-in-chief's level
 */
BivSituation *
biv_situation_new (BivCatalogue *catalogue, BivScenario *scenario)
{
  BivSituation *self = g_new0 (BivSituation, 1);
  BivRuleset *ruleset = biv_catalogue_get_ruleset (catalogue, biv_scenario_get_ruleset (scenario));
  g_autoptr (BivRuleIndex) rules = biv_rule_index_new (ruleset);

  self->scenario = g_object_ref (scenario);
  self->pieces = biv_pieces_new (scenario, rules);
  self->orientation = self->pieces->orientation;
  g_set_object (&self->ruleset, ruleset);
  self->turn = 1;
  self->commander = BIV_NONE;
  self->states = make_array (sizeof (BivPieceState));
  self->side_states = make_array (sizeof (BivSideState));
  self->activations = make_array (sizeof (BivTurnActivation));
  self->given = make_array (sizeof (BivGiven));
  self->messengers = make_array (sizeof (BivMessenger));
  self->thrown = make_array (sizeof (BivThrownDie));
  self->risks = make_array (sizeof (BivRisk));
  for (guint i = 0; i < self->pieces->all->len; i++)
    {
      BivPieceState state = start_state (self->pieces, biv_pieces_get (self->pieces, i));

      g_array_append_val (self->states, state);
    }
  start_sides (self);
  return self;
}

static void
restore_array (GArray *array, const GArray *from)
{
  gsize size = (gsize) g_array_get_element_size (array) * from->len;

  /* memcmp() must not see NULL, which is what an empty array may hold */
  if (array->len == from->len && (size == 0 || memcmp (array->data, from->data, size) == 0))
    return;
  g_array_set_size (array, 0);
  g_array_append_vals (array, from->data, from->len);
}

/**
 * biv_situation_restore: @self: a copy of @from, on which something was tried
 *
 * Makes it equal to @from again. Only what differs is written, so that trying many actions stays
 * cheap.
 */
void
biv_situation_restore (BivSituation *self, const BivSituation *from)
{
  BivSituation kept = *self;

  restore_array (self->states, from->states);
  restore_array (self->side_states, from->side_states);
  restore_array (self->activations, from->activations);
  restore_array (self->given, from->given);
  restore_array (self->messengers, from->messengers);
  restore_array (self->thrown, from->thrown);
  restore_array (self->risks, from->risks);
  if (kept.stood != from->stood)
    {
      g_clear_pointer (&kept.stood, g_array_unref);
      kept.stood = from->stood ? g_array_ref (from->stood) : NULL;
    }
  *self = *from;
  self->states = kept.states;
  self->side_states = kept.side_states;
  self->activations = kept.activations;
  self->given = kept.given;
  self->messengers = kept.messengers;
  self->thrown = kept.thrown;
  self->risks = kept.risks;
  self->stood = kept.stood;
}

/** biv_situation_copy: (transfer full): a copy, which throws the same GRand and so the same dice.
 */
BivSituation *
biv_situation_copy (const BivSituation *self)
{
  BivSituation *copy = g_memdup2 (self, sizeof *self);

  biv_pieces_ref (copy->pieces);
  g_object_ref (copy->scenario);
  if (copy->ruleset)
    g_object_ref (copy->ruleset);
  copy->states = g_array_copy (self->states);
  copy->side_states = g_array_copy (self->side_states);
  copy->activations = g_array_copy (self->activations);
  copy->given = g_array_copy (self->given);
  copy->messengers = g_array_copy (self->messengers);
  copy->thrown = g_array_copy (self->thrown);
  if (copy->stood)
    g_array_ref (copy->stood);
  copy->risks = g_array_copy (self->risks);
  return copy;
}

/** biv_situation_free: frees it, but not its GRand. */
void
biv_situation_free (BivSituation *self)
{
  biv_pieces_unref (self->pieces);
  g_object_unref (self->scenario);
  g_clear_object (&self->ruleset);
  g_array_unref (self->states);
  g_array_unref (self->side_states);
  g_array_unref (self->activations);
  g_array_unref (self->given);
  g_array_unref (self->messengers);
  g_array_unref (self->thrown);
  g_clear_pointer (&self->stood, g_array_unref);
  g_array_unref (self->risks);
  g_free (self);
}

/** biv_situation_find: the index in states of the unit or figure with an id; BIV_NONE if there is
 * none. */
guint
biv_situation_find (const BivSituation *self, const char *id)
{
  BivPiece *piece = biv_pieces_find (self->pieces, id);

  return piece ? piece->order : BIV_NONE;
}

/** biv_situation_find_side: the index in side_states of the side with an id; BIV_NONE if there is
 * none. */
guint
biv_situation_find_side (const BivSituation *self, const char *id)
{
  for (guint i = 0; i < self->pieces->n_sides; i++)
    if (g_str_equal (biv_node_get_id (BIV_NODE (biv_pieces_get_side (self->pieces, i))), id))
      return i;
  return BIV_NONE;
}

/** biv_situation_are_enemies: whether two pieces are of sides of different teams. */
bool
biv_situation_are_enemies (const BivSituation *self, guint a, guint b)
{
  guint side_a = biv_situation_get (self, a)->side;
  guint side_b = biv_situation_get (self, b)->side;

  return biv_situation_get_side_state (self, side_a)->team !=
         biv_situation_get_side_state (self, side_b)->team;
}

/** biv_situation_distance: from hex to hex; neighbours are 1 apart. */
int
biv_situation_distance (const BivSituation *self, BivOffset a, BivOffset b)
{
  return biv_offset_distance (a, b, self->orientation);
}

/** biv_situation_find_unit_at: the first unit on a hex that is not @but; BIV_NONE if there is none.
 */
guint
biv_situation_find_unit_at (const BivSituation *self, BivOffset hex, guint but)
{
  for (guint i = 0; i < self->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (self, i);

      if (i != but && BIV_IS_UNIT (state->node) &&
          biv_piece_state_is (state, BIV_STATE_ON_TABLE) && biv_offset_equal (state->hex, hex))
        return i;
    }
  return BIV_NONE;
}

/**
 * biv_situation_enemy_distance:
 * @piece: whose enemies
 * @hex: from where
 *
 * Enemies are units: lone leaders and messengers do not count.
 *
 * Returns: hexes to the nearest enemy unit on the table, or G_MAXINT
 */
int
biv_situation_enemy_distance (const BivSituation *self, guint piece, BivOffset hex)
{
  int nearest = G_MAXINT;

  for (guint i = 0; i < self->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (self, i);

      if (BIV_IS_UNIT (state->node) && biv_piece_state_is (state, BIV_STATE_ON_TABLE) &&
          biv_situation_are_enemies (self, piece, i))
        nearest = MIN (nearest, biv_situation_distance (self, hex, state->hex));
    }
  return nearest;
}

/* The nearest hex of the last row or column is straight ahead or one step aside. All of them are
 * tried: a board has at most BIV_BOARD_MAX_SIDE. */
static int
measure_edge (const BivSituation *self, BivOffset from, BivOffset first, int dcol, int drow,
              int length)
{
  int nearest = G_MAXINT;

  for (int i = 0; i < length; i++)
    {
      BivOffset hex = { first.col + i * dcol, first.row + i * drow };

      nearest = MIN (nearest, biv_situation_distance (self, from, hex));
    }
  return nearest;
}

/**
 * biv_situation_edge_distance:
 *
 * Plain hex distance to the nearest hex of the board's last row on the side's edge: 0 on that row.
 *
 * Returns: hexes, or G_MAXINT when the side has no edge
 */
int
biv_situation_edge_distance (const BivSituation *self, guint side, BivOffset hex)
{
  BivBoard *board = biv_scenario_get_board (self->scenario);
  int width = biv_board_get_width (board);
  int height = biv_board_get_height (board);

  switch (biv_situation_get_side_state (self, side)->edge)
    {
    case BIV_EDGE_NORTH:
      return measure_edge (self, hex, (BivOffset){ 0, 0 }, 1, 0, width);
    case BIV_EDGE_SOUTH:
      return measure_edge (self, hex, (BivOffset){ 0, height - 1 }, 1, 0, width);
    case BIV_EDGE_WEST:
      return measure_edge (self, hex, (BivOffset){ 0, 0 }, 0, 1, height);
    case BIV_EDGE_EAST:
      return measure_edge (self, hex, (BivOffset){ width - 1, 0 }, 0, 1, height);
    case BIV_EDGE_NONE:
    default:
      return G_MAXINT;
    }
}

/** biv_situation_get_phase: the kind of the current phase; a ruleset without phases is always in
 * command. */
BivPhaseKind
biv_situation_get_phase (const BivSituation *self)
{
  BivNodeList *phases = self->ruleset ? biv_ruleset_get_phases (self->ruleset) : NULL;

  if (!phases || self->phase >= biv_node_list_get_length (phases))
    return BIV_PHASE_KIND_COMMAND;
  return biv_turn_phase_get_kind (biv_node_list_get (phases, self->phase));
}

/** biv_situation_get_elements: how many elements a unit has left; 0 for a figure. */
int
biv_situation_get_elements (const BivSituation *self, guint piece)
{
  const BivPieceState *state = biv_situation_get (self, piece);

  if (!BIV_IS_UNIT (state->node))
    return 0;
  return MAX (0, biv_unit_get_elements (BIV_UNIT (state->node)) - state->lost);
}

/**
 * biv_situation_get_role:
 *
 * Returns: (transfer none) (nullable): what a unit or figure has in the ruleset's field of that
 *   role
 */
const char *
biv_situation_get_role (const BivSituation *self, guint piece, BivFieldRole role)
{
  return biv_mobility_lookup_role (self->ruleset, biv_situation_get (self, piece)->node, role);
}

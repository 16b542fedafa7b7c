/* Who moves, how far and under which conditions.
 *
 * Source: "Mouvements" of the author's public pages; "Activation des unités", "Activation des
 * officiers" and the manoeuvre orders of the hex rules; "Chefs alliés".
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/move/biv-mover.h"

#include "core/model/army/biv-army.h"
#include "core/ruleset/item/biv-turn-rules.h"
#include "core/check/piece/biv-mobility.h"
#include "core/rehearsal/activation/biv-announced.h"
#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/moment/biv-in-force.h"

static const BivTurnActivation *
get_activation (const BivSituation *situation, const BivPieceState *state)
{
  return state->activation == BIV_NONE
           ? NULL
           : &g_array_index (situation->activations, BivTurnActivation, state->activation);
}

static bool
read_figure (const BivSituation *situation, BivAnswer *answer, BivMover *mover)
{
  BivLeaderKind *kind = biv_situation_get (situation, mover->piece)->kind;

  if (!kind || biv_leader_kind_get_movement (kind) < 0)
    {
      biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_MOVEMENT_UNKNOWN, kind, "piece",
                               mover->piece);
      return false;
    }
  biv_answer_touch (answer, kind);
  mover->with_combat = biv_leader_kind_get_movement (kind);
  mover->without_combat = mover->with_combat;
  mover->ignores_terrain = biv_leader_kind_get_ignores_terrain (kind);
  return true;
}

static bool
read_unit (const BivSituation *situation, BivAnswer *answer, BivMover *mover)
{
  BivBoardRule *board = biv_ruleset_get_board (situation->ruleset);
  BivPieceState *state = biv_situation_get (situation, mover->piece);
  BivMobility mobility;

  if (!state->arm ||
      !biv_mobility_find (situation->ruleset, BIV_UNIT (state->node), &mobility))
    {
      biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_MOVEMENT_UNKNOWN, state->arm, "piece",
                               mover->piece);
      return false;
    }
  biv_answer_touch (answer, mobility.movement);
  biv_answer_touch (answer, board);
  mover->with_combat = mobility.with_combat;
  mover->without_combat = mobility.without_combat;
  mover->road_bonus = mobility.road_bonus;
  return true;
}

/* Adds what orders give: hexes (of an order paid by the hex, as many as were paid), and difficult
 * steps that cost as open ones. */
static void
apply_orders (const BivSituation *situation, BivAnswer *answer, BivMover *mover)
{
  guint piece = mover->piece;
  BivInForce extra = biv_in_force_for_unit (situation, BIV_EFFECT_KIND_EXTRA_HEXES, piece);
  BivInForce open = biv_in_force_for_unit (situation, BIV_EFFECT_KIND_IGNORE_DIFFICULT, piece);
  BivInForce kept = biv_in_force_for_unit_with (situation, BIV_EFFECT_KIND_EXTRA_HEXES,
                                                BIV_EFFECT_KIND_KEEP_COMBAT, piece);

  biv_answer_touch (answer, extra.item);
  biv_answer_touch (answer, open.item);
  mover->with_combat += kept.amount;
  mover->without_combat += extra.amount;
  if (open.item)
    mover->open_hexes = open.is_endless ? G_MAXINT : open.amount;
}

/* Steps that a unit took before it left its hex, as for mounting, are taken off its move. */
static void
subtract_steps (const BivPieceState *state, BivMover *mover)
{
  if (biv_piece_state_is (state, BIV_STATE_MOVED))
    return;
  mover->with_combat = MAX (0, mover->with_combat - state->steps);
  mover->without_combat = MAX (0, mover->without_combat - state->steps);
}

/* By some orders a unit that is not activated may move: only the hexes that the order adds. */
static void
limit_idle (const BivSituation *situation, BivMover *mover)
{
  BivInForce extra =
    biv_in_force_for_unit (situation, BIV_EFFECT_KIND_EXTRA_HEXES, mover->piece);

  if (biv_piece_state_is (biv_situation_get (situation, mover->piece), BIV_STATE_ACTIVATED) ||
      !extra.item)
    return;
  mover->with_combat = 0;
  mover->without_combat = extra.amount;
}

static void
read_distance (const BivSituation *situation, BivMover *mover)
{
  const BivTurnActivation *activation =
    get_activation (situation, biv_situation_get (situation, mover->piece));
  BivInForce away = biv_in_force_for_unit (situation, BIV_EFFECT_KIND_KEEP_AWAY, mover->piece);

  if (activation && activation->keep_away > 0)
    {
      mover->keep_away = activation->keep_away;
      mover->keep_item = activation->by;
    }
  else if (away.item && away.given->unit == mover->piece)
    {
      mover->keep_away = away.amount;
      mover->keep_item = away.item;
    }
}

/**
 * biv_mover_read:
 * @piece: a unit or figure on the table
 * @mover: (out): how far it may move this turn, whether or not it is activated
 *
 * Returns: whether the rules say so; if not, the answer says which is missing
 */
bool
biv_mover_read (const BivSituation *situation, guint piece, BivAnswer *answer, BivMover *mover)
{
  const BivPieceState *state = biv_situation_get (situation, piece);

  *mover = (BivMover){ .piece = piece };
  if (!biv_commanding_require_on_table (answer, situation, piece))
    return false;
  if (BIV_IS_FIGURE (state->node))
    return read_figure (situation, answer, mover);
  if (!read_unit (situation, answer, mover))
    return false;
  apply_orders (situation, answer, mover);
  subtract_steps (state, mover);
  limit_idle (situation, mover);
  read_distance (situation, mover);
  if (biv_piece_state_is (state, BIV_STATE_MOVE_ONLY))
    mover->with_combat = 0;
  mover->leashed = biv_piece_state_is (state, BIV_STATE_LEASHED);
  return true;
}

/* Only activated pieces move; but a unit may go the hexes that an order alone gives it. */
static bool
check_activated (BivAnswer *answer, const BivSituation *situation, guint piece)
{
  const BivPieceState *state = biv_situation_get (situation, piece);
  BivActivationRule *rule = biv_ruleset_get_activation (situation->ruleset);
  BivRefusal fault = BIV_N_REFUSALS;
  BivInForce extra;

  biv_answer_touch (answer, rule);
  if (biv_piece_state_is (state, BIV_STATE_SENT))
    fault = BIV_REFUSAL_UNDER_WAY;
  else if (BIV_IS_FIGURE (state->node))
    fault = biv_piece_state_is (state, BIV_STATE_ALONE) ? fault : BIV_REFUSAL_NOT_ALONE;
  else if (!biv_piece_state_is (state, BIV_STATE_ACTIVATED))
    {
      extra = biv_in_force_for_unit (situation, BIV_EFFECT_KIND_EXTRA_HEXES, piece);
      fault = extra.item && extra.given->unit == piece ? fault : BIV_REFUSAL_NOT_ACTIVATED;
    }
  if (fault == BIV_N_REFUSALS)
    return true;
  biv_answer_refuse_piece (
    answer, situation, fault,
    fault == BIV_REFUSAL_UNDER_WAY ? (gpointer) state->kind : (gpointer) rule, "piece", piece);
  return false;
}

/* Units of one leader move before those of a leader who comes later in the order. */
static bool
check_sequence (BivAnswer *answer, const BivSituation *situation, guint piece)
{
  guint own = biv_situation_get (situation, piece)->activation;

  for (guint i = 0; own != BIV_NONE && i < situation->states->len; i++)
    {
      const BivPieceState *other = biv_situation_get (situation, i);
      BivFinding *refusal;

      if (other->activation == BIV_NONE || other->activation <= own ||
          !biv_piece_state_is (other, BIV_STATE_MOVED))
        continue;
      refusal =
        biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_LEADERS_IN_TURN,
                                 biv_ruleset_get_activation (situation->ruleset), "piece", piece);
      biv_answer_refusal_add_piece (refusal, "leader", situation,
                                    get_activation (situation, other)->leader);
      return false;
    }
  return true;
}

/* An order may have ended the unit's move before it began. */
static bool
refuse_moved (BivAnswer *answer, const BivSituation *situation, guint piece)
{
  const BivPieceState *state = biv_situation_get (situation, piece);
  gpointer order = state->bound_by;
  BivRefusal code = BIV_REFUSAL_MOVED_ALREADY;
  BivFinding *refusal;

  if (order && biv_effect_find (order, BIV_EFFECT_KIND_ATTACKER_STOPS))
    code = BIV_REFUSAL_MOVED_STOPPED;
  else if (order && biv_effect_find (order, BIV_EFFECT_KIND_RESTORE))
    code = BIV_REFUSAL_MOVED_RALLIED;
  if (code == BIV_REFUSAL_MOVED_ALREADY)
    order = biv_ruleset_get_activation (situation->ruleset);
  refusal = biv_answer_refuse_piece (answer, situation, code, order, "piece", piece);
  if (code != BIV_REFUSAL_MOVED_ALREADY)
    biv_answer_refusal_add_item (refusal, "order", order);
  return false;
}

/** biv_mover_could_move: in the movement phase of its side the same as biv_mover_may_move(). At any
 * other moment, whether a piece has not moved yet and carries no message: it may still be
 * activated. */
bool
biv_mover_could_move (BivAnswer *answer, const BivSituation *situation, guint piece)
{
  const BivPieceState *state = biv_situation_get (situation, piece);

  if (state->side == situation->player &&
      biv_situation_get_phase (situation) == BIV_PHASE_KIND_MOVEMENT)
    return biv_mover_may_move (answer, situation, piece);
  if (!biv_commanding_require_on_table (answer, situation, piece))
    return false;
  if (biv_piece_state_is (state, BIV_STATE_SENT))
    {
      biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_UNDER_WAY, state->kind, "piece",
                               piece);
      return false;
    }
  return !biv_piece_state_is (state, BIV_STATE_MOVED) || refuse_moved (answer, situation, piece);
}

/** biv_mover_may_move: whether a unit or figure may begin to move now, wherever to. */
bool
biv_mover_may_move (BivAnswer *answer, const BivSituation *situation, guint piece)
{
  const BivPieceState *state = biv_situation_get (situation, piece);

  if (!biv_commanding_require_phase (answer, situation, BIV_PHASE_KIND_MOVEMENT) ||
      !biv_commanding_require_own_turn (answer, situation, piece) ||
      !biv_commanding_require_on_table (answer, situation, piece) ||
      !check_activated (answer, situation, piece))
    return false;
  if (biv_piece_state_is (state, BIV_STATE_MOVED))
    return refuse_moved (answer, situation, piece);
  return biv_announced_require_paid (answer, situation, piece) &&
         check_sequence (answer, situation, piece);
}

/** biv_mover_may_end: whether an allied unit that is too far from its sub-general may end on a hex:
 * that must be nearer to him, or to its own edge, than where it stands. */
bool
biv_mover_may_end (const BivMover *mover, const BivSituation *situation, BivOffset hex)
{
  const BivPieceState *state = biv_situation_get (situation, mover->piece);
  guint sub_general;
  int distance;

  if (!mover->leashed)
    return true;
  if (biv_situation_edge_distance (situation, state->side, hex) <
      biv_situation_edge_distance (situation, state->side, state->hex))
    return true;
  biv_commanding_is_leashed (situation, mover->piece, &sub_general, &distance);
  return sub_general != BIV_NONE &&
         biv_situation_distance (situation, hex, biv_situation_get (situation, sub_general)->hex) <
           distance;
}

/* Messengers: who may be sent, how he runs, whom he reaches, and what happens to him under way.
 *
 * Source: "Messagers" and the headings after it, of the rules that have them. He sets out from the
 * sender's hex, which is not counted; he has reached a unit when he enters its hex.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/message/biv-messenger.h"

#include "core/odds/biv-odds.h"
#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/answer/biv-dice.h"
#include "core/rehearsal/move/biv-move-path.h"

/** biv_messenger_find: (transfer none) (nullable): a message by its number, from 1; NULL with a
 * refusal when there is none. */
BivMessenger *
biv_messenger_find (BivAnswer *answer, const BivSituation *situation, int number)
{
  if (number >= 1 && (guint) number <= situation->messengers->len)
    return &g_array_index (situation->messengers, BivMessenger, number - 1);
  biv_answer_refusal_add_number (biv_answer_refuse (answer, BIV_REFUSAL_MESSAGE_NONE, NULL),
                                 "number", number);
  return NULL;
}

/** biv_messenger_refuse: (transfer none): a refusal whose "piece" is the messenger, by his name if
 * he is a figure. */
BivFinding *
biv_messenger_refuse (BivAnswer *answer, const BivSituation *situation,
                      const BivMessenger *messenger, BivRefusal code)
{
  BivFinding *refusal = biv_answer_refuse (answer, code, messenger->kind);

  if (messenger->figure == BIV_NONE)
    {
      biv_answer_refusal_add_item (refusal, "piece", messenger->kind);
      return refusal;
    }
  biv_answer_refusal_about (refusal, situation, messenger->figure);
  biv_answer_refusal_add_piece (refusal, "piece", situation, messenger->figure);
  return refusal;
}

/** biv_messenger_deny: refuses because of a messenger, with the one argument "piece"; returns
 * false. */
bool
biv_messenger_deny (BivAnswer *answer, const BivSituation *situation,
                    const BivMessenger *messenger, BivRefusal code)
{
  biv_messenger_refuse (answer, situation, messenger, code);
  return false;
}

static bool
refuse_figure (BivAnswer *answer, const BivSituation *situation, BivRefusal code,
               BivMessengerKind *kind, guint figure)
{
  BivFinding *refusal = biv_answer_refuse (answer, code, kind);

  if (figure != BIV_NONE)
    {
      biv_answer_refusal_about (refusal, situation, figure);
      biv_answer_refusal_add_piece (refusal, "piece", situation, figure);
    }
  if (code != BIV_REFUSAL_MESSENGER_ELSEWHERE)
    biv_answer_refusal_add_item (refusal, "kind", kind);
  return false;
}

static bool
is_of_carrier (BivLeaderKind *kind, BivCarrier carrier)
{
  if (!kind)
    return false;
  return carrier == BIV_CARRIER_LEADER ? biv_leader_kind_get_activates (kind)
                                       : biv_leader_kind_get_rank (kind) == BIV_RANK_MESSENGER;
}

/* Whether a figure is with its sender since the start, after a rout, or after a move, as its kind
 * demands. */
static bool
came_as_allowed (BivMessengerKind *kind, const BivPieceState *figure)
{
  if (biv_piece_state_is (figure, BIV_STATE_ROUTED))
    return biv_messenger_kind_get_from_rout (kind);
  if (biv_piece_state_is (figure, BIV_STATE_ARRIVED))
    return biv_messenger_kind_get_from_move (kind);
  return biv_messenger_kind_get_from_start (kind);
}

static bool
check_free (BivAnswer *answer, const BivSituation *situation, BivMessengerKind *kind, guint figure)
{
  const BivPieceState *state = biv_situation_get (situation, figure);
  bool sent = biv_piece_state_is (state, BIV_STATE_SENT);
  BivFinding *refusal;

  if (sent || biv_piece_state_is (state, BIV_STATE_MOVED))
    {
      refusal = biv_answer_refuse (
        answer, sent ? BIV_REFUSAL_UNDER_WAY : BIV_REFUSAL_MOVED_ALREADY, kind);
      biv_answer_refusal_about (refusal, situation, figure);
      biv_answer_refusal_add_piece (refusal, "piece", situation, figure);
      return false;
    }
  if (!(state->flags & (BIV_STATE_ACTIVATED | BIV_STATE_ALONE)))
    return true;
  refusal =
    biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_UNIT_AGAIN,
                             biv_ruleset_get_activation (situation->ruleset), "piece", figure);
  return false;
}

static bool
check_figure (BivAnswer *answer, const BivSituation *situation, BivMessengerKind *kind,
              guint sender, guint figure)
{
  const BivPieceState *state = biv_situation_get (situation, figure);
  const BivPieceState *who = biv_situation_get (situation, sender);

  biv_answer_touch (answer, state->kind);
  if (figure == sender || state->side != who->side ||
      !is_of_carrier (state->kind, biv_messenger_kind_get_carrier (kind)))
    return refuse_figure (answer, situation, BIV_REFUSAL_MESSENGER_UNFIT, kind, figure);
  if (!biv_commanding_require_on_table (answer, situation, figure) ||
      !check_free (answer, situation, kind, figure))
    return false;
  if (!biv_offset_equal (state->hex, who->hex))
    return refuse_figure (answer, situation, BIV_REFUSAL_MESSENGER_ELSEWHERE, kind, figure);
  return came_as_allowed (kind, state) ||
         refuse_figure (answer, situation, BIV_REFUSAL_MESSENGER_CAME, kind, figure);
}

/**
 * biv_messenger_may_be_sent:
 * @sender: the leader who makes the activation
 * @figure: who carries the message, or BIV_NONE
 *
 * Returns: whether such a messenger may set out, if the activation has a place for him
 */
bool
biv_messenger_may_be_sent (BivAnswer *answer, const BivSituation *situation, BivMessengerKind *kind,
                           guint sender, guint figure)
{
  bool improvised = biv_messenger_kind_get_carrier (kind) == BIV_CARRIER_IMPROVISED;

  biv_answer_touch (answer, kind);
  if (improvised && figure != BIV_NONE)
    return refuse_figure (answer, situation, BIV_REFUSAL_MESSENGER_NO_FIGURE, kind, BIV_NONE);
  if (!improvised && figure == BIV_NONE)
    return refuse_figure (answer, situation, BIV_REFUSAL_MESSENGER_FIGURE, kind, BIV_NONE);
  return improvised || check_figure (answer, situation, kind, sender, figure);
}

/* A messenger's way that is being looked at. */
typedef struct
{
  BivAnswer *answer;
  const BivSituation *situation;
  const BivMessenger *messenger;
  BivMoveGround *ground;
} Run;

static bool
refuse_hex (Run *run, BivRefusal code, BivOffset hex)
{
  BivBoard *board = biv_scenario_get_board (run->situation->scenario);
  g_autofree char *label = biv_board_label_hex (board, hex);
  BivFinding *refusal = biv_messenger_refuse (run->answer, run->situation, run->messenger, code);

  biv_args_add_string (biv_finding_get_args (refusal), "hex", label);
  return false;
}

static bool
step_to (Run *run, BivOffset from, BivOffset to, int *cost)
{
  BivOrientation orientation = run->situation->orientation;
  bool free = biv_messenger_kind_get_ignores_terrain (run->messenger->kind);
  BivMoveStep step;

  if (biv_offset_distance (from, to, orientation) != 1 ||
      !biv_move_ground_step (run->ground, from,
                             biv_axial_direction_to (biv_axial_from_offset (from, orientation),
                                                     biv_axial_from_offset (to, orientation)),
                             &step))
    return refuse_hex (run, BIV_REFUSAL_NOT_NEXT, to);
  if (step.passage == BIV_PASSAGE_IMPASSABLE)
    return refuse_hex (run, BIV_REFUSAL_IMPASSABLE, to);
  if (biv_move_ground_get_marks (run->ground, to) & BIV_HEX_HAS_ENEMY)
    return refuse_hex (run, BIV_REFUSAL_HEX_OF_ENEMY, to);
  *cost += free || step.passage == BIV_PASSAGE_OPEN
             ? 1
             : biv_move_ground_get_difficult_cost (run->ground);
  return true;
}

/* The cost of the way: hex by hex, or of the shortest one when only its end is given. */
static bool
measure_run (Run *run, const BivOffset *hexes, guint n_hexes, int *cost)
{
  BivOffset at = run->messenger->hex;

  *cost = 0;
  if (n_hexes == 1 && biv_offset_distance (at, hexes[0], run->situation->orientation) != 1)
    {
      if (biv_move_ground_get_marks (run->ground, hexes[0]) & BIV_HEX_HAS_ENEMY)
        return refuse_hex (run, BIV_REFUSAL_HEX_OF_ENEMY, hexes[0]);
      *cost = biv_move_path_find_shortest (
        run->ground, biv_messenger_kind_get_ignores_terrain (run->messenger->kind), at, hexes[0],
        NULL);
      return *cost >= 0 || refuse_hex (run, BIV_REFUSAL_IMPASSABLE, hexes[0]);
    }
  for (guint i = 0; i < n_hexes; i++)
    {
      if (!step_to (run, at, hexes[i], cost))
        return false;
      at = hexes[i];
    }
  return true;
}

/**
 * biv_messenger_may_run:
 * @hexes: (array length=n_hexes): the way, hex by hex, or its end alone
 *
 * Returns: whether the messenger may go there in one move
 */
bool
biv_messenger_may_run (BivAnswer *answer, const BivSituation *situation,
                       const BivMessenger *messenger, const BivOffset *hexes, guint n_hexes)
{
  int speed = biv_messenger_kind_get_speed (messenger->kind);
  g_autoptr (BivMoveGround) ground =
    biv_move_ground_new (situation, messenger->side, messenger->figure);
  Run run = { answer, situation, messenger, ground };
  BivFinding *refusal;
  int cost;

  biv_answer_touch (answer, messenger->kind);
  g_return_val_if_fail (ground && n_hexes > 0, false);
  if (!measure_run (&run, hexes, n_hexes, &cost))
    return false;
  biv_answer_add_number (answer, BIV_FACT_COST, cost);
  if (cost <= speed)
    return true;
  refusal = biv_messenger_refuse (answer, situation, messenger, BIV_REFUSAL_MESSAGE_TOO_FAR);
  biv_answer_refusal_add_number (refusal, "cost", cost);
  biv_answer_refusal_add_number (refusal, "speed", speed);
  return false;
}

/** biv_messenger_require_reached: whether the messenger may hand his message to that unit. */
bool
biv_messenger_require_reached (BivAnswer *answer, const BivSituation *situation,
                               const BivMessenger *messenger, guint unit)
{
  const BivPieceState *state = biv_situation_get (situation, unit);
  BivFinding *refusal;

  biv_answer_touch (answer, messenger->kind);
  if (!biv_commanding_require_on_table (answer, situation, unit))
    return false;
  if (!state->arm || !biv_offset_equal (state->hex, messenger->hex))
    {
      refusal = biv_messenger_refuse (answer, situation, messenger, BIV_REFUSAL_MESSAGE_ELSEWHERE);
      biv_answer_refusal_add_piece (refusal, "unit", situation, unit);
      return false;
    }
  if (!biv_commanding_require_obedience (answer, situation, messenger->sender, unit))
    return false;
  if (!biv_messenger_kind_get_same_turn (messenger->kind) ||
      !biv_piece_state_is (state, BIV_STATE_ACTIVATED))
    return true;
  refusal =
    biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_UNIT_AGAIN,
                             biv_ruleset_get_activation (situation->ruleset), "piece", unit);
  return false;
}

static void
report_route (BivAnswer *answer, const BivSituation *situation, BivMessengerKind *kind, int hexes)
{
  int moves = biv_odds_count_moves (hexes, biv_messenger_kind_get_speed (kind));
  int arrives = situation->turn + moves - 1;
  BivFraction loss = biv_odds_of_loss (situation->ruleset, kind, (guint) moves);
  g_autofree char *shown = biv_fraction_to_string (loss);

  biv_answer_touch (answer, biv_node_list_lookup (biv_ruleset_get_faces (situation->ruleset),
                                                  biv_messenger_kind_get_face (kind)));
  biv_answer_add_number (answer, BIV_FACT_HEXES, hexes);
  biv_answer_add_number (answer, BIV_FACT_TURNS, moves);
  biv_answer_add_number (answer, BIV_FACT_ARRIVES, arrives);
  biv_answer_add_number (answer, BIV_FACT_ACTS,
                         arrives + (biv_messenger_kind_get_same_turn (kind) ? 0 : 1));
  biv_answer_add_string (answer, BIV_FACT_LOSS, shown);
}

/**
 * biv_messenger_find_route:
 * @way: (nullable): of BivOffset; gets the hexes, both ends with it
 *
 * Returns: the length of the shortest way from the sender to the unit; -1: there is none
 */
int
biv_messenger_find_route (const BivSituation *situation, BivMessengerKind *kind, guint sender,
                          guint unit, GArray *way)
{
  const BivPieceState *from = biv_situation_get (situation, sender);
  const BivPieceState *to = biv_situation_get (situation, unit);
  g_autoptr (BivMoveGround) ground = biv_move_ground_new (situation, from->side, BIV_NONE);

  if (!ground || !biv_piece_state_is (from, BIV_STATE_ON_TABLE) ||
      !biv_piece_state_is (to, BIV_STATE_ON_TABLE))
    return -1;
  return biv_move_path_find_shortest (ground, biv_messenger_kind_get_ignores_terrain (kind),
                                      from->hex, to->hex, way);
}

/**
 * biv_messenger_report_route:
 *
 * Tells the way of a messenger who is sent this turn, as everything stands now:
 * the facts "hexes", "turns", the turns in which he "arrives" and the unit "acts", and the chance
 * of his "loss" if he meets no enemy
 */
void
biv_messenger_report_route (BivAnswer *answer, const BivSituation *situation,
                            BivMessengerKind *kind, guint sender, guint unit)
{
  int hexes;

  biv_answer_touch (answer, kind);
  if (!biv_commanding_require_on_table (answer, situation, sender) ||
      !biv_commanding_require_on_table (answer, situation, unit) ||
      !biv_commanding_require_obedience (answer, situation, sender, unit))
    return;
  hexes = biv_messenger_find_route (situation, kind, sender, unit, NULL);
  if (hexes >= 0)
    report_route (answer, situation, kind, hexes);
  else
    biv_answer_refusal_add_piece (biv_answer_refuse (answer, BIV_REFUSAL_MESSAGE_NO_WAY, kind),
                                  "unit", situation, unit);
}

/** biv_messenger_activate: activates a unit beyond the activations of the turn. An allied unit
 * that is too far from its leader may then only draw nearer to him or withdraw. */
void
biv_messenger_activate (BivSituation *situation, guint unit)
{
  BivPieceState *state = biv_situation_get (situation, unit);
  guint sub_general;
  int distance;

  state->flags |= BIV_STATE_ACTIVATED;
  if (biv_commanding_is_leashed (situation, unit, &sub_general, &distance))
    state->flags |= BIV_STATE_LEASHED | BIV_STATE_MOVE_ONLY;
}

/** biv_messenger_begin_turn: activates the units that a message reached in an earlier turn of the
 * player. */
void
biv_messenger_begin_turn (BivSituation *situation)
{
  for (guint i = 0; i < situation->messengers->len; i++)
    {
      BivMessenger *messenger = &g_array_index (situation->messengers, BivMessenger, i);

      if (messenger->side != situation->player || messenger->lost || messenger->used ||
          messenger->unit == BIV_NONE)
        continue;
      messenger->used = true;
      messenger->done = messenger->figure == BIV_NONE;
      if (biv_piece_state_is (biv_situation_get (situation, messenger->unit), BIV_STATE_ON_TABLE))
        biv_messenger_activate (situation, messenger->unit);
    }
}

/* What happens to a messenger under way: he is placed on a hex, tests, is lost, meets an enemy.
 *
 * Source: "Messagers improvisés" and the headings after it: an enemy unit that enters his hex
 * captures him by the same dice that lose him; otherwise he recoils, and tests again if an enemy is
 * on that hex too. */

/** biv_messenger_place: puts a messenger on a hex, with his figure if he is one. */
void
biv_messenger_place (BivSituation *situation, BivMessenger *messenger, BivOffset hex)
{
  BivPieceState *figure =
    messenger->figure == BIV_NONE ? NULL : biv_situation_get (situation, messenger->figure);

  messenger->hex = hex;
  messenger->met = false;
  if (!figure)
    return;
  figure->hex = hex;
  figure->dx = 0;
  figure->dy = 0;
  figure->flags &= ~(BIV_STATE_ROUTED | BIV_STATE_JOINED);
  figure->flags |= BIV_STATE_ARRIVED | BIV_STATE_MOVED;
}

/** biv_messenger_lose: takes a messenger who is lost off the board; his message is lost, too. */
void
biv_messenger_lose (BivSituation *situation, BivMessenger *messenger)
{
  messenger->lost = true;
  messenger->done = true;
  if (messenger->figure != BIV_NONE)
    biv_situation_get (situation, messenger->figure)->flags &= ~BIV_STATE_ON_TABLE;
}

/**
 * biv_messenger_test: throws the dice by which a messenger may be lost or captured.
 * @lost: (out): whether he is
 *
 * Returns: whether they could be thrown; if not, the answer says so
 */
bool
biv_messenger_test (BivSituation *situation, const BivAction *action, const BivMessenger *messenger,
                    BivAnswer *answer, bool *lost)
{
  BivMessengerKind *kind = messenger->kind;
  guint n_dice = (guint) biv_messenger_kind_get_dice (kind);
  g_autoptr (GPtrArray) thrown = biv_dice_throw_faces (situation, action, n_dice, answer);
  const char *face = biv_messenger_kind_get_face (kind);
  guint n_faces;

  if (!thrown)
    return false;
  n_faces = biv_dice_count_faces (thrown, face);
  *lost = biv_messenger_kind_get_all_dice (kind) ? n_faces == n_dice : n_faces > 0;
  biv_answer_touch (answer,
                    biv_node_list_lookup (biv_ruleset_get_faces (situation->ruleset), face));
  biv_answer_add_flag (answer, BIV_FACT_LOST, *lost);
  return true;
}

/** biv_messenger_is_met: whether an enemy unit is on a messenger's hex or has passed it. */
bool
biv_messenger_is_met (const BivSituation *situation, const BivMessenger *messenger)
{
  return messenger->met ||
         biv_situation_enemy_distance (situation, messenger->sender, messenger->hex) == 0;
}

/** biv_messenger_require_tested: every messenger whom an enemy has come upon was tested. */
bool
biv_messenger_require_tested (BivAnswer *answer, const BivSituation *situation)
{
  for (guint i = 0; i < situation->messengers->len; i++)
    {
      const BivMessenger *messenger = &g_array_index (situation->messengers, BivMessenger, i);

      if (!biv_messenger_is_under_way (messenger) || !biv_messenger_is_met (situation, messenger))
        continue;
      biv_answer_refusal_add_number (
        biv_messenger_refuse (answer, situation, messenger, BIV_REFUSAL_MESSAGE_MET), "number",
        i + 1);
      return false;
    }
  return true;
}

/* Messengers: who may be sent, how he runs, whom he reaches.
 *
 * Source: "Messagers" and the headings after it, of the rules that have them. He sets out from the
 * sender's hex, which is not counted; he has reached a unit when he enters its hex.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/message/biv-messenger.h"

#include "core/ruleset/item/biv-activation-rule.h"
#include "core/odds/biv-odds.h"
#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/move/biv-move-path.h"

/** biv_find_runner: (transfer none) (nullable): a message by its number, from 1; NULL when there
 * is none such, and the answer says so. */
BivRunner *
biv_find_runner (BivAnswer *answer, const BivSituation *situation, int number)
{
  if (number >= 1 && (guint) number <= situation->runners->len)
    return &g_array_index (situation->runners, BivRunner, number - 1);
  biv_refusal_add_number (biv_answer_refuse (answer, BIV_REFUSAL_MESSAGE_NONE, NULL), "number",
                          number);
  return NULL;
}

/** biv_refuse_runner: (transfer none): a refusal whose "piece" is the messenger, by his name if he
 * is a figure. */
BivFinding *
biv_refuse_runner (BivAnswer *answer, const BivSituation *situation, const BivRunner *runner,
                   BivRefusal code)
{
  BivFinding *refusal = biv_answer_refuse (answer, code, runner->kind);

  if (runner->figure == BIV_NONE)
    {
      biv_refusal_add_item (refusal, "piece", runner->kind);
      return refusal;
    }
  biv_refusal_about (refusal, situation, runner->figure);
  biv_refusal_add_piece (refusal, "piece", situation, runner->figure);
  return refusal;
}

static bool
refuse_figure (BivAnswer *answer, const BivSituation *situation, BivRefusal code,
               BivMessengerKind *kind, guint figure)
{
  BivFinding *refusal = biv_answer_refuse (answer, code, kind);

  if (figure != BIV_NONE)
    {
      biv_refusal_about (refusal, situation, figure);
      biv_refusal_add_piece (refusal, "piece", situation, figure);
    }
  if (code != BIV_REFUSAL_MESSENGER_ELSEWHERE)
    biv_refusal_add_item (refusal, "kind", kind);
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

/* He stands with the sender since the start, after a rout, or after a move. */
static bool
came_as_allowed (BivMessengerKind *kind, const BivStanding *figure)
{
  if (biv_standing_is (figure, BIV_STANDS_ROUTED))
    return biv_messenger_kind_get_from_rout (kind);
  if (biv_standing_is (figure, BIV_STANDS_ARRIVED))
    return biv_messenger_kind_get_from_move (kind);
  return biv_messenger_kind_get_from_start (kind);
}

static bool
check_free (BivAnswer *answer, const BivSituation *situation, BivMessengerKind *kind, guint figure)
{
  const BivStanding *standing = biv_situation_get (situation, figure);
  bool sent = biv_standing_is (standing, BIV_STANDS_SENT);
  BivFinding *refusal;

  if (sent || biv_standing_is (standing, BIV_STANDS_MOVED))
    {
      refusal = biv_answer_refuse (
        answer, sent ? BIV_REFUSAL_UNDER_WAY : BIV_REFUSAL_MOVED_ALREADY, kind);
      biv_refusal_about (refusal, situation, figure);
      biv_refusal_add_piece (refusal, "piece", situation, figure);
      return false;
    }
  if (!(standing->flags & (BIV_STANDS_ACTIVATED | BIV_STANDS_ALONE)))
    return true;
  refusal = biv_answer_refuse (answer, BIV_REFUSAL_UNIT_AGAIN,
                               biv_ruleset_get_activation (situation->ruleset));
  biv_refusal_about (refusal, situation, figure);
  biv_refusal_add_piece (refusal, "piece", situation, figure);
  return false;
}

static bool
check_figure (BivAnswer *answer, const BivSituation *situation, BivMessengerKind *kind,
              guint sender, guint figure)
{
  const BivStanding *standing = biv_situation_get (situation, figure);
  const BivStanding *who = biv_situation_get (situation, sender);

  biv_answer_touch (answer, standing->kind);
  if (figure == sender || standing->side != who->side ||
      !is_of_carrier (standing->kind, biv_messenger_kind_get_carrier (kind)))
    return refuse_figure (answer, situation, BIV_REFUSAL_MESSENGER_UNFIT, kind, figure);
  if (!biv_check_on_table (answer, situation, figure) ||
      !check_free (answer, situation, kind, figure))
    return false;
  if (!biv_offset_equal (standing->hex, who->hex))
    return refuse_figure (answer, situation, BIV_REFUSAL_MESSENGER_ELSEWHERE, kind, figure);
  return came_as_allowed (kind, standing) ||
         refuse_figure (answer, situation, BIV_REFUSAL_MESSENGER_CAME, kind, figure);
}

/**
 * biv_check_messenger:
 * @sender: the leader who makes the activation
 * @figure: who carries the message, or BIV_NONE
 *
 * Returns: whether such a messenger may set out from him, were a place free
 */
bool
biv_check_messenger (BivAnswer *answer, const BivSituation *situation, BivMessengerKind *kind,
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

/* A way of a messenger being looked at. */
typedef struct
{
  BivAnswer *answer;
  const BivSituation *situation;
  const BivRunner *runner;
  BivMoveGround *ground;
} Run;

static bool
refuse_hex (Run *run, BivRefusal code, BivOffset hex)
{
  BivBoard *board = biv_scenario_get_board (run->situation->scenario);
  g_autofree char *label = biv_board_label_hex (board, hex);
  BivFinding *refusal = biv_refuse_runner (run->answer, run->situation, run->runner, code);

  biv_args_add_string (biv_finding_get_args (refusal), "hex", label);
  return false;
}

static bool
step_to (Run *run, BivOffset from, BivOffset to, int *cost)
{
  BivOrientation orientation = run->situation->orientation;
  bool free = biv_messenger_kind_get_ignores_terrain (run->runner->kind);
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

/* What the way costs, hex by hex, or by the shortest way when only its end is given. */
static bool
measure_run (Run *run, const BivOffset *hexes, guint n_hexes, int *cost)
{
  BivOffset at = run->runner->hex;

  *cost = 0;
  if (n_hexes == 1 && biv_offset_distance (at, hexes[0], run->situation->orientation) != 1)
    {
      if (biv_move_ground_get_marks (run->ground, hexes[0]) & BIV_HEX_HAS_ENEMY)
        return refuse_hex (run, BIV_REFUSAL_HEX_OF_ENEMY, hexes[0]);
      *cost =
        biv_find_shortest (run->ground, biv_messenger_kind_get_ignores_terrain (run->runner->kind),
                           at, hexes[0], NULL);
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
 * biv_check_run:
 * @hexes: (array length=n_hexes): the way, hex by hex, or its end alone
 *
 * Returns: whether the messenger may go there in one move
 */
bool
biv_check_run (BivAnswer *answer, const BivSituation *situation, const BivRunner *runner,
               const BivOffset *hexes, guint n_hexes)
{
  int speed = biv_messenger_kind_get_speed (runner->kind);
  g_autoptr (BivMoveGround) ground = biv_move_ground_new (situation, runner->side, runner->figure);
  Run run = { answer, situation, runner, ground };
  BivFinding *refusal;
  int cost;

  biv_answer_touch (answer, runner->kind);
  g_return_val_if_fail (ground && n_hexes > 0, false);
  if (!measure_run (&run, hexes, n_hexes, &cost))
    return false;
  biv_answer_add_number (answer, "cost", cost);
  if (cost <= speed)
    return true;
  refusal = biv_refuse_runner (answer, situation, runner, BIV_REFUSAL_MESSAGE_TOO_FAR);
  biv_refusal_add_number (refusal, "cost", cost);
  biv_refusal_add_number (refusal, "speed", speed);
  return false;
}

/* An allied unit obeys no message of another's leader, nor the army's own units an ally's. */
static bool
check_obedience (BivAnswer *answer, const BivSituation *situation, guint sender, guint unit)
{
  const BivStanding *who = biv_situation_get (situation, sender);
  const BivStanding *whom = biv_situation_get (situation, unit);
  BivAllyRule *allies = biv_ruleset_get_allies (situation->ruleset);
  bool same_side = who->side == whom->side;
  BivFinding *refusal;

  if (who->allied || whom->allied)
    biv_answer_touch (answer, allies);
  if (same_side && (who->contingent == whom->contingent || (!who->allied && !whom->allied)))
    return true;
  refusal =
    biv_answer_refuse (answer, same_side ? BIV_REFUSAL_ALLY_OBEYS_OWN : BIV_REFUSAL_UNIT_OF_OTHER,
                       same_side ? allies : NULL);
  biv_refusal_about (refusal, situation, unit);
  biv_refusal_add_piece (refusal, "piece", situation, unit);
  biv_refusal_add_piece (refusal, "leader", situation, sender);
  return false;
}

/** biv_check_reached: whether the messenger may hand his message to that unit. */
bool
biv_check_reached (BivAnswer *answer, const BivSituation *situation, const BivRunner *runner,
                   guint unit)
{
  const BivStanding *standing = biv_situation_get (situation, unit);
  BivFinding *refusal;

  biv_answer_touch (answer, runner->kind);
  if (!biv_check_on_table (answer, situation, unit))
    return false;
  if (!standing->arm || !biv_offset_equal (standing->hex, runner->hex))
    {
      refusal = biv_refuse_runner (answer, situation, runner, BIV_REFUSAL_MESSAGE_ELSEWHERE);
      biv_refusal_add_piece (refusal, "unit", situation, unit);
      return false;
    }
  if (!check_obedience (answer, situation, runner->sender, unit))
    return false;
  if (!biv_messenger_kind_get_same_turn (runner->kind) ||
      !biv_standing_is (standing, BIV_STANDS_ACTIVATED))
    return true;
  refusal = biv_answer_refuse (answer, BIV_REFUSAL_UNIT_AGAIN,
                               biv_ruleset_get_activation (situation->ruleset));
  biv_refusal_about (refusal, situation, unit);
  biv_refusal_add_piece (refusal, "piece", situation, unit);
  return false;
}

static void
tell_route (BivAnswer *answer, const BivSituation *situation, BivMessengerKind *kind, int hexes)
{
  int moves = biv_odds_count_moves (hexes, biv_messenger_kind_get_speed (kind));
  int arrives = situation->turn + moves - 1;
  BivFraction loss = biv_odds_of_loss (situation->ruleset, kind, (guint) moves);
  g_autofree char *shown = biv_fraction_to_string (loss);

  biv_answer_touch (answer, biv_node_list_lookup (biv_ruleset_get_faces (situation->ruleset),
                                                  biv_messenger_kind_get_face (kind)));
  biv_answer_add_number (answer, "hexes", hexes);
  biv_answer_add_number (answer, "turns", moves);
  biv_answer_add_number (answer, "arrives", arrives);
  biv_answer_add_number (answer, "acts",
                         arrives + (biv_messenger_kind_get_same_turn (kind) ? 0 : 1));
  biv_answer_add_string (answer, "loss", shown);
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
  const BivStanding *from = biv_situation_get (situation, sender);
  const BivStanding *to = biv_situation_get (situation, unit);
  g_autoptr (BivMoveGround) ground = biv_move_ground_new (situation, from->side, BIV_NONE);

  if (!ground || !biv_standing_is (from, BIV_STANDS_ON_TABLE) ||
      !biv_standing_is (to, BIV_STANDS_ON_TABLE))
    return -1;
  return biv_find_shortest (ground, biv_messenger_kind_get_ignores_terrain (kind), from->hex,
                            to->hex, way);
}

/**
 * biv_messenger_ask_route:
 *
 * Returns: (transfer full): the way of a messenger sent this turn, as all stands now: its "hexes",
 *   the "turns" it takes, in which turn he "arrives" and the unit "acts", and the odds of his
 *   "loss" on the way, were he to meet no enemy
 */
BivAnswer *
biv_messenger_ask_route (const BivSituation *situation, BivMessengerKind *kind, guint sender,
                         guint unit)
{
  BivAnswer *answer = biv_answer_new ();
  int hexes;

  biv_answer_touch (answer, kind);
  if (!biv_check_on_table (answer, situation, sender) ||
      !biv_check_on_table (answer, situation, unit) ||
      !check_obedience (answer, situation, sender, unit))
    return answer;
  hexes = biv_messenger_find_route (situation, kind, sender, unit, NULL);
  if (hexes >= 0)
    tell_route (answer, situation, kind, hexes);
  else
    biv_refusal_add_piece (biv_answer_refuse (answer, BIV_REFUSAL_MESSAGE_NO_WAY, kind), "unit",
                           situation, unit);
  return answer;
}

/** biv_activate_by_message: the unit is activated, on top of the activations of the turn; an ally
 * on his leash only to draw nearer or withdraw. */
void
biv_activate_by_message (BivSituation *situation, guint unit)
{
  BivStanding *standing = biv_situation_get (situation, unit);
  guint sub_general;
  int distance;

  standing->flags |= BIV_STANDS_ACTIVATED;
  if (biv_is_leashed (situation, unit, &sub_general, &distance))
    standing->flags |= BIV_STANDS_LEASHED | BIV_STANDS_MOVE_ONLY;
}

/** biv_messengers_begin_turn: units whom a message reached in an earlier turn of the player are
 * activated. */
void
biv_messengers_begin_turn (BivSituation *situation)
{
  for (guint i = 0; i < situation->runners->len; i++)
    {
      BivRunner *runner = &g_array_index (situation->runners, BivRunner, i);

      if (runner->side != situation->player || runner->lost || runner->used ||
          runner->unit == BIV_NONE)
        continue;
      runner->used = true;
      runner->done = runner->figure == BIV_NONE;
      if (biv_standing_is (biv_situation_get (situation, runner->unit), BIV_STANDS_ON_TABLE))
        biv_activate_by_message (situation, runner->unit);
    }
}

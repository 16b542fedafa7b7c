/* The moves that tested orders allow, those of the commanders, and those after a combat.
 *
 * Source: "Réalisation du mouvement" and "Déplacement des commandants" of the rules that measure.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/army/biv-army.h"
#include "core/rehearsal/table/biv-brigade.h"
#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/table/biv-table-move.h"
#include "core/rehearsal/answer/biv-verbs.h"

static bool
check_ordered (BivAnswer *answer, const BivSituation *situation, guint unit)
{
  const BivPieceState *state = biv_situation_get (situation, unit);

  if (!biv_table_check_own (answer, situation, unit) ||
      !biv_table_check_free (answer, situation, unit))
    return false;
  if (state->group != BIV_NONE &&
      !(state->flags & (BIV_STATE_CLOSED | BIV_STATE_CHARGED | BIV_STATE_MOVED)))
    return true;
  biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_NO_ORDER_TO_MOVE,
                           biv_ruleset_get_command_test (situation->ruleset), "piece", unit);
  return false;
}

/* The enemy of a charge, if it is one. */
static bool
check_target (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  guint unit = biv_action_get_piece (request->action, BIV_ABOUT_UNIT, 0);
  guint enemy = biv_action_get_piece (request->action, BIV_ABOUT_AT, 0);
  BivByHand hand = { request->action };

  if (enemy == BIV_NONE)
    return true;
  if (!biv_table_can_charge (situation, unit))
    {
      biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_NEVER_CHARGES,
                               biv_situation_get (situation, unit)->arm, "piece", unit);
      return false;
    }
  if (biv_table_is_unit (situation, enemy) && biv_situation_are_enemies (situation, unit, enemy) &&
      biv_table_sees (situation, unit, enemy, hand))
    return true;
  biv_answer_refusal_add_piece (
    biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_ENEMY_UNSEEN,
                             biv_table_get_phase (situation), "piece", unit),
    "enemy", situation, enemy);
  return false;
}

/* The move of a charge must end in contact. */
static bool
check_contact (BivAnswer *answer, const BivSituation *situation, guint unit, guint enemy,
               BivByHand hand)
{
  if (enemy == BIV_NONE || biv_measure_touches (situation, unit, enemy) ||
      (hand.action && biv_action_has (hand.action, BIV_ABOUT_TOUCHING)))
    return true;
  biv_answer_refusal_add_piece (biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_NO_CONTACT,
                                                         biv_table_get_phase (situation), "piece",
                                                         unit),
                                "other", situation, enemy);
  return false;
}

static void
record_move (BivSituation *situation, guint unit, guint enemy)
{
  biv_situation_get (situation, unit)->flags |= BIV_STATE_MOVED;
  if (enemy == BIV_NONE)
    return;
  biv_situation_get (situation, unit)->flags |= BIV_STATE_CHARGED;
  biv_table_engage (situation, unit, enemy);
}

/* A charge ends in contact with its target, any other move with no enemy; a brigade is whole when
 * the last of it has moved. */
static bool
check_end (BivAnswer *answer, const BivSituation *situation, guint unit, guint enemy,
           BivByHand hand)
{
  return check_contact (answer, situation, unit, enemy, hand) &&
         (enemy != BIV_NONE || biv_table_check_apart (answer, situation, unit)) &&
         (!biv_brigade_is_last (situation, unit) ||
          biv_brigade_check_whole (answer, situation, biv_situation_get (situation, unit)->group,
                                   hand));
}

static const BivVerbCheck order_move_checks[] = {
  { .of_moment = biv_table_require_test },
  { .of_phase = biv_commanding_require_phase, .phase = BIV_PHASE_KIND_ORDERS },
  { .of_piece = check_ordered, .about = BIV_ABOUT_UNIT },
  { .of_request = check_target },
  {},
};

/* order-move UNIT [HEX] [at=ENEMY] [beside=UNIT] [via=HEX:...]...: moves by the order received; a
 * charge with at=, and straight at the enemy without a hex; beside= closes up to a unit from
 * there. */
static void
move_by_order (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint unit = biv_action_get_piece (action, BIV_ABOUT_UNIT, 0);
  guint enemy = biv_action_get_piece (action, BIV_ABOUT_AT, 0);
  guint beside = biv_action_get_piece (action, BIV_ABOUT_BESIDE, 0);
  BivByHand hand = { action };
  BivTableMove move = { .piece = unit, .but = BIV_NONE, .action = action };

  if (!biv_table_read_allowance (answer, situation, action, unit, &move.allowance))
    return;
  if (!biv_table_read_stand (situation, action, unit, &move.to) && enemy != BIV_NONE)
    move.to = biv_table_find_contact (situation, unit, move.to, enemy);
  if (beside != BIV_NONE)
    move.to = biv_table_find_contact (situation, unit, move.to, beside);
  if (!biv_table_check_move (answer, situation, &move))
    return;
  biv_table_set (situation, unit, move.to);
  record_move (situation, unit, enemy);
  check_end (answer, situation, unit, enemy, hand);
}

static bool
check_unmoved (BivAnswer *answer, const BivSituation *situation, guint figure)
{
  if (!biv_piece_state_is (biv_situation_get (situation, figure), BIV_STATE_MOVED))
    return true;
  biv_answer_refusal_add_piece (biv_answer_refuse (answer, BIV_REFUSAL_FIGURE_MOVED,
                                                   biv_situation_get (situation, figure)->kind),
                                "figure", situation, figure);
  return false;
}

static bool
check_joins (BivAnswer *answer, const BivSituation *situation, guint figure)
{
  if (biv_table_find_joined (situation, figure) != BIV_NONE)
    return true;
  biv_answer_refusal_add_piece (biv_answer_refuse (answer, BIV_REFUSAL_NOBODY_JOINED,
                                                   biv_situation_get (situation, figure)->kind),
                                "figure", situation, figure);
  return false;
}

static const BivVerbCheck commander_move_checks[] = {
  { .of_moment = biv_table_require_test },
  { .of_phase = biv_commanding_require_phase, .phase = BIV_PHASE_KIND_COMMANDERS },
  { .of_piece = biv_table_check_commander, .about = BIV_ABOUT_FIGURE },
  { .of_piece = biv_table_check_free, .about = BIV_ABOUT_FIGURE },
  { .of_piece = check_unmoved, .about = BIV_ABOUT_FIGURE },
  {},
};

/* commander-move FIGURE HEX [dx] [dy] [via=HEX:...] [join]: in the commanders' own step, without
 * any unit. */
static void
move_commander (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint figure = biv_action_get_piece (action, BIV_ABOUT_FIGURE, 0);
  bool joins = biv_action_has (action, BIV_ABOUT_JOIN);
  BivTableMove move = { .piece = figure, .but = BIV_NONE, .action = action };

  biv_table_read_stand (situation, action, figure, &move.to);
  move.allowance = biv_table_get_allowance (situation, figure, answer);
  if (!biv_table_check_move (answer, situation, &move))
    return;
  biv_table_set (situation, figure, move.to);
  biv_situation_get (situation, figure)->flags &= ~BIV_STATE_JOINED;
  biv_situation_get (situation, figure)->flags |=
    BIV_STATE_MOVED | (joins ? BIV_STATE_JOINED : 0);
  if (joins)
    check_joins (answer, situation, figure);
}

/* Sets a unit there, and the commanders who joined it with it. */
static void
move_with_commanders (BivSituation *situation, guint unit, BivStand to, BivAnswer *answer)
{
  BivPieceState *led = biv_situation_get (situation, unit);

  for (guint i = 0; i < situation->states->len; i++)
    {
      BivPieceState *figure = biv_situation_get (situation, i);

      if (!BIV_IS_FIGURE (figure->node) || figure->side != led->side ||
          !biv_piece_state_is (figure, BIV_STATE_JOINED) ||
          biv_table_find_joined (situation, i) != unit)
        continue;
      figure->hex = to.hex;
      figure->dx = to.dx;
      figure->dy = to.dy;
      biv_answer_add_piece (answer, BIV_FACT_ALONG, situation, i);
    }
  led->hex = to.hex;
  led->dx = to.dx;
  led->dy = to.dy;
  led->facing = to.facing;
}

/* The phase of the shooting will do, too. */
static bool
check_combat (BivAnswer *answer, const BivSituation *situation, BivPhaseKind phase)
{
  return biv_situation_get_phase (situation) == BIV_PHASE_KIND_SHOOTING ||
         biv_commanding_require_phase (answer, situation, phase);
}

static const BivVerbCheck pursue_checks[] = {
  { .of_moment = biv_table_require_test },
  { .of_piece = biv_commanding_require_on_table, .about = BIV_ABOUT_UNIT },
  { .of_phase = check_combat, .phase = BIV_PHASE_KIND_COMBAT },
  {},
};

/* pursue UNIT HEX [facing] [dx] [dy]: a move of the shooting and combat phases, however far it
 * went; commanders who joined the unit go along. */
static void
pursue (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint unit = biv_action_get_piece (action, BIV_ABOUT_UNIT, 0);
  BivStand to;

  biv_table_read_stand (situation, action, unit, &to);
  if (biv_table_check_place (answer, situation, unit, to, BIV_NONE))
    move_with_commanders (situation, unit, to, answer);
}

#define UNIT                                                                    \
  {                                                                             \
    .about = BIV_ABOUT_UNIT, BIV_SLOT_PIECE, BIV_PIECES_UNITS, .required = true \
  }
#define VIA                                                            \
  {                                                                    \
    .about = BIV_ABOUT_VIA, BIV_SLOT_HEX, .option = true, .many = true \
  }

const BivVerb biv_command_move_verbs[] = {
  { "order-move",
    false,
    move_by_order,
    { UNIT,
      { .about = BIV_ABOUT_HEX, BIV_SLOT_HEX },
      { .about = BIV_ABOUT_AT, BIV_SLOT_PIECE, BIV_PIECES_UNITS, .option = true },
      { .about = BIV_ABOUT_BESIDE, BIV_SLOT_PIECE, BIV_PIECES_UNITS, .option = true },
      BIV_SLOTS_STAND,
      VIA,
      BIV_SLOT_ALLOWANCE,
      { .about = BIV_ABOUT_UNSEEN, BIV_SLOT_PIECE, .option = true, .many = true },
      { .about = BIV_ABOUT_SEEN, BIV_SLOT_PIECE, .option = true, .many = true },
      { .about = BIV_ABOUT_TOUCHING, BIV_SLOT_WORD, .flag = true } },
    .checks = order_move_checks },
  { "commander-move",
    false,
    move_commander,
    { { .about = BIV_ABOUT_FIGURE, BIV_SLOT_PIECE, BIV_PIECES_FIGURES, .required = true },
      { .about = BIV_ABOUT_HEX, BIV_SLOT_HEX, .required = true },
      BIV_SLOTS_STAND,
      VIA,
      { .about = BIV_ABOUT_JOIN, BIV_SLOT_WORD, .flag = true } },
    .checks = commander_move_checks },
  { "pursue",
    false,
    pursue,
    { UNIT, { .about = BIV_ABOUT_HEX, BIV_SLOT_HEX, .required = true }, BIV_SLOTS_STAND },
    .checks = pursue_checks },
  {},
};

/* Moves by initiative: who may and must act by it, and on whom; and its verbs: a charge at the
 * nearest enemy, or an evasion from him. Without dice.
 *
 * Source: "La phase de commandement", "Réalisation des mouvements" and "Mouvements par initiative"
 * of the rules that measure.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/table/biv-initiative.h"

#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/answer/biv-verbs.h"
#include "core/rehearsal/table/biv-table-move.h"

/* @distance: (out): to him, in tenths of a mm
 *
 * Returns: the nearest enemy unit that a unit sees within the distance of initiative, or BIV_NONE
 */
static guint
find_nearest (const BivSituation *situation, guint unit, BivByHand hand, int *distance)
{
  BivCommandTest *test = biv_ruleset_get_command_test (situation->ruleset);
  guint nearest = BIV_NONE;

  *distance = biv_command_test_get_initiative_distance (test) * BIV_TENTHS_PER_CM + 1;
  for (guint i = 0; i < situation->states->len; i++)
    {
      int gap;

      if (!biv_table_is_unit (situation, i) || !biv_situation_are_enemies (situation, unit, i))
        continue;
      gap = biv_measure_distance (situation, unit, i);
      if (gap >= *distance || !biv_table_sees (situation, unit, i, hand))
        continue;
      nearest = i;
      *distance = gap;
    }
  return nearest;
}

static bool
is_hot_headed (const BivSituation *situation, guint unit)
{
  BivCommandTest *test = biv_ruleset_get_command_test (situation->ruleset);

  return biv_table_has_trait (situation, unit, biv_command_test_get_must_charge (test));
}

/* Whether a unit must charge that enemy: it is of a kind that has to,
 * and can reach him. */
static bool
must_charge (BivAnswer *answer, const BivSituation *situation, guint unit, guint enemy)
{
  return is_hot_headed (situation, unit) && biv_table_can_reach (answer, situation, unit, enemy);
}

/* The enemy that a unit must still charge before it moves otherwise, or
 * BIV_NONE. */
static guint
find_owed (BivAnswer *answer, const BivSituation *situation, guint unit, BivByHand hand)
{
  const BivPieceState *state = biv_situation_get (situation, unit);
  int distance;
  guint enemy;

  if (state->side != situation->player || !biv_table_is_unit (situation, unit) ||
      (state->flags & (BIV_STATE_CONFUSED | BIV_STATE_INITIATIVE)) ||
      !is_hot_headed (situation, unit) || biv_table_is_engaged (situation, unit))
    return BIV_NONE;
  enemy = find_nearest (situation, unit, hand, &distance);
  return enemy != BIV_NONE && must_charge (answer, situation, unit, enemy)
           ? enemy
           : BIV_NONE;
}

/** biv_initiative_check_done: no unit of the player must still charge. */
bool
biv_initiative_check_done (BivAnswer *answer, const BivSituation *situation, BivByHand hand)
{
  for (guint i = 0; i < situation->states->len; i++)
    {
      guint enemy = find_owed (answer, situation, i, hand);

      if (enemy == BIV_NONE)
        continue;
      biv_answer_refusal_add_piece (
        biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_MUST_CHARGE,
                                 biv_ruleset_get_command_test (situation->ruleset), "piece", i),
        "enemy", situation, enemy);
      return false;
    }
  return true;
}

static bool
check_nothing_done (BivAnswer *answer, const BivSituation *situation, guint unit)
{
  const BivPieceState *state = biv_situation_get (situation, unit);

  if (!(state->flags & (BIV_STATE_INITIATIVE | BIV_STATE_MOVED)))
    return true;
  biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_ACTED_ALONE,
                           biv_table_get_phase (situation), "piece", unit);
  return false;
}

static bool
check_unit (BivAnswer *answer, const BivSituation *situation, guint unit)
{
  if (!biv_table_check_own (answer, situation, unit))
    return false;
  if (!biv_table_is_unit (situation, unit))
    {
      biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_NO_ENEMY_NEAR,
                               biv_table_get_phase (situation), "piece", unit);
      return false;
    }
  return biv_table_check_free (answer, situation, unit) &&
         check_nothing_done (answer, situation, unit);
}

/* The enemy that a unit's move by initiative is about; BIV_NONE with a refusal if there is none. */
static guint
find_enemy (BivAnswer *answer, const BivSituation *situation, guint unit, BivByHand hand,
            int *distance)
{
  BivCommandTest *test = biv_ruleset_get_command_test (situation->ruleset);
  guint enemy;
  BivFinding *refusal;

  if (!check_unit (answer, situation, unit))
    return BIV_NONE;
  enemy = find_nearest (situation, unit, hand, distance);
  if (enemy != BIV_NONE)
    return enemy;
  refusal =
    biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_NO_ENEMY_NEAR, test, "piece", unit);
  biv_answer_refusal_add_number (refusal, "range", biv_command_test_get_initiative_distance (test));
  return BIV_NONE;
}

static const BivVerbCheck target_checks[] = { { .of_moment = biv_table_require_test }, {} };

/* initiative-targets UNIT: the enemy that it may act on, whether it may charge him, and must. */
static void
ask_targets (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint unit = biv_action_get_piece (action, BIV_ABOUT_UNIT, 0);
  BivByHand hand = { action };
  int distance;
  guint enemy = find_enemy (answer, situation, unit, hand, &distance);

  if (enemy == BIV_NONE)
    return;
  biv_answer_add_piece (answer, BIV_FACT_ENEMY, situation, enemy);
  biv_answer_add_length (answer, BIV_FACT_DISTANCE, distance);
  if (must_charge (answer, situation, unit, enemy))
    biv_answer_add_string (answer, BIV_FACT_MAY_CHARGE, "must");
  else
    biv_answer_add_flag (answer, BIV_FACT_MAY_CHARGE,
                         biv_table_can_reach (answer, situation, unit, enemy));
}

/* The move must be about the nearest enemy, or one as near. */
static bool
check_nearest (BivAnswer *answer, const BivSituation *situation, guint unit, guint enemy,
               int nearest)
{
  if (biv_table_is_unit (situation, enemy) && biv_situation_are_enemies (situation, unit, enemy) &&
      biv_measure_distance (situation, unit, enemy) == nearest)
    return true;
  biv_answer_refusal_add_piece (biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_NOT_NEAREST,
                                                         biv_table_get_phase (situation), "piece",
                                                         unit),
                                "enemy", situation, enemy);
  return false;
}

static bool
check_charges (BivAnswer *answer, const BivSituation *situation, guint unit)
{
  if (biv_table_can_charge (situation, unit))
    return true;
  biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_NEVER_CHARGES,
                           biv_situation_get (situation, unit)->arm, "piece", unit);
  return false;
}

/* A unit in support may be taken along: a friend in contact who may move too and has no enemy of
 * its own to charge. */
static bool
check_follower (BivAnswer *answer, const BivSituation *situation, guint unit, guint follower,
                BivByHand hand)
{
  guint owed;

  if (follower == BIV_NONE)
    return true;
  if (!check_unit (answer, situation, follower))
    return false;
  if (follower == unit || !biv_measure_touches (situation, unit, follower))
    {
      biv_answer_refusal_add_piece (
        biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_NO_CONTACT,
                                 biv_table_get_phase (situation), "piece", unit),
        "other", situation, follower);
      return false;
    }
  owed = find_owed (answer, situation, follower, hand);
  if (owed != BIV_NONE)
    biv_answer_refusal_add_piece (
      biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_MUST_CHARGE,
                               biv_table_get_phase (situation), "piece", follower),
      "enemy", situation, owed);
  return owed == BIV_NONE;
}

static BivStand
shift_alike (const BivSituation *situation, guint follower, guint unit, BivStand to)
{
  BivFootprint before = biv_measure_footprint (situation, unit);
  BivFootprint after = biv_measure_footprint_at (situation, unit, to);
  BivPoint by = { after.centre.x - before.centre.x, after.centre.y - before.centre.y };

  return biv_measure_shift (situation, biv_measure_stand (biv_situation_get (situation, follower)),
                            by);
}

/* The unit taken along goes the same way, as far, but does not charge. */
static bool
draw_along (BivSituation *situation, guint unit, guint follower, BivStand to, BivAnswer *answer)
{
  BivTableMove move = { .piece = follower, .but = unit };

  if (follower == BIV_NONE)
    return true;
  move.to = shift_alike (situation, follower, unit, to);
  move.allowance = biv_table_get_allowance (situation, follower, answer);
  if (!biv_table_check_move (answer, situation, &move))
    return false;
  biv_table_set (situation, follower, move.to);
  biv_situation_get (situation, follower)->flags |= BIV_STATE_INITIATIVE | BIV_STATE_MOVED;
  return biv_table_check_apart (answer, situation, follower);
}

static bool
go (BivSituation *situation, guint unit, BivStand to, const BivAction *action, BivAnswer *answer)
{
  guint follower = biv_action_get_piece (action, BIV_ABOUT_WITH, 0);
  BivTableMove move = { .piece = unit, .but = follower, .to = to, .action = action };

  if (!biv_table_read_allowance (answer, situation, action, unit, &move.allowance) ||
      !biv_table_check_move (answer, situation, &move) ||
      !draw_along (situation, unit, follower, to, answer))
    return false;
  biv_table_set (situation, unit, to);
  biv_situation_get (situation, unit)->flags |= BIV_STATE_INITIATIVE | BIV_STATE_MOVED;
  /* a unit that has turned may touch another enemy now */
  return follower == BIV_NONE ||
         biv_table_check_place (answer, situation, follower,
                                biv_measure_stand (biv_situation_get (situation, follower)),
                                BIV_NONE);
}

static bool
check_charge (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  guint unit = biv_action_get_piece (request->action, BIV_ABOUT_UNIT, 0);
  guint enemy = biv_action_get_piece (request->action, BIV_ABOUT_AT, 0);
  guint follower = biv_action_get_piece (request->action, BIV_ABOUT_WITH, 0);
  BivByHand hand = { request->action };
  int nearest;

  return find_enemy (answer, situation, unit, hand, &nearest) != BIV_NONE &&
         check_charges (answer, situation, unit) &&
         check_nearest (answer, situation, unit, enemy, nearest) &&
         check_follower (answer, situation, unit, follower, hand);
}

static const BivVerbCheck charge_checks[] = {
  { .of_moment = biv_table_require_test },
  { .of_phase = biv_commanding_require_phase, .phase = BIV_PHASE_KIND_INITIATIVE },
  { .of_request = check_charge },
  {},
};

/* initiative-charge UNIT at=ENEMY [HEX] [with=UNIT]: straight at him, or to a place that touches
 * him. */
static void
charge (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint unit = biv_action_get_piece (action, BIV_ABOUT_UNIT, 0);
  guint enemy = biv_action_get_piece (action, BIV_ABOUT_AT, 0);
  BivStand to;

  if (!biv_table_read_stand (situation, action, unit, &to))
    to = biv_table_find_contact (situation, unit, to, enemy);
  if (!go (situation, unit, to, action, answer))
    return;
  if (!biv_measure_touches (situation, unit, enemy))
    biv_answer_refusal_add_piece (
      biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_NO_CONTACT,
                               biv_table_get_phase (situation), "piece", unit),
      "other", situation, enemy);
  biv_situation_get (situation, unit)->flags |= BIV_STATE_CHARGED;
}

static const BivVerbCheck evade_checks[] = {
  { .of_moment = biv_table_require_test },
  { .of_phase = biv_commanding_require_phase, .phase = BIV_PHASE_KIND_INITIATIVE },
  {},
};

/* evade UNIT HEX [with=UNIT]: moves to where the enemy is farther away. */
static void
evade (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint unit = biv_action_get_piece (action, BIV_ABOUT_UNIT, 0);
  guint follower = biv_action_get_piece (action, BIV_ABOUT_WITH, 0);
  BivByHand hand = { action };
  int nearest;
  guint enemy;
  BivStand to;
  BivRefusal refusal = BIV_N_REFUSALS;

  if ((enemy = find_enemy (answer, situation, unit, hand, &nearest)) == BIV_NONE ||
      !check_follower (answer, situation, unit, follower, hand))
    return;
  biv_table_read_stand (situation, action, unit, &to);
  if (must_charge (answer, situation, unit, enemy))
    refusal = BIV_REFUSAL_MUST_CHARGE;
  else if (go (situation, unit, to, action, answer) &&
           biv_measure_distance (situation, unit, enemy) <= nearest)
    refusal = BIV_REFUSAL_NOT_AWAY;
  else if (biv_answer_is_accepted (answer))
    biv_table_check_apart (answer, situation, unit);
  if (refusal != BIV_N_REFUSALS)
    biv_answer_refusal_add_piece (biv_answer_refuse_piece (answer, situation, refusal,
                                                           biv_table_get_phase (situation), "piece",
                                                           unit),
                                  "enemy", situation, enemy);
}

/* initiative-done: whether no unit of the player still has to charge. */
static bool
check_done (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  return biv_initiative_check_done (answer, situation, (BivByHand){ request->action });
}

static const BivVerbCheck done_checks[] = {
  { .of_moment = biv_table_require_test },
  { .of_request = check_done },
  {},
};

#define UNIT                                                                    \
  {                                                                             \
    .about = BIV_ABOUT_UNIT, BIV_SLOT_PIECE, BIV_PIECES_UNITS, .required = true \
  }
#define BY_HAND                                                              \
  { .about = BIV_ABOUT_SEEN, BIV_SLOT_PIECE, .option = true, .many = true }, \
  {                                                                          \
    .about = BIV_ABOUT_UNSEEN, BIV_SLOT_PIECE, .option = true, .many = true  \
  }
#define PLACE                                                                              \
  BIV_SLOTS_STAND, { .about = BIV_ABOUT_VIA, BIV_SLOT_HEX, .option = true, .many = true }, \
    { .about = BIV_ABOUT_WITH, BIV_SLOT_PIECE, BIV_PIECES_UNITS, .option = true },         \
    BIV_SLOT_ALLOWANCE

const BivVerb biv_initiative_verbs[] = {
  { "initiative-targets", true, ask_targets, { UNIT, BY_HAND }, .checks = target_checks },
  { "initiative-done", true, biv_verb_ask_checks, { BY_HAND }, .checks = done_checks },
  { "initiative-charge",
    false,
    charge,
    { UNIT,
      { .about = BIV_ABOUT_HEX, BIV_SLOT_HEX },
      PLACE,
      { .about = BIV_ABOUT_AT, BIV_SLOT_PIECE, BIV_PIECES_UNITS, .required = true, .option = true },
      BY_HAND },
    .checks = charge_checks },
  { "evade",
    false,
    evade,
    { UNIT, { .about = BIV_ABOUT_HEX, BIV_SLOT_HEX, .required = true }, PLACE, BY_HAND },
    .checks = evade_checks },
  {},
};

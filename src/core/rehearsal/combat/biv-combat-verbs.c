/* Verbs of combats: declare one, throw dice and throw them again, strike back, win, end.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/combat/biv-combat.h"
#include "core/rehearsal/combat/biv-support.h"
#include "core/rehearsal/answer/biv-dice.h"
#include "core/rehearsal/answer/biv-verbs.h"
#include "core/rehearsal/combat/biv-combat-state.h"

/* attack UNIT ENEMY [ranged]: declares a combat. The last one is then over. */
static void
attack (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint attacker = biv_action_get_piece (action, BIV_ABOUT_UNIT, 0);
  guint defender = biv_action_get_piece (action, BIV_ABOUT_ENEMY, 0);
  bool ranged = biv_action_has (action, BIV_ABOUT_RANGED);

  situation->combat = (BivCombat){ .stage = BIV_COMBAT_DECLARED,
                                   .number = situation->combat.number + 1,
                                   .attacker = attacker,
                                   .defender = defender,
                                   .ranged = ranged,
                                   .attacker_hex = biv_situation_get (situation, attacker)->hex,
                                   .defender_hex = biv_situation_get (situation, defender)->hex };
  g_array_set_size (situation->thrown, 0);
  g_array_set_size (situation->risks, 0);
  biv_answer_add_number (answer, BIV_FACT_COMBAT_NUMBER, situation->combat.number);
}

/* Leaders who are with a unit fight together with it. */
static void
mark_fighting (BivSituation *situation, guint unit)
{
  const BivPieceState *fighter = biv_situation_get (situation, unit);

  for (guint i = 0; i < situation->states->len; i++)
    {
      BivPieceState *one = biv_situation_get (situation, i);

      if (i == unit || (one->kind && one->side == fighter->side &&
                        biv_piece_state_is (one, BIV_STATE_ON_TABLE) &&
                        biv_offset_equal (one->hex, fighter->hex)))
        one->flags |= BIV_STATE_FOUGHT;
    }
}

/* There must be dice to throw. A unit that was struck first and is no longer on the hex from which
 * it attacked attacks no more. */
static bool
check_still_there (BivAnswer *answer, const BivSituation *situation)
{
  const BivCombat *combat = &situation->combat;
  const BivPieceState *attacker;

  if (combat->stage != BIV_COMBAT_DECLARED)
    {
      biv_answer_refuse (answer, BIV_REFUSAL_NOT_IN_COMBAT, NULL);
      return false;
    }
  attacker = biv_situation_get (situation, combat->attacker);
  if (!combat->before || combat->riposte ||
      (biv_piece_state_is (attacker, BIV_STATE_ON_TABLE) &&
       biv_offset_equal (attacker->hex, combat->attacker_hex)))
    return true;
  biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_ATTACK_BROKEN, NULL, "unit",
                           combat->attacker);
  return false;
}

static const BivVerbCheck roll_checks[] = { { .of_moment = check_still_there }, {} };

/* roll [dice=FACES]: throws the dice of the attack, or of the riposte. Dice that are not given here
 * are entered by hand later. */
static void
roll (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivCombat *combat = &situation->combat;

  biv_combat_dice_throw (answer, situation, action);
  /* after a riposte that strikes first the attack is still to come */
  if (combat->riposte && combat->before)
    combat->riposte = false;
  else
    combat->stage = BIV_COMBAT_ROLLED;
  if (combat->ranged)
    {
      biv_situation_get (situation, combat->attacker)->flags |= BIV_STATE_FIRED;
      return;
    }
  mark_fighting (situation, combat->attacker);
  mark_fighting (situation, combat->defender);
}

static const BivVerbCheck reroll_checks[] = { { .of_moment = biv_combat_dice_may_throw_again },
                                              {} };

/* reroll FACE [dice=FACE]: throws one of the attacker's dice that shows this face again. */
static void
reroll (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  biv_combat_dice_throw_again (answer, situation, action);
}

static const BivVerbCheck riposte_checks[] = { { .of_moment = biv_combat_may_riposte }, {} };

/* riposte: the defender strikes back. */
static void
riposte (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivCombat *combat = &situation->combat;

  combat->before = combat->stage == BIV_COMBAT_DECLARED;
  combat->riposte = combat->struck = true;
  combat->stage = BIV_COMBAT_DECLARED;
}

/* won: the attack has eliminated the enemy or driven him back, whatever his riposte did if both
 * struck at once. */
static void
win (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivCombat *combat = &situation->combat;

  if (combat->stage != BIV_COMBAT_ROLLED || combat->won ||
      (combat->riposte && !biv_combat_is_at_once (situation)))
    biv_answer_refuse (answer, BIV_REFUSAL_NOT_IN_COMBAT, NULL);
  else if (biv_combat_check_winner (answer, situation, combat->attacker))
    combat->won = true;
}

static bool
check_not_over (BivAnswer *answer, const BivSituation *situation)
{
  BivCombatStage stage = situation->combat.stage;

  if (stage != BIV_COMBAT_NONE && stage != BIV_COMBAT_OVER)
    return true;
  biv_answer_refuse (answer, BIV_REFUSAL_NOT_IN_COMBAT, NULL);
  return false;
}

static const BivVerbCheck end_checks[] = { { .of_moment = check_not_over },
                                           { .of_moment = biv_combat_require_done },
                                           {} };

/* combat-over: the combat ends, and with it what was in force for this combat only. */
static void
end_combat (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  situation->combat.stage = BIV_COMBAT_OVER;
}

/* hits UNIT FACE: whether this face, thrown against a unit, costs it an element. */
static void
ask_hits (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint unit = biv_action_get_piece (action, BIV_ABOUT_UNIT, 0);
  BivArm *arm = biv_situation_get (situation, unit)->arm;
  BivFace *face = biv_dice_get_given_face (situation, action, BIV_ABOUT_FACE, 0);
  BivFinding *refusal;

  biv_answer_touch (answer, arm);
  biv_answer_touch (answer, face);
  if (arm && face && g_str_equal (biv_arm_get_face (arm), biv_node_get_id (BIV_NODE (face))))
    return;
  refusal = biv_answer_refuse (answer, BIV_REFUSAL_FACE_MISSES, face);
  biv_answer_refusal_add_piece (refusal, "unit", situation, unit);
  if (face)
    biv_answer_refusal_add_item (refusal, "face", face);
}

const BivVerb biv_combat_verbs[] = {
  { "attack",
    false,
    attack,
    { { .about = BIV_ABOUT_UNIT, BIV_SLOT_PIECE, BIV_PIECES_UNITS, .required = true },
      { .about = BIV_ABOUT_ENEMY, BIV_SLOT_PIECE, BIV_PIECES_UNITS, .required = true },
      { .about = BIV_ABOUT_RANGED, BIV_SLOT_WORD, .flag = true } },
    .checks = biv_combat_attack_checks },
  { "roll",
    false,
    roll,
    { { .about = BIV_ABOUT_DICE, BIV_SLOT_FACES, .many = true, .option = true } },
    .checks = roll_checks },
  { "reroll",
    false,
    reroll,
    { { .about = BIV_ABOUT_FACE, BIV_SLOT_FACES, .required = true },
      { .about = BIV_ABOUT_DICE, BIV_SLOT_FACES, .option = true } },
    BIV_NEEDS_THROW_AGAIN,
    .checks = reroll_checks },
  { "hits",
    true,
    ask_hits,
    { { .about = BIV_ABOUT_UNIT, BIV_SLOT_PIECE, BIV_PIECES_UNITS, .required = true },
      { .about = BIV_ABOUT_FACE, BIV_SLOT_FACES, .required = true } } },
  { "riposte", false, riposte, {}, .checks = riposte_checks },
  { "won", false, win, {} },
  { "combat-over", false, end_combat, {}, .checks = end_checks },
  {},
};

/* supported UNIT [attacked]: whether the unit is supported, and by whom. */
static void
ask_supported (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint unit = biv_action_get_piece (action, BIV_ABOUT_UNIT, 0);

  if (biv_support_is_given (situation, unit, biv_action_has (action, BIV_ABOUT_ATTACKED), answer))
    return;
  biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_NOT_SUPPORTED,
                           biv_ruleset_get_support (situation->ruleset), "unit", unit);
}

const BivVerb biv_support_verbs[] = {
  { "supported",
    true,
    ask_supported,
    { { .about = BIV_ABOUT_UNIT, BIV_SLOT_PIECE, BIV_PIECES_UNITS, .required = true },
      { .about = BIV_ABOUT_ATTACKED, BIV_SLOT_WORD, .flag = true } } },
  {},
};

/* Following an enemy who was eliminated or has fallen back.
 *
 * Source: the public pages (the attacker follows), "ordonnant un repli" of the leaders' actions
 * (the enemy may follow), "Embuscade" (a riposte is never followed), "Contre-charge" (the winner
 * follows, even if he defended), "Berserks" (the unit must follow).
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/combat/biv-follow-up.h"

#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/combat/biv-combat-state.h"

/* (nullable): the order or action by which the enemy fell back, if it stops his attacker. */
static gpointer
find_stop (const BivCombat *combat)
{
  return combat->leave && biv_effect_find (combat->leave, BIV_EFFECT_KIND_ATTACKER_STOPS)
           ? combat->leave
           : NULL;
}

/* The defender may follow only an enemy who broke off, or by an order: never after a mere riposte.
 */
static bool
may_defender_follow (const BivSituation *situation)
{
  const BivCombat *combat = &situation->combat;

  return biv_combat_has_broken_off (situation, combat->attacker) ||
         biv_combat_find_given (situation, BIV_EFFECT_KIND_WINNER_FOLLOWS, combat->defender);
}

/* Why a unit may not follow in this combat, wherever its enemy is; BIV_N_REFUSALS if it may. */
static BivRefusal
find_obstacle (const BivSituation *situation, guint unit)
{
  const BivCombat *combat = &situation->combat;

  if (unit != combat->attacker && unit != combat->defender)
    return BIV_REFUSAL_FOLLOW_UP_OTHER;
  if (combat->followed)
    return BIV_REFUSAL_FOLLOW_UP_AGAIN;
  if (combat->ranged)
    return BIV_REFUSAL_FOLLOW_UP_RANGED;
  if (biv_combat_has_broken_off (situation, unit))
    return BIV_REFUSAL_FOLLOW_UP_LEFT;
  if (unit == combat->defender && !may_defender_follow (situation))
    return BIV_REFUSAL_FOLLOW_UP_DEFENDER;
  if (unit == combat->attacker && find_stop (combat))
    return BIV_REFUSAL_FOLLOW_UP_STOPPED;
  return BIV_N_REFUSALS;
}

static bool
is_gone (const BivSituation *situation, guint enemy, BivOffset from)
{
  const BivPieceState *state = biv_situation_get (situation, enemy);

  return !biv_piece_state_is (state, BIV_STATE_ON_TABLE) ||
         !biv_offset_equal (state->hex, from);
}

static bool
check_may_follow (BivAnswer *answer, const BivSituation *situation, guint unit)
{
  const BivCombat *combat = &situation->combat;
  BivRefusal obstacle = find_obstacle (situation, unit);
  BivFinding *refusal;

  if (obstacle == BIV_N_REFUSALS)
    return true;
  refusal = biv_answer_refuse_piece (answer, situation, obstacle, combat->leave, "unit", unit);
  if (obstacle == BIV_REFUSAL_FOLLOW_UP_STOPPED)
    biv_answer_refusal_add_item (refusal, "order", find_stop (combat));
  return false;
}

/**
 * biv_follow_up_may_go:
 * @hex: (out): the hex that the enemy left
 *
 * Returns: whether a unit may enter the hex that its enemy in the combat has left
 */
bool
biv_follow_up_may_go (BivAnswer *answer, const BivSituation *situation, guint unit, BivOffset *hex)
{
  const BivCombat *combat = &situation->combat;
  guint enemy = unit == combat->attacker ? combat->defender : combat->attacker;

  if (!biv_commanding_require_phase (answer, situation, BIV_PHASE_KIND_COMBAT) ||
      !biv_commanding_require_on_table (answer, situation, unit))
    return false;
  if (combat->stage == BIV_COMBAT_NONE)
    {
      biv_answer_refuse (answer, BIV_REFUSAL_NOT_IN_COMBAT, NULL);
      return false;
    }
  *hex = unit == combat->attacker ? combat->defender_hex : combat->attacker_hex;
  biv_answer_touch (answer, combat->leave);
  if (!check_may_follow (answer, situation, unit))
    return false;
  if (!is_gone (situation, enemy, *hex) ||
      biv_situation_find_unit_at (situation, *hex, unit) != BIV_NONE)
    {
      biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_FOLLOW_UP_UNFIT, combat->leave,
                               "unit", unit);
      return false;
    }
  if (!biv_combat_check_winner (answer, situation, unit))
    return false;
  if (combat->stage != BIV_COMBAT_DECLARED)
    return true;
  biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_FOLLOW_UP_WAITS, combat->leave, "unit",
                           unit);
  return false;
}

/** biv_follow_up_require_done: the attacker has followed, if an order obliges him to and a hex was
 * left free. */
bool
biv_follow_up_require_done (BivAnswer *answer, const BivSituation *situation)
{
  guint unit = situation->combat.attacker;
  g_autoptr (BivAnswer) trial = biv_answer_new ();
  BivInForce duty = { NULL };
  BivFinding *refusal;
  BivOffset hex;

  if (situation->combat.stage != BIV_COMBAT_NONE)
    duty = biv_in_force_for_unit (situation, BIV_EFFECT_KIND_MUST_FOLLOW, unit);
  if (!duty.item || !biv_follow_up_may_go (trial, situation, unit, &hex))
    return true;
  refusal =
    biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_FOLLOW_UP_DUE, duty.item, "unit", unit);
  biv_answer_refusal_add_item (refusal, "order", duty.item);
  return false;
}

/* The conditions of combats that orders depend on: who may attack or strike back, and when.
 *
 * Source: "Activation des unités" (only activated units fight), the classes of combat orders, and
 * the public pages on support and riposte.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/combat/biv-combat.h"

#include "core/ruleset/item/biv-turn-rules.h"
#include "core/rehearsal/activation/biv-announced.h"
#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/combat/biv-fall-back.h"
#include "core/rehearsal/combat/biv-follow-up.h"
#include "core/rehearsal/combat/biv-front-rank.h"
#include "core/rehearsal/moment/biv-in-force.h"
#include "core/rehearsal/combat/biv-support.h"
#include "core/rehearsal/moment/biv-combat-state.h"

/** biv_combat_counts_as_supported: whether a unit is supported, by friends near it or by an order.
 */
bool
biv_combat_counts_as_supported (BivAnswer *answer, const BivSituation *situation, guint unit)
{
  bool attacked = biv_combat_is_fighting (situation, unit) && situation->combat.defender == unit;

  return biv_support_is_given (situation, unit, attacked, answer);
}

/* Why a unit may move but not attack: its distance from its own leader, an order, how far it moved,
 * or because it was marked so. */
static void
refuse_move_only (BivAnswer *answer, const BivSituation *situation, guint attacker)
{
  const BivPieceState *unit = biv_situation_get (situation, attacker);
  BivActivationRule *rule = biv_ruleset_get_activation (situation->ruleset);
  BivRefusal code = BIV_REFUSAL_ATTACK_MOVE_ONLY;
  BivFinding *refusal;

  if (biv_piece_state_is (unit, BIV_STATE_LEASHED))
    {
      refusal =
        biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_ATTACK_LEASHED,
                                 biv_ruleset_get_allies (situation->ruleset), "unit", attacker);
      biv_answer_refusal_add_rank (refusal, situation, BIV_RANK_SUB_GENERAL);
      return;
    }
  if (!unit->bound_by)
    {
      code = unit->steps > 0 ? BIV_REFUSAL_ATTACK_MOVED_FAR : code;
      biv_answer_refuse_piece (answer, situation, code, rule, "unit", attacker);
      return;
    }
  code = biv_effect_find (unit->bound_by, BIV_EFFECT_KIND_ATTACKER_STOPS)
           ? BIV_REFUSAL_ATTACK_STOPPED
           : BIV_REFUSAL_ATTACK_BY_ORDER;
  refusal = biv_answer_refuse_piece (answer, situation, code, unit->bound_by, "unit", attacker);
  biv_answer_refusal_add_item (refusal, "order", unit->bound_by);
}

/* What keeps a unit from attacking at all. */
static bool
check_attacker (BivAnswer *answer, const BivSituation *situation, guint attacker)
{
  BivActivationRule *rule = biv_ruleset_get_activation (situation->ruleset);
  const BivPieceState *unit = biv_situation_get (situation, attacker);
  BivRefusal code = BIV_N_REFUSALS;

  biv_answer_touch (answer, rule);
  biv_answer_touch (answer, unit->arm);
  if (!unit->arm)
    code = BIV_REFUSAL_ATTACK_NO_UNIT;
  else if (situation->combats_over)
    code = BIV_REFUSAL_ATTACK_TOO_LATE;
  else if (!biv_piece_state_is (unit, BIV_STATE_ACTIVATED))
    code = BIV_REFUSAL_ATTACK_NOT_ACTIVATED;
  else if (biv_piece_state_is (unit, BIV_STATE_MOVE_ONLY))
    code = BIV_REFUSAL_ATTACK_MOVE_ONLY;
  else if ((unit->flags & (BIV_STATE_FOUGHT | BIV_STATE_FIRED)) &&
           !biv_in_force_for_unit (situation, BIV_EFFECT_KIND_ATTACK_AGAIN, attacker).item)
    code = BIV_REFUSAL_ATTACK_AGAIN;
  if (code == BIV_N_REFUSALS)
    return true;
  if (code == BIV_REFUSAL_ATTACK_MOVE_ONLY)
    refuse_move_only (answer, situation, attacker);
  else
    biv_answer_refuse_piece (answer, situation, code, rule, "unit", attacker);
  return false;
}

static bool
has_begun (const BivSituation *situation, guint unit)
{
  const BivCombat *combat = &situation->combat;

  return (biv_situation_get (situation, unit)->flags & (BIV_STATE_FOUGHT | BIV_STATE_FIRED)) ||
         (combat->stage != BIV_COMBAT_NONE && combat->attacker == unit);
}

/* Units of one leader fight before those of a leader who comes later in the order. */
static bool
check_sequence (BivAnswer *answer, const BivSituation *situation, guint attacker)
{
  guint own = biv_situation_get (situation, attacker)->activation;

  for (guint i = 0; own != BIV_NONE && i < situation->states->len; i++)
    {
      const BivPieceState *other = biv_situation_get (situation, i);
      BivFinding *refusal;

      if (!other->arm || other->activation == BIV_NONE || other->activation <= own ||
          !has_begun (situation, i))
        continue;
      refusal =
        biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_LEADERS_FIGHT_IN_TURN,
                                 biv_ruleset_get_activation (situation->ruleset), "unit", attacker);
      biv_answer_refusal_add_piece (
        refusal, "leader", situation,
        g_array_index (situation->activations, BivTurnActivation, other->activation).leader);
      return false;
    }
  return true;
}

static bool
check_target (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  guint attacker = biv_action_get_piece (request->action, BIV_ABOUT_UNIT, 0);
  guint defender = biv_action_get_piece (request->action, BIV_ABOUT_ENEMY, 0);
  BivOffset from = biv_situation_get (situation, attacker)->hex;
  int distance =
    biv_situation_distance (situation, from, biv_situation_get (situation, defender)->hex);
  BivFinding *refusal;

  if (!biv_situation_get (situation, defender)->arm ||
      !biv_situation_are_enemies (situation, attacker, defender))
    {
      biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_ATTACK_NO_ENEMY, NULL, "unit",
                               defender);
      return false;
    }
  if (biv_action_has (request->action, BIV_ABOUT_RANGED) || distance == 1)
    return true;
  refusal =
    biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_ATTACK_FAR, NULL, "unit", attacker);
  biv_answer_refusal_add_piece (refusal, "enemy", situation, defender);
  biv_answer_refusal_add_number (refusal, "distance", distance);
  return false;
}

/** biv_combat_require_done: nothing of the last combat is left to do: all units that must fall back
 * or follow have done so, and leaders are tested for the losses of their units. */
bool
biv_combat_require_done (BivAnswer *answer, const BivSituation *situation)
{
  return biv_fall_back_require_done (answer, situation) &&
         biv_front_rank_require_tested (answer, situation) &&
         biv_follow_up_require_done (answer, situation);
}

/** biv_combat_attack_checks: whether a unit may attack another now: from the next hex, or from a
 * distance. */
const BivVerbCheck biv_combat_attack_checks[] = {
  { .of_phase = biv_commanding_require_phase, .phase = BIV_PHASE_KIND_COMBAT },
  { .of_piece = biv_commanding_require_own_turn, .about = BIV_ABOUT_UNIT },
  { .of_piece = biv_commanding_require_on_table, .about = BIV_ABOUT_UNIT },
  { .of_piece = biv_commanding_require_on_table, .about = BIV_ABOUT_ENEMY },
  { .of_moment = biv_combat_require_done },
  { .of_piece = check_attacker, .about = BIV_ABOUT_UNIT },
  { .of_piece = biv_announced_require_paid, .about = BIV_ABOUT_UNIT },
  { .of_piece = check_sequence, .about = BIV_ABOUT_UNIT },
  { .of_request = check_target },
  {},
};

/* Why the defender never strikes back in this combat; BIV_N_REFUSALS if he does. */
static BivRefusal
find_riposte_obstacle (BivAnswer *answer, const BivSituation *situation)
{
  const BivCombat *combat = &situation->combat;

  if (combat->ranged)
    return BIV_REFUSAL_RIPOSTE_RANGED;
  if (combat->struck)
    return BIV_REFUSAL_RIPOSTE_AGAIN;
  if (biv_combat_has_broken_off (situation, combat->defender) ||
      biv_combat_has_broken_off (situation, combat->attacker))
    return BIV_REFUSAL_RIPOSTE_BROKEN_OFF;
  if (!biv_combat_is_at_once (situation) &&
      !biv_combat_counts_as_supported (answer, situation, combat->defender))
    return BIV_REFUSAL_RIPOSTE_UNFIT;
  return BIV_N_REFUSALS;
}

/** biv_combat_may_riposte: whether the defender may strike back now: in melee, if supported, after
 * the attacker's dice (or before them, if an order says so). */
bool
biv_combat_may_riposte (BivAnswer *answer, const BivSituation *situation)
{
  const BivCombat *combat = &situation->combat;
  BivRefusal obstacle;
  BivInForce first;

  if (!biv_combat_is_under_way (situation))
    {
      biv_answer_refuse (answer, BIV_REFUSAL_NOT_IN_COMBAT, NULL);
      return false;
    }
  first = biv_in_force_for_unit (situation, BIV_EFFECT_KIND_STRIKE_FIRST, combat->defender);
  biv_answer_touch (answer, first.item);
  obstacle = find_riposte_obstacle (answer, situation);
  if (obstacle != BIV_N_REFUSALS)
    {
      biv_answer_refuse_piece (answer, situation, obstacle,
                               biv_ruleset_get_support (situation->ruleset), "unit",
                               combat->defender);
      return false;
    }
  if ((combat->stage == BIV_COMBAT_DECLARED) == (first.item != NULL))
    return true;
  biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_RIPOSTE_WAITS, first.item, "unit",
                           combat->defender);
  return false;
}

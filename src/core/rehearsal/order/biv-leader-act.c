/* Whether a leader may do an action for a unit: who he is, where both are, when it is, and whether
 * they fight.
 *
 * Source: "Actions particulières d'un chef" and "Autres influences d'un officier" of the hex
 * rules.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/order/biv-leader-act.h"

#include "core/rehearsal/combat/biv-combat.h"
#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/combat/biv-fall-back.h"
#include "core/rehearsal/combat/biv-front-rank.h"
#include "core/rehearsal/moment/biv-combat-state.h"

/** biv_leader_act_refuse: (transfer none): a refusal that names leader, unit and action. */
BivFinding *
biv_leader_act_refuse (BivAnswer *answer, const BivSituation *situation, const BivLeaderAct *act,
                       BivRefusal code)
{
  BivFinding *refusal =
    biv_answer_refuse_piece (answer, situation, code, act->action, "leader", act->leader);

  biv_answer_refusal_add_piece (refusal, "unit", situation, act->unit);
  biv_answer_refusal_add_item (refusal, "action", act->action);
  return refusal;
}

static const BivPieceState *
get_leader (const BivSituation *situation, const BivLeaderAct *act)
{
  return biv_situation_get (situation, act->leader);
}

static const BivPieceState *
get_unit (const BivSituation *situation, const BivLeaderAct *act)
{
  return biv_situation_get (situation, act->unit);
}

static BivRefusal
find_fault_of_phase (const BivSituation *situation, const BivLeaderAct *act)
{
  switch (biv_leader_action_get_phase (act->action))
    {
    case BIV_ACTION_PHASE_BEFORE_DICE:
      return situation->combat.stage != BIV_COMBAT_DECLARED ? BIV_REFUSAL_ACT_BEFORE_DICE
                                                            : BIV_N_REFUSALS;
    case BIV_ACTION_PHASE_END_OF_COMBAT:
      return biv_combat_is_under_way (situation) ? BIV_REFUSAL_ACT_COMBAT_UNDER_WAY
                                                 : BIV_N_REFUSALS;
    case BIV_ACTION_PHASE_COMBAT:
    case BIV_ACTION_PHASE_ANY:
    default:
      return BIV_N_REFUSALS;
    }
}

static bool
check_phase (BivAnswer *answer, const BivSituation *situation, const BivLeaderAct *act)
{
  BivRefusal fault;

  if (biv_leader_action_get_phase (act->action) != BIV_ACTION_PHASE_ANY &&
      !biv_commanding_require_phase (answer, situation, BIV_PHASE_KIND_COMBAT))
    return false;
  fault = find_fault_of_phase (situation, act);
  if (fault == BIV_N_REFUSALS)
    return true;
  biv_leader_act_refuse (answer, situation, act, fault);
  return false;
}

/* An action for the end of the combats needs that nothing of the last combat is left to be done. */
static bool
check_end (BivAnswer *answer, const BivSituation *situation, const BivLeaderAct *act)
{
  return biv_leader_action_get_phase (act->action) != BIV_ACTION_PHASE_END_OF_COMBAT ||
         biv_combat_require_done (answer, situation);
}

/* A unit that has lost its last element is off the table; its leader is tested nevertheless. */
static bool
check_unit_there (BivAnswer *answer, const BivSituation *situation, const BivLeaderAct *act)
{
  const BivRisk *risk = biv_front_rank_find_risk (situation, act->action, act->leader, act->unit);

  return (risk && biv_front_rank_count_due (situation, risk) > 0) ||
         biv_commanding_require_on_table (answer, situation, act->unit);
}

static int
get_reach (const BivSituation *situation, const BivLeaderAct *act)
{
  if (biv_leader_action_get_reach (act->action) == BIV_ACTION_REACH_SAME_HEX)
    return 0;
  return biv_leader_kind_get_influence_range (get_leader (situation, act)->kind);
}

static bool
check_reach (BivAnswer *answer, const BivSituation *situation, const BivLeaderAct *act)
{
  int distance = biv_situation_distance (situation, get_leader (situation, act)->hex,
                                         get_unit (situation, act)->hex);
  int reach = get_reach (situation, act);
  BivFinding *refusal;

  if (distance <= reach)
    return true;
  refusal = biv_leader_act_refuse (answer, situation, act, BIV_REFUSAL_ACT_FAR);
  biv_answer_refusal_add_number (refusal, "distance", distance);
  if (reach > 0)
    biv_answer_refusal_add_number (refusal, "reach", reach);
  return false;
}

static BivRefusal
find_fault_of_leader (const BivSituation *situation, const BivLeaderAct *act)
{
  const BivPieceState *leader = get_leader (situation, act);

  if (biv_leader_action_get_forbidden_to_general (act->action) &&
      biv_leader_kind_get_rank (leader->kind) == BIV_RANK_GENERAL)
    return BIV_REFUSAL_ACT_GENERAL;
  if (biv_leader_action_get_needs_activated (act->action) &&
      !biv_piece_state_is (leader, BIV_STATE_ACTIVATED))
    return BIV_REFUSAL_ACT_NOT_ACTIVATED;
  return BIV_N_REFUSALS;
}

/* Depending on the action, neither the leader nor the unit may have been in melee this turn, or the
 * unit must be fighting now. */
static BivRefusal
find_fault_of_melee (const BivSituation *situation, const BivLeaderAct *act)
{
  BivStandsFlags fought = get_leader (situation, act)->flags | get_unit (situation, act)->flags;

  switch (biv_leader_action_get_engaged (act->action))
    {
    case BIV_ENGAGED_REQUIRED:
      return biv_combat_is_fighting (situation, act->unit) &&
                 !biv_combat_has_broken_off (situation, act->unit)
               ? BIV_N_REFUSALS
               : BIV_REFUSAL_ACT_NOT_ENGAGED;
    case BIV_ENGAGED_FORBIDDEN:
      return fought & BIV_STATE_FOUGHT ? BIV_REFUSAL_ACT_ENGAGED : BIV_N_REFUSALS;
    case BIV_ENGAGED_EITHER:
    default:
      return BIV_N_REFUSALS;
    }
}

static bool
check_state (BivAnswer *answer, const BivSituation *situation, const BivLeaderAct *act)
{
  BivRefusal fault = find_fault_of_leader (situation, act);
  BivFinding *refusal;

  if (fault == BIV_N_REFUSALS)
    fault = find_fault_of_melee (situation, act);
  if (fault == BIV_N_REFUSALS)
    return true;
  refusal = biv_leader_act_refuse (answer, situation, act, fault);
  if (fault == BIV_REFUSAL_ACT_GENERAL)
    biv_answer_refusal_add_item (refusal, "kind", get_leader (situation, act)->kind);
  return false;
}

static bool
check_enemies (BivAnswer *answer, const BivSituation *situation, const BivLeaderAct *act)
{
  int least = biv_leader_action_get_enemy_distance (act->action);
  int distance =
    biv_situation_enemy_distance (situation, act->unit, get_unit (situation, act)->hex);
  BivFinding *refusal;

  if (least == 0 || distance > least)
    return true;
  refusal = biv_leader_act_refuse (answer, situation, act, BIV_REFUSAL_ACT_ENEMY_NEAR);
  biv_answer_refusal_add_number (refusal, "distance", distance);
  return false;
}

static bool
check_pair (BivAnswer *answer, const BivSituation *situation, const BivLeaderAct *act)
{
  if (get_unit (situation, act)->arm &&
      get_unit (situation, act)->side == get_leader (situation, act)->side)
    return true;
  biv_leader_act_refuse (answer, situation, act, BIV_REFUSAL_ACT_OF_OTHER);
  return false;
}

/**
 * biv_leader_act_check:
 *
 * Returns: whether the leader may do that action for the unit now, by the conditions that the
 * ruleset has for it; if not, the answer says why
 */
bool
biv_leader_act_check (BivAnswer *answer, const BivSituation *situation, const BivLeaderAct *act)
{
  biv_answer_touch (answer, act->action);
  return biv_commanding_require_leader (answer, situation, act->leader) &&
         check_unit_there (answer, situation, act) && check_pair (answer, situation, act) &&
         check_phase (answer, situation, act) && check_end (answer, situation, act) &&
         check_reach (answer, situation, act) && check_state (answer, situation, act) &&
         check_enemies (answer, situation, act);
}

/* What leaders do for units: whether one may do it (who he is, where both are, when it is, and
 * whether they fight), the verb "act" and the questions about it.
 *
 * Source: "Actions particulières d'un chef" and "Autres influences d'un officier" of the hex rules.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/answer/biv-terms.h"
#include "core/rehearsal/answer/biv-verbs.h"
#include "core/rehearsal/combat/biv-combat-state.h"
#include "core/rehearsal/combat/biv-combat.h"
#include "core/rehearsal/combat/biv-front-rank.h"
#include "core/rehearsal/order/biv-effects.h"
#include "core/rehearsal/order/biv-order-give.h"
#include "core/rehearsal/order/biv-order-request.h"
#include "core/ruleset/leader/biv-leader-rules.h"

static const BivPieceState *
get_leader (const BivSituation *situation, const BivRequest *request)
{
  return biv_situation_get (situation, request->leader);
}

static const BivPieceState *
get_unit (const BivSituation *situation, const BivRequest *request)
{
  return biv_situation_get (situation, request->unit);
}

static BivRefusal
find_fault_of_phase (const BivSituation *situation, const BivRequest *request)
{
  switch (biv_leader_action_get_phase (request->item))
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
check_phase (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  BivRefusal fault;

  if (biv_leader_action_get_phase (request->item) != BIV_ACTION_PHASE_ANY &&
      !biv_commanding_require_phase (answer, situation, BIV_PHASE_KIND_COMBAT))
    return false;
  fault = find_fault_of_phase (situation, request);
  if (fault == BIV_N_REFUSALS)
    return true;
  biv_order_request_refuse (answer, situation, request, fault);
  return false;
}

/* An action for the end of the combats needs that nothing of the last combat is left to be done. */
static bool
check_end (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  return biv_leader_action_get_phase (request->item) != BIV_ACTION_PHASE_END_OF_COMBAT ||
         biv_combat_require_done (answer, situation);
}

/* A unit that has lost its last element is off the table; its leader is tested nevertheless. */
static bool
check_unit_there (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  const BivRisk *risk =
    biv_front_rank_find_risk (situation, request->item, request->leader, request->unit);

  return (risk && biv_front_rank_count_due (situation, risk) > 0) ||
         biv_commanding_require_on_table (answer, situation, request->unit);
}

static int
get_reach (const BivSituation *situation, const BivRequest *request)
{
  if (biv_leader_action_get_reach (request->item) == BIV_ACTION_REACH_SAME_HEX)
    return 0;
  return biv_leader_kind_get_influence_range (get_leader (situation, request)->kind);
}

static bool
check_reach (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  int distance = biv_situation_distance (situation, get_leader (situation, request)->hex,
                                         get_unit (situation, request)->hex);
  int reach = get_reach (situation, request);
  BivFinding *refusal;

  if (distance <= reach)
    return true;
  refusal = biv_order_request_refuse (answer, situation, request, BIV_REFUSAL_ACT_FAR);
  biv_answer_refusal_add_number (refusal, "distance", distance);
  if (reach > 0)
    biv_answer_refusal_add_number (refusal, "reach", reach);
  return false;
}

static BivRefusal
find_fault_of_leader (const BivSituation *situation, const BivRequest *request)
{
  const BivPieceState *leader = get_leader (situation, request);

  if (biv_leader_action_get_forbidden_to_general (request->item) &&
      biv_leader_kind_get_rank (leader->kind) == BIV_RANK_GENERAL)
    return BIV_REFUSAL_ACT_GENERAL;
  if (biv_leader_action_get_needs_activated (request->item) &&
      !biv_piece_state_is (leader, BIV_STATE_ACTIVATED))
    return BIV_REFUSAL_ACT_NOT_ACTIVATED;
  return BIV_N_REFUSALS;
}

/* Depending on the action, neither the leader nor the unit may have been in melee this turn, or the
 * unit must be fighting now. */
static BivRefusal
find_fault_of_melee (const BivSituation *situation, const BivRequest *request)
{
  BivStandsFlags fought =
    get_leader (situation, request)->flags | get_unit (situation, request)->flags;

  switch (biv_leader_action_get_engaged (request->item))
    {
    case BIV_ENGAGED_REQUIRED:
      return biv_combat_is_fighting (situation, request->unit) &&
                 !biv_combat_has_broken_off (situation, request->unit)
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
check_state (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  BivRefusal fault = find_fault_of_leader (situation, request);
  BivFinding *refusal;

  if (fault == BIV_N_REFUSALS)
    fault = find_fault_of_melee (situation, request);
  if (fault == BIV_N_REFUSALS)
    return true;
  refusal = biv_order_request_refuse (answer, situation, request, fault);
  if (fault == BIV_REFUSAL_ACT_GENERAL)
    biv_answer_refusal_add_item (refusal, "kind", get_leader (situation, request)->kind);
  return false;
}

static bool
check_enemies (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  int least = biv_leader_action_get_enemy_distance (request->item);
  int distance =
    biv_situation_enemy_distance (situation, request->unit, get_unit (situation, request)->hex);
  BivFinding *refusal;

  if (least == 0 || distance > least)
    return true;
  refusal = biv_order_request_refuse (answer, situation, request, BIV_REFUSAL_ACT_ENEMY_NEAR);
  biv_answer_refusal_add_number (refusal, "distance", distance);
  return false;
}

static bool
check_pair (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  if (get_unit (situation, request)->arm &&
      get_unit (situation, request)->side == get_leader (situation, request)->side)
    return true;
  biv_order_request_refuse (answer, situation, request, BIV_REFUSAL_ACT_OF_OTHER);
  return false;
}

/* The conditions that the ruleset has for a leader's action, and whether
 * its effects can take place. */
static const BivVerbCheck act_checks[] = {
  { .of_piece = biv_commanding_require_leader, .about = BIV_ABOUT_LEADER },
  { .of_request = check_unit_there },
  { .of_request = check_pair },
  { .of_request = check_phase },
  { .of_request = check_end },
  { .of_request = check_reach },
  { .of_request = check_state },
  { .of_request = check_enemies },
  { .of_request = biv_effects_check },
  {},
};

static BivRequest
read_request (const BivSituation *situation, const BivAction *action)
{
  BivLeaderAction *item = biv_action_get_item (action, BIV_ABOUT_ACTION);
  guint leader = biv_action_get_piece (action, BIV_ABOUT_LEADER, 0);

  return (BivRequest){
    .action = action,
    .item = item,
    .side = biv_situation_get (situation, leader)->side,
    .unit = biv_action_get_piece (action, BIV_ABOUT_UNIT, 0),
    .leader = leader,
    .amount = 1,
    .at_any_time = biv_leader_action_get_phase (item) == BIV_ACTION_PHASE_ANY,
    .give_order = biv_order_try_to_give,
  };
}

/* act LEADER-ACTION leader=L unit=U [order=ORDER] [hexes=N] [elements=N] [losses=N] [dice=FACES]
 */
static void
act (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivRequest request = read_request (situation, action);

  if (!biv_effects_apply (answer, situation, &request))
    return;
  biv_combat_dice_settle (situation, request.unit);
  if (biv_leader_action_get_phase (request.item) == BIV_ACTION_PHASE_END_OF_COMBAT)
    situation->combats_over = true;
}

/* action LEADER-ACTION [losses=N]: its conditions and its effects with their amounts, and the
 * chance that the leader falls (for one loss, unless losses are given). */
static void
ask_action (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivLeaderAction *item = biv_action_get_item (action, BIV_ABOUT_ACTION);

  biv_terms_report (answer, BIV_FACT_TERMS, item);
  biv_terms_report_effects (answer, item);
  if (biv_effect_find (item, BIV_EFFECT_KIND_WOUND_TEST))
    biv_front_rank_report_wound (answer, situation->ruleset, item,
                                 MAX (0, biv_action_get_number (action, BIV_ABOUT_LOSSES, 0, 1)));
}

const BivVerb biv_leader_act_verbs[] = {
  { "act",
    false,
    act,
    { { .about = BIV_ABOUT_ACTION, BIV_SLOT_LEADER_ACTION, .required = true },
      { .about = BIV_ABOUT_LEADER,
        BIV_SLOT_PIECE,
        BIV_PIECES_FIGURES,
        .required = true,
        .option = true },
      { .about = BIV_ABOUT_UNIT,
        BIV_SLOT_PIECE,
        BIV_PIECES_UNITS,
        .required = true,
        .option = true },
      { .about = BIV_ABOUT_ORDER, BIV_SLOT_ORDER, .option = true },
      { .about = BIV_ABOUT_HEXES, BIV_SLOT_NUMBER, .option = true },
      { .about = BIV_ABOUT_ELEMENTS, BIV_SLOT_NUMBER, .option = true },
      { .about = BIV_ABOUT_LOSSES, BIV_SLOT_NUMBER, .option = true, .most = 1000 },
      { .about = BIV_ABOUT_DICE, BIV_SLOT_FACES, .many = true, .option = true } },
    .checks = act_checks,
    .read = read_request },
  { "action",
    true,
    ask_action,
    { { .about = BIV_ABOUT_ACTION, BIV_SLOT_LEADER_ACTION, .required = true },
      { .about = BIV_ABOUT_LOSSES, BIV_SLOT_NUMBER, .option = true, .most = 1000 } } },
  {},
};

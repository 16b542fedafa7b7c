/* Whether an order may be given: now, to whom, with what effect, at what cost; and giving it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/order/biv-order-give.h"

#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/combat/biv-combat-state.h"
#include "core/rehearsal/combat/biv-combat.h"
#include "core/rehearsal/order/biv-effects.h"
#include "core/rehearsal/order/biv-order-cost.h"
#include "core/rehearsal/order/biv-order-request.h"
#include "core/ruleset/item/biv-id-list.h"

/* To whom an order may be given: a unit or a leader of the side, where and how it stands.
 *
 * Source: the wording of each order, whose conditions are fields of the ruleset's item. */

/* Refuses an order for a unit if none of the side's on the table is named. */
static bool
check_unit (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  const BivPieceState *unit;

  if (!biv_order_is_for_one_unit (request->item))
    return true;
  if (request->unit == BIV_NONE || !biv_situation_get (situation, request->unit)->arm)
    {
      biv_order_refuse (answer, request, BIV_REFUSAL_ORDER_NEEDS_UNIT, request->item);
      return false;
    }
  unit = biv_situation_get (situation, request->unit);
  biv_answer_touch (answer, unit->arm);
  if (unit->side != request->side)
    {
      biv_order_request_refuse (answer, situation, request, BIV_REFUSAL_ORDER_UNIT_OF_OTHER);
      return false;
    }
  if (!biv_commanding_require_on_table (answer, situation, request->unit))
    return false;
  if (biv_order_get_to (request->item) != BIV_RECIPIENT_ACTIVATED_UNIT ||
      biv_piece_state_is (unit, BIV_STATE_ACTIVATED))
    return true;
  biv_order_request_refuse (answer, situation, request, BIV_REFUSAL_ORDER_NEEDS_ACTIVATED);
  return false;
}

/* For an activation beyond the planned ones, the leader must not have made one yet. For an order to
 * his units he must have, if the phase for making one is over. */
static bool
check_leader_made (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  bool made = biv_piece_state_is (biv_situation_get (situation, request->leader), BIV_STATE_MADE);
  bool other = biv_order_get_to (request->item) == BIV_RECIPIENT_LEADER;
  BivFinding *refusal;

  if (other ? !made : made || biv_situation_get_phase (situation) == BIV_PHASE_KIND_COMMAND)
    return true;
  refusal = biv_answer_refuse (answer, other ? BIV_REFUSAL_LEADER_AGAIN : BIV_REFUSAL_LEADER_IDLE,
                               request->item);
  biv_answer_refusal_about (refusal, situation, request->leader);
  biv_answer_refusal_add_piece (refusal, "leader", situation, request->leader);
  return false;
}

/* Refuses an order for a leader if he may not activate now. */
static bool
check_leader (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  BivRecipient to = biv_order_get_to (request->item);

  if (to != BIV_RECIPIENT_LEADER && to != BIV_RECIPIENT_LEADER_UNITS)
    return true;
  if (request->leader != BIV_NONE)
    return biv_commanding_require_leader (answer, situation, request->leader) &&
           biv_commanding_require_own_turn (answer, situation, request->leader) &&
           check_leader_made (answer, situation, request);
  biv_order_refuse (answer, request, BIV_REFUSAL_ORDER_NEEDS_LEADER, request->item);
  return false;
}

/* Refuses if the unit is too far from its edge, or too near the enemy. */
static bool
check_place (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  int most = biv_order_get_edge_distance (request->item);
  int least = biv_order_get_enemy_distance (request->item);
  int edge, enemy;
  BivFinding *refusal;
  BivOffset hex;

  if (request->unit == BIV_NONE)
    return true;
  hex = biv_situation_get (situation, request->unit)->hex;
  edge = biv_situation_edge_distance (situation, request->side, hex);
  enemy = biv_situation_enemy_distance (situation, request->unit, hex);
  if ((most < 0 || edge <= most) && (least < 0 || enemy >= least))
    return true;
  refusal = biv_order_request_refuse (answer, situation, request,
                                      most >= 0 && edge > most ? BIV_REFUSAL_ORDER_EDGE_FAR
                                                               : BIV_REFUSAL_ORDER_ENEMY_NEAR);
  biv_answer_refusal_add_number (refusal, "distance", most >= 0 && edge > most ? edge : enemy);
  return false;
}

static bool
is_enemy_arm (const BivSituation *situation, const BivRequest *request)
{
  const BivCombat *combat = &situation->combat;
  const char *arms = biv_order_get_enemy_arms (request->item);
  guint enemy = request->unit == combat->attacker ? combat->defender : combat->attacker;

  if (!*arms || combat->stage == BIV_COMBAT_NONE)
    return true;
  return biv_id_list_contains (
    arms, biv_node_get_id (BIV_NODE (biv_situation_get (situation, enemy)->arm)));
}

static BivRefusal
find_need (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  const BivCombat *combat = &situation->combat;

  if (biv_order_get_needs_success (request->item) &&
      !(combat->won && combat->attacker == request->unit))
    return BIV_REFUSAL_ORDER_NEEDS_SUCCESS;
  if (biv_order_get_needs_fired (request->item) &&
      !biv_piece_state_is (biv_situation_get (situation, request->unit), BIV_STATE_FIRED))
    return BIV_REFUSAL_ORDER_NEEDS_FIRED;
  if (biv_order_get_needs_support (request->item) &&
      !biv_combat_counts_as_supported (answer, situation, request->unit))
    return BIV_REFUSAL_ORDER_NEEDS_SUPPORT;
  if (biv_order_get_needs_influence (request->item) &&
      !biv_order_is_near_leader (answer, situation, request->unit))
    return BIV_REFUSAL_ORDER_NEEDS_INFLUENCE;
  return is_enemy_arm (situation, request) ? BIV_N_REFUSALS : BIV_REFUSAL_ORDER_ENEMY_ARM;
}

/* Refuses if the unit has not done, or has not at hand, what the order asks
 * of it: a success, a fire, support, a leader near, an enemy of some arm. */
static bool
check_needs (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  BivRefusal fault = request->unit == BIV_NONE ? BIV_N_REFUSALS
                                               : find_need (answer, situation, request);

  if (fault == BIV_N_REFUSALS)
    return true;
  biv_order_request_refuse (answer, situation, request, fault);
  return false;
}

/* When an order may be given: in its class's phase, by whom, how many, and where in a combat.
 *
 * Source: "Ordres spéciaux influençant le jeu" and the paragraphs on each class of orders. */

static bool
is_its_phase (const BivSituation *situation, const BivRequest *request)
{
  BivPhaseKind now = biv_situation_get_phase (situation);
  bool own = request->side == situation->player;

  if (own && now == BIV_PHASE_KIND_COMMAND &&
      biv_order_category_get_also_in_command (request->category))
    return true;
  switch (biv_order_category_get_phase (request->category))
    {
    case BIV_ORDER_PHASE_COMMAND:
      return own && now == BIV_PHASE_KIND_COMMAND;
    case BIV_ORDER_PHASE_MOVEMENT:
      return own && now == BIV_PHASE_KIND_MOVEMENT;
    case BIV_ORDER_PHASE_OWN_COMBAT:
      return own && now == BIV_PHASE_KIND_COMBAT;
    case BIV_ORDER_PHASE_ENEMY_COMBAT:
    default:
      return !own && now == BIV_PHASE_KIND_COMBAT;
    }
}

/* (nullable): the first phase of a kind. */
static BivTurnPhase *
find_phase (const BivSituation *situation, BivPhaseKind kind)
{
  BIV_EACH (BivTurnPhase, phase, biv_ruleset_get_phases (situation->ruleset))
    if (biv_turn_phase_get_kind (phase) == kind)
      return phase;
  return NULL;
}

static BivPhaseKind
get_phase_kind (BivOrderCategory *category)
{
  switch (biv_order_category_get_phase (category))
    {
    case BIV_ORDER_PHASE_COMMAND:
      return BIV_PHASE_KIND_COMMAND;
    case BIV_ORDER_PHASE_MOVEMENT:
      return BIV_PHASE_KIND_MOVEMENT;
    case BIV_ORDER_PHASE_OWN_COMBAT:
    case BIV_ORDER_PHASE_ENEMY_COMBAT:
    default:
      return BIV_PHASE_KIND_COMBAT;
    }
}

/* The refusal for an order whose phase the ruleset does not have: it names the class. */
static void
add_phase (BivFinding *refusal, const BivSituation *situation, const char *arg, BivPhaseKind kind,
           BivOrderCategory *category)
{
  BivTurnPhase *phase = find_phase (situation, kind);

  biv_answer_refusal_add_item (refusal, arg, phase ? (gpointer) phase : (gpointer) category);
}

static BivRefusal
find_fault_of_moment (BivOrderCategory *category)
{
  BivOrderPhase phase = biv_order_category_get_phase (category);

  if (phase == BIV_ORDER_PHASE_ENEMY_COMBAT)
    return BIV_REFUSAL_ORDER_NOT_NOW_ENEMY;
  return biv_order_category_get_also_in_command (category) && phase != BIV_ORDER_PHASE_COMMAND
           ? BIV_REFUSAL_ORDER_NOT_NOW_EITHER
           : BIV_REFUSAL_ORDER_NOT_NOW;
}

/* Refuses if it is not the phase of the order's class, and tells when it
 * may be given. */
static bool
check_phase (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  BivNodeList *phases = biv_ruleset_get_phases (situation->ruleset);
  BivOrderCategory *category = request->category;
  BivRefusal code = find_fault_of_moment (category);
  BivFinding *refusal;

  if (situation->phase < biv_node_list_get_length (phases))
    biv_answer_touch (answer, biv_node_list_get (phases, situation->phase));
  if (is_its_phase (situation, request))
    return true;
  refusal = biv_order_refuse (answer, request, code, category);
  biv_answer_refusal_add_item (refusal, "class", category);
  if (code == BIV_REFUSAL_ORDER_NOT_NOW_EITHER)
    add_phase (refusal, situation, "earlier", BIV_PHASE_KIND_COMMAND, category);
  add_phase (refusal, situation, "phase", get_phase_kind (category), category);
  return false;
}

static bool
has_general (BivAnswer *answer, const BivSituation *situation, guint side)
{
  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (situation, i);

      if (state->side != side || !state->kind ||
          biv_leader_kind_get_rank (state->kind) != BIV_RANK_GENERAL ||
          !biv_piece_state_is (state, BIV_STATE_ON_TABLE))
        continue;
      biv_answer_touch (answer, state->kind);
      return true;
    }
  return false;
}

/* Refuses if the order needs the general-in-chief on the table. */
static bool
check_general (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  BivFinding *refusal;

  if ((biv_order_category_get_given_by (request->category) != BIV_GIVER_GENERAL &&
       !biv_order_category_get_needs_general (request->category)) ||
      has_general (answer, situation, request->side))
    return true;
  refusal = biv_order_refuse (answer, request, BIV_REFUSAL_ORDER_NO_GENERAL, request->category);
  biv_answer_refusal_add_rank (refusal, situation, BIV_RANK_GENERAL);
  return false;
}

/* Refuses if as many orders of the class were given as may be. */
static bool
check_limit (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  bool in_combat = biv_order_category_get_per (request->category) == BIV_ORDER_PER_COMBAT;
  int limit = biv_order_category_get_limit (request->category);
  BivFinding *refusal;

  if (biv_in_force_count_given (situation, request->side, request->category, in_combat) < limit)
    return true;
  refusal = biv_order_refuse (
    answer, request, in_combat ? BIV_REFUSAL_ORDER_LIMIT_COMBAT : BIV_REFUSAL_ORDER_LIMIT_TURN,
    request->category);
  biv_answer_refusal_add_item (refusal, "class", request->category);
  biv_answer_refusal_add_number (refusal, "limit", limit);
  return false;
}

static bool
is_of_combat (BivOrderCategory *category)
{
  return biv_order_category_get_given_by (category) == BIV_GIVER_ATTACKER ||
         biv_order_category_get_given_by (category) == BIV_GIVER_DEFENDER ||
         biv_order_category_get_per (category) == BIV_ORDER_PER_COMBAT;
}

/* Whether the defender's side has given an order in this combat. */
static bool
is_answered (const BivSituation *situation)
{
  for (guint i = 0; i < situation->given->len; i++)
    {
      const BivGiven *one = &g_array_index (situation->given, BivGiven, i);
      BivOrderCategory *category =
        BIV_IS_ORDER (one->item) ? biv_in_force_get_category (situation, one->item) : NULL;

      if (category && one->combat == situation->combat.number &&
          biv_order_category_get_given_by (category) == BIV_GIVER_DEFENDER)
        return true;
    }
  return false;
}

static BivRefusal
find_fault_in_combat (const BivSituation *situation, const BivRequest *request)
{
  const BivCombat *combat = &situation->combat;
  bool after_dice = biv_order_get_after_dice (request->item);
  guint fighter = biv_order_request_find_fighter (situation, request->category);

  if (!biv_combat_is_under_way (situation))
    return BIV_REFUSAL_ORDER_NO_COMBAT;
  if (combat->riposte && !(after_dice && biv_combat_is_at_once (situation)))
    return BIV_REFUSAL_ORDER_ON_RIPOSTE;
  if (combat->ranged && biv_order_category_get_melee_only (request->category) &&
      !biv_order_get_also_ranged (request->item))
    return BIV_REFUSAL_ORDER_MELEE_ONLY;
  if (after_dice && combat->stage == BIV_COMBAT_DECLARED)
    return BIV_REFUSAL_ORDER_BEFORE_DICE;
  if (!after_dice && combat->stage == BIV_COMBAT_ROLLED)
    return BIV_REFUSAL_ORDER_AFTER_DICE;
  if (fighter != BIV_NONE && request->unit != fighter)
    return BIV_REFUSAL_ORDER_NOT_FIGHTING;
  if (!after_dice && is_answered (situation) &&
      biv_order_category_get_given_by (request->category) == BIV_GIVER_ATTACKER)
    return BIV_REFUSAL_ORDER_ANSWERED;
  return BIV_N_REFUSALS;
}

/* Refuses an order of a combat if there is none, or it has gone too far.
 */
static bool
check_combat (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  BivRefusal fault;

  if (!is_of_combat (request->category))
    return true;
  fault = find_fault_in_combat (situation, request);
  if (fault == BIV_N_REFUSALS)
    return true;
  biv_order_refuse (answer, request, fault, request->category);
  return false;
}

static bool
check_class (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  return request->category || biv_answer_lacks (answer, "order-class");
}

static bool
check_amount (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  if (request->amount >= 1)
    return true;
  biv_order_refuse (answer, request, BIV_REFUSAL_ORDER_AMOUNT, request->item);
  return false;
}

/** biv_order_checks: what is asked of an order before it is given, in this order; those for units
 * and leaders, only where the order is for one. */
const BivVerbCheck biv_order_checks[] = {
  { .of_request = check_class },
  { .of_request = check_amount },
  { .of_request = check_phase },
  { .of_request = check_general },
  { .of_request = check_combat },
  { .of_request = check_limit },
  { .of_request = check_unit },
  { .of_request = biv_order_check_arm },
  { .of_request = check_place },
  { .of_request = check_needs },
  { .of_request = check_leader },
  { .of_request = biv_effects_check },
  { .of_request = biv_order_check_cost },
  {},
};

/** biv_order_give: gives an order for which all checks hold. It is paid first, then it takes
 * effect. Returns false, with a refusal, if something that its effects need (as dice) is missing.
 */
bool
biv_order_give (BivAnswer *answer, BivSituation *situation, const BivRequest *request)
{
  BivSideState *side_state = biv_situation_get_side_state (situation, request->side);
  BivGiven given = { .item = request->item,
                     .side = request->side,
                     .unit = request->unit,
                     .leader = request->leader,
                     .amount = request->amount,
                     .cost = biv_order_count_cost (answer, situation, request).cost,
                     .combat = situation->combat.number,
                     .turn = situation->turn };

  side_state->points -= given.cost;
  biv_in_force_record (situation, &given);
  if (!biv_effects_apply (answer, situation, request))
    return false;
  biv_answer_add_number (answer, BIV_FACT_LEFT, side_state->points);
  return true;
}

/** biv_order_try_to_give: the same for an order that comes with a leader's action: if it may not be
 * given, returns false, with a refusal. */
bool
biv_order_try_to_give (BivAnswer *answer, BivSituation *situation, const BivRequest *request)
{
  biv_answer_touch (answer, request->item);
  biv_answer_touch (answer, request->category);
  for (const BivVerbCheck *check = biv_order_checks; check->of_request; check++)
    if (!check->of_request (answer, situation, request))
      return false;
  return biv_order_give (answer, situation, request);
}

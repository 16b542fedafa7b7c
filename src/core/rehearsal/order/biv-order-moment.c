/* When an order may be given: in its class's phase, by whom, how many, and where in a combat.
 *
 * Source: "Ordres spéciaux influençant le jeu" and the paragraphs on each class of orders.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/order/biv-order-moment.h"

#include "core/rehearsal/moment/biv-combat-state.h"

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

/** biv_order_check_phase: refuses if it is not the phase of the order's class, and tells when it
 * may be given. */
bool
biv_order_check_phase (BivAnswer *answer, const BivSituation *situation,
                       const BivRequest *request)
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

/** biv_order_check_general: refuses if the order needs the general-in-chief on the table. */
bool
biv_order_check_general (BivAnswer *answer, const BivSituation *situation,
                         const BivRequest *request)
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

/** biv_order_check_limit: refuses if as many orders of the class were given as may be. */
bool
biv_order_check_limit (BivAnswer *answer, const BivSituation *situation,
                       const BivRequest *request)
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

/** biv_order_check_combat: refuses an order of a combat if there is none, or it has gone too far.
 */
bool
biv_order_check_combat (BivAnswer *answer, const BivSituation *situation,
                        const BivRequest *request)
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

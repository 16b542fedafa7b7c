/* To whom an order may be given: a unit or a leader of the side, where and how it stands.
 *
 * Source: the wording of each order, whose conditions are fields of the ruleset's item.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/order/biv-order-recipient.h"

#include "core/rehearsal/combat/biv-combat.h"
#include "core/rehearsal/activation/biv-commanding.h"
#include "core/ruleset/item/biv-id-list.h"
#include "core/rehearsal/order/biv-order-cost.h"

/** biv_order_check_unit: refuses an order for a unit if none of the side's on the table is named.
 */
bool
biv_order_check_unit (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
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
check_leader_made (BivAnswer *answer, const BivSituation *situation,
                   const BivRequest *request)
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

/** biv_order_check_leader: refuses an order for a leader if he may not activate now. */
bool
biv_order_check_leader (BivAnswer *answer, const BivSituation *situation,
                        const BivRequest *request)
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

/** biv_order_check_place: refuses if the unit is too far from its edge, or too near the enemy. */
bool
biv_order_check_place (BivAnswer *answer, const BivSituation *situation,
                       const BivRequest *request)
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

/** biv_order_check_needs: refuses if the unit has not done, or has not at hand, what the order asks
 * of it: a success, a fire, support, a leader near, an enemy of some arm. */
bool
biv_order_check_needs (BivAnswer *answer, const BivSituation *situation,
                       const BivRequest *request)
{
  BivRefusal fault = request->unit == BIV_NONE ? BIV_N_REFUSALS
                                               : find_need (answer, situation, request);

  if (fault == BIV_N_REFUSALS)
    return true;
  biv_order_request_refuse (answer, situation, request, fault);
  return false;
}

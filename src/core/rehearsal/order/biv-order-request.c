/* An order as it is asked for, read from an action; and how it is refused.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/order/biv-order-request.h"
#include "core/rehearsal/combat/biv-combat-state.h"

/* The side whose turn it is, or BIV_NONE where no side plays. */
static guint
find_player (const BivSituation *situation)
{
  return situation->player < situation->side_states->len ? situation->player : BIV_NONE;
}

/* Orders in answer to an attack are given by the defender's side; all others by the side whose turn
 * it is. */
static guint
find_side (const BivSituation *situation, const BivRequest *request)
{
  guint unit = request->unit;

  if (!request->category ||
      biv_order_category_get_phase (request->category) != BIV_ORDER_PHASE_ENEMY_COMBAT)
    return find_player (situation);
  if (biv_combat_is_under_way (situation))
    unit = situation->combat.defender;
  return unit == BIV_NONE ? find_player (situation) : biv_situation_get (situation, unit)->side;
}

/** biv_order_request_find_fighter: the unit in the combat that orders of a class are for, if the
 * class is for one; otherwise %BIV_NONE. */
guint
biv_order_request_find_fighter (const BivSituation *situation, BivOrderCategory *category)
{
  switch (biv_order_category_get_given_by (category))
    {
    case BIV_GIVER_ATTACKER:
      return situation->combat.attacker;
    case BIV_GIVER_DEFENDER:
      return situation->combat.defender;
    case BIV_GIVER_GENERAL:
    case BIV_GIVER_PLAYER:
    default:
      return BIV_NONE;
    }
}

/* In a combat the unit need not be named. */
static guint
find_unit (const BivSituation *situation, const BivRequest *request)
{
  if (request->unit != BIV_NONE || !request->category || !biv_combat_is_under_way (situation))
    return request->unit;
  return biv_order_request_find_fighter (situation, request->category);
}

/* Drops the unit or leader if the order is not for one. */
static void
keep_recipient (BivRequest *request)
{
  BivRecipient to = biv_order_get_to (request->item);

  if (!biv_order_is_for_one_unit (request->item))
    request->unit = BIV_NONE;
  if (to != BIV_RECIPIENT_LEADER && to != BIV_RECIPIENT_LEADER_UNITS)
    request->leader = BIV_NONE;
}

/** biv_order_request_make: the order in the slots order, hexes and elements of an action, for a
 * unit or a leader; either may be BIV_NONE. */
BivRequest
biv_order_request_make (const BivSituation *situation, const BivAction *action, guint unit,
                        guint leader)
{
  BivRequest request = { .action = action,
                         .item = biv_action_get_item (action, BIV_ABOUT_ORDER),
                         .unit = unit,
                         .leader = leader,
                         .amount = 1 };

  request.category = biv_in_force_get_category (situation, request.item);
  request.says_hexes = biv_action_has (action, BIV_ABOUT_HEXES);
  request.hexes = biv_action_get_number (action, BIV_ABOUT_HEXES, 0, 0);
  if (biv_order_get_unit (request.item) == BIV_PRICED_BY_HEX)
    request.amount = biv_action_get_number (action, BIV_ABOUT_HEXES, 0, 1);
  if (biv_order_get_unit (request.item) == BIV_PRICED_BY_ELEMENT)
    request.amount = biv_action_get_number (action, BIV_ABOUT_ELEMENTS, 0, 1);
  request.unit = find_unit (situation, &request);
  request.side = find_side (situation, &request);
  keep_recipient (&request);
  return request;
}

/** biv_order_request_read: the same, with the unit and the leader from the slots "to" and "leader".
 */
BivRequest
biv_order_request_read (const BivSituation *situation, const BivAction *action)
{
  return biv_order_request_make (situation, action, biv_action_get_piece (action, BIV_ABOUT_TO, 0),
                                 biv_action_get_piece (action, BIV_ABOUT_LEADER, 0));
}

/** biv_order_refuse: (transfer none): a refusal that names the order. */
BivFinding *
biv_order_refuse (BivAnswer *answer, const BivRequest *request, BivRefusal code, gpointer item)
{
  BivFinding *refusal = biv_answer_refuse (answer, code, item);

  biv_answer_refusal_add_item (refusal, "order", request->item);
  return refusal;
}

/** biv_order_request_refuse: (transfer none): a refusal that names the order and its unit, if there
 * is one, or the leader, the unit and what he would do for it. */
BivFinding *
biv_order_request_refuse (BivAnswer *answer, const BivSituation *situation,
                          const BivRequest *request, BivRefusal code)
{
  BivFinding *refusal = biv_answer_refuse (answer, code, request->item);

  if (!BIV_IS_ORDER (request->item))
    {
      biv_answer_refusal_about (refusal, situation, request->leader);
      biv_answer_refusal_add_piece (refusal, "leader", situation, request->leader);
      biv_answer_refusal_add_piece (refusal, "unit", situation, request->unit);
      biv_answer_refusal_add_item (refusal, "action", request->item);
      return refusal;
    }
  biv_answer_refusal_add_item (refusal, "order", request->item);
  if (request->unit == BIV_NONE)
    return refusal;
  biv_answer_refusal_about (refusal, situation, request->unit);
  biv_answer_refusal_add_piece (refusal, "unit", situation, request->unit);
  return refusal;
}

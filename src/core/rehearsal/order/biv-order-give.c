/* Whether an order may be given: now, to whom, with what effect, at what cost; and giving it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/order/biv-order-give.h"

#include "core/rehearsal/order/biv-order-cost.h"
#include "core/rehearsal/order/biv-effects.h"
#include "core/rehearsal/order/biv-order-moment.h"
#include "core/rehearsal/order/biv-order-recipient.h"

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
  { .of_request = biv_order_check_phase },
  { .of_request = biv_order_check_general },
  { .of_request = biv_order_check_combat },
  { .of_request = biv_order_check_limit },
  { .of_request = biv_order_check_unit },
  { .of_request = biv_order_check_arm },
  { .of_request = biv_order_check_place },
  { .of_request = biv_order_check_needs },
  { .of_request = biv_order_check_leader },
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
  biv_in_force_note (situation, &given);
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

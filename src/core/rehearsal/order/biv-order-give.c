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
check_amount (BivAnswer *answer, const BivOrderRequest *request)
{
  if (request->amount >= 1)
    return true;
  biv_order_refuse (answer, request, BIV_REFUSAL_ORDER_AMOUNT, request->order);
  return false;
}

static bool
check_class (BivAnswer *answer, const BivOrderRequest *request)
{
  BivFinding *refusal;

  biv_answer_touch (answer, request->order);
  biv_answer_touch (answer, request->category);
  if (request->category)
    return true;
  refusal = biv_answer_refuse (answer, BIV_REFUSAL_FEATURE_MISSING, NULL);
  biv_args_add_string (biv_finding_get_args (refusal), "what", "order-class");
  return false;
}

static BivEffectRequest
get_effects (const BivOrderRequest *request)
{
  return (BivEffectRequest){ .item = request->order,
                             .side = request->side,
                             .unit = request->unit,
                             .leader = request->leader,
                             .amount = request->amount,
                             .says_hexes = request->says_hexes,
                             .hexes = request->hexes };
}

/**
 * biv_order_check:
 * @cost: (out): in order points, if the order may be given
 *
 * Returns: whether an order may be given; if not, the answer says why
 */
bool
biv_order_check (BivAnswer *answer, const BivSituation *situation, const BivOrderRequest *request,
                 int *cost)
{
  BivEffectRequest effects = get_effects (request);

  if (!check_class (answer, request) || !check_amount (answer, request) ||
      !biv_order_check_moment (answer, situation, request) ||
      !biv_order_check_recipient (answer, situation, request) ||
      !biv_effects_check (answer, situation, &effects))
    return false;
  *cost = biv_order_count_cost (answer, situation, request).cost;
  return biv_order_check_held (answer, situation, request, *cost);
}

/** biv_order_give: gives an order that may be given. It is paid first, then it takes effect. */
bool
biv_order_give (BivAnswer *answer, BivSituation *situation, const BivOrderRequest *request)
{
  BivEffectRequest effects = get_effects (request);
  BivSideState *side_state;
  BivGiven given = { .item = request->order,
                     .side = request->side,
                     .unit = request->unit,
                     .leader = request->leader,
                     .amount = request->amount,
                     .combat = situation->combat.number,
                     .turn = situation->turn };

  if (!biv_order_check (answer, situation, request, &given.cost))
    return false;
  side_state = biv_situation_get_side_state (situation, request->side);
  side_state->points -= given.cost;
  biv_in_force_note (situation, &given);
  if (!biv_effects_apply (answer, situation, &effects))
    return false;
  biv_answer_add_number (answer, BIV_FACT_LEFT, side_state->points);
  return true;
}

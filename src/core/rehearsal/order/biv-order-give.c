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
check_class (BivAnswer *answer, const BivSituation *situation, const BivOrderRequest *request)
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

static bool
check_amount (BivAnswer *answer, const BivSituation *situation, const BivOrderRequest *request)
{
  if (request->amount >= 1)
    return true;
  biv_order_refuse (answer, request, BIV_REFUSAL_ORDER_AMOUNT, request->order);
  return false;
}

/* Refuses an order that may not be given, for one reason. */
typedef bool (*CheckFunc) (BivAnswer *answer, const BivSituation *situation,
                           const BivOrderRequest *request);

/* What is asked of an order before it is given, in this order, by whom the order is for. */
static const struct
{
  CheckFunc check;
  enum
  {
    FOR_ANY,
    FOR_UNIT,
    FOR_LEADER
  } whom;
} checks[] = {
  { check_class, FOR_ANY },
  { check_amount, FOR_ANY },
  { biv_order_check_phase, FOR_ANY },
  { biv_order_check_general, FOR_ANY },
  { biv_order_check_combat, FOR_ANY },
  { biv_order_check_limit, FOR_ANY },
  { biv_order_check_unit, FOR_UNIT },
  { biv_order_check_arm, FOR_UNIT },
  { biv_order_check_place, FOR_UNIT },
  { biv_order_check_needs, FOR_UNIT },
  { biv_order_check_leader, FOR_LEADER },
};

static bool
is_asked (guint check, const BivOrderRequest *request)
{
  switch (biv_order_get_to (request->order))
    {
    case BIV_RECIPIENT_UNIT:
    case BIV_RECIPIENT_ACTIVATED_UNIT:
      return checks[check].whom != FOR_LEADER;
    case BIV_RECIPIENT_LEADER:
    case BIV_RECIPIENT_LEADER_UNITS:
      return checks[check].whom != FOR_UNIT;
    case BIV_RECIPIENT_PLAYER:
    case BIV_RECIPIENT_TURN_UNITS:
    default:
      return checks[check].whom == FOR_ANY;
    }
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

  for (guint i = 0; i < G_N_ELEMENTS (checks); i++)
    if (is_asked (i, request) && !checks[i].check (answer, situation, request))
      return false;
  if (!biv_effects_check (answer, situation, &effects))
    return false;
  *cost = biv_order_count_cost (answer, situation, request).cost;
  return biv_order_check_held (answer, situation, request, *cost);
}

/**
 * biv_order_give:
 * @cost: what biv_order_check() found that it costs
 *
 * Gives an order that may be given. It is paid first, then it takes effect.
 *
 * Returns: false, with a refusal, if something that its effects need (as dice) is missing
 */
bool
biv_order_give (BivAnswer *answer, BivSituation *situation, const BivOrderRequest *request,
                int cost)
{
  BivEffectRequest effects = get_effects (request);
  BivSideState *side_state = biv_situation_get_side_state (situation, request->side);
  BivGiven given = { .item = request->order,
                     .side = request->side,
                     .unit = request->unit,
                     .leader = request->leader,
                     .amount = request->amount,
                     .cost = cost,
                     .combat = situation->combat.number,
                     .turn = situation->turn };

  side_state->points -= cost;
  biv_in_force_note (situation, &given);
  if (!biv_effects_apply (answer, situation, &effects))
    return false;
  biv_answer_add_number (answer, BIV_FACT_LEFT, side_state->points);
  return true;
}

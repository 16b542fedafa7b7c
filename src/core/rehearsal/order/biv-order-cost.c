/* What an order costs. The price depends on the unit's arm and state; it is multiplied by the
 * hexes or elements ordered, then a leader near by reduces the total once. It is never less than
 * 1.
 *
 * Source: "Ordres spéciaux influençant le jeu" and "Réduction du coût des ordres" of the hex
 * rules.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/order/biv-order-cost.h"

#include "core/ruleset/order/biv-order.h"
#include "core/ruleset/item/biv-id-list.h"

static bool
is_of_arms (const BivSituation *situation, guint unit, const char *arms)
{
  BivArm *arm = unit == BIV_NONE ? NULL : biv_situation_get (situation, unit)->arm;

  return !*arms || (arm && biv_id_list_contains (arms, biv_node_get_id (BIV_NODE (arm))));
}

/* Whether a price of the order applies to this unit. */
static bool
is_price_for (const BivSituation *situation, BivOrderPrice *price, guint unit)
{
  const char *state = biv_order_price_get_state (price);

  if (*state &&
      (unit == BIV_NONE || g_strcmp0 (biv_situation_get (situation, unit)->morale, state) != 0))
    return false;
  return is_of_arms (situation, unit, biv_order_price_get_arms (price));
}

static int
count_full (const BivSituation *situation, const BivRequest *request)
{
  gint64 cost = biv_order_get_cost (request->item);
  gint64 times = 1;

  BIV_EACH (BivOrderPrice, price, biv_order_get_prices (request->item))
    {
      if (!is_price_for (situation, price, request->unit))
        continue;
      if (biv_order_price_get_cost (price) >= 0)
        cost = biv_order_price_get_cost (price);
      times = MIN (times * biv_order_price_get_times (price), BIV_LARGEST_NUMBER);
    }
  return (int) MIN (cost * times * request->amount, BIV_LARGEST_NUMBER);
}

/** biv_order_is_near_leader: whether a leader of its side on the table has a unit within his
 * influence. */
bool
biv_order_is_near_leader (BivAnswer *answer, const BivSituation *situation, guint unit)
{
  const BivPieceState *whom = biv_situation_get (situation, unit);

  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *who = biv_situation_get (situation, i);

      if (!who->kind || who->side != whom->side || !biv_leader_kind_get_activates (who->kind) ||
          !biv_piece_state_is (who, BIV_STATE_ON_TABLE) ||
          biv_situation_distance (situation, who->hex, whom->hex) >
            biv_leader_kind_get_influence_range (who->kind))
        continue;
      biv_answer_touch (answer, who->kind);
      return true;
    }
  return false;
}

static bool
is_reduced (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  return request->unit != BIV_NONE && biv_order_is_for_one_unit (request->item) &&
         request->category && biv_order_category_get_reducible (request->category) &&
         biv_order_is_near_leader (answer, situation, request->unit);
}

/* The order points of the side that gives the order; none if it is nobody's turn. */
static int
count_held (const BivSituation *situation, const BivRequest *request)
{
  return request->side == BIV_NONE
           ? 0
           : biv_situation_get_side_state (situation, request->side)->points;
}

/** biv_order_count_cost: what the order costs, in order points. */
BivOrderCost
biv_order_count_cost (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  BivOrderPointRule *rule = biv_ruleset_get_order_points (situation->ruleset);
  BivOrderCost cost = { .full = count_full (situation, request) };
  int smallest = rule ? biv_order_point_rule_get_smallest_cost (rule) : 0;

  biv_answer_touch (answer, rule);
  if (rule && is_reduced (answer, situation, request))
    cost.discount = biv_order_point_rule_get_discount (rule);
  cost.cost = request->free ? 0 : MAX (cost.full - cost.discount, smallest);
  return cost;
}

/** biv_order_report_cost: adds the facts cost, full, discount and held (the points that the side
 * has). Returns the cost in order points. */
int
biv_order_report_cost (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  BivOrderCost cost = biv_order_count_cost (answer, situation, request);

  biv_answer_add_number (answer, BIV_FACT_COST, cost.cost);
  biv_answer_add_number (answer, BIV_FACT_FULL, cost.full);
  biv_answer_add_number (answer, BIV_FACT_DISCOUNT, cost.discount);
  biv_answer_add_number (answer, BIV_FACT_HELD, count_held (situation, request));
  return cost.cost;
}

/** biv_order_check_arm: refuses if the order has a price that says it is not for the unit's arm or
 * state. */
bool
biv_order_check_arm (BivAnswer *answer, const BivSituation *situation,
                     const BivRequest *request)
{
  BivFinding *refusal;

  BIV_EACH (BivOrderPrice, price, biv_order_get_prices (request->item))
    {
      if (request->unit == BIV_NONE || !biv_order_price_get_refused (price) ||
          !is_price_for (situation, price, request->unit))
        continue;
      refusal = biv_order_request_refuse (answer, situation, request, BIV_REFUSAL_ORDER_ARM);
      biv_answer_refusal_add_item (refusal, "arm",
                                   biv_situation_get (situation, request->unit)->arm);
      return false;
    }
  return true;
}

/** biv_order_check_cost: refuses if the side does not have the points for it. */
bool
biv_order_check_cost (BivAnswer *answer, const BivSituation *situation, const BivRequest *request)
{
  int cost = biv_order_report_cost (answer, situation, request);
  int held = count_held (situation, request);
  BivFinding *refusal;

  if (request->side != BIV_NONE && cost <= held)
    return true;
  refusal = biv_order_refuse (answer, request, BIV_REFUSAL_TOO_DEAR, request->item);
  biv_answer_refusal_add_number (refusal, "cost", cost);
  biv_answer_refusal_add_number (refusal, "held", held);
  return false;
}

/* Refuses if the rules have no order points. */
static bool
check_points (BivAnswer *answer, const BivSituation *situation)
{
  BivOrderPointRule *rule =
    situation->ruleset ? biv_ruleset_get_order_points (situation->ruleset) : NULL;

  biv_answer_touch (answer, rule);
  return rule || biv_answer_lacks (answer, "order-points");
}

/** biv_order_point_checks: of what is about order points alone. */
const BivVerbCheck biv_order_point_checks[] = { { .of_moment = check_points }, {} };

/* How many order points a side has, and how it gains them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/order/biv-order-point-rule.h"

static const BivField fields[BIV_ORDER_POINT_RULE_N_FIELDS] = {
  [BIV_ORDER_POINT_RULE_SUGGESTED_LEVEL] = { "suggested-level", BIV_FIELD_INT, .required = true,
                                             .minimum = 0, .maximum = 100, .fallback = 0 },
  /* whether a number set by the scenario replaces the general's command level */
  [BIV_ORDER_POINT_RULE_SCENARIO_SETS] = { "scenario-sets", BIV_FIELD_BOOLEAN },
  [BIV_ORDER_POINT_RULE_SMALLEST_COST] = { "smallest-cost", BIV_FIELD_INT, .minimum = 0,
                                           .maximum = 100, .fallback = 1 },
  [BIV_ORDER_POINT_RULE_DISCOUNT] = { "discount", BIV_FIELD_INT, .minimum = 0, .maximum = 100,
                                      .fallback = 1 },
  [BIV_ORDER_POINT_RULE_GAINED_ON] = { "gained-on", BIV_FIELD_TOKEN },
};

BIV_DEFINE_RULE_ITEM (BivOrderPointRule, biv_order_point_rule, "order-point-rule", fields)

BIV_NODE_GETTER (BivOrderPointRule, biv_order_point_rule, int, suggested_level, int,
                 BIV_ORDER_POINT_RULE_SUGGESTED_LEVEL)
BIV_NODE_GETTER (BivOrderPointRule, biv_order_point_rule, bool, scenario_sets, boolean,
                 BIV_ORDER_POINT_RULE_SCENARIO_SETS)
BIV_NODE_GETTER (BivOrderPointRule, biv_order_point_rule, int, smallest_cost, int,
                 BIV_ORDER_POINT_RULE_SMALLEST_COST)
BIV_NODE_GETTER (BivOrderPointRule, biv_order_point_rule, int, discount, int,
                 BIV_ORDER_POINT_RULE_DISCOUNT)
BIV_NODE_GETTER (BivOrderPointRule, biv_order_point_rule, const char *, gained_on, string,
                 BIV_ORDER_POINT_RULE_GAINED_ON)

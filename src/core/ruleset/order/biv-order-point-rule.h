/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_ORDER_POINT_RULE (biv_order_point_rule_get_type ())
BIV_DECLARE_RULE_ITEM (BivOrderPointRule, biv_order_point_rule, ORDER_POINT_RULE)

enum
{
  BIV_ORDER_POINT_RULE_SUGGESTED_LEVEL = BIV_RULE_ITEM_N_FIELDS,
  BIV_ORDER_POINT_RULE_SCENARIO_SETS,
  BIV_ORDER_POINT_RULE_SMALLEST_COST,
  BIV_ORDER_POINT_RULE_DISCOUNT,
  BIV_ORDER_POINT_RULE_GAINED_ON,
  BIV_ORDER_POINT_RULE_N_FIELDS,
};

int biv_order_point_rule_get_suggested_level (BivOrderPointRule *self);
bool biv_order_point_rule_get_scenario_sets (BivOrderPointRule *self);
int biv_order_point_rule_get_smallest_cost (BivOrderPointRule *self);
int biv_order_point_rule_get_discount (BivOrderPointRule *self);
const char *biv_order_point_rule_get_gained_on (BivOrderPointRule *self);

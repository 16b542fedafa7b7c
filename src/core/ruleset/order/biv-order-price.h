/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_ORDER_PRICE (biv_order_price_get_type ())
BIV_DECLARE_RULE_ITEM (BivOrderPrice, biv_order_price, ORDER_PRICE)

enum
{
  BIV_ORDER_PRICE_ARMS = BIV_RULE_ITEM_N_FIELDS,
  BIV_ORDER_PRICE_STATE,
  BIV_ORDER_PRICE_COST,
  BIV_ORDER_PRICE_TIMES,
  BIV_ORDER_PRICE_REFUSED,
  BIV_ORDER_PRICE_N_FIELDS,
};

const char *biv_order_price_get_arms (BivOrderPrice *self);
const char *biv_order_price_get_state (BivOrderPrice *self);
int biv_order_price_get_cost (BivOrderPrice *self);
int biv_order_price_get_times (BivOrderPrice *self);
bool biv_order_price_get_refused (BivOrderPrice *self);

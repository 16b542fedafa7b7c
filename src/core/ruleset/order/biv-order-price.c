/* What an order costs for some arms or in some state, where that differs from its usual cost.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/order/biv-order-price.h"

static const BivField fields[BIV_ORDER_PRICE_N_FIELDS] = {
  /* ids separated by spaces */
  [BIV_ORDER_PRICE_ARMS] = { "arms", BIV_FIELD_STRING },
  [BIV_ORDER_PRICE_STATE] = { "state", BIV_FIELD_TOKEN },
  [BIV_ORDER_PRICE_COST] = { "cost", BIV_FIELD_INT, .minimum = 0, .maximum = 100, .fallback = -1 },
  [BIV_ORDER_PRICE_TIMES] = { "times", BIV_FIELD_INT, .minimum = 1, .maximum = 10, .fallback = 1 },
  [BIV_ORDER_PRICE_REFUSED] = { "refused", BIV_FIELD_BOOLEAN },
};

BIV_DEFINE_RULE_ITEM (BivOrderPrice, biv_order_price, "price", fields)

BIV_NODE_GETTER (BivOrderPrice, biv_order_price, const char *, arms, string, BIV_ORDER_PRICE_ARMS)
BIV_NODE_GETTER (BivOrderPrice, biv_order_price, const char *, state, string, BIV_ORDER_PRICE_STATE)
BIV_NODE_GETTER (BivOrderPrice, biv_order_price, int, cost, int, BIV_ORDER_PRICE_COST)
BIV_NODE_GETTER (BivOrderPrice, biv_order_price, int, times, int, BIV_ORDER_PRICE_TIMES)
BIV_NODE_GETTER (BivOrderPrice, biv_order_price, bool, refused, boolean, BIV_ORDER_PRICE_REFUSED)

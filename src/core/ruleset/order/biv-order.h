/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-members.h"
#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_ORDER (biv_order_get_type ())
BIV_DECLARE_RULE_ITEM (BivOrder, biv_order, ORDER)

/* What the cost is paid for: once for the order, or for each hex or element. */
#define BIV_EACH_PRICED_BY(X)      \
  X (BIV_PRICED_BY_ORDER, "order") \
  X (BIV_PRICED_BY_HEX, "hex")     \
  X (BIV_PRICED_BY_ELEMENT, "element")

typedef enum
{
  BIV_EACH_PRICED_BY (BIV_MEMBER)
} BivPricedBy;

/* To whom an order is given. */
#define BIV_EACH_RECIPIENT(X)                        \
  X (BIV_RECIPIENT_PLAYER, "player")                 \
  X (BIV_RECIPIENT_UNIT, "unit")                     \
  X (BIV_RECIPIENT_ACTIVATED_UNIT, "activated-unit") \
  X (BIV_RECIPIENT_LEADER, "leader")                 \
  X (BIV_RECIPIENT_LEADER_UNITS, "leader-units")     \
  X (BIV_RECIPIENT_TURN_UNITS, "turn-units")

typedef enum
{
  BIV_EACH_RECIPIENT (BIV_MEMBER)
} BivRecipient;

/* How long an order lasts. */
#define BIV_EACH_LASTS(X)        \
  X (BIV_LASTS_ONCE, "once")     \
  X (BIV_LASTS_COMBAT, "combat") \
  X (BIV_LASTS_TURN, "turn")     \
  X (BIV_LASTS_REST_OF_TURN, "rest-of-turn")

typedef enum
{
  BIV_EACH_LASTS (BIV_MEMBER)
} BivLasts;

enum
{
  BIV_ORDER_CLASS = BIV_RULE_ITEM_N_FIELDS,
  BIV_ORDER_COST,
  BIV_ORDER_UNIT,
  BIV_ORDER_TO,
  BIV_ORDER_LASTS,
  BIV_ORDER_AFTER_DICE,
  BIV_ORDER_ALSO_RANGED,
  BIV_ORDER_EDGE_DISTANCE,
  BIV_ORDER_ENEMY_DISTANCE,
  BIV_ORDER_NEEDS_SUPPORT,
  BIV_ORDER_NEEDS_INFLUENCE,
  BIV_ORDER_NEEDS_SUCCESS,
  BIV_ORDER_NEEDS_FIRED,
  BIV_ORDER_ENEMY_ARMS,
  BIV_ORDER_EFFECTS,
  BIV_ORDER_PRICES,
  BIV_ORDER_N_FIELDS,
};

const char *biv_order_get_class (BivOrder *self);
int biv_order_get_cost (BivOrder *self);
bool biv_order_is_for_one_unit (BivOrder *self);
BivPricedBy biv_order_get_unit (BivOrder *self);
BivRecipient biv_order_get_to (BivOrder *self);
BivLasts biv_order_get_lasts (BivOrder *self);
bool biv_order_get_after_dice (BivOrder *self);
bool biv_order_get_also_ranged (BivOrder *self);
int biv_order_get_edge_distance (BivOrder *self);
int biv_order_get_enemy_distance (BivOrder *self);
bool biv_order_get_needs_support (BivOrder *self);
bool biv_order_get_needs_influence (BivOrder *self);
bool biv_order_get_needs_success (BivOrder *self);
bool biv_order_get_needs_fired (BivOrder *self);
const char *biv_order_get_enemy_arms (BivOrder *self);
BivNodeList *biv_order_get_prices (BivOrder *self);

/* An order that costs order points.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/order/biv-order.h"

#include "core/ruleset/effect/biv-effect.h"
#include "core/ruleset/order/biv-order-price.h"

static const char *const priced_by_words[] = { BIV_EACH_PRICED_BY (BIV_MEMBER_WORD) NULL };
static const char *const recipient_words[] = { BIV_EACH_RECIPIENT (BIV_MEMBER_WORD) NULL };
static const char *const lasts_words[] = { BIV_EACH_LASTS (BIV_MEMBER_WORD) NULL };

static const BivField fields[BIV_ORDER_N_FIELDS] = {
  [BIV_ORDER_CLASS] = { "class", BIV_FIELD_TOKEN, .required = true },
  [BIV_ORDER_COST] = { "cost", BIV_FIELD_INT, .required = true, .minimum = 0, .maximum = 100,
                       .fallback = 0 },
  [BIV_ORDER_UNIT] = { "unit", BIV_FIELD_ENUM, .words = priced_by_words },
  [BIV_ORDER_TO] = { "to", BIV_FIELD_ENUM, .words = recipient_words },
  [BIV_ORDER_LASTS] = { "lasts", BIV_FIELD_ENUM, .words = lasts_words },
  [BIV_ORDER_AFTER_DICE] = { "after-dice", BIV_FIELD_BOOLEAN },
  [BIV_ORDER_ALSO_RANGED] = { "also-ranged", BIV_FIELD_BOOLEAN },
  /* the unit must be at most this far from its side's own edge, in hexes */
  [BIV_ORDER_EDGE_DISTANCE] = { "edge-distance", BIV_FIELD_INT, .minimum = 0, .maximum = 100,
                                .fallback = -1 },
  /* no enemy may be nearer than this, in hexes */
  [BIV_ORDER_ENEMY_DISTANCE] = { "enemy-distance", BIV_FIELD_INT, .minimum = 0, .maximum = 100,
                                 .fallback = -1 },
  /* the unit must be supported, because then it may riposte */
  [BIV_ORDER_NEEDS_SUPPORT] = { "needs-support", BIV_FIELD_BOOLEAN },
  /* the unit must be within the influence of a leader of its side */
  [BIV_ORDER_NEEDS_INFLUENCE] = { "needs-influence", BIV_FIELD_BOOLEAN },
  /* the attack must have eliminated the enemy or driven him back */
  [BIV_ORDER_NEEDS_SUCCESS] = { "needs-success", BIV_FIELD_BOOLEAN },
  [BIV_ORDER_NEEDS_FIRED] = { "needs-fired", BIV_FIELD_BOOLEAN },
  /* the arm that the other unit in the combat must have: ids separated by spaces; empty: any */
  [BIV_ORDER_ENEMY_ARMS] = { "enemy-arms", BIV_FIELD_STRING },
  [BIV_ORDER_EFFECTS] = { "effects", BIV_FIELD_LIST, .maximum = 20,
                          .item_type = biv_effect_get_type },
  [BIV_ORDER_PRICES] = { "prices", BIV_FIELD_LIST, .maximum = 50,
                         .item_type = biv_order_price_get_type },
};

BIV_DEFINE_RULE_ITEM (BivOrder, biv_order, "order", fields)

BIV_NODE_GETTER (BivOrder, biv_order, const char *, class, string, BIV_ORDER_CLASS)
BIV_NODE_GETTER (BivOrder, biv_order, int, cost, int, BIV_ORDER_COST)
BIV_NODE_GETTER (BivOrder, biv_order, BivPricedBy, unit, int, BIV_ORDER_UNIT)
BIV_NODE_GETTER (BivOrder, biv_order, BivRecipient, to, int, BIV_ORDER_TO)
BIV_NODE_GETTER (BivOrder, biv_order, BivLasts, lasts, int, BIV_ORDER_LASTS)
BIV_NODE_GETTER (BivOrder, biv_order, bool, after_dice, boolean, BIV_ORDER_AFTER_DICE)
BIV_NODE_GETTER (BivOrder, biv_order, bool, also_ranged, boolean, BIV_ORDER_ALSO_RANGED)
BIV_NODE_GETTER (BivOrder, biv_order, int, edge_distance, int, BIV_ORDER_EDGE_DISTANCE)
BIV_NODE_GETTER (BivOrder, biv_order, int, enemy_distance, int, BIV_ORDER_ENEMY_DISTANCE)
BIV_NODE_GETTER (BivOrder, biv_order, bool, needs_support, boolean, BIV_ORDER_NEEDS_SUPPORT)
BIV_NODE_GETTER (BivOrder, biv_order, bool, needs_influence, boolean, BIV_ORDER_NEEDS_INFLUENCE)
BIV_NODE_GETTER (BivOrder, biv_order, bool, needs_success, boolean, BIV_ORDER_NEEDS_SUCCESS)
BIV_NODE_GETTER (BivOrder, biv_order, bool, needs_fired, boolean, BIV_ORDER_NEEDS_FIRED)
BIV_NODE_GETTER (BivOrder, biv_order, const char *, enemy_arms, string, BIV_ORDER_ENEMY_ARMS)
BIV_NODE_GETTER (BivOrder, biv_order, BivNodeList *, prices, list, BIV_ORDER_PRICES)

/** biv_order_is_for_one_unit: whether it is for a unit, and not for the player or several units. */
bool
biv_order_is_for_one_unit (BivOrder *self)
{
  BivRecipient to = biv_order_get_to (self);

  return to == BIV_RECIPIENT_UNIT || to == BIV_RECIPIENT_ACTIVATED_UNIT;
}

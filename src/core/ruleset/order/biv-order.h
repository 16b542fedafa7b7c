/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-members.h"
#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_ORDER_CATEGORY (biv_order_category_get_type ())
BIV_DECLARE_RULE_ITEM (BivOrderCategory, biv_order_category, ORDER_CATEGORY)

/* Who gives an order. */
#define BIV_EACH_GIVER(X)            \
  X (BIV_GIVER_GENERAL, "general")   \
  X (BIV_GIVER_PLAYER, "player")     \
  X (BIV_GIVER_ATTACKER, "attacker") \
  X (BIV_GIVER_DEFENDER, "defender")

BIV_ENUM (BivGiver, BIV_EACH_GIVER)

/* When an order is given. */
#define BIV_EACH_ORDER_PHASE(X)                \
  X (BIV_ORDER_PHASE_COMMAND, "command")       \
  X (BIV_ORDER_PHASE_MOVEMENT, "movement")     \
  X (BIV_ORDER_PHASE_OWN_COMBAT, "own-combat") \
  X (BIV_ORDER_PHASE_ENEMY_COMBAT, "enemy-combat")

BIV_ENUM (BivOrderPhase, BIV_EACH_ORDER_PHASE)

/* What the limit of a class is counted for. */
#define BIV_EACH_ORDER_PER(X)    \
  X (BIV_ORDER_PER_TURN, "turn") \
  X (BIV_ORDER_PER_COMBAT, "combat")

BIV_ENUM (BivOrderPer, BIV_EACH_ORDER_PER)

enum
{
  BIV_ORDER_CATEGORY_GIVEN_BY = BIV_RULE_ITEM_N_FIELDS,
  BIV_ORDER_CATEGORY_PHASE,
  BIV_ORDER_CATEGORY_ALSO_IN_COMMAND,
  BIV_ORDER_CATEGORY_PER,
  BIV_ORDER_CATEGORY_LIMIT,
  BIV_ORDER_CATEGORY_MELEE_ONLY,
  BIV_ORDER_CATEGORY_REDUCIBLE,
  BIV_ORDER_CATEGORY_NEEDS_GENERAL,
  BIV_ORDER_CATEGORY_COLOUR,
  BIV_ORDER_CATEGORY_SIGN,
  BIV_ORDER_CATEGORY_N_FIELDS,
};

BIV_GETTER (BivGiver, biv_order_category_get_given_by, BivOrderCategory, int,
            BIV_ORDER_CATEGORY_GIVEN_BY)
BIV_GETTER (BivOrderPhase, biv_order_category_get_phase, BivOrderCategory, int,
            BIV_ORDER_CATEGORY_PHASE)
BIV_GETTER (bool, biv_order_category_get_also_in_command, BivOrderCategory, boolean,
            BIV_ORDER_CATEGORY_ALSO_IN_COMMAND)
BIV_GETTER (BivOrderPer, biv_order_category_get_per, BivOrderCategory, int, BIV_ORDER_CATEGORY_PER)
BIV_GETTER (int, biv_order_category_get_limit, BivOrderCategory, int, BIV_ORDER_CATEGORY_LIMIT)
BIV_GETTER (bool, biv_order_category_get_melee_only, BivOrderCategory, boolean,
            BIV_ORDER_CATEGORY_MELEE_ONLY)
BIV_GETTER (bool, biv_order_category_get_reducible, BivOrderCategory, boolean,
            BIV_ORDER_CATEGORY_REDUCIBLE)
BIV_GETTER (bool, biv_order_category_get_needs_general, BivOrderCategory, boolean,
            BIV_ORDER_CATEGORY_NEEDS_GENERAL)
BIV_GETTER (const char *, biv_order_category_get_colour, BivOrderCategory, string,
            BIV_ORDER_CATEGORY_COLOUR)
BIV_GETTER (const char *, biv_order_category_get_sign, BivOrderCategory, string,
            BIV_ORDER_CATEGORY_SIGN)

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

BIV_GETTER (const char *, biv_order_price_get_arms, BivOrderPrice, string, BIV_ORDER_PRICE_ARMS)
BIV_GETTER (const char *, biv_order_price_get_state, BivOrderPrice, string, BIV_ORDER_PRICE_STATE)
BIV_GETTER (int, biv_order_price_get_cost, BivOrderPrice, int, BIV_ORDER_PRICE_COST)
BIV_GETTER (int, biv_order_price_get_times, BivOrderPrice, int, BIV_ORDER_PRICE_TIMES)
BIV_GETTER (bool, biv_order_price_get_refused, BivOrderPrice, boolean, BIV_ORDER_PRICE_REFUSED)

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

BIV_GETTER (int, biv_order_point_rule_get_suggested_level, BivOrderPointRule, int,
            BIV_ORDER_POINT_RULE_SUGGESTED_LEVEL)
BIV_GETTER (bool, biv_order_point_rule_get_scenario_sets, BivOrderPointRule, boolean,
            BIV_ORDER_POINT_RULE_SCENARIO_SETS)
BIV_GETTER (int, biv_order_point_rule_get_smallest_cost, BivOrderPointRule, int,
            BIV_ORDER_POINT_RULE_SMALLEST_COST)
BIV_GETTER (int, biv_order_point_rule_get_discount, BivOrderPointRule, int,
            BIV_ORDER_POINT_RULE_DISCOUNT)
BIV_GETTER (const char *, biv_order_point_rule_get_gained_on, BivOrderPointRule, string,
            BIV_ORDER_POINT_RULE_GAINED_ON)

#define BIV_TYPE_FACE (biv_face_get_type ())
BIV_DECLARE_RULE_ITEM (BivFace, biv_face, FACE)

enum
{
  BIV_FACE_NUMBER = BIV_RULE_ITEM_N_FIELDS,
  BIV_FACE_N_FIELDS,
};

BIV_GETTER (int, biv_face_get_number, BivFace, int, BIV_FACE_NUMBER)

#define BIV_TYPE_ORDER (biv_order_get_type ())
BIV_DECLARE_RULE_ITEM (BivOrder, biv_order, ORDER)

/* What the cost is paid for: once for the order, or for each hex or element. */
#define BIV_EACH_PRICED_BY(X)      \
  X (BIV_PRICED_BY_ORDER, "order") \
  X (BIV_PRICED_BY_HEX, "hex")     \
  X (BIV_PRICED_BY_ELEMENT, "element")

BIV_ENUM (BivPricedBy, BIV_EACH_PRICED_BY)

/* To whom an order is given. */
#define BIV_EACH_RECIPIENT(X)                        \
  X (BIV_RECIPIENT_PLAYER, "player")                 \
  X (BIV_RECIPIENT_UNIT, "unit")                     \
  X (BIV_RECIPIENT_ACTIVATED_UNIT, "activated-unit") \
  X (BIV_RECIPIENT_LEADER, "leader")                 \
  X (BIV_RECIPIENT_LEADER_UNITS, "leader-units")     \
  X (BIV_RECIPIENT_TURN_UNITS, "turn-units")

BIV_ENUM (BivRecipient, BIV_EACH_RECIPIENT)

/* How long an order lasts. */
#define BIV_EACH_LASTS(X)        \
  X (BIV_LASTS_ONCE, "once")     \
  X (BIV_LASTS_COMBAT, "combat") \
  X (BIV_LASTS_TURN, "turn")     \
  X (BIV_LASTS_REST_OF_TURN, "rest-of-turn")

BIV_ENUM (BivLasts, BIV_EACH_LASTS)

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

BIV_GETTER (const char *, biv_order_get_class, BivOrder, string, BIV_ORDER_CLASS)
BIV_GETTER (int, biv_order_get_cost, BivOrder, int, BIV_ORDER_COST)
bool biv_order_is_for_one_unit (BivOrder *self);
BIV_GETTER (BivPricedBy, biv_order_get_unit, BivOrder, int, BIV_ORDER_UNIT)
BIV_GETTER (BivRecipient, biv_order_get_to, BivOrder, int, BIV_ORDER_TO)
BIV_GETTER (BivLasts, biv_order_get_lasts, BivOrder, int, BIV_ORDER_LASTS)
BIV_GETTER (bool, biv_order_get_after_dice, BivOrder, boolean, BIV_ORDER_AFTER_DICE)
BIV_GETTER (bool, biv_order_get_also_ranged, BivOrder, boolean, BIV_ORDER_ALSO_RANGED)
BIV_GETTER (int, biv_order_get_edge_distance, BivOrder, int, BIV_ORDER_EDGE_DISTANCE)
BIV_GETTER (int, biv_order_get_enemy_distance, BivOrder, int, BIV_ORDER_ENEMY_DISTANCE)
BIV_GETTER (bool, biv_order_get_needs_support, BivOrder, boolean, BIV_ORDER_NEEDS_SUPPORT)
BIV_GETTER (bool, biv_order_get_needs_influence, BivOrder, boolean, BIV_ORDER_NEEDS_INFLUENCE)
BIV_GETTER (bool, biv_order_get_needs_success, BivOrder, boolean, BIV_ORDER_NEEDS_SUCCESS)
BIV_GETTER (bool, biv_order_get_needs_fired, BivOrder, boolean, BIV_ORDER_NEEDS_FIRED)
BIV_GETTER (const char *, biv_order_get_enemy_arms, BivOrder, string, BIV_ORDER_ENEMY_ARMS)
BIV_GETTER (BivNodeList *, biv_order_get_prices, BivOrder, list, BIV_ORDER_PRICES)

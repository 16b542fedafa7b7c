/* An order that costs order points.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/order/biv-order.h"

#include "core/ruleset/effect/biv-effect.h"

/* A class of orders: who gives them, when, how many. */

static const char *const giver_words[] = { BIV_EACH_GIVER (BIV_MEMBER_WORD) NULL };
static const char *const order_phase_words[] = { BIV_EACH_ORDER_PHASE (BIV_MEMBER_WORD) NULL };
static const char *const order_per_words[] = { BIV_EACH_ORDER_PER (BIV_MEMBER_WORD) NULL };

static const BivField order_category_fields[BIV_ORDER_CATEGORY_N_FIELDS] = {
  [BIV_ORDER_CATEGORY_GIVEN_BY] = { "given-by", BIV_FIELD_ENUM, .words = giver_words },
  [BIV_ORDER_CATEGORY_PHASE] = { "phase", BIV_FIELD_ENUM, .words = order_phase_words },
  [BIV_ORDER_CATEGORY_ALSO_IN_COMMAND] = { "also-in-command", BIV_FIELD_BOOLEAN },
  [BIV_ORDER_CATEGORY_PER] = { "per", BIV_FIELD_ENUM, .words = order_per_words },
  [BIV_ORDER_CATEGORY_LIMIT] = { "limit", BIV_FIELD_INT, .minimum = 1, .maximum = 100,
                                 .fallback = 1 },
  [BIV_ORDER_CATEGORY_MELEE_ONLY] = { "melee-only", BIV_FIELD_BOOLEAN },
  /* whether a leader near the unit makes it cheaper */
  [BIV_ORDER_CATEGORY_REDUCIBLE] = { "reducible", BIV_FIELD_BOOLEAN },
  /* whether the general must be on the table, whoever gives it: only he sends orders */
  [BIV_ORDER_CATEGORY_NEEDS_GENERAL] = { "needs-general", BIV_FIELD_BOOLEAN },
  [BIV_ORDER_CATEGORY_COLOUR] = { "colour", BIV_FIELD_TOKEN },
  [BIV_ORDER_CATEGORY_SIGN] = { "sign", BIV_FIELD_TOKEN },
};

BIV_DEFINE_RULE_ITEM (BivOrderCategory, biv_order_category, "order-class", order_category_fields)

/* What an order costs for some arms or in some state, where that differs from its usual cost. */
static const BivField order_price_fields[BIV_ORDER_PRICE_N_FIELDS] = {
  /* ids separated by spaces */
  [BIV_ORDER_PRICE_ARMS] = { "arms", BIV_FIELD_STRING },
  [BIV_ORDER_PRICE_STATE] = { "state", BIV_FIELD_TOKEN },
  [BIV_ORDER_PRICE_COST] = { "cost", BIV_FIELD_INT, .minimum = 0, .maximum = 100, .fallback = -1 },
  [BIV_ORDER_PRICE_TIMES] = { "times", BIV_FIELD_INT, .minimum = 1, .maximum = 10, .fallback = 1 },
  [BIV_ORDER_PRICE_REFUSED] = { "refused", BIV_FIELD_BOOLEAN },
};

BIV_DEFINE_RULE_ITEM (BivOrderPrice, biv_order_price, "price", order_price_fields)

/* How many order points a side has, and how it gains them. */
static const BivField order_point_rule_fields[BIV_ORDER_POINT_RULE_N_FIELDS] = {
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

BIV_DEFINE_RULE_ITEM (BivOrderPointRule, biv_order_point_rule, "order-point-rule",
                      order_point_rule_fields)

/* A face of the combat die. */
static const BivField face_fields[BIV_FACE_N_FIELDS] = {
  /* how many faces of this kind the die has */
  [BIV_FACE_NUMBER] = { "number", BIV_FIELD_INT, .minimum = 1, .maximum = 100, .fallback = 1 },
};

BIV_DEFINE_RULE_ITEM (BivFace, biv_face, "face", face_fields)

static const char *const priced_by_words[] = { BIV_EACH_PRICED_BY (BIV_MEMBER_WORD) NULL };
static const char *const recipient_words[] = { BIV_EACH_RECIPIENT (BIV_MEMBER_WORD) NULL };
static const char *const lasts_words[] = { BIV_EACH_LASTS (BIV_MEMBER_WORD) NULL };

static const BivField order_fields[BIV_ORDER_N_FIELDS] = {
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

BIV_DEFINE_RULE_ITEM (BivOrder, biv_order, "order", order_fields)

/** biv_order_is_for_one_unit: whether it is for a unit, and not for the player or several units. */
bool
biv_order_is_for_one_unit (BivOrder *self)
{
  BivRecipient to = biv_order_get_to (self);

  return to == BIV_RECIPIENT_UNIT || to == BIV_RECIPIENT_ACTIVATED_UNIT;
}

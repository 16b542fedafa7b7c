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

typedef enum
{
  BIV_EACH_GIVER (BIV_MEMBER)
} BivGiver;

/* When an order is given. */
#define BIV_EACH_ORDER_PHASE(X)                \
  X (BIV_ORDER_PHASE_COMMAND, "command")       \
  X (BIV_ORDER_PHASE_MOVEMENT, "movement")     \
  X (BIV_ORDER_PHASE_OWN_COMBAT, "own-combat") \
  X (BIV_ORDER_PHASE_ENEMY_COMBAT, "enemy-combat")

typedef enum
{
  BIV_EACH_ORDER_PHASE (BIV_MEMBER)
} BivOrderPhase;

/* What the limit of a class is counted for. */
#define BIV_EACH_ORDER_PER(X)    \
  X (BIV_ORDER_PER_TURN, "turn") \
  X (BIV_ORDER_PER_COMBAT, "combat")

typedef enum
{
  BIV_EACH_ORDER_PER (BIV_MEMBER)
} BivOrderPer;

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

BivGiver biv_order_category_get_given_by (BivOrderCategory *self);
BivOrderPhase biv_order_category_get_phase (BivOrderCategory *self);
bool biv_order_category_get_also_in_command (BivOrderCategory *self);
BivOrderPer biv_order_category_get_per (BivOrderCategory *self);
int biv_order_category_get_limit (BivOrderCategory *self);
bool biv_order_category_get_melee_only (BivOrderCategory *self);
bool biv_order_category_get_reducible (BivOrderCategory *self);
bool biv_order_category_get_needs_general (BivOrderCategory *self);
const char *biv_order_category_get_colour (BivOrderCategory *self);
const char *biv_order_category_get_sign (BivOrderCategory *self);

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/biv-node-list.h"
#include "core/model/biv-node.h"
#include "core/rules/biv-rule-types.h"

G_BEGIN_DECLS

#define BIV_TYPE_ORDER (biv_order_get_type ())
BIV_DECLARE_NODE (BivOrder, biv_order, ORDER)

/* What the cost is for. */
typedef enum
{
  BIV_PRICED_BY_ORDER,
  BIV_PRICED_BY_HEX,
  BIV_PRICED_BY_ELEMENT,
} BivPricedBy;

/* To whom an order is given. */
typedef enum
{
  BIV_RECIPIENT_PLAYER,
  BIV_RECIPIENT_UNIT,
  BIV_RECIPIENT_ACTIVATED_UNIT,
  BIV_RECIPIENT_LEADER,
  BIV_RECIPIENT_LEADER_UNITS,
  BIV_RECIPIENT_TURN_UNITS,
} BivRecipient;

/* How long an order lasts. */
typedef enum
{
  BIV_LASTS_ONCE,
  BIV_LASTS_COMBAT,
  BIV_LASTS_TURN,
  BIV_LASTS_REST_OF_TURN,
} BivLasts;

enum
{
  BIV_ORDER_NAME,
  BIV_ORDER_TEXT,
  BIV_ORDER_CITE,
  BIV_ORDER_ORIGIN,
  BIV_ORDER_CLASS,
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

BivText *biv_order_get_name (BivOrder *self);
BivText *biv_order_get_text (BivOrder *self);
const char *biv_order_get_cite (BivOrder *self);
BivOrigin biv_order_get_origin (BivOrder *self);
const char *biv_order_get_class (BivOrder *self);
int biv_order_get_cost (BivOrder *self);
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
BivNodeList *biv_order_get_effects (BivOrder *self);
BivNodeList *biv_order_get_prices (BivOrder *self);

G_END_DECLS

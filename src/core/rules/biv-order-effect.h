/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/biv-node-list.h"
#include "core/model/biv-node.h"

G_BEGIN_DECLS

#define BIV_TYPE_ORDER_EFFECT (biv_order_effect_get_type ())
BIV_DECLARE_NODE (BivOrderEffect, biv_order_effect, ORDER_EFFECT)

/* How an order works on the game; how often or how far is the amount. */
typedef enum
{
  BIV_EFFECT_KIND_UNITS_ONLY,
  BIV_EFFECT_KIND_GAIN_LEVEL,
  BIV_EFFECT_KIND_EXTRA_UNIT,
  BIV_EFFECT_KIND_EXTRA_LEADER,
  BIV_EFFECT_KIND_MOVE_ONLY,
  BIV_EFFECT_KIND_KEEP_AWAY,
  BIV_EFFECT_KIND_CHANGE_MOUNT,
  BIV_EFFECT_KIND_EXTRA_HEXES,
  BIV_EFFECT_KIND_KEEP_COMBAT,
  BIV_EFFECT_KIND_IGNORE_DIFFICULT,
  BIV_EFFECT_KIND_MIX_ARMS,
  BIV_EFFECT_KIND_ANY_PLACE,
  BIV_EFFECT_KIND_COMMAND_PHASE,
  BIV_EFFECT_KIND_RESTORE,
  BIV_EFFECT_KIND_DICE,
  BIV_EFFECT_KIND_SUPPORTED,
  BIV_EFFECT_KIND_MUST_FOLLOW,
  BIV_EFFECT_KIND_ADVANTAGE_HITS_SELF,
  BIV_EFFECT_KIND_IGNORE_TERRAIN,
  BIV_EFFECT_KIND_ATTACK_AGAIN,
  BIV_EFFECT_KIND_ADVANTAGE_TO_FLAGS,
  BIV_EFFECT_KIND_FLAGS_TO_LOSSES,
  BIV_EFFECT_KIND_IGNORE_FLAGS,
  BIV_EFFECT_KIND_HIT_TO_FLAGS,
  BIV_EFFECT_KIND_BOTH_AT_ONCE,
  BIV_EFFECT_KIND_FALL_BACK,
  BIV_EFFECT_KIND_ATTACKER_STOPS,
  BIV_EFFECT_KIND_STRIKE_FIRST,
  BIV_EFFECT_KIND_REROLL,
  BIV_EFFECT_KIND_TAKE_HEX,       /* the one that the enemy left free */
  BIV_EFFECT_KIND_WINNER_FOLLOWS, /* the defender too, if he wins */
  BIV_EFFECT_KIND_TOWARD_EDGE,    /* where a unit falls back to: its own */
} BivEffectKind;

enum
{
  BIV_ORDER_EFFECT_KIND,
  BIV_ORDER_EFFECT_AMOUNT,
  BIV_ORDER_EFFECT_FACE,
  BIV_ORDER_EFFECT_N_FIELDS,
};

BivEffectKind biv_order_effect_get_kind (BivOrderEffect *self);
int biv_order_effect_get_amount (BivOrderEffect *self);
const char *biv_order_effect_get_face (BivOrderEffect *self);

G_END_DECLS

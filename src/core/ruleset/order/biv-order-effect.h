/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-members.h"
#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

G_BEGIN_DECLS

#define BIV_TYPE_ORDER_EFFECT (biv_order_effect_get_type ())
BIV_DECLARE_NODE (BivOrderEffect, biv_order_effect, ORDER_EFFECT)

/* How an order works on the game; how often or how far is the amount. */
#define BIV_EACH_EFFECT_KIND(X)                                                               \
  X (BIV_EFFECT_KIND_UNITS_ONLY, "units-only")                                                \
  X (BIV_EFFECT_KIND_GAIN_LEVEL, "gain-level")                                                \
  X (BIV_EFFECT_KIND_EXTRA_UNIT, "extra-unit")                                                \
  X (BIV_EFFECT_KIND_EXTRA_LEADER, "extra-leader")                                            \
  X (BIV_EFFECT_KIND_MOVE_ONLY, "move-only")                                                  \
  X (BIV_EFFECT_KIND_KEEP_AWAY, "keep-away")                                                  \
  X (BIV_EFFECT_KIND_CHANGE_MOUNT, "change-mount")                                            \
  X (BIV_EFFECT_KIND_EXTRA_HEXES, "extra-hexes")                                              \
  X (BIV_EFFECT_KIND_KEEP_COMBAT, "keep-combat")                                              \
  X (BIV_EFFECT_KIND_IGNORE_DIFFICULT, "ignore-difficult")                                    \
  X (BIV_EFFECT_KIND_MIX_ARMS, "mix-arms")                                                    \
  X (BIV_EFFECT_KIND_ANY_PLACE, "any-place")                                                  \
  X (BIV_EFFECT_KIND_COMMAND_PHASE, "command-phase")                                          \
  X (BIV_EFFECT_KIND_RESTORE, "restore")                                                      \
  X (BIV_EFFECT_KIND_DICE, "dice")                                                            \
  X (BIV_EFFECT_KIND_SUPPORTED, "supported")                                                  \
  X (BIV_EFFECT_KIND_MUST_FOLLOW, "must-follow")                                              \
  X (BIV_EFFECT_KIND_ADVANTAGE_HITS_SELF, "advantage-hits-self")                              \
  X (BIV_EFFECT_KIND_IGNORE_TERRAIN, "ignore-terrain")                                        \
  X (BIV_EFFECT_KIND_ATTACK_AGAIN, "attack-again")                                            \
  X (BIV_EFFECT_KIND_ADVANTAGE_TO_FLAGS, "advantage-to-flags")                                \
  X (BIV_EFFECT_KIND_FLAGS_TO_LOSSES, "flags-to-losses")                                      \
  X (BIV_EFFECT_KIND_IGNORE_FLAGS, "ignore-flags")                                            \
  X (BIV_EFFECT_KIND_HIT_TO_FLAGS, "hit-to-flags")                                            \
  X (BIV_EFFECT_KIND_BOTH_AT_ONCE, "both-at-once")                                            \
  X (BIV_EFFECT_KIND_FALL_BACK, "fall-back")                                                  \
  X (BIV_EFFECT_KIND_ATTACKER_STOPS, "attacker-stops")                                        \
  X (BIV_EFFECT_KIND_STRIKE_FIRST, "strike-first")                                            \
  X (BIV_EFFECT_KIND_REROLL, "reroll")                                                        \
  X (BIV_EFFECT_KIND_TAKE_HEX, "take-hex")             /* the one that the enemy left free */ \
  X (BIV_EFFECT_KIND_WINNER_FOLLOWS, "winner-follows") /* the defender too, if he wins */     \
  X (BIV_EFFECT_KIND_TOWARD_EDGE, "toward-edge")       /* where a unit falls back to: its own */

typedef enum
{
  BIV_EACH_EFFECT_KIND (BIV_MEMBER)
} BivEffectKind;

#define BIV_N_EFFECT_KINDS BIV_COUNT_MEMBERS (BIV_EACH_EFFECT_KIND)

enum
{
  BIV_ORDER_EFFECT_KIND,
  BIV_ORDER_EFFECT_AMOUNT,
  BIV_ORDER_EFFECT_FACE,
  BIV_ORDER_EFFECT_N_FIELDS,
};

bool biv_effect_kind_needs_unit (BivEffectKind kind);
bool biv_effect_kind_needs_combat (BivEffectKind kind);
BivEffectKind biv_order_effect_get_kind (BivOrderEffect *self);
int biv_order_effect_get_amount (BivOrderEffect *self);
const char *biv_order_effect_get_face (BivOrderEffect *self);

G_END_DECLS

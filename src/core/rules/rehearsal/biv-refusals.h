/* Why the rehearsal refuses an action. Codes are public and never renamed; each has a sentence in
 * src/text. The third column names the arguments of the sentence, as in biv-finding-codes.c.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rules/rehearsal/biv-move-refusals.h"

#define BIV_EACH_REFUSAL(X)                                         \
  /* history */                                                     \
  X (NOTHING_DONE, "undo-none", "")                                 \
  X (NOTHING_UNDONE, "redo-none", "")                               \
  /* turn and phase */                                              \
  X (WRONG_PHASE, "phase-wrong", "phase wanted")                    \
  X (NOT_YOUR_TURN, "turn-of-other", "piece side")                  \
  X (OFF_TABLE, "piece-off-table", "piece")                         \
  X (DICE_MISSING, "dice-missing", "number")                        \
  X (FEATURE_MISSING, "rule-missing", "what")                       \
  /* activation */                                                  \
  X (LEADER_UNFIT, "leader-unfit", "leader kind")                   \
  X (LEADER_AGAIN, "leader-again", "leader")                        \
  X (LEADER_IDLE, "leader-idle", "leader")                          \
  X (NO_ACTIVATION_LEFT, "activation-none-left", "leader count")    \
  X (ACTIVATION_FULL, "activation-full", "leader places")           \
  X (UNIT_AGAIN, "piece-again", "piece")                            \
  X (UNIT_OF_OTHER, "piece-of-other", "piece leader")               \
  X (ALLY_OBEYS_OWN, "ally-obeys-own", "piece leader")              \
  X (OUT_OF_RANGE, "out-of-range", "piece leader distance range")   \
  X (ARMS_MIXED, "arms-mixed", "unit leader arm")                   \
  X (UNITS_LIMITED, "units-limited", "order number")                \
  X (NOT_WITH_UNIT, "no-unit-to-follow", "figure")                  \
  X (ORDER_UNFIT, "order-no-activation", "order")                   \
  BIV_EACH_MOVE_REFUSAL (X)                                         \
  /* orders */                                                      \
  X (TOO_DEAR, "order-too-dear", "order cost held")                 \
  X (ORDER_AMOUNT, "order-amount", "order")                         \
  X (ORDER_NOT_NOW, "order-not-now", "order class")                 \
  X (ORDER_NO_GENERAL, "order-no-general", "order")                 \
  X (ORDER_LIMIT_TURN, "order-limit-turn", "order class limit")     \
  X (ORDER_LIMIT_COMBAT, "order-limit-combat", "order class limit") \
  X (ORDER_NO_COMBAT, "order-no-combat", "order")                   \
  X (ORDER_ON_RIPOSTE, "order-on-riposte", "order")                 \
  X (ORDER_MELEE_ONLY, "order-melee-only", "order")                 \
  X (ORDER_BEFORE_DICE, "order-before-dice", "order")               \
  X (ORDER_AFTER_DICE, "order-after-dice", "order")                 \
  X (ORDER_NOT_FIGHTING, "order-not-fighting", "order")             \
  X (ORDER_NEEDS_UNIT, "order-needs-unit", "order")                 \
  X (ORDER_NEEDS_LEADER, "order-needs-leader", "order")             \
  X (ORDER_UNIT_OF_OTHER, "order-unit-of-other", "order unit")      \
  X (ORDER_NEEDS_ACTIVATED, "order-needs-activated", "order unit")  \
  X (ORDER_ARM, "order-arm", "order unit arm")                      \
  X (ORDER_EDGE_FAR, "order-edge-far", "order unit distance")       \
  X (ORDER_ENEMY_NEAR, "order-enemy-near", "order unit distance")   \
  X (ORDER_NEEDS_SUCCESS, "order-needs-success", "order unit")      \
  X (ORDER_NEEDS_FIRED, "order-needs-fired", "order unit")          \
  X (ORDER_NEEDS_SUPPORT, "order-needs-support", "order unit")      \
  X (ORDER_NEEDS_INFLUENCE, "order-needs-influence", "order unit")  \
  X (ORDER_ENEMY_ARM, "order-enemy-arm", "order unit")              \
  X (ORDER_ELEMENTS, "order-elements", "order unit number lost")    \
  X (ORDER_UNANNOUNCED, "order-unannounced", "order")               \
  X (ORDER_TOO_LATE, "order-too-late", "order")                     \
  X (ORDER_UNPAID, "order-unpaid", "unit order")                    \
  /* combat */                                                      \
  X (NOT_IN_COMBAT, "combat-none", "")                              \
  X (ATTACK_NO_UNIT, "attack-no-unit", "unit")                      \
  X (ATTACK_NOT_ACTIVATED, "attack-not-activated", "unit")          \
  X (ATTACK_MOVE_ONLY, "attack-move-only", "unit")                  \
  X (ATTACK_AGAIN, "attack-again", "unit")                          \
  X (ATTACK_NO_ENEMY, "attack-no-enemy", "unit")                    \
  X (ATTACK_FAR, "attack-far", "unit enemy distance")               \
  X (RIPOSTE_UNFIT, "riposte-unfit", "unit")                        \
  X (RIPOSTE_WAITS, "riposte-waits", "unit")

typedef enum
{
#define X(name, code, args) BIV_REFUSAL_##name,
  BIV_EACH_REFUSAL (X)
#undef X
    BIV_N_REFUSALS,
} BivRefusal;

typedef struct
{
  const char *code;
  const char *args;
} BivRefusalInfo;

extern const BivRefusalInfo biv_refusals[BIV_N_REFUSALS];

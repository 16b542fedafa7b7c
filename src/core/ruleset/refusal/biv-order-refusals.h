/* Why the rehearsal refuses orders, combats and leaders' actions: a part of biv-refusals.h, which
 * explains the columns.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

/* Arguments: how many hexes are barred, for each reason. If there is only one reason, only its
 * argument is given; if there are several, the first four. */
#define BIV_WAY_BARS "enemy-held? friend-held? impassable? off-table? leash-held?"

#define BIV_EACH_ORDER_REFUSAL(X)                                          \
  /* orders */                                                             \
  X (ORDER_AMOUNT, "order-amount", "order")                                \
  X (ORDER_NOT_NOW, "order-not-now", "order class phase")                  \
  X (ORDER_NO_GENERAL, "order-no-general", "order rank?")                  \
  X (ORDER_LIMIT_TURN, "order-limit-turn", "order class limit")            \
  X (ORDER_LIMIT_COMBAT, "order-limit-combat", "order class limit")        \
  X (ORDER_NO_COMBAT, "order-no-combat", "order")                          \
  X (ORDER_ON_RIPOSTE, "order-on-riposte", "order")                        \
  X (ORDER_MELEE_ONLY, "order-melee-only", "order")                        \
  X (ORDER_BEFORE_DICE, "order-before-dice", "order")                      \
  X (ORDER_AFTER_DICE, "order-after-dice", "order")                        \
  X (ORDER_NOT_FIGHTING, "order-not-fighting", "order")                    \
  X (ORDER_ANSWERED, "order-answered", "order")                            \
  X (ORDER_NEEDS_UNIT, "order-needs-unit", "order")                        \
  X (ORDER_NEEDS_LEADER, "order-needs-leader", "order")                    \
  X (ORDER_UNIT_OF_OTHER, "order-unit-of-other", "order unit")             \
  X (ORDER_NEEDS_ACTIVATED, "order-needs-activated", "order unit")         \
  X (ORDER_ARM, "order-arm", "order unit arm")                             \
  X (ORDER_EDGE_FAR, "order-edge-far", "order unit distance")              \
  X (ORDER_ENEMY_NEAR, "order-enemy-near", "order unit distance")          \
  X (ORDER_NEEDS_SUCCESS, "order-needs-success", "order unit")             \
  X (ORDER_NEEDS_FIRED, "order-needs-fired", "order unit")                 \
  X (ORDER_NEEDS_SUPPORT, "order-needs-support", "order unit")             \
  X (ORDER_NEEDS_INFLUENCE, "order-needs-influence", "order unit")         \
  X (ORDER_ENEMY_ARM, "order-enemy-arm", "order unit")                     \
  X (ORDER_ELEMENTS, "order-elements", "order unit number lost")           \
  X (ORDER_FALL_BACK, "order-fall-back", "order unit number")              \
  X (ORDER_NO_WAY, "order-no-way-back", "order unit " BIV_WAY_BARS)        \
  X (ORDER_WAY_SHORT, "order-way-short", "order unit number most")         \
  X (ORDER_UNANNOUNCED, "order-unannounced", "order")                      \
  X (ORDER_TOO_LATE, "order-too-late", "order")                            \
  X (ORDER_UNPAID, "order-unpaid", "unit order")                           \
  /* combat */                                                             \
  X (NOT_IN_COMBAT, "combat-none", "")                                     \
  X (ATTACK_NO_UNIT, "attack-no-unit", "unit")                             \
  X (ATTACK_NOT_ACTIVATED, "attack-not-activated", "unit")                 \
  X (ATTACK_MOVE_ONLY, "attack-move-only", "unit")                         \
  X (ATTACK_AGAIN, "attack-again", "unit")                                 \
  X (ATTACK_NO_ENEMY, "attack-no-enemy", "unit")                           \
  X (ATTACK_FAR, "attack-far", "unit enemy distance")                      \
  X (ATTACK_TOO_LATE, "attack-too-late", "unit")                           \
  X (ATTACK_BROKEN, "attack-broken", "unit")                               \
  X (LEADERS_FIGHT_IN_TURN, "leaders-fight-in-turn", "unit leader")        \
  X (FALL_BACK_NONE, "fall-back-none", "unit")                             \
  X (FALL_BACK_AGAIN, "fall-back-again", "unit")                           \
  X (FALL_BACK_DUE, "fall-back-due", "unit")                               \
  X (FALL_BACK_EDGE, "fall-back-not-to-edge", "unit")                      \
  X (FALL_BACK_HEXES, "fall-back-announced", "unit number announced")      \
  X (FOLLOW_UP_NOT_WON, "follow-up-not-won", "unit order caused taken")    \
  X (FOLLOW_UP_OTHER, "follow-up-other", "unit")                           \
  X (FOLLOW_UP_AGAIN, "follow-up-again", "unit")                           \
  X (FOLLOW_UP_RANGED, "follow-up-ranged", "unit")                         \
  X (FOLLOW_UP_LEFT, "follow-up-left", "unit")                             \
  X (FOLLOW_UP_DEFENDER, "follow-up-defender", "unit")                     \
  X (FOLLOW_UP_STOPPED, "follow-up-stopped", "unit order")                 \
  X (FOLLOW_UP_UNFIT, "follow-up-unfit", "unit")                           \
  X (FOLLOW_UP_DUE, "follow-up-due", "unit order")                         \
  X (FOLLOW_UP_WAITS, "follow-up-waits", "unit")                           \
  X (RIPOSTE_RANGED, "riposte-ranged", "unit")                             \
  X (RIPOSTE_AGAIN, "riposte-again", "unit")                               \
  X (RIPOSTE_BROKEN_OFF, "riposte-broken-off", "unit")                     \
  X (RIPOSTE_UNFIT, "riposte-unfit", "unit")                               \
  X (RIPOSTE_WAITS, "riposte-waits", "unit")                               \
  X (REROLL_NOT_NOW, "reroll-not-now", "")                                 \
  X (REROLL_NONE, "reroll-none", "unit")                                   \
  X (REROLL_SPENT, "reroll-spent", "unit order number")                    \
  X (REROLL_NO_DIE, "reroll-no-die", "face")                               \
  X (LOSSES_TOO_MANY, "losses-too-many", "unit number most")               \
  X (WOUND_TEST_DUE, "wound-test-due", "leader unit action number chance") \
  X (FACE_MISSES, "face-misses", "unit face")                              \
  /* leader actions */                                                     \
  X (ACT_OF_OTHER, "act-of-other", "leader unit action")                   \
  X (ACT_BEFORE_DICE, "act-before-dice", "leader unit action")             \
  X (ACT_COMBAT_UNDER_WAY, "act-combat-under-way", "leader unit action")   \
  X (ACT_FAR, "act-far", "leader unit action distance reach?")             \
  X (ACT_GENERAL, "act-general", "leader unit action kind")                \
  X (ACT_NOT_ACTIVATED, "act-not-activated", "leader unit action")         \
  X (ACT_ENGAGED, "act-engaged", "leader unit action")                     \
  X (ACT_NOT_ENGAGED, "act-not-engaged", "leader unit action")             \
  X (ACT_ENEMY_NEAR, "act-enemy-near", "leader unit action distance")      \
  X (ACT_BROKEN_OFF, "act-broken-off", "leader unit action")               \
  X (ACT_NO_WAY, "act-no-way-back", "leader unit action " BIV_WAY_BARS)    \
  X (ACT_TESTED, "act-tested", "leader unit action")                       \
  X (ACT_RALLIED, "act-rallied", "leader unit action")                     \
  X (ACT_NEEDS_ORDER, "act-needs-order", "leader unit action")             \
  X (ACT_ORDER_UNFIT, "act-order-unfit", "leader unit action order")       \
  X (ACT_NO_LOSS, "act-no-loss", "leader unit action")                     \
  X (ACT_WHOLE, "act-whole", "leader unit action")

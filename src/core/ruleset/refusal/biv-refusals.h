/* Why the rehearsal refuses an action. Codes are public and never renamed; each has a sentence in
 * src/text. The third column names the arguments of the sentence, as in biv-finding-codes.h.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

#define BIV_TYPE_REFUSAL_RULE (biv_refusal_rule_get_type ())
BIV_DECLARE_NODE (BivRefusalRule, biv_refusal_rule, REFUSAL_RULE)

enum
{
  BIV_REFUSAL_RULE_CITE,
  BIV_REFUSAL_RULE_N_FIELDS,
};

BIV_GETTER (const char *, biv_refusal_rule_get_cite, BivRefusalRule, string, BIV_REFUSAL_RULE_CITE)

/* Refusals without a rule: under no ruleset can this be done. */
#define BIV_EACH_PLAIN_REFUSAL(X)                  \
  X (NOTHING_DONE, "undo-none", "")                \
  X (NOTHING_UNDONE, "redo-none", "")              \
  X (DICE_MISSING, "dice-missing", "number")       \
  X (NO_SUCH_SIDE, "dice-no-side", "number sides") \
  X (FEATURE_MISSING, "rule-missing", "what")      \
  X (MESSAGE_NONE, "message-none", "number")       \
  X (ARRIVES_LATER, "arrives-later", "piece turn") \
  X (ARRIVES_ELSEWHERE, "arrives-elsewhere", "piece hex within? edge?")

/* Arguments: how many hexes are barred, for each reason. If there is only one reason, only its
 * argument is given; if there are several, the first four. */
#define BIV_WAY_BARS "enemy-held? friend-held? impassable? off-table? leash-held?"

/* Refusals by a rule, whose place in the text is cited. */
#define BIV_EACH_RULED_REFUSAL(X)                                               \
  /* turn and phase */                                                          \
  X (WRONG_PHASE, "phase-wrong", "phase wanted")                                \
  X (NOT_YOUR_TURN, "turn-of-other", "piece side")                              \
  X (OFF_TABLE, "piece-off-table", "piece")                                     \
  /* activation */                                                              \
  X (LEADER_UNFIT, "leader-unfit", "leader kind")                               \
  X (LEADER_AGAIN, "leader-again", "leader")                                    \
  X (LEADER_IDLE, "leader-idle", "leader")                                      \
  X (NO_ACTIVATION_LEFT, "activation-none-left", "leader count")                \
  X (ACTIVATION_FULL, "activation-full", "leader places")                       \
  X (UNIT_AGAIN, "piece-again", "piece")                                        \
  X (UNIT_OF_OTHER, "piece-of-other", "piece leader")                           \
  X (ALLY_OBEYS_OWN, "ally-obeys-own", "piece leader")                          \
  X (OUT_OF_RANGE, "out-of-range", "piece leader distance range")               \
  X (ARMS_MIXED, "arms-mixed", "unit leader arm")                               \
  X (UNITS_LIMITED, "units-limited", "order number")                            \
  X (NOT_WITH_UNIT, "no-unit-to-follow", "figure")                              \
  X (NO_PERSONALITY, "personality-not", "piece")                                \
  X (ACT_IN_PERSON, "act-in-person", "piece")                                   \
  X (ORDER_UNFIT, "order-no-activation", "order")                               \
  /* looked up in the rules */                                                  \
  X (NO_LEADER, "leader-not", "piece")                                          \
  X (VALUE_MISSING, "value-missing", "field")                                   \
  X (VALUE_ONE_ONLY, "value-one-only", "field")                                 \
  X (VALUE_NO_NUMBER, "value-no-number", "field value")                         \
  X (VALUE_OUTSIDE, "value-outside", "field value least most")                  \
  X (VALUE_UNKNOWN, "value-unknown", "field value")                             \
  X (NO_CROSSING, "crossing-not-over", "ground over")                           \
  /* moves and messages */                                                      \
  X (MOVEMENT_UNKNOWN, "movement-unknown", "piece")                             \
  X (NOT_ACTIVATED, "not-activated", "piece")                                   \
  X (NOT_ALONE, "not-alone", "piece")                                           \
  X (UNDER_WAY, "under-way", "piece")                                           \
  X (MOVED_ALREADY, "moved-already", "piece")                                   \
  X (LEADERS_IN_TURN, "leaders-in-turn", "piece leader")                        \
  X (NOT_NEXT, "hex-not-next", "piece hex")                                     \
  X (TOO_FAR, "move-too-far", "piece allowance")                                \
  X (IMPASSABLE, "way-impassable", "piece hex")                                 \
  X (HEX_OF_ENEMY, "hex-of-enemy", "piece hex")                                 \
  X (HEX_OF_FRIEND, "hex-of-friend", "piece hex")                               \
  X (ENEMY_TOO_NEAR, "enemy-too-near", "piece order distance wanted")           \
  X (ON_A_LEASH, "on-a-leash", "piece rank?")                                   \
  X (NOT_SUPPORTED, "not-supported", "unit")                                    \
  X (MESSENGER_FIGURE, "messenger-figure", "kind")                              \
  X (MESSENGER_NO_FIGURE, "messenger-no-figure", "kind")                        \
  X (MESSENGER_UNFIT, "messenger-unfit", "piece kind")                          \
  X (MESSENGER_ELSEWHERE, "messenger-elsewhere", "piece")                       \
  X (MESSENGER_CAME, "messenger-came", "piece kind")                            \
  X (MESSAGE_OVER, "message-over", "piece")                                     \
  X (MESSAGE_MOVED, "message-moved", "piece")                                   \
  X (MESSAGE_TOO_FAR, "message-too-far", "piece cost speed")                    \
  X (MESSAGE_NO_WAY, "message-no-way", "unit")                                  \
  X (MESSAGE_ELSEWHERE, "message-elsewhere", "piece unit")                      \
  X (MESSAGE_SAFE, "message-safe", "piece")                                     \
  X (MESSAGE_MET, "message-met", "piece number")                                \
  X (MESSAGE_WAITS, "message-waits", "piece")                                   \
  /* where the rules measure, in mm: command tests */                           \
  X (NOT_COMMANDER, "not-commander", "figure")                                  \
  X (COMMANDER_CLOSED, "commander-closed", "leader")                            \
  X (ORDERS_ENDED, "orders-ended", "rank")                                      \
  X (NOT_RECEIVED, "order-not-received", "sum value")                           \
  X (UNIT_CLOSED, "unit-closed", "piece leader")                                \
  X (UNIT_FROZEN, "unit-frozen", "piece")                                       \
  X (ACTED_ALONE, "moved-by-initiative", "piece")                               \
  X (UNIT_CHARGED, "unit-charged", "piece")                                     \
  X (ORDERS_ALL_RECEIVED, "orders-all-received", "piece number")                \
  X (BRIGADE_SIZE, "brigade-size", "count smallest largest")                    \
  X (BRIGADE_APART, "brigade-apart", "piece")                                   \
  X (BRIGADE_MIXED, "brigade-mixed", "piece")                                   \
  X (BRIGADE_BROKEN, "brigade-broken", "piece")                                 \
  /* where the rules measure: moves and charges */                              \
  X (NO_ORDER_TO_MOVE, "no-order-to-move", "piece")                             \
  X (TOO_LONG_A_WAY, "too-long-a-way", "piece distance-mm range-mm")            \
  X (NO_ENEMY_NEAR, "no-enemy-near", "piece range?")                            \
  X (NOT_NEAREST, "enemy-not-nearest", "piece enemy")                           \
  X (ENEMY_UNSEEN, "enemy-unseen", "piece enemy")                               \
  X (NEVER_CHARGES, "never-charges", "piece")                                   \
  X (MUST_CHARGE, "must-charge", "piece enemy")                                 \
  X (NOT_AWAY, "not-farther-away", "piece enemy")                               \
  X (NO_CONTACT, "no-contact", "piece other")                                   \
  X (PLACE_TAKEN, "place-taken", "piece other")                                 \
  X (GROUND_BARRED, "ground-barred", "piece terrain")                           \
  X (WAY_TAKEN, "way-taken", "piece other")                                     \
  X (WAY_BARRED, "way-barred", "piece terrain")                                 \
  X (CONTACT_UNMEANT, "contact-is-charge", "piece other")                       \
  X (NOBODY_JOINED, "nobody-to-join", "figure")                                 \
  X (MOVE_MEASURED, "move-measured", "piece")                                   \
  X (OFF_BOARD, "off-board", "piece")                                           \
  X (FIGURE_MOVED, "figure-moved", "figure")                                    \
  /* what the unit did before, what is in its way, the phase */                 \
  X (ATTACK_LEASHED, "attack-leashed", "unit rank?")                            \
  X (ATTACK_STOPPED, "attack-stopped", "unit order")                            \
  X (ATTACK_BY_ORDER, "attack-order-moves", "unit order")                       \
  X (ATTACK_MOVED_FAR, "attack-moved-far", "unit")                              \
  X (MOVED_RALLIED, "moved-rallied", "piece order")                             \
  X (MOVED_STOPPED, "moved-stopped", "piece order")                             \
  X (WAY_BLOCKED, "way-blocked", "piece hex")                                   \
  X (WAY_CUT_OFF, "way-cut-off", "piece hex")                                   \
  X (ORDER_NOT_NOW_EITHER, "order-not-now-either", "order class earlier phase") \
  X (ORDER_NOT_NOW_ENEMY, "order-not-now-enemy", "order class phase")           \
  /* orders */                                                                  \
  X (TOO_DEAR, "order-too-dear", "order cost held")                             \
  X (ORDER_AMOUNT, "order-amount", "order")                                     \
  X (ORDER_NOT_NOW, "order-not-now", "order class phase")                       \
  X (ORDER_NO_GENERAL, "order-no-general", "order rank?")                       \
  X (ORDER_LIMIT_TURN, "order-limit-turn", "order class limit")                 \
  X (ORDER_LIMIT_COMBAT, "order-limit-combat", "order class limit")             \
  X (ORDER_NO_COMBAT, "order-no-combat", "order")                               \
  X (ORDER_ON_RIPOSTE, "order-on-riposte", "order")                             \
  X (ORDER_MELEE_ONLY, "order-melee-only", "order")                             \
  X (ORDER_BEFORE_DICE, "order-before-dice", "order")                           \
  X (ORDER_AFTER_DICE, "order-after-dice", "order")                             \
  X (ORDER_NOT_FIGHTING, "order-not-fighting", "order")                         \
  X (ORDER_ANSWERED, "order-answered", "order")                                 \
  X (ORDER_NEEDS_UNIT, "order-needs-unit", "order")                             \
  X (ORDER_NEEDS_LEADER, "order-needs-leader", "order")                         \
  X (ORDER_UNIT_OF_OTHER, "order-unit-of-other", "order unit")                  \
  X (ORDER_NEEDS_ACTIVATED, "order-needs-activated", "order unit")              \
  X (ORDER_ARM, "order-arm", "order unit arm")                                  \
  X (ORDER_EDGE_FAR, "order-edge-far", "order unit distance")                   \
  X (ORDER_ENEMY_NEAR, "order-enemy-near", "order unit distance")               \
  X (ORDER_NEEDS_SUCCESS, "order-needs-success", "order unit")                  \
  X (ORDER_NEEDS_FIRED, "order-needs-fired", "order unit")                      \
  X (ORDER_NEEDS_SUPPORT, "order-needs-support", "order unit")                  \
  X (ORDER_NEEDS_INFLUENCE, "order-needs-influence", "order unit")              \
  X (ORDER_ENEMY_ARM, "order-enemy-arm", "order unit")                          \
  X (ORDER_ELEMENTS, "order-elements", "order unit number lost")                \
  X (ORDER_FALL_BACK, "order-fall-back", "order unit number")                   \
  X (ORDER_NO_WAY, "order-no-way-back", "order unit " BIV_WAY_BARS)             \
  X (ORDER_WAY_SHORT, "order-way-short", "order unit number most")              \
  X (ORDER_UNANNOUNCED, "order-unannounced", "order")                           \
  X (ORDER_TOO_LATE, "order-too-late", "order")                                 \
  X (ORDER_UNPAID, "order-unpaid", "unit order")                                \
  /* combat */                                                                  \
  X (NOT_IN_COMBAT, "combat-none", "")                                          \
  X (ATTACK_NO_UNIT, "attack-no-unit", "unit")                                  \
  X (ATTACK_NOT_ACTIVATED, "attack-not-activated", "unit")                      \
  X (ATTACK_MOVE_ONLY, "attack-move-only", "unit")                              \
  X (ATTACK_AGAIN, "attack-again", "unit")                                      \
  X (ATTACK_NO_ENEMY, "attack-no-enemy", "unit")                                \
  X (ATTACK_FAR, "attack-far", "unit enemy distance")                           \
  X (ATTACK_TOO_LATE, "attack-too-late", "unit")                                \
  X (ATTACK_BROKEN, "attack-broken", "unit")                                    \
  X (LEADERS_FIGHT_IN_TURN, "leaders-fight-in-turn", "unit leader")             \
  X (FALL_BACK_NONE, "fall-back-none", "unit")                                  \
  X (FALL_BACK_AGAIN, "fall-back-again", "unit")                                \
  X (FALL_BACK_DUE, "fall-back-due", "unit")                                    \
  X (FALL_BACK_EDGE, "fall-back-not-to-edge", "unit")                           \
  X (FALL_BACK_HEXES, "fall-back-announced", "unit number announced")           \
  X (FOLLOW_UP_NOT_WON, "follow-up-not-won", "unit order caused taken")         \
  X (FOLLOW_UP_OTHER, "follow-up-other", "unit")                                \
  X (FOLLOW_UP_AGAIN, "follow-up-again", "unit")                                \
  X (FOLLOW_UP_RANGED, "follow-up-ranged", "unit")                              \
  X (FOLLOW_UP_LEFT, "follow-up-left", "unit")                                  \
  X (FOLLOW_UP_DEFENDER, "follow-up-defender", "unit")                          \
  X (FOLLOW_UP_STOPPED, "follow-up-stopped", "unit order")                      \
  X (FOLLOW_UP_UNFIT, "follow-up-unfit", "unit")                                \
  X (FOLLOW_UP_DUE, "follow-up-due", "unit order")                              \
  X (FOLLOW_UP_WAITS, "follow-up-waits", "unit")                                \
  X (RIPOSTE_RANGED, "riposte-ranged", "unit")                                  \
  X (RIPOSTE_AGAIN, "riposte-again", "unit")                                    \
  X (RIPOSTE_BROKEN_OFF, "riposte-broken-off", "unit")                          \
  X (RIPOSTE_UNFIT, "riposte-unfit", "unit")                                    \
  X (RIPOSTE_WAITS, "riposte-waits", "unit")                                    \
  X (REROLL_NOT_NOW, "reroll-not-now", "")                                      \
  X (REROLL_NONE, "reroll-none", "unit")                                        \
  X (REROLL_SPENT, "reroll-spent", "unit order number")                         \
  X (REROLL_NO_DIE, "reroll-no-die", "face")                                    \
  X (LOSSES_TOO_MANY, "losses-too-many", "unit number most")                    \
  X (WOUND_TEST_DUE, "wound-test-due", "leader unit action number chance")      \
  X (FACE_MISSES, "face-misses", "unit face")                                   \
  /* leader actions */                                                          \
  X (ACT_OF_OTHER, "act-of-other", "leader unit action")                        \
  X (ACT_BEFORE_DICE, "act-before-dice", "leader unit action")                  \
  X (ACT_COMBAT_UNDER_WAY, "act-combat-under-way", "leader unit action")        \
  X (ACT_FAR, "act-far", "leader unit action distance reach?")                  \
  X (ACT_GENERAL, "act-general", "leader unit action kind")                     \
  X (ACT_NOT_ACTIVATED, "act-not-activated", "leader unit action")              \
  X (ACT_ENGAGED, "act-engaged", "leader unit action")                          \
  X (ACT_NOT_ENGAGED, "act-not-engaged", "leader unit action")                  \
  X (ACT_ENEMY_NEAR, "act-enemy-near", "leader unit action distance")           \
  X (ACT_BROKEN_OFF, "act-broken-off", "leader unit action")                    \
  X (ACT_NO_WAY, "act-no-way-back", "leader unit action " BIV_WAY_BARS)         \
  X (ACT_TESTED, "act-tested", "leader unit action")                            \
  X (ACT_RALLIED, "act-rallied", "leader unit action")                          \
  X (ACT_NEEDS_ORDER, "act-needs-order", "leader unit action")                  \
  X (ACT_ORDER_UNFIT, "act-order-unfit", "leader unit action order")            \
  X (ACT_NO_LOSS, "act-no-loss", "leader unit action")                          \
  X (ACT_WHOLE, "act-whole", "leader unit action")

#define BIV_EACH_REFUSAL(X)  \
  BIV_EACH_PLAIN_REFUSAL (X) \
  BIV_EACH_RULED_REFUSAL (X)

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
  bool ruled; /* whether a rule refuses it, and is cited */
} BivRefusalInfo;

extern const BivRefusalInfo biv_refusals[BIV_N_REFUSALS];

const BivRefusalInfo *biv_refusal_find (const char *code);

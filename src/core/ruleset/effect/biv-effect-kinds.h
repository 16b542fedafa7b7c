/* The kinds of effects that orders and the actions of leaders have: one row is all there is to say
 * of a kind beside its sentences, so that a new one is a row here, and a function where it does
 * something at once.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

/* What a kind asks of the order or action that has it. */
typedef enum
{
  BIV_EFFECT_ASKS_NOTHING = 0,
  BIV_EFFECT_ASKS_UNIT = 1 << 0,   /* it is done to the unit that the order is given to */
  BIV_EFFECT_ASKS_COMBAT = 1 << 1, /* to who fights in the combat under way */
  BIV_EFFECT_ASKS_SIDE = 1 << 2,   /* to all of a side */
  BIV_EFFECT_ASKS_LEADER = 1 << 3, /* to the leader */
  BIV_EFFECT_ASKS_ACTION = 1 << 4, /* only a leader's action tells what else it takes: dice, say */
  BIV_EFFECT_ASKS_FACE = 1 << 5,   /* the effect names a face of the die */
  BIV_EFFECT_ASKS_FIGHTER = BIV_EFFECT_ASKS_UNIT | BIV_EFFECT_ASKS_COMBAT,
  BIV_EFFECT_ASKS_ACTION_AND_FACE = BIV_EFFECT_ASKS_ACTION | BIV_EFFECT_ASKS_FACE,
} BivEffectAsks;

/* What several effects of a kind that are in force together come to. */
typedef enum
{
  BIV_EFFECT_ADDS,  /* all amounts, one of 0 being without limit */
  BIV_EFFECT_LEAST, /* the smallest of them */
  BIV_EFFECT_MOST,  /* the largest */
} BivEffectJoins;

/* X (member, word in files, what an answer calls it if not that, what it asks, how amounts come
 *    together, what may keep it from being done at once, what is done at once)
 * The last two are functions of core/rehearsal; NULL for what lasts, which is asked for there where
 * it counts. */
#define BIV_EACH_EFFECT_KIND(X)                                                            \
  X (UNITS_ONLY, "units-only", NULL, SIDE, LEAST, check_units_only, NULL)                  \
  X (GAIN_LEVEL, "gain-level", NULL, NOTHING, ADDS, NULL, gain_level)                      \
  X (EXTRA_UNIT, "extra-unit", NULL, UNIT, ADDS, check_extra_unit, activate_extra)         \
  X (EXTRA_LEADER, "extra-leader", NULL, NOTHING, ADDS, NULL, NULL)                        \
  X (MOVE_ONLY, "move-only", NULL, NOTHING, ADDS, NULL, NULL)                              \
  X (KEEP_AWAY, "keep-away", NULL, NOTHING, MOST, NULL, NULL)                              \
  X (CHANGE_MOUNT, "change-mount", NULL, UNIT, ADDS, NULL, change_mount)                   \
  X (EXTRA_HEXES, "extra-hexes", NULL, NOTHING, ADDS, NULL, NULL)                          \
  X (KEEP_COMBAT, "keep-combat", NULL, NOTHING, ADDS, NULL, NULL)                          \
  X (IGNORE_DIFFICULT, "ignore-difficult", NULL, NOTHING, ADDS, NULL, NULL)                \
  X (MIX_ARMS, "mix-arms", NULL, NOTHING, ADDS, check_announced, pay_announced)            \
  X (ANY_PLACE, "any-place", NULL, NOTHING, ADDS, check_announced, pay_announced)          \
  X (COMMAND_PHASE, "command-phase", NULL, NOTHING, ADDS, NULL, begin_command_phase)       \
  X (RESTORE, "restore", NULL, UNIT, ADDS, check_restore, restore)                         \
  X (DICE, "dice", "dice-more", NOTHING, ADDS, NULL, NULL)                                 \
  X (SUPPORTED, "supported", NULL, NOTHING, ADDS, NULL, NULL)                              \
  X (MUST_FOLLOW, "must-follow", NULL, NOTHING, ADDS, NULL, NULL)                          \
  X (FACE_HITS_SELF, "face-hits-self", NULL, FACE, ADDS, NULL, NULL)                       \
  X (IGNORE_TERRAIN, "ignore-terrain", NULL, NOTHING, ADDS, NULL, NULL)                    \
  X (ATTACK_AGAIN, "attack-again", NULL, NOTHING, ADDS, NULL, NULL)                        \
  X (ADVANTAGE_TO_FLAGS, "advantage-to-flags", NULL, FACE, ADDS, NULL, NULL)               \
  X (FLAGS_TO_LOSSES, "flags-to-losses", NULL, NOTHING, ADDS, NULL, NULL)                  \
  X (IGNORE_FLAGS, "ignore-flags", "ignored-flags", NOTHING, ADDS, NULL, NULL)             \
  X (HIT_TO_FLAGS, "hit-to-flags", NULL, NOTHING, ADDS, NULL, NULL)                        \
  X (BOTH_AT_ONCE, "both-at-once", NULL, NOTHING, ADDS, NULL, NULL)                        \
  X (FALL_BACK, "fall-back", NULL, FIGHTER, MOST, check_fall_back, allow_fall_back)        \
  X (ATTACKER_STOPS, "attacker-stops", NULL, COMBAT, ADDS, NULL, stop_attacker)            \
  X (STRIKE_FIRST, "strike-first", NULL, NOTHING, ADDS, NULL, NULL)                        \
  X (REROLL, "reroll", NULL, NOTHING, ADDS, NULL, NULL)                                    \
  X (TAKE_HEX, "take-hex", NULL, NOTHING, ADDS, NULL, NULL)                                \
  X (WINNER_FOLLOWS, "winner-follows", NULL, NOTHING, ADDS, NULL, NULL)                    \
  X (TOWARD_EDGE, "toward-edge", NULL, NOTHING, ADDS, NULL, NULL)                          \
  X (FROM_ENEMY, "from-enemy", NULL, NOTHING, ADDS, NULL, NULL)                            \
  X (OWN_TYPE_HITS, "own-type-hits", NULL, NOTHING, ADDS, NULL, NULL)                      \
  X (IGNORE_LOSSES, "ignore-losses", NULL, UNIT, ADDS, check_ignore_losses, ignore_losses) \
  X (RALLY, "rally-dice", NULL, ACTION, ADDS, check_rally, rally)                          \
  X (GENERAL_RALLIES, "general-rallies", NULL, ACTION_AND_FACE, ADDS, NULL, NULL)          \
  X (WOUND_TEST, "wound-test", NULL, ACTION_AND_FACE, ADDS, NULL, test_leader)             \
  X (FREE_ORDER, "free-order", NULL, ACTION, ADDS, check_free_order, give_free_order)      \
  X (LEADER_REMOVED, "leader-removed", NULL, LEADER, ADDS, NULL, remove_leader)

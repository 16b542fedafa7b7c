/* The names of the facts of answers: scripts, programs and the sentences for players know facts by
 * these words. Effects are facts by their own words, and modifiers by their ids.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-members.h"

#define BIV_EACH_FACT_NAME(X)                   \
  X (BIV_FACT_ACTIONS, "actions")               \
  X (BIV_FACT_ACTS, "acts")                     \
  X (BIV_FACT_AGAIN, "again")                   \
  X (BIV_FACT_ALLOWANCE, "allowance")           \
  X (BIV_FACT_ALONG, "along")                   \
  X (BIV_FACT_ARRIVES, "arrives")               \
  X (BIV_FACT_AWAY, "away")                     \
  X (BIV_FACT_BACK, "back")                     \
  X (BIV_FACT_BASE, "base")                     \
  X (BIV_FACT_CHANCE, "chance")                 \
  X (BIV_FACT_CLASS, "class")                   \
  X (BIV_FACT_CLASS_TERMS, "class-terms")       \
  X (BIV_FACT_COMBAT, "combat")                 \
  X (BIV_FACT_COMBAT_NUMBER, "combat-number")   \
  X (BIV_FACT_COMMAND, "command")               \
  X (BIV_FACT_CONTACT, "contact")               \
  X (BIV_FACT_COST, "cost")                     \
  X (BIV_FACT_DICE, "dice")                     \
  X (BIV_FACT_DISCOUNT, "discount")             \
  X (BIV_FACT_DISTANCE, "distance")             \
  X (BIV_FACT_ELEMENTS, "elements")             \
  X (BIV_FACT_ENEMY, "enemy")                   \
  X (BIV_FACT_ENEMY_HELD, "enemy-held")         \
  X (BIV_FACT_FACES, "faces")                   \
  X (BIV_FACT_FALLS, "falls")                   \
  X (BIV_FACT_FALLS_BACK, "falls-back")         \
  X (BIV_FACT_FIGHTING, "fighting")             \
  X (BIV_FACT_FLANK, "flank")                   \
  X (BIV_FACT_FRIEND_HELD, "friend-held")       \
  X (BIV_FACT_FRIENDS, "friends")               \
  X (BIV_FACT_FRONT, "front")                   \
  X (BIV_FACT_FULL, "full")                     \
  X (BIV_FACT_GAINED, "gained")                 \
  X (BIV_FACT_HELD, "held")                     \
  X (BIV_FACT_HEX, "hex")                       \
  X (BIV_FACT_HEXES, "hexes")                   \
  X (BIV_FACT_HITS, "hits")                     \
  X (BIV_FACT_HOLDS, "holds")                   \
  X (BIV_FACT_IGNORED_LOSSES, "ignored-losses") \
  X (BIV_FACT_IMPASSABLE, "impassable")         \
  X (BIV_FACT_INFLUENCE, "influence")           \
  X (BIV_FACT_KEEP_AWAY, "keep-away")           \
  X (BIV_FACT_KIND, "kind")                     \
  X (BIV_FACT_LASTS, "lasts")                   \
  X (BIV_FACT_LEADERS, "leaders")               \
  X (BIV_FACT_LEASH_HELD, "leash-held")         \
  X (BIV_FACT_LEASHED, "leashed")               \
  X (BIV_FACT_LEAST, "least")                   \
  X (BIV_FACT_LEFT, "left")                     \
  X (BIV_FACT_LOSS, "loss")                     \
  X (BIV_FACT_LOSSES, "losses")                 \
  X (BIV_FACT_LOST, "lost")                     \
  X (BIV_FACT_MAY_CHARGE, "may-charge")         \
  X (BIV_FACT_MEETS, "meets")                   \
  X (BIV_FACT_MESSAGE, "message")               \
  X (BIV_FACT_MOST, "most")                     \
  X (BIV_FACT_MOUNTED, "mounted")               \
  X (BIV_FACT_MOVES, "moves")                   \
  X (BIV_FACT_OF, "of")                         \
  X (BIV_FACT_OFF_TABLE, "off-table")           \
  X (BIV_FACT_OPEN_HEXES, "open-hexes")         \
  X (BIV_FACT_ORDERS, "orders")                 \
  X (BIV_FACT_PAID, "paid")                     \
  X (BIV_FACT_PASSAGE, "passage")               \
  X (BIV_FACT_PASSES, "passes")                 \
  X (BIV_FACT_PHASE, "phase")                   \
  X (BIV_FACT_PLACES, "places")                 \
  X (BIV_FACT_PLAYER, "player")                 \
  X (BIV_FACT_POINTS, "points")                 \
  X (BIV_FACT_RANGE, "range")                   \
  X (BIV_FACT_RANK, "rank")                     \
  X (BIV_FACT_REAR, "rear")                     \
  X (BIV_FACT_RECEIVED, "received")             \
  X (BIV_FACT_REMOVED, "removed")               \
  X (BIV_FACT_REPLACED, "replaced")             \
  X (BIV_FACT_RESTORED, "restored")             \
  X (BIV_FACT_ROAD, "road")                     \
  X (BIV_FACT_ROUND, "round")                   \
  X (BIV_FACT_SEQUENCE, "sequence")             \
  X (BIV_FACT_SIDES, "sides")                   \
  X (BIV_FACT_STATE, "state")                   \
  X (BIV_FACT_STEPS, "steps")                   \
  X (BIV_FACT_STEPS_DONE, "steps-done")         \
  X (BIV_FACT_STOPPED, "stopped")               \
  X (BIV_FACT_SUM, "sum")                       \
  X (BIV_FACT_SUPPORTS, "supports")             \
  X (BIV_FACT_TERMS, "terms")                   \
  X (BIV_FACT_THROWN, "thrown")                 \
  X (BIV_FACT_TO, "to")                         \
  X (BIV_FACT_TO_TEST, "to-test")               \
  X (BIV_FACT_TURN, "turn")                     \
  X (BIV_FACT_TURNS, "turns")                   \
  X (BIV_FACT_UNIT, "unit")                     \
  X (BIV_FACT_USED, "used")                     \
  X (BIV_FACT_VALUE, "value")                   \
  X (BIV_FACT_WAY, "way")                       \
  X (BIV_FACT_WITHOUT_COMBAT, "without-combat")

typedef enum
{
  BIV_EACH_FACT_NAME (BIV_MEMBER)
} BivFactName;

#define BIV_N_FACT_NAMES BIV_COUNT_MEMBERS (BIV_EACH_FACT_NAME)

extern const char *const biv_fact_name_words[BIV_N_FACT_NAMES];

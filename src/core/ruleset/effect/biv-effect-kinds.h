/* The kinds of effects that orders and leaders' actions have.
 * All there is to say of a kind is in its row.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

/* What a kind needs from the order or action that has it. */
typedef enum
{
  BIV_EFFECT_ASKS_NOTHING = 0,
  BIV_EFFECT_ASKS_UNIT = 1 << 0,   /* the unit to which the order is given */
  BIV_EFFECT_ASKS_COMBAT = 1 << 1, /* a combat under way, and the unit that fights in it */
  BIV_EFFECT_ASKS_SIDE = 1 << 2,   /* a whole side */
  BIV_EFFECT_ASKS_LEADER = 1 << 3, /* a leader */
  BIV_EFFECT_ASKS_ACTION = 1 << 4, /* a leader's action, which has the other values, such as dice */
  BIV_EFFECT_ASKS_FACE = 1 << 5,   /* a face of the die, in the effect itself */
  BIV_EFFECT_ASKS_FIGHTER = BIV_EFFECT_ASKS_UNIT | BIV_EFFECT_ASKS_COMBAT,
  BIV_EFFECT_ASKS_ACTION_AND_FACE = BIV_EFFECT_ASKS_ACTION | BIV_EFFECT_ASKS_FACE,
} BivEffectAsks;

/* How the amounts of several effects of a kind that are in force combine. */
typedef enum
{
  BIV_EFFECT_ADDS,  /* their sum; an amount of 0 is without limit */
  BIV_EFFECT_LEAST, /* the smallest */
  BIV_EFFECT_MOST,  /* the largest */
} BivEffectJoins;

/* How the amount of an effect is shown. */
typedef enum
{
  BIV_EFFECT_SHOWS_COUNT,
  BIV_EFFECT_SHOWS_YES, /* it is done or not */
  BIV_EFFECT_SHOWS_ANY, /* 0 is any number */
  BIV_EFFECT_SHOWS_ALL, /* 0 is all of them */
} BivEffectShows;

/* X (member, word in files, its fact in answers or NULL for the same word, what it needs, how
 *    amounts combine, function that checks whether it can be done, function that does it, how the
 *    amount is shown, its name, what it does)
 * Both functions are in core/rehearsal. In place of the latter, NULL is for an effect that lasts,
 * which the rules look up where it counts; TOLD for one that the players see to, and are told of.
 * The name and what the effect does are sentences, which only src/text compiles; the latter is also
 * a row of the table in the manual, where N is the amount.
 */
#define BIV_EACH_EFFECT_KIND(X)                                                                 \
  X (UNITS_ONLY, "units-only", NULL, SIDE, LEAST, check_units_only, NULL, COUNT,                \
     N_ ("Units activated, at most"), /* Translators: N: the amount */                          \
     N_ ("only N units are activated this turn"))                                               \
  X (GAIN_LEVEL, "gain-level", NULL, NOTHING, ADDS, NULL, gain_level, COUNT,                    \
     N_ ("Points gained, in command levels"),                                                   \
     N_ ("the side gains N times its command level"))                                           \
  X (EXTRA_UNIT, "extra-unit", NULL, UNIT, ADDS, check_extra_unit, activate_extra, COUNT,       \
     N_ ("Further units"),                                                                      \
     N_ ("the unit is activated on top of the others, wherever it is"))                         \
  X (EXTRA_LEADER, "extra-leader", NULL, NOTHING, ADDS, NULL, NULL, COUNT,                      \
     N_ ("Further activations"),                                                                \
     N_ ("the leader makes one activation more"))                                               \
  X (MOVE_ONLY, "move-only", NULL, NOTHING, ADDS, NULL, NULL, YES,                              \
     N_ ("Only moves"),                                                                         \
     N_ ("its units move and do not fight"))                                                    \
  X (KEEP_AWAY, "keep-away", NULL, NOTHING, MOST, NULL, NULL, COUNT,                            \
     N_ ("Away from the enemy by"),                                                             \
     N_ ("its units stay N hexes from every enemy at every moment"))                            \
  X (CHANGE_MOUNT, "change-mount", NULL, UNIT, ADDS, NULL, change_mount, YES,                   \
     N_ ("Mounts or dismounts"),                                                                \
     N_ ("the unit mounts or dismounts, which takes N steps of its move"))                      \
  X (EXTRA_HEXES, "extra-hexes", NULL, NOTHING, ADDS, NULL, NULL, COUNT,                        \
     N_ ("Further hexes"),                                                                      \
     N_ ("N hexes more; a unit that is not activated moves those alone"))                       \
  X (KEEP_COMBAT, "keep-combat", NULL, NOTHING, ADDS, NULL, NULL, YES,                          \
     N_ ("May fight after it all the same"),                                                    \
     N_ ("a move by `extra-hexes` leaves a unit its combat"))                                   \
  X (IGNORE_DIFFICULT, "ignore-difficult", NULL, NOTHING, ADDS, NULL, NULL, COUNT,              \
     N_ ("Difficult hexes crossed as if open"),                                                 \
     N_ ("N difficult hexes are as open; of an order priced by hex, as many as are paid for"))  \
  X (MIX_ARMS, "mix-arms", NULL, NOTHING, ADDS, check_announced, pay_announced, YES,            \
     N_ ("Different arms together"),                                                            \
     N_ ("the units of an activation may be of different arms"))                                \
  X (ANY_PLACE, "any-place", NULL, NOTHING, ADDS, check_announced, pay_announced, YES,          \
     N_ ("Anywhere on the table"),                                                              \
     N_ ("they may be out of range"))                                                           \
  X (COMMAND_PHASE, "command-phase", NULL, NOTHING, ADDS, NULL, begin_command_phase, COUNT,     \
     N_ ("Further command phases"),                                                             \
     N_ ("the command phase is played again"))                                                  \
  X (RESTORE, "restore", NULL, UNIT, ADDS, check_restore, restore, ALL,                         \
     N_ ("Elements given back"),                                                                \
     N_ ("for each element paid for, N lost ones come back; 0: all"))                           \
  X (DICE, "dice", "dice-more", NOTHING, ADDS, NULL, TOLD, COUNT,                               \
     N_ ("Dice"),                                                                               \
     N_ ("N dice more"))                                                                        \
  X (SUPPORTED, "supported", NULL, NOTHING, ADDS, NULL, NULL, YES,                              \
     N_ ("Counts as supported"),                                                                \
     N_ ("the unit counts as supported"))                                                       \
  X (MUST_FOLLOW, "must-follow", NULL, NOTHING, ADDS, NULL, NULL, YES,                          \
     N_ ("Must follow"),                                                                        \
     N_ ("after a success it follows"))                                                         \
  X (FACE_HITS_SELF, "face-hits-self", NULL, FACE, ADDS, NULL, NULL, YES,                       \
     N_ ("A face of the die hits it"),                                                          \
     N_ ("the face, thrown against it, hits it"))                                               \
  X (IGNORE_TERRAIN, "ignore-terrain", NULL, NOTHING, ADDS, NULL, TOLD, YES,                    \
     N_ ("Terrain does not count"),                                                             \
     N_ ("the ground of the enemy does not count"))                                             \
  X (ATTACK_AGAIN, "attack-again", NULL, NOTHING, ADDS, NULL, NULL, COUNT,                      \
     N_ ("Further attacks"),                                                                    \
     N_ ("it attacks N times more"))                                                            \
  X (ADVANTAGE_TO_FLAGS, "advantage-to-flags", NULL, FACE, ADDS, NULL, NULL, YES,               \
     N_ ("Tactical advantages become flags"),                                                   \
     N_ ("its tactical advantages may count as flags"))                                         \
  X (FLAGS_TO_LOSSES, "flags-to-losses", NULL, NOTHING, ADDS, NULL, NULL, ANY,                  \
     N_ ("Flags that become losses"),                                                           \
     N_ ("it may take N flags as losses; 0: any"))                                              \
  X (IGNORE_FLAGS, "ignore-flags", "ignored-flags", NOTHING, ADDS, NULL, TOLD, ANY,             \
     N_ ("Flags that are ignored"),                                                             \
     N_ ("it may ignore N flags; 0: all"))                                                      \
  X (HIT_TO_FLAGS, "hit-to-flags", NULL, NOTHING, ADDS, NULL, TOLD, COUNT,                      \
     N_ ("Flags in place of one hit"),                                                          \
     N_ ("it may take one hit as N flags"))                                                     \
  X (BOTH_AT_ONCE, "both-at-once", NULL, NOTHING, ADDS, NULL, NULL, YES,                        \
     N_ ("Both fight at once"),                                                                 \
     N_ ("both sides strike at once"))                                                          \
  X (FALL_BACK, "fall-back", NULL, FIGHTER, MOST, check_fall_back, allow_fall_back, COUNT,      \
     N_ ("Falls back, at least"),                                                               \
     N_ ("it falls back before the attack, N hexes at least and a move at most"))               \
  X (ATTACKER_STOPS, "attacker-stops", NULL, COMBAT, ADDS, NULL, stop_attacker, YES,            \
     N_ ("The attacker does no more this turn"),                                                \
     N_ ("the attacker moves and attacks no more this turn"))                                   \
  X (STRIKE_FIRST, "strike-first", NULL, NOTHING, ADDS, NULL, NULL, YES,                        \
     N_ ("Strikes first"),                                                                      \
     N_ ("its riposte comes before the attack"))                                                \
  X (REROLL, "reroll", NULL, NOTHING, ADDS, NULL, NULL, COUNT,                                  \
     N_ ("Throws again"),                                                                       \
     N_ ("the attacker throws N dice again"))                                                   \
  X (TAKE_HEX, "take-hex", NULL, NOTHING, ADDS, NULL, TOLD, YES,                                \
     N_ ("Takes the hex left free"),                                                            \
     N_ ("it takes the hex that the enemy left"))                                               \
  X (WINNER_FOLLOWS, "winner-follows", NULL, NOTHING, ADDS, NULL, NULL, YES,                    \
     N_ ("Whoever wins may follow"),                                                            \
     N_ ("who wins follows, though he was the defender"))                                       \
  X (TOWARD_EDGE, "toward-edge", NULL, NOTHING, ADDS, NULL, NULL, COUNT,                        \
     N_ ("Nearer to its edge by"),                                                              \
     N_ ("it falls back towards its own edge"))                                                 \
  X (FROM_ENEMY, "from-enemy", NULL, NOTHING, ADDS, NULL, NULL, YES,                            \
     N_ ("Away from the enemy"),                                                                \
     N_ ("it falls back away from the enemy it fights"))                                        \
  X (OWN_TYPE_HITS, "own-type-hits", NULL, NOTHING, ADDS, NULL, TOLD, YES,                      \
     N_ ("Only hits of its own type count"),                                                    \
     N_ ("only hits of its own arm count"))                                                     \
  X (IGNORE_LOSSES, "ignore-losses", NULL, UNIT, ADDS, check_ignore_losses, ignore_losses, ANY, \
     N_ ("Losses that are ignored"),                                                            \
     N_ ("N of the losses that it has just taken do not count; 0: any"))                        \
  X (RALLY, "rally-dice", NULL, ACTION, ADDS, check_rally, rally, COUNT,                        \
     N_ ("Dice to rally, for each loss"),                                                       \
     N_ ("N dice for each loss of earlier turns: each that shows the face of the unit’s arm " \
         "gives an element back"))                                                              \
  X (GENERAL_RALLIES, "general-rallies", NULL, ACTION_AND_FACE, ADDS, NULL, NULL, YES,          \
     N_ ("Rallies on one more face"),                                                           \
     N_ ("the face gives one back too, if who rallies commands the army"))                      \
  X (WOUND_TEST, "wound-test", NULL, ACTION_AND_FACE, ADDS, NULL, test_leader, COUNT,           \
     N_ ("Dice to test the leader, for each loss"),                                             \
     N_ ("N dice for each loss of the unit: the face removes the leader"))                      \
  X (FREE_ORDER, "free-order", NULL, ACTION, ADDS, check_free_order, give_free_order, YES,      \
     N_ ("Gets an order without points"),                                                       \
     N_ ("the unit gets an order without points"))                                              \
  X (LEADER_REMOVED, "leader-removed", NULL, LEADER, ADDS, NULL, remove_leader, YES,            \
     N_ ("The leader leaves the table"),                                                        \
     N_ ("the leader leaves the table"))

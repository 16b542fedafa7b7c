/* The kinds of effects that orders and leaders' actions have, and what of the rules they change.
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

/* How the amounts of several effects that are in force combine, or what of the rules an effect
 * changes. */
typedef enum
{
  BIV_EFFECT_ADDS,   /* the sum of those of this kind; an amount of 0 is without limit */
  BIV_EFFECT_LEAST,  /* the smallest amount of this kind */
  BIV_EFFECT_MOST,   /* the largest amount of this kind */
  BIV_EFFECT_RAISES, /* RAISES (NUMBER): it is added to a number of the rules */
  BIV_EFFECT_LOWERS, /* LOWERS (NUMBER): it is taken from that, as far as there is any */
} BivEffectJoins;

/* How the amount of an effect is shown. */
typedef enum
{
  BIV_EFFECT_SHOWS_COUNT,
  BIV_EFFECT_SHOWS_YES, /* it is done or not */
  BIV_EFFECT_SHOWS_ANY, /* 0 is any number */
  BIV_EFFECT_SHOWS_ALL, /* 0 is all of them */
} BivEffectShows;

/* The numbers of the rules that effects can raise and lower, and for whom they are counted. Each is
 * read with biv_rule_number_for_piece() or _for_side() where the rehearsal counts it. Where
 * distances are measured, hexes are cm. */
#define BIV_EACH_RULE_NUMBER(X)                                                                \
  X (NONE)             /* no number of the rules is changed */                                 \
  X (COMMAND_RANGE)    /* hexes within which a leader activates; for the leader */             \
  X (INFLUENCE_RANGE)  /* hexes to which his influence goes; for the leader */                 \
  X (FIGURE_MOVE)      /* hexes that a figure goes alone; for the figure */                    \
  X (ACTIVATION_SIZE)  /* places of an activation; for the leader who makes it */              \
  X (ALONE_COST)       /* places that a figure activated alone takes; for it */                \
  X (LEASH)            /* hexes from its sub-general; for an allied unit */                    \
  X (ROAD_BONUS)       /* further hexes along one road; for the unit */                        \
  X (RIDING_HEXES)     /* further hexes without fighting; for a unit that rides to battle */   \
  X (DIFFICULT_COST)   /* what a difficult step costs; for the unit or figure that makes it */ \
  X (STACKING)         /* units on one hex; for the unit that comes to it */                   \
  X (SUPPORT_FRIENDS)  /* friends that are enough to support it; for the unit */               \
  X (SUPPORT_RANGE)    /* hexes within which those stand; for the unit */                      \
  X (ORDER_COST)       /* points, before any discount; for who gets the order */               \
  X (ORDER_DISCOUNT)   /* points off near a leader; for who gets the order */                  \
  X (ORDER_LEAST_COST) /* points that it costs at least; for who gets it */                    \
  X (ORDER_LIMIT)      /* orders of one class; for the side */                                 \
  X (ORDER_EDGE)       /* hexes to its own edge, at most; for who gets the order */            \
  X (ORDER_ENEMY)      /* hexes to any enemy, at least; for who gets the order */              \
  X (ACTION_ENEMY)     /* hexes to any enemy, as an action asks; for the unit */               \
  X (MESSENGER_SPEED)  /* hexes in a turn; for the leader who sends him */                     \
  X (MESSENGER_PLACES) /* places that he takes; for the leader who sends him */

/* X (member, word in files, its fact in answers or NULL for the same word, what it needs, how
 *    amounts combine, function that checks whether it can be done, function that does it, how the
 *    amount is shown, its name, what it does)
 * Both functions are in core/rehearsal. In place of the latter, NULL is for an effect that lasts,
 * which the rules look up where it counts, and for one that changes nothing but a number; TOLD for one that the players see to, and are told of. The name and what the effect does are sentences, which only src/text compiles; the latter is
 * also a row of the table in the manual, where N is the amount.
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
  X (FARTHER_COMMAND, "farther-command", NULL, NOTHING, RAISES (COMMAND_RANGE),                 \
     NULL, NULL, COUNT, N_ ("Commands further by"),                                             \
     N_ ("the leader activates N hexes further away"))                                          \
  X (FARTHER_INFLUENCE, "farther-influence", NULL, NOTHING, RAISES (INFLUENCE_RANGE),           \
     NULL, NULL, COUNT, N_ ("Influence further by"),                                            \
     N_ ("the influence of the leader goes N hexes further"))                                   \
  X (LARGER_ACTIVATION, "larger-activation", NULL, NOTHING, RAISES (ACTIVATION_SIZE),           \
     NULL, NULL, COUNT, N_ ("Further units in an activation"),                                  \
     N_ ("an activation of the leader covers N units more"))                                    \
  X (FASTER_FIGURES, "faster-figures", NULL, NOTHING, RAISES (FIGURE_MOVE),                     \
     NULL, NULL, COUNT, N_ ("Figures faster by"),                                               \
     N_ ("a figure that moves alone goes N hexes further"))                                     \
  X (CROWDED_HEXES, "crowded-hexes", NULL, NOTHING, RAISES (STACKING),                          \
     NULL, NULL, COUNT, N_ ("Further units on a hex"),                                          \
     N_ ("the unit may go where N units more stand than usual"))                                \
  X (ROAD_HEXES, "road-hexes", NULL, NOTHING, RAISES (ROAD_BONUS),                              \
     NULL, NULL, COUNT, N_ ("Further hexes by road"),                                           \
     N_ ("N hexes more in a move along one road"))                                              \
  X (CHEAPER_ORDERS, "cheaper-orders", NULL, NOTHING, LOWERS (ORDER_COST),                      \
     NULL, NULL, COUNT, N_ ("Orders cheaper by"),                                               \
     N_ ("each order to it costs N points less"))                                               \
  X (DEARER_ORDERS, "dearer-orders", NULL, NOTHING, RAISES (ORDER_COST),                        \
     NULL, NULL, COUNT, N_ ("Orders dearer by"),                                                \
     N_ ("each order to it costs N points more"))                                               \
  X (FURTHER_ORDERS, "further-orders", NULL, SIDE, RAISES (ORDER_LIMIT),                        \
     NULL, NULL, COUNT, N_ ("Further orders of each class"),                                    \
     N_ ("the side gives N orders more of each class"))                                         \
  X (FASTER_MESSENGERS, "faster-messengers", NULL, NOTHING, RAISES (MESSENGER_SPEED),           \
     NULL, NULL, COUNT, N_ ("Messengers faster by"),                                            \
     N_ ("messengers of the leader go N hexes more in a turn"))                                 \
  X (LIGHTER_FIGURES, "lighter-figures", NULL, NOTHING, LOWERS (ALONE_COST),                    \
     NULL, NULL, COUNT, N_ ("Fewer places for a figure alone"),                                 \
     N_ ("activated alone, the figure takes N places less"))                                    \
  X (LONGER_LEASH, "longer-leash", NULL, NOTHING, RAISES (LEASH),                               \
     NULL, NULL, COUNT, N_ ("Farther from its sub-general by"),                                 \
     N_ ("an allied unit is free N hexes further from its sub-general"))                        \
  X (LONGER_RIDES, "longer-rides", NULL, NOTHING, RAISES (RIDING_HEXES),                        \
     NULL, NULL, COUNT, N_ ("Further hexes for riders"),                                        \
     N_ ("a unit that rides to battle goes N hexes further without fighting"))                  \
  X (EASIER_GROUND, "easier-ground", NULL, NOTHING, LOWERS (DIFFICULT_COST),                    \
     NULL, NULL, COUNT, N_ ("Difficult steps cheaper by"),                                      \
     N_ ("a difficult step costs N hexes of the move less, and 1 at least"))                    \
  X (FEWER_FRIENDS, "fewer-friends", NULL, NOTHING, LOWERS (SUPPORT_FRIENDS),                   \
     NULL, NULL, COUNT, N_ ("Fewer friends for support"),                                       \
     N_ ("N friends fewer are enough to support it"))                                           \
  X (FARTHER_SUPPORT, "farther-support", NULL, NOTHING, RAISES (SUPPORT_RANGE),                 \
     NULL, NULL, COUNT, N_ ("Supported from further by"),                                       \
     N_ ("friends support it from N hexes further"))                                            \
  X (LARGER_DISCOUNT, "larger-discount", NULL, NOTHING, RAISES (ORDER_DISCOUNT),                \
     NULL, NULL, COUNT, N_ ("Larger discount by"),                                              \
     N_ ("near a leader, the discount on orders to it is N points larger"))                     \
  X (LOWER_LEAST_COST, "lower-least-cost", NULL, NOTHING, LOWERS (ORDER_LEAST_COST),            \
     NULL, NULL, COUNT, N_ ("Least cost of orders lower by"),                                   \
     N_ ("the least that an order to it costs is N points lower"))                              \
  X (FARTHER_EDGE, "farther-edge", NULL, NOTHING, RAISES (ORDER_EDGE),                          \
     NULL, NULL, COUNT, N_ ("Farther from its edge by"),                                        \
     N_ ("orders for units near their edge are for it N hexes further away"))                   \
  X (NEARER_ENEMY, "nearer-enemy", NULL, NOTHING, LOWERS (ORDER_ENEMY),                         \
     NULL, NULL, COUNT, N_ ("Enemies nearer by"),                                               \
     N_ ("orders for units far from enemies are for it N hexes nearer to them"))                \
  X (BOLDER_ACTIONS, "bolder-actions", NULL, NOTHING, LOWERS (ACTION_ENEMY),                    \
     NULL, NULL, COUNT, N_ ("Actions nearer to enemies by"),                                    \
     N_ ("actions for units far from enemies are for it N hexes nearer to them"))               \
  X (LIGHTER_MESSENGERS, "lighter-messengers", NULL, NOTHING, LOWERS (MESSENGER_PLACES),        \
     NULL, NULL, COUNT, N_ ("Fewer places for messengers"),                                     \
     N_ ("messengers of the leader take N places of his activation less"))                      \
  X (LEADER_REMOVED, "leader-removed", NULL, LEADER, ADDS, NULL, remove_leader, YES,            \
     N_ ("The leader leaves the table"),                                                        \
     N_ ("the leader leaves the table"))

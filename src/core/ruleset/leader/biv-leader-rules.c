/* What a ruleset says of leaders: their kinds, qualities and actions, how they command, the
 * messengers that they send, and allies.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/leader/biv-leader-rules.h"

#include "core/ruleset/effect/biv-effect.h"

/* A kind of figure: its rank, how far it commands, how it moves. */

static const char *const rank_words[] = { BIV_EACH_RANK (BIV_MEMBER_WORD) NULL };

static const BivField leader_kind_fields[BIV_LEADER_KIND_N_FIELDS] = {
  [BIV_LEADER_KIND_RANK] = { "rank", BIV_FIELD_ENUM, .words = rank_words },
  /* in the ruleset's unit of distance; -1: it commands nobody */
  [BIV_LEADER_KIND_COMMAND_RANGE] = { "command-range", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                                      .fallback = -1 },
  [BIV_LEADER_KIND_INFLUENCE_RANGE] = { "influence-range", BIV_FIELD_INT, .minimum = 0,
                                        .maximum = 1000, .fallback = -1 },
  /* whether it may make activations */
  [BIV_LEADER_KIND_ACTIVATES] = { "activates", BIV_FIELD_BOOLEAN },
  /* how many of them an army must have */
  [BIV_LEADER_KIND_MINIMUM] = { "minimum", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                                .fallback = 0 },
  [BIV_LEADER_KIND_MAXIMUM] = { "maximum", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                                .fallback = -1 },
  /* how far it moves alone in a turn, in the ruleset's unit of distance; -1: not
   * given */
  [BIV_LEADER_KIND_MOVEMENT] = { "movement", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                                 .fallback = -1 },
  /* when it moves alone, only impassable terrain hinders it */
  [BIV_LEADER_KIND_IGNORES_TERRAIN] = { "ignores-terrain", BIV_FIELD_BOOLEAN },
  /* the same for a figure that flies; -1: it moves like the others */
  [BIV_LEADER_KIND_FLYING_MOVEMENT] = { "flying-movement", BIV_FIELD_INT, .minimum = 0,
                                        .maximum = 1000, .fallback = -1 },
  /* how the map and the cards draw it */
  [BIV_LEADER_KIND_SIGN] = { "sign", BIV_FIELD_TOKEN },
};

BIV_DEFINE_RULE_ITEM (BivLeaderKind, biv_leader_kind, "leader", leader_kind_fields)

/* A quality of leaders, and how many units more or fewer it activates. */
static const BivField quality_fields[BIV_QUALITY_N_FIELDS] = {
  [BIV_QUALITY_UNITS] = { "units", BIV_FIELD_INT, .required = true, .minimum = -10, .maximum = 10,
                          .fallback = 0 },
};

BIV_DEFINE_RULE_ITEM (BivQuality, biv_quality, "quality", quality_fields)

/* An action that a leader may do for a unit that he is with or that is within his influence. */

static const char *const action_phase_words[] = { BIV_EACH_ACTION_PHASE (BIV_MEMBER_WORD) NULL };
static const char *const engaged_words[] = { BIV_EACH_ENGAGED (BIV_MEMBER_WORD) NULL };
static const char *const reach_words[] = { BIV_EACH_ACTION_REACH (BIV_MEMBER_WORD) NULL };

static const BivField leader_action_fields[BIV_LEADER_ACTION_N_FIELDS] = {
  [BIV_LEADER_ACTION_PHASE] = { "phase", BIV_FIELD_ENUM, .words = action_phase_words },
  [BIV_LEADER_ACTION_FORBIDDEN_TO_GENERAL] = { "forbidden-to-general", BIV_FIELD_BOOLEAN },
  [BIV_LEADER_ACTION_NEEDS_ACTIVATED] = { "needs-activated", BIV_FIELD_BOOLEAN },
  [BIV_LEADER_ACTION_ENGAGED] = { "engaged", BIV_FIELD_ENUM, .words = engaged_words },
  /* no enemy may be this near, in hexes */
  [BIV_LEADER_ACTION_ENEMY_DISTANCE] = { "enemy-distance", BIV_FIELD_INT, .minimum = 0,
                                         .maximum = 100, .fallback = 0 },
  /* how far the leader may be from the unit */
  [BIV_LEADER_ACTION_REACH] = { "reach", BIV_FIELD_ENUM, .words = reach_words },
  /* a leader does only one of the actions of a group */
  [BIV_LEADER_ACTION_GROUP] = { "group", BIV_FIELD_TOKEN },
  [BIV_LEADER_ACTION_EFFECTS] = { "effects", BIV_FIELD_LIST, .maximum = 20,
                                  .item_type = biv_effect_get_type },
};

BIV_DEFINE_RULE_ITEM (BivLeaderAction, biv_leader_action, "leader-action", leader_action_fields)

/* What raises or lowers a command value. */

static const char *const modifier_kind_words[] = { BIV_EACH_MODIFIER_KIND (BIV_MEMBER_WORD) NULL };

static const BivField command_modifier_fields[BIV_COMMAND_MODIFIER_N_FIELDS] = {
  [BIV_COMMAND_MODIFIER_KIND] = { "kind", BIV_FIELD_ENUM, .words = modifier_kind_words },
  [BIV_COMMAND_MODIFIER_AMOUNT] = { "amount", BIV_FIELD_INT, .minimum = -10, .maximum = 10,
                                    .fallback = -1 },
  /* distance: cm; the modifier counts once for each step of this length that is begun, after the
   * first */
  [BIV_COMMAND_MODIFIER_EVERY] = { "every", BIV_FIELD_INT, .minimum = 1, .maximum = 1000,
                                   .fallback = 0 },
  /* enemies: cm; only those nearer than this count */
  [BIV_COMMAND_MODIFIER_WITHIN] = { "within", BIV_FIELD_INT, .minimum = 1, .maximum = 1000,
                                    .fallback = 0 },
  /* enemies: a value of the field whose role is traits; units that have it do not count */
  [BIV_COMMAND_MODIFIER_EXCEPT] = { "except", BIV_FIELD_TOKEN },
  /* the number of the order in the turn from which on the modifier counts */
  [BIV_COMMAND_MODIFIER_FROM_ORDER] = { "from-order", BIV_FIELD_INT, .minimum = 1, .maximum = 20,
                                        .fallback = 0 },
  /* a value of the field whose role is traits */
  [BIV_COMMAND_MODIFIER_TRAIT] = { "trait", BIV_FIELD_TOKEN },
};

BIV_DEFINE_RULE_ITEM (BivCommandModifier, biv_command_modifier, "modifier", command_modifier_fields)

/* Orders that are tested with dice: the sum of all dice must not be above the command value. */
static const BivField command_test_fields[BIV_COMMAND_TEST_N_FIELDS] = {
  [BIV_COMMAND_TEST_DICE] = { "dice", BIV_FIELD_INT, .minimum = 1, .maximum = 9, .fallback = 2 },
  [BIV_COMMAND_TEST_FACES] = { "faces", BIV_FIELD_INT, .minimum = 2, .maximum = 100,
                               .fallback = 6 },
  /* how many orders a unit may receive in a turn */
  [BIV_COMMAND_TEST_ORDERS] = { "orders", BIV_FIELD_INT, .minimum = 1, .maximum = 20,
                                .fallback = 3 },
  /* when a general fails a test, nobody gives orders any more in this turn */
  [BIV_COMMAND_TEST_GENERAL_ENDS] = { "general-ends", BIV_FIELD_BOOLEAN },
  /* cm: with an enemy at most so far away, a unit may move by initiative */
  [BIV_COMMAND_TEST_INITIATIVE_DISTANCE] = { "initiative-distance", BIV_FIELD_INT, .minimum = 0,
                                             .maximum = 1000, .fallback = 0 },
  /* the smallest brigade, in units */
  [BIV_COMMAND_TEST_BRIGADE_SMALLEST] = { "brigade-smallest", BIV_FIELD_INT, .minimum = 2,
                                          .maximum = 100, .fallback = 2 },
  [BIV_COMMAND_TEST_BRIGADE_LARGEST] = { "brigade-largest", BIV_FIELD_INT, .minimum = 2,
                                         .maximum = 100, .fallback = 4 },
  /* a value of the field whose role is traits: units that must charge by initiative if they can */
  [BIV_COMMAND_TEST_MUST_CHARGE] = { "must-charge", BIV_FIELD_TOKEN },
  /* another such value: units that fly */
  [BIV_COMMAND_TEST_FLYING] = { "flying", BIV_FIELD_TOKEN },
  [BIV_COMMAND_TEST_ARTILLERY_CHARGES] = { "artillery-charges", BIV_FIELD_BOOLEAN },
  /* ground hides units that stand lower, and from higher ground one sees over units */
  [BIV_COMMAND_TEST_HEIGHTS_HIDE] = { "heights-hide", BIV_FIELD_BOOLEAN },
};

BIV_DEFINE_RULE_ITEM (BivCommandTest, biv_command_test, "command-test", command_test_fields)

/* A way to send an activation to a unit that is too far away. */

static const char *const carrier_words[] = { BIV_EACH_CARRIER (BIV_MEMBER_WORD) NULL };

static const BivField messenger_kind_fields[BIV_MESSENGER_KIND_N_FIELDS] = {
  [BIV_MESSENGER_KIND_CARRIER] = { "carrier", BIV_FIELD_ENUM, .words = carrier_words },
  /* how many hexes he goes in a turn */
  [BIV_MESSENGER_KIND_SPEED] = { "speed", BIV_FIELD_INT, .required = true, .minimum = 1,
                                 .maximum = 100, .fallback = 0 },
  [BIV_MESSENGER_KIND_DICE] = { "dice", BIV_FIELD_INT, .required = true, .minimum = 1,
                                .maximum = 10, .fallback = 0 },
  /* whether he is lost only if all dice show the face; otherwise if any of them does */
  [BIV_MESSENGER_KIND_ALL_DICE] = { "all-dice", BIV_FIELD_BOOLEAN },
  [BIV_MESSENGER_KIND_FACE] = { "face", BIV_FIELD_TOKEN, .required = true },
  /* whether the unit acts in the turn in which he reaches it */
  [BIV_MESSENGER_KIND_SAME_TURN] = { "same-turn", BIV_FIELD_BOOLEAN },
  /* whether he is placed on the board with his sender at the start */
  [BIV_MESSENGER_KIND_FROM_START] = { "from-start", BIV_FIELD_BOOLEAN },
  [BIV_MESSENGER_KIND_FROM_ROUT] = { "from-rout", BIV_FIELD_BOOLEAN },
  [BIV_MESSENGER_KIND_FROM_MOVE] = { "from-move", BIV_FIELD_BOOLEAN },
  /* how many places of the sender's activation he takes */
  [BIV_MESSENGER_KIND_PLACES] = { "places", BIV_FIELD_INT, .minimum = 0, .maximum = 100,
                                  .fallback = 1 },
  /* whether only impassable terrain slows him */
  [BIV_MESSENGER_KIND_IGNORES_TERRAIN] = { "ignores-terrain", BIV_FIELD_BOOLEAN },
  /* whether he starts back only in the turn after he reached the unit */
  [BIV_MESSENGER_KIND_RETURNS_NEXT_TURN] = { "returns-next-turn", BIV_FIELD_BOOLEAN },
};

BIV_DEFINE_RULE_ITEM (BivMessengerKind, biv_messenger_kind, "messenger", messenger_kind_fields)

/* The rules for allied contingents, which obey only their own leaders. */
static const BivField ally_rule_fields[BIV_ALLY_RULE_N_FIELDS] = {
  /* the distance from its own sub-general beyond which a unit may only move nearer to him, or
   * withdraw */
  [BIV_ALLY_RULE_LEASH] = { "leash", BIV_FIELD_INT, .required = true, .minimum = 0, .maximum = 1000,
                            .fallback = 0 },
  /* how many sub-generals of its own a contingent must have */
  [BIV_ALLY_RULE_COMMANDERS] = { "commanders", BIV_FIELD_INT, .minimum = 1, .maximum = 10,
                                 .fallback = 1 },
};

BIV_DEFINE_RULE_ITEM (BivAllyRule, biv_ally_rule, "allies", ally_rule_fields)

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-members.h"
#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_LEADER_KIND (biv_leader_kind_get_type ())
BIV_DECLARE_RULE_ITEM (BivLeaderKind, biv_leader_kind, LEADER_KIND)

/* As what the rules treat a kind of figure. */
#define BIV_EACH_RANK(X)                  \
  X (BIV_RANK_GENERAL, "general")         \
  X (BIV_RANK_SUB_GENERAL, "sub-general") \
  X (BIV_RANK_OFFICER, "officer")         \
  X (BIV_RANK_MESSENGER, "messenger")     \
  X (BIV_RANK_CHARACTER, "character")

BIV_ENUM (BivRank, BIV_EACH_RANK)

enum
{
  BIV_LEADER_KIND_RANK = BIV_RULE_ITEM_N_FIELDS,
  BIV_LEADER_KIND_COMMAND_RANGE,
  BIV_LEADER_KIND_INFLUENCE_RANGE,
  BIV_LEADER_KIND_ACTIVATES,
  BIV_LEADER_KIND_MINIMUM,
  BIV_LEADER_KIND_MAXIMUM,
  BIV_LEADER_KIND_MOVEMENT,
  BIV_LEADER_KIND_IGNORES_TERRAIN,
  BIV_LEADER_KIND_FLYING_MOVEMENT,
  BIV_LEADER_KIND_SIGN,
  BIV_LEADER_KIND_N_FIELDS,
};

BIV_GETTER (BivRank, biv_leader_kind_get_rank, BivLeaderKind, int, BIV_LEADER_KIND_RANK)
BIV_GETTER (int, biv_leader_kind_get_command_range, BivLeaderKind, int,
            BIV_LEADER_KIND_COMMAND_RANGE)
BIV_GETTER (int, biv_leader_kind_get_influence_range, BivLeaderKind, int,
            BIV_LEADER_KIND_INFLUENCE_RANGE)
BIV_GETTER (bool, biv_leader_kind_get_activates, BivLeaderKind, boolean, BIV_LEADER_KIND_ACTIVATES)
BIV_GETTER (int, biv_leader_kind_get_minimum, BivLeaderKind, int, BIV_LEADER_KIND_MINIMUM)
BIV_GETTER (int, biv_leader_kind_get_maximum, BivLeaderKind, int, BIV_LEADER_KIND_MAXIMUM)
BIV_GETTER (const char *, biv_leader_kind_get_sign, BivLeaderKind, string, BIV_LEADER_KIND_SIGN)
BIV_GETTER (int, biv_leader_kind_get_movement, BivLeaderKind, int, BIV_LEADER_KIND_MOVEMENT)
BIV_GETTER (int, biv_leader_kind_get_flying_movement, BivLeaderKind, int,
            BIV_LEADER_KIND_FLYING_MOVEMENT)
BIV_GETTER (bool, biv_leader_kind_get_ignores_terrain, BivLeaderKind, boolean,
            BIV_LEADER_KIND_IGNORES_TERRAIN)

#define BIV_TYPE_QUALITY (biv_quality_get_type ())
BIV_DECLARE_RULE_ITEM (BivQuality, biv_quality, QUALITY)

enum
{
  BIV_QUALITY_UNITS = BIV_RULE_ITEM_N_FIELDS,
  BIV_QUALITY_N_FIELDS,
};

BIV_GETTER (int, biv_quality_get_units, BivQuality, int, BIV_QUALITY_UNITS)

#define BIV_TYPE_LEADER_ACTION (biv_leader_action_get_type ())
BIV_DECLARE_RULE_ITEM (BivLeaderAction, biv_leader_action, LEADER_ACTION)

/* The phase in which the action may be done. */
#define BIV_EACH_ACTION_PHASE(X)                      \
  X (BIV_ACTION_PHASE_COMBAT, "combat")               \
  X (BIV_ACTION_PHASE_BEFORE_DICE, "before-dice")     \
  X (BIV_ACTION_PHASE_END_OF_COMBAT, "end-of-combat") \
  X (BIV_ACTION_PHASE_ANY, "any")

BIV_ENUM (BivActionPhase, BIV_EACH_ACTION_PHASE)

/* Whether the unit must be in melee, must not be, or either. */
#define BIV_EACH_ENGAGED(X)            \
  X (BIV_ENGAGED_EITHER, "either")     \
  X (BIV_ENGAGED_REQUIRED, "required") \
  X (BIV_ENGAGED_FORBIDDEN, "forbidden")

BIV_ENUM (BivEngaged, BIV_EACH_ENGAGED)

#define BIV_EACH_ACTION_REACH(X)            \
  X (BIV_ACTION_REACH_SAME_HEX, "same-hex") \
  X (BIV_ACTION_REACH_INFLUENCE, "influence")

BIV_ENUM (BivActionReach, BIV_EACH_ACTION_REACH)

enum
{
  BIV_LEADER_ACTION_PHASE = BIV_RULE_ITEM_N_FIELDS,
  BIV_LEADER_ACTION_FORBIDDEN_TO_GENERAL,
  BIV_LEADER_ACTION_NEEDS_ACTIVATED,
  BIV_LEADER_ACTION_ENGAGED,
  BIV_LEADER_ACTION_ENEMY_DISTANCE,
  BIV_LEADER_ACTION_REACH,
  BIV_LEADER_ACTION_GROUP,
  BIV_LEADER_ACTION_EFFECTS,
  BIV_LEADER_ACTION_N_FIELDS,
};

BIV_GETTER (BivActionPhase, biv_leader_action_get_phase, BivLeaderAction, int,
            BIV_LEADER_ACTION_PHASE)
BIV_GETTER (bool, biv_leader_action_get_forbidden_to_general, BivLeaderAction, boolean,
            BIV_LEADER_ACTION_FORBIDDEN_TO_GENERAL)
BIV_GETTER (bool, biv_leader_action_get_needs_activated, BivLeaderAction, boolean,
            BIV_LEADER_ACTION_NEEDS_ACTIVATED)
BIV_GETTER (BivEngaged, biv_leader_action_get_engaged, BivLeaderAction, int,
            BIV_LEADER_ACTION_ENGAGED)
BIV_GETTER (int, biv_leader_action_get_enemy_distance, BivLeaderAction, int,
            BIV_LEADER_ACTION_ENEMY_DISTANCE)
BIV_GETTER (BivActionReach, biv_leader_action_get_reach, BivLeaderAction, int,
            BIV_LEADER_ACTION_REACH)

#define BIV_TYPE_COMMAND_MODIFIER (biv_command_modifier_get_type ())
BIV_DECLARE_RULE_ITEM (BivCommandModifier, biv_command_modifier, COMMAND_MODIFIER)

/* What a modifier depends on. */
#define BIV_EACH_MODIFIER_KIND(X)                    \
  X (BIV_MODIFIER_KIND_DISTANCE, "distance")         \
  X (BIV_MODIFIER_KIND_SUCCESSIVE, "successive")     \
  X (BIV_MODIFIER_KIND_ENEMY_CLOSE, "enemy-close")   \
  X (BIV_MODIFIER_KIND_ENEMY_BEHIND, "enemy-behind") \
  X (BIV_MODIFIER_KIND_TERRAIN, "terrain")           \
  X (BIV_MODIFIER_KIND_LOSSES, "losses")             \
  X (BIV_MODIFIER_KIND_TRAIT, "trait")

BIV_ENUM (BivModifierKind, BIV_EACH_MODIFIER_KIND)

enum
{
  BIV_COMMAND_MODIFIER_KIND = BIV_RULE_ITEM_N_FIELDS,
  BIV_COMMAND_MODIFIER_AMOUNT,
  BIV_COMMAND_MODIFIER_EVERY,
  BIV_COMMAND_MODIFIER_WITHIN,
  BIV_COMMAND_MODIFIER_EXCEPT,
  BIV_COMMAND_MODIFIER_FROM_ORDER,
  BIV_COMMAND_MODIFIER_TRAIT,
  BIV_COMMAND_MODIFIER_N_FIELDS,
};

BIV_GETTER (BivModifierKind, biv_command_modifier_get_kind, BivCommandModifier, int,
            BIV_COMMAND_MODIFIER_KIND)
BIV_GETTER (int, biv_command_modifier_get_amount, BivCommandModifier, int,
            BIV_COMMAND_MODIFIER_AMOUNT)
BIV_GETTER (int, biv_command_modifier_get_every, BivCommandModifier, int,
            BIV_COMMAND_MODIFIER_EVERY)
BIV_GETTER (int, biv_command_modifier_get_within, BivCommandModifier, int,
            BIV_COMMAND_MODIFIER_WITHIN)
BIV_GETTER (const char *, biv_command_modifier_get_except, BivCommandModifier, string,
            BIV_COMMAND_MODIFIER_EXCEPT)
BIV_GETTER (int, biv_command_modifier_get_from_order, BivCommandModifier, int,
            BIV_COMMAND_MODIFIER_FROM_ORDER)
BIV_GETTER (const char *, biv_command_modifier_get_trait, BivCommandModifier, string,
            BIV_COMMAND_MODIFIER_TRAIT)

#define BIV_TYPE_COMMAND_TEST (biv_command_test_get_type ())
BIV_DECLARE_RULE_ITEM (BivCommandTest, biv_command_test, COMMAND_TEST)

enum
{
  BIV_COMMAND_TEST_DICE = BIV_RULE_ITEM_N_FIELDS,
  BIV_COMMAND_TEST_FACES,
  BIV_COMMAND_TEST_ORDERS,
  BIV_COMMAND_TEST_GENERAL_ENDS,
  BIV_COMMAND_TEST_INITIATIVE_DISTANCE,
  BIV_COMMAND_TEST_BRIGADE_SMALLEST,
  BIV_COMMAND_TEST_BRIGADE_LARGEST,
  BIV_COMMAND_TEST_MUST_CHARGE,
  BIV_COMMAND_TEST_FLYING,
  BIV_COMMAND_TEST_ARTILLERY_CHARGES,
  BIV_COMMAND_TEST_HEIGHTS_HIDE,
  BIV_COMMAND_TEST_N_FIELDS,
};

BIV_GETTER (int, biv_command_test_get_dice, BivCommandTest, int, BIV_COMMAND_TEST_DICE)
BIV_GETTER (int, biv_command_test_get_faces, BivCommandTest, int, BIV_COMMAND_TEST_FACES)
BIV_GETTER (int, biv_command_test_get_orders, BivCommandTest, int, BIV_COMMAND_TEST_ORDERS)
BIV_GETTER (bool, biv_command_test_get_general_ends, BivCommandTest, boolean,
            BIV_COMMAND_TEST_GENERAL_ENDS)
BIV_GETTER (int, biv_command_test_get_initiative_distance, BivCommandTest, int,
            BIV_COMMAND_TEST_INITIATIVE_DISTANCE)
BIV_GETTER (int, biv_command_test_get_brigade_smallest, BivCommandTest, int,
            BIV_COMMAND_TEST_BRIGADE_SMALLEST)
BIV_GETTER (int, biv_command_test_get_brigade_largest, BivCommandTest, int,
            BIV_COMMAND_TEST_BRIGADE_LARGEST)
BIV_GETTER (const char *, biv_command_test_get_must_charge, BivCommandTest, string,
            BIV_COMMAND_TEST_MUST_CHARGE)
BIV_GETTER (const char *, biv_command_test_get_flying, BivCommandTest, string,
            BIV_COMMAND_TEST_FLYING)
BIV_GETTER (bool, biv_command_test_get_artillery_charges, BivCommandTest, boolean,
            BIV_COMMAND_TEST_ARTILLERY_CHARGES)
BIV_GETTER (bool, biv_command_test_get_heights_hide, BivCommandTest, boolean,
            BIV_COMMAND_TEST_HEIGHTS_HIDE)

#define BIV_TYPE_MESSENGER_KIND (biv_messenger_kind_get_type ())
BIV_DECLARE_RULE_ITEM (BivMessengerKind, biv_messenger_kind, MESSENGER_KIND)

/* Who carries the message. */
#define BIV_EACH_CARRIER(X)                \
  X (BIV_CARRIER_IMPROVISED, "improvised") \
  X (BIV_CARRIER_MESSENGER, "messenger")   \
  X (BIV_CARRIER_LEADER, "leader")

BIV_ENUM (BivCarrier, BIV_EACH_CARRIER)

enum
{
  BIV_MESSENGER_KIND_CARRIER = BIV_RULE_ITEM_N_FIELDS,
  BIV_MESSENGER_KIND_SPEED,
  BIV_MESSENGER_KIND_DICE,
  BIV_MESSENGER_KIND_ALL_DICE,
  BIV_MESSENGER_KIND_FACE,
  BIV_MESSENGER_KIND_SAME_TURN,
  BIV_MESSENGER_KIND_FROM_START,
  BIV_MESSENGER_KIND_FROM_ROUT,
  BIV_MESSENGER_KIND_FROM_MOVE,
  BIV_MESSENGER_KIND_PLACES,
  BIV_MESSENGER_KIND_IGNORES_TERRAIN,
  BIV_MESSENGER_KIND_RETURNS_NEXT_TURN,
  BIV_MESSENGER_KIND_N_FIELDS,
};

BIV_GETTER (BivCarrier, biv_messenger_kind_get_carrier, BivMessengerKind, int,
            BIV_MESSENGER_KIND_CARRIER)
BIV_GETTER (int, biv_messenger_kind_get_speed, BivMessengerKind, int, BIV_MESSENGER_KIND_SPEED)
BIV_GETTER (int, biv_messenger_kind_get_dice, BivMessengerKind, int, BIV_MESSENGER_KIND_DICE)
BIV_GETTER (bool, biv_messenger_kind_get_all_dice, BivMessengerKind, boolean,
            BIV_MESSENGER_KIND_ALL_DICE)
BIV_GETTER (const char *, biv_messenger_kind_get_face, BivMessengerKind, string,
            BIV_MESSENGER_KIND_FACE)
BIV_GETTER (bool, biv_messenger_kind_get_same_turn, BivMessengerKind, boolean,
            BIV_MESSENGER_KIND_SAME_TURN)
BIV_GETTER (bool, biv_messenger_kind_get_from_start, BivMessengerKind, boolean,
            BIV_MESSENGER_KIND_FROM_START)
BIV_GETTER (bool, biv_messenger_kind_get_from_rout, BivMessengerKind, boolean,
            BIV_MESSENGER_KIND_FROM_ROUT)
BIV_GETTER (bool, biv_messenger_kind_get_from_move, BivMessengerKind, boolean,
            BIV_MESSENGER_KIND_FROM_MOVE)
BIV_GETTER (int, biv_messenger_kind_get_places, BivMessengerKind, int, BIV_MESSENGER_KIND_PLACES)
BIV_GETTER (bool, biv_messenger_kind_get_ignores_terrain, BivMessengerKind, boolean,
            BIV_MESSENGER_KIND_IGNORES_TERRAIN)
BIV_GETTER (bool, biv_messenger_kind_get_returns_next_turn, BivMessengerKind, boolean,
            BIV_MESSENGER_KIND_RETURNS_NEXT_TURN)

#define BIV_TYPE_ALLY_RULE (biv_ally_rule_get_type ())
BIV_DECLARE_RULE_ITEM (BivAllyRule, biv_ally_rule, ALLY_RULE)

enum
{
  BIV_ALLY_RULE_LEASH = BIV_RULE_ITEM_N_FIELDS,
  BIV_ALLY_RULE_COMMANDERS,
  BIV_ALLY_RULE_N_FIELDS,
};

BIV_GETTER (int, biv_ally_rule_get_leash, BivAllyRule, int, BIV_ALLY_RULE_LEASH)
BIV_GETTER (int, biv_ally_rule_get_commanders, BivAllyRule, int, BIV_ALLY_RULE_COMMANDERS)

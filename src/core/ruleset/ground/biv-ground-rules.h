/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_MOVEMENT (biv_movement_get_type ())
BIV_DECLARE_RULE_ITEM (BivMovement, biv_movement, MOVEMENT)

enum
{
  BIV_MOVEMENT_ARM = BIV_RULE_ITEM_N_FIELDS,
  BIV_MOVEMENT_WEIGHT,
  BIV_MOVEMENT_TRAIT,
  BIV_MOVEMENT_DISTANCE,
  BIV_MOVEMENT_WITHOUT_COMBAT,
  BIV_MOVEMENT_N_FIELDS,
};

BIV_GETTER (const char *, biv_movement_get_arm, BivMovement, string, BIV_MOVEMENT_ARM)
BIV_GETTER (const char *, biv_movement_get_weight, BivMovement, string, BIV_MOVEMENT_WEIGHT)
BIV_GETTER (const char *, biv_movement_get_trait, BivMovement, string, BIV_MOVEMENT_TRAIT)
BIV_GETTER (int, biv_movement_get_distance, BivMovement, int, BIV_MOVEMENT_DISTANCE)
BIV_GETTER (int, biv_movement_get_without_combat, BivMovement, int, BIV_MOVEMENT_WITHOUT_COMBAT)

#define BIV_TYPE_ARM (biv_arm_get_type ())
BIV_DECLARE_RULE_ITEM (BivArm, biv_arm, ARM)

enum
{
  BIV_ARM_GROUP = BIV_RULE_ITEM_N_FIELDS,
  BIV_ARM_ANY_GROUP,
  BIV_ARM_ARTILLERY,
  BIV_ARM_FACE,
  BIV_ARM_SIGN,
  BIV_ARM_N_FIELDS,
};

BIV_GETTER (const char *, biv_arm_get_group, BivArm, string, BIV_ARM_GROUP)
BIV_GETTER (bool, biv_arm_get_any_group, BivArm, boolean, BIV_ARM_ANY_GROUP)
BIV_GETTER (bool, biv_arm_get_artillery, BivArm, boolean, BIV_ARM_ARTILLERY)
BIV_GETTER (const char *, biv_arm_get_sign, BivArm, string, BIV_ARM_SIGN)
BIV_GETTER (const char *, biv_arm_get_face, BivArm, string, BIV_ARM_FACE)

#define BIV_TYPE_TERRAIN (biv_terrain_get_type ())
BIV_DECLARE_RULE_ITEM (BivTerrain, biv_terrain, TERRAIN)

enum
{
  BIV_TERRAIN_PASSAGE = BIV_RULE_ITEM_N_FIELDS,
  BIV_TERRAIN_DRAWING,
  BIV_TERRAIN_SUPPORTS_INFANTRY,
  BIV_TERRAIN_SIGHT,
  BIV_TERRAIN_HEIGHT,
  BIV_TERRAIN_N_FIELDS,
};

BIV_GETTER (BivPassage, biv_terrain_get_passage, BivTerrain, int, BIV_TERRAIN_PASSAGE)
BIV_GETTER (const char *, biv_terrain_get_drawing, BivTerrain, string, BIV_TERRAIN_DRAWING)
BIV_GETTER (bool, biv_terrain_get_supports_infantry, BivTerrain, boolean,
            BIV_TERRAIN_SUPPORTS_INFANTRY)
BIV_GETTER (int, biv_terrain_get_sight, BivTerrain, int, BIV_TERRAIN_SIGHT)
BIV_GETTER (int, biv_terrain_get_height, BivTerrain, int, BIV_TERRAIN_HEIGHT)

#define BIV_TYPE_SIDE_KIND (biv_side_kind_get_type ())
BIV_DECLARE_RULE_ITEM (BivSideKind, biv_side_kind, SIDE_KIND)

enum
{
  BIV_SIDE_KIND_PASSAGE = BIV_RULE_ITEM_N_FIELDS,
  BIV_SIDE_KIND_DRAWING,
  BIV_SIDE_KIND_N_FIELDS,
};

BIV_GETTER (BivPassage, biv_side_kind_get_passage, BivSideKind, int, BIV_SIDE_KIND_PASSAGE)
BIV_GETTER (const char *, biv_side_kind_get_drawing, BivSideKind, string, BIV_SIDE_KIND_DRAWING)

#define BIV_TYPE_CROSSING (biv_crossing_get_type ())
BIV_DECLARE_RULE_ITEM (BivCrossing, biv_crossing, CROSSING)

enum
{
  BIV_CROSSING_PASSAGE = BIV_RULE_ITEM_N_FIELDS,
  BIV_CROSSING_DRAWING,
  BIV_CROSSING_OVER,
  BIV_CROSSING_N_FIELDS,
};

BIV_GETTER (BivPassage, biv_crossing_get_passage, BivCrossing, int, BIV_CROSSING_PASSAGE)
BIV_GETTER (const char *, biv_crossing_get_drawing, BivCrossing, string, BIV_CROSSING_DRAWING)
BIV_GETTER (const char *, biv_crossing_get_over, BivCrossing, string, BIV_CROSSING_OVER)

#define BIV_TYPE_WORK (biv_work_get_type ())
BIV_DECLARE_RULE_ITEM (BivWork, biv_work, WORK)

enum
{
  BIV_WORK_PASSAGE = BIV_RULE_ITEM_N_FIELDS,
  BIV_WORK_DRAWING,
  BIV_WORK_N_FIELDS,
};

BIV_GETTER (BivPassage, biv_work_get_passage, BivWork, int, BIV_WORK_PASSAGE)
BIV_GETTER (const char *, biv_work_get_drawing, BivWork, string, BIV_WORK_DRAWING)

#define BIV_TYPE_SUPPORT_RULE (biv_support_rule_get_type ())
BIV_DECLARE_RULE_ITEM (BivSupportRule, biv_support_rule, SUPPORT_RULE)

enum
{
  BIV_SUPPORT_RULE_FRIENDS = BIV_RULE_ITEM_N_FIELDS,
  BIV_SUPPORT_RULE_RANGE,
  BIV_SUPPORT_RULE_GROUND_ARMS,
  BIV_SUPPORT_RULE_N_FIELDS,
};

BIV_GETTER (int, biv_support_rule_get_friends, BivSupportRule, int, BIV_SUPPORT_RULE_FRIENDS)
BIV_GETTER (int, biv_support_rule_get_range, BivSupportRule, int, BIV_SUPPORT_RULE_RANGE)
BIV_GETTER (const char *, biv_support_rule_get_ground_arms, BivSupportRule, string,
            BIV_SUPPORT_RULE_GROUND_ARMS)

#define BIV_TYPE_BOARD_RULE (biv_board_rule_get_type ())
BIV_DECLARE_RULE_ITEM (BivBoardRule, biv_board_rule, BOARD_RULE)

enum
{
  BIV_BOARD_RULE_SHORT_SIDE = BIV_RULE_ITEM_N_FIELDS,
  BIV_BOARD_RULE_LONG_SIDE,
  BIV_BOARD_RULE_STACKING,
  BIV_BOARD_RULE_NEEDS_EDGES,
  BIV_BOARD_RULE_ROAD_BONUS,
  BIV_BOARD_RULE_NO_ROAD,
  BIV_BOARD_RULE_DIFFICULT_COST,
  BIV_BOARD_RULE_ROAD_OPENS,
  BIV_BOARD_RULE_PASSING_ARMS,
  BIV_BOARD_RULE_PASSED_ARMS,
  BIV_BOARD_RULE_PASSED_WEIGHTS,
  BIV_BOARD_RULE_RIDING_TRAITS,
  BIV_BOARD_RULE_RIDING_HEXES,
  BIV_BOARD_RULE_N_FIELDS,
};

BIV_GETTER (int, biv_board_rule_get_short_side, BivBoardRule, int, BIV_BOARD_RULE_SHORT_SIDE)
BIV_GETTER (int, biv_board_rule_get_long_side, BivBoardRule, int, BIV_BOARD_RULE_LONG_SIDE)
BIV_GETTER (int, biv_board_rule_get_stacking, BivBoardRule, int, BIV_BOARD_RULE_STACKING)
BIV_GETTER (bool, biv_board_rule_get_needs_edges, BivBoardRule, boolean, BIV_BOARD_RULE_NEEDS_EDGES)
BIV_GETTER (int, biv_board_rule_get_road_bonus, BivBoardRule, int, BIV_BOARD_RULE_ROAD_BONUS)
BIV_GETTER (const char *, biv_board_rule_get_no_road, BivBoardRule, string, BIV_BOARD_RULE_NO_ROAD)
BIV_GETTER (int, biv_board_rule_get_difficult_cost, BivBoardRule, int,
            BIV_BOARD_RULE_DIFFICULT_COST)
BIV_GETTER (bool, biv_board_rule_get_road_opens, BivBoardRule, boolean, BIV_BOARD_RULE_ROAD_OPENS)
BIV_GETTER (const char *, biv_board_rule_get_passing_arms, BivBoardRule, string,
            BIV_BOARD_RULE_PASSING_ARMS)
BIV_GETTER (const char *, biv_board_rule_get_passed_arms, BivBoardRule, string,
            BIV_BOARD_RULE_PASSED_ARMS)
BIV_GETTER (const char *, biv_board_rule_get_passed_weights, BivBoardRule, string,
            BIV_BOARD_RULE_PASSED_WEIGHTS)
BIV_GETTER (const char *, biv_board_rule_get_riding_traits, BivBoardRule, string,
            BIV_BOARD_RULE_RIDING_TRAITS)
BIV_GETTER (int, biv_board_rule_get_riding_hexes, BivBoardRule, int, BIV_BOARD_RULE_RIDING_HEXES)

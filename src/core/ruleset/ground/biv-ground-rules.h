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

const char *biv_movement_get_arm (BivMovement *self);
const char *biv_movement_get_weight (BivMovement *self);
const char *biv_movement_get_trait (BivMovement *self);
int biv_movement_get_distance (BivMovement *self);
int biv_movement_get_without_combat (BivMovement *self);

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

const char *biv_arm_get_group (BivArm *self);
bool biv_arm_get_any_group (BivArm *self);
bool biv_arm_get_artillery (BivArm *self);
const char *biv_arm_get_sign (BivArm *self);
const char *biv_arm_get_face (BivArm *self);

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

BivPassage biv_terrain_get_passage (BivTerrain *self);
const char *biv_terrain_get_drawing (BivTerrain *self);
bool biv_terrain_get_supports_infantry (BivTerrain *self);
int biv_terrain_get_sight (BivTerrain *self);
int biv_terrain_get_height (BivTerrain *self);

#define BIV_TYPE_SIDE_KIND (biv_side_kind_get_type ())
BIV_DECLARE_RULE_ITEM (BivSideKind, biv_side_kind, SIDE_KIND)

enum
{
  BIV_SIDE_KIND_PASSAGE = BIV_RULE_ITEM_N_FIELDS,
  BIV_SIDE_KIND_DRAWING,
  BIV_SIDE_KIND_N_FIELDS,
};

BivPassage biv_side_kind_get_passage (BivSideKind *self);
const char *biv_side_kind_get_drawing (BivSideKind *self);

#define BIV_TYPE_CROSSING (biv_crossing_get_type ())
BIV_DECLARE_RULE_ITEM (BivCrossing, biv_crossing, CROSSING)

enum
{
  BIV_CROSSING_PASSAGE = BIV_RULE_ITEM_N_FIELDS,
  BIV_CROSSING_DRAWING,
  BIV_CROSSING_OVER,
  BIV_CROSSING_N_FIELDS,
};

BivPassage biv_crossing_get_passage (BivCrossing *self);
const char *biv_crossing_get_drawing (BivCrossing *self);
const char *biv_crossing_get_over (BivCrossing *self);

#define BIV_TYPE_WORK (biv_work_get_type ())
BIV_DECLARE_RULE_ITEM (BivWork, biv_work, WORK)

enum
{
  BIV_WORK_PASSAGE = BIV_RULE_ITEM_N_FIELDS,
  BIV_WORK_DRAWING,
  BIV_WORK_N_FIELDS,
};

BivPassage biv_work_get_passage (BivWork *self);
const char *biv_work_get_drawing (BivWork *self);

#define BIV_TYPE_SUPPORT_RULE (biv_support_rule_get_type ())
BIV_DECLARE_RULE_ITEM (BivSupportRule, biv_support_rule, SUPPORT_RULE)

enum
{
  BIV_SUPPORT_RULE_FRIENDS = BIV_RULE_ITEM_N_FIELDS,
  BIV_SUPPORT_RULE_RANGE,
  BIV_SUPPORT_RULE_GROUND_ARMS,
  BIV_SUPPORT_RULE_N_FIELDS,
};

int biv_support_rule_get_friends (BivSupportRule *self);
int biv_support_rule_get_range (BivSupportRule *self);
const char *biv_support_rule_get_ground_arms (BivSupportRule *self);

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

int biv_board_rule_get_short_side (BivBoardRule *self);
int biv_board_rule_get_long_side (BivBoardRule *self);
int biv_board_rule_get_stacking (BivBoardRule *self);
bool biv_board_rule_get_needs_edges (BivBoardRule *self);
int biv_board_rule_get_road_bonus (BivBoardRule *self);
const char *biv_board_rule_get_no_road (BivBoardRule *self);
int biv_board_rule_get_difficult_cost (BivBoardRule *self);
bool biv_board_rule_get_road_opens (BivBoardRule *self);
const char *biv_board_rule_get_passing_arms (BivBoardRule *self);
const char *biv_board_rule_get_passed_arms (BivBoardRule *self);
const char *biv_board_rule_get_passed_weights (BivBoardRule *self);
const char *biv_board_rule_get_riding_traits (BivBoardRule *self);
int biv_board_rule_get_riding_hexes (BivBoardRule *self);

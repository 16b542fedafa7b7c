/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

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

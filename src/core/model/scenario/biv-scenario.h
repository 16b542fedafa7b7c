/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/model/board/biv-side-types.h"
#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-underlay.h"

#define BIV_TYPE_SCENARIO (biv_scenario_get_type ())
BIV_DECLARE_NODE (BivScenario, biv_scenario, SCENARIO)

enum
{
  BIV_SCENARIO_RULESET,
  BIV_SCENARIO_RULESET_VERSION,
  BIV_SCENARIO_LANGUAGE,
  BIV_SCENARIO_YEAR,
  BIV_SCENARIO_MONTH,
  BIV_SCENARIO_DAY,
  BIV_SCENARIO_TURN_LIMIT,
  BIV_SCENARIO_LIMIT_RESULT,
  BIV_SCENARIO_LIMIT_WINNER,
  BIV_SCENARIO_FIRST_PLAYER,
  BIV_SCENARIO_TITLE,
  BIV_SCENARIO_PLACE,
  BIV_SCENARIO_WEATHER,
  BIV_SCENARIO_DESCRIPTION,
  BIV_SCENARIO_NOTES,
  BIV_SCENARIO_BOARD,
  BIV_SCENARIO_SIDES,
  BIV_SCENARIO_PLACEMENTS,
  BIV_SCENARIO_RESERVES,
  BIV_SCENARIO_OBJECTIVES,
  BIV_SCENARIO_RULES,
  BIV_SCENARIO_EMBEDDED,
  BIV_SCENARIO_IGNORED,
  BIV_SCENARIO_UNDERLAYS,
  BIV_SCENARIO_N_FIELDS,
};

const char *biv_scenario_get_ruleset (BivScenario *self);
const char *biv_scenario_get_ruleset_version (BivScenario *self);
const char *biv_scenario_get_language (BivScenario *self);
int biv_scenario_get_year (BivScenario *self);
int biv_scenario_get_month (BivScenario *self);
int biv_scenario_get_day (BivScenario *self);
int biv_scenario_get_turn_limit (BivScenario *self);
BivLimitResult biv_scenario_get_limit_result (BivScenario *self);
const char *biv_scenario_get_limit_winner (BivScenario *self);
const char *biv_scenario_get_first_player (BivScenario *self);
BivText *biv_scenario_get_title (BivScenario *self);
BivText *biv_scenario_get_place (BivScenario *self);
BivText *biv_scenario_get_weather (BivScenario *self);
BivText *biv_scenario_get_description (BivScenario *self);
BivBoard *biv_scenario_get_board (BivScenario *self);
BivNodeList *biv_scenario_get_sides (BivScenario *self);
BivNodeList *biv_scenario_get_placements (BivScenario *self);
BivNodeList *biv_scenario_get_reserves (BivScenario *self);
BivNodeList *biv_scenario_get_objectives (BivScenario *self);
BivNodeList *biv_scenario_get_rules (BivScenario *self);
BivNodeList *biv_scenario_get_embedded (BivScenario *self);
BivNodeList *biv_scenario_get_ignored (BivScenario *self);
BivUnderlay *biv_scenario_get_underlay (BivScenario *self);

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/model/board/biv-board.h"
#include "core/model/node/biv-members.h"
#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/model/scenario/biv-underlay.h"

#define BIV_TYPE_EMBEDDED (biv_embedded_get_type ())
BIV_DECLARE_NODE (BivEmbedded, biv_embedded, EMBEDDED)

/* What is embedded. */
#define BIV_EACH_EMBEDDED_KIND(X)          \
  X (BIV_EMBEDDED_KIND_RULESET, "ruleset") \
  X (BIV_EMBEDDED_KIND_MUSTER, "muster")

typedef enum
{
  BIV_EACH_EMBEDDED_KIND (BIV_MEMBER)
} BivEmbeddedKind;

enum
{
  BIV_EMBEDDED_KIND,
  BIV_EMBEDDED_CONTENT,
  BIV_EMBEDDED_N_FIELDS,
};

BivEmbeddedKind biv_embedded_get_kind (BivEmbedded *self);
const char *biv_embedded_get_content (BivEmbedded *self);

#define BIV_TYPE_SPECIAL_RULE (biv_special_rule_get_type ())
BIV_DECLARE_NODE (BivSpecialRule, biv_special_rule, SPECIAL_RULE)

enum
{
  BIV_SPECIAL_RULE_SECRET,
  BIV_SPECIAL_RULE_TITLE,
  BIV_SPECIAL_RULE_TEXT,
  BIV_SPECIAL_RULE_N_FIELDS,
};

BivText *biv_special_rule_get_title (BivSpecialRule *self);
BivText *biv_special_rule_get_text (BivSpecialRule *self);

/* How far from its object a name may be moved by hand, in hundredths of a hex's width. */
#define BIV_NAME_MOST 1000
/* The offset of a name that was not moved by hand. */
#define BIV_NAME_UNMOVED (-BIV_NAME_MOST - 1)

#define BIV_TYPE_OBJECTIVE (biv_objective_get_type ())
BIV_DECLARE_NODE (BivObjective, biv_objective, OBJECTIVE)

enum
{
  BIV_OBJECTIVE_NAME,
  BIV_OBJECTIVE_HEX,
  BIV_OBJECTIVE_POINTS,
  BIV_OBJECTIVE_SIDE,
  BIV_OBJECTIVE_TEMPORARY,
  BIV_OBJECTIVE_GROUP,
  BIV_OBJECTIVE_SECRET,
  BIV_OBJECTIVE_NAME_DX,
  BIV_OBJECTIVE_NAME_DY,
  BIV_OBJECTIVE_N_FIELDS,
};

BivText *biv_objective_get_name (BivObjective *self);
BivOffset biv_objective_get_hex (BivObjective *self);
int biv_objective_get_points (BivObjective *self);
const char *biv_objective_get_side (BivObjective *self);
bool biv_objective_get_temporary (BivObjective *self);
const char *biv_objective_get_group (BivObjective *self);

#define BIV_TYPE_PLACEMENT (biv_placement_get_type ())
BIV_DECLARE_NODE (BivPlacement, biv_placement, PLACEMENT)

enum
{
  BIV_PLACEMENT_PIECE,
  BIV_PLACEMENT_HEX,
  BIV_PLACEMENT_FACING,
  BIV_PLACEMENT_DX,
  BIV_PLACEMENT_DY,
  BIV_PLACEMENT_NAME_DX,
  BIV_PLACEMENT_NAME_DY,
  BIV_PLACEMENT_N_FIELDS,
};

const char *biv_placement_get_piece (BivPlacement *self);
BivOffset biv_placement_get_hex (BivPlacement *self);
int biv_placement_get_facing (BivPlacement *self);
int biv_placement_get_dx (BivPlacement *self);
int biv_placement_get_dy (BivPlacement *self);

#define BIV_TYPE_RESERVE (biv_reserve_get_type ())
BIV_DECLARE_NODE (BivReserve, biv_reserve, RESERVE)

enum
{
  BIV_RESERVE_PIECE,
  BIV_RESERVE_TURN,
  BIV_RESERVE_EDGE,
  BIV_RESERVE_HEX,
  BIV_RESERVE_WITHIN,
  BIV_RESERVE_N_FIELDS,
};

const char *biv_reserve_get_piece (BivReserve *self);
int biv_reserve_get_turn (BivReserve *self);
BivEdge biv_reserve_get_edge (BivReserve *self);
BivOffset biv_reserve_get_hex (BivReserve *self);
int biv_reserve_get_within (BivReserve *self);
bool biv_reserve_has_zone (BivReserve *self);
bool biv_reserve_may_enter (BivReserve *self, BivBoard *board, BivOffset hex);

#define BIV_TYPE_SIDE (biv_side_get_type ())
BIV_DECLARE_NODE (BivSide, biv_side, SIDE)

enum
{
  BIV_SIDE_NAME,
  BIV_SIDE_TEAM,
  BIV_SIDE_COLOUR,
  BIV_SIDE_EDGE,
  BIV_SIDE_ORDER_POINTS,
  BIV_SIDE_SETS_ACTIVATIONS,
  BIV_SIDE_VICTORY_UNITS,
  BIV_SIDE_VICTORY_POINTS,
  BIV_SIDE_VICTORY_TURNS,
  BIV_SIDE_VICTORY_NEEDS,
  BIV_SIDE_VICTORY,
  BIV_SIDE_ORIGIN_FILE,
  BIV_SIDE_ORIGIN_LIBRARY,
  BIV_SIDE_ORIGIN_REVISION,
  BIV_SIDE_ARMY,
  BIV_SIDE_N_FIELDS,
};

BivText *biv_side_get_name (BivSide *self);
const char *biv_side_get_team (BivSide *self);
BivColour biv_side_get_colour (BivSide *self);
BivEdge biv_side_get_edge (BivSide *self);
int biv_side_get_order_points (BivSide *self);
bool biv_side_get_sets_activations (BivSide *self);
int biv_side_get_victory_units (BivSide *self);
int biv_side_get_victory_points (BivSide *self);
int biv_side_get_victory_turns (BivSide *self);
BivVictoryNeeds biv_side_get_victory_needs (BivSide *self);
BivText *biv_side_get_victory (BivSide *self);
const char *biv_side_get_origin_file (BivSide *self);
const char *biv_side_get_origin_library (BivSide *self);
const char *biv_side_get_origin_revision (BivSide *self);
BivArmy *biv_side_get_army (BivSide *self);

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

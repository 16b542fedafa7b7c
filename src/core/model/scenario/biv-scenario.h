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

BIV_ENUM (BivEmbeddedKind, BIV_EACH_EMBEDDED_KIND)

enum
{
  BIV_EMBEDDED_KIND,
  BIV_EMBEDDED_CONTENT,
  BIV_EMBEDDED_N_FIELDS,
};

BIV_GETTER (BivEmbeddedKind, biv_embedded_get_kind, BivEmbedded, int, BIV_EMBEDDED_KIND)
BIV_GETTER (const char *, biv_embedded_get_content, BivEmbedded, string, BIV_EMBEDDED_CONTENT)

#define BIV_TYPE_SPECIAL_RULE (biv_special_rule_get_type ())
BIV_DECLARE_NODE (BivSpecialRule, biv_special_rule, SPECIAL_RULE)

enum
{
  BIV_SPECIAL_RULE_SECRET,
  BIV_SPECIAL_RULE_TITLE,
  BIV_SPECIAL_RULE_TEXT,
  BIV_SPECIAL_RULE_N_FIELDS,
};

BIV_GETTER (BivText *, biv_special_rule_get_title, BivSpecialRule, text, BIV_SPECIAL_RULE_TITLE)
BIV_GETTER (BivText *, biv_special_rule_get_text, BivSpecialRule, text, BIV_SPECIAL_RULE_TEXT)

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

BIV_GETTER (BivText *, biv_objective_get_name, BivObjective, text, BIV_OBJECTIVE_NAME)
BIV_GETTER (BivOffset, biv_objective_get_hex, BivObjective, hex, BIV_OBJECTIVE_HEX)
BIV_GETTER (int, biv_objective_get_points, BivObjective, int, BIV_OBJECTIVE_POINTS)
BIV_GETTER (const char *, biv_objective_get_side, BivObjective, string, BIV_OBJECTIVE_SIDE)
BIV_GETTER (bool, biv_objective_get_temporary, BivObjective, boolean, BIV_OBJECTIVE_TEMPORARY)
BIV_GETTER (const char *, biv_objective_get_group, BivObjective, string, BIV_OBJECTIVE_GROUP)

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

BIV_GETTER (const char *, biv_placement_get_piece, BivPlacement, string, BIV_PLACEMENT_PIECE)
BIV_GETTER (BivOffset, biv_placement_get_hex, BivPlacement, hex, BIV_PLACEMENT_HEX)
BIV_GETTER (int, biv_placement_get_facing, BivPlacement, int, BIV_PLACEMENT_FACING)
BIV_GETTER (int, biv_placement_get_dx, BivPlacement, int, BIV_PLACEMENT_DX)
BIV_GETTER (int, biv_placement_get_dy, BivPlacement, int, BIV_PLACEMENT_DY)

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

BIV_GETTER (const char *, biv_reserve_get_piece, BivReserve, string, BIV_RESERVE_PIECE)
BIV_GETTER (int, biv_reserve_get_turn, BivReserve, int, BIV_RESERVE_TURN)
BIV_GETTER (BivEdge, biv_reserve_get_edge, BivReserve, int, BIV_RESERVE_EDGE)
BIV_GETTER (BivOffset, biv_reserve_get_hex, BivReserve, hex, BIV_RESERVE_HEX)
BIV_GETTER (int, biv_reserve_get_within, BivReserve, int, BIV_RESERVE_WITHIN)
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

BIV_GETTER (BivText *, biv_side_get_name, BivSide, text, BIV_SIDE_NAME)
BIV_GETTER (const char *, biv_side_get_team, BivSide, string, BIV_SIDE_TEAM)
BIV_GETTER (BivColour, biv_side_get_colour, BivSide, int, BIV_SIDE_COLOUR)
BIV_GETTER (BivEdge, biv_side_get_edge, BivSide, int, BIV_SIDE_EDGE)
BIV_GETTER (int, biv_side_get_order_points, BivSide, int, BIV_SIDE_ORDER_POINTS)
BIV_GETTER (bool, biv_side_get_sets_activations, BivSide, boolean, BIV_SIDE_SETS_ACTIVATIONS)
BIV_GETTER (int, biv_side_get_victory_units, BivSide, int, BIV_SIDE_VICTORY_UNITS)
BIV_GETTER (int, biv_side_get_victory_points, BivSide, int, BIV_SIDE_VICTORY_POINTS)
BIV_GETTER (int, biv_side_get_victory_turns, BivSide, int, BIV_SIDE_VICTORY_TURNS)
BIV_GETTER (BivVictoryNeeds, biv_side_get_victory_needs, BivSide, int, BIV_SIDE_VICTORY_NEEDS)
BIV_GETTER (BivText *, biv_side_get_victory, BivSide, text, BIV_SIDE_VICTORY)
BIV_GETTER (const char *, biv_side_get_origin_file, BivSide, string, BIV_SIDE_ORIGIN_FILE)
BIV_GETTER (const char *, biv_side_get_origin_library, BivSide, string, BIV_SIDE_ORIGIN_LIBRARY)
BIV_GETTER (const char *, biv_side_get_origin_revision, BivSide, string, BIV_SIDE_ORIGIN_REVISION)
/* the side's own copy of its army */
BIV_ONLY_GETTER (BivArmy, biv_side_get_army, BivSide, BIV_SIDE_ARMY)

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

BIV_GETTER (const char *, biv_scenario_get_ruleset, BivScenario, string, BIV_SCENARIO_RULESET)
BIV_GETTER (const char *, biv_scenario_get_ruleset_version, BivScenario, string,
            BIV_SCENARIO_RULESET_VERSION)
BIV_GETTER (const char *, biv_scenario_get_language, BivScenario, string, BIV_SCENARIO_LANGUAGE)
BIV_GETTER (int, biv_scenario_get_year, BivScenario, int, BIV_SCENARIO_YEAR)
BIV_GETTER (int, biv_scenario_get_month, BivScenario, int, BIV_SCENARIO_MONTH)
BIV_GETTER (int, biv_scenario_get_day, BivScenario, int, BIV_SCENARIO_DAY)
BIV_GETTER (int, biv_scenario_get_turn_limit, BivScenario, int, BIV_SCENARIO_TURN_LIMIT)
BIV_GETTER (BivLimitResult, biv_scenario_get_limit_result, BivScenario, int,
            BIV_SCENARIO_LIMIT_RESULT)
BIV_GETTER (const char *, biv_scenario_get_limit_winner, BivScenario, string,
            BIV_SCENARIO_LIMIT_WINNER)
BIV_GETTER (const char *, biv_scenario_get_first_player, BivScenario, string,
            BIV_SCENARIO_FIRST_PLAYER)
BIV_GETTER (BivText *, biv_scenario_get_title, BivScenario, text, BIV_SCENARIO_TITLE)
BIV_GETTER (BivText *, biv_scenario_get_place, BivScenario, text, BIV_SCENARIO_PLACE)
BIV_GETTER (BivText *, biv_scenario_get_weather, BivScenario, text, BIV_SCENARIO_WEATHER)
BIV_GETTER (BivText *, biv_scenario_get_description, BivScenario, text, BIV_SCENARIO_DESCRIPTION)
/* the battlefield; every scenario in a #BivDocument has one */
BIV_ONLY_GETTER (BivBoard, biv_scenario_get_board, BivScenario, BIV_SCENARIO_BOARD)
BIV_GETTER (BivNodeList *, biv_scenario_get_sides, BivScenario, list, BIV_SCENARIO_SIDES)
BIV_GETTER (BivNodeList *, biv_scenario_get_placements, BivScenario, list, BIV_SCENARIO_PLACEMENTS)
BIV_GETTER (BivNodeList *, biv_scenario_get_reserves, BivScenario, list, BIV_SCENARIO_RESERVES)
BIV_GETTER (BivNodeList *, biv_scenario_get_objectives, BivScenario, list, BIV_SCENARIO_OBJECTIVES)
BIV_GETTER (BivNodeList *, biv_scenario_get_rules, BivScenario, list, BIV_SCENARIO_RULES)
BIV_GETTER (BivNodeList *, biv_scenario_get_embedded, BivScenario, list, BIV_SCENARIO_EMBEDDED)
BIV_GETTER (BivNodeList *, biv_scenario_get_ignored, BivScenario, list, BIV_SCENARIO_IGNORED)
/* what lies under the board */
BIV_ONLY_GETTER (BivUnderlay, biv_scenario_get_underlay, BivScenario, BIV_SCENARIO_UNDERLAYS)

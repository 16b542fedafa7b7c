/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

#include "core/model/board/biv-board.h"
#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/item/biv-rule-types.h"

GType biv_play_figure_get_type (void);
GType biv_play_unit_get_type (void);

#define BIV_TYPE_PLAY_COVER (biv_play_cover_get_type ())
BIV_DECLARE_NODE (BivPlayCover, biv_play_cover, PLAY_COVER)

enum
{
  BIV_PLAY_COVER_UNIT,
  BIV_PLAY_COVER_DISTANCE,
  BIV_PLAY_COVER_N_FIELDS,
};

BIV_GETTER (const char *, biv_play_cover_get_unit, BivPlayCover, string, BIV_PLAY_COVER_UNIT)

#define BIV_TYPE_PLAY_UNIT (biv_play_unit_get_type ())
BIV_DECLARE_NODE (BivPlayUnit, biv_play_unit, PLAY_UNIT)

enum
{
  BIV_PLAY_UNIT_SIDE,
  BIV_PLAY_UNIT_CONTINGENT,
  BIV_PLAY_UNIT_NAME,
  BIV_PLAY_UNIT_ARM,
  BIV_PLAY_UNIT_ELEMENTS,
  BIV_PLAY_UNIT_COST,
  BIV_PLAY_UNIT_COMMAND,
  BIV_PLAY_UNIT_ENTRY,
  BIV_PLAY_UNIT_SECRET,
  BIV_PLAY_UNIT_MOVEMENT,
  BIV_PLAY_UNIT_MOVEMENT_WITHOUT_COMBAT,
  BIV_PLAY_UNIT_ROAD_BONUS,
  BIV_PLAY_UNIT_HEX,
  BIV_PLAY_UNIT_LABEL,
  BIV_PLAY_UNIT_FACING,
  BIV_PLAY_UNIT_DX,
  BIV_PLAY_UNIT_DY,
  BIV_PLAY_UNIT_RESERVE_TURN,
  BIV_PLAY_UNIT_RESERVE_EDGE,
  BIV_PLAY_UNIT_RESERVE_HEX,
  BIV_PLAY_UNIT_RESERVE_LABEL,
  BIV_PLAY_UNIT_RESERVE_WITHIN,
  BIV_PLAY_UNIT_DETAILS,
  BIV_PLAY_UNIT_NOTES,
  BIV_PLAY_UNIT_N_FIELDS,
};

BIV_GETTER (const char *, biv_play_unit_get_side, BivPlayUnit, string, BIV_PLAY_UNIT_SIDE)
BIV_GETTER (const char *, biv_play_unit_get_arm, BivPlayUnit, string, BIV_PLAY_UNIT_ARM)
BIV_GETTER (int, biv_play_unit_get_elements, BivPlayUnit, int, BIV_PLAY_UNIT_ELEMENTS)
BIV_GETTER (int, biv_play_unit_get_cost, BivPlayUnit, int, BIV_PLAY_UNIT_COST)
BIV_GETTER (BivOffset, biv_play_unit_get_hex, BivPlayUnit, hex, BIV_PLAY_UNIT_HEX)
BIV_GETTER (int, biv_play_unit_get_reserve_turn, BivPlayUnit, int, BIV_PLAY_UNIT_RESERVE_TURN)
BIV_GETTER (BivOffset, biv_play_unit_get_reserve_hex, BivPlayUnit, hex, BIV_PLAY_UNIT_RESERVE_HEX)
BIV_GETTER (int, biv_play_unit_get_reserve_within, BivPlayUnit, int, BIV_PLAY_UNIT_RESERVE_WITHIN)

#define BIV_TYPE_PLAY_FIGURE (biv_play_figure_get_type ())
BIV_DECLARE_NODE (BivPlayFigure, biv_play_figure, PLAY_FIGURE)

enum
{
  BIV_PLAY_FIGURE_SIDE,
  BIV_PLAY_FIGURE_CONTINGENT,
  BIV_PLAY_FIGURE_NAME,
  BIV_PLAY_FIGURE_KIND,
  BIV_PLAY_FIGURE_COST,
  BIV_PLAY_FIGURE_COMMAND,
  BIV_PLAY_FIGURE_QUALITY,
  BIV_PLAY_FIGURE_QUALITY_UNITS,
  BIV_PLAY_FIGURE_COMMAND_LEVEL,
  BIV_PLAY_FIGURE_COMMAND_RANGE,
  BIV_PLAY_FIGURE_INFLUENCE_RANGE,
  BIV_PLAY_FIGURE_ACTIVATES,
  BIV_PLAY_FIGURE_ENTRY,
  BIV_PLAY_FIGURE_SECRET,
  BIV_PLAY_FIGURE_MOVEMENT,
  BIV_PLAY_FIGURE_IGNORES_TERRAIN,
  BIV_PLAY_FIGURE_HEX,
  BIV_PLAY_FIGURE_LABEL,
  BIV_PLAY_FIGURE_FACING,
  BIV_PLAY_FIGURE_DX,
  BIV_PLAY_FIGURE_DY,
  BIV_PLAY_FIGURE_RESERVE_TURN,
  BIV_PLAY_FIGURE_RESERVE_EDGE,
  BIV_PLAY_FIGURE_RESERVE_HEX,
  BIV_PLAY_FIGURE_RESERVE_LABEL,
  BIV_PLAY_FIGURE_RESERVE_WITHIN,
  BIV_PLAY_FIGURE_DETAILS,
  BIV_PLAY_FIGURE_NOTES,
  BIV_PLAY_FIGURE_COVERS,
  BIV_PLAY_FIGURE_N_FIELDS,
};

BIV_GETTER (const char *, biv_play_figure_get_side, BivPlayFigure, string, BIV_PLAY_FIGURE_SIDE)
BIV_GETTER (const char *, biv_play_figure_get_kind, BivPlayFigure, string, BIV_PLAY_FIGURE_KIND)
BIV_GETTER (int, biv_play_figure_get_command_range, BivPlayFigure, int,
            BIV_PLAY_FIGURE_COMMAND_RANGE)
BIV_GETTER (bool, biv_play_figure_get_activates, BivPlayFigure, boolean, BIV_PLAY_FIGURE_ACTIVATES)
BIV_GETTER (BivOffset, biv_play_figure_get_hex, BivPlayFigure, hex, BIV_PLAY_FIGURE_HEX)
BIV_GETTER (int, biv_play_figure_get_reserve_turn, BivPlayFigure, int, BIV_PLAY_FIGURE_RESERVE_TURN)
BIV_GETTER (BivOffset, biv_play_figure_get_reserve_hex, BivPlayFigure, hex,
            BIV_PLAY_FIGURE_RESERVE_HEX)
BIV_GETTER (int, biv_play_figure_get_reserve_within, BivPlayFigure, int,
            BIV_PLAY_FIGURE_RESERVE_WITHIN)
BIV_GETTER (BivNodeList *, biv_play_figure_get_covers, BivPlayFigure, list, BIV_PLAY_FIGURE_COVERS)

#define BIV_TYPE_PLAY_CONTINGENT (biv_play_contingent_get_type ())
BIV_DECLARE_NODE (BivPlayContingent, biv_play_contingent, PLAY_CONTINGENT)

enum
{
  BIV_PLAY_CONTINGENT_NAME,
  BIV_PLAY_CONTINGENT_ALLIED,
  BIV_PLAY_CONTINGENT_SECRET,
  BIV_PLAY_CONTINGENT_MUSTER,
  BIV_PLAY_CONTINGENT_MUSTER_VERSION,
  BIV_PLAY_CONTINGENT_N_FIELDS,
};

#define BIV_TYPE_PLAY_SIDE (biv_play_side_get_type ())
BIV_DECLARE_NODE (BivPlaySide, biv_play_side, PLAY_SIDE)

enum
{
  BIV_PLAY_SIDE_NAME,
  BIV_PLAY_SIDE_ARMY,
  BIV_PLAY_SIDE_TEAM,
  BIV_PLAY_SIDE_COLOUR,
  BIV_PLAY_SIDE_EDGE,
  BIV_PLAY_SIDE_ORDER_POINTS,
  BIV_PLAY_SIDE_VICTORY_UNITS,
  BIV_PLAY_SIDE_VICTORY_USUAL,
  BIV_PLAY_SIDE_VICTORY_POINTS,
  BIV_PLAY_SIDE_VICTORY_TURNS,
  BIV_PLAY_SIDE_VICTORY_NEEDS,
  BIV_PLAY_SIDE_VICTORY,
  BIV_PLAY_SIDE_CONTINGENTS,
  BIV_PLAY_SIDE_N_FIELDS,
};

BIV_GETTER (BivText *, biv_play_side_get_name, BivPlaySide, text, BIV_PLAY_SIDE_NAME)
BIV_GETTER (BivText *, biv_play_side_get_army, BivPlaySide, text, BIV_PLAY_SIDE_ARMY)
BIV_GETTER (int, biv_play_side_get_victory_units, BivPlaySide, int, BIV_PLAY_SIDE_VICTORY_UNITS)
BIV_GETTER (bool, biv_play_side_get_victory_usual, BivPlaySide, boolean,
            BIV_PLAY_SIDE_VICTORY_USUAL)
BIV_GETTER (int, biv_play_side_get_victory_points, BivPlaySide, int, BIV_PLAY_SIDE_VICTORY_POINTS)
BIV_GETTER (BivText *, biv_play_side_get_victory, BivPlaySide, text, BIV_PLAY_SIDE_VICTORY)
BIV_GETTER (BivNodeList *, biv_play_side_get_contingents, BivPlaySide, list,
            BIV_PLAY_SIDE_CONTINGENTS)

#define BIV_TYPE_PLAY_ACTIVATION (biv_play_activation_get_type ())
BIV_DECLARE_NODE (BivPlayActivation, biv_play_activation, PLAY_ACTIVATION)

enum
{
  BIV_PLAY_ACTIVATION_SIDE,
  BIV_PLAY_ACTIVATION_ORDER,
  BIV_PLAY_ACTIVATION_LEADER,
  BIV_PLAY_ACTIVATION_UNITS,
  BIV_PLAY_ACTIVATION_ACTIVATED,
  BIV_PLAY_ACTIVATION_NOTE,
  BIV_PLAY_ACTIVATION_N_FIELDS,
};

BIV_GETTER (const char *, biv_play_activation_get_side, BivPlayActivation, string,
            BIV_PLAY_ACTIVATION_SIDE)
BIV_GETTER (int, biv_play_activation_get_order, BivPlayActivation, int, BIV_PLAY_ACTIVATION_ORDER)
BIV_GETTER (const char *, biv_play_activation_get_leader, BivPlayActivation, string,
            BIV_PLAY_ACTIVATION_LEADER)
BIV_GETTER (int, biv_play_activation_get_activated, BivPlayActivation, int,
            BIV_PLAY_ACTIVATION_ACTIVATED)

#define BIV_TYPE_PLAY_COST (biv_play_cost_get_type ())
BIV_DECLARE_NODE (BivPlayCost, biv_play_cost, PLAY_COST)

enum
{
  BIV_PLAY_COST_SIDE,
  BIV_PLAY_COST_CONTINGENT,
  BIV_PLAY_COST_SPENT,
  BIV_PLAY_COST_LIMIT,
  BIV_PLAY_COST_N_FIELDS,
};

BIV_GETTER (const char *, biv_play_cost_get_side, BivPlayCost, string, BIV_PLAY_COST_SIDE)
BIV_GETTER (const char *, biv_play_cost_get_contingent, BivPlayCost, string,
            BIV_PLAY_COST_CONTINGENT)
BIV_GETTER (int, biv_play_cost_get_spent, BivPlayCost, int, BIV_PLAY_COST_SPENT)
BIV_GETTER (int, biv_play_cost_get_limit, BivPlayCost, int, BIV_PLAY_COST_LIMIT)

#define BIV_TYPE_PLAY_OBJECTIVE (biv_play_objective_get_type ())
BIV_DECLARE_NODE (BivPlayObjective, biv_play_objective, PLAY_OBJECTIVE)

enum
{
  BIV_PLAY_OBJECTIVE_NAME,
  BIV_PLAY_OBJECTIVE_HEX,
  BIV_PLAY_OBJECTIVE_LABEL,
  BIV_PLAY_OBJECTIVE_POINTS,
  BIV_PLAY_OBJECTIVE_SIDE,
  BIV_PLAY_OBJECTIVE_TEMPORARY,
  BIV_PLAY_OBJECTIVE_GROUP,
  BIV_PLAY_OBJECTIVE_SECRET,
  BIV_PLAY_OBJECTIVE_N_FIELDS,
};

BIV_GETTER (BivText *, biv_play_objective_get_name, BivPlayObjective, text, BIV_PLAY_OBJECTIVE_NAME)
BIV_GETTER (BivOffset, biv_play_objective_get_hex, BivPlayObjective, hex, BIV_PLAY_OBJECTIVE_HEX)
BIV_GETTER (int, biv_play_objective_get_points, BivPlayObjective, int, BIV_PLAY_OBJECTIVE_POINTS)

#define BIV_TYPE_PLAY_ARGUMENT (biv_play_argument_get_type ())
BIV_DECLARE_NODE (BivPlayArgument, biv_play_argument, PLAY_ARGUMENT)

enum
{
  BIV_PLAY_ARGUMENT_NAME,
  BIV_PLAY_ARGUMENT_VALUE,
  BIV_PLAY_ARGUMENT_TEXT,
  BIV_PLAY_ARGUMENT_N_FIELDS,
};

#define BIV_TYPE_PLAY_FINDING (biv_play_finding_get_type ())
BIV_DECLARE_NODE (BivPlayFinding, biv_play_finding, PLAY_FINDING)

enum
{
  BIV_PLAY_FINDING_CODE,
  BIV_PLAY_FINDING_SEVERITY,
  BIV_PLAY_FINDING_OBJECT,
  BIV_PLAY_FINDING_SIDE,
  BIV_PLAY_FINDING_HEX,
  BIV_PLAY_FINDING_LABEL,
  BIV_PLAY_FINDING_CITE,
  BIV_PLAY_FINDING_IGNORED,
  BIV_PLAY_FINDING_MESSAGE,
  BIV_PLAY_FINDING_REMEDY,
  BIV_PLAY_FINDING_NOTE,
  BIV_PLAY_FINDING_ARGUMENTS,
  BIV_PLAY_FINDING_N_FIELDS,
};

BIV_GETTER (const char *, biv_play_finding_get_code, BivPlayFinding, string, BIV_PLAY_FINDING_CODE)
BIV_GETTER (BivSeverity, biv_play_finding_get_severity, BivPlayFinding, int,
            BIV_PLAY_FINDING_SEVERITY)
BIV_GETTER (const char *, biv_play_finding_get_object, BivPlayFinding, string,
            BIV_PLAY_FINDING_OBJECT)
BIV_GETTER (const char *, biv_play_finding_get_side, BivPlayFinding, string, BIV_PLAY_FINDING_SIDE)
BIV_GETTER (BivOffset, biv_play_finding_get_hex, BivPlayFinding, hex, BIV_PLAY_FINDING_HEX)
BIV_GETTER (const char *, biv_play_finding_get_label, BivPlayFinding, string,
            BIV_PLAY_FINDING_LABEL)
BIV_GETTER (const char *, biv_play_finding_get_cite, BivPlayFinding, string, BIV_PLAY_FINDING_CITE)
BIV_GETTER (bool, biv_play_finding_get_ignored, BivPlayFinding, boolean, BIV_PLAY_FINDING_IGNORED)
BIV_GETTER (BivText *, biv_play_finding_get_message, BivPlayFinding, text, BIV_PLAY_FINDING_MESSAGE)
BIV_GETTER (BivText *, biv_play_finding_get_remedy, BivPlayFinding, text, BIV_PLAY_FINDING_REMEDY)
BIV_GETTER (const char *, biv_play_finding_get_note, BivPlayFinding, string, BIV_PLAY_FINDING_NOTE)

typedef enum
{
  BIV_DISTANCES_HEXES,
  BIV_DISTANCES_CM,
} BivDistances;

extern const char *const biv_distances_words[];

#define BIV_TYPE_PLAY (biv_play_get_type ())
BIV_DECLARE_NODE (BivPlay, biv_play, PLAY)

enum
{
  BIV_PLAY_RULESET,
  BIV_PLAY_RULESET_VERSION,
  BIV_PLAY_DISTANCES,
  BIV_PLAY_VERDICT,
  BIV_PLAY_PROGRAM,
  BIV_PLAY_PROGRAM_VERSION,
  BIV_PLAY_LANGUAGE,
  BIV_PLAY_YEAR,
  BIV_PLAY_MONTH,
  BIV_PLAY_DAY,
  BIV_PLAY_TURN_LIMIT,
  BIV_PLAY_LIMIT_RESULT,
  BIV_PLAY_LIMIT_WINNER,
  BIV_PLAY_FIRST_PLAYER,
  BIV_PLAY_TITLE,
  BIV_PLAY_PLACE,
  BIV_PLAY_WEATHER,
  BIV_PLAY_DESCRIPTION,
  BIV_PLAY_NOTES,
  BIV_PLAY_BOARD,
  BIV_PLAY_SIDES,
  BIV_PLAY_UNITS,
  BIV_PLAY_FIGURES,
  BIV_PLAY_ACTIVATIONS,
  BIV_PLAY_COSTS,
  BIV_PLAY_OBJECTIVES,
  BIV_PLAY_RULES,
  BIV_PLAY_FINDINGS,
  BIV_PLAY_EMBEDDED,
  BIV_PLAY_N_FIELDS,
};

BIV_GETTER (const char *, biv_play_get_ruleset, BivPlay, string, BIV_PLAY_RULESET)
BIV_GETTER (BivVerdict, biv_play_get_verdict, BivPlay, int, BIV_PLAY_VERDICT)
BIV_GETTER (int, biv_play_get_turn_limit, BivPlay, int, BIV_PLAY_TURN_LIMIT)
BIV_GETTER (BivLimitResult, biv_play_get_limit_result, BivPlay, int, BIV_PLAY_LIMIT_RESULT)
BIV_GETTER (const char *, biv_play_get_limit_winner, BivPlay, string, BIV_PLAY_LIMIT_WINNER)
BIV_GETTER (BivText *, biv_play_get_title, BivPlay, text, BIV_PLAY_TITLE)
/* the battlefield */
BIV_ONLY_GETTER (BivBoard, biv_play_get_board, BivPlay, BIV_PLAY_BOARD)
BIV_GETTER (BivNodeList *, biv_play_get_sides, BivPlay, list, BIV_PLAY_SIDES)
BIV_GETTER (BivNodeList *, biv_play_get_units, BivPlay, list, BIV_PLAY_UNITS)
BIV_GETTER (BivNodeList *, biv_play_get_figures, BivPlay, list, BIV_PLAY_FIGURES)
BIV_GETTER (BivNodeList *, biv_play_get_activations, BivPlay, list, BIV_PLAY_ACTIVATIONS)
BIV_GETTER (BivNodeList *, biv_play_get_costs, BivPlay, list, BIV_PLAY_COSTS)
BIV_GETTER (BivNodeList *, biv_play_get_objectives, BivPlay, list, BIV_PLAY_OBJECTIVES)
BIV_GETTER (BivNodeList *, biv_play_get_findings, BivPlay, list, BIV_PLAY_FINDINGS)
BIV_GETTER (BivNodeList *, biv_play_get_embedded, BivPlay, list, BIV_PLAY_EMBEDDED)

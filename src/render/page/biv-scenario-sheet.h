/* The parts of a scenario's sheet, and what they say.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/scenario/biv-scenario.h"
#include "render/page/biv-page-table.h"

void biv_scenario_sheet_place_turns (BivPageFlow *flow, BivScenario *scenario);
void biv_scenario_sheet_place_sides (BivPageFlow *flow, BivScenario *scenario);
BivPageBlock *biv_scenario_sheet_make_key (BivPageFlow *flow, BivScenario *scenario, double width);

char *biv_scenario_sheet_describe_setting (BivPageFlow *flow, BivScenario *scenario);
char *biv_scenario_sheet_describe_play (BivPageFlow *flow, BivScenario *scenario);
char *biv_scenario_sheet_describe_errors (BivPageFlow *flow);
char *biv_scenario_sheet_describe_strength (BivPageFlow *flow, BivSide *side);
char *biv_scenario_sheet_describe_victory (BivPageFlow *flow, BivSide *side);
char *biv_scenario_sheet_count_victory (BivPageFlow *flow, BivSide *side);
char *biv_scenario_sheet_describe_owner (BivPageFlow *flow, BivScenario *scenario,
                                         BivObjective *objective);
char *biv_scenario_sheet_describe_points (BivPageFlow *flow, BivObjective *objective);
bool biv_scenario_sheet_has_reserves (BivScenario *scenario, int turn);
bool biv_scenario_sheet_has_listed (BivNodeList *reserves, guint position);
char *biv_scenario_sheet_describe_coming (BivPageFlow *flow, BivScenario *scenario,
                                          BivReserve *reserve);

/* The parts of a scenario's sheet.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/page/biv-page-table.h"

G_BEGIN_DECLS

void biv_scenario_sheet_place_turns (BivPageFlow *flow, BivScenario *scenario);
void biv_scenario_sheet_place_sides (BivPageFlow *flow, BivScenario *scenario);
BivPageBlock *biv_scenario_sheet_make_key (BivPageFlow *flow, BivScenario *scenario, double width);

G_END_DECLS

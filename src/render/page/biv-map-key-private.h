/* The pictures of a map's key: boards of a hex or two, drawn by the map's own renderer.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/page/biv-scenario-sheet.h"

BivScenario *biv_map_key_board (BivBoard *like, BivLegend legend, const char *id);
BivScenario *biv_map_key_hill (BivBoard *like, int elevation);
BivScenario *biv_map_key_road (BivBoard *like);
BivScenario *biv_map_key_objective (BivBoard *like);
BivScenario *biv_map_key_zone (BivBoard *like, BivSide *side);
BivPageItem *biv_map_key_draw (BivPageFlow *flow, BivScenario *board, double width,
                               double height);

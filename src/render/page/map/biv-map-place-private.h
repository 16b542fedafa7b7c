/* Maps on pages, and what belongs to them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/page/biv-scenario-sheet-private.h"

G_BEGIN_DECLS

/* Paper shows more than a screen: a map is drawn as if a point were this many pixels. */
#define BIV_MAP_FINENESS 1.6

BivMapRenderer *biv_map_place_create_renderer (BivPageFlow *flow, BivScenario *scenario);
BivMapLayers biv_map_place_get_layers (BivPageFlow *flow, double scale);
bool biv_map_place_turns (BivPageFlow *flow, BivScenario *scenario);
void biv_map_place_here (BivPageFlow *flow, BivScenario *scenario);
void biv_map_sheets_print (BivPageFlow *flow, BivScenario *scenario, const char *title);

G_END_DECLS

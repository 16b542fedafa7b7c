/* Maps on pages, and what belongs to them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/page/biv-scenario-sheet.h"

/* Paper shows more than a screen: a map is drawn as if a point were this many pixels. */
#define BIV_MAP_FINENESS 1.6
/* No type on a map is smaller, in points. */
#define BIV_MAP_LEAST_TYPE 6.0
/* The least width of the index of a map's numbers, in points. */
#define BIV_MAP_INDEX_LEAST 158.0
/* The layers of words, which are drawn apart from the others. */
#define BIV_MAP_LETTERS (BIV_MAP_NUMBERS | BIV_MAP_NAMES | BIV_MAP_PIECE_NAMES)

BivMapRenderer *biv_map_place_create_renderer (BivPageFlow *flow, BivScenario *scenario);
BivMapLayers biv_map_place_get_layers (BivPageFlow *flow);
bool biv_map_place_turns (BivPageFlow *flow, BivScenario *scenario);
void biv_map_place_here (BivPageFlow *flow, BivScenario *scenario);
void biv_map_place_for_sheet (BivPageFlow *flow, BivScenario *scenario);
char *biv_map_place_format_numbered (BivPageFlow *flow, BivBoard *board,
                                     const BivMapNumbered *numbered);
void biv_map_place_numbers (BivPageFlow *flow, BivBoard *board, const BivMapLettering *lettering);
BivPageSet *biv_map_place_make_index (const BivPageOptions *options, BivBoard *board,
                                      const BivMapLettering *lettering, double width);
void biv_map_place_print_sheets (BivPageFlow *flow, BivScenario *scenario, const char *title);

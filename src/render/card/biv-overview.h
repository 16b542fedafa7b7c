/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>

#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/biv-ruleset.h"
#include "render/map/biv-map-style.h"

cairo_surface_t *biv_overview_of_battle (BivMapStyle *style, BivScenario *scenario,
                                         BivRuleset *ruleset, const char *language, int width,
                                         int height);
cairo_surface_t *biv_overview_of_army (BivMapStyle *style, BivArmy *army, BivRuleset *ruleset,
                                       int width, int height);

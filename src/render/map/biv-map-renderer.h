/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>

#include "core/model/document/biv-document.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/biv-ruleset.h"
#include "render/map/biv-map-view.h"
#include "render/map/biv-map-style.h"

#define BIV_TYPE_MAP_RENDERER (biv_map_renderer_get_type ())
G_DECLARE_FINAL_TYPE (BivMapRenderer, biv_map_renderer, BIV, MAP_RENDERER, GObject)

BivMapRenderer *biv_map_renderer_new (BivMapStyle *style, BivScenario *scenario,
                                      BivRuleset *ruleset, const char *language);
BivScenario *biv_map_renderer_get_scenario (BivMapRenderer *self);
void biv_map_renderer_show_side (BivMapRenderer *self, const char *side);
void biv_map_renderer_show_picture (BivMapRenderer *self);
void biv_map_renderer_set_type (BivMapRenderer *self, double type);

void biv_map_renderer_draw (BivMapRenderer *self, cairo_t *cr, const BivMapView *view,
                            BivMapLayers layers);
void biv_map_renderer_draw_region (BivMapRenderer *self, cairo_t *cr, const BivMapView *view,
                                   BivMapLayers layers, const cairo_region_t *pixels);
BivMapAreas biv_map_renderer_update (BivMapRenderer *self, const BivChange *change);
BivMapArea biv_map_renderer_area_of_hexes (BivMapRenderer *self, BivOffset first, BivOffset last);
guint64 biv_map_renderer_get_n_hexes_drawn (BivMapRenderer *self);

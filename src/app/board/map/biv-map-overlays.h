/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-hex-layer.h"
#include "app/board/canvas/biv-map-canvas.h"
#include "app/board/canvas/biv-tie-layer.h"
#include "app/frame/document/biv-session.h"
#include "app/board/map/biv-move-overlay.h"
#include "app/board/map/biv-overlay-layers.h"
#include "app/board/tools/biv-selection.h"
#include "render/map/biv-map-style.h"

#define BIV_TYPE_MAP_OVERLAYS (biv_map_overlays_get_type ())
G_DECLARE_FINAL_TYPE (BivMapOverlays, biv_map_overlays, BIV, MAP_OVERLAYS, GObject)

BivMapOverlays *biv_map_overlays_new (BivMapCanvas *canvas, BivSession *session,
                                      BivMapStyle *style);
BivHexLayer *biv_map_overlays_get_reach (BivMapOverlays *self);
void biv_map_overlays_follow (BivMapOverlays *self, BivSelection *selection);
void biv_map_overlays_set_moves (BivMapOverlays *self, BivMoveOverlay *moves);
void biv_map_overlays_show_all (BivMapOverlays *self, bool shown);
void biv_map_overlays_hide_findings (BivMapOverlays *self);
char *biv_map_overlays_describe (BivMapOverlays *self, BivOffset hex);
BivHexLayer *biv_map_overlays_get_covered (BivMapOverlays *self);
BivTieLayer *biv_map_overlays_get_ties (BivMapOverlays *self);
BivHexLayer *biv_map_overlays_get_uncovered (BivMapOverlays *self);
BivHexLayer *biv_map_overlays_get_errors (BivMapOverlays *self);
BivOverlayLayers *biv_map_overlays_get_layers (BivMapOverlays *self);

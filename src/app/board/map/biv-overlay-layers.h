/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-grade-layer.h"
#include "app/board/canvas/biv-map-canvas.h"
#include "app/frame/document/biv-session.h"
#include "app/board/tools/biv-selection.h"
#include "core/assist/overlay/biv-overlay.h"
#include "render/map/biv-map-style.h"

#define BIV_TYPE_OVERLAY_LAYERS (biv_overlay_layers_get_type ())
G_DECLARE_FINAL_TYPE (BivOverlayLayers, biv_overlay_layers, BIV, OVERLAY_LAYERS, GObject)

BivOverlayLayers *biv_overlay_layers_new (BivMapCanvas *canvas, BivSession *session,
                                          BivMapStyle *style);
void biv_overlay_layers_follow (BivOverlayLayers *self, BivSelection *selection);
void biv_overlay_layers_show (BivOverlayLayers *self, BivOverlay overlay, bool shown);
void biv_overlay_layers_threaten (BivOverlayLayers *self, guint side);
BivGradeLayer *biv_overlay_layers_get_layer (BivOverlayLayers *self, BivOverlay overlay);
GPtrArray *biv_overlay_layers_list_key (BivOverlayLayers *self, BivOverlay overlay);
void biv_overlay_layers_describe (BivOverlayLayers *self, BivOffset hex, GStrvBuilder *lines);

/* A line of the key to the map. */
typedef struct
{
  BivHexStyle style;
  guint8 grade;
  char *words;
} BivKeyLine;

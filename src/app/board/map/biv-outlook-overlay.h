/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-grade-layer.h"
#include "app/board/canvas/biv-map-canvas.h"
#include "app/frame/document/biv-session.h"
#include "app/board/tools/biv-selection.h"
#include "core/assist/outlook/biv-outlook.h"
#include "render/map/biv-map-style.h"

#define BIV_TYPE_OUTLOOK_OVERLAY (biv_outlook_overlay_get_type ())
G_DECLARE_FINAL_TYPE (BivOutlookOverlay, biv_outlook_overlay, BIV, OUTLOOK_OVERLAY, GObject)

BivOutlookOverlay *biv_outlook_overlay_new (BivMapCanvas *canvas, BivSession *session,
                                            BivMapStyle *style);
void biv_outlook_overlay_follow (BivOutlookOverlay *self, BivSelection *selection);
void biv_outlook_overlay_show (BivOutlookOverlay *self, BivOutlook outlook, bool shown);
void biv_outlook_overlay_threaten (BivOutlookOverlay *self, guint side);
BivGradeLayer *biv_outlook_overlay_get_layer (BivOutlookOverlay *self, BivOutlook outlook);
GPtrArray *biv_outlook_overlay_list_key (BivOutlookOverlay *self, BivOutlook outlook);
void biv_outlook_overlay_describe (BivOutlookOverlay *self, BivOffset hex, GStrvBuilder *lines);

/* A line of the key to the map. */
typedef struct
{
  BivHexStyle style;
  guint8 grade;
  char *words;
} BivKeyLine;

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-hex-layer.h"
#include "app/board/canvas/biv-map-canvas.h"
#include "app/frame/document/biv-session.h"
#include "app/board/tools/biv-selection.h"
#include "core/assist/overlay/biv-overlay.h"

/* So many turns are looked ahead. */
#define BIV_MOVE_OVERLAY_TURNS BIV_PROSPECTS_TURNS

#define BIV_TYPE_MOVE_OVERLAY (biv_move_overlay_get_type ())
G_DECLARE_FINAL_TYPE (BivMoveOverlay, biv_move_overlay, BIV, MOVE_OVERLAY, GObject)

BivMoveOverlay *biv_move_overlay_new (BivMapCanvas *canvas, BivSession *session,
                                      BivSelection *selection);
void biv_move_overlay_show (BivMoveOverlay *self, bool shown);
BivHexLayer *biv_move_overlay_get_layer (BivMoveOverlay *self, guint turn);
const char *biv_move_overlay_get_words (guint turn);
const char *biv_move_overlay_describe (BivMoveOverlay *self, BivOffset hex);

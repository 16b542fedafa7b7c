/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/board/canvas/biv-hex-layer.h"
#include "app/board/map/biv-map-overlays.h"
#include "app/board/map/biv-move-overlay.h"

#define BIV_TYPE_OVERLAY_ROW (biv_overlay_row_get_type ())
G_DECLARE_FINAL_TYPE (BivOverlayRow, biv_overlay_row, BIV, OVERLAY_ROW, AdwBin)

#define BIV_TYPE_OVERLAY_KEY (biv_overlay_key_get_type ())
G_DECLARE_FINAL_TYPE (BivOverlayKey, biv_overlay_key, BIV, OVERLAY_KEY, AdwBin)

void biv_overlay_key_show (BivOverlayKey *self, BivSession *session, BivMapOverlays *overlays,
                           BivMoveOverlay *moves);

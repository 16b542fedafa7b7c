/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/board/canvas/biv-hex-layer.h"
#include "app/board/map/biv-map-overlays.h"
#include "app/board/map/biv-move-overlay.h"

#define BIV_TYPE_OUTLOOK_ROW (biv_outlook_row_get_type ())
G_DECLARE_FINAL_TYPE (BivOutlookRow, biv_outlook_row, BIV, OUTLOOK_ROW, AdwBin)

#define BIV_TYPE_OUTLOOK_KEY (biv_outlook_key_get_type ())
G_DECLARE_FINAL_TYPE (BivOutlookKey, biv_outlook_key, BIV, OUTLOOK_KEY, AdwBin)

void biv_outlook_key_show (BivOutlookKey *self, BivSession *session, BivMapOverlays *overlays,
                           BivMoveOverlay *moves);

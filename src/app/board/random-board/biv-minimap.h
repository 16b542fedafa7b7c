/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "app/board/canvas/biv-map-view-state.h"
#include "app/frame/document/biv-session.h"
#include "render/map/biv-map-style.h"

#define BIV_TYPE_MINIMAP (biv_minimap_get_type ())
G_DECLARE_FINAL_TYPE (BivMinimap, biv_minimap, BIV, MINIMAP, GtkWidget)

void biv_minimap_show (BivMinimap *self, BivSession *session, BivMapStyle *style,
                       BivMapViewState *view);

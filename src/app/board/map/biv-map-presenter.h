/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-map-canvas.h"
#include "app/frame/document/biv-session.h"
#include "app/board/map/biv-map-overlays.h"
#include "app/board/tools/biv-layer-lock.h"
#include "app/board/tools/biv-selection.h"
#include "render/map/biv-map-renderer.h"

#define BIV_TYPE_MAP_PRESENTER (biv_map_presenter_get_type ())
G_DECLARE_FINAL_TYPE (BivMapPresenter, biv_map_presenter, BIV, MAP_PRESENTER, GObject)

BivMapPresenter *biv_map_presenter_new (BivMapCanvas *canvas, BivSession *session,
                                        BivMapStyle *style);
BivMapOverlays *biv_map_presenter_get_overlays (BivMapPresenter *self);
void biv_map_presenter_set_layers (BivMapPresenter *self, BivMapLayers layers);
void biv_map_presenter_set_selection (BivMapPresenter *self, BivSelection *selection);

/* How a layer of the board is shown. */
typedef enum
{
  BIV_LOOK_SHOWN,
  BIV_LOOK_DIMMED,
  BIV_LOOK_HIDDEN,
} BivLook;

void biv_map_presenter_set_look (BivMapPresenter *self, BivBoardLayer layer, BivLook look);

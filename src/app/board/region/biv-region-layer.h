/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-map-layer.h"
#include "app/board/tools/biv-corners.h"
#include "app/board/tools/biv-workbench.h"

#define BIV_TYPE_CORNERS_LAYER (biv_corners_layer_get_type ())
G_DECLARE_FINAL_TYPE (BivCornersLayer, biv_corners_layer, BIV, CORNERS_LAYER, BivMapLayer)

BivCornersLayer *biv_corners_layer_new (BivCorners *corners);

#define BIV_TYPE_REGION_LAYER (biv_region_layer_get_type ())
G_DECLARE_FINAL_TYPE (BivRegionLayer, biv_region_layer, BIV, REGION_LAYER, BivMapLayer)

BivRegionLayer *biv_region_layer_new (BivWorkbench *workbench);

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map/biv-map-lettering.h"
#include "render/map/biv-map-renderer.h"
#include "render/page/biv-page-options.h"

GBytes *biv_map_file_make_svg (BivMapRenderer *renderer, BivMapLayers layers,
                               const BivPageOptions *options, double scale,
                               BivMapView *view, GError **error);

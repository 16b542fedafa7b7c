/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-map-layer.h"
#include "core/hex/biv-hex.h"

G_BEGIN_DECLS

#define BIV_TYPE_ROUTE_LAYER (biv_route_layer_get_type ())
G_DECLARE_FINAL_TYPE (BivRouteLayer, biv_route_layer, BIV, ROUTE_LAYER, BivMapLayer)

BivRouteLayer *biv_route_layer_new (void);
void biv_route_layer_clear (BivRouteLayer *self);
void biv_route_layer_add_line (BivRouteLayer *self, BivOffset from, BivOffset to);
void biv_route_layer_add_stop (BivRouteLayer *self, BivOffset hex, const char *label);
guint biv_route_layer_get_n_stops (BivRouteLayer *self);
const char *biv_route_layer_find_stop (BivRouteLayer *self, BivOffset hex);

G_END_DECLS

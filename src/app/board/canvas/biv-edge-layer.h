/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-map-layer.h"

G_BEGIN_DECLS

#define BIV_TYPE_EDGE_LAYER (biv_edge_layer_get_type ())
G_DECLARE_FINAL_TYPE (BivEdgeLayer, biv_edge_layer, BIV, EDGE_LAYER, BivMapLayer)

BivEdgeLayer *biv_edge_layer_new (void);
void biv_edge_layer_set (BivEdgeLayer *self, BivOffset hex, int direction);
void biv_edge_layer_clear (BivEdgeLayer *self);

G_END_DECLS

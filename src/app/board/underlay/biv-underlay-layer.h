/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-map-layer.h"
#include "app/board/underlay/biv-underlay-image.h"
#include "core/model/scenario/biv-underlay.h"

#define BIV_TYPE_UNDERLAY_LAYER (biv_underlay_layer_get_type ())
G_DECLARE_FINAL_TYPE (BivUnderlayLayer, biv_underlay_layer, BIV, UNDERLAY_LAYER, BivMapLayer)

BivUnderlayLayer *biv_underlay_layer_new (GtkWidget *canvas);
void biv_underlay_layer_set_image (BivUnderlayLayer *self, BivUnderlayImage *image);
void biv_underlay_layer_place (BivUnderlayLayer *self, BivUnderlayPlace place);
void biv_underlay_layer_set_opacity (BivUnderlayLayer *self, double opacity);
BivUnderlayImage *biv_underlay_layer_get_image (BivUnderlayLayer *self);
BivUnderlayPlace biv_underlay_layer_get_place (BivUnderlayLayer *self);
double biv_underlay_layer_get_opacity (BivUnderlayLayer *self);

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-map-layer.h"
#include "core/model/board/biv-board.h"
#include "render/map/biv-map-style.h"

#define BIV_TYPE_RULER_LAYER (biv_ruler_layer_get_type ())
G_DECLARE_FINAL_TYPE (BivRulerLayer, biv_ruler_layer, BIV, RULER_LAYER, BivMapLayer)

/* One of the two rulers. */
typedef enum
{
  BIV_RULER_COLUMNS, /* above the board */
  BIV_RULER_ROWS,    /* at its left */
} BivRuler;

BivRulerLayer *biv_ruler_layer_new (BivBoard *board, BivMapStyle *style, double type);
void biv_ruler_layer_renumber (BivRulerLayer *self);
void biv_ruler_layer_get_room (BivRulerLayer *self, double *left, double *top);
char **biv_ruler_layer_list_labels (BivRulerLayer *self, BivMapViewState *view, BivRuler ruler);
guint biv_ruler_layer_get_n_drawn (BivRulerLayer *self);

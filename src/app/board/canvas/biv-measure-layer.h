/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-map-layer.h"

G_BEGIN_DECLS

#define BIV_TYPE_MEASURE_LAYER (biv_measure_layer_get_type ())
G_DECLARE_FINAL_TYPE (BivMeasureLayer, biv_measure_layer, BIV, MEASURE_LAYER, BivMapLayer)

BivMeasureLayer *biv_measure_layer_new (void);
void biv_measure_layer_set (BivMeasureLayer *self, BivOffset from, BivOffset to, BivOffset stop,
                            const char *words);
void biv_measure_layer_clear (BivMeasureLayer *self);
const char *biv_measure_layer_get_words (BivMeasureLayer *self);

G_END_DECLS

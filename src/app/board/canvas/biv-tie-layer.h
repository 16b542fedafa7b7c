/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-map-layer.h"

G_BEGIN_DECLS

#define BIV_TYPE_TIE_LAYER (biv_tie_layer_get_type ())
G_DECLARE_FINAL_TYPE (BivTieLayer, biv_tie_layer, BIV, TIE_LAYER, BivMapLayer)

/* Two hexes whose distance has a limit, and whether it is exceeded. */
typedef struct
{
  BivOffset from;
  BivOffset to;
  int distance;
  int limit;
} BivTie;

BivTieLayer *biv_tie_layer_new (void);
void biv_tie_layer_set_ties (BivTieLayer *self, const BivTie *ties, guint n_ties);
guint biv_tie_layer_get_n_ties (BivTieLayer *self);
bool biv_tie_layer_find (BivTieLayer *self, BivOffset to, BivTie *tie);

G_END_DECLS

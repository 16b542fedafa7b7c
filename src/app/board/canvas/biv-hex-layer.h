/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-map-layer.h"

G_BEGIN_DECLS

#define BIV_TYPE_HEX_LAYER (biv_hex_layer_get_type ())
G_DECLARE_FINAL_TYPE (BivHexLayer, biv_hex_layer, BIV, HEX_LAYER, BivMapLayer)

/* What the lines of a layer follow. */
typedef enum
{
  BIV_HEX_FORM_OUTLINE, /* the outside of the group */
  BIV_HEX_FORM_CIRCLES, /* a circle within each hex */
  BIV_HEX_FORM_HEXES,   /* a smaller hex within each hex */
} BivHexForm;

/* How a group of hexes is marked; a width of 0 leaves a line out. Widths are logical pixels. */
typedef struct
{
  GdkRGBA wash;
  GdkRGBA halo;
  double halo_width;
  GdkRGBA line;
  double line_width;
  double dash; /* 0: solid */
  BivHexForm form;
} BivHexStyle;

/* Where a ring of its own stands: a hex, and how far from its middle, in hex sizes. */
typedef struct
{
  BivOffset hex;
  double dx;
  double dy;
} BivHexSpot;

BivHexLayer *biv_hex_layer_new (const BivHexStyle *style);
void biv_hex_layer_set_style (BivHexLayer *self, const BivHexStyle *style);
const BivHexStyle *biv_hex_layer_get_style (BivHexLayer *self);
void biv_hex_layer_set_hexes (BivHexLayer *self, const BivOffset *hexes, guint n_hexes);
void biv_hex_layer_set_spots (BivHexLayer *self, const BivHexSpot *spots, guint n_spots);
bool biv_hex_layer_find_spot (BivHexLayer *self, BivOffset hex, BivHexSpot *spot);
void biv_hex_layer_clear (BivHexLayer *self);
guint biv_hex_layer_get_n_hexes (BivHexLayer *self);
bool biv_hex_layer_contains (BivHexLayer *self, BivOffset hex);

G_END_DECLS

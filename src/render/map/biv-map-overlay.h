/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>

#include "render/map/biv-map-style.h"
#include "render/map/biv-map-view.h"

G_BEGIN_DECLS

/* The shapes that tell how grave a finding is, also without colour. */
typedef enum
{
  BIV_MAP_SIGN_ERROR,   /* an octagon */
  BIV_MAP_SIGN_WARNING, /* a triangle */
  BIV_MAP_SIGN_NOTE,    /* a circle */
} BivMapSign;

/* Light layers over a drawn map: in the same view, with the orientation of its board. */
void biv_map_draw_selection (cairo_t *cr,
                             const BivMapStyle *style,
                             const BivMapView *view,
                             BivOrientation orientation,
                             BivOffset hex);
void biv_map_draw_finding_mark (cairo_t *cr,
                                const BivMapStyle *style,
                                const BivMapView *view,
                                BivPoint centre,
                                BivMapSign sign);
void biv_map_draw_reach (cairo_t *cr,
                         const BivMapView *view,
                         BivOrientation orientation,
                         const BivOffset *hexes,
                         guint n_hexes,
                         BivPaint paint);

G_END_DECLS

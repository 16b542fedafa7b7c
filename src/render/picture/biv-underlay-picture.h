/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>

#include "core/model/scenario/biv-underlay.h"

/* A document may come from anybody, and what we keep in one has fewer: 32 MB. */
#define BIV_UNDERLAY_PICTURE_MOST_PIXELS 8000000

typedef struct _GdkPixbuf GdkPixbuf;

/* How a picture is drawn. */
typedef struct
{
  BivPoint middle;
  double width;
  double turn;    /* to the right, in degrees */
  double opacity; /* up to 1 */
  cairo_filter_t filter;
} BivUnderlayPlacing;

bool biv_underlay_picture_check (const char *lines, GError **error);
GdkPixbuf *biv_underlay_picture_read (const char *lines, GError **error);
cairo_surface_t *biv_underlay_picture_make_surface (GdkPixbuf *pixbuf);
void biv_underlay_picture_draw (cairo_surface_t *picture, cairo_t *cr,
                                const BivUnderlayPlacing *placing);
void biv_underlay_picture_draw_on_map (cairo_surface_t *picture, cairo_t *cr,
                                       BivUnderlay *underlay, double scale);

/* PNG, given to libpng in bands, with its resolution.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>
#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

/* Takes a part of a file; returns false with an error when it cannot. */
typedef bool (*BivPngWrite) (const guint8 *bytes, gsize length, gpointer data, GError **error);

/* Draws the band that begins so many pixels from the top of the picture. */
typedef void (*BivPngDraw) (cairo_surface_t *band, int top, int height, gpointer data);

/* A picture, and what it is made of. */
typedef struct
{
  cairo_surface_t *band; /* RGB24, as wide as the picture; drawn again for each part of it */
  int height;            /* of the whole */
  double dpi;            /* 0: nothing is said of it */
  BivPngDraw draw;       /* NULL: the band is the picture, and drawn */
  gpointer drawing;      /* for `draw` */
} BivPngFile;

bool biv_png_file_write (const BivPngFile *self, BivPngWrite write, gpointer data,
                         GError **error);

G_END_DECLS

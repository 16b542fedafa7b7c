/* Writes a PNG with libpng in bands, and notes its resolution.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>
#include <glib.h>
#include <stdbool.h>

/* Takes a part of the file; returns false with an error set if it cannot. */
typedef bool (*BivPngWrite) (const guint8 *bytes, gsize length, gpointer data, GError **error);

/* Draws the band that begins so many pixels below the upper edge of the picture. */
typedef void (*BivPngDraw) (cairo_surface_t *band, int top, int height, gpointer data);

/* A picture to write. */
typedef struct
{
  cairo_surface_t *band; /* RGB24, as wide as the picture; drawn again for each band */
  int height;            /* of the whole picture */
  double dpi;            /* the resolution noted in the file; 0: none */
  bool is_quick;         /* compressed a little only, as one of very many */
  BivPngDraw draw;       /* NULL: the band is the whole picture, already drawn */
  gpointer drawing;      /* passed to `draw` */
} BivPngFile;

bool biv_png_file_write (const BivPngFile *self, BivPngWrite write, gpointer data,
                         GError **error);

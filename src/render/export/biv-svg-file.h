/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

/* An SVG that is drawn, in points, its text as text. */
typedef struct _BivSvgFile BivSvgFile;

BivSvgFile *biv_svg_file_new (double width, double height);
cairo_surface_t *biv_svg_file_get_surface (BivSvgFile *self);
GBytes *biv_svg_file_finish (BivSvgFile *self, GError **error);
void biv_svg_file_free (BivSvgFile *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivSvgFile, biv_svg_file_free)

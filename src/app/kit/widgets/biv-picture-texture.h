/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>
#include <gtk/gtk.h>

GdkTexture *biv_picture_texture_new (cairo_surface_t *surface);

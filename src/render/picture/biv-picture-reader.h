/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <stdbool.h>

GdkPixbuf *biv_picture_reader_read (GBytes *bytes, gint64 most_pixels, GError **error);
bool biv_picture_reader_accepts (const char *path);

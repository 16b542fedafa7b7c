/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define BIV_TYPE_FILE_WATCH (biv_file_watch_get_type ())
G_DECLARE_FINAL_TYPE (BivFileWatch, biv_file_watch, BIV, FILE_WATCH, GObject)

BivFileWatch *biv_file_watch_new (const char *path);
const char *biv_file_watch_get_path (BivFileWatch *self);

G_END_DECLS

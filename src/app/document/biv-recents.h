/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define BIV_TYPE_RECENT_FILE (biv_recent_file_get_type ())
G_DECLARE_FINAL_TYPE (BivRecentFile, biv_recent_file, BIV, RECENT_FILE, GObject)

const char *biv_recent_file_get_path (BivRecentFile *self);
const char *biv_recent_file_get_title (BivRecentFile *self);

#define BIV_TYPE_RECENTS (biv_recents_get_type ())
G_DECLARE_FINAL_TYPE (BivRecents, biv_recents, BIV, RECENTS, GObject)

#define BIV_RECENTS_MAX 12

BivRecents *biv_recents_new (const char *file);
GListModel *biv_recents_get_files (BivRecents *self);
void biv_recents_add (BivRecents *self, const char *path, const char *title);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/library/biv-library.h"

#define BIV_TYPE_SQLITE_LIBRARY (biv_sqlite_library_get_type ())
G_DECLARE_FINAL_TYPE (BivSqliteLibrary, biv_sqlite_library, BIV, SQLITE_LIBRARY, BivLibrary)

char *biv_sqlite_library_make_path (void);
BivLibrary *biv_sqlite_library_open (const char *path, GError **error);
BivLibrary *biv_sqlite_library_open_copy (const char *path, GError **error);
BivLibrary *biv_sqlite_library_open_checked (const char *path, GError **error);
bool biv_sqlite_library_check (BivLibrary *library, GError **error);
bool biv_sqlite_library_copy_pages (BivLibrary *library, const char *path, GError **error);
bool biv_sqlite_library_back_up (BivLibrary *library, const char *path, GError **error);
bool biv_sqlite_library_follow (BivLibrary *library, gint64 place, GError **error);
bool biv_sqlite_library_replace (BivLibrary *library, const char *path, GError **error);
const char *biv_sqlite_library_get_path (BivLibrary *library);

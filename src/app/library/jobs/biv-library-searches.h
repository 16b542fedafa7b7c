/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#define BIV_TYPE_LIBRARY_SEARCHES (biv_library_searches_get_type ())
G_DECLARE_FINAL_TYPE (BivLibrarySearches, biv_library_searches, BIV, LIBRARY_SEARCHES, GObject)

BivLibrarySearches *biv_library_searches_new (void);
GMenuModel *biv_library_searches_make_menu (BivLibrarySearches *self);
GVariant *biv_library_searches_get (BivLibrarySearches *self, const char *name);
void biv_library_searches_set (BivLibrarySearches *self, const char *name, GVariant *search);
void biv_library_searches_rename (BivLibrarySearches *self, const char *name, const char *to);

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "app/library/found/biv-library-list.h"
#include "storage/library/biv-library.h"

#define BIV_TYPE_LIBRARY_FOUND (biv_library_found_get_type ())
G_DECLARE_FINAL_TYPE (BivLibraryFound, biv_library_found, BIV, LIBRARY_FOUND, GObject)

BivLibraryFound *biv_library_found_new (void);
void biv_library_found_set_library (BivLibraryFound *self, BivLibrary *library);
GtkSelectionModel *biv_library_found_get_selection (BivLibraryFound *self);

void biv_library_found_ask (BivLibraryFound *self, const BivLibraryQuery *query);
void biv_library_found_refresh (BivLibraryFound *self);
bool biv_library_found_is_busy (BivLibraryFound *self);
bool biv_library_found_is_whole (BivLibraryFound *self);
const char *biv_library_found_get_problem (BivLibraryFound *self);
guint biv_library_found_get_length (BivLibraryFound *self);
GListModel *biv_library_found_get_documents (BivLibraryFound *self);
GPtrArray *biv_library_found_list_fetched (BivLibraryFound *self);
BivLibraryItem *biv_library_found_get_nth (BivLibraryFound *self, guint position);

void biv_library_found_choose_all (BivLibraryFound *self);
guint biv_library_found_count_chosen (BivLibraryFound *self);
guint biv_library_found_find_first_chosen (BivLibraryFound *self);
BivLibraryItem *biv_library_found_get_first_chosen (BivLibraryFound *self);
char **biv_library_found_list_chosen (BivLibraryFound *self);

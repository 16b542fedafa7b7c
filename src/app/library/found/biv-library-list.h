/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <glib-object.h>

#include "storage/library/biv-library-types.h"
#include "storage/library/biv-library.h"

#define BIV_TYPE_LIBRARY_ITEM (biv_library_item_get_type ())
G_DECLARE_FINAL_TYPE (BivLibraryItem, biv_library_item, BIV, LIBRARY_ITEM, GObject)

const BivLibraryEntry *biv_library_item_get (BivLibraryItem *self);

#define BIV_TYPE_LIBRARY_LIST (biv_library_list_get_type ())
G_DECLARE_FINAL_TYPE (BivLibraryList, biv_library_list, BIV, LIBRARY_LIST, GObject)

BivLibraryList *biv_library_list_new (BivLibrary *library);
void biv_library_list_ask (BivLibraryList *self, const BivLibraryQuery *query);
void biv_library_list_refresh (BivLibraryList *self);
void biv_library_list_complete (BivLibraryList *self);
BivLibraryItem *biv_library_list_peek (BivLibraryList *self, guint position);
bool biv_library_list_is_whole (BivLibraryList *self);
bool biv_library_list_is_busy (BivLibraryList *self);
const char *biv_library_list_get_problem (BivLibraryList *self);

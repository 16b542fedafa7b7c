/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/library/biv-library-types.h"

#include <glib-object.h>

#define BIV_TYPE_LIBRARY_ITEM (biv_library_item_get_type ())
G_DECLARE_FINAL_TYPE (BivLibraryItem, biv_library_item, BIV, LIBRARY_ITEM, GObject)

BivLibraryItem *biv_library_item_new (BivLibraryEntry *entry);
const BivLibraryEntry *biv_library_item_get (BivLibraryItem *self);
void biv_library_item_take (BivLibraryItem *self, BivLibraryEntry *entry);

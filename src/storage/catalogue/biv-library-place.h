/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"
#include "storage/library/biv-library.h"
#include "storage/place/biv-place.h"

#define BIV_TYPE_LIBRARY_PLACE (biv_library_place_get_type ())
G_DECLARE_FINAL_TYPE (BivLibraryPlace, biv_library_place, BIV, LIBRARY_PLACE, GObject)

void biv_library_place_register (void);
BivPlace *biv_library_place_new (const char *library, const char *document);
BivPlace *biv_library_place_new_document (const char *library);
bool biv_library_place_is_far (BivLibraryPlace *self);
void biv_library_place_fetch_async (BivLibraryPlace *self, GCancellable *cancellable,
                                    GAsyncReadyCallback callback, gpointer data);
bool biv_library_place_fetch_finish (BivLibraryPlace *self, GAsyncResult *result, GError **error);
BivLibraryRecord *biv_library_place_make_record (BivNode *root, GBytes *bytes);

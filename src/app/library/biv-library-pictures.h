/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gdk/gdk.h>

#include "render/map/biv-map-style.h"
#include "storage/library/biv-library.h"

/* Logical pixels. */
#define BIV_LIBRARY_PICTURE_WIDTH 208
#define BIV_LIBRARY_PICTURE_HEIGHT 140

#define BIV_TYPE_LIBRARY_PICTURES (biv_library_pictures_get_type ())
G_DECLARE_FINAL_TYPE (BivLibraryPictures, biv_library_pictures, BIV, LIBRARY_PICTURES, GObject)

BivLibraryPictures *biv_library_pictures_new (BivLibrary *library, BivMapStyle *style);
GdkTexture *biv_library_pictures_get (BivLibraryPictures *self, const BivLibraryEntry *entry,
                                      int scale);
void biv_library_pictures_forget (BivLibraryPictures *self, const char *revision);
bool biv_library_pictures_is_busy (BivLibraryPictures *self);

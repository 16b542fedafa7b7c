/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/library/biv-library.h"

#define BIV_TYPE_LIBRARY_WATCH (biv_library_watch_get_type ())
G_DECLARE_FINAL_TYPE (BivLibraryWatch, biv_library_watch, BIV, LIBRARY_WATCH, GObject)

BivLibraryWatch *biv_library_watch_new (BivLibrary *library);

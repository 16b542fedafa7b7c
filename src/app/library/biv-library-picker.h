/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "storage/library/biv-library.h"

#define BIV_TYPE_LIBRARY_PICKER (biv_library_picker_get_type ())
G_DECLARE_FINAL_TYPE (BivLibraryPicker, biv_library_picker, BIV, LIBRARY_PICKER, AdwWindow)

BivLibraryPicker *biv_library_picker_new (GtkWindow *parent, BivLibrary *library, const char *kind,
                                          const char *ruleset);

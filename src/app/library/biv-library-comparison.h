/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/document/biv-workspace.h"
#include "app/library/biv-difference-view.h"

#define BIV_TYPE_LIBRARY_COMPARISON (biv_library_comparison_get_type ())
G_DECLARE_FINAL_TYPE (BivLibraryComparison, biv_library_comparison, BIV, LIBRARY_COMPARISON,
                      AdwWindow)

GtkWidget *biv_library_comparison_new (GtkWindow *parent, BivWorkspace *workspace,
                                       BivLibrary *library, const char *first, const char *second,
                                       const char *name);
bool biv_library_comparison_is_busy (BivLibraryComparison *self);
bool biv_library_comparison_print (BivLibraryComparison *self, const char *path, GError **error);

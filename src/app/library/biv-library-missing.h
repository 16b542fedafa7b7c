/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/document/biv-workspace.h"

#define BIV_TYPE_LIBRARY_MISSING (biv_library_missing_get_type ())
G_DECLARE_FINAL_TYPE (BivLibraryMissing, biv_library_missing, BIV, LIBRARY_MISSING, AdwWindow)

GtkWidget *biv_library_missing_new (GtkWindow *parent, BivWorkspace *workspace, BivRuleset *ruleset,
                                    BivNode *root, GError **error);
GtkWidget *biv_library_missing_new_kept (GtkWindow *parent, BivWorkspace *workspace,
                                         const char *document, GError **error);

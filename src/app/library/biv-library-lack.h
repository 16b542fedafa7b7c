/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/document/biv-workspace.h"

#define BIV_TYPE_LIBRARY_LACK (biv_library_lack_get_type ())
G_DECLARE_FINAL_TYPE (BivLibraryLack, biv_library_lack, BIV, LIBRARY_LACK, AdwWindow)

GtkWidget *biv_library_lack_new (GtkWindow *parent, BivWorkspace *workspace, BivRuleset *ruleset,
                                 BivNode *root, GError **error);
GtkWidget *biv_library_lack_new_kept (GtkWindow *parent, BivWorkspace *workspace,
                                      const char *document, GError **error);

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/document/biv-workspace.h"
#include "storage/interchange/biv-interchange.h"
#include "storage/place/biv-place.h"

#define BIV_TYPE_IMPORT_DIALOG (biv_import_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BivImportDialog, biv_import_dialog, BIV, IMPORT_DIALOG, AdwWindow)

GtkWidget *biv_import_dialog_new (GtkWindow *parent, BivWorkspace *workspace, BivPlace *place,
                                  const BivInterchange *kind);
GtkWidget *biv_import_dialog_new_for_text (GtkWindow *parent, BivWorkspace *workspace,
                                           const char *text, const BivInterchange *kind,
                                           const char *ruleset);

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "core/model/document/biv-document.h"
#include "core/ruleset/biv-catalogue.h"

#define BIV_TYPE_NEW_ARMY_DIALOG (biv_new_army_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BivNewArmyDialog, biv_new_army_dialog, BIV, NEW_ARMY_DIALOG, AdwWindow)

GtkWidget *biv_new_army_dialog_new (GtkWindow *parent, BivCatalogue *catalogue);
GtkWidget *biv_new_army_dialog_new_for (GtkWindow *parent, BivCatalogue *catalogue,
                                        const char *ruleset, const char *name);

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/document/biv-workspace.h"

#define BIV_TYPE_NEW_RULES_DIALOG (biv_new_rules_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BivNewRulesDialog, biv_new_rules_dialog, BIV, NEW_RULES_DIALOG, AdwWindow)

GtkWidget *biv_new_rules_dialog_new_muster (GtkWindow *parent, BivWorkspace *workspace,
                                            BivArmy *army);
GtkWidget *biv_new_rules_dialog_new_ruleset (GtkWindow *parent, BivCatalogue *catalogue);

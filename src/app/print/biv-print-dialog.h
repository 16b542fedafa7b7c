/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/document/biv-session.h"
#include "app/frame/document/biv-workspace.h"
#include "render/paper/biv-page-set.h"

#define BIV_TYPE_PRINT_DIALOG (biv_print_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BivPrintDialog, biv_print_dialog, BIV, PRINT_DIALOG, AdwWindow)

GtkWidget *biv_print_dialog_new (GtkWindow *parent, BivWorkspace *workspace, BivSession *session,
                                 const char *suggestion);
GtkWidget *biv_print_dialog_new_for_cards (GtkWindow *parent, BivWorkspace *workspace,
                                           BivSession *session, const char *suggestion);
BivPageSet *biv_print_dialog_get_pages (BivPrintDialog *self);
bool biv_print_dialog_is_behind (BivPrintDialog *self);
const char *biv_print_dialog_get_message (BivPrintDialog *self);

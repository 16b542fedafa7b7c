/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#define BIV_TYPE_SERVER_DIALOG (biv_server_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BivServerDialog, biv_server_dialog, BIV, SERVER_DIALOG, AdwWindow)

GtkWidget *biv_server_dialog_new (GtkWindow *parent);

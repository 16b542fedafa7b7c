/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>
#include <gtk/gtk.h>
#include <stdbool.h>

#include "storage/library/biv-library.h"

#define BIV_TYPE_PASSWORD_DIALOG (biv_password_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BivPasswordDialog, biv_password_dialog, BIV, PASSWORD_DIALOG, AdwWindow)

GtkWidget *biv_password_dialog_new (GtkWindow *parent, const char *login, const char *words,
                                    bool is_kept);

void biv_library_opening_start (const char *name, GtkWidget *asker, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer data);
BivLibrary *biv_library_opening_finish (GAsyncResult *result, char **remark, GError **error);

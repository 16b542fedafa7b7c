/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* path: (nullable): what was chosen; NULL for nothing. */
typedef void (*BivFileDialogFunc) (const char *path, gpointer data);

void biv_file_dialog_open (GtkWindow *parent, BivFileDialogFunc func, gpointer data);
void biv_file_dialog_save (GtkWindow *parent, const char *suggestion, BivFileDialogFunc func,
                           gpointer data);

G_END_DECLS

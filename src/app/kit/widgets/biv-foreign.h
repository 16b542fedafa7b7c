/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

void biv_foreign_leave_drops (GtkDropTarget *target);
void biv_foreign_take_words (GtkDropTargetAsync *target);
void biv_foreign_text_read_drop (GdkDrop *drop, GAsyncReadyCallback callback, gpointer data);
void biv_foreign_text_read_clipboard (GdkClipboard *clipboard, GAsyncReadyCallback callback,
                                      gpointer data);
char *biv_foreign_text_finish (GAsyncResult *result, GError **error);

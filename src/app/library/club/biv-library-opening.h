/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "storage/library/biv-library.h"

void biv_library_opening_start (const char *name, GtkWidget *asker, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer data);
BivLibrary *biv_library_opening_finish (GAsyncResult *result, char **remark, GError **error);

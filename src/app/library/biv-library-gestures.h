/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

typedef void (*BivLibraryDropFunc) (gpointer data, const char *const *paths);

void biv_library_gestures_add_to_view (GtkWidget *view, GMenuModel *menu,
                                       GtkSelectionModel *selection);
void biv_library_gestures_accept_drops (GtkWidget *page, BivLibraryDropFunc func);

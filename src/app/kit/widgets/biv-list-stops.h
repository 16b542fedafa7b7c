/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Of a GtkListBox whose rows are chosen among, and not filled in. */
#define BIV_LIST_STOPS_CLASS "one-stop"

void biv_list_stops_add (GtkWindow *window);
GtkWidget *biv_list_stops_find_list (GtkWidget *focus);
GtkWidget *biv_list_stops_find_row (GtkWidget *list, GtkWidget *focus);

G_END_DECLS

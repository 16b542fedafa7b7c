/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

GtkWidget *biv_lines_new_view (const char *title);
char *biv_lines_get (GtkTextBuffer *buffer);
void biv_lines_set (GtkTextBuffer *buffer, const char *lines);
GtkWidget *biv_lines_fit (GtkWidget *view);
GtkWidget *biv_lines_new_box (const char *title, GtkWidget *view);

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

/* Called before the menu of a widget opens: selects what was pressed at a point of the widget, and
 * returns whether there is anything that the menu could be about. */
typedef bool (*BivContextPressFunc) (GtkWidget *widget, double x, double y, gpointer data);

/* Likewise for the Menu key: sets where the menu is to point, in the widget's coordinates. */
typedef bool (*BivContextKeyFunc) (GtkWidget *widget, GdkRectangle *where, gpointer data);

void biv_context_menu_add (GtkWidget *widget, GMenuModel *menu, BivContextPressFunc press,
                           BivContextKeyFunc key, gpointer data);
void biv_context_menu_point_to_focus (GtkWidget *widget, GdkRectangle *where);

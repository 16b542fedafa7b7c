/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

void biv_spoken_relation_set (GtkWidget *widget, GtkAccessibleRelation relation, GtkWidget *other);
void biv_spoken_relation_set_all (GtkWidget *widget, GtkAccessibleRelation relation, GList *others);

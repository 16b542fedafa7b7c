/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

void biv_spoken_relation_set (GtkWidget *widget, GtkAccessibleRelation relation, GtkWidget *other);
void biv_spoken_relation_set_all (GtkWidget *widget, GtkAccessibleRelation relation, GList *others);
void biv_spoken_names_set_up (void);
void biv_spoken_news_describe (GtkWidget *widget, const char *words);
guint biv_spoken_news_count (GtkWidget *widget);
void biv_spoken_news_announce (GtkWidget *widget, const char *words);
void biv_spoken_news_announce_aside (GtkWidget *widget, const char *words);
void biv_spoken_news_announce_found (GtkWidget *widget, guint n_found, const char *first);

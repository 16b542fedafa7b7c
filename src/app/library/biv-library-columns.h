/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "core/ruleset/biv-catalogue.h"
#include "storage/library/biv-library-types.h"

GtkWidget *biv_library_signs_new (void);
void biv_library_signs_show (GtkWidget *self, const BivLibraryEntry *entry);
void biv_library_signs_name_cell (GtkWidget *child, const char *words,
                                  const BivLibraryEntry *entry);

void biv_library_columns_add (GtkColumnView *view, BivCatalogue *catalogue);
bool biv_library_columns_get_sort (GtkColumnView *view, BivLibrarySort *sort, bool *reversed);
void biv_library_columns_mark_verdict (GtkWidget *label, const BivLibraryEntry *entry);
void biv_library_columns_set_sort (GtkColumnView *view, BivLibrarySort sort, bool reversed);

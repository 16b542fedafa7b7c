/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

AdwPreferencesGroup *biv_rows_new_group (const char *title);
AdwPreferencesGroup *biv_rows_add_group (GtkBox *groups, const char *title);
GtkWidget *biv_rows_make_button (const char *icon, const char *words);
void biv_rows_show_whole_names (AdwComboRow *row);
void biv_rows_shorten_chosen (GtkDropDown *choices);

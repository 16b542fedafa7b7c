/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>
#include <stdbool.h>

#define BIV_TYPE_TEXT_ROW (biv_text_row_get_type ())
G_DECLARE_FINAL_TYPE (BivTextRow, biv_text_row, BIV, TEXT_ROW, AdwPreferencesRow)

GtkWidget *biv_text_row_new (void);
void biv_text_row_add_suffix (BivTextRow *self, GtkWidget *suffix);
void biv_text_row_add_hint (BivTextRow *self, GtkWidget *hint);
void biv_text_row_set_wrong (BivTextRow *self, bool is_wrong);
void biv_text_row_refuse (BivTextRow *self);

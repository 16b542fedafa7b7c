/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>
#include <gtk/gtk.h>

#include "app/import/biv-import-item.h"

#define BIV_TYPE_IMPORT_ROW (biv_import_row_get_type ())
G_DECLARE_FINAL_TYPE (BivImportRow, biv_import_row, BIV, IMPORT_ROW, GtkBox)

#define BIV_TYPE_IMPORT_LIST (biv_import_list_get_type ())
G_DECLARE_FINAL_TYPE (BivImportList, biv_import_list, BIV, IMPORT_LIST, AdwBin)

void biv_import_list_name (BivImportList *self, const char *name);
void biv_import_list_show (BivImportList *self, GListStore *items, GListModel *options);

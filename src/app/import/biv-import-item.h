/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

/* A word of another program's file in a list: its properties "title", "detail" and "becomes" are
 * what is shown. */
#define BIV_TYPE_IMPORT_ITEM (biv_import_item_get_type ())
G_DECLARE_FINAL_TYPE (BivImportItem, biv_import_item, BIV, IMPORT_ITEM, GObject)

BivImportItem *biv_import_item_new (const char *kind, const char *theirs, const char *title);
void biv_import_item_update (BivImportItem *self, const char *detail, const char *ours,
                             const char *becomes);
void biv_import_item_set_alone (BivImportItem *self, const char *alone, guint n_same,
                                bool is_apart);
bool biv_import_item_is_same (BivImportItem *self, BivImportItem *other);
void biv_import_item_follow (BivImportItem *self, BivImportItem *other);
const char *biv_import_item_get_kind (BivImportItem *self);
const char *biv_import_item_get_theirs (BivImportItem *self);
const char *biv_import_item_get_alone (BivImportItem *self);
guint biv_import_item_get_n_same (BivImportItem *self);
bool biv_import_item_is_apart (BivImportItem *self);
const char *biv_import_item_get_ours (BivImportItem *self);
const char *biv_import_item_get_becomes (BivImportItem *self);

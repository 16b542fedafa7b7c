/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

#include "storage/interchange/plain/biv-plain.h"

#define BIV_CSV_MAX_ROWS 100000
#define BIV_CSV_MAX_COLUMNS 2000

/* A table of text: rows of cells, the first row usually with the names of the columns. */
typedef struct _BivCsv BivCsv;

BivCsv *biv_csv_read (GBytes *bytes, const char *name, BivByteBudget *budget, GError **error);
bool biv_csv_is_guessed (BivCsv *self);
const char *biv_csv_skip_head (const char *text);
BivCsv *biv_csv_new (BivByteBudget *budget);
bool biv_csv_add_row (BivCsv *self, guint line);
bool biv_csv_add_cell (BivCsv *self, const char *value);
void biv_csv_free (BivCsv *self);
guint biv_csv_get_n_rows (BivCsv *self);
guint biv_csv_get_n_columns (BivCsv *self, guint row);
bool biv_csv_is_row_empty (BivCsv *self, guint row);
guint biv_csv_get_line (BivCsv *self, guint row);
const char *biv_csv_get (BivCsv *self, guint row, int column);
int biv_csv_find_column (BivCsv *self, const char *word);
char *biv_csv_make_harmless (const char *cell);
void biv_csv_append_line (GString *text, char separator, const char *const *cells);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivCsv, biv_csv_free)

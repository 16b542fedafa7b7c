/* Tables on standard output, as text in columns or as JSON.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "cli/json/biv-json-writer.h"

typedef struct
{
  const char *key;     /* in JSON */
  const char *heading; /* in text, marked for translation */
} BivTableColumn;

typedef struct _BivTable BivTable;

BivTable *biv_table_new (const BivTableColumn *columns, guint n_columns);
void biv_table_free (BivTable *self);
void biv_table_add_cell (BivTable *self, char *cell);
void biv_table_add_number (BivTable *self, gint64 number);
void biv_table_print (BivTable *self, BivJsonWriter *json);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivTable, biv_table_free)

/* Prints tables on standard output.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/answer/biv-cli-table.h"

#include <glib/gi18n.h>

struct _BivTable
{
  const BivTableColumn *columns;
  guint n_columns;
  GPtrArray *cells; /* row after row */
  GArray *numbers;  /* of bool: which cells are whole numbers */
};

/* @columns: must outlive the table */
BivTable *
biv_table_new (const BivTableColumn *columns, guint n_columns)
{
  BivTable *self = g_new0 (BivTable, 1);

  self->columns = columns;
  self->n_columns = n_columns;
  self->cells = g_ptr_array_new_with_free_func (g_free);
  self->numbers = g_array_new (FALSE, FALSE, sizeof (bool));
  return self;
}

void
biv_table_free (BivTable *self)
{
  g_ptr_array_unref (self->cells);
  g_array_unref (self->numbers);
  g_free (self);
}

static void
add_cell (BivTable *self, char *cell, bool is_number)
{
  g_ptr_array_add (self->cells, cell);
  g_array_append_val (self->numbers, is_number);
}

/* Adds the next cell. @cell: (transfer full) */
void
biv_table_add_cell (BivTable *self, char *cell)
{
  add_cell (self, cell, false);
}

void
biv_table_add_number (BivTable *self, gint64 number)
{
  add_cell (self, g_strdup_printf ("%" G_GINT64_FORMAT, number), true);
}

static glong
measure_column (BivTable *self, guint column)
{
  glong width = g_utf8_strlen (_ (self->columns[column].heading), -1);

  for (guint i = column; i < self->cells->len; i += self->n_columns)
    width = MAX (width, g_utf8_strlen (self->cells->pdata[i], -1));
  return width;
}

/* Aligned to the right, so that numbers line up. */
static void
print_cell (const char *cell, glong width)
{
  printf ("  %*s%s", (int) (width - g_utf8_strlen (cell, -1)), "", cell);
}

static void
print_text (BivTable *self)
{
  g_autofree glong *widths = g_new (glong, self->n_columns);

  for (guint i = 0; i < self->n_columns; i++)
    {
      widths[i] = measure_column (self, i);
      print_cell (_ (self->columns[i].heading), widths[i]);
    }
  for (guint i = 0; i < self->cells->len; i++)
    {
      if (i % self->n_columns == 0)
        printf ("\n");
      print_cell (self->cells->pdata[i], widths[i % self->n_columns]);
    }
  printf ("\n");
}

static void
write_cell (BivTable *self, guint position, BivJsonWriter *json)
{
  const char *key = self->columns[position % self->n_columns].key;
  const char *cell = self->cells->pdata[position];

  if (g_array_index (self->numbers, bool, position))
    biv_json_writer_add_number (json, key, g_ascii_strtoll (cell, NULL, 10));
  else
    biv_json_writer_add_string (json, key, cell);
}

/* JSON has no fractions, so they are strings. */
static void
print_json (BivTable *self, BivJsonWriter *json)
{
  biv_json_writer_begin_array (json, "rows");
  for (guint i = 0; i < self->cells->len; i++)
    {
      if (i % self->n_columns == 0)
        biv_json_writer_begin_object (json, NULL);
      write_cell (self, i, json);
      if ((i + 1) % self->n_columns == 0)
        biv_json_writer_end_object (json);
    }
  biv_json_writer_end_array (json);
}

/* @json: (nullable): writes the table as member "rows" of its open object */
void
biv_table_print (BivTable *self, BivJsonWriter *json)
{
  if (json)
    print_json (self, json);
  else
    print_text (self);
}

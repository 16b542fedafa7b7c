/* The tables of a club as CSV, which every spreadsheet reads and writes.
 *
 * The first line names the fields, in any order. What a spreadsheet writes otherwise than we do is
 * read all the same, and told: letters of Windows, dates with the day first, numbers with spaces or
 * decimals. A battle is told by its name, and by its id in a column of its own.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/exchange/biv-club-csv.h"

#include <math.h>
#include <string.h>

#include "core/model/node/biv-number.h"
#include "storage/interchange/plain/biv-csv.h"
#include "storage/interchange/plain/biv-plain.h"
#include "storage/library/biv-fold.h"
#include "storage/xml/biv-storage-words.h"

/* Rows of a file. */
#define MOST_ROWS 50000
/* After the word of a field that is a document, whose name stands under that: its id. */
#define ID "-id"

/* --- Writing ------------------------------------------------------------------------------- */

static bool
is_document (const BivClubField *field)
{
  return (field->uses & BIV_CLUB_DOCUMENT) != 0;
}

/* What is written above the columns, each field's and, of a document, its id's. */
static void
append_head (GString *text, const BivClubField *fields)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; fields[i].word; i++)
    {
      g_ptr_array_add (cells, g_strdup (fields[i].word));
      if (is_document (&fields[i]))
        g_ptr_array_add (cells, g_strconcat (fields[i].word, ID, NULL));
    }
  g_ptr_array_add (cells, NULL);
  biv_csv_append_line (text, ',', (const char *const *) cells->pdata);
}

/* (transfer full): what a document is called; its id when it is not there any more. */
static char *
name_document (BivLibrary *library, const char *id, const char *language)
{
  g_autoptr (BivLibraryEntry) entry = library && *id ? biv_library_get (library, id, NULL) : NULL;
  const char *name = entry ? biv_text_for (entry->title, language) : NULL;

  return g_strdup (name && *name ? name : id);
}

static void
append_row (GString *text, BivLibrary *library, const BivClubField *fields, const BivClubRow *row,
            const char *language)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; fields[i].word; i++)
    {
      if (is_document (&fields[i]))
        g_ptr_array_add (cells, name_document (library, row->values[i], language));
      g_ptr_array_add (cells, g_strdup (row->values[i]));
    }
  g_ptr_array_add (cells, NULL);
  biv_csv_append_line (text, ',', (const char *const *) cells->pdata);
}

/**
 * biv_club_csv_write:
 * @library: (nullable): where documents have their names
 * @rows: (element-type BivClubRow):
 * @language: in which documents are named
 *
 * Returns: (transfer full): a line with the words of the fields, and one for each row
 */
GBytes *
biv_club_csv_write (BivLibrary *library, BivClubTable table, GPtrArray *rows, const char *language)
{
  const BivClubField *fields = biv_club_row_get_fields (table);
  GString *text = g_string_new (NULL);

  append_head (text, fields);
  for (guint i = 0; i < rows->len; i++)
    append_row (text, library, fields, rows->pdata[i], language);
  return g_string_free_to_bytes (text);
}

/* --- Reading ------------------------------------------------------------------------------- */

/* What a column is: a field, or the id of the document that one is. */
typedef struct
{
  int field; /* -1: none that is known */
  bool is_id;
} Column;

typedef struct
{
  BivLibrary *library;
  const char *name; /* of the file */
  const BivClubField *fields;
  BivForeign *report;
  BivCsv *csv;
  GArray *columns; /* of Column */
  guint row;
  GError **error;
} Reader;

static bool
fail (Reader *self, const char *reason)
{
  guint line = self->row < biv_csv_get_n_rows (self->csv)
                 ? biv_csv_get_line (self->csv, self->row)
                 : 1;

  g_set_error (self->error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID, "%s:%u: %s", self->name,
               line, reason);
  return false;
}

/* The field that a column is, by its word or its label. */
static Column
find_column (const BivClubField *fields, const char *name)
{
  g_autofree char *wanted = biv_fold (name);

  for (int i = 0; fields[i].word; i++)
    {
      g_autofree char *label = biv_fold (_ (fields[i].label));
      g_autofree char *whole = g_strconcat (fields[i].word, ID, NULL);
      g_autofree char *id = biv_fold (whole);

      if (g_str_equal (wanted, fields[i].word) || g_str_equal (wanted, label))
        return (Column){ i, false };
      if (is_document (&fields[i]) && g_str_equal (wanted, id))
        return (Column){ i, true };
    }
  return (Column){ -1, false };
}

/* What each column is; what is needed has to be among them. */
static bool
read_head (Reader *self)
{
  guint there = 0;

  for (guint i = 0; i < biv_csv_get_n_columns (self->csv, 0); i++)
    {
      const char *heading = biv_csv_get (self->csv, 0, (int) i);
      Column column = find_column (self->fields, heading);

      g_array_append_val (self->columns, column);
      there |= column.field >= 0 ? 1u << column.field : 0;
      if (column.field < 0 && *heading)
        biv_foreign_add_note (self->report, 1, NULL,
                              /* Translators: the heading of a column */
                              _ ("the column “%s” is not read"), heading);
    }
  for (guint i = 0; self->fields[i].word; i++)
    if ((self->fields[i].uses & BIV_CLUB_NEEDED) && !(there & 1u << i))
      {
        g_autofree char *reason =
          g_strdup_printf (_ ("a column “%s” is missing"), self->fields[i].word);

        return fail (self, reason);
      }
  return true;
}

/* (transfer full) (nullable): the id of the one document of that name, in any language. */
static char *
find_document (Reader *self, const char *name)
{
  g_autofree char *wanted = biv_fold (name);
  BivLibraryQuery query = { .words = name };
  g_autoptr (GPtrArray) hits =
    self->library && *wanted ? biv_library_find (self->library, &query, NULL) : NULL;
  const char *id = NULL;

  for (guint i = 0; hits && i < hits->len; i++)
    {
      const BivLibraryEntry *entry = hits->pdata[i];

      for (guint j = 0; j < biv_text_get_length (entry->title); j++)
        {
          g_autofree char *folded = biv_fold (biv_text_get_string (entry->title, j));

          if (!g_str_equal (folded, wanted) || (id && g_str_equal (id, entry->id)))
            continue;
          if (id)
            return NULL;
          id = entry->id;
        }
    }
  return g_strdup (id);
}

static void
warn (Reader *self, const char *sentence)
{
  biv_foreign_add_note (self->report, (int) biv_csv_get_line (self->csv, self->row), NULL, "%s",
                        sentence);
}

/* (transfer full): a number as the table has it, if it is one that people write otherwise. */
static char *
read_number (Reader *self, const char *value)
{
  double number;
  guint64 whole;

  if (!*value || biv_number_read (value, 0, G_MAXINT64, NULL) ||
      !biv_plain_value_read_number (value, &number))
    return g_strdup (value);
  whole = (guint64) floor (number + 0.5);
  biv_foreign_add_note (self->report, (int) biv_csv_get_line (self->csv, self->row), NULL,
                        /* Translators: what stands in a table, and a number */
                        _ ("“%s” is read as %u"), value, (guint) whole);
  return g_strdup_printf ("%" G_GUINT64_FORMAT, whole);
}

/* (transfer full): a date as the table has it, likewise. */
static char *
read_date (Reader *self, const char *value)
{
  char *date = biv_plain_value_read_date (value);

  if (!date)
    return g_strdup (value);
  if (!g_str_equal (date, value))
    warn (self, _ ("dates such as 23/11/2026 are read as day, month and year"));
  return date;
}

/* (transfer full): a value as the table has it. */
static char *
read_value (Reader *self, const BivClubField *field, const char *value)
{
  g_autofree char *plain = g_strstrip (g_strdup (value));
  char *id;

  if (field->uses & BIV_CLUB_NUMBER)
    return read_number (self, plain);
  if (field->uses & BIV_CLUB_DATE)
    return read_date (self, plain);
  if (!is_document (field) || g_uuid_string_is_valid (plain))
    return g_steal_pointer (&plain);
  id = find_document (self, plain);
  return id ? id : g_steal_pointer (&plain);
}

/* An id counts more than the name beside it, which another document may have, too. */
static void
read_cell (Reader *self, BivClubRow *row, Column column, const char *cell)
{
  const BivClubField *field = &self->fields[column.field];
  g_autofree char *value = NULL;

  if (column.is_id ? !*cell
                   : is_document (field) && g_uuid_string_is_valid (row->values[column.field]))
    return;
  value = read_value (self, field, cell);
  biv_club_row_set (row, (guint) column.field, value);
}

/* (transfer full): a row of what stands in a line. */
static BivClubRow *
make_row (Reader *self)
{
  BivClubRow *row = biv_club_row_new ();

  for (guint is_id = 2; is_id-- > 0;)
    for (guint i = 0; i < self->columns->len; i++)
      {
        Column column = g_array_index (self->columns, Column, i);

        if (column.field >= 0 && column.is_id == (is_id == 1))
          read_cell (self, row, column, biv_csv_get (self->csv, self->row, (int) i));
      }
  return row;
}

static bool
read_row (Reader *self, BivClubTable table, GPtrArray *rows)
{
  g_autoptr (GError) fault = NULL;

  for (guint i = self->columns->len; i < biv_csv_get_n_columns (self->csv, self->row); i++)
    if (*biv_csv_get (self->csv, self->row, (int) i))
      return fail (self, _ ("more values than the first line has"));
  if (rows->len >= MOST_ROWS)
    return fail (self, _ ("too many rows"));
  g_ptr_array_add (rows, make_row (self));
  return biv_club_row_check (table, rows->pdata[rows->len - 1], &fault) ||
         fail (self, fault->message);
}

static bool
read_rows (Reader *self, BivClubTable table, GPtrArray *rows)
{
  if (biv_csv_is_guessed (self->csv))
    biv_foreign_report_letters (self->report);
  if (!read_head (self))
    return false;
  for (self->row = 1; self->row < biv_csv_get_n_rows (self->csv); self->row++)
    if (!biv_csv_is_row_empty (self->csv, self->row) && !read_row (self, table, rows))
      return false;
  return true;
}

/**
 * biv_club_csv_read:
 * @library: (nullable): where documents are looked for by their names
 * @name: what errors call the file
 * @report: takes up what was read otherwise than it is written
 *
 * Returns: (transfer full) (element-type BivClubRow): the rows, without ids; NULL on error, which
 *   names the line
 */
GPtrArray *
biv_club_csv_read (BivLibrary *library, BivClubTable table, GBytes *bytes, const char *name,
                   BivForeign *report, GError **error)
{
  g_autoptr (BivCsv) csv = biv_csv_read (bytes, name, &report->kept, error);
  g_autoptr (GPtrArray) rows =
    g_ptr_array_new_with_free_func ((GDestroyNotify) biv_club_row_free);
  g_autoptr (GArray) columns = g_array_new (FALSE, FALSE, sizeof (Column));
  Reader reader = { .library = library,
                    .name = name,
                    .fields = biv_club_row_get_fields (table),
                    .report = report,
                    .csv = csv,
                    .columns = columns,
                    .error = error };

  return csv && read_rows (&reader, table, rows) ? g_steal_pointer (&rows) : NULL;
}

/* --- Coming together ----------------------------------------------------------------------- */

/* (transfer full): what tells a row from others. */
static char *
make_key (BivClubTable table, const BivClubRow *row)
{
  const BivClubField *fields = biv_club_row_get_fields (table);
  GString *key = g_string_new (NULL);

  for (guint i = 0; fields[i].word; i++)
    if (fields[i].uses & BIV_CLUB_KEY)
      {
        g_autofree char *folded = biv_fold (row->values[i]);

        g_string_append_printf (key, "%s\n", folded);
      }
  return g_string_free (key, FALSE);
}

/**
 * biv_club_csv_merge:
 * @rows: (element-type BivClubRow): without ids, which they are given
 * @n_new: (out): how many are new; the others take the place of those of the same key
 *
 * Takes rows up into a library, all or none. Twice the same rows are there once.
 */
bool
biv_club_csv_merge (BivLibrary *library, BivClubTable table, GPtrArray *rows, guint *n_new,
                    GError **error)
{
  g_autoptr (GPtrArray) there = biv_library_list_rows (library, table, error);
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  *n_new = 0;
  for (guint i = 0; there && i < there->len; i++)
    g_hash_table_insert (ids, make_key (table, there->pdata[i]),
                         g_strdup (((BivClubRow *) there->pdata[i])->id));
  for (guint i = 0; there && i < rows->len; i++)
    {
      BivClubRow *row = rows->pdata[i];
      g_autofree char *key = make_key (table, row);
      const char *id = g_hash_table_lookup (ids, key);

      row->id = id ? g_strdup (id) : g_uuid_string_random ();
      *n_new += id == NULL;
      if (!id)
        g_hash_table_insert (ids, g_steal_pointer (&key), g_strdup (row->id));
    }
  return there && biv_library_put_rows (library, table, rows, error);
}

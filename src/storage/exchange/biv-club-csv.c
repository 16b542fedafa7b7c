/* The tables of a club as CSV, which every spreadsheet reads and writes.
 *
 * The first line names the fields, in any order. Values lie between commas, semicolons or tabs,
 * whichever the first line has; in quotes they may hold these, ends of lines, and quotes, which are
 * doubled.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/exchange/biv-club-csv.h"

#include <string.h>

#include "storage/library/biv-fold.h"
#include "storage/xml/biv-storage-words.h"

#define MARK "\xef\xbb\xbf"
/* Rows of a file. */
#define MOST_ROWS 50000
/* Columns of a file, those that nobody knows too. */
#define MOST_COLUMNS 100

/* --- Writing ------------------------------------------------------------------------------- */

static void
append_value (GString *text, const char *value)
{
  bool is_plain = value[strcspn (value, ",;\"\t\r\n")] == '\0';

  if (is_plain)
    {
      g_string_append (text, value);
      return;
    }
  g_string_append_c (text, '"');
  for (const char *c = value; *c; c++)
    g_string_append_printf (text, *c == '"' ? "\"%c" : "%c", *c);
  g_string_append_c (text, '"');
}

/**
 * biv_club_csv_write:
 * @rows: (element-type BivClubRow):
 *
 * Returns: (transfer full): a line with the words of the fields, and one for each row
 */
GBytes *
biv_club_csv_write (BivClubTable table, GPtrArray *rows)
{
  const BivClubField *fields = biv_club_row_get_fields (table);
  GString *text = g_string_new (NULL);

  for (guint i = 0; fields[i].word; i++)
    g_string_append_printf (text, i > 0 ? ",%s" : "%s", fields[i].word);
  g_string_append_c (text, '\n');
  for (guint i = 0; i < rows->len; i++)
    {
      for (guint j = 0; fields[j].word; j++)
        {
          g_string_append (text, j > 0 ? "," : "");
          append_value (text, ((BivClubRow *) rows->pdata[i])->values[j]);
        }
      g_string_append_c (text, '\n');
    }
  return g_string_free_to_bytes (text);
}

/* --- Reading ------------------------------------------------------------------------------- */

typedef struct
{
  const char *at;
  char separator;
  guint line; /* from 1 */
  GError **error;
} Reader;

static bool
fail (Reader *reader, guint line, const char *reason)
{
  g_set_error (reader->error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID, _ ("line %u: %s"), line,
               reason);
  return false;
}

/* What stands between quotes; the reader is at the first of them. */
static bool
read_quoted (Reader *reader, GString *value)
{
  guint first = reader->line;

  for (reader->at++; *reader->at; reader->at++)
    {
      if (*reader->at == '"' && *++reader->at != '"')
        return true;
      reader->line += *reader->at == '\n';
      g_string_append_c (value, *reader->at);
    }
  return fail (reader, first, _ ("a quote that nothing closes"));
}

static bool
is_end (const Reader *reader)
{
  return *reader->at == '\0' || *reader->at == '\r' || *reader->at == '\n';
}

static bool
read_value (Reader *reader, GPtrArray *values)
{
  g_autoptr (GString) value = g_string_new (NULL);

  if (*reader->at == '"' && !read_quoted (reader, value))
    return false;
  for (; !is_end (reader) && *reader->at != reader->separator; reader->at++)
    g_string_append_c (value, *reader->at);
  if (values->len >= MOST_COLUMNS)
    return fail (reader, reader->line, _ ("too many columns"));
  g_ptr_array_add (values, g_string_free (g_steal_pointer (&value), FALSE));
  return true;
}

static void
leave_line (Reader *reader)
{
  reader->at += *reader->at == '\r';
  reader->at += *reader->at == '\n';
  reader->line++;
}

/* (transfer full) (nullable): the values of a line. */
static GPtrArray *
read_line (Reader *reader)
{
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);

  for (;;)
    {
      if (!read_value (reader, values))
        return NULL;
      if (is_end (reader))
        break;
      reader->at++;
    }
  leave_line (reader);
  return g_steal_pointer (&values);
}

/* The separator that the first line has most of. */
static char
guess_separator (const char *text)
{
  static const char separators[] = { ',', ';', '\t' };
  guint counts[G_N_ELEMENTS (separators)] = { 0 };
  guint best = 0;

  for (; *text && *text != '\n'; text++)
    for (guint i = 0; i < G_N_ELEMENTS (separators); i++)
      counts[i] += *text == separators[i];
  for (guint i = 1; i < G_N_ELEMENTS (separators); i++)
    if (counts[i] > counts[best])
      best = i;
  return separators[best];
}

/* The field of a table that a column is, by its word or its label; or -1. */
static int
find_column (BivClubTable table, const char *name)
{
  const BivClubField *fields = biv_club_row_get_fields (table);
  g_autofree char *wanted = biv_fold (name);

  for (int i = 0; fields[i].word; i++)
    {
      g_autofree char *label = biv_fold (_ (fields[i].label));

      if (g_str_equal (wanted, fields[i].word) || g_str_equal (wanted, label))
        return i;
    }
  return -1;
}

/* (transfer full) (nullable): what each column is; what is needed has to be among them. */
static GArray *
read_head (Reader *reader, BivClubTable table)
{
  const BivClubField *fields = biv_club_row_get_fields (table);
  g_autoptr (GPtrArray) names = read_line (reader);
  g_autoptr (GArray) columns = g_array_new (FALSE, FALSE, sizeof (int));
  guint there = 0;

  for (guint i = 0; names && i < names->len; i++)
    {
      int field = find_column (table, names->pdata[i]);

      g_array_append_val (columns, field);
      there |= field >= 0 ? 1u << field : 0;
    }
  for (guint i = 0; names && fields[i].word; i++)
    if ((fields[i].uses & BIV_CLUB_NEEDED) && !(there & 1u << i))
      {
        g_autofree char *reason =
          g_strdup_printf (_ ("a column “%s” is missing"), fields[i].word);

        fail (reader, 1, reason);
        return NULL;
      }
  return names ? g_steal_pointer (&columns) : NULL;
}

/* (transfer full): a row of what stands in a line. */
static BivClubRow *
make_row (GPtrArray *values, GArray *columns)
{
  BivClubRow *row = biv_club_row_new ();

  for (guint i = 0; i < MIN (values->len, columns->len); i++)
    if (g_array_index (columns, int, i) >= 0)
      biv_club_row_set (row, (guint) g_array_index (columns, int, i), values->pdata[i]);
  return row;
}

static bool
read_row (Reader *reader, BivClubTable table, GArray *columns, GPtrArray *rows)
{
  guint line = reader->line;
  g_autoptr (GPtrArray) values = read_line (reader);
  g_autoptr (GError) fault = NULL;

  if (!values)
    return false;
  if (values->len > columns->len)
    return fail (reader, line, _ ("more values than the first line has"));
  if (rows->len >= MOST_ROWS)
    return fail (reader, line, _ ("too many rows"));
  g_ptr_array_add (rows, make_row (values, columns));
  return biv_club_row_check (table, rows->pdata[rows->len - 1], &fault) ||
         fail (reader, line, fault->message);
}

static bool
read_rows (Reader *reader, BivClubTable table, GArray *columns, GPtrArray *rows)
{
  while (*reader->at)
    if (is_end (reader))
      leave_line (reader);
    else if (!read_row (reader, table, columns, rows))
      return false;
  return true;
}

/**
 * biv_club_csv_read:
 *
 * Returns: (transfer full) (element-type BivClubRow): the rows, without ids; NULL on error, which
 *   names the line
 */
GPtrArray *
biv_club_csv_read (BivClubTable table, GBytes *bytes, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = g_strndup (data ? data : "", length);
  Reader reader = { text, ',', 1, error };
  g_autoptr (GPtrArray) rows =
    g_ptr_array_new_with_free_func ((GDestroyNotify) biv_club_row_free);
  g_autoptr (GArray) columns = NULL;

  if (strlen (text) < length || !g_utf8_validate (text, -1, NULL))
    {
      g_set_error_literal (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CORRUPT,
                           _ ("text in UTF-8 was expected"));
      return NULL;
    }
  reader.at += g_str_has_prefix (text, MARK) ? strlen (MARK) : 0;
  reader.separator = guess_separator (reader.at);
  columns = read_head (&reader, table);
  return columns && read_rows (&reader, table, columns, rows) ? g_steal_pointer (&rows) : NULL;
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

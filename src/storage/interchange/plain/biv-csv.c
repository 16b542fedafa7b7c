/* Tables of text between separators, as every spreadsheet reads and writes them.
 *
 * Values lie between commas, semicolons or tabs, whichever the first line has most of; in quotes
 * they may hold these, ends of lines, and quotes, which are doubled.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/plain/biv-csv.h"

#include <string.h>

#include "storage/interchange/plain/biv-plain-text.h"
#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

#define MARK "\xef\xbb\xbf"
/* Before the separator, in a line of its own before the table. */
#define SEPARATOR "sep="
/* Cells of a file. */
#define MAX_CELLS 4000000

typedef struct
{
  guint first; /* position of its first cell */
  guint length;
  guint line; /* from 1 */
} Row;

struct _BivCsv
{
  GStringChunk *text;
  GPtrArray *cells; /* of char *, in text */
  GArray *rows;     /* of Row */
  bool is_guessed;  /* its letters */
};

typedef struct
{
  BivCsv *csv;
  const char *at;
  const char *name;
  char separator;
  guint line;
  GString *value;
  GError **error;
} Reader;

static bool
fail (Reader *reader, guint line, const char *reason)
{
  g_set_error (reader->error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID, "%s:%u: %s",
               reader->name, line, reason);
  return false;
}

static bool
is_end (const Reader *reader)
{
  return *reader->at == '\0' || *reader->at == '\r' || *reader->at == '\n';
}

/* What stands between quotes; the reader is at the first of them. */
static bool
read_quoted (Reader *reader)
{
  guint first = reader->line;

  for (reader->at++; *reader->at; reader->at++)
    {
      if (*reader->at == '"' && *++reader->at != '"')
        return true;
      reader->line += *reader->at == '\n';
      g_string_append_c (reader->value, *reader->at);
    }
  return fail (reader, first, _ ("a quote that nothing closes"));
}

static bool
read_value (Reader *reader)
{
  const char *first;

  g_string_truncate (reader->value, 0);
  if (*reader->at == '"' && !read_quoted (reader))
    return false;
  for (first = reader->at; !is_end (reader) && *reader->at != reader->separator; reader->at++)
    ;
  g_string_append_len (reader->value, first, reader->at - first);
  if (reader->csv->cells->len >= MAX_CELLS)
    return fail (reader, reader->line, _ ("too many cells"));
  g_ptr_array_add (reader->csv->cells,
                   g_string_chunk_insert_len (reader->csv->text, reader->value->str,
                                              (gssize) reader->value->len));
  return true;
}

static bool
read_row (Reader *reader)
{
  Row row = { reader->csv->cells->len, 0, reader->line };

  for (;; reader->at++)
    {
      if (!read_value (reader))
        return false;
      if (++row.length > BIV_CSV_MAX_COLUMNS)
        return fail (reader, reader->line, _ ("too many columns"));
      if (is_end (reader))
        break;
    }
  reader->at += *reader->at == '\r';
  reader->at += *reader->at == '\n';
  reader->line++;
  g_array_append_val (reader->csv->rows, row);
  return reader->csv->rows->len <= BIV_CSV_MAX_ROWS ||
         fail (reader, row.line, _ ("too many lines"));
}

/** biv_csv_skip_head: where the table itself begins: Excel may have a line "sep=;" before it. */
const char *
biv_csv_skip_head (const char *text)
{
  const char *start = g_str_has_prefix (text, MARK) ? text + strlen (MARK) : text;
  const char *end = g_ascii_strncasecmp (start, SEPARATOR, strlen (SEPARATOR)) == 0 &&
                        start[strlen (SEPARATOR)]
                      ? start + strlen (SEPARATOR) + 1
                      : NULL;

  if (!end || (*end != '\r' && *end != '\n'))
    return start;
  end += *end == '\r';
  return end + (*end == '\n');
}

/* The separator that the line before the table names, or that the first line has most of. */
static char
find_separator (const char *text)
{
  static const char separators[] = ",;\t";
  const char *table = biv_csv_skip_head (text);
  guint counts[3] = { 0 };
  guint best = 0;

  if (table > text)
    return text[strlen (SEPARATOR)];
  for (; *text && *text != '\n'; text++)
    for (guint i = 0; i < 3; i++)
      counts[i] += *text == separators[i];
  for (guint i = 1; i < 3; i++)
    if (counts[i] > counts[best])
      best = i;
  return separators[best];
}

static bool
is_blank (BivCsv *self)
{
  for (guint row = 0; row < self->rows->len; row++)
    if (!biv_csv_is_row_empty (self, row))
      return false;
  return true;
}

/** biv_csv_new: (transfer full): a table without rows. */
BivCsv *
biv_csv_new (void)
{
  BivCsv *self = g_new0 (BivCsv, 1);

  self->text = g_string_chunk_new (4096);
  self->cells = g_ptr_array_new ();
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  return self;
}

/**
 * biv_csv_read:
 * @bytes: text; what is no Unicode is taken for Western letters of Windows, as Excel saves it
 * @name: what errors call it
 *
 * Returns: (transfer full) (nullable): its rows; else #BIV_STORAGE_ERROR with name and line
 */
BivCsv *
biv_csv_read (GBytes *bytes, const char *name, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autoptr (BivCsv) csv = biv_csv_new ();
  g_autofree char *text = biv_plain_text_make (data ? data : "", length, &csv->is_guessed);
  const char *table = text ? biv_csv_skip_head (text) : NULL;
  g_autoptr (GString) value = g_string_new (NULL);
  Reader reader = { csv, table, name, ',', 1, value, error };

  if (!text)
    {
      fail (&reader, 1, _ ("text in UTF-8 was expected"));
      return NULL;
    }
  reader.separator = find_separator (text);
  reader.line += table > text;
  while (*reader.at)
    if (!read_row (&reader))
      return NULL;
  if (is_blank (csv))
    {
      fail (&reader, 1, _ ("there is nothing in the file"));
      return NULL;
    }
  return g_steal_pointer (&csv);
}

/** biv_csv_is_guessed: whether it was read from a text that is no Unicode. */
bool
biv_csv_is_guessed (BivCsv *self)
{
  return self->is_guessed;
}

/**
 * biv_csv_add_row:
 * @line: what errors and reports call the row
 *
 * Returns: whether there is room for another row, which has no cells yet
 */
bool
biv_csv_add_row (BivCsv *self, guint line)
{
  Row row = { self->cells->len, 0, line };

  if (self->rows->len >= BIV_CSV_MAX_ROWS)
    return false;
  g_array_append_val (self->rows, row);
  return true;
}

/** biv_csv_add_cell: whether there is room for another cell in the last row. */
bool
biv_csv_add_cell (BivCsv *self, const char *value)
{
  Row *row = &g_array_index (self->rows, Row, self->rows->len - 1);

  if (row->length >= BIV_CSV_MAX_COLUMNS || self->cells->len >= MAX_CELLS)
    return false;
  g_ptr_array_add (self->cells, g_string_chunk_insert (self->text, value));
  row->length++;
  return true;
}

/** biv_csv_free: frees a table. */
void
biv_csv_free (BivCsv *self)
{
  g_string_chunk_free (self->text);
  g_ptr_array_unref (self->cells);
  g_array_unref (self->rows);
  g_free (self);
}

/** biv_csv_get_n_rows: how many rows it has, that with the names of the columns too. */
guint
biv_csv_get_n_rows (BivCsv *self)
{
  return self->rows->len;
}

/** biv_csv_get_n_columns: how many cells a row has. */
guint
biv_csv_get_n_columns (BivCsv *self, guint row)
{
  return row < self->rows->len ? g_array_index (self->rows, Row, row).length : 0;
}

/** biv_csv_get_line: the line on which a row begins, from 1. */
guint
biv_csv_get_line (BivCsv *self, guint row)
{
  return g_array_index (self->rows, Row, row).line;
}

/** biv_csv_is_row_empty: whether nothing stands in a row, as in those that spreadsheets add. */
bool
biv_csv_is_row_empty (BivCsv *self, guint row)
{
  for (guint i = 0; i < biv_csv_get_n_columns (self, row); i++)
    if (*biv_csv_get (self, row, (int) i))
      return false;
  return true;
}

/** biv_csv_get: (transfer none): a cell; an empty string where the row has none. */
const char *
biv_csv_get (BivCsv *self, guint row, int column)
{
  const Row *place;

  if (row >= self->rows->len || column < 0)
    return "";
  place = &g_array_index (self->rows, Row, row);
  return (guint) column < place->length ? self->cells->pdata[place->first + (guint) column] : "";
}

/** biv_csv_find_column: the column that the first row calls so, in small or capital letters; -1 if
 * none is. */
int
biv_csv_find_column (BivCsv *self, const char *word)
{
  guint n_columns = biv_csv_get_n_columns (self, 0);

  for (guint i = 0; i < n_columns; i++)
    if (g_ascii_strcasecmp (biv_csv_get (self, 0, (int) i), word) == 0)
      return (int) i;
  return -1;
}

static void
append_cell (GString *text, char separator, const char *value)
{
  bool is_plain = !strpbrk (value, "\"\t\r\n,;") && !strchr (value, separator);

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
 * biv_csv_append_line:
 * @cells: (array zero-terminated=1): the values, quoted where they must be
 *
 * Appends a row to a text.
 */
void
biv_csv_append_line (GString *text, char separator, const char *const *cells)
{
  for (guint i = 0; cells[i]; i++)
    {
      if (i > 0)
        g_string_append_c (text, separator);
      append_cell (text, separator, cells[i]);
    }
  g_string_append_c (text, '\n');
}

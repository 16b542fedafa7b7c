/* Tables of text between separators, as every spreadsheet reads and writes them.
 *
 * Values lie between commas, semicolons or tabs, whichever the first line has most of; in quotes
 * they may hold these, ends of lines, and quotes, which are doubled. What a spreadsheet would take
 * for a formula is written with an apostrophe before it, which is taken away when it is read.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/plain/biv-csv.h"

#include <string.h>

#include "core/model/node/biv-safe-text.h"
#include "storage/interchange/plain/biv-plain.h"
#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

#define MARK "\xef\xbb\xbf"
/* Before the separator, in a line of its own before the table. */
#define SEPARATOR "sep="
/* Bytes of a file. */
#define LARGEST (16 * 1024 * 1024)
/* What stands before a cell that a spreadsheet would take for a formula. */
#define HARMLESS '\''

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
  BivByteBudget *budget;
  bool is_guessed; /* its letters */
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

/* Whether a spreadsheet could take it for a formula, or for one after its quote is taken away. */
static bool
is_harmful (const char *cell)
{
  return *cell != '\0' && strchr ("=+-@\t\r", *cell);
}

static const char *
skip_quotes (const char *cell)
{
  while (*cell == HARMLESS)
    cell++;
  return cell;
}

/* What it was before biv_csv_make_harmless(). */
static const char *
undo_harmless (const char *cell)
{
  const char *c = skip_quotes (cell);

  return c > cell && is_harmful (c) ? cell + 1 : cell;
}

static bool
keep_cell (BivCsv *self, const char *value)
{
  const char *cell = undo_harmless (value);
  gsize length = strlen (cell);

  if (!biv_byte_budget_take (self->budget, length + 1 + sizeof cell))
    return false;
  g_ptr_array_add (self->cells, g_string_chunk_insert_len (self->text, cell, (gssize) length));
  return true;
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
  return keep_cell (reader->csv, reader->value->str) ||
         fail (reader, reader->line, _ ("too many cells"));
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

/** biv_csv_new: (transfer full): a table without rows.
 * @budget: has to live as long as it is filled */
BivCsv *
biv_csv_new (BivByteBudget *budget)
{
  BivCsv *self = g_new0 (BivCsv, 1);

  self->budget = budget;
  self->text = g_string_chunk_new (4096);
  self->cells = g_ptr_array_new ();
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  return self;
}

/**
 * biv_csv_read:
 * @bytes: text; what is no Unicode is taken for Western letters of Windows, as Excel saves it
 * @name: what errors call it
 * @budget: of the reading
 *
 * Returns: (transfer full) (nullable): its rows; else #BIV_STORAGE_ERROR with name and line
 */
BivCsv *
biv_csv_read (GBytes *bytes, const char *name, BivByteBudget *budget, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autoptr (BivCsv) csv = biv_csv_new (budget);
  g_autofree char *text =
    length <= LARGEST ? biv_plain_text_make (data ? data : "", length, &csv->is_guessed) : NULL;
  const char *table = text ? biv_csv_skip_head (text) : NULL;
  g_autoptr (GString) value = g_string_new (NULL);
  Reader reader = { csv, table, name, ',', 1, value, error };

  if (!text)
    {
      fail (&reader, 1,
            length > LARGEST ? _ ("the table is too large") : _ ("text in UTF-8 was expected"));
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

  if (row->length >= BIV_CSV_MAX_COLUMNS || !keep_cell (self, value))
    return false;
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

/**
 * biv_csv_make_harmless:
 * @cell: text
 *
 * Returns: (transfer full): a cell that no spreadsheet takes for a formula, and no reader of a text
 *   for anything but letters
 */
char *
biv_csv_make_harmless (const char *cell)
{
  g_autofree char *letters = biv_safe_text_make (cell);

  return is_harmful (skip_quotes (letters)) ? g_strdup_printf ("%c%s", HARMLESS, letters)
                                            : g_steal_pointer (&letters);
}

static void
append_cell (GString *text, char separator, const char *value)
{
  g_autofree char *cell = biv_csv_make_harmless (value);
  bool is_plain = !strpbrk (cell, "\"\t\r\n,;") && !strchr (cell, separator);

  if (is_plain)
    {
      g_string_append (text, cell);
      return;
    }
  g_string_append_c (text, '"');
  for (const char *c = cell; *c; c++)
    g_string_append_printf (text, *c == '"' ? "\"%c" : "%c", *c);
  g_string_append_c (text, '"');
}

/**
 * biv_csv_append_line:
 * @cells: (array zero-terminated=1): the values, quoted where they must be
 *
 * Appends a row to a text. Every table that the program writes goes through here.
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

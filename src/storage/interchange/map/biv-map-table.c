/* Makes a map of a table: a cell for each hex, with the word of its terrain and perhaps its height,
 * as "wood" or "wood:2".
 *
 * Where the upper left cell says how the hexes lie ("flat" or "pointy"), the first row and the
 * first column are numbers of columns and rows, and no hexes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/map/biv-map-table.h"

#include <string.h>

#include "storage/interchange/map/biv-map-sketch.h"
#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

#define PROGRAM "terrain-words"
/* Letters of a cell. */
#define MAX_WORD 60

/* (transfer none) (nullable): the height in a cell, after its word. */
static const char *
find_height (const char *cell)
{
  const char *colon = strrchr (cell, ':');
  const char *digits = colon ? colon + 1 + (colon[1] == '-') : NULL;

  return digits && *digits && strspn (digits, "0123456789") == strlen (digits) ? colon + 1 : NULL;
}

/* Whether a cell may be a word with a height: letters first, and no sign that words have not. */
static bool
is_word (const char *cell)
{
  gunichar first = g_utf8_get_char_validated (cell, -1);

  return !*cell || (first < 0x110000 && g_unichar_isalpha (first) && strlen (cell) <= MAX_WORD &&
                    !strpbrk (cell, "<>{}[]=@\\/"));
}

static bool
find_corner (const char *cell, BivOrientation *orientation)
{
  *orientation =
    g_ascii_strcasecmp (cell, "pointy") == 0 ? BIV_ORIENTATION_POINTY : BIV_ORIENTATION_FLAT;
  return *orientation == BIV_ORIENTATION_POINTY || g_ascii_strcasecmp (cell, "flat") == 0;
}

/* How a row of a table begins. */
typedef enum
{
  ROW_OTHER,
  ROW_LABELS, /* the corner, and labels of columns */
  ROW_WORDS,  /* two words at least, and nothing else */
} RowKind;

static RowKind
find_kind (const char *line)
{
  g_auto (GStrv) cells = g_strsplit_set (line, ",;\t", BIV_CSV_MAX_COLUMNS);
  guint n_words = 0;
  BivOrientation orientation;

  for (guint i = 0; cells[i]; i++)
    {
      gsize length = strlen (g_strstrip (cells[i]));

      if (length > 1 && cells[i][0] == '"' && cells[i][length - 1] == '"')
        {
          cells[i][length - 1] = '\0';
          memmove (cells[i], cells[i] + 1, length - 1);
        }
      if (i == 0 && find_corner (cells[i], &orientation))
        return cells[1] ? ROW_LABELS : ROW_OTHER;
      if (!is_word (cells[i]))
        return ROW_OTHER;
      n_words += *cells[i] != '\0';
    }
  return n_words >= 2 ? ROW_WORDS : ROW_OTHER;
}

/**
 * biv_map_table_probe:
 * @first: the first line of a table
 * @second: the next one
 *
 * Returns: whether they are rows of words, or the first has labels of columns. In a list of units
 *   the second has numbers
 */
bool
biv_map_table_probe (const char *first, const char *second)
{
  RowKind kind = find_kind (first);

  return kind == ROW_LABELS || (kind == ROW_WORDS && find_kind (second) == ROW_WORDS);
}

static void
read_cell (BivMapSketch *sketch, int col, int row, const char *cell)
{
  const char *height = find_height (cell);
  g_autofree char *word =
    g_strndup (cell, height ? (gsize) (height - 1 - cell) : strlen (cell));

  g_strstrip (word);
  if (*word)
    biv_map_sketch_add_word (sketch, col, row, word);
  if (height)
    biv_map_sketch_set_height (sketch, col, row,
                               (int) g_ascii_strtoll (height, NULL, 10) % 1000000);
}

static bool
check_row (BivCsv *table, guint row, const char *name, GError **error)
{
  for (guint i = 0; i < biv_csv_get_n_columns (table, row); i++)
    if (strlen (biv_csv_get (table, row, (int) i)) > MAX_WORD)
      {
        g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID, "%s:%u: %s", name,
                     biv_csv_get_line (table, row),
                     _ ("the name of a terrain was expected in each cell"));
        return false;
      }
  return true;
}

/**
 * biv_map_table_read:
 * @table: a row for each row of hexes
 * @name: what errors call the file
 *
 * Returns: (transfer full) (nullable): a scenario with that map; else #BIV_STORAGE_ERROR
 */
BivNode *
biv_map_table_read (BivCsv *table, const char *name, BivForeign *foreign, GError **error)
{
  g_autoptr (BivMapSketch) sketch = NULL;
  BivOrientation orientation;
  int first = find_corner (biv_csv_get (table, 0, 0), &orientation) ? 1 : 0;
  guint n_rows = biv_csv_get_n_rows (table);
  guint width = 0;

  if (biv_csv_is_guessed (table))
    biv_foreign_report_letters (foreign);
  while (n_rows > 0 && biv_csv_is_row_empty (table, n_rows - 1))
    n_rows--;
  for (guint row = (guint) first; row < n_rows; row++)
    {
      width = MAX (width, biv_csv_get_n_columns (table, row));
      if (!check_row (table, row, name, error))
        return NULL;
    }
  sketch = biv_map_sketch_new (foreign, name, (int) width - first, (int) n_rows - first,
                               orientation, error);
  if (!sketch)
    return NULL;
  for (guint row = (guint) first; row < n_rows; row++)
    {
      guint n = biv_csv_get_n_columns (table, row);

      if (n < width)
        biv_foreign_add_note (foreign, (int) biv_csv_get_line (table, row), NULL,
                              _ ("this row is shorter than others: the rest is open ground"));
      for (guint col = (guint) first; col < n; col++)
        read_cell (sketch, (int) col - first, (int) row - first,
                   biv_csv_get (table, row, (int) col));
    }
  return biv_map_sketch_finish (sketch, PROGRAM, error);
}

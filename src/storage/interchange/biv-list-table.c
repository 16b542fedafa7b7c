/* Reads army lists out of tables: which column is what, and a line for each row.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/biv-list-table.h"

#include <string.h>

#include "core/ruleset/biv-ruleset.h"
#include "core/ruleset/item/biv-unit-field.h"
#include "storage/interchange/plain/biv-plain.h"
#include "storage/library/biv-fold.h"
#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

/* What people call these columns, folded, in the languages that we know; our own headings first. */
static const char *const names[BIV_LIST_N_COLUMNS][16] = {
  [BIV_LIST_CONTINGENT] = { "contingent", "corps", "detachment", "force", "allies" },
  [BIV_LIST_NAME] = { "name", "nom", "unit", "unite", "unit name", "nom de l unite", "regiment",
                      "troupe", "troop" },
  [BIV_LIST_TYPE] = { "type", "arm", "arme", "kind", "role", "category", "categorie" },
  [BIV_LIST_ELEMENTS] = { "elements", "plaquettes", "count", "number", "nombre", "qty", "quantity",
                          "quantite", "models", "figures", "figurines", "size", "effectif",
                          "effectifs", "strength" },
  [BIV_LIST_COST] = { "points", "cost", "cout", "pts", "total", "price", "prix", "total points",
                      "total pts" },
  [BIV_LIST_COMMAND] = { "under the command of", "sous les ordres de", "command", "commander",
                         "leader", "chef" },
  [BIV_LIST_QUALITY] = { "quality", "qualite" },
  [BIV_LIST_LEVEL] = { "command level", "niveau de commandement", "level", "niveau" },
  [BIV_LIST_ENTRY] = { "in the muster list", "dans la liste d armee", "entry", "entree" },
  [BIV_LIST_NOTES] = { "notes", "note", "remarks", "remarques", "comment", "commentaire" },
};

static bool
is_called (const char *folded, BivListWord word)
{
  for (guint i = 0; i < G_N_ELEMENTS (names[word]) && names[word][i]; i++)
    if (g_str_equal (names[word][i], folded))
      return true;
  return g_str_equal (biv_list_columns_get (word)->word, folded);
}

/* The column that is probably meant; BIV_LIST_N_COLUMNS: none. */
static BivListWord
guess_word (const char *heading)
{
  g_autofree char *folded = biv_fold (heading);

  for (guint i = 0; i < BIV_LIST_N_COLUMNS; i++)
    if (is_called (folded, i))
      return i;
  return BIV_LIST_N_COLUMNS;
}

/**
 * biv_list_table_probe:
 * @head: the beginning of a file
 *
 * Returns: whether its first line has columns for names and for points or elements
 */
bool
biv_list_table_probe (const char *head)
{
  const char *first = biv_csv_skip_head (head);
  gsize length = strcspn (first, "\r\n");
  g_autofree char *line = g_strndup (first, MIN (length, 4096));
  g_auto (GStrv) cells = NULL;
  bool is_there[BIV_LIST_N_COLUMNS + 1] = { false };

  if (!strpbrk (line, ",;\t") || strchr (line, '<') || strchr (line, '{'))
    return false;
  cells = g_strsplit_set (line, ",;\t", 200);
  for (guint i = 0; cells[i]; i++)
    is_there[guess_word (cells[i])] = true;
  return is_there[BIV_LIST_NAME] && (is_there[BIV_LIST_ELEMENTS] || is_there[BIV_LIST_COST]);
}

/* --- Columns --------------------------------------------------------------------------------- */

typedef struct
{
  BivListWord word;    /* BIV_LIST_N_COLUMNS: a field of the rules, or nothing */
  const char *field;   /* (nullable): its id */
  const char *heading; /* of the table */
} Column;

static const char *
find_field (BivRuleset *ruleset, const char *heading)
{
  BivNodeList *fields = ruleset ? biv_ruleset_get_fields (ruleset) : NULL;
  g_autofree char *folded = biv_fold (heading);

  BIV_EACH (BivUnitField, field, fields)
    {
      BivText *name = biv_rule_item_get_name (field);
      const char *id = biv_node_get_id (BIV_NODE (field));

      if (g_str_equal (id, heading))
        return id;
      for (guint j = 0; j < biv_text_get_length (name); j++)
        {
          g_autofree char *other = biv_fold (biv_text_get_string (name, j));

          if (g_str_equal (other, folded))
            return id;
        }
    }
  return NULL;
}

/* Whether an earlier column says the same of a unit. */
static bool
is_double (GArray *columns, Column column)
{
  for (guint i = 0; i < columns->len; i++)
    {
      Column other = g_array_index (columns, Column, i);

      if (column.field ? g_strcmp0 (other.field, column.field) == 0
                       : column.word < BIV_LIST_N_COLUMNS && other.word == column.word)
        return true;
    }
  return false;
}

static Column
make_column (BivForeign *foreign, BivRuleset *ruleset, const char *heading)
{
  BivListWord word = guess_word (heading);
  const char *field = find_field (ruleset, heading);
  const char *guess = BIV_FOREIGN_NOTHING;
  const char *ours;

  /* The rules' own words come first: they may call a field "Training" or "Quality". */
  if (field && word != BIV_LIST_NAME)
    guess = field;
  else if (word < BIV_LIST_N_COLUMNS)
    guess = biv_list_columns_get (word)->word;
  ours = biv_foreign_words_count (foreign->words, BIV_LIST_TABLE_COLUMN, heading, guess, 1);
  for (word = 0; word < BIV_LIST_N_COLUMNS; word++)
    if (g_str_equal (biv_list_columns_get (word)->word, ours))
      return (Column){ word, NULL, heading };
  return (Column){ BIV_LIST_N_COLUMNS, find_field (ruleset, ours), heading };
}

/* (transfer full) (nullable): what each column is. */
static GArray *
find_columns (BivCsv *table, BivForeign *foreign, BivRuleset *ruleset, const char *name,
              GError **error)
{
  g_autoptr (GArray) columns = g_array_new (FALSE, FALSE, sizeof (Column));
  guint line = biv_csv_get_n_rows (table) > 0 ? biv_csv_get_line (table, 0) : 1;
  bool has_names = false;

  for (guint i = 0; i < biv_csv_get_n_columns (table, 0); i++)
    {
      const char *heading = biv_csv_get (table, 0, (int) i);
      Column column = { BIV_LIST_N_COLUMNS, NULL, heading };

      if (*heading)
        column = make_column (foreign, ruleset, heading);
      if (is_double (columns, column))
        {
          biv_foreign_add_note (foreign, (int) line, NULL,
                                /* Translators: the heading of a column */
                                _ ("the column “%s” is not read: one before it says the same"),
                                heading);
          column = (Column){ BIV_LIST_N_COLUMNS, NULL, "" };
        }
      has_names |= column.word == BIV_LIST_NAME;
      g_array_append_val (columns, column);
      if (*column.heading && column.word == BIV_LIST_N_COLUMNS && !column.field)
        biv_foreign_add_note (foreign, (int) line, NULL,
                              /* Translators: the heading of a column */
                              _ ("the column “%s” is not read"), heading);
    }
  if (has_names)
    return g_steal_pointer (&columns);
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
               _ ("%s:%u: a column with the names of units was expected in the first line"), name,
               line);
  return NULL;
}

/* --- Rows ------------------------------------------------------------------------------------ */

static void
set_number (BivListDraftLine *line, BivForeign *foreign, const Column *column, const char *cell)
{
  double number;

  if (biv_plain_value_read_number (cell, &number))
    biv_list_draft_set_number (line, foreign, column->word, number);
  else
    biv_foreign_add_note (foreign, line->line, NULL,
                          /* Translators: the heading of a column, and what stands in it */
                          _ ("%s: a number was expected, not “%s”"), column->heading, cell);
}

static void
set_cell (BivListDraftLine *line, BivForeign *foreign, const Column *column, const char *cell)
{
  if (column->field)
    biv_list_draft_set_field (line, column->field, cell);
  else if (column->word == BIV_LIST_N_COLUMNS)
    return;
  else if (biv_list_columns_get (column->word)->is_number)
    set_number (line, foreign, column, cell);
  else
    biv_list_draft_set (line, column->word, cell);
}

static bool
read_row (BivListDraft *draft, BivCsv *table, guint row, GArray *columns, BivForeign *foreign)
{
  guint n_cells = biv_csv_get_n_columns (table, row);
  BivListDraftLine *line = biv_list_draft_add (draft, (int) biv_csv_get_line (table, row));

  if (!line)
    return false;
  if (n_cells > columns->len)
    biv_foreign_add_note (foreign, line->line, NULL, "%s",
                          _ ("cells without a heading above them are not read"));
  for (guint i = 0; i < MIN (n_cells, columns->len); i++)
    {
      const char *cell = biv_csv_get (table, row, (int) i);

      if (*cell)
        set_cell (line, foreign, &g_array_index (columns, Column, i), cell);
    }
  return true;
}

/**
 * biv_list_table_read:
 * @foreign: the table of words tells what the columns are; else they are known by their headings
 * @name: what errors call the file
 *
 * Returns: (transfer full) (nullable): a line for each row; else #BIV_STORAGE_ERROR
 */
BivListDraft *
biv_list_table_read (BivCsv *table, BivForeign *foreign, const char *name, GError **error)
{
  BivRuleset *ruleset = biv_foreign_find_ruleset (foreign, NULL, name, error);
  g_autoptr (GArray) columns =
    ruleset ? find_columns (table, foreign, ruleset, name, error) : NULL;
  g_autoptr (BivListDraft) draft = biv_list_draft_new (&foreign->kept);

  if (!columns)
    return NULL;
  if (biv_csv_is_guessed (table))
    biv_foreign_report_letters (foreign);
  for (guint i = 1; i < biv_csv_get_n_rows (table); i++)
    if (!biv_csv_is_row_empty (table, i) && !read_row (draft, table, i, columns, foreign))
      {
        g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_TOO_LARGE, "%s:%u: %s", name,
                     biv_csv_get_line (table, i), _ ("too many lines"));
        return NULL;
      }
  if (biv_csv_get_n_rows (table) < 2)
    biv_foreign_add_note (foreign, 0, NULL, _ ("there are no units in the file"));
  return g_steal_pointer (&draft);
}

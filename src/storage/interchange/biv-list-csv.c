/* Army lists as CSV, which every spreadsheet reads and writes.
 *
 * With the mark of UTF-8, by which spreadsheets know it. Where a comma stands before decimals they
 * expect semicolons between the cells.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/biv-interchange.h"

#include <string.h>

#include "storage/interchange/plain/biv-csv.h"
#include "storage/interchange/biv-list-draft.h"
#include "storage/interchange/biv-list-table.h"
#include "storage/interchange/biv-list.h"
#include "storage/xml/biv-storage-words.h"

#define MARK "\xef\xbb\xbf"

static char
find_separator (BivForeign *foreign)
{
  /* Translators: what stands between the cells of a CSV file in your language: "semicolon" where
   * decimals have a comma, else leave it */
  const char *separator = biv_foreign_translate (foreign, N_ ("comma"));

  return g_str_equal (separator, "comma") ? ',' : ';';
}

static void
append_line (GString *text, char separator, BivList *list, const BivListLine *line)
{
  g_autofree const char **cells = g_new0 (const char *, list->columns->len + 1);

  for (guint i = 0; i < list->columns->len; i++)
    cells[i] = line ? line->cells[i] : ((BivListColumn *) list->columns->pdata[i])->heading;
  biv_csv_append_line (text, separator, cells);
}

static GBytes *
write_csv (BivNode *root, BivForeign *foreign, GError **error)
{
  g_autoptr (BivList) list = biv_list_new (BIV_ARMY (root), foreign);
  GString *text = g_string_new (MARK);
  char separator = find_separator (foreign);

  append_line (text, separator, list, NULL);
  for (guint i = 0; i < list->lines->len; i++)
    append_line (text, separator, list, list->lines->pdata[i]);
  return g_string_free_to_bytes (text);
}

static bool
probe (const char *head)
{
  return biv_list_table_probe (head);
}

static BivNode *
read_csv (GBytes *bytes, const char *name, BivForeign *foreign, GError **error)
{
  g_autoptr (BivCsv) csv = biv_csv_read (bytes, name, &foreign->kept, error);
  g_autoptr (BivListDraft) draft =
    csv ? biv_list_table_read (csv, foreign, name, error) : NULL;

  return draft ? biv_list_draft_make_army (draft, foreign, name, error) : NULL;
}

const BivInterchange biv_list_csv_interchange = {
  .ending = ".csv",
  .mime = "text/csv",
  .title = N_ ("Army list as CSV"),
  .get_type = biv_army_get_type,
  .probe = probe,
  .is_by_name = true,
  .read = read_csv,
  .write = write_csv,
  .sample = "Contingent,Name,Type,Elements,Points\n"
            "Centre,The captain,Officer,,60\n"
            "Centre,Guards,Infantry,4,48\n"
            "\"Left, behind the wood\",Horse,Cavalry,3,36\n",
  .holds = "Centre|The captain||60\n"
           "Centre|Guards|4|48\n"
           "Left, behind the wood|Horse|3|36\n",
};

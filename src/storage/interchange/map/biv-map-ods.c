/* Maps as tables of terrains in OpenDocument spreadsheets. What is another zip file, or a list of
 * units, goes to the reader of army lists.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/scenario/biv-scenario.h"
#include "storage/archive/biv-zip.h"
#include "storage/interchange/biv-interchange.h"
#include "storage/interchange/biv-list-table.h"
#include "storage/interchange/biv-list-zip.h"
#include "storage/interchange/biv-ods.h"
#include "storage/interchange/map/biv-map-table.h"
#include "storage/xml/biv-storage-words.h"

/* (transfer full): a row, if there is one, as a line of CSV. */
static char *
make_line (BivCsv *table, guint row)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();
  GString *line = g_string_new (NULL);

  for (guint i = 0; row < biv_csv_get_n_rows (table) && i < biv_csv_get_n_columns (table, row); i++)
    g_ptr_array_add (cells, (gpointer) biv_csv_get (table, row, (int) i));
  g_ptr_array_add (cells, NULL);
  biv_csv_append_line (line, ',', (const char *const *) cells->pdata);
  return g_string_free (line, FALSE);
}

static bool
is_map (BivCsv *table)
{
  g_autofree char *first = make_line (table, 0);
  g_autofree char *second = make_line (table, 1);

  return !biv_list_table_probe (first) && biv_map_table_probe (first, second);
}

static BivNode *
read_map (GBytes *bytes, const char *name, BivForeign *foreign, GError **error)
{
  static const char *const endings[] = { "content.xml", NULL };
  g_autofree char *found = NULL;
  g_autoptr (GBytes) content = biv_zip_unpack (bytes, name, endings, &found, NULL);
  g_autoptr (BivCsv) table = content ? biv_ods_read (content, name, foreign, error) : NULL;

  if (content && !table)
    return NULL;
  if (table && is_map (table))
    return biv_map_table_read (table, name, foreign, error);
  g_clear_pointer (&table, biv_csv_free);
  g_clear_pointer (&content, g_bytes_unref);
  biv_foreign_restart (foreign); /* what was said of the sheet is said again */
  return biv_list_zip_read (bytes, name, foreign, error);
}

const BivInterchange biv_map_ods_interchange = {
  .ending = ".ods",
  .mime = "application/vnd.oasis.opendocument.spreadsheet",
  .title = N_ ("Table of terrain, a spreadsheet"),
  .get_type = biv_scenario_get_type,
  .probe = biv_list_zip_probe,
  .read = read_map,
};

/* Reads bytes as tables of terrain: a zip file as a spreadsheet, what looks like a sheet as what is
 * in one, all else as CSV.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz-foreign.h"

#include "storage/interchange/biv-list-zip.h"
#include "storage/interchange/biv-ods.h"
#include "storage/interchange/map/biv-map-table.h"

extern const BivInterchange biv_map_csv_interchange;
extern const BivInterchange biv_map_ods_interchange;

static BivNode *
read_sheet (GBytes *bytes, const char *name, BivForeign *foreign, GError **error)
{
  g_autoptr (BivCsv) table = biv_ods_read (bytes, name, foreign, error);

  return table ? biv_map_table_read (table, name, foreign, error) : NULL;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *head = g_strndup (data ? (const char *) data : "", size);

  return fuzz_foreign (data, size,
                       biv_list_zip_probe (head) ? biv_map_ods_interchange.read
                       : *head == '<'            ? read_sheet
                                                 : biv_map_csv_interchange.read);
}

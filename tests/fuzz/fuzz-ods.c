/* Reads bytes as what is in a spreadsheet, as an army list.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz-foreign.h"

#include "storage/interchange/biv-list-table.h"
#include "storage/interchange/biv-ods.h"

static BivNode *
read_sheet (GBytes *bytes, const char *name, BivForeign *foreign, GError **error)
{
  g_autoptr (BivCsv) table = biv_ods_read (bytes, name, foreign, error);
  g_autoptr (BivListDraft) draft =
    table ? biv_list_table_read (table, foreign, name, error) : NULL;

  return draft ? biv_list_draft_make_army (draft, foreign, name, error) : NULL;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  return fuzz_foreign (data, size, read_sheet);
}

/* Reads bytes as army lists of other programs: whatever comes, it is an army that we can write and
 * read again, or an error.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz-foreign.h"

#include <string.h>

#include "core/model/army/biv-army.h"
#include "storage/format/biv-format-kind.h"
#include "storage/interchange/biv-battlescribe.h"
#include "storage/interchange/biv-list-draft.h"
#include "storage/interchange/biv-list-json-reader.h"
#include "storage/interchange/biv-list-table.h"
#include "storage/interchange/biv-list-zip.h"
#include "storage/interchange/biv-ods.h"

static BivNode *
read_table (GBytes *bytes, const char *name, bool is_sheet, BivForeign *foreign, GError **error)
{
  g_autoptr (BivCsv) table = is_sheet ? biv_ods_read (bytes, name, foreign, error)
                                      : biv_csv_read (bytes, name, &foreign->kept, error);
  g_autoptr (BivListDraft) draft =
    table ? biv_list_table_read (table, foreign, name, error) : NULL;

  return draft ? biv_list_draft_make_army (draft, foreign, name, error) : NULL;
}

/* As the formats are told apart. Those that are neither archives nor JSON nor XML know their own
 * beginnings. */
static BivNode *
read_list (GBytes *bytes, const char *name, BivForeign *foreign, GError **error)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autofree char *head = g_strndup (data ? data : "", MIN (size, 4096));
  const BivInterchange *format;

  if (biv_list_zip_probe (head))
    return biv_list_zip_read (bytes, name, foreign, error);
  if (*head == '{')
    return biv_list_json_read (bytes, name, foreign, error);
  if (strstr (head, "<office"))
    return read_table (bytes, name, true, foreign, error);
  if (*head == '<')
    return biv_battlescribe_read_roster (bytes, name, foreign, error);
  for (guint i = 0; (format = biv_format_kind_get_interchange (i)); i++)
    if (format->read && format->get_type () == BIV_TYPE_ARMY && format->probe (head))
      return format->read (bytes, name, foreign, error);
  return read_table (bytes, name, false, foreign, error);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  return fuzz_foreign (data, size, read_list);
}

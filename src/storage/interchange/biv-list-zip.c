/* Reads army lists out of zip files.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/biv-list-zip.h"

#include <string.h>

#include "storage/archive/biv-zip.h"
#include "storage/interchange/biv-battlescribe.h"
#include "storage/interchange/biv-list-table.h"
#include "storage/interchange/biv-ods.h"

/** biv_list_zip_probe: whether a file begins as a zip file does. */
bool
biv_list_zip_probe (const char *head)
{
  return g_str_has_prefix (head, "PK\003\004");
}

static BivNode *
read_sheet (GBytes *content, const char *name, BivForeign *foreign, GError **error)
{
  g_autoptr (BivCsv) table = biv_ods_read (content, name, foreign, error);
  g_autoptr (BivListDraft) draft =
    table ? biv_list_table_read (table, foreign, name, error) : NULL;

  return draft ? biv_list_draft_make_army (draft, foreign, name, error) : NULL;
}

/** biv_list_zip_read: (transfer full) (nullable): the army in a zip file; else
 * #BIV_STORAGE_ERROR. */
BivNode *
biv_list_zip_read (GBytes *bytes, const char *name, BivForeign *foreign, GError **error)
{
  static const char *const endings[] = { "content.xml", ".ros", NULL };
  g_autofree char *found = NULL;
  g_autoptr (GBytes) content = biv_zip_unpack (bytes, name, endings, &found, error);

  if (!content)
    return NULL;
  return g_str_has_suffix (found, ".ros")
           ? biv_battlescribe_read_roster (content, name, foreign, error)
           : read_sheet (content, name, foreign, error);
}

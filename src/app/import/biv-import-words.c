/* What a person says of the words of another program's file: one by one, or by a table, which the
 * command line takes too.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/import/biv-import-words.h"

#include "storage/interchange/biv-list-draft.h"
#include "storage/place/biv-input.h"
#include "storage/place/biv-save.h"

/* Bytes of a table of words. */
#define MAX_TABLE (4 * 1024 * 1024)

/* What was said of a line alone does not stay when something is said of all lines of its name. */
static void
set_for_all (BivForeignWords *given, BivForeign *foreign, BivImportItem *item, const char *ours)
{
  const char *theirs = biv_import_item_get_theirs (item);

  biv_foreign_words_set (given, biv_import_item_get_kind (item), theirs, ours);
  for (guint i = 0; i < foreign->lines->len && biv_import_item_get_alone (item); i++)
    {
      const BivForeignLine *line = foreign->lines->pdata[i];

      if (g_str_equal (line->name, theirs) &&
          biv_foreign_words_find (given, BIV_LIST_DRAFT_LINE, line->alone))
        biv_foreign_words_set (given, BIV_LIST_DRAFT_LINE, line->alone, ours);
    }
}

/* Says what an item is.
 * @foreign: the file, as it was read last
 * @is_alone: whether that is said of this one of several that have the same word */
void
biv_import_words_set (BivForeignWords *given, BivForeign *foreign, BivImportItem *item,
                      const char *ours, bool is_alone)
{
  if (is_alone)
    biv_foreign_words_set (given, BIV_LIST_DRAFT_LINE, biv_import_item_get_alone (item), ours);
  else
    set_for_all (given, foreign, item, ours);
}

/* Takes up what a table says. Returns: whether it could be read */
bool
biv_import_words_read (BivForeignWords *given, const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autoptr (GBytes) bytes = biv_input_read (path, BIV_INPUT_FILE, MAX_TABLE, error);

  return bytes && biv_foreign_words_read (given, bytes, name, error);
}

/* Writes a table of all words. Returns: whether it could be written */
bool
biv_import_words_write (BivForeignWords *words, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = biv_foreign_words_write (words);

  return biv_save (path, bytes, error);
}

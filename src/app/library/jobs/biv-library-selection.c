/* The documents that something is done with.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/jobs/biv-library-selection.h"

/** biv_library_selection_list: (transfer full) (nullable) (element-type BivLibraryEntry): those of
 * the ids; of none: all that are not in the bin, by name. */
GPtrArray *
biv_library_selection_list (BivLibrary *library, const char *const *documents, GError **error)
{
  g_autoptr (GPtrArray) entries = NULL;

  if (!documents[0])
    return biv_library_find (library, &(BivLibraryQuery){ .sort = BIV_LIBRARY_BY_NAME }, error);
  entries = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_library_entry_free);
  for (; *documents; documents++)
    {
      BivLibraryEntry *entry = biv_library_get (library, *documents, error);

      if (!entry)
        return NULL;
      g_ptr_array_add (entries, entry);
    }
  return g_steal_pointer (&entries);
}

/* What an SQLite library and folders of files agreed on.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/library/biv-sqlite-agreed.h"

#include "storage/library/biv-library-types.h"

/** biv_sqlite_agreed_list: (transfer full) (element-type BivLibraryAgreed): with a folder; NULL on
 * error. */
GPtrArray *
biv_sqlite_agreed_list (BivDatabase *database, const char *folder, GError **error)
{
  g_autoptr (GPtrArray) list =
    g_ptr_array_new_with_free_func ((GDestroyNotify) biv_library_agreed_free);
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivRows) rows = biv_database_bind (
    database, &failure,
    "SELECT document, own, state, revision, hash FROM agreed WHERE folder = ?", "s", folder);

  while (rows && biv_database_next (database, rows, &failure))
    {
      BivLibraryAgreed *agreed = g_new0 (BivLibraryAgreed, 1);

      agreed->document = biv_rows_dup_text (rows, 0);
      agreed->own = biv_rows_dup_text (rows, 1);
      agreed->state = biv_rows_dup_text (rows, 2);
      agreed->revision = biv_rows_dup_text (rows, 3);
      agreed->hash = biv_rows_dup_text (rows, 4);
      g_ptr_array_add (list, agreed);
    }
  if (!failure)
    return g_steal_pointer (&list);
  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}

/** biv_sqlite_agreed_put: writes what was agreed on, inside a transaction. */
bool
biv_sqlite_agreed_put (BivDatabase *database, const char *folder, GPtrArray *agreed,
                       GError **error)
{
  bool done = true;

  for (guint i = 0; i < agreed->len && done; i++)
    {
      const BivLibraryAgreed *one = agreed->pdata[i];

      done = biv_database_run (
        database, error,
        "INSERT OR REPLACE INTO agreed (folder, document, own, state, revision, hash)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        "ssssss", folder, one->document, one->own, one->state, one->revision, one->hash);
    }
  return done;
}

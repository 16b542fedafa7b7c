/* What a library on a server and folders of files agreed on with an account.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/server/biv-postgres-agreed.h"

#include "storage/library/biv-library-types.h"

/** biv_postgres_agreed_list: (transfer full) (element-type BivLibraryAgreed): with a folder; NULL
 * on error. */
GPtrArray *
biv_postgres_agreed_list (BivPostgres *server, const char *folder, GError **error)
{
  g_autoptr (GPtrArray) list =
    g_ptr_array_new_with_free_func ((GDestroyNotify) biv_library_agreed_free);
  g_autoptr (BivPostgresRows) rows = biv_postgres_bind (
    server, error,
    "SELECT document, own, state, revision, hash FROM bivouac.agreed_with ($1, $2)", "s", folder);

  while (rows && biv_postgres_rows_next (rows))
    {
      BivLibraryAgreed *agreed = g_new0 (BivLibraryAgreed, 1);

      agreed->document = biv_postgres_rows_dup_text (rows, 0);
      agreed->own = biv_postgres_rows_dup_text (rows, 1);
      agreed->state = biv_postgres_rows_dup_text (rows, 2);
      agreed->revision = biv_postgres_rows_dup_text (rows, 3);
      agreed->hash = biv_postgres_rows_dup_text (rows, 4);
      g_ptr_array_add (list, agreed);
    }
  return rows ? g_steal_pointer (&list) : NULL;
}

/** biv_postgres_agreed_put: writes what was agreed on, inside a transaction. */
bool
biv_postgres_agreed_put (BivPostgres *server, const char *folder, GPtrArray *agreed,
                         GError **error)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < agreed->len; i++)
    {
      const BivLibraryAgreed *one = agreed->pdata[i];

      g_string_append_printf (lines, "%s%s %s %s %s %s", i == 0 ? "" : "\n", one->document,
                              one->own, one->state, one->revision, one->hash);
    }
  return agreed->len == 0 || biv_postgres_run (server, error, "SELECT bivouac.agree ($1, $2, $3)",
                                               "ss", folder, lines->str);
}

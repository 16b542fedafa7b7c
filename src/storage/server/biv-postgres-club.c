/* What a library on a server keeps beside its documents: what a club writes down, and what was
 * agreed with folders of files. Each function that writes is called inside a transaction.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/server/biv-postgres-club.h"

#include "storage/library/biv-library.h"
#include "storage/server/biv-postgres-search.h"

/* Of a value so many letters: longer than any person writes. */
#define ROWS                                                              \
  "SELECT r.id, v.field, left (v.value, 1000000) FROM bivouac.club_row r" \
  " LEFT JOIN bivouac.club_value v ON v.club = r.club AND v.row = r.id"   \
  " WHERE r.club = $1 AND r.kind = $2 ORDER BY r.number"

/** biv_postgres_club_list: (transfer full) (element-type BivClubRow): the rows of a table, in the
 * order in which they were added; NULL on error. */
GPtrArray *
biv_postgres_club_list (BivPostgres *server, BivClubTable table, GError **error)
{
  g_autoptr (GPtrArray) list =
    g_ptr_array_new_with_free_func ((GDestroyNotify) biv_club_row_free);
  g_autoptr (BivPostgresRows) rows =
    biv_postgres_bind (server, error, ROWS, "s", biv_club_row_get_table_word (table));

  while (rows && biv_postgres_rows_next (rows))
    {
      BivClubRow *row = biv_club_row_find_or_add (list, biv_postgres_rows_get_text (rows, 0));
      int field = biv_club_row_find_field (table, biv_postgres_rows_get_text (rows, 1));

      if (field >= 0)
        biv_club_row_set (row, (guint) field, biv_postgres_rows_get_text (rows, 2));
    }
  return rows ? g_steal_pointer (&list) : NULL;
}

static bool
put_value (BivPostgres *server, const char *id, const char *field, const char *value,
           GError **error)
{
  return !*value ||
         biv_postgres_run (server, error,
                           "INSERT INTO bivouac.club_value (club, row, field, value)"
                           " VALUES ($1, $2, $3, $4)",
                           "sss", id, field, value);
}

static bool
put_row (BivPostgres *server, BivClubTable table, const BivClubRow *row, GError **error)
{
  const BivClubField *fields = biv_club_row_get_fields (table);
  bool done =
    biv_postgres_run (server, error,
                      "INSERT INTO bivouac.club_row (club, id, kind) VALUES ($1, $2, $3)"
                      " ON CONFLICT DO NOTHING",
                      "ss", row->id, biv_club_row_get_table_word (table)) &&
    biv_postgres_run (server, error, "SELECT bivouac.clear_row ($1, $2)", "s", row->id);

  for (guint i = 0; done && fields[i].word; i++)
    done = put_value (server, row->id, fields[i].word, row->values[i], error);
  return done;
}

/** biv_postgres_club_put: writes rows, each of which has an id. */
bool
biv_postgres_club_put (BivPostgres *server, BivClubTable table, GPtrArray *rows, GError **error)
{
  for (guint i = 0; i < rows->len; i++)
    if (!put_row (server, table, rows->pdata[i], error))
      return false;
  return true;
}

/** biv_postgres_club_remove: takes a row out of a table; one that is not there is an error. */
bool
biv_postgres_club_remove (BivPostgres *server, BivClubTable table, const char *id, GError **error)
{
  gint64 removed = 0;

  if (!biv_postgres_ask (server, &removed, error,
                         "SELECT bivouac.remove_row ($1, $2, $3)::int",
                         "ss", id, biv_club_row_get_table_word (table)))
    return false;
  return removed > 0 || biv_library_refuse_unknown (id, error);
}

/** biv_postgres_club_erase_person: erases somebody's name where it stands for a member, an owner of
 * documents or an author. */
bool
biv_postgres_club_erase_person (BivPostgres *server, const char *name, GError **error)
{
  return biv_postgres_run (server, error,
                           "SELECT bivouac.remove_row ($1, row, 'members') FROM bivouac.club_value"
                           " WHERE club = $1 AND field = 'name' AND value = $2",
                           "s", name) &&
         biv_postgres_search_erase_owner (server, name, error) &&
         biv_postgres_run (server, error,
                           "UPDATE bivouac.revision SET author = '' WHERE club = $1 AND author = $2",
                           "s", name);
}

/** biv_postgres_club_list_agreed: (transfer full) (element-type BivLibraryAgreed): with a
 * folder; NULL on error. */
GPtrArray *
biv_postgres_club_list_agreed (BivPostgres *server, const char *folder, GError **error)
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

/** biv_postgres_club_agree: writes what was agreed on, inside a transaction. */
bool
biv_postgres_club_agree (BivPostgres *server, const char *folder, GPtrArray *agreed,
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

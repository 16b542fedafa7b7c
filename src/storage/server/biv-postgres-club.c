/* What a club writes down beside its documents, in a library on a server. Each function that writes
 * is called inside a transaction.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/server/biv-postgres-club.h"

#include "storage/library/biv-library-change.h"
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
      BivClubRow *row = biv_club_row_take (list, biv_postgres_rows_get_text (rows, 0));
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
  return removed > 0 || biv_library_change_refuse_unknown (id, error);
}

static bool
forget_in_table (BivPostgres *server, BivClubTable table, const char *name, GError **error)
{
  g_autoptr (GPtrArray) rows = biv_postgres_club_list (server, table, error);

  if (!rows)
    return false;
  for (guint i = rows->len; i-- > 0;)
    if (!biv_club_row_forget (table, rows->pdata[i], name))
      g_ptr_array_remove_index (rows, i);
  return biv_postgres_club_put (server, table, rows, error);
}

/** biv_postgres_club_forget: erases somebody's name wherever it stands for a person. */
bool
biv_postgres_club_forget (BivPostgres *server, const char *name, GError **error)
{
  bool done =
    biv_postgres_run (server, error,
                      "SELECT bivouac.remove_row ($1, row, 'members') FROM bivouac.club_value"
                      " WHERE club = $1 AND field = 'name' AND value = $2",
                      "s", name) &&
    biv_postgres_search_forget_owner (server, name, error) &&
    biv_postgres_run (server, error,
                      "UPDATE bivouac.revision SET author = '' WHERE club = $1 AND author = $2",
                      "s", name);

  for (guint i = 0; done && i < BIV_CLUB_N_TABLES; i++)
    done = forget_in_table (server, i, name, error);
  return done;
}

/* What an SQLite library keeps beside its documents: what a club writes down, and what was agreed
 * with folders of files. Each function that writes is called inside a transaction.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/library/biv-sqlite-club.h"

#include "storage/library/biv-library.h"
#include "storage/library/biv-sqlite-search.h"

#define ROWS                                                                              \
  "SELECT c.id, v.field, v.value FROM club c LEFT JOIN club_value v ON v.club = c.number" \
  " WHERE c.kind = ? ORDER BY c.number"

/** biv_sqlite_club_list: (transfer full) (element-type BivClubRow): the rows of a table, in the
 * order in which they were added; NULL on error. */
GPtrArray *
biv_sqlite_club_list (BivDatabase *database, BivClubTable table, GError **error)
{
  g_autoptr (GPtrArray) list =
    g_ptr_array_new_with_free_func ((GDestroyNotify) biv_club_row_free);
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivRows) rows =
    biv_database_bind (database, &failure, ROWS, "s", biv_club_row_get_table_word (table));

  while (rows && biv_database_next (database, rows, &failure))
    {
      BivClubRow *row = biv_club_row_find_or_add (list, biv_rows_get_text (rows, 0));
      g_autofree char *word = biv_rows_dup_text (rows, 1);
      int field = word ? biv_club_row_find_field (table, word) : -1;

      if (field >= 0)
        biv_club_row_set (row, (guint) field, biv_rows_get_text (rows, 2));
    }
  if (!failure)
    return g_steal_pointer (&list);
  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}

static bool
put_value (BivDatabase *database, const char *id, const char *field, const char *value,
           GError **error)
{
  return !*value ||
         biv_database_run (database, error,
                           "INSERT INTO club_value (club, field, value)"
                           " SELECT number, ?, ? FROM club WHERE id = ?",
                           "sss", field, value, id);
}

static bool
put_row (BivDatabase *database, BivClubTable table, const BivClubRow *row, GError **error)
{
  const BivClubField *fields = biv_club_row_get_fields (table);
  bool done =
    biv_database_run (database, error, "INSERT OR IGNORE INTO club (id, kind) VALUES (?, ?)", "ss",
                      row->id, biv_club_row_get_table_word (table)) &&
    biv_database_run (database, error,
                      "DELETE FROM club_value WHERE club = (SELECT number FROM club WHERE id = ?)",
                      "s", row->id);

  for (guint i = 0; done && fields[i].word; i++)
    done = put_value (database, row->id, fields[i].word, row->values[i], error);
  return done;
}

/** biv_sqlite_club_put: writes rows, each of which has an id. */
bool
biv_sqlite_club_put (BivDatabase *database, BivClubTable table, GPtrArray *rows, GError **error)
{
  for (guint i = 0; i < rows->len; i++)
    if (!put_row (database, table, rows->pdata[i], error))
      return false;
  return true;
}

/** biv_sqlite_club_remove: takes a row out of a table; one that is not there is an error. */
bool
biv_sqlite_club_remove (BivDatabase *database, BivClubTable table, const char *id, GError **error)
{
  gint64 there = 0;

  if (!biv_database_ask (database, &there, error,
                         "SELECT count(*) FROM club WHERE id = ? AND kind = ?", "ss", id,
                         biv_club_row_get_table_word (table)))
    return false;
  return there > 0 ? biv_database_run (database, error, "DELETE FROM club WHERE id = ?", "s", id)
                   : biv_library_refuse_unknown (id, error);
}

/** biv_sqlite_club_erase_person: erases somebody's name where it stands for a member, an owner of
 * documents or an author. */
bool
biv_sqlite_club_erase_person (BivDatabase *database, const char *name, GError **error)
{
  return biv_database_run (database, error,
                           "DELETE FROM club WHERE kind = 'members' AND number IN"
                           " (SELECT club FROM club_value WHERE field = 'name' AND value = ?)",
                           "s", name) &&
         biv_sqlite_search_erase_owner (database, name, error) &&
         biv_database_run (database, error, "UPDATE revision SET author = '' WHERE author = ?",
                           "s", name);
}

/** biv_sqlite_club_list_agreed: (transfer full) (element-type BivLibraryAgreed): with a folder;
 * NULL on error. */
GPtrArray *
biv_sqlite_club_list_agreed (BivDatabase *database, const char *folder, GError **error)
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

/** biv_sqlite_club_agree: writes what was agreed on, inside a transaction. */
bool
biv_sqlite_club_agree (BivDatabase *database, const char *folder, GPtrArray *agreed,
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

/* Statements of which the values travel apart. A connection that was cut meanwhile is made again.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/server/biv-postgres-parts.h"

/* Whether what was asked came to nothing because the connection was cut, and may be asked again:
 * outside of a change. */
static bool
was_cut (BivPostgres *self)
{
  return !biv_postgres_is_connected (self) && self->depth == 0 && !self->is_checking &&
         !self->gave_up;
}

/* (transfer full) (nullable) */
static PGresult *
send (BivPostgres *self, bool binary, GError **error, const char *sql, const char *types,
      va_list list)
{
  PGresult *result;
  va_list again;

  if (!biv_postgres_ensure_connected (self, error))
    return NULL;
  va_copy (again, list);
  result = biv_postgres_query_send (self, binary, sql, types, list);
  if (was_cut (self))
    {
      self->client->PQclear (result);
      result = biv_postgres_connect (self, error)
                 ? biv_postgres_query_send (self, binary, sql, types, again)
                 : NULL;
    }
  va_end (again);
  return result;
}

static BivPostgresRows *
bind_list (BivPostgres *self, bool binary, GError **error, const char *sql, const char *types,
           va_list list)
{
  PGresult *result = send (self, binary, error, sql, types, list);

  return !result && error && *error ? NULL
                                    : biv_postgres_query_make_rows (self, result, binary, error);
}

/**
 * biv_postgres_bind:
 * @sql: one statement, of which $1 is the name of the club
 * @types: of the values that follow, $2 and on, a letter each: s for text (NULL is no value), i
 *   for a gint64, b for #GBytes
 *
 * Returns: (transfer full): what was answered, or NULL with @error
 */
BivPostgresRows *
biv_postgres_bind (BivPostgres *self, GError **error, const char *sql, const char *types, ...)
{
  g_autoptr (GError) failure = NULL;
  va_list list;
  BivPostgresRows *rows;

  va_start (list, types);
  rows = bind_list (self, false, &failure, sql, types, list);
  va_end (list);
  if (!rows)
    g_propagate_error (error, g_steal_pointer (&failure));
  return rows;
}

/** biv_postgres_bind_binary: (transfer full) (nullable): as biv_postgres_bind(), but for the
 * answer, of which texts and bytes can be read and numbers cannot. */
BivPostgresRows *
biv_postgres_bind_binary (BivPostgres *self, GError **error, const char *sql, const char *types,
                          ...)
{
  g_autoptr (GError) failure = NULL;
  va_list list;
  BivPostgresRows *rows;

  va_start (list, types);
  rows = bind_list (self, true, &failure, sql, types, list);
  va_end (list);
  if (!rows)
    g_propagate_error (error, g_steal_pointer (&failure));
  return rows;
}

/** biv_postgres_run: runs one statement; see biv_postgres_bind(). */
bool
biv_postgres_run (BivPostgres *self, GError **error, const char *sql, const char *types, ...)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivPostgresRows) rows = NULL;
  va_list list;

  va_start (list, types);
  rows = bind_list (self, false, &failure, sql, types, list);
  va_end (list);
  if (!rows)
    g_propagate_error (error, g_steal_pointer (&failure));
  return rows != NULL;
}

/** biv_postgres_ask: the number in the first column of the first row; when there is no row,
 * @number stays. */
bool
biv_postgres_ask (BivPostgres *self, gint64 *number, GError **error, const char *sql,
                  const char *types, ...)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivPostgresRows) rows = NULL;
  va_list list;

  va_start (list, types);
  rows = bind_list (self, false, &failure, sql, types, list);
  va_end (list);
  if (!rows)
    g_propagate_error (error, g_steal_pointer (&failure));
  else if (biv_postgres_rows_next (rows))
    *number = biv_postgres_rows_get_int (rows, 0);
  return rows != NULL;
}

/** biv_postgres_run_script: runs several statements that have no values. While the tables are made
 * they may take as long as they take. */
bool
biv_postgres_run_script (BivPostgres *self, const char *script, GError **error)
{
  gint64 patience = self->patience;
  PGresult *result;
  ExecStatusType status;
  bool done;

  if (self->is_checking)
    self->patience = 0;
  result = biv_postgres_exec (self, script);
  self->patience = patience;
  status = self->client->PQresultStatus (result);
  done = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
  if (!done)
    biv_postgres_fail (self, result, error);
  self->client->PQclear (result);
  return done;
}

/* Statements of which the values travel apart.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/server/biv-postgres-parts.h"

/* Values of one statement, the club's name among them. */
#define MOST_VALUES 20

/* The values of a statement as libpq takes them. */
typedef struct
{
  const char *values[MOST_VALUES];
  int lengths[MOST_VALUES];
  int formats[MOST_VALUES];
  char *numbers[MOST_VALUES]; /* (nullable): written out */
  int length;
} Values;

static void
values_clear (Values *self)
{
  for (int i = 0; i < self->length; i++)
    g_free (self->numbers[i]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Values, values_clear)

static void
add_value (Values *self, const char *value)
{
  g_assert (self->length < MOST_VALUES);
  self->values[self->length++] = value;
}

static void
add_number (Values *self, gint64 number)
{
  char *written = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  self->numbers[self->length] = written;
  add_value (self, written);
}

static void
add_bytes (Values *self, GBytes *bytes)
{
  gsize size;
  const void *data = g_bytes_get_data (bytes, &size);

  self->lengths[self->length] = (int) size;
  self->formats[self->length] = 1;
  add_value (self, data ? data : "");
}

static void
add_list (Values *self, const char *types, va_list list)
{
  for (; *types; types++)
    switch (*types)
      {
      case 's':
        add_value (self, va_arg (list, const char *));
        break;
      case 'i':
        add_number (self, va_arg (list, gint64));
        break;
      case 'b':
        add_bytes (self, va_arg (list, GBytes *));
        break;
      default:
        g_assert_not_reached ();
      }
}

/* The first value is the club's name, which each connection asks for anew. */
static PGresult *
send (BivPostgres *self, const char *sql, Values *values, bool binary)
{
  GCancellable *cancellable = g_cancellable_get_current ();
  bool sent;

  if (cancellable && g_cancellable_is_cancelled (cancellable))
    {
      self->gave_up = BIV_POSTGRES_CANCELLED;
      return NULL;
    }
  values->values[0] = self->club;
  sent = self->connection && self->client->PQsendQueryParams (
                               self->connection, sql, values->length, NULL, values->values,
                               values->lengths, values->formats, binary);
  return biv_postgres_wait (self, sent, cancellable);
}

/* (transfer full) (nullable): what outside of a change finds the connection cut is asked again. */
static PGresult *
send_again (BivPostgres *self, const char *sql, Values *values, bool binary, GError **error)
{
  PGresult *result;

  if (!biv_postgres_ensure_connected (self, error))
    return NULL;
  result = send (self, sql, values, binary);
  if (biv_postgres_is_connected (self) || self->depth > 0 || self->is_checking || self->gave_up)
    return result;
  self->client->PQclear (result);
  return biv_postgres_connect (self, error) ? send (self, sql, values, binary) : NULL;
}

static BivPostgresRows *
bind_list (BivPostgres *self, bool binary, GError **error, const char *sql, const char *types,
           va_list list)
{
  g_auto (Values) values = { .length = 1 };
  PGresult *result;
  ExecStatusType status;
  BivPostgresRows *rows;

  add_list (&values, types, list);
  result = send_again (self, sql, &values, binary, error);
  if (!result && error && *error)
    return NULL;
  status = self->client->PQresultStatus (result);
  if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK)
    {
      biv_postgres_fail (self, result, error);
      self->client->PQclear (result);
      return NULL;
    }
  rows = g_new0 (BivPostgresRows, 1);
  rows->client = self->client;
  rows->result = result;
  rows->row = -1;
  if (binary || biv_postgres_rows_are_text (rows))
    return rows;
  biv_postgres_fail_nonsense (self, error);
  biv_postgres_rows_free (rows);
  return NULL;
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

/** biv_postgres_bind_binary: as biv_postgres_bind(), but for the answer, of which texts and bytes
 * can be read and numbers cannot. */
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

/* Asks a server once, over the connection that there is, by a statement of which the values travel
 * apart; and steps through what it has answered.
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

/**
 * biv_postgres_query_send:
 * @types, @list: see biv_postgres_bind(); the first value is the club's name, which each connection
 *   asks for anew
 *
 * Returns: (transfer full) (nullable): what came of it, for biv_postgres_query_make_rows()
 */
PGresult *
biv_postgres_query_send (BivPostgres *self, bool binary, const char *sql, const char *types,
                         va_list list)
{
  GCancellable *cancellable = g_cancellable_get_current ();
  g_auto (Values) values = { .length = 1 };
  bool sent;

  if (cancellable && g_cancellable_is_cancelled (cancellable))
    {
      self->gave_up = BIV_POSTGRES_CANCELLED;
      return NULL;
    }
  values.values[0] = self->club;
  add_list (&values, types, list);
  sent = self->connection && self->client->PQsendQueryParams (
                               self->connection, sql, values.length, NULL, values.values,
                               values.lengths, values.formats, binary);
  return biv_postgres_wait (self, sent, cancellable);
}

/* Whether all that there is of an answer are letters. */
static bool
rows_are_text (BivPostgresRows *self)
{
  int n_rows = self->client->PQntuples (self->result);
  int n_columns = self->client->PQnfields (self->result);

  for (int row = 0; row < n_rows; row++)
    for (int column = 0; column < n_columns; column++)
      if (!g_utf8_validate_len (self->client->PQgetvalue (self->result, row, column),
                                (gsize) self->client->PQgetlength (self->result, row, column),
                                NULL))
        return false;
  return true;
}

/** biv_postgres_query_make_rows: (transfer full): the rows of what came of a statement, or NULL
 * with
 * @error. @result: (transfer full) (nullable) */
BivPostgresRows *
biv_postgres_query_make_rows (BivPostgres *self, PGresult *result, bool binary, GError **error)
{
  ExecStatusType status = self->client->PQresultStatus (result);
  BivPostgresRows *rows;

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
  if (binary || rows_are_text (rows))
    return rows;
  biv_postgres_fail_nonsense (self, error);
  biv_postgres_rows_free (rows);
  return NULL;
}

/** biv_postgres_query: (transfer full) (nullable): as biv_postgres_bind(), but a connection that
 * was cut stays so. */
BivPostgresRows *
biv_postgres_query (BivPostgres *self, GError **error, const char *sql, const char *types, ...)
{
  va_list list;
  PGresult *result;

  va_start (list, types);
  result = biv_postgres_query_send (self, false, sql, types, list);
  va_end (list);
  return biv_postgres_query_make_rows (self, result, false, error);
}

/** biv_postgres_rows_next: goes to the next row; false when there is none. */
bool
biv_postgres_rows_next (BivPostgresRows *self)
{
  return ++self->row < self->client->PQntuples (self->result);
}

/**
 * biv_postgres_rows_read_one:
 * @self: (nullable): NULL: @error is set already
 *
 * Goes to the row of an answer that has one, with a value in each of so many columns, as any
 * server of ours gives it; another answer is an error.
 */
bool
biv_postgres_rows_read_one (BivPostgresRows *self, BivPostgres *server, int n_columns,
                            GError **error)
{
  if (!self)
    return false;
  if (biv_postgres_rows_next (self) && biv_postgres_rows_has (self, n_columns - 1))
    return true;
  biv_postgres_fail_nonsense (server, error);
  return false;
}

/** biv_postgres_rows_free: forgets an answer. */
void
biv_postgres_rows_free (BivPostgresRows *self)
{
  if (!self)
    return;
  self->client->PQclear (self->result);
  g_free (self);
}

/** biv_postgres_rows_has: whether there is something in a column. */
bool
biv_postgres_rows_has (BivPostgresRows *self, int column)
{
  return !self->client->PQgetisnull (self->result, self->row, column);
}

/** biv_postgres_rows_get_text: the text of a column, "" where there is none; until the rows are
 * freed. */
const char *
biv_postgres_rows_get_text (BivPostgresRows *self, int column)
{
  const char *text = self->client->PQgetvalue (self->result, self->row, column);

  return text ? text : ""; /* a server that lies has fewer columns */
}

/** biv_postgres_rows_dup_text: (transfer full): likewise. */
char *
biv_postgres_rows_dup_text (BivPostgresRows *self, int column)
{
  return g_strdup (biv_postgres_rows_get_text (self, column));
}

/** biv_postgres_rows_get_int: the number of a column. */
gint64
biv_postgres_rows_get_int (BivPostgresRows *self, int column)
{
  return g_ascii_strtoll (biv_postgres_rows_get_text (self, column), NULL, 10);
}

/** biv_postgres_rows_dup_bytes: (transfer full): the bytes of a column of a binary answer. */
GBytes *
biv_postgres_rows_dup_bytes (BivPostgresRows *self, int column)
{
  return g_bytes_new (biv_postgres_rows_get_text (self, column),
                      (gsize) self->client->PQgetlength (self->result, self->row, column));
}

/* What a server has answered, to be stepped through.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/server/biv-postgres-parts.h"

/** biv_postgres_rows_next: goes to the next row; false when there is none. */
bool
biv_postgres_rows_next (BivPostgresRows *self)
{
  return ++self->row < self->client->PQntuples (self->result);
}

/**
 * biv_postgres_rows_take_one:
 * @self: (nullable): NULL: @error is set already
 *
 * Goes to the row of an answer that has one, with a value in each of so many columns, as any
 * server of ours gives it; another answer is an error.
 */
bool
biv_postgres_rows_take_one (BivPostgresRows *self, BivPostgres *server, int n_columns,
                            GError **error)
{
  if (!self)
    return false;
  if (biv_postgres_rows_next (self) && biv_postgres_rows_has (self, n_columns - 1))
    return true;
  biv_postgres_fail_nonsense (server, error);
  return false;
}

/** biv_postgres_rows_are_text: whether all that there is of an answer are letters. */
bool
biv_postgres_rows_are_text (BivPostgresRows *self)
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

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
  return self->client->PQgetvalue (self->result, self->row, column);
}

/** biv_postgres_rows_dup_text: (transfer full) (nullable): the text of a column. */
char *
biv_postgres_rows_dup_text (BivPostgresRows *self, int column)
{
  return biv_postgres_rows_has (self, column)
           ? g_strdup (biv_postgres_rows_get_text (self, column))
           : NULL;
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

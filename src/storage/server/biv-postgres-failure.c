/* Every failure of a server as an error in words.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/server/biv-postgres-parts.h"
#include "storage/xml/biv-storage-words.h"

/* The state of a statement that was cancelled. */
#define CANCELLED "57014"

/* The states that a server tells of, or the first letters of them, and what they are to us. */
static const struct
{
  const char *state;
  BivStorageError code;
  const char *sentence; /* (nullable): marked for translation; else the server's own is shown */
} failures[] = {
  { "55P03", BIV_STORAGE_ERROR_BUSY, N_ ("somebody else is writing, and it takes too long") },
  { "40", BIV_STORAGE_ERROR_BUSY, NULL },
  { "42501", BIV_STORAGE_ERROR_IO, N_ ("your account may not do this") },
  { "BV001", BIV_STORAGE_ERROR_LOCKED,
    N_ ("it was submitted, and is locked until it is opened again") },
  { "25006", BIV_STORAGE_ERROR_IO, N_ ("the server can only be read") },
  { "54", BIV_STORAGE_ERROR_TOO_LARGE, NULL },
  { "22P05", BIV_STORAGE_ERROR_INVALID, NULL },
  { "22021", BIV_STORAGE_ERROR_INVALID, NULL },
  { "42P01", BIV_STORAGE_ERROR_CORRUPT, N_ ("tables of the library are missing") },
  { "42703", BIV_STORAGE_ERROR_CORRUPT, N_ ("tables of the library are not as they were made") },
};

/** biv_postgres_make_line: (transfer full): the server's or the client's own words, in one line. */
char *
biv_postgres_make_line (const char *message)
{
  char *line = g_utf8_make_valid (message ? message : "", -1);

  g_strdelimit (line, "\n\t", ' ');
  return g_strstrip (line);
}

/* What was not waited for any longer; false: it was. */
static bool
fail_to_wait (BivPostgres *self, GError **error)
{
  if (self->gave_up == BIV_POSTGRES_CANCELLED)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("cancelled"));
  else if (self->gave_up == BIV_POSTGRES_TOO_MUCH)
    g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_TOO_LARGE,
                 _ ("%s: the server answers with more than there is room for"), self->shown);
  else if (self->gave_up == BIV_POSTGRES_SILENT)
    g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO,
                 _ ("%s: the server does not answer any more"), self->shown);
  return self->gave_up != BIV_POSTGRES_WAITED;
}

/** biv_postgres_fail_nonsense: sets @error: what is answered is nothing that a server of ours
 * says. */
void
biv_postgres_fail_nonsense (BivPostgres *self, GError **error)
{
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CORRUPT,
               _ ("%s: what the server answers makes no sense"), self->shown);
}

/** biv_postgres_fail_unconnected: sets @error: the connection is cut. */
void
biv_postgres_fail_unconnected (BivPostgres *self, GError **error)
{
  g_autofree char *line = biv_postgres_make_line (self->client->PQerrorMessage (self->connection));

  if (!fail_to_wait (self, error))
    g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO,
                 _ ("%s: the connection to the server is cut: %s"), self->shown, line);
}

/** biv_postgres_is_connected: whether there is a connection that is not known to be cut. */
bool
biv_postgres_is_connected (BivPostgres *self)
{
  return self->connection && self->client->PQstatus (self->connection) == CONNECTION_OK;
}

/** biv_postgres_fail: sets @error as a failed @result says. */
void
biv_postgres_fail (BivPostgres *self, PGresult *result, GError **error)
{
  const char *state = self->client->PQresultErrorField (result, PG_DIAG_SQLSTATE);
  const char *message = self->client->PQresultErrorField (result, PG_DIAG_MESSAGE_PRIMARY);
  g_autofree char *line = biv_postgres_make_line (message);

  if (!biv_postgres_is_connected (self) || !state)
    {
      biv_postgres_fail_unconnected (self, error);
      return;
    }
  if (g_str_equal (state, CANCELLED) && fail_to_wait (self, error))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (failures); i++)
    if (g_str_has_prefix (state, failures[i].state))
      {
        g_set_error (error, BIV_STORAGE_ERROR, (int) failures[i].code, "%s: %s", self->shown,
                     failures[i].sentence ? _ (failures[i].sentence) : line);
        return;
      }
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO, "%s: %s", self->shown, line);
}

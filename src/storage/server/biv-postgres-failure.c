/* Every failure of a server as an error in words.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/server/biv-postgres-parts.h"
#include "storage/xml/biv-storage-words.h"

/* The state of a statement that was cancelled. */
#define CANCELLED "57014"
/* What those begin with that the functions of a library raise. */
#define OUR_STATES "BV"

/* The states that a server tells of, or the first letters of them, and what they are to us: the
 * first row that fits counts. */
static const struct
{
  const char *state;
  BivStorageError code;
  const char *sentence; /* marked for translation */
} failures[] = {
  { "BV001", BIV_STORAGE_ERROR_LOCKED,
    N_ ("it was submitted, and is locked until it is opened again") },
  { "55P03", BIV_STORAGE_ERROR_BUSY, N_ ("somebody else is writing, and it takes too long") },
  { "40", BIV_STORAGE_ERROR_BUSY, N_ ("somebody else changed the same at that moment: try again") },
  { "42501", BIV_STORAGE_ERROR_IO, N_ ("your account may not do this") },
  { "25006", BIV_STORAGE_ERROR_IO, N_ ("the server can only be read") },
  { "25P03", BIV_STORAGE_ERROR_IO, N_ ("the server waited too long for this program") },
  { "57014", BIV_STORAGE_ERROR_IO, N_ ("it took the server too long") },
  { "57P", BIV_STORAGE_ERROR_IO, N_ ("the server stops, or is being started: try again later") },
  { "53100", BIV_STORAGE_ERROR_IO, N_ ("the disk of the server is full") },
  { "53200", BIV_STORAGE_ERROR_IO, N_ ("the server has not enough memory") },
  { "53300", BIV_STORAGE_ERROR_IO, N_ ("too many programs are connected to the server") },
  { "53", BIV_STORAGE_ERROR_IO, N_ ("the server has not got what it needs for it") },
  { "54", BIV_STORAGE_ERROR_TOO_LARGE, N_ ("that is more than the server can keep") },
  { "22P05", BIV_STORAGE_ERROR_INVALID, N_ ("the server cannot keep one of the letters") },
  { "22021", BIV_STORAGE_ERROR_INVALID, N_ ("the server cannot keep one of the letters") },
  { "22", BIV_STORAGE_ERROR_IO, N_ ("the server cannot keep what it is given") },
  { "23", BIV_STORAGE_ERROR_IO, N_ ("that contradicts what is in the library") },
  { "42P01", BIV_STORAGE_ERROR_CORRUPT, N_ ("tables of the library are missing") },
  { "42703", BIV_STORAGE_ERROR_CORRUPT, N_ ("tables of the library are not as they were made") },
  { "42883", BIV_STORAGE_ERROR_CORRUPT, N_ ("tables of the library are not as they were made") },
  { "42704", BIV_STORAGE_ERROR_IO, N_ ("the server knows nothing of that name") },
  { "42710", BIV_STORAGE_ERROR_IO, N_ ("the server has something of that name already") },
  { "58", BIV_STORAGE_ERROR_IO, N_ ("the disk of the server fails") },
  { "XX001", BIV_STORAGE_ERROR_CORRUPT, N_ ("data of the server are damaged") },
  { "XX002", BIV_STORAGE_ERROR_CORRUPT, N_ ("data of the server are damaged") },
  { "", BIV_STORAGE_ERROR_IO, N_ ("the server refuses it") },
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

/* In our words, with the server's behind, but for those that are ours. @line: the server's */
static void
set_error (BivPostgres *self, guint failure, const char *line, GError **error)
{
  const char *sentence = failures[failure].sentence;
  bool is_ours = g_str_has_prefix (failures[failure].state, OUR_STATES) ||
                 g_str_equal (line, sentence) || !*line;

  g_set_error (error, BIV_STORAGE_ERROR, (int) failures[failure].code,
               is_ours ? "%s: %s" : "%s: %s (%s)", self->shown, _ (sentence), line);
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
  /* The request may also hit what was sent after the one that was given up. */
  if (g_str_equal (state, CANCELLED) &&
      (fail_to_wait (self, error) ||
       g_cancellable_set_error_if_cancelled (g_cancellable_get_current (), error)))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (failures); i++)
    if (g_str_has_prefix (state, failures[i].state))
      {
        set_error (self, i, line, error);
        return;
      }
}

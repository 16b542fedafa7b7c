/* A connection to a PostgreSQL server, which is made again when it was cut.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/server/biv-passwords.h"
#include "storage/server/biv-postgres-parts.h"
#include "storage/xml/biv-storage-words.h"

/* Seconds to wait for a server that does not answer, unless the address says another number. */
#define PATIENCE "10"
/* Seconds without a word after which the way to the server is tried, and milliseconds after which
 * it counts as cut; the address may say others. */
#define KEEPALIVE "30"
#define USER_TIMEOUT "30000"
/* How long a program that began a change may be silent before the server gives it up, as of a
 * machine that fell asleep: the others of its club wait for it. */
#define IDLE "2min"
/* Which of the keywords stands for the password. */
#define PASSWORD 0

/* --- Connecting ------------------------------------------------------------------------------- */

/* What a server remarks is for nobody's screen. */
static void
ignore_notice (void *data, const char *message)
{
}

/* Whether a server is there that cannot prove who it is. */
static bool
is_unproven (BivPostgres *self)
{
  const char *keywords[] = { "connect_timeout", "dbname", "sslmode", NULL };
  const char *values[] = { PATIENCE, self->name, "prefer", NULL };

  return biv_postgres_wants_proof (self->name) &&
         self->client->PQpingParams (keywords, values, 1) != PQPING_NO_RESPONSE;
}

/* Whether who is not let in has no password, or perhaps the wrong one. */
static bool
wants_password (BivPostgres *self)
{
  return !biv_postgres_is_connected (self) &&
         (self->client->PQconnectionNeedsPassword (self->connection) ||
          self->client->PQconnectionUsedPassword (self->connection));
}

/* @password: (nullable): counts more than what a file says; the address may have one of its own */
static void
connect_with (BivPostgres *self, const char *const *keywords, const char **values,
              const char *password)
{
  values[PASSWORD] = password ? password : "";
  g_clear_pointer (&self->connection, self->client->PQfinish);
  self->connection = self->client->PQconnectdbParams (keywords, values, 1);
}

/* With the password that this program was told; if the server wants another one, with what is kept
 * elsewhere, which is not asked before: nobody is to unlock anything in vain. */
static void
connect_as_known (BivPostgres *self, const char *const *keywords, const char **values)
{
  g_autofree char *login = biv_postgres_make_login (self->name);
  char *told = biv_passwords_get (login);
  char *kept = NULL;

  connect_with (self, keywords, values, told);
  if (wants_password (self))
    {
      biv_passwords_forget (login);
      kept = biv_passwords_ask_keeper (login);
    }
  if (kept && g_strcmp0 (kept, told) != 0)
    connect_with (self, keywords, values, kept);
  if (kept && biv_postgres_is_connected (self))
    biv_passwords_set (login, kept);
  values[PASSWORD] = "";
  biv_passwords_free (told);
  biv_passwords_free (kept);
}

static void
fail_to_connect (BivPostgres *self, const char *const *keywords, const char *const *values,
                 GError **error)
{
  g_autofree char *line = biv_postgres_make_line (self->client->PQerrorMessage (self->connection));
  bool is_silent = self->client->PQpingParams (keywords, values, 1) == PQPING_NO_RESPONSE;

  if (self->client->PQconnectionNeedsPassword (self->connection))
    g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_PASSWORD,
                 _ ("%s: the server wants a password, and none is known: write it into ~/.pgpass"),
                 self->shown);
  else if (is_silent && is_unproven (self))
    g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO,
                 _ ("%s: the server there does not prove who it is: %s (with sslmode=require in "
                    "the address it is believed without)"),
                 self->shown, line);
  else
    g_set_error (error, BIV_STORAGE_ERROR,
                 is_silent || !wants_password (self) ? BIV_STORAGE_ERROR_IO
                                                     : BIV_STORAGE_ERROR_PASSWORD,
                 is_silent ? _ ("%s: no server answers there: %s")
                           : _ ("%s: the server does not let you in: %s"),
                 self->shown, line);
}

/* (transfer full): every account of the server may listen to every channel: it has to know the name
 * of a club to learn that it changed something, and nothing else is told. */
static char *
make_channel (const char *club)
{
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, club, -1);

  return g_strdup_printf ("bivouac_%.32s", hash);
}

/* Names are looked for where we say, whatever somebody put beside the library. */
static bool
set_up_session (BivPostgres *self, GError **error)
{
  g_autoptr (BivPostgresRows) rows = NULL;
  const char *encoding =
    self->client->PQparameterStatus (self->connection, "server_encoding");

  if (!encoding || !g_str_equal (encoding, "UTF8"))
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO,
                   _ ("%s: the database does not keep every language’s letters: it has to be one "
                      "of the encoding UTF8"),
                   self->shown);
      return false;
    }
  rows = biv_postgres_query (
    self, error,
    "SELECT coalesce (nullif (current_setting ('bivouac.club', true), ''), $1),"
    " pg_is_in_recovery ()::int,"
    " CASE WHEN pg_is_in_recovery () THEN '' ELSE"
    "  left (pg_walfile_name (pg_current_wal_lsn ()), 8) || pg_postmaster_start_time () END,"
    " set_config ('search_path', 'pg_catalog', false), set_config ('lock_timeout', '10s', false),"
    " set_config ('idle_in_transaction_session_timeout', '" IDLE "', false)",
    "");
  if (!biv_postgres_rows_read_one (rows, self, 6, error))
    return false;
  g_free (self->club);
  self->club = biv_postgres_rows_dup_text (rows, 0);
  g_free (self->channel);
  self->channel = make_channel (self->club);
  self->read_only = biv_postgres_rows_get_int (rows, 1) != 0;
  g_free (self->life);
  self->life = biv_postgres_rows_dup_text (rows, 2);
  return true;
}

/** biv_postgres_connect: connects anew, and checks what is there. */
bool
biv_postgres_connect (BivPostgres *self, GError **error)
{
  bool proof = biv_postgres_wants_proof (self->name);
  /* What the address says comes after "dbname" and counts more than what stands before. */
  const char *keywords[] = { "password",
                             "connect_timeout",
                             "keepalives_idle",
                             "tcp_user_timeout",
                             "fallback_application_name",
                             "sslmode",
                             "sslrootcert",
                             "dbname",
                             "client_encoding",
                             NULL };
  const char *values[] = { "",
                           PATIENCE,
                           KEEPALIVE,
                           USER_TIMEOUT,
                           "bivouac",
                           proof ? "verify-full" : "",
                           proof ? biv_postgres_find_trusted () : "",
                           self->name,
                           "UTF8",
                           NULL };
  bool done;

  g_clear_pointer (&self->reason, g_free);
  connect_as_known (self, keywords, values);
  if (!biv_postgres_is_connected (self))
    {
      fail_to_connect (self, keywords, values, error);
      return false;
    }
  self->client->PQsetnonblocking (self->connection, 1);
  self->patience = biv_postgres_read_patience (self);
  self->client->PQsetNoticeProcessor (self->connection, ignore_notice, NULL);
  self->is_checking = true;
  done = set_up_session (self, error) && self->check (self, error);
  self->is_checking = false;
  if (!done)
    g_clear_pointer (&self->connection, self->client->PQfinish);
  return done;
}

/** biv_postgres_ensure_connected: makes a connection that was cut again, but for one that is in the
 * middle of a change. */
bool
biv_postgres_ensure_connected (BivPostgres *self, GError **error)
{
  if (biv_postgres_is_connected (self))
    return true;
  if (self->depth == 0 && !self->is_checking)
    return biv_postgres_connect (self, error);
  if (self->connection)
    biv_postgres_fail_unconnected (self, error);
  return false;
}

/**
 * biv_postgres_open:
 * @name: a URI, or "service=" and a name of the service file
 * @check: is called for each new connection
 *
 * Returns: (transfer full): a connection, or NULL with @error
 */
BivPostgres *
biv_postgres_open (const char *name, BivPostgresCheckFunc check, GError **error)
{
  g_autoptr (BivPostgres) self = g_new0 (BivPostgres, 1);

  self->client = biv_postgres_client_get (error);
  if (!self->client)
    return NULL;
  self->shown = biv_postgres_show_address (self->client, name, error);
  self->name = g_strdup (name);
  self->club = g_strdup (BIV_POSTGRES_DEFAULT_CLUB);
  self->check = check;
  return self->shown && biv_postgres_connect (self, error) ? g_steal_pointer (&self) : NULL;
}

/** biv_postgres_free: closes a connection; what was not ended is not done. */
void
biv_postgres_free (BivPostgres *self)
{
  if (!self)
    return;
  if (self->connection)
    self->client->PQfinish (self->connection);
  g_free (self->name);
  g_free (self->shown);
  g_free (self->club);
  g_free (self->channel);
  g_free (self->reason);
  g_free (self->life);
  g_free (self->change);
  g_free (self);
}

/** biv_postgres_get_shown: what may be shown of its address: no password. */
const char *
biv_postgres_get_shown (BivPostgres *self)
{
  return self->shown;
}

/** biv_postgres_get_name: what was asked for; it may hold a password. */
const char *
biv_postgres_get_name (BivPostgres *self)
{
  return self->name;
}

/** biv_postgres_is_read_only: whether it can be read and not written. */
bool
biv_postgres_is_read_only (BivPostgres *self)
{
  return self->read_only;
}

/** biv_postgres_forbid_writing: refuses every change from now on with a sentence, until the next
 * connection. */
void
biv_postgres_forbid_writing (BivPostgres *self, const char *reason)
{
  self->read_only = true;
  g_free (self->reason);
  self->reason = g_strdup (reason);
}

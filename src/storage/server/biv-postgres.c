/* A connection to a PostgreSQL server: statements of which the values travel apart, changes that
 * are acknowledged or not there, and every failure as an error in words.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/server/biv-postgres.h"

#include <string.h>

#include "storage/server/biv-postgres-client.h"
#include "storage/xml/biv-storage-words.h"

/* Values of one statement, the club's name among them. */
#define MOST_VALUES 20

/* Seconds to wait for a server that does not answer, unless the address says another number. */
#define PATIENCE "10"

struct _BivPostgres
{
  const BivPostgresClient *client;
  PGconn *connection;
  char *name;  /* what was asked for; it may hold a password */
  char *shown; /* what may be shown of it */
  char *club;  /* the first value of each statement */
  BivPostgresCheckFunc check;
  bool is_checking;
  bool read_only;
  char *reason; /* (nullable): why it may not be written */
  guint depth;  /* of the transactions that were begun: the outermost is the server's */
  bool spoiled; /* one of them was not done */
  char *change; /* (nullable): the server's number of the transaction */
};

struct _BivPostgresRows
{
  const BivPostgresClient *client;
  PGresult *result;
  int row;
};

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
  { "25006", BIV_STORAGE_ERROR_IO, N_ ("the server can only be read") },
  { "54", BIV_STORAGE_ERROR_TOO_LARGE, NULL },
  { "22P05", BIV_STORAGE_ERROR_INVALID, NULL },
  { "22021", BIV_STORAGE_ERROR_INVALID, NULL },
  { "42P01", BIV_STORAGE_ERROR_CORRUPT, N_ ("tables of the library are missing") },
  { "42703", BIV_STORAGE_ERROR_CORRUPT, N_ ("tables of the library are not as they were made") },
};

/* --- The address ------------------------------------------------------------------------------ */

static const char *
get_option (const PQconninfoOption *options, const char *keyword)
{
  for (; options->keyword; options++)
    if (g_str_equal (options->keyword, keyword))
      return options->val && *options->val ? options->val : NULL;
  return NULL;
}

/* (transfer full) (nullable): an address without what is secret in it. */
static char *
hide_secrets (const BivPostgresClient *client, const char *name, GError **error)
{
  char *problem = NULL;
  PQconninfoOption *options = client->PQconninfoParse (name, &problem);
  const char *service;
  const char *host;
  const char *database;
  char *shown;

  if (!options)
    {
      /* What is wrong with it may be a part of the password. */
      g_set_error_literal (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
                           _ ("this is no address of a server"));
      client->PQfreemem (problem);
      return NULL;
    }
  service = get_option (options, "service");
  host = get_option (options, "host");
  database = get_option (options, "dbname");
  shown = service ? g_strconcat ("service=", service, NULL)
                  : g_strconcat ("postgresql://", host ? host : "", "/", database ? database : "",
                                 NULL);
  client->PQconninfoFree (options);
  return shown;
}

/* --- Failures --------------------------------------------------------------------------------- */

/* The server's or the client's own words, in one line. */
static char *
make_line (const char *message)
{
  char *line = g_utf8_make_valid (message ? message : "", -1);

  g_strdelimit (line, "\n\t", ' ');
  return g_strstrip (line);
}

static void
fail_unconnected (BivPostgres *self, GError **error)
{
  g_autofree char *line = make_line (self->client->PQerrorMessage (self->connection));

  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO,
               _ ("%s: the connection to the server is cut: %s"), self->shown, line);
}

static bool
is_connected (BivPostgres *self)
{
  return self->connection && self->client->PQstatus (self->connection) == CONNECTION_OK;
}

static void
fail (BivPostgres *self, PGresult *result, GError **error)
{
  const char *state = self->client->PQresultErrorField (result, PG_DIAG_SQLSTATE);
  const char *message = self->client->PQresultErrorField (result, PG_DIAG_MESSAGE_PRIMARY);
  g_autofree char *line = make_line (message);

  if (!is_connected (self) || !state)
    {
      fail_unconnected (self, error);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (failures); i++)
    if (g_str_has_prefix (state, failures[i].state))
      {
        g_set_error (error, BIV_STORAGE_ERROR, (int) failures[i].code, "%s: %s", self->shown,
                     failures[i].sentence ? _ (failures[i].sentence) : line);
        return;
      }
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO, "%s: %s", self->shown, line);
}

/* --- Connecting ------------------------------------------------------------------------------- */

/* What a server remarks is for nobody's screen. */
static void
ignore_notice (void *data, const char *message)
{
}

static void
fail_to_connect (BivPostgres *self, const char *const *keywords, const char *const *values,
                 GError **error)
{
  g_autofree char *line = make_line (self->client->PQerrorMessage (self->connection));
  bool is_silent = self->client->PQpingParams (keywords, values, 1) == PQPING_NO_RESPONSE;

  if (self->client->PQconnectionNeedsPassword (self->connection))
    g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO,
                 _ ("%s: the server wants a password, and none is known: write it into ~/.pgpass"),
                 self->shown);
  else
    g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO,
                 is_silent ? _ ("%s: no server answers there: %s")
                           : _ ("%s: the server does not let you in: %s"),
                 self->shown, line);
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
                   _ ("%s: the database does not keep every language's letters: it has to be one "
                      "of the encoding UTF8"),
                   self->shown);
      return false;
    }
  rows = biv_postgres_bind (
    self, error,
    "SELECT coalesce (nullif (current_setting ('bivouac.club', true), ''), $1),"
    " pg_is_in_recovery ()::int,"
    " set_config ('search_path', 'pg_catalog', false), set_config ('lock_timeout', '10s', false)",
    "");
  if (!rows || !biv_postgres_rows_next (rows))
    return false;
  g_free (self->club);
  self->club = biv_postgres_rows_dup_text (rows, 0);
  self->read_only = biv_postgres_rows_get_int (rows, 1) != 0;
  return true;
}

static bool
connect (BivPostgres *self, GError **error)
{
  const char *keywords[] = { "connect_timeout", "fallback_application_name", "dbname",
                             "client_encoding", NULL };
  const char *values[] = { PATIENCE, "bivouac", self->name, "UTF8", NULL };
  bool done;

  g_clear_pointer (&self->connection, self->client->PQfinish);
  g_clear_pointer (&self->reason, g_free);
  self->connection = self->client->PQconnectdbParams (keywords, values, 1);
  if (!is_connected (self))
    {
      fail_to_connect (self, keywords, values, error);
      return false;
    }
  self->client->PQsetNoticeProcessor (self->connection, ignore_notice, NULL);
  self->is_checking = true;
  done = set_up_session (self, error) && self->check (self, error);
  self->is_checking = false;
  if (!done)
    g_clear_pointer (&self->connection, self->client->PQfinish);
  return done;
}

/* A connection that was cut is made again, but for one that is in the middle of a change. */
static bool
ensure_connected (BivPostgres *self, GError **error)
{
  if (is_connected (self))
    return true;
  if (self->depth == 0 && !self->is_checking)
    return connect (self, error);
  if (self->connection)
    fail_unconnected (self, error);
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
  self->shown = hide_secrets (self->client, name, error);
  self->name = g_strdup (name);
  self->club = g_strdup ("club");
  self->check = check;
  return self->shown && connect (self, error) ? g_steal_pointer (&self) : NULL;
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
  g_free (self->reason);
  g_free (self->change);
  g_free (self);
}

/** biv_postgres_get_shown: what may be shown of its address: no password. */
const char *
biv_postgres_get_shown (BivPostgres *self)
{
  return self->shown;
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

/* --- Statements ------------------------------------------------------------------------------- */

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
  values->values[0] = self->club;
  return self->client->PQexecParams (self->connection, sql, values->length, NULL, values->values,
                                     values->lengths, values->formats, binary);
}

/* (transfer full) (nullable): what outside of a change finds the connection cut is asked again. */
static PGresult *
send_again (BivPostgres *self, const char *sql, Values *values, bool binary, GError **error)
{
  PGresult *result;

  if (!ensure_connected (self, error))
    return NULL;
  result = send (self, sql, values, binary);
  if (is_connected (self) || self->depth > 0 || self->is_checking)
    return result;
  self->client->PQclear (result);
  return connect (self, error) ? send (self, sql, values, binary) : NULL;
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
      fail (self, result, error);
      self->client->PQclear (result);
      return NULL;
    }
  rows = g_new0 (BivPostgresRows, 1);
  rows->client = self->client;
  rows->result = result;
  rows->row = -1;
  return rows;
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

/** biv_postgres_run_script: runs several statements that have no values. */
bool
biv_postgres_run_script (BivPostgres *self, const char *script, GError **error)
{
  PGresult *result = self->client->PQexec (self->connection, script);
  ExecStatusType status = self->client->PQresultStatus (result);
  bool done = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;

  if (!done)
    fail (self, result, error);
  self->client->PQclear (result);
  return done;
}

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

/* --- Changes ---------------------------------------------------------------------------------- */

static bool
refuse_writing (BivPostgres *self, GError **error)
{
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO, "%s: %s", self->shown,
               self->reason ? self->reason : _ ("the server can only be read"));
  return false;
}

static void
roll_back (BivPostgres *self)
{
  if (is_connected (self))
    self->client->PQclear (self->client->PQexec (self->connection, "ROLLBACK"));
}

/* A club's writers come one after the other, as those of a file do. */
static bool
lock_club (BivPostgres *self, GError **error)
{
  g_autoptr (BivPostgresRows) rows = NULL;

  if (!biv_postgres_run (self, error,
                         "INSERT INTO bivouac.change (club, number) VALUES ($1, 0)"
                         " ON CONFLICT DO NOTHING",
                         ""))
    return false;
  rows = biv_postgres_bind (
    self, error,
    "SELECT pg_current_xact_id ()::text FROM bivouac.change WHERE club = $1 FOR UPDATE", "");
  if (!rows || !biv_postgres_rows_next (rows))
    return false;
  g_free (self->change);
  self->change = biv_postgres_rows_dup_text (rows, 0);
  return true;
}

/* Nothing was asked for yet: where the connection turns out to be cut, it is made again. */
static bool
begin_on_server (BivPostgres *self, GError **error)
{
  g_autoptr (GError) failure = NULL;

  if (biv_postgres_run_script (self, "BEGIN", &failure))
    return true;
  if (!is_connected (self))
    return connect (self, error) && biv_postgres_run_script (self, "BEGIN", error);
  g_propagate_error (error, g_steal_pointer (&failure));
  return false;
}

static bool
begin_outermost (BivPostgres *self, GError **error)
{
  bool done;

  if (!ensure_connected (self, error))
    return false;
  if (self->read_only)
    return refuse_writing (self, error);
  if (!begin_on_server (self, error))
    return false;
  self->depth = 1;
  done = lock_club (self, error);
  self->depth = 0;
  if (!done)
    roll_back (self);
  return done;
}

/**
 * biv_postgres_begin:
 *
 * Begins a transaction that will write, and waits for whoever writes now in this club. One inside
 * another is part of that.
 */
bool
biv_postgres_begin (BivPostgres *self, GError **error)
{
  if (self->depth == 0)
    {
      if (!begin_outermost (self, error))
        return false;
      self->spoiled = false;
    }
  self->depth++;
  return true;
}

/* The answer to the last word of a change did not come: the server knows what became of it. */
static bool
ask_what_became (BivPostgres *self, GError **error)
{
  g_autoptr (BivPostgresRows) rows = NULL;
  const char *became = "";

  if (connect (self, NULL))
    rows = biv_postgres_bind (
      self, NULL, "SELECT pg_xact_status ($2::xid8) WHERE $1::text IS NOT NULL", "s",
      self->change);
  if (rows && biv_postgres_rows_next (rows))
    became = biv_postgres_rows_get_text (rows, 0);
  if (g_str_equal (became, "committed"))
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO,
               g_str_equal (became, "aborted")
                 ? _ ("%s: the connection was cut, and nothing was changed")
                 : _ ("%s: the connection was cut at the end of a change, which is there whole or "
                      "not at all: look before you make it again"),
               self->shown);
  return false;
}

static bool
commit (BivPostgres *self, GError **error)
{
  PGresult *result;
  bool done;

  if (self->spoiled)
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO,
                   _ ("%s: one of several changes that belong together failed"), self->shown);
      return false;
    }
  if (!is_connected (self))
    {
      fail_unconnected (self, error);
      return false;
    }
  result = self->client->PQexec (self->connection, "COMMIT");
  done = self->client->PQresultStatus (result) == PGRES_COMMAND_OK &&
         g_str_equal (self->client->PQcmdStatus (result), "COMMIT");
  if (!done && is_connected (self))
    fail (self, result, error);
  self->client->PQclear (result);
  return done || (!is_connected (self) && ask_what_became (self, error));
}

/** biv_postgres_end: ends a transaction, with all that it did, or with nothing when it is not
 * @done, nor is what it is part of. */
bool
biv_postgres_end (BivPostgres *self, bool done, GError **error)
{
  self->spoiled = self->spoiled || !done;
  if (--self->depth > 0)
    return done;
  if (done && commit (self, error))
    return true;
  roll_back (self);
  return false;
}

/* Waits for the answer to a statement: not for ever, not for more than a program has room for, and
 * not longer than whoever asked wants it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "storage/server/biv-postgres-parts.h"

/* Bytes of memory for one answer, as it came and as a result: of the largest document, and of a
 * list of a million. */
#define MOST_MEMORY (4 * 256 * 1024 * 1024UL)
/* A server may think for so many times as long as it may take to connect to it. */
#define THINKING 12
/* Milliseconds that it has to let go of a statement that was cancelled. */
#define LETTING_GO 2000
typedef struct
{
  BivPostgres *self;
  GCancellable *cancellable; /* (nullable) */
  gint64 heard;              /* milliseconds: when something was last heard or sent */
  gint64 patience;           /* milliseconds; 0: for ever */
  bool has_come;             /* a part of the answer */
  guint64 memory;            /* bytes that this process had when it came */
} Waiting;

static gint64
get_time (void)
{
  return g_get_monotonic_time () / 1000;
}

/** biv_postgres_read_patience: milliseconds to wait for an answer, by what the address says of
 * connecting; 0: for ever. */
gint64
biv_postgres_read_patience (BivPostgres *self)
{
  PQconninfoOption *options = self->client->PQconninfo (self->connection);
  const char *seconds = options ? biv_postgres_get_option (options, "connect_timeout") : NULL;
  gint64 patience = seconds ? g_ascii_strtoll (seconds, NULL, 10) * 1000 * THINKING : 0;

  self->client->PQconninfoFree (options);
  return MAX (patience, 0);
}

/* It connects anew for it, and may have to wait as well. */
static gpointer
cancel_cb (gpointer cancel)
{
  const BivPostgresClient *client = biv_postgres_client_get (NULL);
  char said[256];

  client->PQcancel (cancel, said, sizeof said);
  client->PQfreeCancel (cancel);
  return NULL;
}

static void
cancel (Waiting *waiting)
{
  BivPostgres *self = waiting->self;
  PGcancel *request = self->client->PQgetCancel (self->connection);

  waiting->cancellable = NULL;
  waiting->heard = get_time ();
  waiting->patience = LETTING_GO;
  self->gave_up = BIV_POSTGRES_CANCELLED;
  if (request)
    g_thread_unref (g_thread_new ("cancel", cancel_cb, request));
}

/* Bytes of memory that this process has asked for, whether there is something in them or not; 0: it
 * cannot be known. The kernel tells it, in the sixth number of what looks like a file. */
static guint64
count_memory (void)
{
  int file = open ("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  char words[128] = "";
  gulong pages = 0;

  if (file < 0)
    return 0;
  if (read (file, words, sizeof words - 1) <= 0 ||
      sscanf (words, "%*u %*u %*u %*u %*u %lu", &pages) != 1)
    pages = 0;
  close (file);
  return pages * (guint64) sysconf (_SC_PAGESIZE);
}

/* libpq asks for the room of a whole row as soon as it is told how long that is, and then takes as
 * long as something comes: it is looked at in between, which is early enough for any row. What
 * other threads ask for counts, too; most answers come at once, and are not looked at. */
static bool
is_too_much (Waiting *waiting)
{
  if (!waiting->has_come)
    waiting->memory = count_memory ();
  else if (count_memory () > waiting->memory + MOST_MEMORY)
    waiting->self->gave_up = BIV_POSTGRES_TOO_MUCH;
  waiting->has_come = true;
  return waiting->self->gave_up == BIV_POSTGRES_TOO_MUCH;
}

/* Milliseconds; -1: for ever */
static int
get_rest (const Waiting *waiting)
{
  gint64 rest = waiting->heard + waiting->patience - get_time ();

  return waiting->patience > 0 ? (int) CLAMP (rest, 0, G_MAXINT) : -1;
}

static bool
give_up (BivPostgres *self)
{
  if (self->gave_up == BIV_POSTGRES_WAITED)
    self->gave_up = BIV_POSTGRES_SILENT;
  return false;
}

/* Waits until something happens; false: it is not to be waited for any more. */
static bool
wait_once (Waiting *waiting, bool is_sending)
{
  BivPostgres *self = waiting->self;
  GPollFD ends[2] = { { .fd = self->client->PQsocket (self->connection),
                        .events = (gushort) (G_IO_IN | (is_sending ? G_IO_OUT : 0)) } };
  bool may_cancel = g_cancellable_make_pollfd (waiting->cancellable, &ends[1]);
  int happened = g_poll (ends, may_cancel ? 2 : 1, get_rest (waiting));

  if (may_cancel)
    g_cancellable_release_fd (waiting->cancellable);
  if (happened == 0)
    return give_up (self);
  if (waiting->cancellable && g_cancellable_is_cancelled (waiting->cancellable))
    cancel (waiting);
  if (happened > 0 && ends[0].revents && self->gave_up == BIV_POSTGRES_WAITED)
    waiting->heard = get_time ();
  if (!(ends[0].revents & ~G_IO_OUT))
    return true;
  if (is_too_much (waiting))
    return false;
  self->client->PQconsumeInput (self->connection);
  return true;
}

/* Waits until a result can be taken. */
static bool
wait_for_result (Waiting *waiting)
{
  const BivPostgresClient *client = waiting->self->client;
  PGconn *connection = waiting->self->connection;

  for (;;)
    {
      int sending = client->PQflush (connection);

      if (sending < 0 || (sending == 0 && !client->PQisBusy (connection)))
        return true;
      if (!wait_once (waiting, sending > 0))
        return false;
    }
}

/* Of several results the last counts, or the one that tells of a failure. */
static PGresult *
choose (const BivPostgresClient *client, PGresult *last, PGresult *next)
{
  if (last && client->PQresultStatus (last) == PGRES_FATAL_ERROR)
    {
      client->PQclear (next);
      return last;
    }
  client->PQclear (last);
  return next;
}

/* Returns: (transfer full) (nullable): what counts of the answer; @is_whole: all of it came */
static PGresult *
wait_for_last (Waiting *waiting, bool *is_whole)
{
  BivPostgres *self = waiting->self;
  PGresult *last = NULL;
  PGresult *next = NULL;

  while ((*is_whole = wait_for_result (waiting)) &&
         (next = self->client->PQgetResult (self->connection)))
    last = choose (self->client, last, next);
  return last;
}

/**
 * biv_postgres_wait:
 * @sent: whether a statement could be sent
 * @cancellable: (nullable)
 *
 * Waits for the answer to what was sent. Where it is given up, the connection is closed.
 *
 * Returns: (transfer full) (nullable): the answer; NULL when the connection is cut or closed
 */
PGresult *
biv_postgres_wait (BivPostgres *self, bool sent, GCancellable *cancellable)
{
  Waiting waiting = { self, cancellable, get_time (), self->patience };
  PGresult *last = NULL;
  bool is_whole = false;

  self->gave_up = BIV_POSTGRES_WAITED;
  if (!sent)
    return NULL;
  last = wait_for_last (&waiting, &is_whole);
  if (is_whole)
    return last;
  self->client->PQclear (last);
  g_clear_pointer (&self->connection, self->client->PQfinish);
  return NULL;
}

/** biv_postgres_exec: (transfer full) (nullable): what is answered to a script without values,
 * which is not cancelled. */
PGresult *
biv_postgres_exec (BivPostgres *self, const char *script)
{
  bool sent = self->connection && self->client->PQsendQuery (self->connection, script);

  return biv_postgres_wait (self, sent, NULL);
}

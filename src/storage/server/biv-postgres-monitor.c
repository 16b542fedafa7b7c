/* Hears of the changes of a club's library: the server tells by NOTIFY, on a channel of the club,
 * who changed something. A connection of its own listens, that no long work holds up.
 *
 * It is looked at from time to time all the same, for not everything between us and the server
 * lets through what it tells (pgbouncer, a standby); where something was changed of which nothing
 * was told, it is looked at as often as a file is.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/server/biv-postgres-monitor.h"

#include "storage/server/biv-postgres-parts.h"

/* Milliseconds between two looks where nothing is told. */
#define LOOK 700

typedef struct
{
  BivLibraryMonitor monitor;
  char *name;
  guint patience;      /* milliseconds between two looks where changes are told */
  BivPostgres *server; /* (nullable): not connected to yet */
  gint64 number;       /* of changes that are known of; -1: none */
  bool was_notified;   /* since the last look */
  bool is_deaf;        /* something was changed, and nothing was told */
} Monitor;

/* Whether something was told since the last time. */
static bool
read_notifications (Monitor *self)
{
  const BivPostgresClient *client = self->server->client;
  bool was_notified = false;
  PGnotify *notify;

  while (biv_postgres_is_connected (self->server) &&
         (notify = client->PQnotifies (self->server->connection)))
    {
      client->PQfreemem (notify);
      was_notified = true;
    }
  return was_notified;
}

/* Called for each new connection. One that may not listen is looked at. */
static bool
listen (BivPostgres *server, GError **error)
{
  g_autofree char *sql = g_strdup_printf ("LISTEN %s", server->channel);

  server->is_listening = biv_postgres_run_script (server, sql, NULL);
  return biv_postgres_is_connected (server);
}

static bool
ask (Monitor *self, gint64 *number, GError **error)
{
  if (!self->server)
    self->server = biv_postgres_open (self->name, listen, error);
  return self->server && biv_postgres_ask (self->server, number, error,
                                           "SELECT number FROM bivouac.change WHERE club = $1", "");
}

static gint64
count (BivLibraryMonitor *monitor, GError **error)
{
  Monitor *self = (Monitor *) monitor;
  gint64 number = 0;

  if (!ask (self, &number, error))
    return -1;
  self->was_notified = read_notifications (self) || self->was_notified;
  if (self->was_notified)
    self->is_deaf = false;
  else if (self->number >= 0 && number != self->number)
    self->is_deaf = true;
  self->was_notified = false;
  self->number = number;
  return number;
}

/**
 * biv_postgres_monitor_wait:
 *
 * Waits until the server tells something, the connection is cut, it is time to look, or somebody
 * gives up.
 *
 * Returns: whether it told something
 */
bool
biv_postgres_monitor_wait (BivLibraryMonitor *monitor, GCancellable *cancellable)
{
  Monitor *self = (Monitor *) monitor;
  const BivPostgresClient *client = self->server->client;
  bool is_quick = self->is_deaf || !self->server->is_listening;
  GPollFD ends[2] = { { .fd = client->PQsocket (self->server->connection), .events = G_IO_IN } };

  if (!g_cancellable_make_pollfd (cancellable, &ends[1]))
    return false;
  if (g_poll (ends, G_N_ELEMENTS (ends), (int) (is_quick ? LOOK : self->patience)) > 0)
    client->PQconsumeInput (self->server->connection);
  g_cancellable_release_fd (cancellable);
  self->was_notified = read_notifications (self);
  return self->was_notified;
}

static void
wait_for_news (BivLibraryMonitor *monitor, GCancellable *cancellable)
{
  biv_postgres_monitor_wait (monitor, cancellable);
}

static void
free_monitor (BivLibraryMonitor *monitor)
{
  Monitor *self = (Monitor *) monitor;

  g_clear_pointer (&self->server, biv_postgres_free);
  g_free (self->name);
  g_free (self);
}

/**
 * biv_postgres_monitor_new:
 * @name: the address of the library
 * @patience: milliseconds after which it is looked at although nothing was told
 *
 * Returns: (transfer full): what connects when it is first asked
 */
BivLibraryMonitor *
biv_postgres_monitor_new (const char *name, guint patience)
{
  Monitor *self = g_new0 (Monitor, 1);

  self->monitor = (BivLibraryMonitor){ count, wait_for_news, free_monitor };
  self->name = g_strdup (name);
  self->patience = patience;
  self->number = -1;
  return &self->monitor;
}

/* Changes on a server, which are acknowledged or not there.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/library/biv-library-watch.h"
#include "storage/server/biv-postgres-parts.h"
#include "storage/xml/biv-storage-words.h"

/* How often a server that is away is asked again, and milliseconds before it is for the first time:
 * each pause is twice as long, 25 seconds in all. */
#define N_ATTEMPTS 8
#define FIRST_PAUSE 100

/* How often the end of a change that failed is asked for. */
#define N_ROLLBACKS 3

static bool
refuse_writing (BivPostgres *self, GError **error)
{
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO, "%s: %s", self->shown,
               self->reason ? self->reason : _ ("the server can only be read"));
  return false;
}

/* A request to cancel travels on a connection of its own: one that comes late hits this instead of
 * what it was meant for, and the change would go on. */
static void
roll_back (BivPostgres *self)
{
  bool is_done = false;

  for (guint i = 0; !is_done && i < N_ROLLBACKS && biv_postgres_is_connected (self); i++)
    {
      PGresult *result = biv_postgres_exec (self, "ROLLBACK");

      is_done = self->client->PQresultStatus (result) == PGRES_COMMAND_OK;
      self->client->PQclear (result);
    }
}

/* A club's writers come one after the other, as those of a file do. */
static bool
lock_club (BivPostgres *self, GError **error)
{
  g_autoptr (BivPostgresRows) rows =
    biv_postgres_bind (self, error, "SELECT bivouac.take_turn ($1)", "");

  g_clear_pointer (&self->change, g_free);
  if (!biv_postgres_rows_read_one (rows, self, 1, error))
    return false;
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
  if (!biv_postgres_is_connected (self))
    return biv_postgres_connect (self, error) && biv_postgres_run_script (self, "BEGIN", error);
  g_propagate_error (error, g_steal_pointer (&failure));
  return false;
}

static bool
begin_outermost (BivPostgres *self, GError **error)
{
  bool done;

  if (!biv_postgres_ensure_connected (self, error))
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

/* What was not asked to be kept is not there when the connection is gone. */
static bool
fail_change (BivPostgres *self)
{
  if (self->outcome == BIV_POSTGRES_REFUSED && !self->gave_up && !biv_postgres_is_connected (self))
    self->outcome = BIV_POSTGRES_CUT;
  return false;
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
      self->outcome = BIV_POSTGRES_REFUSED;
      self->was_asked = false;
      if (!begin_outermost (self, error))
        return fail_change (self);
      self->spoiled = false;
    }
  self->depth++;
  return true;
}

/** biv_postgres_pause: waits before another attempt, longer each time.
 * Returns: false when there were enough, or somebody cancels */
bool
biv_postgres_pause (guint attempt)
{
  GCancellable *cancellable = g_cancellable_get_current ();
  guint milliseconds = FIRST_PAUSE << attempt;

  if (attempt >= N_ATTEMPTS)
    return false;
  if (cancellable)
    return biv_library_monitor_pause (milliseconds, cancellable);
  g_usleep (milliseconds * 1000);
  return true;
}

/* Whether the server knows what became of a change: what it says of it. */
static BivPostgresOutcome
ask_once (BivPostgres *self, const char *life, bool *done)
{
  g_autoptr (BivPostgresRows) rows = NULL;
  const char *became;

  if (!biv_postgres_connect (self, NULL))
    return BIV_POSTGRES_UNKNOWN;
  if (!g_str_equal (self->life, life))
    return BIV_POSTGRES_ELSEWHERE;
  rows = biv_postgres_bind (self, NULL,
                            "SELECT pg_xact_status ($2::xid8) WHERE $1::text IS NOT NULL", "s",
                            self->change);
  if (!rows || !biv_postgres_rows_next (rows))
    return BIV_POSTGRES_UNKNOWN;
  became = biv_postgres_rows_get_text (rows, 0);
  *done = g_str_equal (became, "committed");
  return g_str_equal (became, "aborted") ? BIV_POSTGRES_CUT : BIV_POSTGRES_UNKNOWN;
}

/** biv_postgres_fail_lost: sets @error: what became of a change to which no answer came. */
void
biv_postgres_fail_lost (BivPostgres *self, GError **error)
{
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO,
               self->outcome == BIV_POSTGRES_CUT
                 ? _ ("%s: the connection was cut, and nothing was changed")
                 : _ ("%s: the connection was cut at the end of a change, which is there whole or "
                      "not at all: look before you make it again"),
               self->shown);
}

/* The answer to the last word of a change did not come: the server knows what became of it, when
 * it is there again and has ended what it was doing. */
static bool
ask_what_became (BivPostgres *self, GError **error)
{
  g_autofree char *life = g_strdup (self->life);
  bool done = false;

  self->was_asked = true;

  for (guint i = 0; i < N_ATTEMPTS; i++)
    {
      self->outcome = ask_once (self, life, &done);
      if (done)
        return true;
      if (self->outcome != BIV_POSTGRES_UNKNOWN || !biv_postgres_pause (i))
        break;
    }
  biv_postgres_fail_lost (self, error);
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
  if (!biv_postgres_is_connected (self))
    {
      biv_postgres_fail_unconnected (self, error);
      return false;
    }
  result = biv_postgres_exec (self, "COMMIT");
  done = self->client->PQresultStatus (result) == PGRES_COMMAND_OK &&
         g_str_equal (self->client->PQcmdStatus (result), "COMMIT");
  if (!done && biv_postgres_is_connected (self))
    biv_postgres_fail (self, result, error);
  self->client->PQclear (result);
  return done || (!biv_postgres_is_connected (self) && ask_what_became (self, error));
}

/** biv_postgres_notify: counts a change of the club, and tells those who listen of it when the
 * transaction is done. */
bool
biv_postgres_notify (BivPostgres *self, GError **error)
{
  return biv_postgres_run (self, error,
                           "WITH told AS (UPDATE bivouac.change SET number = number + 1"
                           " WHERE club = $1 RETURNING club)"
                           " SELECT pg_notify ($2, '') FROM told",
                           "s", self->channel);
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
  return fail_change (self);
}

/** biv_postgres_was_asked: whether the server was asked what became of the latest change, for its
 * answer was lost. After a crash it may give the number of a change that was lost to another: who
 * can look for what he changed looks. */
bool
biv_postgres_was_asked (BivPostgres *self)
{
  return self->was_asked;
}

/** biv_postgres_get_outcome: what became of the latest change, which failed. */
BivPostgresOutcome
biv_postgres_get_outcome (BivPostgres *self)
{
  return self->outcome;
}

/** biv_postgres_know_undone: takes to knowledge that nothing of a change is there of which the
 * server could not say what became. */
void
biv_postgres_know_undone (BivPostgres *self)
{
  self->outcome = BIV_POSTGRES_CUT;
}

/**
 * biv_postgres_may_try_again:
 * @attempt: from 0: the first that failed
 *
 * Waits a while, longer each time, when a change failed only because the connection was cut, and
 * nothing of it is there.
 *
 * Returns: whether it is to be made again
 */
bool
biv_postgres_may_try_again (BivPostgres *self, guint attempt)
{
  return self->outcome == BIV_POSTGRES_CUT && self->depth == 0 && biv_postgres_pause (attempt);
}

/* What changes a library is noticed by who watches it, whichever program it was.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "storage/library/biv-fold.h"
#include "storage/library/biv-library-watch.h"
#include "storage/library/biv-sqlite-library.h"
#include "storage/server/biv-postgres-monitor.h"
#include "storage/server/biv-postgres-library.h"

/* Milliseconds: for ever, as far as a test goes, and long enough for what is not to come. */
#define FOR_EVER 3600000
#define A_WHILE 1500

/* A library that two programs have open. */
typedef struct
{
  char *folder;
  char *name;
  BivLibrary *library;
  BivLibrary *other;
  guint n_changed;
  GPtrArray *troubles; /* (element-type utf8) */
} Fixture;

typedef BivLibrary *(*OpenFunc) (Fixture *self);

static BivLibrary *
open_sqlite (Fixture *self)
{
  g_autoptr (GError) error = NULL;
  BivLibrary *library;

  if (!self->name)
    self->name = g_build_filename (self->folder, "club.bivlibrary", NULL);
  library = biv_sqlite_library_open (self->name, &error);
  g_assert_no_error (error);
  return library;
}

static void
run_sql (const char *database, const char *sql)
{
  g_autofree char *psql = g_build_filename (g_getenv ("BIVOUAC_POSTGRES"), "psql", NULL);
  const char *words[] = { psql, "-q", "-v", "ON_ERROR_STOP=1", "-o", "/dev/null", "-d",
                          database, "-c", sql, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) words, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
}

static void
run_in (Fixture *self, const char *sql)
{
  run_sql (strrchr (self->name, '/') + 1, sql);
}

static BivLibrary *
open_postgres (Fixture *self)
{
  g_autoptr (GError) error = NULL;
  BivLibrary *library;

  if (!self->name)
    {
      g_autofree char *database = g_strdup_printf ("watch%08x", g_random_int ());
      g_autofree char *sql = g_strdup_printf ("CREATE DATABASE %s TEMPLATE template0", database);

      run_sql ("postgres", sql);
      self->name = g_strconcat ("postgresql:///", database, NULL);
    }
  library = biv_postgres_library_make (self->name, &error);
  g_assert_no_error (error);
  return library;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  OpenFunc open = *(const OpenFunc *) data;

  self->folder = g_dir_make_tmp ("watch-XXXXXX", NULL);
  self->library = open (self);
  self->other = open (self);
  self->troubles = g_ptr_array_new_with_free_func (g_free);
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (folder);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_clear_object (&self->library);
  g_clear_object (&self->other);
  g_ptr_array_unref (self->troubles);
  remove_folder (self->folder);
  g_free (self->folder);
  g_free (self->name);
}

static void
save (BivLibrary *library, const char *name)
{
  g_autoptr (BivLibraryRecord) record = g_new0 (BivLibraryRecord, 1);
  g_autoptr (BivLibraryRevision) revision = NULL;
  g_autoptr (GError) error = NULL;

  record->bytes = g_bytes_new (name, strlen (name));
  record->kind = g_strdup ("army");
  record->title = biv_text_new_plain (name);
  record->ruleset = g_strdup ("rules");
  record->points = BIV_LIBRARY_UNKNOWN;
  record->names = biv_fold (name);
  record->pieces = g_strdup ("");
  record->rest = g_strdup ("");
  revision =
    biv_library_save (library, NULL, NULL, record, &(BivLibrarySaveInfo){ .time = 1 }, &error);
  g_assert_no_error (error);
}

static void
changed_cb (Fixture *self)
{
  self->n_changed++;
}

static void
trouble_cb (Fixture *self, const char *sentence)
{
  g_ptr_array_add (self->troubles, g_strdup (sentence));
}

static BivLibraryWatch *
watch (Fixture *self)
{
  BivLibraryWatch *watch = biv_library_watch_new (self->library);

  g_signal_connect_swapped (watch, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (watch, "trouble", G_CALLBACK (trouble_cb), self);
  return watch;
}

static void
wait_for_change (Fixture *self)
{
  while (self->n_changed == 0)
    g_main_context_iteration (NULL, TRUE);
  self->n_changed = 0;
}

/* It is said when what is changed from then on is noticed. */
static void
wait_until_it_watches (Fixture *self)
{
  while (self->troubles->len == 0)
    g_main_context_iteration (NULL, TRUE);
}

/* --- Every kind ------------------------------------------------------------------------------- */

static void
test_noticed (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryWatch) watching = watch (self);
  gint64 slowest = 0;

  wait_until_it_watches (self);
  for (guint i = 0; i < 5; i++)
    {
      gint64 begun = g_get_monotonic_time ();
      g_autofree char *name = g_strdup_printf ("Essling %u", i);

      save (self->other, name);
      wait_for_change (self);
      slowest = MAX (slowest, g_get_monotonic_time () - begun);
    }
  g_test_message ("noticed after at most %d ms", (int) (slowest / 1000));
}

/* Who let go of a watch is told nothing any more, not even what was on its way. */
static void
test_let_go (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryWatch) watching = watch (self);
  Fixture second = { .library = self->library,
                     .troubles = g_ptr_array_new_with_free_func (g_free) };
  g_autoptr (BivLibraryWatch) control = NULL;

  wait_until_it_watches (self);
  control = watch (&second);
  wait_until_it_watches (&second);
  save (self->other, "Essling");
  g_usleep (A_WHILE * 1000);
  g_clear_object (&watching);
  self->n_changed = 0;
  save (self->other, "Issus");
  wait_for_change (&second);
  g_assert_cmpuint (self->n_changed, ==, 0);
  g_ptr_array_unref (second.troubles);
}

static gpointer
watch_in_thread_cb (gpointer data)
{
  Fixture *self = data;
  g_autoptr (GMainContext) context = g_main_context_new ();
  g_autoptr (BivLibraryWatch) watching = NULL;

  g_main_context_push_thread_default (context);
  watching = watch (self);
  while (self->n_changed == 0)
    {
      g_autofree char *name = g_uuid_string_random ();

      save (self->other, name);
      g_main_context_iteration (context, FALSE);
      g_usleep (10000);
    }
  g_main_context_pop_thread_default (context);
  return NULL;
}

/* It is told in the thread of who made the watch: here nobody else waits. */
static void
test_in_thread (Fixture *self, gconstpointer data)
{
  g_thread_join (g_thread_new (NULL, watch_in_thread_cb, self));
  g_assert_cmpuint (self->n_changed, >, 0);
}

/* --- On a server ------------------------------------------------------------------------------ */

static gint64
count (BivLibraryMonitor *monitor)
{
  g_autoptr (GError) error = NULL;
  gint64 number = monitor->count (monitor, &error);

  g_assert_no_error (error);
  return number;
}

/* It is the server that tells, for this monitor looks by itself once in an hour. What is changed
 * without a word is not heard of. */
static void
test_told (Fixture *self, gconstpointer data)
{
  BivLibraryMonitor *monitor = biv_postgres_monitor_new (self->name, FOR_EVER);
  BivLibraryMonitor *looker = biv_postgres_monitor_new (self->name, A_WHILE);
  g_autoptr (GCancellable) end = g_cancellable_new ();

  g_assert_cmpint (count (monitor), ==, 0);
  g_assert_cmpint (count (looker), ==, 0);
  save (self->other, "Wagram");
  g_assert_true (biv_postgres_monitor_wait (monitor, end));
  g_assert_cmpint (count (monitor), ==, 1);
  g_assert_true (biv_postgres_monitor_wait (looker, end));
  g_assert_cmpint (count (looker), ==, 1);
  save (self->other, "Wagram");
  g_assert_true (biv_postgres_monitor_wait (looker, end));
  g_assert_cmpint (count (looker), ==, 2);
  run_in (self, "UPDATE bivouac.change SET number = number + 1");
  g_assert_false (biv_postgres_monitor_wait (looker, end));
  monitor->free (monitor);
  looker->free (looker);
}

/* Where something was changed of which nothing was told it is looked at often. */
static void
test_deaf (Fixture *self, gconstpointer data)
{
  BivLibraryMonitor *monitor = biv_postgres_monitor_new (self->name, FOR_EVER);
  g_autoptr (GCancellable) end = g_cancellable_new ();

  g_assert_cmpint (count (monitor), ==, 0);
  save (self->other, "Wagram");
  g_assert_true (biv_postgres_monitor_wait (monitor, end));
  g_assert_cmpint (count (monitor), ==, 1);
  run_in (self, "UPDATE bivouac.change SET number = number + 1");
  g_assert_cmpint (count (monitor), ==, 2);
  run_in (self, "UPDATE bivouac.change SET number = number + 1");
  g_assert_false (biv_postgres_monitor_wait (monitor, end));
  g_assert_cmpint (count (monitor), ==, 3);
  monitor->free (monitor);
}

static gpointer
cancel_cb (gpointer cancellable)
{
  g_usleep (100000);
  g_cancellable_cancel (cancellable);
  return NULL;
}

static void
test_cancelled (Fixture *self, gconstpointer data)
{
  BivLibraryMonitor *monitor = biv_postgres_monitor_new (self->name, FOR_EVER);
  g_autoptr (GCancellable) end = g_cancellable_new ();
  GThread *thread;

  count (monitor);
  thread = g_thread_new (NULL, cancel_cb, end);
  g_assert_false (biv_postgres_monitor_wait (monitor, end));
  g_assert_true (g_cancellable_is_cancelled (end));
  g_thread_join (thread);
  monitor->free (monitor);
}

/* Another club's changes are not told, and what looks like one is looked at and forgotten. */
static void
test_other_club (Fixture *self, gconstpointer data)
{
  g_autofree char *lyon = g_strconcat (self->name, "?options=-c%20bivouac.club%3DLyon", NULL);
  g_autoptr (BivLibrary) other = biv_postgres_library_open (lyon, NULL);
  BivLibraryMonitor *monitor = biv_postgres_monitor_new (self->name, A_WHILE);
  BivLibraryMonitor *theirs = biv_postgres_monitor_new (lyon, FOR_EVER);
  g_autoptr (GCancellable) end = g_cancellable_new ();

  count (monitor);
  count (theirs);
  save (other, "Wagram");
  g_assert_true (biv_postgres_monitor_wait (theirs, end));
  g_assert_false (biv_postgres_monitor_wait (monitor, end));
  g_assert_cmpint (count (monitor), ==, 0);
  monitor->free (monitor);
  theirs->free (theirs);
}

#define CUT "SELECT pg_terminate_backend (pid) FROM pg_stat_activity WHERE datname <> 'postgres'"

static void
test_cut (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryWatch) watching = watch (self);

  wait_until_it_watches (self);
  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *name = g_strdup_printf ("Essling %u", i);

      run_sql ("postgres", CUT);
      save (self->other, name);
      wait_for_change (self);
    }
}

/* A server that is away is said once, and so is that it is there again; then what was changed in
 * the meantime is noticed. */
static void
test_away (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryWatch) watching = watch (self);
  const char *database = strrchr (self->name, '/') + 1;
  g_autofree char *shut = g_strdup_printf ("ALTER DATABASE %s ALLOW_CONNECTIONS false", database);
  g_autofree char *open = g_strdup_printf ("ALTER DATABASE %s ALLOW_CONNECTIONS true", database);

  wait_until_it_watches (self);
  run_sql ("postgres", shut);
  run_sql ("postgres", CUT);
  while (self->troubles->len < 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (self->troubles->pdata[0]);
  g_assert_nonnull (strstr (self->troubles->pdata[1], "does not let you in"));
  g_test_message ("%s", (char *) self->troubles->pdata[1]);
  run_sql ("postgres", open);
  save (self->other, "Essling");
  wait_for_change (self);
  g_assert_cmpuint (self->troubles->len, ==, 3);
  g_assert_null (self->troubles->pdata[2]);
}

static void
skip (gconstpointer data)
{
  g_test_skip ("PostgreSQL is not installed");
}

static const OpenFunc sqlite = open_sqlite;
static const OpenFunc postgres = open_postgres;

static void
add (const OpenFunc *open, const char *path, void (*run) (Fixture *self, gconstpointer data))
{
  if (*open == open_postgres && !g_getenv ("BIVOUAC_POSTGRES"))
    g_test_add_data_func (path, NULL, skip);
  else
    g_test_add (path, Fixture, open, set_up, run, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add (&sqlite, "/watch/sqlite/noticed", test_noticed);
  add (&postgres, "/watch/postgres/noticed", test_noticed);
  add (&sqlite, "/watch/sqlite/let-go", test_let_go);
  add (&postgres, "/watch/postgres/let-go", test_let_go);
  add (&sqlite, "/watch/sqlite/in-thread", test_in_thread);
  add (&postgres, "/watch/postgres/in-thread", test_in_thread);
  add (&postgres, "/watch/postgres/told", test_told);
  add (&postgres, "/watch/postgres/deaf", test_deaf);
  add (&postgres, "/watch/postgres/cancelled", test_cancelled);
  add (&postgres, "/watch/postgres/other-club", test_other_club);
  add (&postgres, "/watch/postgres/cut", test_cut);
  add (&postgres, "/watch/postgres/away", test_away);
  return g_test_run ();
}

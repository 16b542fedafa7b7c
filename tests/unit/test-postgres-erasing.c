/* What is erased for ever at a club, and by whom, and that no member stops the others: whatever SQL
 * an account writes. Who owns the tables, who may all of that, is the control.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "storage/library/biv-fold.h"
#include "storage/server/biv-postgres-library.h"
#include "storage/server/biv-postgres-schema.h"
#include "storage/server/biv-postgres.h"

static const char *const roles[] = { "organiser", "member", "read", "guest" };

static const char *const tables[] = { "document", "revision", "tag", "word", "slip",
                                      "change", "club_row", "club_value", "access", "version",
                                      "trace", "turn" };

typedef struct
{
  char *club;
  BivPostgres *master;
} Fixture;

static bool
accept (BivPostgres *server, GError **error)
{
  return true;
}

static void
run (Fixture *self, const char *sql)
{
  g_autoptr (GError) error = NULL;

  biv_postgres_run_script (self->master, sql, &error);
  g_assert_no_error (error);
}

/* (transfer full): the address for an account, of the test's club */
static char *
write_address (Fixture *self, const char *account)
{
  return g_strdup_printf ("postgresql:///?user=%s&options=-c%%20bivouac.club%%3D%s", account,
                          self->club);
}

static BivLibrary *
open_as (Fixture *self, const char *account)
{
  g_autofree char *address = write_address (self, account);
  g_autoptr (GError) error = NULL;
  BivLibrary *library = biv_postgres_library_open (address, &error);

  g_assert_no_error (error);
  return library;
}

static BivPostgres *
connect_as (Fixture *self, const char *account)
{
  g_autofree char *address = write_address (self, account);
  g_autoptr (GError) error = NULL;
  BivPostgres *server = biv_postgres_open (address, accept, &error);

  g_assert_no_error (error);
  return server;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autofree char *address = NULL;
  g_autoptr (BivLibrary) made = NULL;
  g_autoptr (GError) error = NULL;

  self->club = g_strdup_printf ("erasing%08x", g_random_int ());
  address = write_address (self, "postgres");
  made = biv_postgres_library_make (address, &error);
  g_assert_no_error (error);
  self->master = connect_as (self, "postgres");
  run (self, "DO $$ DECLARE name text; BEGIN FOREACH name IN ARRAY ARRAY['e_keeper', 'e_organiser',"
             " 'e_member', 'e_read', 'e_guest'] LOOP IF to_regrole (name) IS NULL THEN"
             " EXECUTE 'CREATE ROLE ' || name || ' LOGIN'; END IF; END LOOP; END $$");
  g_assert_true (biv_postgres_library_admit (made, "e_keeper", "member", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    {
      g_autofree char *account = g_strconcat ("e_", roles[i], NULL);

      g_assert_true (biv_postgres_library_admit (made, account, roles[i], NULL));
    }
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_clear_pointer (&self->master, biv_postgres_free);
  g_free (self->club);
}

/* (transfer full): the id of a new document */
static char *
add (BivLibrary *library, const char *name)
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
  revision = biv_library_save (library, NULL, NULL, record, &(BivLibrarySaveInfo){ .time = 1 },
                               &error);
  g_assert_no_error (error);
  return g_strdup (revision->document);
}

static void
bin (BivLibrary *library, const char *id, const char *time)
{
  g_autoptr (GError) error = NULL;

  biv_library_mark (library, id, BIV_LIBRARY_MARK_BIN, time, &error);
  g_assert_no_error (error);
}

static void
assert_binner (BivLibrary *library, const char *id, const char *binner)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibraryEntry) entry = biv_library_get (library, id, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (entry->binner, ==, binner);
}

static bool
is_there (BivLibrary *library, const char *id)
{
  g_autoptr (BivLibraryEntry) entry = biv_library_get (library, id, NULL);

  return entry != NULL;
}

/* A document's bin says who put it there, whatever he says himself. */
static void
test_binner (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibrary) keeper = open_as (self, "e_keeper");
  g_autoptr (BivLibrary) member = open_as (self, "e_member");
  g_autoptr (BivPostgres) plain = connect_as (self, "e_member");
  g_autofree char *id = add (keeper, "Wagram");

  assert_binner (keeper, id, "");
  bin (member, id, "7");
  assert_binner (keeper, id, "e_member");
  bin (keeper, id, "8");
  assert_binner (keeper, id, "e_member");
  g_assert_false (
    biv_postgres_run_script (plain, "UPDATE bivouac.document SET binner = 'e_keeper'", NULL));
  g_assert_true (
    biv_postgres_run_script (plain, "UPDATE bivouac.document SET binned = 9", NULL));
  assert_binner (keeper, id, "e_member");
  bin (keeper, id, "");
  assert_binner (member, id, "");
  bin (keeper, id, "7");
  assert_binner (member, id, "e_keeper");
}

/* Who empties the bin erases his own, and is told of what stays; an organiser erases all. */
static void
test_emptying (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibrary) keeper = open_as (self, "e_keeper");
  g_autoptr (BivLibrary) member = open_as (self, "e_member");
  g_autoptr (BivLibrary) organiser = open_as (self, "e_organiser");
  g_autofree char *theirs = add (keeper, "Wagram");
  g_autofree char *own = add (member, "Essling");
  g_autofree char *kept = add (member, "Aspern");
  g_autoptr (GError) error = NULL;

  bin (member, theirs, "7");
  bin (keeper, own, "7");
  g_assert_false (biv_library_empty_bin (member, &error));
  g_assert_nonnull (strstr (error->message, "1 document stays"));
  g_assert_true (is_there (keeper, theirs));
  g_assert_false (is_there (keeper, own));
  g_assert_true (is_there (keeper, kept));
  g_clear_error (&error);
  g_assert_true (biv_library_empty_bin (organiser, &error));
  g_assert_no_error (error);
  g_assert_false (is_there (keeper, theirs));
  g_assert_true (is_there (keeper, kept));
}

/* What is not in the bin nobody erases, and another's not even there. */
static void
test_by_hand (Fixture *self, gconstpointer data)
{
  static const char *const statements[] = {
    "DELETE FROM bivouac.document",
    "SELECT bivouac.erase (club, id) FROM bivouac.document",
    "SELECT bivouac.erase (club, NULL) FROM bivouac.document LIMIT 1",
    "WITH d AS (UPDATE bivouac.document SET binned = 7 RETURNING *)"
    " SELECT bivouac.erase (club, id) FROM d",
    "DELETE FROM bivouac.revision",
    "TRUNCATE bivouac.document CASCADE",
  };
  g_autoptr (BivLibrary) keeper = open_as (self, "e_keeper");
  g_autofree char *binned = add (keeper, "Wagram");
  g_autofree char *open = add (keeper, "Essling");

  bin (keeper, binned, "7");
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    {
      g_autofree char *account = g_strconcat ("e_", roles[i], NULL);
      g_autoptr (BivPostgres) plain = connect_as (self, account);

      for (guint j = 0; i > 0 && j < G_N_ELEMENTS (statements); j++)
        {
          g_test_message ("%s: %s", account, statements[j]);
          biv_postgres_run_script (plain, statements[j], NULL);
          g_assert_true (is_there (keeper, binned));
          g_assert_true (is_there (keeper, open));
        }
    }
  /* The control: who made it. */
  g_assert_true (biv_library_empty_bin (keeper, NULL));
  g_assert_false (is_there (keeper, binned));
  g_assert_true (is_there (keeper, open));
}

static bool
can_lock (BivPostgres *server, const char *table, const char *mode)
{
  g_autofree char *sql = g_strdup_printf ("BEGIN; LOCK TABLE bivouac.%s IN %s MODE NOWAIT", table,
                                          mode);
  bool done = biv_postgres_run_script (server, sql, NULL);

  biv_postgres_run_script (server, "ROLLBACK", NULL);
  return done;
}

/* A lock of a whole table would stop every club. */
static void
test_locks (Fixture *self, gconstpointer data)
{
  static const char *const modes[] = { "SHARE", "ACCESS EXCLUSIVE" };

  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    {
      g_autofree char *account = g_strconcat ("e_", roles[i], NULL);
      g_autoptr (BivPostgres) plain = connect_as (self, account);

      for (guint j = 0; j < G_N_ELEMENTS (tables); j++)
        for (guint mode = 0; mode < G_N_ELEMENTS (modes); mode++)
          {
            g_test_message ("%s: %s of %s", account, modes[mode], tables[j]);
            g_assert_false (can_lock (plain, tables[j], modes[mode]));
            g_assert_true (can_lock (self->master, tables[j], modes[mode]));
          }
    }
}

/* Who falls asleep in the middle of a change is given up by the server, and not waited for. */
static void
test_asleep (Fixture *self, gconstpointer data)
{
  gint64 milliseconds = 0;

  g_assert_true (biv_postgres_ask (
    self->master, &milliseconds, NULL,
    "SELECT setting::int FROM pg_settings WHERE name = 'idle_in_transaction_session_timeout'"
    " AND $1::text IS NOT NULL",
    ""));
  g_assert_cmpint (milliseconds, >, 0);
  g_assert_cmpint (milliseconds, <=, 120000);
}

static bool
make_older (BivPostgres *server, GError **error)
{
  return biv_postgres_schema_make_version (server, 6, error);
}

/* In a database of its own: who had put something in the bin is known then, and who could lock a
 * table can no longer. */
static void
test_from_before (Fixture *self, gconstpointer data)
{
  g_autofree char *name = g_strdup_printf ("postgresql:///%s?user=postgres", self->club);
  g_autofree char *member = g_strdup_printf ("postgresql:///%s?user=e_member", self->club);
  g_autofree char *sql = g_strdup_printf ("CREATE DATABASE %s TEMPLATE template0", self->club);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivPostgres) older = NULL;
  g_autoptr (BivPostgres) theirs = NULL;
  g_autoptr (BivLibrary) library = NULL;

  run (self, sql);
  older = biv_postgres_open (name, make_older, &error);
  g_assert_no_error (error);
  biv_postgres_run_script (
    older, "SELECT bivouac.admit ('club', 'e_member', 'member');"
           "INSERT INTO bivouac.document (club, id, kind, name, revision, revisions)"
           " VALUES ('club', 'd', 'army', 'wagram', 'r', 1)",
    &error);
  g_assert_no_error (error);
  theirs = biv_postgres_open (member, accept, &error);
  g_assert_no_error (error);
  g_assert_true (can_lock (theirs, "document", "ACCESS EXCLUSIVE"));
  biv_postgres_run_script (theirs, "UPDATE bivouac.document SET binned = 7", &error);
  g_assert_no_error (error);
  library = biv_postgres_library_open (name, &error);
  g_assert_no_error (error);
  assert_binner (library, "d", "e_member");
  g_assert_false (can_lock (theirs, "document", "ACCESS EXCLUSIVE"));
}

static const struct
{
  const char *name;
  void (*run) (Fixture *self, gconstpointer data);
} tests[] = {
  { "binner", test_binner },
  { "emptying", test_emptying },
  { "by-hand", test_by_hand },
  { "locks", test_locks },
  { "asleep", test_asleep },
  { "from-before", test_from_before },
};

static void
skip (gconstpointer data)
{
  g_test_skip ("PostgreSQL is not installed");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/postgres/erasing/%s", tests[i].name);

      if (g_getenv ("BIVOUAC_POSTGRES"))
        g_test_add (path, Fixture, NULL, set_up, tests[i].run, tear_down);
      else
        g_test_add_data_func (path, NULL, skip);
    }
  return g_test_run ();
}

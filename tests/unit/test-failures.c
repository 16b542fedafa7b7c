/* What fails in SQLite or on a server is told in words of ours, with the original behind.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "storage/library/biv-database.h"
#include "storage/server/biv-postgres.h"

/* Results of SQLite, and what ours say of them; of the others it is said that they are unknown. */
static const struct
{
  int result;
  BivStorageError code;
  const char *words;
} results[] = {
  { SQLITE_IOERR, BIV_STORAGE_ERROR_IO, "the disk, or the way to it, fails" },
  { SQLITE_IOERR_WRITE, BIV_STORAGE_ERROR_IO, "the disk, or the way to it, fails" },
  { SQLITE_FULL, BIV_STORAGE_ERROR_IO, "the disk is full" },
  { SQLITE_CORRUPT, BIV_STORAGE_ERROR_CORRUPT, "a library that is damaged" },
  { SQLITE_CORRUPT_VTAB, BIV_STORAGE_ERROR_CORRUPT, "a library that is damaged" },
  { SQLITE_NOTADB, BIV_STORAGE_ERROR_CORRUPT, "no library" },
  { SQLITE_BUSY_SNAPSHOT, BIV_STORAGE_ERROR_BUSY, "another program keeps it busy" },
  { SQLITE_READONLY, BIV_STORAGE_ERROR_IO, "it can be read only" },
  { SQLITE_CANTOPEN, BIV_STORAGE_ERROR_IO, "it cannot be opened" },
  { SQLITE_TOOBIG, BIV_STORAGE_ERROR_TOO_LARGE, "more than a library can keep" },
  { SQLITE_ERROR, BIV_STORAGE_ERROR_IO, "does not do what it should" },
  { SQLITE_CONSTRAINT, BIV_STORAGE_ERROR_IO, "does not do what it should" },
  { SQLITE_MISUSE, BIV_STORAGE_ERROR_IO, "does not do what it should" },
};

static void
test_sqlite (void)
{
  g_autoptr (BivDatabase) database = biv_database_open_empty (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autofree char *wanted = g_strdup_printf ("(%s)", sqlite3_errstr (results[i].result));
      g_autoptr (GError) error = NULL;

      biv_database_fail (database, results[i].result, &error);
      g_test_message ("%s", error->message);
      g_assert_cmpint (error->code, ==, results[i].code);
      g_assert_nonnull (strstr (error->message, results[i].words));
      g_assert_true (g_str_has_suffix (error->message, wanted));
    }
}

/* No result at all is told by SQLite's words alone. */
static void
test_every_result (void)
{
  g_autoptr (BivDatabase) database = biv_database_open_empty (NULL);

  for (int result = 1; result <= SQLITE_NOTADB; result++)
    {
      g_autofree char *raw =
        g_strdup_printf ("%s: %s", biv_database_get_path (database), sqlite3_errstr (result));
      g_autoptr (GError) error = NULL;

      biv_database_fail (database, result, &error);
      g_assert_cmpstr (error->message, !=, raw);
    }
}

/* States of a server, and what ours say of them. */
static const struct
{
  const char *state;
  BivStorageError code;
  const char *words;
} states[] = {
  { "53100", BIV_STORAGE_ERROR_IO, "the disk of the server is full" },
  { "53200", BIV_STORAGE_ERROR_IO, "not enough memory" },
  { "53400", BIV_STORAGE_ERROR_IO, "has not got what it needs" },
  { "42501", BIV_STORAGE_ERROR_IO, "your account may not do this" },
  { "40001", BIV_STORAGE_ERROR_BUSY, "try again" },
  { "40P01", BIV_STORAGE_ERROR_BUSY, "try again" },
  { "55P03", BIV_STORAGE_ERROR_BUSY, "somebody else is writing" },
  { "22021", BIV_STORAGE_ERROR_INVALID, "one of the letters" },
  { "22003", BIV_STORAGE_ERROR_IO, "what it is given" },
  { "23505", BIV_STORAGE_ERROR_IO, "contradicts" },
  { "54000", BIV_STORAGE_ERROR_TOO_LARGE, "more than the server can keep" },
  { "42P01", BIV_STORAGE_ERROR_CORRUPT, "are missing" },
  { "42883", BIV_STORAGE_ERROR_CORRUPT, "not as they were made" },
  { "42704", BIV_STORAGE_ERROR_IO, "of that name" },
  { "58030", BIV_STORAGE_ERROR_IO, "the disk of the server fails" },
  { "XX001", BIV_STORAGE_ERROR_CORRUPT, "damaged" },
  { "XX000", BIV_STORAGE_ERROR_IO, "the server refuses it" },
  { "P0001", BIV_STORAGE_ERROR_IO, "the server refuses it" },
};

static bool
accept (BivPostgres *server, GError **error)
{
  return true;
}

static void
test_postgres (void)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivPostgres) server = NULL;

  if (!g_getenv ("BIVOUAC_POSTGRES"))
    {
      g_test_skip ("PostgreSQL is not installed");
      return;
    }
  server = biv_postgres_open ("postgresql:///", accept, &failure);
  g_assert_no_error (failure);
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_autofree char *sql = g_strdup_printf (
        "DO $$ BEGIN RAISE EXCEPTION 'raw words' USING ERRCODE = '%s'; END $$", states[i].state);
      g_autoptr (GError) error = NULL;

      g_assert_false (biv_postgres_run_script (server, sql, &error));
      g_test_message ("%s", error->message);
      g_assert_cmpint (error->code, ==, states[i].code);
      g_assert_nonnull (strstr (error->message, states[i].words));
      g_assert_true (g_str_has_suffix (error->message, "(raw words)"));
    }
}

/* What the functions of a library say themselves is told once. */
static void
test_own_words (void)
{
  static const char *const own[] = {
    "RAISE EXCEPTION 'submitted' USING ERRCODE = 'BV001'",
    "RAISE EXCEPTION 'your account may not do this' USING ERRCODE = '42501'",
  };
  g_autoptr (BivPostgres) server = NULL;

  if (!g_getenv ("BIVOUAC_POSTGRES"))
    {
      g_test_skip ("PostgreSQL is not installed");
      return;
    }
  server = biv_postgres_open ("postgresql:///", accept, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    {
      g_autofree char *sql = g_strdup_printf ("DO $$ BEGIN %s; END $$", own[i]);
      g_autoptr (GError) error = NULL;

      g_assert_false (biv_postgres_run_script (server, sql, &error));
      g_assert_null (strchr (error->message, '('));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/failures/sqlite", test_sqlite);
  g_test_add_func ("/failures/every-result", test_every_result);
  g_test_add_func ("/failures/postgres", test_postgres);
  g_test_add_func ("/failures/own-words", test_own_words);
  return g_test_run ();
}

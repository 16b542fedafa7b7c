/* What holds the accounts of a server apart is changed by hand: nobody works with such a library,
 * nothing of it is lost, and once it is mended everything is as before.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "storage/library/biv-fold.h"
#include "storage/server/biv-postgres-library.h"

/* What is done by hand, and how that is mended. */
static const struct
{
  const char *harm;
  const char *mending;
} changes[] = {
  { "ALTER TABLE bivouac.document DISABLE ROW LEVEL SECURITY",
    "ALTER TABLE bivouac.document ENABLE ROW LEVEL SECURITY" },
  { "ALTER POLICY removers ON bivouac.tag USING (true)", NULL },
  { "DROP POLICY readers ON bivouac.revision", NULL },
  { "CREATE POLICY more ON bivouac.document USING (true)",
    "DROP POLICY more ON bivouac.document" },
  { "ALTER POLICY readers ON bivouac.word TO postgres",
    "ALTER POLICY readers ON bivouac.word TO PUBLIC" },
  { "ALTER TABLE bivouac.document DISABLE TRIGGER a_rights",
    "ALTER TABLE bivouac.document ENABLE TRIGGER a_rights" },
  { "DROP TRIGGER z_trace ON bivouac.tag", NULL },
  { "CREATE OR REPLACE FUNCTION bivouac.clubs_of (at_least text) RETURNS text[] LANGUAGE sql"
    " STABLE AS 'SELECT ARRAY[''club'', ''Lyon'']'",
    NULL },
  { "ALTER FUNCTION bivouac.disclose (text, text, text) SECURITY INVOKER",
    "ALTER FUNCTION bivouac.disclose (text, text, text) SECURITY DEFINER" },
  { "ALTER FUNCTION bivouac.admit (text, text, text) RESET search_path",
    "ALTER FUNCTION bivouac.admit (text, text, text) SET search_path = pg_catalog, pg_temp" },
  { "CREATE VIEW bivouac.everything AS SELECT * FROM bivouac.document",
    "DROP VIEW bivouac.everything" },
};

typedef struct
{
  char *database;
  char *owner; /* the library's names for two accounts */
  char *member;
} Fixture;

static void
run_sql (const char *database, const char *sql)
{
  g_autofree char *psql = g_build_filename (g_getenv ("BIVOUAC_POSTGRES"), "psql", NULL);
  const char *words[] = { psql, "-q", "-v", "ON_ERROR_STOP=1", "-o", "/dev/null", "-d",
                          database, "-c", sql, NULL };
  int status;

  g_assert_true (g_spawn_sync (NULL, (char **) words, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL,
                               NULL, &status, NULL));
  g_assert_cmpint (status, ==, 0);
}

static void
save (BivLibrary *library, const char *name, GError **error)
{
  g_autoptr (BivLibraryRecord) record = g_new0 (BivLibraryRecord, 1);
  g_autoptr (BivLibraryRevision) revision = NULL;

  record->bytes = g_bytes_new (name, strlen (name));
  record->kind = g_strdup ("army");
  record->title = biv_text_new_plain (name);
  record->ruleset = g_strdup ("rules");
  record->points = BIV_LIBRARY_UNKNOWN;
  record->names = biv_fold (name);
  record->pieces = g_strdup ("");
  record->rest = g_strdup ("");
  revision =
    biv_library_save (library, NULL, NULL, record, &(BivLibrarySaveInfo){ .time = 1 }, error);
}

static void
set_up (Fixture *self)
{
  g_autofree char *sql = NULL;
  g_autoptr (BivLibrary) library = NULL;
  g_autoptr (GError) error = NULL;

  self->database = g_strdup_printf ("guards%08x", g_random_int ());
  self->owner = g_strdup_printf ("postgresql:///%s?user=postgres", self->database);
  self->member = g_strdup_printf ("postgresql:///%s?user=member", self->database);
  sql = g_strdup_printf ("CREATE DATABASE %s TEMPLATE template0", self->database);
  run_sql ("postgres", sql);
  library = biv_postgres_library_make (self->owner, &error);
  g_assert_no_error (error);
  g_assert_true (biv_postgres_library_admit (library, "member", "member", &error));
  save (library, "Wagram", &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *self)
{
  g_autofree char *sql = g_strdup_printf ("DROP DATABASE %s WITH (FORCE)", self->database);

  run_sql ("postgres", sql);
  g_free (self->database);
  g_free (self->owner);
  g_free (self->member);
}

static guint
count (BivLibrary *library)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) hits = biv_library_find (library, &(BivLibraryQuery){ 0 }, &error);

  g_assert_no_error (error);
  return hits->len;
}

/* Who owns the tables can bring away what is there, and nobody else reads. */
static void
assert_closed (Fixture *self, const char *harm)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibrary) theirs = biv_postgres_library_open (self->member, &error);
  g_autoptr (BivLibrary) library = NULL;

  g_test_message ("%s: %s", harm, theirs ? "open" : error->message);
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CORRUPT);
  g_assert_nonnull (strstr (error->message, "by hand"));
  g_clear_error (&error);
  library = biv_postgres_library_open (self->owner, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count (library), ==, 1);
  g_assert_true (biv_library_is_read_only (library));
  save (library, "Essling", &error);
  g_assert_nonnull (strstr (error->message, "by hand"));
}

/* As they were made, the control: everybody works. */
static void
assert_open (Fixture *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibrary) library = biv_postgres_library_open (self->member, &error);

  g_assert_no_error (error);
  g_assert_false (biv_library_is_read_only (library));
  g_assert_cmpuint (count (library), ==, 1);
}

static void
test_changed (void)
{
  if (!g_getenv ("BIVOUAC_POSTGRES"))
    {
      g_test_skip ("PostgreSQL is not installed");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (changes);)
    {
      Fixture fixture;
      bool is_mended = true;

      set_up (&fixture);
      assert_open (&fixture);
      for (; is_mended && i < G_N_ELEMENTS (changes); i++)
        {
          run_sql (fixture.database, changes[i].harm);
          assert_closed (&fixture, changes[i].harm);
          is_mended = changes[i].mending != NULL;
          if (!is_mended)
            continue;
          run_sql (fixture.database, changes[i].mending);
          assert_open (&fixture);
        }
      tear_down (&fixture);
    }
}

static void
divide (Fixture *self)
{
  g_autofree char *psql = g_build_filename (g_getenv ("BIVOUAC_POSTGRES"), "psql", NULL);
  g_autofree char *script =
    g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "docs", "server-partitions.sql", NULL);
  const char *words[] = { psql, "-q", "-v", "parts=2", "-d", self->database, "-f", script, NULL };
  int status;

  g_assert_true (g_spawn_sync (NULL, (char **) words, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL,
                               NULL, &status, NULL));
  g_assert_cmpint (status, ==, 0);
}

/* Divided by club everything is as before; by a right to a part one would come by the policies. */
static void
test_divided (void)
{
  static const char grant[] = "GRANT SELECT ON bivouac_parts.document_1 TO member";
  Fixture fixture;

  if (!g_getenv ("BIVOUAC_POSTGRES"))
    {
      g_test_skip ("PostgreSQL is not installed");
      return;
    }
  set_up (&fixture);
  divide (&fixture);
  assert_open (&fixture);
  run_sql (fixture.database, grant);
  assert_closed (&fixture, grant);
  run_sql (fixture.database, "REVOKE ALL ON bivouac_parts.document_1 FROM member");
  assert_open (&fixture);
  tear_down (&fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/postgres-guards/changed", test_changed);
  g_test_add_func ("/postgres-guards/divided", test_divided);
  return g_test_run ();
}

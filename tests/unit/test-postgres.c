/* A library on a server: what only a server can do, refuse or fail to do.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gio/gunixsocketaddress.h>
#include <glib/gstdio.h>
#include <string.h>

#include "storage/catalogue/biv-libraries.h"
#include "storage/library/biv-fold.h"
#include "storage/server/biv-postgres-library.h"
#include "storage/server/biv-postgres.h"
#include "storage/server/biv-postgres-schema.h"

/* A database of the test's own. */
typedef struct
{
  char *database;
  char *name; /* of the library */
} Fixture;

static void
run_sql (const char *database, const char *account, const char *sql)
{
  g_autofree char *psql = g_build_filename (g_getenv ("BIVOUAC_POSTGRES"), "psql", NULL);
  const char *words[] = { psql, "-q", "-v", "ON_ERROR_STOP=1", "-o", "/dev/null", "-d",
                          database, "-U", account, "-c", sql, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) words, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
}

static void
run (Fixture *self, const char *sql)
{
  run_sql (self->database, "postgres", sql);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autofree char *sql = NULL;

  self->database = g_strdup_printf ("test%08x", g_random_int ());
  self->name = g_strconcat ("postgresql:///", self->database, NULL);
  sql = g_strdup_printf ("CREATE DATABASE %s TEMPLATE template0", self->database);
  run_sql ("postgres", "postgres", sql);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_autofree char *sql = g_strdup_printf ("DROP DATABASE %s WITH (FORCE)", self->database);

  run_sql ("postgres", "postgres", sql);
  g_free (self->database);
  g_free (self->name);
}

static BivLibrary *
make (Fixture *self)
{
  g_autoptr (GError) error = NULL;
  BivLibrary *library = biv_postgres_library_make (self->name, &error);

  g_assert_no_error (error);
  return library;
}

/* (transfer full): of an account and a database, either of which may be NULL for our own. */
static char *
write_name (Fixture *self, const char *account, const char *database)
{
  return g_strdup_printf ("postgresql:///%s?user=%s", database ? database : self->database,
                          account ? account : "postgres");
}

static void
assert_refused (const char *name, BivStorageError code, const char *words)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (biv_postgres_library_open (name, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, (int) code);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, words));
}

/* (transfer full) (nullable) */
static BivLibraryRevision *
save (BivLibrary *library, const char *name, GError **error)
{
  g_autoptr (BivLibraryRecord) record = g_new0 (BivLibraryRecord, 1);

  record->bytes = g_bytes_new (name, strlen (name));
  record->kind = g_strdup ("army");
  record->title = biv_text_new_plain (name);
  record->ruleset = g_strdup ("rules");
  record->points = BIV_LIBRARY_UNKNOWN;
  record->names = biv_fold (name);
  record->pieces = g_strdup ("");
  record->rest = g_strdup ("");
  return biv_library_save (library, NULL, NULL, record, &(BivLibrarySaveInfo){ .time = 1 }, error);
}

static void
save_well (BivLibrary *library, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibraryRevision) revision = save (library, name, &error);

  g_assert_no_error (error);
}

/* Returns: what was said of it */
static char *
save_badly (BivLibrary *library, const char *name)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (save (library, name, &error));
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  return g_strdup (error->message);
}

static guint
count (BivLibrary *library, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) hits =
    biv_library_find (library, &(BivLibraryQuery){ .words = words }, &error);

  g_assert_no_error (error);
  return hits->len;
}

/* --- Getting there ---------------------------------------------------------------------------- */

static void
test_unreachable (Fixture *self, gconstpointer data)
{
  g_autofree char *no_database = write_name (self, NULL, "nothing");
  g_autofree char *no_password = write_name (self, "locked", NULL);
  g_autofree char *wrong = g_strconcat (no_password, "&password=wrong", NULL);
  g_autofree char *right = g_strconcat (no_password, "&password=right", NULL);

  run (self, "DROP ROLE IF EXISTS locked; CREATE ROLE locked LOGIN PASSWORD 'right'");
  assert_refused ("postgresql:///x?host=/nowhere", BIV_STORAGE_ERROR_IO, "no server answers there");
  assert_refused ("postgresql://%zz", BIV_STORAGE_ERROR_INVALID, "no address of a server");
  assert_refused ("service=nobody", BIV_STORAGE_ERROR_IO, "nobody");
  assert_refused (no_database, BIV_STORAGE_ERROR_IO, "database \"nothing\" does not exist");
  assert_refused (no_password, BIV_STORAGE_ERROR_PASSWORD, "wants a password");
  assert_refused (wrong, BIV_STORAGE_ERROR_PASSWORD, "password authentication failed");
  assert_refused (right, BIV_STORAGE_ERROR_NOT_FOUND, "library init");
}

/* A password of the address is in no sentence. */
static void
test_secret (Fixture *self, gconstpointer data)
{
  static const char *const names[] = { "postgresql://anne:hush@/x?host=/nowhere",
                                       "postgresql:///x?host=/nowhere&password=hush",
                                       "service=nobody password=hush",
                                       "postgresql://anne:hush%zz@/x" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (biv_postgres_library_open (names[i], &error));
      g_test_message ("%s", error->message);
      g_assert_null (strstr (error->message, "hush"));
    }
}

static void
test_encoding (Fixture *self, gconstpointer data)
{
  g_autofree char *name = NULL;

  run (self, "DROP DATABASE IF EXISTS latin");
  run (self, "CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
  name = write_name (self, NULL, "latin");
  assert_refused (name, BIV_STORAGE_ERROR_IO, "UTF8");
}

static gpointer
open_silent_cb (gpointer name)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (biv_libraries_open (name, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO);
  return NULL;
}

/* Returns: (transfer full): what listens in a folder as a server does, and never answers */
static GSocket *
listen_silently (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, ".s.PGSQL.5432", NULL);
  g_autoptr (GSocketAddress) address = g_unix_socket_address_new (path);
  GSocket *socket = g_socket_new (G_SOCKET_FAMILY_UNIX, G_SOCKET_TYPE_STREAM, 0, NULL);

  g_assert_true (g_socket_bind (socket, address, FALSE, NULL));
  g_assert_true (g_socket_listen (socket, NULL));
  return socket;
}

/* While a server lets us wait, another library is opened. */
static void
test_silent (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("silent-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, ".s.PGSQL.5432", NULL);
  g_autofree char *name = g_strconcat ("postgresql:///x?connect_timeout=0&host=", folder, NULL);
  g_autoptr (GSocket) socket = listen_silently (folder);
  GThread *thread = g_thread_new (NULL, open_silent_cb, name);
  g_autoptr (GSocket) asked = g_socket_accept (socket, NULL, NULL);
  g_autoptr (BivLibrary) made = make (self);
  g_autoptr (BivLibrary) library = biv_libraries_open (self->name, NULL);
  g_autoptr (BivLibrary) same = biv_libraries_open (self->name, NULL);

  g_assert_nonnull (library);
  g_assert_true (library == same);
  g_socket_close (socket, NULL);
  g_socket_close (asked, NULL);
  g_thread_join (thread);
  g_unlink (path);
  g_rmdir (folder);
}

/* --- Tables ----------------------------------------------------------------------------------- */

static void
test_versions (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibrary) library = make (self);
  g_autofree char *said = NULL;

  save_well (library, "Wagram");
  run (self, "INSERT INTO bivouac.version VALUES (99, 1)");
  g_clear_object (&library);
  library = make (self);
  g_assert_true (biv_library_is_read_only (library));
  g_assert_cmpuint (count (library, "wagram"), ==, 1);
  said = save_badly (library, "Essling");
  g_assert_nonnull (strstr (said, "later version"));
  run (self, "UPDATE bivouac.version SET readable_by = 99 WHERE number = 99");
  assert_refused (self->name, BIV_STORAGE_ERROR_UNSUPPORTED_VERSION, "later version");
  run (self, "DELETE FROM bivouac.version WHERE number = 99");
  g_clear_object (&library);
  library = make (self);
  save_well (library, "Essling");
  g_assert_cmpuint (count (library, NULL), ==, 2);
}

#define OLD_TABLES                                                            \
  "DROP SCHEMA bivouac CASCADE; CREATE SCHEMA bivouac;"                       \
  "CREATE TABLE bivouac.version (number integer NOT NULL PRIMARY KEY,"        \
  " readable_by integer NOT NULL, made timestamptz NOT NULL DEFAULT now ());" \
  "DROP ROLE IF EXISTS guest; CREATE ROLE guest LOGIN;"                       \
  "GRANT USAGE ON SCHEMA bivouac TO guest;"                                   \
  "GRANT SELECT ON ALL TABLES IN SCHEMA bivouac TO guest"

/* Who may brings up an older library; who may not, says so. */
static void
test_older (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibrary) library = make (self);
  g_autofree char *guest = write_name (self, "guest", NULL);
  g_autoptr (GError) error = NULL;

  g_clear_object (&library);
  run (self, OLD_TABLES);
  assert_refused (guest, BIV_STORAGE_ERROR_UNSUPPORTED_VERSION, "older version");
  library = biv_postgres_library_open (self->name, &error);
  g_assert_no_error (error);
  save_well (library, "Wagram");
  run (self, "REVOKE ALL ON ALL TABLES IN SCHEMA bivouac FROM guest");
  run (self, "REVOKE ALL ON SCHEMA bivouac FROM guest");
}

#define MAKE(version)                                                 \
  static bool make_##version (BivPostgres *server, GError **error)    \
  {                                                                   \
    return biv_postgres_schema_make_version (server, version, error); \
  }
MAKE (2)
MAKE (3)
MAKE (4)
MAKE (5)
MAKE (6)
MAKE (7)
MAKE (8)

/* From every version up: who read reads, who wrote writes, and what was there is the club's. */
static void
test_from_each (Fixture *self, gconstpointer data)
{
  static const BivPostgresCheckFunc makes[] = { make_2, make_3, make_4, make_5,
                                                make_6, make_7, make_8 };
  g_autofree char *member = write_name (self, "member", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (makes); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BivPostgres) server = biv_postgres_open (self->name, makes[i], &error);
      g_autoptr (BivLibrary) library = NULL;
      g_autoptr (BivLibrary) theirs = NULL;

      g_assert_no_error (error);
      run (self, "INSERT INTO bivouac.change VALUES ('club', 7);"
                 "INSERT INTO bivouac.document (club, id, kind, name, revision, revisions, words)"
                 " VALUES ('club', 'd', 'army', 'wagram', 'r', 1,"
                 " to_tsvector ('simple', 'wagram'))");
      run (self, i == 0 ? "SELECT bivouac.admit ('club', 'member', true)"
                        : "SELECT bivouac.admit ('club', 'member', 'member')");
      library = biv_postgres_library_open (self->name, &error);
      g_assert_no_error (error);
      theirs = biv_postgres_library_open (member, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (count (theirs, "wagram"), ==, 1);
      save_well (theirs, "Essling");
      /* Of what was there before there were roles nobody knows who made it. */
      g_assert_cmpint (biv_library_disclose (theirs, "d", BIV_LIBRARY_FOR_KEEPER, NULL), ==,
                       i == 0);
      run (self, "DROP SCHEMA bivouac CASCADE");
    }
}

static bool
make_first (BivPostgres *server, GError **error)
{
  return biv_postgres_schema_make_version (server, 1, error);
}

#define OLD_ROWS                                                                       \
  "INSERT INTO bivouac.change VALUES ('club', 7);"                                     \
  "INSERT INTO bivouac.document (club, id, kind, name, revision, revisions, words)"    \
  " VALUES ('club', 'd', 'army', 'wagram', 'r', 1, to_tsvector ('simple', 'wagram'));" \
  "INSERT INTO bivouac.revision VALUES ('club', 'd', 1, 'r', NULL, 1, '', '', '', 'x')"

/* What was kept by the first version is there in this one, for everybody who had it. */
static void
test_from_first (Fixture *self, gconstpointer data)
{
  g_autofree char *member = write_name (self, "member", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivPostgres) server = biv_postgres_open (self->name, make_first, &error);
  g_autoptr (BivLibrary) library = NULL;
  g_autoptr (BivLibrary) theirs = NULL;

  g_assert_no_error (error);
  run (self, OLD_ROWS);
  run (self, "GRANT USAGE ON SCHEMA bivouac TO member;"
             "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA bivouac TO member");
  library = biv_postgres_library_open (self->name, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count (library, "wagram"), ==, 1);
  g_assert_cmpint (biv_library_count_changes (library, NULL), ==, 7);
  theirs = biv_postgres_library_open (member, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count (theirs, "wagram"), ==, 1);
  save_well (theirs, "Essling");
  g_assert_cmpuint (count (library, NULL), ==, 2);
}

static gpointer
make_cb (gpointer fixture)
{
  return make (fixture);
}

/* Many at once make one set of tables. */
static void
test_made_at_once (Fixture *self, gconstpointer data)
{
  GThread *threads[8];
  g_autoptr (BivLibrary) library = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new (NULL, make_cb, self);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_object_unref (g_thread_join (threads[i]));
  run (self, "DO $$ BEGIN ASSERT (SELECT count(*) = max (number) FROM bivouac.version); END $$");
}

/* What somebody changed by hand is said, and nothing else is done about it. */
static void
test_changed_by_hand (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibrary) library = make (self);
  g_autofree char *said = NULL;

  run (self, "DROP TABLE bivouac.revision");
  said = save_badly (library, "Wagram");
  g_assert_nonnull (strstr (said, "missing"));
  g_assert_cmpuint (count (library, NULL), ==, 0);
}

/* --- Accounts and clubs ----------------------------------------------------------------------- */

static bool
accept (BivPostgres *server, GError **error)
{
  return true;
}

/* Who may not write cannot hold up who may, by plain SQL neither. */
static void
assert_no_turn (const char *name)
{
  static const char *const turns[] = {
    "SELECT bivouac.take_turn ($1)",
    "SELECT 1 FROM bivouac.turn WHERE club = $1 FOR UPDATE",
    "SELECT 1 FROM bivouac.change WHERE club = $1 FOR UPDATE",
  };
  g_autoptr (BivPostgres) server = biv_postgres_open (name, accept, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (biv_postgres_run (server, &error, turns[i], ""));
      g_assert_nonnull (strstr (error->message, "your account may not do this"));
    }
}

static void
test_reader (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibrary) library = make (self);
  g_autofree char *name = write_name (self, "reader", NULL);
  g_autoptr (BivLibrary) reader = NULL;
  g_autofree char *said = NULL;
  g_autoptr (GError) error = NULL;

  save_well (library, "Wagram");
  run (self, "CREATE ROLE reader LOGIN");
  assert_refused (name, BIV_STORAGE_ERROR_IO, "your account may not do this");
  g_assert_true (biv_postgres_library_admit (library, "reader", "read", &error));
  reader = biv_postgres_library_open (name, &error);
  g_assert_no_error (error);
  g_assert_true (biv_library_is_read_only (reader));
  g_assert_cmpuint (count (reader, "wagrm"), ==, 1);
  said = save_badly (reader, "Essling");
  g_assert_nonnull (strstr (said, "not change it"));
  g_clear_object (&reader);
  assert_no_turn (name);
  run (self, "DROP OWNED BY reader");
  run (self, "DROP ROLE reader");
}

static BivLibrary *
open_club (Fixture *self, const char *club)
{
  g_autofree char *option = g_strconcat ("-c bivouac.club=", club, NULL);
  g_autofree char *escaped = g_uri_escape_string (option, NULL, false);
  g_autofree char *name = g_strconcat (self->name, "?options=", escaped, NULL);
  g_autoptr (GError) error = NULL;
  BivLibrary *library = biv_postgres_library_make (name, &error);

  g_assert_no_error (error);
  return library;
}

/* The same document may be in two clubs, and neither sees the other's, whatever it is called. */
static void
test_clubs (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibrary) paris = open_club (self, "Paris");
  g_autoptr (BivLibrary) other = open_club (self, "';DROP\\ SCHEMA\\ bivouac\\ CASCADE;--");
  gint64 before = biv_library_count_changes (other, NULL);
  g_autoptr (BivLibraryRevision) revision = save (paris, "Wagram", NULL);

  g_assert_cmpuint (count (paris, "wagram"), ==, 1);
  g_assert_cmpuint (count (other, "wagram"), ==, 0);
  g_assert_cmpuint (count (other, "wagrma"), ==, 0);
  g_assert_cmpint (biv_library_count_changes (other, NULL), ==, before);
  g_assert_null (biv_library_load (other, revision->document, NULL, NULL));
  g_assert_null (biv_library_list_revisions (other, revision->document, NULL));
  g_assert_false (
    biv_library_mark (other, revision->document, BIV_LIBRARY_MARK_BIN, "1", NULL));
  save_well (other, "Wagram");
  g_assert_true (biv_library_erase_person (other, "Anne", NULL));
  g_assert_cmpuint (count (paris, "wagrma"), ==, 1);
}

/* A document with a tag, and a member. */
static void
fill (BivLibrary *library)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibraryRevision) revision = save (library, "Wagram", &error);
  g_autoptr (GPtrArray) rows =
    g_ptr_array_new_with_free_func ((GDestroyNotify) biv_club_row_free);
  BivClubRow *row = biv_club_row_new ();

  g_assert_no_error (error);
  biv_club_row_set (row, 0, "Anne");
  g_ptr_array_add (rows, row);
  biv_library_put_rows (library, BIV_CLUB_MEMBERS, rows, &error);
  g_assert_no_error (error);
  biv_library_mark (library, revision->document, BIV_LIBRARY_MARK_TAG, "t", &error);
  g_assert_no_error (error);
}

#define REFUSED(statement) \
  " BEGIN " statement "; ASSERT false; EXCEPTION WHEN insufficient_privilege THEN NULL; END;"

/* clang-format off */
/* Of a table. */
#define BY_SQL \
  "SET bivouac.club = 'Lyon'; DO $$ BEGIN" \
  " ASSERT (SELECT count(*) > 0 FROM bivouac.%1$s);" \
  " ASSERT (SELECT count(*) = 0 FROM bivouac.%1$s WHERE club <> 'Paris');" \
  REFUSED ("UPDATE bivouac.%1$s SET club = 'Paris' WHERE club = 'Lyon'") \
  REFUSED ("DELETE FROM bivouac.%1$s WHERE club = 'Lyon'") \
  REFUSED ("UPDATE bivouac.%1$s SET club = 'Lyon'") REFUSED ("TRUNCATE bivouac.%1$s") \
  REFUSED ("ALTER TABLE bivouac.%1$s DISABLE ROW LEVEL SECURITY") " END $$"
/* clang-format on */

/* By plain SQL an account sees, and changes, of each table the rows of its clubs, whatever club it
 * says that it is of. */
static void
test_clubs_by_sql (Fixture *self, gconstpointer data)
{
  static const char *const tables[] = { "document", "revision", "tag", "word",
                                        "slip", "change", "club_row", "club_value" };
  g_autoptr (BivLibrary) paris = open_club (self, "Paris");
  g_autoptr (BivLibrary) lyon = open_club (self, "Lyon");

  fill (paris);
  fill (lyon);
  g_assert_true (biv_postgres_library_admit (paris, "member", "member", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *sql = g_strdup_printf (BY_SQL, tables[i]);

      run_sql (self->database, "member", sql);
    }
  run_sql (self->database, "member",
           "DO $$ BEGIN UPDATE bivouac.document SET folder = 'x' WHERE club = 'Lyon';"
           " ASSERT NOT FOUND; END $$");
  run_sql (self->database, "member",
           "DO $$ BEGIN"
           " ASSERT (SELECT count(*) = 0 FROM bivouac.access);" REFUSED (
             "INSERT INTO bivouac.access VALUES ('Lyon', 'member', 'member')")
             REFUSED ("PERFORM bivouac.admit ('Lyon', 'member', 'member')")
               REFUSED ("SET SESSION AUTHORIZATION postgres") " END $$");
  g_assert_cmpuint (count (lyon, "wagrma"), ==, 1);
}

/* (transfer full): the address of a club for the account that owns nothing */
static char *
write_member (Fixture *self, const char *club)
{
  return g_strconcat (self->name, "?user=member&options=-c%20bivouac.club%3D", club, NULL);
}

/* Through the interface, too: an account is told that a club is not its own, or only to be read. */
static void
test_clubs_by_account (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibrary) paris = open_club (self, "Paris");
  g_autoptr (BivLibrary) lyon = open_club (self, "Lyon");
  g_autofree char *in_paris = write_member (self, "Paris");
  g_autofree char *in_lyon = write_member (self, "Lyon");
  g_autoptr (BivLibrary) writer = NULL;
  g_autoptr (BivLibrary) reader = NULL;
  g_autofree char *said = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (biv_postgres_library_admit (paris, "member", "member", NULL));
  assert_refused (in_lyon, BIV_STORAGE_ERROR_IO, "“Lyon”");
  g_assert_true (biv_postgres_library_admit (lyon, "member", "read", NULL));
  writer = biv_postgres_library_open (in_paris, &error);
  g_assert_no_error (error);
  save_well (writer, "Wagram");
  reader = biv_postgres_library_open (in_lyon, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count (reader, NULL), ==, 0);
  said = save_badly (reader, "Essling");
  g_assert_nonnull (strstr (said, "not change it"));
  g_assert_false (biv_postgres_library_admit (writer, "reader'; --", "member", &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO);
}

/* What looks like SQL is a name. */
static void
test_sql_in_names (Fixture *self, gconstpointer data)
{
  static const char evil[] = "x'; DROP TABLE bivouac.document; --\\ {\"} $1 %s";
  g_autoptr (BivLibrary) library = make (self);
  g_autoptr (BivLibraryRevision) revision = save (library, evil, NULL);
  g_autoptr (BivLibraryEntry) entry = NULL;

  for (guint mark = BIV_LIBRARY_MARK_FOLDER; mark <= BIV_LIBRARY_MARK_TAG; mark++)
    g_assert_true (biv_library_mark (library, revision->document, mark, evil, NULL));
  entry = biv_library_get (library, revision->document, NULL);
  g_assert_cmpstr (biv_text_for (entry->title, "en"), ==, evil);
  g_assert_cmpstr (entry->folder, ==, evil);
  g_assert_cmpstr (entry->owner, ==, evil);
  g_assert_cmpstr (entry->tags[0], ==, evil);
  g_assert_cmpuint (count (library, evil), ==, 1);
  g_assert_null (biv_library_get (library, evil, NULL));
}

/* Words that no program folds, and that an account wrote with SQL of its own, spoil no search. */
static void
test_sql_in_words (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibrary) library = make (self);

  save_well (library, "Wagram");
  run (self, "INSERT INTO bivouac.word VALUES ('club', 'wag''ram'), ('club', 'wag\\ramm');"
             "INSERT INTO bivouac.slip VALUES ('club', 'wagram', 'wag''ram'),"
             " ('club', 'wagramm', 'wag\\ramm')");
  g_assert_cmpuint (count (library, "waggram"), ==, 1);
  g_assert_cmpuint (count (library, "wagramm"), ==, 1);
  g_assert_cmpuint (count (library, "wagrammmm"), ==, 0);
}

/* More words than the server keeps of one document: those in front are found. */
static void
test_many_words (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibrary) library = make (self);
  g_autoptr (GString) names = g_string_new ("Wagram");
  g_autofree char *endless = g_strnfill (5000, 'z');

  for (guint i = 0; i < 2000; i++)
    g_string_append_printf (names, " n%uz%0900u", i, i);
  g_string_append_printf (names, " %s", endless);
  save_well (library, names->str);
  g_assert_cmpuint (count (library, "wagram n100z"), ==, 1);
  g_assert_cmpuint (count (library, "wagram n1999z"), ==, 0);
  g_assert_cmpuint (count (library, endless), ==, 0);
}

/* --- Cuts ------------------------------------------------------------------------------------- */

static void
cut (Fixture *self)
{
  run_sql ("postgres", "postgres", "SELECT pg_terminate_backend (pid) FROM pg_stat_activity"
                                   " WHERE datname <> 'postgres'");
}

/* Between two calls nobody notices; in a batch nothing of it is there, and work goes on. */
static void
test_cut (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibrary) library = make (self);
  g_autofree char *said = NULL;
  g_autoptr (GError) error = NULL;

  save_well (library, "Wagram");
  cut (self);
  g_assert_cmpuint (count (library, "wagram"), ==, 1);
  cut (self);
  save_well (library, "Essling");
  g_assert_true (biv_library_begin (library, NULL));
  save_well (library, "Issus");
  cut (self);
  said = save_badly (library, "Leuthen");
  g_assert_nonnull (strstr (said, "cut"));
  g_assert_false (biv_library_end (library, true, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO);
  save_well (library, "Zama");
  g_assert_cmpuint (count (library, NULL), ==, 3);
  g_assert_cmpuint (count (library, "issus"), ==, 0);
  g_assert_cmpuint (count (library, "leuthen"), ==, 0);
}

/* A batch that ends after the cut is not there, and says so. */
static void
test_cut_at_end (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibrary) library = make (self);
  g_autoptr (GError) error = NULL;

  g_assert_true (biv_library_begin (library, NULL));
  save_well (library, "Issus");
  cut (self);
  g_assert_false (biv_library_end (library, true, &error));
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, "nothing was changed"));
  g_assert_cmpuint (count (library, NULL), ==, 0);
}

/* --- Many at once ----------------------------------------------------------------------------- */

#define N_WRITERS 8
#define N_SAVES 25

static gpointer
write_cb (gpointer fixture)
{
  g_autoptr (BivLibrary) library = make (fixture);

  for (guint i = 0; i < N_SAVES; i++)
    {
      g_autofree char *name = g_strdup_printf ("Army %u %08x", i, g_random_int ());

      save_well (library, name);
    }
  return NULL;
}

static void
test_many_writers (Fixture *self, gconstpointer data)
{
  GThread *threads[N_WRITERS];
  g_autoptr (BivLibrary) library = make (self);

  for (guint i = 0; i < N_WRITERS; i++)
    threads[i] = g_thread_new (NULL, write_cb, self);
  for (guint i = 0; i < N_WRITERS; i++)
    g_thread_join (threads[i]);
  g_assert_cmpuint (count (library, NULL), ==, N_WRITERS * N_SAVES);
  g_assert_cmpint (biv_library_count_changes (library, NULL), ==, N_WRITERS * N_SAVES);
}

/* --- Cuts while many write -------------------------------------------------------------------- */

#define N_CUTS 60

/* A writer, and what it was told of each of its saves. */
typedef struct
{
  Fixture *fixture;
  guint number;
  GPtrArray *kept;    /* names of what was acknowledged */
  GPtrArray *refused; /* of what was said not to be there */
  GPtrArray *unknown; /* of what the program says that it cannot know */
} Writer;

static gint is_over;

static void
save_somehow (Writer *self, BivLibrary *library, guint i)
{
  char *name = g_strdup_printf ("Army w%u n%u", self->number, i);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibraryRevision) revision = save (library, name, &error);

  if (revision)
    g_ptr_array_add (self->kept, name);
  else if (strstr (error->message, "whole or not at all"))
    g_ptr_array_add (self->unknown, name);
  else
    g_ptr_array_add (self->refused, name);
}

static gpointer
write_through_cuts_cb (gpointer data)
{
  Writer *self = data;
  g_autoptr (BivLibrary) library = NULL;

  while (!library)
    library = biv_postgres_library_open (self->fixture->name, NULL);
  for (guint i = 0; !g_atomic_int_get (&is_over); i++)
    save_somehow (self, library, i);
  return NULL;
}

static void
assert_all (BivLibrary *library, GPtrArray *names, guint expected)
{
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *folded = biv_fold (names->pdata[i]);
      g_autoptr (GPtrArray) hits =
        biv_library_find (library, &(BivLibraryQuery){ .name = folded }, NULL);

      g_assert_cmpuint (hits->len, ==, expected);
    }
}

/* Whatever was acknowledged is there once, and what was refused is not. */
static void
test_cuts_while_writing (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibrary) library = make (self);
  Writer writers[4];
  GThread *threads[G_N_ELEMENTS (writers)];
  guint n_kept = 0;

  g_atomic_int_set (&is_over, 0);
  for (guint i = 0; i < G_N_ELEMENTS (writers); i++)
    {
      writers[i] = (Writer){ self, i, g_ptr_array_new_with_free_func (g_free),
                             g_ptr_array_new_with_free_func (g_free),
                             g_ptr_array_new_with_free_func (g_free) };
      threads[i] = g_thread_new (NULL, write_through_cuts_cb, &writers[i]);
    }
  for (guint i = 0; i < N_CUTS; i++)
    {
      g_usleep ((gulong) g_random_int_range (0, 30000));
      cut (self);
    }
  g_atomic_int_set (&is_over, 1);
  for (guint i = 0; i < G_N_ELEMENTS (writers); i++)
    {
      g_thread_join (threads[i]);
      assert_all (library, writers[i].kept, 1);
      assert_all (library, writers[i].refused, 0);
      g_test_message ("%u kept, %u refused, %u unknown", writers[i].kept->len,
                      writers[i].refused->len, writers[i].unknown->len);
      n_kept += writers[i].kept->len;
      g_ptr_array_unref (writers[i].kept);
      g_ptr_array_unref (writers[i].refused);
      g_ptr_array_unref (writers[i].unknown);
    }
  g_assert_cmpuint (n_kept, >, 0);
}

static void
skip (gconstpointer data)
{
  g_test_skip ("PostgreSQL is not installed");
}

static void
add (const char *path, void (*run_test) (Fixture *self, gconstpointer data))
{
  if (g_getenv ("BIVOUAC_POSTGRES"))
    g_test_add (path, Fixture, NULL, set_up, run_test, tear_down);
  else
    g_test_add_data_func (path, NULL, skip);
}

/* The address that its parts make, and what is shown of it. */
static void
test_addresses (void)
{
  static const struct
  {
    const char *host, *database, *account, *club, *address, *shown;
  } cases[] = {
    { "server.example", "bivouac", "", "", "postgresql://server.example/bivouac",
      "postgresql://server.example/bivouac" },
    { "server.example:5433", "bivouac", "anne b", "",
      "postgresql://anne%20b@server.example:5433/bivouac",
      "postgresql://server.example:5433/bivouac" },
    { "server.example", "b", "anne", "Les Vieux",
      "postgresql://anne@server.example/b?options=-c%20bivouac.club%3DLes%5C%20Vieux",
      "postgresql://server.example/b (Les Vieux)" },
    { "/run/postgresql", "b", "", "", "postgresql://%2Frun%2Fpostgresql/b",
      "postgresql:///b?host=/run/postgresql" },
    { "/run/postgresql", "b", "", "Lyon",
      "postgresql://%2Frun%2Fpostgresql/b?options=-c%20bivouac.club%3DLyon",
      "postgresql:///b?host=/run/postgresql (Lyon)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *address = biv_libraries_make_address (
        cases[i].host, cases[i].database, cases[i].account, cases[i].club);
      g_autofree char *shown = biv_libraries_show (address);

      g_assert_cmpstr (address, ==, cases[i].address);
      g_assert_cmpstr (shown, ==, cases[i].shown);
      g_assert_false (biv_libraries_has_password (address));
    }
  g_assert_true (biv_libraries_has_password ("postgresql://anne:secret@server.example/b"));
  g_assert_true (biv_libraries_has_password ("postgresql://server.example/b?password=secret"));
  g_assert_true (biv_libraries_has_password ("service=club password=secret"));
}

/* A server over the network proves who it is, unless somebody has decided otherwise. */
static void
test_wants_proof (void)
{
  g_autofree char *own = g_strdup (g_getenv ("PGHOST"));
  static const struct
  {
    const char *name;
    bool wants;
  } cases[] = {
    { "postgresql://server.example/b", true },
    { "postgresql://anne@192.0.2.7:5433/b", true },
    { "postgresql://localhost,server.example/b", true },
    { "host=localhost hostaddr=192.0.2.7 dbname=b", true },
    { "postgresql://server.example/b?sslmode=require", false },
    { "postgresql://localhost/b", false },
    { "postgresql://127.0.0.1:5433/b", false },
    { "postgresql://[::1]/b", false },
    { "postgresql:///b?host=/run/postgresql", false },
    { "postgresql:///b", false },
    { "service=club", false },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].name);
      g_assert_cmpint (biv_postgres_wants_proof (cases[i].name), ==, cases[i].wants);
    }
  g_assert_false (biv_postgres_wants_proof ("postgresql:///b"));
  g_setenv ("PGHOST", "server.example", true);
  g_assert_true (biv_postgres_wants_proof ("postgresql:///b"));
  g_setenv ("PGSSLMODE", "require", true);
  g_assert_false (biv_postgres_wants_proof ("postgresql:///b"));
  g_unsetenv ("PGSSLMODE");
  g_setenv ("PGHOST", own, true);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/postgres/addresses", test_addresses);
  if (g_getenv ("BIVOUAC_POSTGRES")) /* libpq is there, then */
    g_test_add_func ("/postgres/wants-proof", test_wants_proof);
  add ("/postgres/unreachable", test_unreachable);
  add ("/postgres/secret", test_secret);
  add ("/postgres/silent", test_silent);
  add ("/postgres/encoding", test_encoding);
  add ("/postgres/versions", test_versions);
  add ("/postgres/older", test_older);
  add ("/postgres/made-at-once", test_made_at_once);
  add ("/postgres/changed-by-hand", test_changed_by_hand);
  add ("/postgres/reader", test_reader);
  add ("/postgres/clubs", test_clubs);
  add ("/postgres/clubs-by-sql", test_clubs_by_sql);
  add ("/postgres/clubs-by-account", test_clubs_by_account);
  add ("/postgres/from-first", test_from_first);
  add ("/postgres/from-each", test_from_each);
  add ("/postgres/sql-in-names", test_sql_in_names);
  add ("/postgres/sql-in-words", test_sql_in_words);
  add ("/postgres/many-words", test_many_words);
  add ("/postgres/cut", test_cut);
  add ("/postgres/cut-at-end", test_cut_at_end);
  add ("/postgres/many-writers", test_many_writers);
  add ("/postgres/cuts-while-writing", test_cuts_while_writing);
  return g_test_run ();
}

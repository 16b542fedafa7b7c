/* A server that lets one wait, lies, or was tampered with: it is given up in time, without more
 * memory than there is room for, and with a sentence that says what is wrong.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gio/gunixsocketaddress.h>
#include <glib/gstdio.h>
#include <string.h>

#include "storage/library/biv-fold.h"
#include "storage/server/biv-postgres-library.h"

/* --- What pretends to be a server ------------------------------------------------------------- */

/* Bytes of a row that it says it has. */
#define HUGE_ROW (2000 * 1000 * 1000)
/* Bytes of it that a client may take before it looks how much is to come. */
#define ROOM (64 * 1000 * 1000L)

/* What a server says before the first question. */
static const guint8 greeting[] = "R\0\0\0\x08\0\0\0\0"
                                 "S\0\0\0\x19server_encoding\0UTF8\0"
                                 "S\0\0\0\x19"
                                 "client_encoding\0UTF8\0"
                                 "Z\0\0\0\x05I";
/* What it says of an answer of one column, of text. */
static const guint8 columns[] = "1\0\0\0\x04"
                                "2\0\0\0\x04"
                                "T\0\0\0\x1a\0\x01"
                                "c\0\0\0\0\0\0\0\0\0\0\x19\xff\xff\xff\xff\xff\xff\0\0";

/* How it answers whatever it is asked. */
typedef enum
{
  SILENCE,
  HUGE,     /* a row that never ends */
  DRIP,     /* a row that there is room for, a byte now and then */
  NONSENSE, /* what is none of a server's words */
  FEW,      /* one value, whatever was asked for */
  NOTHING,  /* likewise, and it is none */
  NO_TEXT,  /* likewise, of bytes that are no letters */
} Answer;

typedef struct
{
  char *name;
  GSocket *socket;
  GThread *thread;
  Answer answer;
  bool is_local; /* on a socket of this machine */
  char *folder;  /* of that socket */
  gint64 sent;   /* bytes of the row */
} Pretender;

static void
say (GSocket *socket, const guint8 *bytes, gsize length)
{
  while (length > 0)
    {
      gssize sent = g_socket_send (socket, (const char *) bytes, length, NULL, NULL);

      if (sent < 0)
        return;
      bytes += sent;
      length -= (gsize) sent;
    }
}

static void
send_huge_row (Pretender *self, GSocket *socket)
{
  guint8 head[] = { 'D', 0, 0, 0, 0, 0, 1, 0, 0, 0, 0 };
  g_autofree char *zeros = g_malloc0 (1 << 20);
  guint32 length = GUINT32_TO_BE (HUGE_ROW + 10);
  guint32 value = GUINT32_TO_BE (HUGE_ROW);
  gssize sent = 0;

  memcpy (head + 1, &length, sizeof length);
  memcpy (head + 7, &value, sizeof value);
  say (socket, columns, sizeof columns - 1);
  say (socket, head, sizeof head);
  for (self->sent = 0; sent >= 0 && self->sent < HUGE_ROW; self->sent += MAX (sent, 0))
    sent = g_socket_send (socket, zeros, 1 << 20, NULL, NULL);
}

static void
drip (GSocket *socket)
{
  static const guint8 head[] = { 'D', 0x0f, 0, 0, 0, 0, 1, 0x0e, 0xff, 0xff, 0xf6 };

  say (socket, columns, sizeof columns - 1);
  say (socket, head, sizeof head);
  while (g_socket_send (socket, "x", 1, NULL, NULL) == 1)
    g_usleep (20000);
}

/* A row of one value; NULL is none */
static void
send_value (GSocket *socket, const char *value)
{
  guint32 size = value ? (guint32) strlen (value) : 0;
  guint32 length = GUINT32_TO_BE (10 + size);
  guint32 written = value ? GUINT32_TO_BE (size) : G_MAXUINT32;
  guint8 head[] = { 'D', 0, 0, 0, 0, 0, 1, 0, 0, 0, 0 };

  memcpy (head + 1, &length, sizeof length);
  memcpy (head + 7, &written, sizeof written);
  say (socket, columns, sizeof columns - 1);
  say (socket, head, sizeof head);
  say (socket, (const guint8 *) value, size);
  say (socket, (const guint8 *) "C\0\0\0\x0dSELECT 1\0Z\0\0\0\x05I", 20);
}

static void
answer (Pretender *self, GSocket *socket)
{
  switch (self->answer)
    {
    case HUGE:
      send_huge_row (self, socket);
      break;
    case DRIP:
      drip (socket);
      break;
    case NONSENSE:
      say (socket, (const guint8 *) "250 HELO, what can I do for you?\r\n", 34);
      break;
    case FEW:
      send_value (socket, "1");
      break;
    case NOTHING:
      send_value (socket, NULL);
      break;
    case NO_TEXT:
      send_value (socket, "Wagram \xff\xc0");
      break;
    case SILENCE:
    default:
      break;
    }
}

/* Nobody is let in but one; whatever he asks, the answer is the same, or none. */
static gpointer
pretend_cb (gpointer data)
{
  Pretender *self = data;
  g_autoptr (GSocket) socket = g_socket_accept (self->socket, NULL, NULL);
  char asked[4096];

  g_socket_receive (socket, asked, sizeof asked, NULL, NULL);
  say (socket, greeting, sizeof greeting - 1);
  while (g_socket_receive (socket, asked, sizeof asked, NULL, NULL) > 0)
    answer (self, socket);
  return NULL;
}

#define SETTINGS "connect_timeout=1&sslmode=disable&gssencmode=disable"

static void
listen_locally (Pretender *self)
{
  g_autofree char *path = NULL;
  g_autoptr (GSocketAddress) address = NULL;

  self->folder = g_dir_make_tmp ("pretender-XXXXXX", NULL);
  path = g_build_filename (self->folder, ".s.PGSQL.5432", NULL);
  address = g_unix_socket_address_new (path);
  self->socket = g_socket_new (G_SOCKET_FAMILY_UNIX, G_SOCKET_TYPE_STREAM, 0, NULL);
  g_assert_true (g_socket_bind (self->socket, address, FALSE, NULL));
  self->name = g_strdup_printf ("postgresql:///x?host=%s&" SETTINGS, self->folder);
}

/* On a port of this machine, which is as good as a network. */
static void
listen_on_port (Pretender *self)
{
  g_autoptr (GSocketAddress) address = g_inet_socket_address_new_from_string ("127.0.0.1", 0);
  g_autoptr (GSocketAddress) taken = NULL;

  self->socket = g_socket_new (G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_STREAM, 0, NULL);
  g_assert_true (g_socket_bind (self->socket, address, FALSE, NULL));
  taken = g_socket_get_local_address (self->socket, NULL);
  self->name =
    g_strdup_printf ("postgresql://127.0.0.1:%d/x?" SETTINGS,
                     g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (taken)));
}

static void
pretend (Pretender *self)
{
  if (self->is_local)
    listen_locally (self);
  else
    listen_on_port (self);
  g_assert_true (g_socket_listen (self->socket, NULL));
  self->thread = g_thread_new (NULL, pretend_cb, self);
}

static void
stop_pretending (Pretender *self)
{
  g_autofree char *path =
    self->folder ? g_build_filename (self->folder, ".s.PGSQL.5432", NULL) : NULL;

  g_thread_join (self->thread);
  g_object_unref (self->socket);
  if (path)
    g_unlink (path);
  if (path)
    g_rmdir (self->folder);
  g_free (self->folder);
  g_free (self->name);
}

static void
assert_refused (const char *name, BivStorageError code, const char *words)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (biv_postgres_library_open (name, &error));
  g_test_message ("%s", error->message);
  g_assert_error (error, BIV_STORAGE_ERROR, (int) code);
  g_assert_nonnull (strstr (error->message, words));
}

/* It lets us in and then says nothing any more. */
static void
test_silent (void)
{
  Pretender pretender = { 0 };

  pretend (&pretender);
  assert_refused (pretender.name, BIV_STORAGE_ERROR_IO, "does not answer any more");
  stop_pretending (&pretender);
}

static void
test_huge_row (gconstpointer is_local)
{
  Pretender pretender = { .answer = HUGE, .is_local = is_local != NULL };

  pretend (&pretender);
  assert_refused (pretender.name, BIV_STORAGE_ERROR_TOO_LARGE, "more than there is room for");
  stop_pretending (&pretender);
  g_test_message ("%" G_GINT64_FORMAT " bytes were taken", pretender.sent);
  g_assert_cmpint (pretender.sent, <, ROOM);
}

/* What makes no sense is refused, and no program falls over it. */
static void
test_lies (void)
{
  static const struct
  {
    Answer answer;
    BivStorageError code;
    const char *words;
  } lies[] = {
    { NONSENSE, BIV_STORAGE_ERROR_IO, "the connection to the server is cut" },
    { FEW, BIV_STORAGE_ERROR_CORRUPT, "makes no sense" },
    { NOTHING, BIV_STORAGE_ERROR_CORRUPT, "makes no sense" },
    { NO_TEXT, BIV_STORAGE_ERROR_CORRUPT, "makes no sense" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lies); i++)
    {
      Pretender pretender = { .answer = lies[i].answer };

      pretend (&pretender);
      assert_refused (pretender.name, lies[i].code, lies[i].words);
      stop_pretending (&pretender);
    }
}

static gpointer
cancel_cb (gpointer cancellable)
{
  g_usleep (200000);
  g_cancellable_cancel (cancellable);
  return NULL;
}

/* Of a server that goes on and on, however slowly, one can be rid at any time. */
static void
test_drip (void)
{
  Pretender pretender = { .answer = DRIP };
  g_autoptr (GCancellable) end = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  GThread *thread;

  pretend (&pretender);
  thread = g_thread_new (NULL, cancel_cb, end);
  g_cancellable_push_current (end);
  g_assert_null (biv_postgres_library_open (pretender.name, &error));
  g_cancellable_pop_current (end);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_thread_join (thread);
  stop_pretending (&pretender);
}

/* --- A real server ---------------------------------------------------------------------------- */

typedef struct
{
  char *database;
  BivLibrary *library;
  BivLibraryRevision *revision; /* of a document that is there */
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

static BivLibrary *
open_library (Fixture *self)
{
  g_autofree char *name = g_strconcat ("postgresql:///", self->database, NULL);
  g_autoptr (GError) error = NULL;
  BivLibrary *library = biv_postgres_library_make (name, &error);

  g_assert_no_error (error);
  return library;
}

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
set_up (Fixture *self, gconstpointer data)
{
  g_autofree char *sql = NULL;
  g_autoptr (GError) error = NULL;

  self->database = g_strdup_printf ("slow%08x", g_random_int ());
  sql = g_strdup_printf ("CREATE DATABASE %s TEMPLATE template0", self->database);
  run_sql ("postgres", sql);
  self->library = open_library (self);
  self->revision = save (self->library, "Wagram", &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_clear_object (&self->library);
  biv_library_revision_free (self->revision);
  g_free (self->database);
}

static guint
count (BivLibrary *library)
{
  g_autoptr (GPtrArray) hits = biv_library_find (library, &(BivLibraryQuery){ 0 }, NULL);

  g_assert_nonnull (hits);
  return hits->len;
}

/* Whoever waits for somebody else who writes can give up; then nothing is there, and both go on. */
static void
test_cancelled (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibrary) other = open_library (self);
  g_autoptr (GCancellable) end = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibraryRevision) saved = NULL;
  GThread *thread = g_thread_new (NULL, cancel_cb, end);

  g_assert_true (biv_library_begin (other, NULL));
  g_cancellable_push_current (end);
  g_assert_null (save (self->library, "Essling", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_null (save (self->library, "Essling", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_cancellable_pop_current (end);
  g_thread_join (thread);
  g_assert_true (biv_library_end (other, true, NULL));
  g_assert_cmpuint (count (self->library), ==, 1);
  saved = save (self->library, "Issus", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count (other), ==, 2);
}

/* --- Changed by hand -------------------------------------------------------------------------- */

static void
assert_unreadable (Fixture *self, BivStorageError code, const char *words)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (biv_library_load (self->library, self->revision->document, NULL, &error));
  g_test_message ("%s", error->message);
  g_assert_error (error, BIV_STORAGE_ERROR, (int) code);
  g_assert_nonnull (strstr (error->message, words));
  g_assert_cmpuint (count (self->library), ==, 1);
}

static void
test_other_bytes (Fixture *self, gconstpointer data)
{
  run_sql (self->database, "UPDATE bivouac.revision SET content = 'no document'");
  assert_unreadable (self, BIV_STORAGE_ERROR_CORRUPT, "not those that were saved");
}

static void
test_huge_document (Fixture *self, gconstpointer data)
{
  run_sql (self->database,
           "UPDATE bivouac.revision SET content = repeat ('x', 300000000)::bytea");
  assert_unreadable (self, BIV_STORAGE_ERROR_TOO_LARGE, "more than 256 MB");
}

static void
test_missing_column (Fixture *self, gconstpointer data)
{
  run_sql (self->database, "ALTER TABLE bivouac.revision DROP COLUMN hash");
  assert_unreadable (self, BIV_STORAGE_ERROR_CORRUPT, "not as they were made");
}

/* What makes no sense is shown as well as can be, and the rest is there. */
static void
test_nonsense (Fixture *self, gconstpointer data)
{
  run_sql (self->database, "UPDATE bivouac.document SET title = E'\\x01en\\x02<&>', kind = '?',"
                           " points = -2147483648, saved = -9223372036854775808, revisions = -1,"
                           " first_year = 2147483647, last_year = -2147483648, errors = -7");
  g_assert_cmpuint (count (self->library), ==, 1);
}

/* Where there should be something there is nothing. */
static void
test_nothing (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryEntry) entry = NULL;
  g_autoptr (GPtrArray) revisions = NULL;

  run_sql (self->database,
           "ALTER TABLE bivouac.document ALTER title DROP NOT NULL, ALTER kind DROP NOT NULL,"
           " ALTER folder DROP NOT NULL, ALTER owner DROP NOT NULL, ALTER revision DROP NOT NULL,"
           " ALTER points DROP NOT NULL, ALTER audience DROP NOT NULL, ALTER keeper DROP NOT NULL;"
           "UPDATE bivouac.document SET title = NULL, kind = NULL, folder = NULL, owner = NULL,"
           " points = NULL, audience = NULL, keeper = NULL, revision = NULL;"
           "ALTER TABLE bivouac.revision ALTER author DROP NOT NULL, ALTER note DROP NOT NULL,"
           " ALTER hash DROP NOT NULL;"
           "UPDATE bivouac.revision SET author = NULL, note = NULL, hash = NULL");
  g_assert_cmpuint (count (self->library), ==, 1);
  entry = biv_library_get (self->library, self->revision->document, NULL);
  g_assert_cmpstr (entry->kind, ==, "");
  g_assert_cmpstr (entry->owner, ==, "");
  revisions = biv_library_list_revisions (self->library, self->revision->document, NULL);
  g_assert_cmpstr (((BivLibraryRevision *) revisions->pdata[0])->note, ==, "");
  g_assert_null (biv_library_load (self->library, self->revision->document, NULL, NULL));
}

#define MANY_LETTERS 3000000

/* Texts of a row that no program of ours wrote are cut before they come. */
static void
test_huge_texts (Fixture *self, gconstpointer data)
{
  g_autoptr (BivLibraryEntry) entry = NULL;
  g_autoptr (GPtrArray) revisions = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_autofree char *sql = g_strdup_printf (
    "UPDATE bivouac.document SET title = E'en\t' || repeat ('x', %1$d), folder = repeat ('y',"
    " %1$d), owner = repeat ('z', %1$d), ruleset = repeat ('r', %1$d);"
    "UPDATE bivouac.revision SET note = repeat ('n', %1$d), author = repeat ('a', %1$d);"
    "INSERT INTO bivouac.club_row (club, id, kind) VALUES ('club', 'm', 'members');"
    "INSERT INTO bivouac.club_value VALUES ('club', 'm', 'name', repeat ('m', %1$d));"
    "DO $$ BEGIN ASSERT (SELECT sum (length (title) + length (folder) + length (owner)) >"
    " 3 * %1$d FROM bivouac.document); END $$",
    MANY_LETTERS);

  run_sql (self->database, sql);
  entry = biv_library_get (self->library, self->revision->document, NULL);
  g_assert_cmpuint (strlen (biv_text_for (entry->title, "en")), <, 20001);
  g_assert_cmpuint (strlen (entry->folder), <, 20001);
  g_assert_cmpuint (strlen (entry->owner), <, 20001);
  g_assert_cmpuint (strlen (entry->ruleset), <, 20001);
  revisions = biv_library_list_revisions (self->library, self->revision->document, NULL);
  g_assert_cmpuint (strlen (((BivLibraryRevision *) revisions->pdata[0])->note), <, 20001);
  rows = biv_library_list_rows (self->library, BIV_CLUB_MEMBERS, NULL);
  g_assert_cmpuint (strlen (((BivClubRow *) rows->pdata[0])->values[0]), <, 1000001);
}

static void
skip (gconstpointer data)
{
  g_test_skip ("PostgreSQL is not installed");
}

static void
add (const char *path, void (*run) (Fixture *self, gconstpointer data))
{
  if (g_getenv ("BIVOUAC_POSTGRES"))
    g_test_add (path, Fixture, NULL, set_up, run, tear_down);
  else
    g_test_add_data_func (path, NULL, skip);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (g_getenv ("BIVOUAC_POSTGRES"))
    {
      g_test_add_func ("/postgres-slow/silent", test_silent);
      g_test_add_data_func ("/postgres-slow/huge-row", NULL, test_huge_row);
      g_test_add_data_func ("/postgres-slow/huge-row-of-this-machine", "", test_huge_row);
      g_test_add_func ("/postgres-slow/lies", test_lies);
      g_test_add_func ("/postgres-slow/drip", test_drip);
    }
  add ("/postgres-slow/cancelled", test_cancelled);
  add ("/postgres-slow/other-bytes", test_other_bytes);
  add ("/postgres-slow/huge-document", test_huge_document);
  add ("/postgres-slow/missing-column", test_missing_column);
  add ("/postgres-slow/nonsense", test_nonsense);
  add ("/postgres-slow/nothing", test_nothing);
  add ("/postgres-slow/huge-texts", test_huge_texts);
  return g_test_run ();
}

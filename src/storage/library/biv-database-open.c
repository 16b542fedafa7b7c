/* Opens SQLite files, and copies them: foreign files cannot run code of theirs, and what is
 * acknowledged is on the disk.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <errno.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "storage/library/biv-database-parts.h"
#include "storage/place/biv-open.h"

/* Microseconds to wait for another program that writes, and between two tries: short at first. */
#define PATIENCE (10 * G_USEC_PER_SEC)
#define SHORT_PAUSE 300
#define LONG_PAUSE 5000
#define MOST_SHORT_PAUSES 5000
/* Bytes of one value, which is a document, and of one statement, which is ours. */
#define LARGEST_VALUE (256 * 1024 * 1024)
#define LARGEST_STATEMENT 100000

static const BivSqliteClient *
sqlite (void)
{
  return biv_sqlite_client_get ();
}

/* Whether other machines may open the file: the write-ahead log needs memory that all who have the
 * file open share, and machines do not. */
static bool
is_on_network (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  g_autoptr (GFileInfo) info = g_file_query_filesystem_info (
    file, G_FILE_ATTRIBUTE_FILESYSTEM_REMOTE "," G_FILE_ATTRIBUTE_FILESYSTEM_TYPE, NULL, NULL);
  const char *type =
    info ? g_file_info_get_attribute_string (info, G_FILE_ATTRIBUTE_FILESYSTEM_TYPE) : NULL;

  return !type || g_str_has_prefix (type, "fuse") ||
         g_file_info_get_attribute_boolean (info, G_FILE_ATTRIBUTE_FILESYSTEM_REMOTE);
}

/* Waits a little and lets SQLite try again. SQLite itself would wait longer each time, and so be
 * overtaken by those who come later: of several that save without a break, one waits seconds. */
static int
wait_cb (void *data, int n_tries)
{
  BivDatabase *self = data;
  gint64 now = g_get_monotonic_time ();

  if (n_tries == 0)
    self->waiting_since = now;
  if (now - self->waiting_since > PATIENCE)
    return 0;
  g_usleep (n_tries < MOST_SHORT_PAUSES ? SHORT_PAUSE : LONG_PAUSE);
  return 1;
}

/* A file may have been made by somebody else: no trigger, view or function that it declares runs,
 * and values and statements have a bound. */
static void
harden (BivDatabase *self)
{
  sqlite ()->sqlite3_db_config (self->handle, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite ()->sqlite3_db_config (self->handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite ()->sqlite3_db_config (self->handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
  sqlite ()->sqlite3_db_config (self->handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
  sqlite ()->sqlite3_db_config (self->handle, SQLITE_DBCONFIG_ENABLE_FKEY, 1, NULL);
  sqlite ()->sqlite3_limit (self->handle, SQLITE_LIMIT_LENGTH, LARGEST_VALUE);
  sqlite ()->sqlite3_limit (self->handle, SQLITE_LIMIT_SQL_LENGTH, LARGEST_STATEMENT);
  sqlite ()->sqlite3_busy_handler (self->handle, wait_cb, self);
}

/* synchronous=EXTRA: what was acknowledged is on the disk, and so is the removal of a rollback
 * journal. Pages are checked when they are read, and not mapped into memory: a file that shrinks or
 * is damaged must not end the program. */
static bool
prepare_file (BivDatabase *self, GError **error)
{
  const char *journal = self->read_only              ? ""
                        : is_on_network (self->file) ? "PRAGMA journal_mode=DELETE;"
                                                     : "PRAGMA journal_mode=WAL;";
  g_autofree char *script =
    g_strconcat ("PRAGMA mmap_size=0; PRAGMA cell_size_check=ON; PRAGMA synchronous=EXTRA;"
                 "PRAGMA secure_delete=ON;",
                 journal, NULL);

  return biv_database_run_script (self, script, error);
}

/* The folder must be writable, too: the write-ahead log and its index are files in it. */
static bool
can_write (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_access (folder, W_OK) == 0 &&
         (g_access (path, F_OK) != 0 || g_access (path, W_OK) == 0);
}

/* A file in a folder that cannot be written is opened as immutable, for the index of the
 * write-ahead log cannot be made there. But if a log lies beside it, its last changes stand in
 * that, and it is read, too. */
static int
open_to_read (BivDatabase *self)
{
  g_autofree char *log = g_strconcat (self->file, "-wal", NULL);
  g_autofree char *escaped = g_uri_escape_string (self->file, "/", FALSE);
  g_autofree char *uri = g_strconcat ("file:", escaped,
                                      g_access (log, F_OK) == 0 ? "" : "?immutable=1", NULL);

  return sqlite ()->sqlite3_open_v2 (
    uri, &self->handle,
    SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_NOFOLLOW, NULL);
}

static int
open_file (BivDatabase *self)
{
  int result;

  if (!can_write (self->file))
    return open_to_read (self);
  result = sqlite ()->sqlite3_open_v2 (self->file, &self->handle,
                                       SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE |
                                         SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_NOFOLLOW,
                                       NULL);
  if (result == SQLITE_OK)
    sqlite ()->sqlite3_extended_result_codes (self->handle, 1);
  return result;
}

static void
finalize_statement (gpointer statement)
{
  sqlite ()->sqlite3_finalize (statement);
}

static BivDatabase *
new_database (char *path)
{
  BivDatabase *self = g_new0 (BivDatabase, 1);

  self->path = path;
  self->file = biv_open_resolve_all (path);
  self->statements = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, finalize_statement);
  return self;
}

/**
 * biv_database_open:
 *
 * Opens an SQLite file, which is made when it is not there. One that cannot be written is read.
 *
 * Returns: (transfer full): or NULL, with @error
 */
BivDatabase *
biv_database_open (const char *path, GError **error)
{
  g_autoptr (BivDatabase) self = new_database (g_canonicalize_filename (path, NULL));
  int result = SQLITE_NOTADB;

  if (!self->file)
    result = SQLITE_CANTOPEN;
  else if (!g_file_test (self->file, G_FILE_TEST_EXISTS) ||
           g_file_test (self->file, G_FILE_TEST_IS_REGULAR))
    result = open_file (self);
  if (result != SQLITE_OK)
    {
      biv_database_fail (self, result, error);
      return NULL;
    }
  self->read_only = sqlite ()->sqlite3_db_readonly (self->handle, "main") != 0;
  harden (self);
  return prepare_file (self, error) ? g_steal_pointer (&self) : NULL;
}

/**
 * biv_database_open_damaged:
 *
 * Opens a copy of an SQLite file of which as much as possible is to be read: what is declared may
 * make no sense, and pages may be missing. Nothing that it declares runs.
 *
 * Returns: (transfer full): or NULL, with @error
 */
BivDatabase *
biv_database_open_damaged (const char *path, GError **error)
{
  g_autoptr (BivDatabase) self = new_database (g_strdup (path));
  int result =
    sqlite ()->sqlite3_open_v2 (self->file ? self->file : path, &self->handle,
                                SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX |
                                  SQLITE_OPEN_NOFOLLOW,
                                NULL);

  if (result != SQLITE_OK)
    {
      biv_database_fail (self, result, error);
      return NULL;
    }
  harden (self);
  sqlite ()->sqlite3_db_config (self->handle, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
  sqlite ()->sqlite3_db_config (self->handle, SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1, NULL);
  return biv_database_run_script (self, "PRAGMA mmap_size=0", error) ? g_steal_pointer (&self)
                                                                     : NULL;
}

/** biv_database_open_unwritten: (transfer full): a file of which one only wants to know something,
 * as it lies there: neither it nor what is beside it is touched. NULL with @error */
BivDatabase *
biv_database_open_unwritten (const char *path, GError **error)
{
  g_autoptr (BivDatabase) self = new_database (g_canonicalize_filename (path, NULL));
  int result =
    g_file_test (path, G_FILE_TEST_IS_REGULAR) ? open_to_read (self) : SQLITE_CANTOPEN;

  self->read_only = true;
  if (result != SQLITE_OK)
    {
      biv_database_fail (self, result, error);
      return NULL;
    }
  harden (self);
  return biv_database_run_script (self, "PRAGMA mmap_size=0; PRAGMA cell_size_check=ON;", error)
           ? g_steal_pointer (&self)
           : NULL;
}

/** biv_database_open_empty: (transfer full): one in memory, which holds nothing; or NULL, with
 * @error. */
BivDatabase *
biv_database_open_empty (GError **error)
{
  g_autoptr (BivDatabase) self = new_database (g_strdup (":memory:"));
  int result = sqlite ()->sqlite3_open_v2 (":memory:", &self->handle,
                                           SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX, NULL);

  if (result == SQLITE_OK)
    return g_steal_pointer (&self);
  biv_database_fail (self, result, error);
  return NULL;
}

/** biv_database_copy_from: makes the content that of another file, all or nothing, while others
 * have this one open. */
bool
biv_database_copy_from (BivDatabase *self, BivDatabase *from, GError **error)
{
  sqlite3_backup *backup =
    sqlite ()->sqlite3_backup_init (self->handle, "main", from->handle, "main");
  int result = SQLITE_NOMEM;

  if (backup)
    {
      sqlite ()->sqlite3_backup_step (backup, -1);
      result = sqlite ()->sqlite3_backup_finish (backup);
    }
  if (result == SQLITE_OK)
    return true;
  biv_database_fail (self, result, error);
  return false;
}

/* Makes an empty one what a file holds. */
static bool
fill (BivDatabase *self, BivDatabase *from, GError **error)
{
  gint64 page_size = 0;
  g_autofree char *script = NULL;

  if (!biv_database_ask (from, &page_size, error, "PRAGMA page_size", ""))
    return false;
  script = g_strdup_printf ("PRAGMA page_size=%" G_GINT64_FORMAT, page_size);
  return biv_database_run_script (self, script, error) &&
         biv_database_copy_from (self, from, error);
}

/** biv_database_open_copy: (transfer full): in memory, what a file holds, which is only read; or
 * NULL, with @error. */
BivDatabase *
biv_database_open_copy (const char *path, GError **error)
{
  g_autoptr (BivDatabase) from = new_database (g_canonicalize_filename (path, NULL));
  g_autoptr (BivDatabase) self = biv_database_open_empty (error);
  int result = SQLITE_CANTOPEN;

  if (!self)
    return NULL;
  if (from->file && g_file_test (from->file, G_FILE_TEST_IS_REGULAR))
    result = open_to_read (from);
  if (result != SQLITE_OK)
    {
      biv_database_fail (from, result, error);
      return NULL;
    }
  from->read_only = true;
  harden (from);
  g_free (self->path);
  self->path = g_strdup (from->path);
  harden (self);
  return prepare_file (from, error) && fill (self, from, error) ? g_steal_pointer (&self) : NULL;
}

static bool
fail_errno (GError **error)
{
  g_set_error_literal (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO, g_strerror (errno));
  return false;
}

/* The file that SQLite fills: nobody may read it who may not read the other. */
static bool
make_empty (BivDatabase *self, const char *copy, GError **error)
{
  GStatBuf status;
  int file = biv_open_new (BIV_OPEN_ANYWHERE, copy, 0600);
  bool good = file >= 0;

  /* that is not opened once more: its locks would be lost with closing it */
  if (good && g_stat (biv_database_get_path (self), &status) == 0)
    good = fchmod (file, status.st_mode & 0666) == 0;
  if (!good)
    fail_errno (error);
  if (file >= 0)
    close (file);
  return good;
}

/* The copy is whole before it has its name. */
static bool
put_in_place (const char *copy, const char *path, GError **error)
{
  return g_rename (copy, path) == 0 || fail_errno (error);
}

/**
 * biv_database_copy_into:
 * @path: of the copy; what is there is replaced once the copy is whole
 *
 * Copies a file while others may go on working with it.
 *
 * Returns: whether it could; false sets @error
 */
bool
biv_database_copy_into (BivDatabase *self, const char *path, GError **error)
{
  g_autofree char *resolved = biv_open_resolve_all (path);
  const char *to = resolved ? resolved : path;
  g_autofree char *copy = g_strdup_printf ("%s.%08x", to, g_random_int ());
  bool done = make_empty (self, copy, error) &&
              biv_database_run (self, error, "VACUUM INTO ?", "s", copy) &&
              put_in_place (copy, to, error);

  if (done)
    return true;
  g_unlink (copy);
  g_prefix_error (error, "%s: ", path);
  return false;
}

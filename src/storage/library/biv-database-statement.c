/* An SQLite file, opened with care: foreign files cannot run code of theirs, what is acknowledged
 * is on the disk, and every failure is an error in words.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/library/biv-database.h"

#include <glib/gstdio.h>

#include "storage/library/biv-sqlite-client.h"
#include "storage/place/biv-open.h"
#include "storage/xml/biv-storage-words.h"

/* Microseconds to wait for another program that writes, and between two tries: short at first. */
#define PATIENCE (10 * G_USEC_PER_SEC)
#define SHORT_PAUSE 300
#define LONG_PAUSE 5000
#define MOST_SHORT_PAUSES 5000
/* Bytes of one value, which is a document, and of one statement, which is ours. */
#define LARGEST_VALUE (256 * 1024 * 1024)
#define LARGEST_STATEMENT 100000
/* Bytes without which nothing can be written beside a library. */
#define LEAST_ROOM 65536

struct _BivDatabase
{
  sqlite3 *handle;
  char *path;             /* as it was named: what belongs to the file lies beside that */
  char *file;             /* where it leads to: no part of it is a link; NULL: nowhere */
  GHashTable *statements; /* SQL -> sqlite3_stmt */
  bool read_only;
  bool forbidden;       /* to write, as to a damaged library, although the file could be */
  gint64 waiting_since; /* monotonic microseconds: when SQLite was first busy with this call */
  guint depth;          /* of nested transactions: only the outermost is one to SQLite */
  bool spoiled;         /* one inside failed: the outermost will be rolled back */
};

static const BivSqliteClient *
sqlite (void)
{
  return biv_sqlite_client_get ();
}

/* What the primary result codes of SQLite (the low byte of extended ones) are to us. */
static const struct
{
  int result;
  BivStorageError code;
  const char *sentence; /* marked for translation */
} failures[] = {
  { SQLITE_NOTADB, BIV_STORAGE_ERROR_CORRUPT, N_ ("no library") },
  { SQLITE_FORMAT, BIV_STORAGE_ERROR_CORRUPT, N_ ("no library") },
  { SQLITE_CORRUPT, BIV_STORAGE_ERROR_CORRUPT, N_ ("a library that is damaged") },
  { SQLITE_BUSY, BIV_STORAGE_ERROR_BUSY, N_ ("another program keeps it busy") },
  { SQLITE_LOCKED, BIV_STORAGE_ERROR_BUSY, N_ ("another program keeps it busy") },
  { SQLITE_PROTOCOL, BIV_STORAGE_ERROR_BUSY, N_ ("another program keeps it busy") },
  { SQLITE_TOOBIG, BIV_STORAGE_ERROR_TOO_LARGE, N_ ("that is more than a library can keep") },
  { SQLITE_READONLY, BIV_STORAGE_ERROR_IO, N_ ("it can be read only") },
  { SQLITE_PERM, BIV_STORAGE_ERROR_IO, N_ ("it can be read only") },
  { SQLITE_AUTH, BIV_STORAGE_ERROR_IO, N_ ("it can be read only") },
  { SQLITE_FULL, BIV_STORAGE_ERROR_IO, N_ ("the disk is full") },
  { SQLITE_NOLFS, BIV_STORAGE_ERROR_IO, N_ ("the disk takes no file that is so large") },
  { SQLITE_IOERR, BIV_STORAGE_ERROR_IO, N_ ("the disk, or the way to it, fails") },
  { SQLITE_CANTOPEN, BIV_STORAGE_ERROR_IO, N_ ("it cannot be opened") },
  { SQLITE_NOMEM, BIV_STORAGE_ERROR_IO, N_ ("there is not enough memory") },
  { SQLITE_INTERRUPT, BIV_STORAGE_ERROR_IO, N_ ("it was interrupted") },
};

/* Whether the disk is full. Where a file beside the library cannot grow, SQLite says only that
 * input or output failed. */
static bool
is_disk_full (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  g_autoptr (GFileInfo) info =
    g_file_query_filesystem_info (file, G_FILE_ATTRIBUTE_FILESYSTEM_FREE, NULL, NULL);

  return info && g_file_info_has_attribute (info, G_FILE_ATTRIBUTE_FILESYSTEM_FREE) &&
         g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_FILESYSTEM_FREE) < LEAST_ROOM;
}

/* A result of SQLite as a sentence for people, and as a @code: (out) for programs. */
static const char *
describe_failure (const char *path, int result, BivStorageError *code)
{
  if ((result & 0xff) == SQLITE_IOERR && is_disk_full (path))
    result = SQLITE_FULL;
  for (guint i = 0; i < G_N_ELEMENTS (failures); i++)
    if ((result & 0xff) == failures[i].result)
      {
        *code = failures[i].code;
        return _ (failures[i].sentence);
      }
  *code = BIV_STORAGE_ERROR_IO;
  return _ ("the library does not do what it should");
}

/* SQLite's own words for a result: of the last call, if that is what failed. */
static const char *
get_original (BivDatabase *self, int result)
{
  bool is_last =
    self->handle && (sqlite ()->sqlite3_errcode (self->handle) & 0xff) == (result & 0xff);

  return is_last ? sqlite ()->sqlite3_errmsg (self->handle) : sqlite ()->sqlite3_errstr (result);
}

/** biv_database_fail: says in @error what a result of SQLite means, with SQLite's words behind. */
void
biv_database_fail (BivDatabase *self, int result, GError **error)
{
  BivStorageError code;
  const char *sentence = describe_failure (self->path, result, &code);

  g_set_error (error, BIV_STORAGE_ERROR, (int) code, "%s: %s (%s)", self->path, sentence,
               get_original (self, result));
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

/** biv_database_free: closes it. */
void
biv_database_free (BivDatabase *self)
{
  g_hash_table_unref (self->statements);
  sqlite ()->sqlite3_close (self->handle);
  g_free (self->path);
  g_free (self->file);
  g_free (self);
}

/** biv_database_get_path: where it lies. */
const char *
biv_database_get_path (BivDatabase *self)
{
  return self->path;
}

/** biv_database_is_read_only: whether the file can be read and not written. */
bool
biv_database_is_read_only (BivDatabase *self)
{
  return self->read_only || self->forbidden;
}

/** biv_database_forbid_writing: from now on, or no longer. */
bool
biv_database_forbid_writing (BivDatabase *self, bool forbidden, GError **error)
{
  self->forbidden = forbidden;
  return biv_database_run_script (
    self, forbidden ? "PRAGMA query_only=ON" : "PRAGMA query_only=OFF", error);
}

/** biv_database_check: whether the file @is_sound, but for the order of its indexes; false with
 * @error when that cannot be told. */
bool
biv_database_check (BivDatabase *self, bool *is_sound, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivRows) rows = biv_database_bind (self, &failure, "PRAGMA quick_check(1)", "");

  *is_sound = rows && biv_database_next (self, rows, &failure) &&
              g_str_equal (biv_rows_get_text (rows, 0), "ok");
  if (!failure || failure->code == BIV_STORAGE_ERROR_CORRUPT)
    return true;
  g_propagate_error (error, g_steal_pointer (&failure));
  return false;
}

/** biv_database_run_script: runs several statements that have no values. */
bool
biv_database_run_script (BivDatabase *self, const char *script, GError **error)
{
  int result = sqlite ()->sqlite3_exec (self->handle, script, NULL, NULL, NULL);

  if (result == SQLITE_OK)
    return true;
  biv_database_fail (self, result, error);
  return false;
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

/**
 * biv_database_begin:
 *
 * Begins a transaction that will write, and waits for whoever writes now: one that began by
 * reading could be refused when it comes to write. One inside another is part of that.
 */
bool
biv_database_begin (BivDatabase *self, GError **error)
{
  if (self->depth == 0 && !biv_database_run_script (self, "BEGIN IMMEDIATE", error))
    return false;
  if (self->depth++ == 0)
    self->spoiled = false;
  return true;
}

static bool
commit (BivDatabase *self, GError **error)
{
  if (!self->spoiled)
    return biv_database_run_script (self, "COMMIT", error);
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO,
               _ ("%s: one of several changes that belong together failed"), self->path);
  return false;
}

/** biv_database_end: ends a transaction, with all that it did, or with nothing when it is not
 * @done, nor is what it is part of. */
bool
biv_database_end (BivDatabase *self, bool done, GError **error)
{
  self->spoiled = self->spoiled || !done;
  if (--self->depth > 0)
    return done;
  if (done && commit (self, error))
    return true;
  if (!sqlite ()->sqlite3_get_autocommit (self->handle))
    sqlite ()->sqlite3_exec (self->handle, "ROLLBACK", NULL, NULL, NULL);
  return false;
}

/* A statement is prepared once. */
static sqlite3_stmt *
prepare (BivDatabase *self, const char *sql, GError **error)
{
  sqlite3_stmt *statement = g_hash_table_lookup (self->statements, sql);
  int result;

  if (statement)
    return statement;
  result = sqlite ()->sqlite3_prepare_v3 (self->handle, sql, -1, SQLITE_PREPARE_PERSISTENT,
                                          &statement, NULL);
  if (result == SQLITE_OK)
    {
      g_hash_table_insert (self->statements, g_strdup (sql), statement);
      return statement;
    }
  biv_database_fail (self, result, error);
  return NULL;
}

static int
bind_bytes (sqlite3_stmt *statement, int position, GBytes *bytes)
{
  gsize size;
  const void *data = g_bytes_get_data (bytes, &size);

  return sqlite ()->sqlite3_bind_blob64 (statement, position, data, size, SQLITE_TRANSIENT);
}

static BivRows *
bind_list (BivDatabase *self, GError **error, const char *sql, const char *types, va_list values)
{
  sqlite3_stmt *statement = prepare (self, sql, error);
  int result = SQLITE_OK;

  for (int i = 0; statement && types[i] && result == SQLITE_OK; i++)
    switch (types[i])
      {
      case 's':
        result = sqlite ()->sqlite3_bind_text (statement, i + 1, va_arg (values, const char *),
                                               -1, SQLITE_TRANSIENT);
        break;
      case 'i':
        result = sqlite ()->sqlite3_bind_int64 (statement, i + 1, va_arg (values, gint64));
        break;
      case 'b':
        result = bind_bytes (statement, i + 1, va_arg (values, GBytes *));
        break;
      default:
        g_assert_not_reached ();
      }
  if (result == SQLITE_OK)
    return statement;
  biv_database_fail (self, result, error);
  biv_rows_done (statement);
  return NULL;
}

/**
 * biv_database_bind:
 * @types: of the values that follow, a letter each: s for text (NULL is no value), i for a gint64,
 *   b for #GBytes
 *
 * Returns: (transfer full): a statement to step through, or NULL with @error
 */
BivRows *
biv_database_bind (BivDatabase *self, GError **error, const char *sql, const char *types, ...)
{
  va_list values;
  BivRows *rows;

  va_start (values, types);
  rows = bind_list (self, error, sql, types, values);
  va_end (values);
  return rows;
}

/** biv_database_next: goes to the next row; false when there is none, and on error, which sets
 * @error. */
bool
biv_database_next (BivDatabase *self, BivRows *rows, GError **error)
{
  int result = sqlite ()->sqlite3_step (rows);

  if (result == SQLITE_ROW)
    return true;
  if (result != SQLITE_DONE)
    biv_database_fail (self, result, error);
  return false;
}

/** biv_rows_done: ends stepping; the statement may be used again. */
void
biv_rows_done (BivRows *rows)
{
  if (!rows)
    return;
  sqlite ()->sqlite3_reset (rows);
  sqlite ()->sqlite3_clear_bindings (rows);
}

/* Runs a statement to its end; @number: (out) (nullable): what the first row begins with. */
static bool
run_list (BivDatabase *self, gint64 *number, GError **error, const char *sql, const char *types,
          va_list values)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivRows) rows = bind_list (self, &failure, sql, types, values);

  while (rows && biv_database_next (self, rows, &failure))
    if (number)
      {
        *number = biv_rows_get_int (rows, 0);
        return true;
      }
  if (!failure)
    return true;
  g_propagate_error (error, g_steal_pointer (&failure));
  return false;
}

/** biv_database_run: runs one statement to its end; see biv_database_bind(). */
bool
biv_database_run (BivDatabase *self, GError **error, const char *sql, const char *types, ...)
{
  va_list values;
  bool done;

  va_start (values, types);
  done = run_list (self, NULL, error, sql, types, values);
  va_end (values);
  return done;
}

/** biv_database_ask: the number in the first column of the first row; when there is no row,
 * @number stays. */
bool
biv_database_ask (BivDatabase *self, gint64 *number, GError **error, const char *sql,
                  const char *types, ...)
{
  va_list values;
  bool done;

  va_start (values, types);
  done = run_list (self, number, error, sql, types, values);
  va_end (values);
  return done;
}

/** biv_rows_get_text: the text of a column, "" where there is none; until the next step. */
const char *
biv_rows_get_text (BivRows *rows, int column)
{
  const char *text = (const char *) sqlite ()->sqlite3_column_text (rows, column);

  return text ? text : "";
}

/** biv_rows_dup_text: (transfer full) (nullable): the text of a column. */
char *
biv_rows_dup_text (BivRows *rows, int column)
{
  return g_strdup ((const char *) sqlite ()->sqlite3_column_text (rows, column));
}

/** biv_rows_get_int: the number of a column. */
gint64
biv_rows_get_int (BivRows *rows, int column)
{
  return sqlite ()->sqlite3_column_int64 (rows, column);
}

/** biv_rows_dup_bytes: (transfer full): the bytes of a column. */
GBytes *
biv_rows_dup_bytes (BivRows *rows, int column)
{
  const void *data = sqlite ()->sqlite3_column_blob (rows, column);

  return g_bytes_new (data, (gsize) sqlite ()->sqlite3_column_bytes (rows, column));
}

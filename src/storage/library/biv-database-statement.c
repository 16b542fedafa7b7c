/* An SQLite file that is open: its statements and transactions; every failure is an error in words.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/library/biv-database-parts.h"

#include "storage/xml/biv-storage-words.h"

/* Bytes without which nothing can be written beside a library. */
#define LEAST_ROOM 65536

#define PLACE(function) { #function, offsetof (BivSqliteClient, function) },

static BivSqliteClient client;

static const BivModuleFunction functions[] = { BIV_SQLITE_FUNCTIONS (PLACE) };

static BivModule module = { "libsqlite3.so.0", functions, G_N_ELEMENTS (functions), &client,
                            G_ONCE_INIT };

/** biv_sqlite_client_get: (transfer none): the functions of SQLite, which is loaded by who opens a
 * library and by nobody else; from any thread. */
const BivSqliteClient *
biv_sqlite_client_get (void)
{
  return biv_module_need (&module);
}

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

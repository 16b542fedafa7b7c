/* What the files of an SQLite file share, and nobody else.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/library/biv-database.h"
#include "storage/module/biv-module.h"

/* The functions of SQLite that are used, under their own names. */
/* clang-format off */
#define BIV_SQLITE_FUNCTIONS(use) \
  use (sqlite3_backup_finish) use (sqlite3_backup_init) use (sqlite3_backup_step) \
  use (sqlite3_bind_blob64) use (sqlite3_bind_int64) use (sqlite3_bind_text) \
  use (sqlite3_busy_handler) use (sqlite3_clear_bindings) use (sqlite3_close) \
  use (sqlite3_column_blob) use (sqlite3_column_bytes) use (sqlite3_column_int64) \
  use (sqlite3_column_text) use (sqlite3_db_config) use (sqlite3_db_readonly) \
  use (sqlite3_errcode) use (sqlite3_errmsg) use (sqlite3_errstr) use (sqlite3_exec) \
  use (sqlite3_extended_result_codes) use (sqlite3_finalize) use (sqlite3_get_autocommit) \
  use (sqlite3_limit) use (sqlite3_open_v2) use (sqlite3_prepare_v3) use (sqlite3_reset) \
  use (sqlite3_step)
/* clang-format on */

typedef struct
{
  BIV_SQLITE_FUNCTIONS (BIV_MODULE_DECLARE)
} BivSqliteClient;

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

const BivSqliteClient *biv_sqlite_client_get (void);

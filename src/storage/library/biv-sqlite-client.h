/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <sqlite3.h>

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

const BivSqliteClient *biv_sqlite_client_get (void);

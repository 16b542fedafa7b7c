/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <sqlite3.h>
#include <stdbool.h>

#include "storage/xml/biv-storage-error.h"

/* An SQLite file and the statements that were prepared for it. One thread at a time. */
typedef struct _BivDatabase BivDatabase;

/* A statement that is being stepped through. */
typedef sqlite3_stmt BivRows;

BivDatabase *biv_database_open (const char *path, GError **error);
BivDatabase *biv_database_open_unwritten (const char *path, GError **error);
BivDatabase *biv_database_open_damaged (const char *path, GError **error);
BivDatabase *biv_database_open_copy (const char *path, GError **error);
BivDatabase *biv_database_open_empty (GError **error);
void biv_database_free (BivDatabase *self);
const char *biv_database_get_path (BivDatabase *self);
bool biv_database_is_read_only (BivDatabase *self);
bool biv_database_forbid_writing (BivDatabase *self, bool forbidden, GError **error);
bool biv_database_check (BivDatabase *self, bool *is_sound, GError **error);
void biv_database_fail (BivDatabase *self, int result, GError **error);

bool biv_database_copy_from (BivDatabase *self, BivDatabase *from, GError **error);
bool biv_database_copy_into (BivDatabase *self, const char *path, GError **error);
bool biv_database_begin (BivDatabase *self, GError **error);
bool biv_database_end (BivDatabase *self, bool done, GError **error);
bool biv_database_run_script (BivDatabase *self, const char *script, GError **error);
bool biv_database_run (BivDatabase *self, GError **error, const char *sql, const char *types, ...);
bool biv_database_ask (BivDatabase *self, gint64 *number, GError **error, const char *sql,
                       const char *types, ...);

BivRows *biv_database_bind (BivDatabase *self, GError **error, const char *sql, const char *types,
                            ...);
bool biv_database_next (BivDatabase *self, BivRows *rows, GError **error);
void biv_rows_done (BivRows *rows);
char *biv_rows_dup_text (BivRows *rows, int column);
const char *biv_rows_get_text (BivRows *rows, int column);
gint64 biv_rows_get_int (BivRows *rows, int column);
GBytes *biv_rows_dup_bytes (BivRows *rows, int column);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivDatabase, biv_database_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivRows, biv_rows_done)

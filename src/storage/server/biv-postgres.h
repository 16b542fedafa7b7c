/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "storage/xml/biv-storage-error.h"

/* Who names no club means this one. */
#define BIV_POSTGRES_DEFAULT_CLUB "club"

/* A club's place on a PostgreSQL server. One thread at a time. */
typedef struct _BivPostgres BivPostgres;

/* What a server has answered, to be stepped through. */
typedef struct _BivPostgresRows BivPostgresRows;

/* What became of a change that failed. */
typedef enum
{
  BIV_POSTGRES_REFUSED,   /* nothing of it is there, and it would fail again */
  BIV_POSTGRES_CUT,       /* nothing of it is there, for the connection was cut */
  BIV_POSTGRES_ELSEWHERE, /* a server that took the place of another knows whether it is there */
  BIV_POSTGRES_UNKNOWN,
} BivPostgresOutcome;

/* Makes sure that what was connected to is what this program can use. */
typedef bool (*BivPostgresCheckFunc) (BivPostgres *self, GError **error);

bool biv_postgres_wants_proof (const char *name);
char *biv_postgres_make_login (const char *name);
BivPostgres *biv_postgres_open (const char *name, BivPostgresCheckFunc check, GError **error);
void biv_postgres_free (BivPostgres *self);
const char *biv_postgres_get_name (BivPostgres *self);
const char *biv_postgres_get_shown (BivPostgres *self);
char *biv_postgres_write_address (BivPostgres *self, const char *account);
char *biv_postgres_write_pass_line (BivPostgres *self, const char *account);
bool biv_postgres_is_read_only (BivPostgres *self);
void biv_postgres_forbid_writing (BivPostgres *self, const char *reason);

bool biv_postgres_begin (BivPostgres *self, GError **error);
bool biv_postgres_pause (guint attempt);
void biv_postgres_fail_lost (BivPostgres *self, GError **error);
bool biv_postgres_was_asked (BivPostgres *self);
BivPostgresOutcome biv_postgres_get_outcome (BivPostgres *self);
void biv_postgres_know_undone (BivPostgres *self);
bool biv_postgres_may_try_again (BivPostgres *self, guint attempt);
bool biv_postgres_notify (BivPostgres *self, GError **error);
bool biv_postgres_end (BivPostgres *self, bool done, GError **error);
bool biv_postgres_run_script (BivPostgres *self, const char *script, GError **error);
bool biv_postgres_run (BivPostgres *self, GError **error, const char *sql, const char *types, ...);
bool biv_postgres_ask (BivPostgres *self, gint64 *number, GError **error, const char *sql,
                       const char *types, ...);
BivPostgresRows *biv_postgres_bind (BivPostgres *self, GError **error, const char *sql,
                                    const char *types, ...);
BivPostgresRows *biv_postgres_bind_binary (BivPostgres *self, GError **error, const char *sql,
                                           const char *types, ...);

bool biv_postgres_rows_next (BivPostgresRows *self);
bool biv_postgres_rows_read_one (BivPostgresRows *self, BivPostgres *server, int n_columns,
                                 GError **error);
void biv_postgres_rows_free (BivPostgresRows *self);
bool biv_postgres_rows_has (BivPostgresRows *self, int column);
const char *biv_postgres_rows_get_text (BivPostgresRows *self, int column);
char *biv_postgres_rows_dup_text (BivPostgresRows *self, int column);
gint64 biv_postgres_rows_get_int (BivPostgresRows *self, int column);
GBytes *biv_postgres_rows_dup_bytes (BivPostgresRows *self, int column);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivPostgres, biv_postgres_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivPostgresRows, biv_postgres_rows_free)

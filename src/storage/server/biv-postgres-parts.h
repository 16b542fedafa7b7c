/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/server/biv-postgres-client.h"
#include "storage/server/biv-postgres.h"

/* What the files of a connection share, and nobody else. */

/* Why the answer to a statement was not waited for any longer. */
typedef enum
{
  BIV_POSTGRES_WAITED, /* it was */
  BIV_POSTGRES_SILENT,
  BIV_POSTGRES_TOO_MUCH,
  BIV_POSTGRES_CANCELLED,
} BivPostgresGaveUp;

struct _BivPostgres
{
  const BivPostgresClient *client;
  PGconn *connection;
  char *name;        /* what was asked for; it may hold a password */
  char *shown;       /* what may be shown of it */
  char *club;        /* the first value of each statement */
  char *channel;     /* on which the changes of the club are told */
  bool is_listening; /* on it */
  BivPostgresCheckFunc check;
  bool is_checking;
  gint64 patience; /* milliseconds to wait for an answer; 0: for ever */
  BivPostgresGaveUp gave_up;
  bool read_only;
  char *reason;               /* (nullable): why it may not be written */
  guint depth;                /* of transactions: the outermost is the server's */
  bool spoiled;               /* one of them was not done */
  BivPostgresOutcome outcome; /* of the latest change that failed */
  char *life;                 /* of the server: another one after it was started again */
  bool was_asked;             /* about the latest change: no answer came */
  char *change;               /* (nullable): the server's number of the transaction */
};

struct _BivPostgresRows
{
  const BivPostgresClient *client;
  PGresult *result;
  int row;
};

bool biv_postgres_connect (BivPostgres *self, GError **error);
bool biv_postgres_ensure_connected (BivPostgres *self, GError **error);
PGresult *biv_postgres_query_send (BivPostgres *self, bool binary, const char *sql,
                                   const char *types, va_list list);
BivPostgresRows *biv_postgres_query_make_rows (BivPostgres *self, PGresult *result, bool binary,
                                               GError **error);
BivPostgresRows *biv_postgres_query (BivPostgres *self, GError **error, const char *sql,
                                     const char *types, ...);
PGresult *biv_postgres_wait (BivPostgres *self, bool sent, GCancellable *cancellable);
PGresult *biv_postgres_exec (BivPostgres *self, const char *script);
gint64 biv_postgres_read_patience (BivPostgres *self);
const char *biv_postgres_get_option (const PQconninfoOption *options, const char *keyword);
bool biv_postgres_is_connected (BivPostgres *self);
char *biv_postgres_make_line (const char *message);
void biv_postgres_fail_unconnected (BivPostgres *self, GError **error);
void biv_postgres_fail (BivPostgres *self, PGresult *result, GError **error);
void biv_postgres_fail_nonsense (BivPostgres *self, GError **error);
const char *biv_postgres_find_trusted (void);
char *biv_postgres_show_address (const BivPostgresClient *client, const char *name,
                                 GError **error);

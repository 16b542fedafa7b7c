/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/library/biv-library-types.h"
#include "storage/server/biv-postgres.h"

/* What an account may do in a club. */
typedef struct
{
  char *account;
  char *role; /* owner, organiser, member, read or guest */
} BivPostgresRole;

/* Something that an account did. */
typedef struct
{
  gint64 time;    /* in seconds since 1970, by the server's clock */
  char *account;  /* as the server knows it */
  char *document; /* its id; "" where it is about an account */
  char *what;     /* a word for programs: see docs/json/library.schema.json */
  char *detail;   /* which revision, folder, tag, audience or account; or "" */
} BivPostgresTrace;

GPtrArray *biv_postgres_rights_list_traces (BivPostgres *server, const char *document,
                                            GError **error);

/* What a person who is let into a club needs. */
typedef struct
{
  char *account; /* as SQL writes it */
  bool was_made; /* and has no password yet */
  bool is_let_in;
  char *address;   /* without a password */
  char *pass_line; /* of .pgpass, with PASSWORD for the password */
} BivPostgresInvitation;

void biv_postgres_invitation_free (BivPostgresInvitation *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivPostgresInvitation, biv_postgres_invitation_free)

BivPostgresInvitation *biv_postgres_rights_invite (BivPostgres *server, const char *account,
                                                   const char *role, GError **error);
bool biv_postgres_rights_disclose (BivPostgres *server, const char *document,
                                   BivLibraryAudience audience, GError **error);
bool biv_postgres_rights_admit (BivPostgres *server, const char *account, const char *role,
                                GError **error);
bool biv_postgres_rights_shut_out (BivPostgres *server, const char *account, GError **error);
GPtrArray *biv_postgres_rights_list (BivPostgres *server, GError **error);

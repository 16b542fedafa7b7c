/* What an account of a club may see and do, which the server itself holds: see
 * biv-postgres-rights-tables.h. Each function that writes is called inside a transaction.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/server/biv-postgres-rights.h"

#include "storage/server/biv-postgres-search.h"
#include "storage/xml/biv-storage-words.h"

/* --- Documents -------------------------------------------------------------------------------- */

/** biv_postgres_rights_disclose: says who sees a document. The words of a secret are nobody's. */
bool
biv_postgres_rights_disclose (BivPostgres *server, const char *document,
                              BivLibraryAudience audience, GError **error)
{
  return biv_postgres_run (server, error, "SELECT bivouac.disclose ($1, $2, $3)", "ss", document,
                           biv_library_audience_get_word (audience)) &&
         (audience == BIV_LIBRARY_FOR_KEEPER
            ? biv_postgres_search_forget_unused (server, error)
            : biv_postgres_search_restore (server, document, error));
}

/* --- Accounts --------------------------------------------------------------------------------- */

/** biv_postgres_rights_admit: see biv_postgres_library_admit(). */
bool
biv_postgres_rights_admit (BivPostgres *server, const char *account, const char *role,
                           GError **error)
{
  return biv_postgres_run (server, error, "SELECT bivouac.admit ($1, $2, $3)", "ss", account, role);
}

/** biv_postgres_rights_shut_out: see biv_postgres_library_shut_out(). */
bool
biv_postgres_rights_shut_out (BivPostgres *server, const char *account, GError **error)
{
  gint64 had_role = 0;

  if (!biv_postgres_ask (server, &had_role, error, "SELECT bivouac.shut_out ($1, $2)::int", "s",
                         account))
    return false;
  if (had_role)
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND,
               _ ("%s: this account has no role in the club"), account);
  return false;
}

static void
free_role (gpointer data)
{
  BivPostgresRole *role = data;

  g_free (role->account);
  g_free (role->role);
  g_free (role);
}

/** biv_postgres_rights_list: see biv_postgres_library_list_roles(). */
GPtrArray *
biv_postgres_rights_list (BivPostgres *server, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (free_role);
  g_autoptr (BivPostgresRows) rows = biv_postgres_bind (
    server, error, "SELECT account, role FROM bivouac.roles_in ($1)", "");

  while (rows && biv_postgres_rows_next (rows))
    {
      BivPostgresRole *role = g_new0 (BivPostgresRole, 1);

      role->account = biv_postgres_rows_dup_text (rows, 0);
      role->role = biv_postgres_rows_dup_text (rows, 1);
      g_ptr_array_add (list, role);
    }
  return rows ? g_steal_pointer (&list) : NULL;
}

/** biv_postgres_invitation_free: frees an invitation and all that it owns. */
void
biv_postgres_invitation_free (BivPostgresInvitation *self)
{
  if (!self)
    return;
  g_free (self->account);
  g_free (self->address);
  g_free (self->pass_line);
  g_free (self);
}

/* Makes an account that has no password, where there is none and the one who asks may. */
static bool
make_account (BivPostgres *server, const char *account, BivPostgresInvitation *invitation,
              bool *is_there, GError **error)
{
  g_autofree char *sql = NULL;
  g_autoptr (BivPostgresRows) rows = biv_postgres_bind (
    server, error,
    "SELECT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = $2)::int,"
    " (rolsuper OR rolcreaterole)::int, quote_ident ($2) FROM pg_roles"
    " WHERE rolname = current_user AND $1::text IS NOT NULL",
    "s", account);

  if (!biv_postgres_rows_read_one (rows, server, 3, error))
    return false;
  *is_there = biv_postgres_rows_get_int (rows, 0) != 0;
  invitation->account = biv_postgres_rows_dup_text (rows, 2);
  if (*is_there || !biv_postgres_rows_get_int (rows, 1))
    return true;
  sql = g_strdup_printf ("CREATE ROLE %s LOGIN", invitation->account);
  *is_there = invitation->was_made = biv_postgres_run_script (server, sql, error);
  return *is_there;
}

/** biv_postgres_rights_invite: see biv_postgres_library_invite(). */
BivPostgresInvitation *
biv_postgres_rights_invite (BivPostgres *server, const char *account, const char *role,
                            GError **error)
{
  g_autoptr (BivPostgresInvitation) invitation = g_new0 (BivPostgresInvitation, 1);

  if (!make_account (server, account, invitation, &invitation->is_let_in, error) ||
      (invitation->is_let_in && !biv_postgres_rights_admit (server, account, role, error)))
    return NULL;
  invitation->address = biv_postgres_write_address (server, account);
  invitation->pass_line = biv_postgres_write_pass_line (server, account);
  return g_steal_pointer (&invitation);
}

/* --- Who did what ----------------------------------------------------------------------------- */

static void
free_trace (gpointer data)
{
  BivPostgresTrace *trace = data;

  g_free (trace->account);
  g_free (trace->document);
  g_free (trace->what);
  g_free (trace->detail);
  g_free (trace);
}

/** biv_postgres_rights_list_traces: see biv_postgres_library_list_traces(). */
GPtrArray *
biv_postgres_rights_list_traces (BivPostgres *server, const char *document, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (free_trace);
  g_autoptr (BivPostgresRows) rows = biv_postgres_bind (
    server, error,
    "SELECT extract (epoch FROM made)::bigint, account, document, what, left (detail, 20000)"
    " FROM bivouac.trace"
    " WHERE club = $1 AND ($2::text IS NULL OR document = $2) ORDER BY number DESC LIMIT 1000",
    "s", document);

  while (rows && biv_postgres_rows_next (rows))
    {
      BivPostgresTrace *trace = g_new0 (BivPostgresTrace, 1);

      trace->time = biv_postgres_rows_get_int (rows, 0);
      trace->account = biv_postgres_rows_dup_text (rows, 1);
      trace->document = biv_postgres_rows_dup_text (rows, 2);
      trace->what = biv_postgres_rows_dup_text (rows, 3);
      trace->detail = biv_postgres_rows_dup_text (rows, 4);
      g_ptr_array_add (list, trace);
    }
  return rows ? g_steal_pointer (&list) : NULL;
}

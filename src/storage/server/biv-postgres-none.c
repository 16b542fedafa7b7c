/* A program that was built without libraries on a server says so.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/server/biv-postgres-library.h"
#include "storage/server/biv-postgres.h"
#include "storage/xml/biv-storage-words.h"

static BivLibrary *
refuse (GError **error)
{
  g_set_error_literal (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO,
                       _ ("this program was built without libraries on a server"));
  return NULL;
}

/** biv_postgres_library_open: (nullable): NULL with @error. */
BivLibrary *
biv_postgres_library_open (const char *name, GError **error)
{
  return refuse (error);
}

/** biv_postgres_library_make: (nullable): NULL with @error. */
BivLibrary *
biv_postgres_library_make (const char *name, GError **error)
{
  return refuse (error);
}

/** biv_postgres_library_admit: false with @error. */
bool
biv_postgres_library_admit (BivLibrary *library, const char *account, const char *role,
                            GError **error)
{
  return refuse (error) != NULL;
}

/** biv_postgres_library_shut_out: false with @error. */
bool
biv_postgres_library_shut_out (BivLibrary *library, const char *account, GError **error)
{
  return refuse (error) != NULL;
}

/** biv_postgres_library_list_roles: (nullable): NULL with @error. */
GPtrArray *
biv_postgres_library_list_roles (BivLibrary *library, GError **error)
{
  refuse (error);
  return NULL;
}

/** biv_postgres_library_invite: (nullable): NULL with @error. */
BivPostgresInvitation *
biv_postgres_library_invite (BivLibrary *library, const char *account, const char *role,
                             GError **error)
{
  refuse (error);
  return NULL;
}

/** biv_postgres_invitation_free: there is none to free. */
void
biv_postgres_invitation_free (BivPostgresInvitation *self)
{
}

/** biv_postgres_library_list_traces: (nullable): NULL with @error. */
GPtrArray *
biv_postgres_library_list_traces (BivLibrary *library, const char *document, GError **error)
{
  refuse (error);
  return NULL;
}

/** biv_postgres_make_login: (nullable): NULL: there is no server to log in to. */
char *
biv_postgres_make_login (const char *name)
{
  return NULL;
}

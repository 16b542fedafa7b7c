/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/library/biv-library.h"
#include "storage/server/biv-postgres-rights.h"

#define BIV_TYPE_POSTGRES_LIBRARY (biv_postgres_library_get_type ())
G_DECLARE_FINAL_TYPE (BivPostgresLibrary, biv_postgres_library, BIV, POSTGRES_LIBRARY,
                      BivLibrary)

BivLibrary *biv_postgres_library_open (const char *name, GError **error);
BivLibrary *biv_postgres_library_make (const char *name, GError **error);
bool biv_postgres_library_admit (BivLibrary *library, const char *account, const char *role,
                                 GError **error);
bool biv_postgres_library_shut_out (BivLibrary *library, const char *account, GError **error);
GPtrArray *biv_postgres_library_list_roles (BivLibrary *library, GError **error);
GPtrArray *biv_postgres_library_list_traces (BivLibrary *library, const char *document,
                                             GError **error);
BivPostgresInvitation *biv_postgres_library_invite (BivLibrary *library, const char *account,
                                                    const char *role, GError **error);

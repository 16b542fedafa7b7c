/* The client library of PostgreSQL, which is loaded by who opens a library on a server and by
 * nobody else.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/server/biv-postgres-client.h"

#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

#define FILE_NAME "libpq.so.5"
#define PLACE(function) { #function, offsetof (BivPostgresClient, function) },

static BivPostgresClient client;

static const BivModuleFunction functions[] = { BIV_POSTGRES_FUNCTIONS (PLACE) };

static BivModule module = { FILE_NAME, functions, G_N_ELEMENTS (functions), &client,
                            G_ONCE_INIT };

/**
 * biv_postgres_client_get:
 *
 * May be called from any thread.
 *
 * Returns: (transfer none): the client's functions; NULL with @error when it is not installed
 */
const BivPostgresClient *
biv_postgres_client_get (GError **error)
{
  if (biv_module_get (&module))
    return &client;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO,
               _ ("a library on a server needs the client of PostgreSQL, which is not installed "
                  "(%s)"),
               FILE_NAME);
  return NULL;
}

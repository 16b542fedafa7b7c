/* The client library of PostgreSQL, which is loaded by who opens a library on a server and by
 * nobody else: it takes longer to load than the whole command line, with all that it needs in turn.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/server/biv-postgres-client.h"

#include <gmodule.h>
#include <stdbool.h>

#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

#define FILE_NAME "libpq.so.5"

static BivPostgresClient client;

static bool
load (GModule *module)
{
  gpointer symbol;

#define LOAD(function)                               \
  if (!g_module_symbol (module, #function, &symbol)) \
    return false;                                    \
  client.function = (__typeof__ (&function)) symbol;
  BIV_POSTGRES_FUNCTIONS (LOAD)
#undef LOAD
  return true;
}

/* What was loaded stays: other libraries that came with it do not like to go. */
static gpointer
load_once (gpointer data)
{
  GModule *module = g_module_open (FILE_NAME, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);

  return module && load (module) ? &client : NULL;
}

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
  static GOnce once = G_ONCE_INIT;

  if (g_once (&once, load_once, NULL))
    return once.retval;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO,
               _ ("a library on a server needs the client of PostgreSQL, which is not installed "
                  "(%s)"),
               FILE_NAME);
  return NULL;
}

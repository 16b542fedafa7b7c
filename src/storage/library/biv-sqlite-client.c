/* SQLite, which is loaded by who opens a library and by nobody else.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/library/biv-sqlite-client.h"

#define PLACE(function) { #function, offsetof (BivSqliteClient, function) },

static BivSqliteClient client;

static const BivModuleFunction functions[] = { BIV_SQLITE_FUNCTIONS (PLACE) };

static BivModule module = { "libsqlite3.so.0", functions, G_N_ELEMENTS (functions), &client,
                            G_ONCE_INIT };

/** biv_sqlite_client_get: (transfer none): its functions; from any thread. */
const BivSqliteClient *
biv_sqlite_client_get (void)
{
  return biv_module_need (&module);
}

/* A program that was built without libraries on a server says so.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/server/biv-postgres-library.h"
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
biv_postgres_library_admit (BivLibrary *library, const char *account, bool may_write,
                            GError **error)
{
  return refuse (error) != NULL;
}

/* libarchive, which is loaded by who reads or writes a pack and by nobody else.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/archive/biv-archive-client.h"

#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

#define FILE_NAME "libarchive.so.13"
#define PLACE(function) { #function, offsetof (BivArchiveClient, function) },

static BivArchiveClient client;

static const BivModuleFunction functions[] = { BIV_ARCHIVE_FUNCTIONS (PLACE) };

static BivModule module = { FILE_NAME, functions, G_N_ELEMENTS (functions), &client,
                            G_ONCE_INIT };

/**
 * biv_archive_client_get:
 *
 * May be called from any thread.
 *
 * Returns: (transfer none): the client's functions; NULL with @error when it is not installed
 */
const BivArchiveClient *
biv_archive_client_get (GError **error)
{
  if (biv_module_get (&module))
    return &client;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO,
               _ ("a pack needs libarchive, which is not installed (%s)"), FILE_NAME);
  return NULL;
}

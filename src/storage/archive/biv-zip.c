/* Writes zip files: the same files in the same order give the same bytes, whenever that is.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/archive/biv-zip.h"

#include <errno.h>

#include "storage/archive/biv-archive-client.h"
#include "storage/xml/biv-storage-error.h"

/* Seconds since 1970: each file is of the first day that zip knows. */
#define EARLIEST 315619200

typedef struct archive Archive;
typedef struct archive_entry Entry;

struct _BivZip
{
  const BivArchiveClient *client;
  Archive *archive;
  BivZipTake take;
  gpointer data;
  GError *error; /* of who takes the bytes */
};

static la_ssize_t
write_cb (Archive *archive, gpointer data, const void *buffer, size_t length)
{
  BivZip *self = data;

  if (!self->error && self->take (buffer, length, self->data, &self->error))
    return (la_ssize_t) length;
  self->client->archive_set_error (archive, EIO, "not written");
  return -1;
}

static bool
fail (BivZip *self, GError **error)
{
  if (self->error)
    g_propagate_error (error, g_steal_pointer (&self->error));
  else
    g_set_error_literal (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO,
                         self->client->archive_error_string (self->archive));
  return false;
}

/* The caller frees it by the client. */
static Entry *
make_entry (const BivArchiveClient *client, const char *name, gsize size)
{
  Entry *entry = client->archive_entry_new ();

  client->archive_entry_set_pathname_utf8 (entry, name);
  client->archive_entry_set_filetype (entry, AE_IFREG);
  client->archive_entry_set_perm (entry, 0644);
  client->archive_entry_set_mtime (entry, EARLIEST, 0);
  client->archive_entry_set_size (entry, (la_int64_t) size);
  return entry;
}

/** biv_zip_put: whether a file could be put in; false sets @error. */
bool
biv_zip_put (BivZip *self, const BivZipPart *part, GError **error)
{
  gsize size;
  const void *bytes = g_bytes_get_data (part->bytes, &size);
  Entry *entry = make_entry (self->client, part->name, size);
  bool begun;

  if (part->is_stored)
    self->client->archive_write_zip_set_compression_store (self->archive);
  else
    self->client->archive_write_zip_set_compression_deflate (self->archive);
  begun = self->client->archive_write_header (self->archive, entry) == ARCHIVE_OK;
  self->client->archive_entry_free (entry);
  return (begun && self->client->archive_write_data (self->archive, bytes, size) ==
                     (la_ssize_t) size) ||
         fail (self, error);
}

/** biv_zip_finish: whether the file is whole now; to be called once, after all is put in. */
bool
biv_zip_finish (BivZip *self, GError **error)
{
  return self->client->archive_write_close (self->archive) == ARCHIVE_OK || fail (self, error);
}

/** biv_zip_free: also gives up a file that is not whole. */
void
biv_zip_free (BivZip *self)
{
  self->client->archive_free (self->archive);
  g_clear_error (&self->error);
  g_free (self);
}

/**
 * biv_zip_new:
 * @take: takes the bytes
 *
 * Returns: (transfer full) (nullable): an empty file; %NULL sets @error
 */
BivZip *
biv_zip_new (BivZipTake take, gpointer data, GError **error)
{
  const BivArchiveClient *client = biv_archive_client_get (error);
  g_autoptr (BivZip) self = NULL;

  if (!client)
    return NULL;
  self = g_new0 (BivZip, 1);
  *self = (BivZip){ .client = client, .take = take, .data = data };
  self->archive = client->archive_write_new ();
  client->archive_write_set_format_zip (self->archive);
  client->archive_write_set_bytes_in_last_block (self->archive, 1);
  if (client->archive_write_open (self->archive, self, NULL, write_cb, NULL) == ARCHIVE_OK ||
      fail (self, error))
    return g_steal_pointer (&self);
  return NULL;
}

static bool
append_cb (gconstpointer bytes, gsize length, gpointer data, GError **error)
{
  g_byte_array_append (data, bytes, (guint) length);
  return true;
}

/**
 * biv_zip_pack:
 * @parts: (array length=length): what it is to hold, in that order
 *
 * Returns: (transfer full) (nullable): the bytes of a zip file; %NULL sets @error
 */
GBytes *
biv_zip_pack (const BivZipPart *parts, guint length, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (BivZip) zip = biv_zip_new (append_cb, bytes, error);

  for (guint i = 0; zip && i < length; i++)
    if (!biv_zip_put (zip, &parts[i], error))
      return NULL;
  if (!zip || !biv_zip_finish (zip, error))
    return NULL;
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

/**
 * biv_zip_make:
 * @names: NULL-terminated
 * @contents: as many
 *
 * Pictures are stored as they are: they are compressed by themselves.
 *
 * Returns: (transfer full) (nullable): the bytes of a zip file; %NULL sets @error
 */
GBytes *
biv_zip_make (const char *const *names, GBytes *const *contents, GError **error)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (BivZipPart));

  for (guint i = 0; names[i]; i++)
    {
      BivZipPart part = { names[i], contents[i], g_str_has_suffix (names[i], ".png") };

      g_array_append_val (parts, part);
    }
  return biv_zip_pack ((const BivZipPart *) (gconstpointer) parts->data, parts->len, error);
}

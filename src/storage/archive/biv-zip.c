/* Writes and reads zip files in memory. Written, the same files in the same order give the same
 * bytes, whenever that is. Other programs’ formats are wrapped in one: never more than one file of
 * it is unpacked, nothing is written anywhere, and what it unpacks to has a bound.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/archive/biv-zip.h"

#include <errno.h>

#include "storage/archive/biv-archive-client.h"
#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

/* Seconds since 1970: each file is of the first day that zip knows. */
#define EARLIEST 315619200

typedef struct archive Archive;
typedef struct archive_entry Entry;

struct _BivZip
{
  const BivArchiveClient *client;
  Archive *archive;
  BivZipWriteFunc write_func;
  gpointer data;
  GError *error; /* of who takes the bytes */
};

static la_ssize_t
write_cb (Archive *archive, gpointer data, const void *buffer, size_t length)
{
  BivZip *self = data;

  if (!self->error && self->write_func (buffer, length, self->data, &self->error))
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
 * @write_func: takes the bytes
 *
 * Returns: (transfer full) (nullable): an empty file; %NULL sets @error
 */
BivZip *
biv_zip_new (BivZipWriteFunc write_func, gpointer data, GError **error)
{
  const BivArchiveClient *client = biv_archive_client_get (error);
  g_autoptr (BivZip) self = NULL;

  if (!client)
    return NULL;
  self = g_new0 (BivZip, 1);
  *self = (BivZip){ .client = client, .write_func = write_func, .data = data };
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

/* Reads zip files in memory, as other programs’ formats are wrapped in one: never more than one
 * file of it is unpacked, nothing is written anywhere, and what it unpacks to has a bound. */

/* Bytes of such a file, whose list of contents is kept as long as it is read; such files are
 * kilobytes. */
#define LARGEST_ZIP (16 * 1024 * 1024)
/* Bytes that a file may unpack to. */
#define LARGEST (32 * 1024 * 1024)
/* And how often its packed size, beyond what a small one needs. */
#define LARGEST_RATIO 200
#define FREE_SIZE (4 * 1024 * 1024)
#define MOST_ENTRIES 1000
#define BLOCK (64 * 1024)

typedef struct
{
  const BivArchiveClient *client;
  struct archive *archive;
  const char *name;
  guint64 bound; /* bytes that may be unpacked */
} Source;

static bool
refuse (const Source *self, const char *reason, GError **error)
{
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID, "%s: %s", self->name, reason);
  return false;
}

static bool
ends_so (const char *path, const char *const *endings)
{
  for (guint i = 0; endings[i]; i++)
    if (g_str_has_suffix (path, endings[i]))
      return true;
  return false;
}

/* Goes to the file that is wanted. Returns: its path, valid until the next; NULL sets @error */
static const char *
find (Source *self, const char *const *endings, GError **error)
{
  struct archive_entry *entry = NULL;

  for (guint i = 0; i < MOST_ENTRIES; i++)
    {
      int result = self->client->archive_read_next_header (self->archive, &entry);
      const char *path;

      if (result != ARCHIVE_OK && result != ARCHIVE_WARN)
        {
          refuse (self,
                  result == ARCHIVE_EOF ? _ ("this zip file holds nothing that could be read")
                                        : _ ("it is no zip file, or a damaged one"),
                  error);
          return NULL;
        }
      path = self->client->archive_entry_pathname (entry);
      if (!path || self->client->archive_entry_filetype (entry) != AE_IFREG ||
          !ends_so (path, endings))
        continue;
      if (!self->client->archive_entry_is_encrypted (entry))
        return path;
      refuse (self, _ ("it is encrypted"), error);
      return NULL;
    }
  refuse (self, _ ("this zip file holds too many files"), error);
  return NULL;
}

static GBytes *
unpack (Source *self, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 block[BLOCK];
  la_ssize_t length;

  while ((length = self->client->archive_read_data (self->archive, block, sizeof block)) > 0)
    {
      if (bytes->len + (guint64) length > self->bound)
        {
          refuse (self, _ ("it unpacks to more than such a file may hold"), error);
          return NULL;
        }
      g_byte_array_append (bytes, block, (guint) length);
    }
  if (length == 0)
    return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  refuse (self, _ ("it is no zip file, or a damaged one"), error);
  return NULL;
}

static GBytes *
unpack_wanted (Source *self, GBytes *zip, const char *const *endings, char **found, GError **error)
{
  gsize size;
  const void *content = g_bytes_get_data (zip, &size);
  const char *path;

  self->bound = MIN (LARGEST, FREE_SIZE + (guint64) size * LARGEST_RATIO);
  self->client->archive_read_support_format_zip_seekable (self->archive);
  if (self->client->archive_read_open_memory (self->archive, content, size) != ARCHIVE_OK)
    {
      refuse (self, _ ("it is no zip file, or a damaged one"), error);
      return NULL;
    }
  path = find (self, endings, error);
  if (!path)
    return NULL;
  if (found)
    *found = g_utf8_make_valid (path, -1);
  return unpack (self, error);
}

/**
 * biv_zip_unpack:
 * @name: what errors call it
 * @endings: (array zero-terminated=1): what the path of the file that is wanted may end in
 * @found: (out) (optional) (transfer full): its path
 *
 * Returns: (transfer full) (nullable): the first such file's bytes; else #BIV_STORAGE_ERROR
 */
GBytes *
biv_zip_unpack (GBytes *zip, const char *name, const char *const *endings, char **found,
                GError **error)
{
  Source source = { .client = biv_archive_client_get (error), .name = name };
  GBytes *bytes;

  if (!source.client)
    return NULL;
  if (g_bytes_get_size (zip) > LARGEST_ZIP)
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_TOO_LARGE,
                   _ ("%s: this zip file is too large"), name);
      return NULL;
    }
  source.archive = source.client->archive_read_new ();
  bytes = unpack_wanted (&source, zip, endings, found, error);
  source.client->archive_free (source.archive);
  if (!bytes && found)
    g_clear_pointer (found, g_free);
  return bytes;
}

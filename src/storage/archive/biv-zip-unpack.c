/* Reads zip files in memory, as other programs’ formats are wrapped in one: never more than one
 * file of it is unpacked, nothing is written anywhere, and what it unpacks to has a bound.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/archive/biv-zip.h"

#include "storage/archive/biv-archive-client.h"
#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

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
unpack_wanted (Source *self, GBytes *zip, const char *const *endings, char **found,
               GError **error)
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

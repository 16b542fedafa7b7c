/* Packs as zip files. A pack comes from anybody: nothing but zip is looked for in it, none of its
 * files is written anywhere, and what it unpacks to has bounds.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/exchange/biv-pack.h"

#include <errno.h>
#include <unistd.h>

#include "storage/archive/biv-archive-client.h"
#include "storage/archive/biv-zip.h"
#include "storage/format/biv-format-kind.h"
#include "storage/place/biv-open.h"
#include "storage/place/biv-save.h"
#include "storage/xml/biv-read-back.h"
#include "storage/xml/biv-storage-words.h"
#include "storage/xml/biv-xml-reader.h"

/* A pack may unpack to so many times its size, and what a small one needs. */
#define LARGEST_RATIO 250
#define FREE_SIZE (64 * 1024 * 1024)
#define BLOCK (64 * 1024)

typedef struct archive Archive;
typedef struct archive_entry Entry;

/* --- Writing ------------------------------------------------------------------------------ */

static BivPackDocument *
describe (BivLibrary *library, const BivLibraryEntry *entry, bool with_people, GError **error)
{
  g_autoptr (GPtrArray) revisions = biv_library_list_revisions (library, entry->id, error);
  g_autoptr (BivPackDocument) document = biv_pack_document_new ();
  BivLibraryRevision *latest;

  if (!revisions)
    return NULL;
  latest = revisions->pdata[0];
  document->id = g_strdup (entry->id);
  document->kind = g_strdup (entry->kind);
  document->file =
    g_strconcat (entry->id, biv_format_kind_for_word (entry->kind)->ending, NULL);
  document->hash = g_strdup (latest->hash);
  document->size = latest->size;
  document->folder = g_strdup (entry->folder);
  document->audience = entry->audience;
  for (guint i = 0; entry->tags[i]; i++)
    g_ptr_array_add (document->tags, g_strdup (entry->tags[i]));
  for (guint i = 1; i < MIN (revisions->len, BIV_PACK_MOST_EARLIER + 1); i++)
    g_ptr_array_add (document->earlier,
                     g_strdup (((BivLibraryRevision *) revisions->pdata[i])->hash));
  document->owner = with_people ? g_strdup (entry->owner) : NULL;
  document->author = with_people ? g_strdup (latest->author) : NULL;
  document->note = with_people ? g_strdup (latest->note) : NULL;
  return g_steal_pointer (&document);
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 ((*(BivPackDocument *const *) a)->id, (*(BivPackDocument *const *) b)->id);
}

/* (transfer full): what a manifest says of all, in the order of their ids. */
static GPtrArray *
describe_all (BivLibrary *library, GPtrArray *entries, bool with_people, GError **error)
{
  g_autoptr (GPtrArray) documents =
    g_ptr_array_new_with_free_func ((GDestroyNotify) biv_pack_document_unref);

  for (guint i = 0; i < entries->len; i++)
    {
      BivPackDocument *document = describe (library, entries->pdata[i], with_people, error);

      if (!document)
        return NULL;
      g_ptr_array_add (documents, document);
    }
  g_ptr_array_sort (documents, compare_ids);
  return g_steal_pointer (&documents);
}

static bool
put_documents (BivZip *zip, BivLibrary *library, GPtrArray *documents, GError **error)
{
  for (guint i = 0; i < documents->len; i++)
    {
      BivPackDocument *document = documents->pdata[i];
      g_autoptr (GBytes) bytes = biv_library_load (library, document->id, NULL, error);

      if (!bytes || !biv_read_back (bytes, document->file, BIV_READ_BACK_READABLE, error) ||
          !biv_zip_put (zip, &(BivZipPart){ document->file, bytes }, error))
        return false;
    }
  return true;
}

static bool
write_cb (gconstpointer bytes, gsize length, gpointer data, GError **error)
{
  return biv_save_stream_write (data, bytes, length, error);
}

static bool
write_all (BivSaveStream *stream, BivLibrary *library, GPtrArray *documents, GError **error)
{
  g_autoptr (GBytes) manifest = biv_pack_manifest_write (documents);
  g_autoptr (BivZip) zip = biv_zip_new (write_cb, stream, error);

  return zip && biv_zip_put (zip, &(BivZipPart){ BIV_PACK_MANIFEST, manifest }, error) &&
         put_documents (zip, library, documents, error) && biv_zip_finish (zip, error);
}

/* Whether what was written is a pack as it is read. */
static bool
read_back (BivSaveStream *stream, const char *path, GError **error)
{
  int file = biv_save_stream_get_file (stream);
  g_autofree char *written = g_strdup_printf ("/proc/self/fd/%d", file);
  g_autoptr (GError) problem = NULL;

  if (biv_pack_check (written, &problem))
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_UNREADABLE,
               /* Translators: the first %s is a file or document, the second what is wrong */
               _ ("%s: not saved, for it could not be opened again: %s"), path, problem->message);
  return false;
}

/**
 * biv_pack_write:
 * @entries: (element-type BivLibraryEntry): of @library
 * @with_people: whether owners, and the authors and notes of the latest revisions, go along
 *
 * Writes a pack; what is there is replaced once it is whole and was read back. The same documents
 * give the same bytes.
 *
 * Returns: whether it could; false sets @error
 */
bool
biv_pack_write (const char *path, BivLibrary *library, GPtrArray *entries, bool with_people,
                GError **error)
{
  g_autoptr (GPtrArray) documents = describe_all (library, entries, with_people, error);
  g_autoptr (BivSaveStream) stream = documents ? biv_save_stream_new (path, BIV_SAVE_NAMED, error)
                                               : NULL;

  return stream && write_all (stream, library, documents, error) &&
         read_back (stream, path, error) && biv_save_stream_finish (stream, error);
}

/* --- Reading ------------------------------------------------------------------------------ */

typedef struct
{
  const char *path;
  const BivArchiveClient *zip;
  Archive *archive;
  int file;
  guint64 left; /* bytes that may still be unpacked */
} Source;

static void
source_clear (Source *self)
{
  if (self->archive)
    self->zip->archive_free (self->archive);
  if (self->file >= 0)
    close (self->file);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Source, source_clear)

static bool
refuse (const Source *self, const char *name, const char *reason, GError **error)
{
  g_autofree char *shown = name ? g_utf8_make_valid (name, -1) : NULL;

  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID, "%s%s%s: %s", self->path,
               shown ? ": " : "", shown ? shown : "", reason);
  return false;
}

/* Opens the file alone: what is no file, such as a pipe, is not waited for. */
static bool
open_file (Source *self, GError **error)
{
  struct stat info;

  self->file = biv_open_file (BIV_OPEN_ANYWHERE, self->path, BIV_OPEN_THROUGH_LINKS, &info);
  if (self->file < 0 && errno == 0)
    return refuse (self, NULL, _ ("it is no file"), error);
  if (self->file < 0)
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND, "%s: %s", self->path,
                   g_strerror (errno));
      return false;
    }
  self->left = FREE_SIZE + (guint64) info.st_size * LARGEST_RATIO;
  return true;
}

static bool
open_source (Source *self, GError **error)
{
  if (!open_file (self, error))
    return false;
  self->zip = biv_archive_client_get (error);
  if (!self->zip)
    return false;
  self->archive = self->zip->archive_read_new ();
  self->zip->archive_read_support_format_zip_seekable (self->archive);
  return self->zip->archive_read_open_fd (self->archive, self->file, BLOCK) == ARCHIVE_OK ||
         refuse (self, NULL, _ ("it is no zip file, as a pack is"), error);
}

/* Why an entry of a zip file is none of a pack; NULL when it may be. */
static const char *
find_fault (const BivArchiveClient *zip, Entry *entry, const char *name)
{
  if (!name || !biv_pack_manifest_name_is_safe (name))
    return _ ("a file of a name that no file of a pack may have");
  if (zip->archive_entry_filetype (entry) != AE_IFREG || zip->archive_entry_symlink (entry) ||
      zip->archive_entry_hardlink (entry))
    return _ ("a link or a folder, which no pack has");
  if (zip->archive_entry_is_encrypted (entry))
    return _ ("it is encrypted");
  return NULL;
}

/* Goes to the next file. Returns: its name, or NULL at the end, and with @error */
static const char *
next_file (Source *self, GError **error)
{
  Entry *entry = NULL;
  int result = self->zip->archive_read_next_header (self->archive, &entry);
  const char *name, *fault;

  if (result == ARCHIVE_EOF)
    return NULL;
  if (result != ARCHIVE_OK && result != ARCHIVE_WARN)
    {
      refuse (self, NULL, _ ("it is no zip file, as a pack is, or a damaged one"), error);
      return NULL;
    }
  name = self->zip->archive_entry_pathname (entry);
  fault = find_fault (self->zip, entry, name);
  if (!fault)
    return name;
  refuse (self, name, fault, error);
  return NULL;
}

/* (transfer full) (nullable): a file's bytes, of which there may be no more than @most. */
static GBytes *
unpack (Source *self, const char *name, guint64 most, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint64 bound = MIN (most, self->left);
  guint8 block[BLOCK];
  la_ssize_t length;

  while ((length = self->zip->archive_read_data (self->archive, block, sizeof block)) > 0)
    {
      if (bytes->len + (guint64) length > bound)
        {
          refuse (self, name, _ ("it unpacks to more than a pack may hold"), error);
          return NULL;
        }
      g_byte_array_append (bytes, block, (guint) length);
    }
  if (length < 0)
    {
      refuse (self, name, _ ("it is damaged"), error);
      return NULL;
    }
  self->left -= bytes->len;
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

static GPtrArray *
read_manifest (Source *self, GError **error)
{
  g_autoptr (GError) failure = NULL;
  const char *name = next_file (self, &failure);
  g_autofree char *shown = g_strdup_printf ("%s: " BIV_PACK_MANIFEST, self->path);
  g_autoptr (GBytes) bytes = NULL;

  if (name && g_str_equal (name, BIV_PACK_MANIFEST))
    bytes = unpack (self, BIV_PACK_MANIFEST, BIV_LIMIT_FILE, &failure);
  else if (!failure)
    refuse (self, NULL, _ ("its first file is not manifest.xml, as in a pack"), &failure);
  if (bytes)
    return biv_pack_manifest_read (bytes, shown, error);
  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}

/* One file, held to what the manifest says of it. */
static bool
read_document (Source *self, GHashTable *awaited, const char *name, BivPackFunc func,
               gpointer data, GError **error)
{
  g_autofree char *file = g_strdup (name);
  BivPackDocument *document = g_hash_table_lookup (awaited, file);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *hash = NULL;

  if (!document)
    return refuse (self, file, _ ("the manifest does not name this file, or it comes twice"),
                   error);
  g_hash_table_remove (awaited, file);
  bytes = unpack (self, file, document->size, error);
  if (!bytes)
    return false;
  hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  if (g_bytes_get_size (bytes) != document->size || !g_str_equal (hash, document->hash))
    return refuse (self, file, _ ("it is not what the manifest says"), error);
  return !func || func (document, bytes, data, error);
}

static bool
read_documents (Source *self, GPtrArray *documents, BivPackFunc func, gpointer data,
                GError **error)
{
  g_autoptr (GHashTable) awaited = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GError) failure = NULL;
  const char *name;

  for (guint i = 0; i < documents->len; i++)
    g_hash_table_insert (awaited, ((BivPackDocument *) documents->pdata[i])->file,
                         documents->pdata[i]);
  while ((name = next_file (self, &failure)) &&
         read_document (self, awaited, name, func, data, &failure))
    ;
  if (!failure && g_hash_table_size (awaited) > 0)
    refuse (self, NULL, _ ("the manifest names files that are not in it"), &failure);
  if (!failure)
    return true;
  g_propagate_error (error, g_steal_pointer (&failure));
  return false;
}

/**
 * biv_pack_read:
 * @func: (nullable): called for each document, which is as the manifest says
 *
 * Reads a pack, of which one document at a time is in memory. What is wrong with it may be found
 * after @func was called for some: biv_pack_check() looks at the whole first.
 *
 * Returns: whether all could be read; false sets @error
 */
bool
biv_pack_read (const char *path, BivPackFunc func, gpointer data, GError **error)
{
  g_auto (Source) source = { .path = path, .file = -1 };
  g_autoptr (GPtrArray) documents = NULL;

  if (!open_source (&source, error))
    return false;
  documents = read_manifest (&source, error);
  return documents && read_documents (&source, documents, func, data, error);
}

/** biv_pack_check: whether a pack is whole and holds nothing that no pack has; false sets @error.
 */
bool
biv_pack_check (const char *path, GError **error)
{
  return biv_pack_read (path, NULL, NULL, error);
}

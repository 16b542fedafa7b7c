/* Compares a folder and a library with what both were when they last agreed, which the folder's
 * manifest.xml tells: who changed since is copied to the other side. A run that was cut short is
 * made good by the next: what is the same on both sides by then is agreed on.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/exchange/biv-folder-sync.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "storage/exchange/biv-exchange-name.h"
#include "storage/exchange/biv-pack-manifest.h"
#include "storage/format/biv-format-kind.h"
#include "storage/format/biv-format.h"
#include "storage/place/biv-input.h"
#include "storage/place/biv-save.h"
#include "storage/xml/biv-storage-words.h"
#include "storage/xml/biv-xml-reader.h"

typedef struct
{
  const BivFolderSync *sync;
  GPtrArray *before; /* of BivPackDocument: when both sides last agreed */
  GPtrArray *after;  /* of BivPackDocument: what they agree on now */
  GHashTable *files; /* name -> hash, of the files that nothing is known of yet */
  GHashTable *names; /* folded, of all files: on some file systems capitals make no difference */
} Run;

/* One document, as both sides have it; "" for a hash where there is none. */
typedef struct
{
  const BivPackDocument *known; /* (nullable) */
  const char *file;
  char *document;
  char *revision;
  char *here;  /* the hash in the library */
  char *there; /* the hash of the file */
} Pair;

static void
pair_clear (Pair *self)
{
  g_free (self->document);
  g_free (self->revision);
  g_free (self->here);
  g_free (self->there);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pair, pair_clear)

static void
tell (const Run *self, BivSyncEvent event, const char *file, const char *document,
      const GError *error)
{
  self->sync->told (&(BivSyncItem){ event, file, document, error }, self->sync->data);
}

static char *
make_path (const Run *self, const char *file)
{
  return g_build_filename (self->sync->folder, file, NULL);
}

/* --- What is there ------------------------------------------------------------------------ */

static bool
is_document (const char *name)
{
  const BivFormatKind *kind = biv_format_kind_for_name (name);

  return kind && biv_pack_manifest_name_is_safe (name) && g_str_has_suffix (name, kind->ending) &&
         !g_str_equal (kind->word, "play");
}

static bool
list_files (Run *self, GError **error)
{
  g_autoptr (GDir) dir = g_dir_open (self->sync->folder, 0, error);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = make_path (self, name);

      if (is_document (name) && g_file_test (path, G_FILE_TEST_IS_REGULAR) &&
          !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        {
          char *hash = biv_save_hash_file (path, error);

          if (!hash)
            return false;
          g_hash_table_insert (self->files, g_strdup (name), hash);
        }
      g_hash_table_add (self->names, g_utf8_casefold (name, -1));
    }
  return dir != NULL;
}

static bool
read_index (Run *self, GError **error)
{
  g_autofree char *path = make_path (self, BIV_PACK_MANIFEST);
  g_autoptr (GBytes) bytes = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      self->before = g_ptr_array_new ();
      return true;
    }
  bytes = biv_input_read (path, BIV_INPUT_FILE, BIV_LIMIT_FILE, error);
  self->before = bytes ? biv_pack_manifest_read (bytes, path, error) : NULL;
  return self->before != NULL;
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 ((*(BivPackDocument *const *) a)->id, (*(BivPackDocument *const *) b)->id);
}

static bool
write_index (Run *self, GError **error)
{
  g_autofree char *path = make_path (self, BIV_PACK_MANIFEST);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *written = NULL;
  g_autofree char *present = biv_save_hash_file (path, NULL);

  g_ptr_array_sort (self->after, compare_ids);
  bytes = biv_pack_manifest_write (self->after);
  written = biv_save_hash_bytes (bytes);
  return g_strcmp0 (present, written) == 0 || biv_save (path, bytes, error);
}

/* Notes what both sides agree on. */
static void
agree (Run *self, const char *id, const char *kind, const char *file, const char *hash,
       guint64 size)
{
  BivPackDocument *document = biv_pack_document_new ();

  document->id = g_strdup (id);
  document->kind = g_strdup (kind);
  document->file = g_strdup (file);
  document->hash = g_strdup (hash);
  document->size = size;
  g_ptr_array_add (self->after, document);
}

/* What was agreed on before stays so. */
static void
leave (Run *self, const BivPackDocument *known, const char *file)
{
  agree (self, known->id, known->kind, file, known->hash, known->size);
}

/* --- From the folder ---------------------------------------------------------------------- */

/* (transfer full) (nullable): what a file holds, for the library. */
static BivLibraryRecord *
read_file (Run *self, const char *file, const char *kind, GError **error)
{
  g_autofree char *path = make_path (self, file);
  g_autoptr (GBytes) bytes = biv_input_read (path, BIV_INPUT_FILE, BIV_LIMIT_FILE, error);
  g_autoptr (BivNode) root = bytes ? biv_format_read (bytes, path, error) : NULL;

  if (!root)
    return NULL;
  if (kind && !g_str_equal (biv_node_get_kind (root), kind))
    g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID, "%s: %s", path,
                 _ ("the file is of another kind than the document"));
  else if (biv_import_is_in_place_of_built_in (&self->sync->import, root))
    tell (self, BIV_SYNC_BUILT_IN, file, NULL, NULL);
  else
    return biv_import_make_record (&self->sync->import, root, bytes);
  return NULL;
}

/* A file's content as the next revision of @document, or as a new one. What cannot be read is told
 * and left; false: the library cannot go on. */
static bool
take (Run *self, const char *file, const char *document, const char *parent, const char *kind,
      char **id, GError **error)
{
  const BivImport *import = &self->sync->import;
  g_autoptr (GError) problem = NULL;
  g_autoptr (BivLibraryRecord) record = read_file (self, file, kind, &problem);
  g_autoptr (BivLibraryRevision) revision = NULL;

  *id = NULL;
  if (problem)
    tell (self, BIV_SYNC_UNUSABLE, file, document, problem);
  if (!record)
    return true;
  revision = biv_library_save (import->library, document, parent, record, &import->saying, error);
  if (!revision)
    return false;
  *id = g_strdup (revision->document);
  agree (self, revision->document, record->kind, file, revision->hash, revision->size);
  tell (self, document ? BIV_SYNC_SAVED : BIV_SYNC_ADDED, file, revision->document, NULL);
  return true;
}

/* --- From the library --------------------------------------------------------------------- */

/* @there: the hash that the file must have still; "" for a file that is not there */
static bool
write_file (Run *self, const char *id, const char *kind, const char *file, const char *there,
            GError **error)
{
  g_autofree char *path = make_path (self, file);
  g_autoptr (GBytes) bytes = biv_library_load (self->sync->import.library, id, NULL, error);
  g_autofree char *hash = bytes ? biv_save_hash_bytes (bytes) : NULL;

  if (!bytes || !biv_save_over (path, bytes, there, error))
    return false;
  agree (self, id, kind, file, hash, g_bytes_get_size (bytes));
  tell (self, BIV_SYNC_WRITTEN, file, id, NULL);
  return true;
}

static bool
remove_file (Run *self, const Pair *pair, GError **error)
{
  g_autofree char *path = make_path (self, pair->file);

  if (g_unlink (path) != 0 && errno != ENOENT)
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO, "%s: %s", path,
                   g_strerror (errno));
      return false;
    }
  tell (self, BIV_SYNC_REMOVED, pair->file, pair->document, NULL);
  return true;
}

static bool
put_in_bin (Run *self, const Pair *pair, GError **error)
{
  g_autofree char *now =
    g_strdup_printf ("%" G_GINT64_FORMAT, self->sync->import.saying.time);

  if (!biv_library_mark (self->sync->import.library, pair->document, BIV_LIBRARY_MARK_BIN, now,
                         error))
    return false;
  tell (self, BIV_SYNC_BINNED, pair->file, pair->document, NULL);
  return true;
}

/* --- What is known ------------------------------------------------------------------------ */

/* The file of a document, be it under another name by now. */
static const char *
find_file (Run *self, const BivPackDocument *known)
{
  GHashTableIter iter;
  gpointer name, hash;

  if (g_hash_table_contains (self->files, known->file))
    return known->file;
  g_hash_table_iter_init (&iter, self->files);
  while (g_hash_table_iter_next (&iter, &name, &hash))
    if (g_str_equal (hash, known->hash))
      return name;
  return known->file;
}

/* What is in the bin, or gone, is not there. */
static bool
look_here (Run *self, Pair *pair, GError **error)
{
  BivLibrary *library = self->sync->import.library;
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivLibraryEntry) entry = biv_library_get (library, pair->document, &failure);
  g_autoptr (GPtrArray) revisions = NULL;

  if (entry && entry->binned == 0)
    revisions = biv_library_list_revisions (library, pair->document, &failure);
  pair->revision = revisions ? g_strdup (((BivLibraryRevision *) revisions->pdata[0])->id) : NULL;
  pair->here = g_strdup (revisions ? ((BivLibraryRevision *) revisions->pdata[0])->hash : "");
  if (!failure || g_error_matches (failure, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND))
    return true;
  g_propagate_error (error, g_steal_pointer (&failure));
  return false;
}

/* The folder's state counts; what the library has is its revision before. */
static bool
prefer_folder (Run *self, const Pair *pair, GError **error)
{
  g_autofree char *id = NULL;

  if (!*pair->there)
    return put_in_bin (self, pair, error);
  if (!take (self, pair->file, *pair->here ? pair->document : NULL, pair->revision,
             pair->known->kind, &id, error))
    return false;
  if (!id)
    leave (self, pair->known, pair->file);
  return true;
}

/* The folder's state is a document of its own, the library's is written to the file. */
static bool
keep_both (Run *self, const Pair *pair, GError **error)
{
  g_autofree char *id = NULL;
  guint n_before = self->after->len;

  if (*pair->there && !take (self, pair->file, NULL, NULL, pair->known->kind, &id, error))
    return false;
  if (!*pair->here)
    return true;
  if (*pair->there && !id)
    {
      leave (self, pair->known, pair->file);
      return true;
    }
  g_ptr_array_set_size (self->after, (int) n_before); /* the new one gets a file of its own */
  return write_file (self, pair->document, pair->known->kind, pair->file, pair->there, error);
}

static BivImportChoice
decide (const Run *self, const Pair *pair)
{
  const BivImport *import = &self->sync->import;
  BivImportItem item = { .file = pair->file,
                         .kind = pair->known->kind,
                         .document = pair->document,
                         .state = BIV_IMPORT_CONFLICT };

  return import->decide ? import->decide (&item, import->data) : import->choice;
}

static bool
settle_conflict (Run *self, const Pair *pair, GError **error)
{
  tell (self, BIV_SYNC_CONFLICT, pair->file, pair->document, NULL);
  switch (decide (self, pair))
    {
    case BIV_IMPORT_REPLACE:
      return prefer_folder (self, pair, error);
    case BIV_IMPORT_KEEP_BOTH:
      return keep_both (self, pair, error);
    case BIV_IMPORT_SKIP:
    default:
      leave (self, pair->known, pair->file);
      return true;
    }
}

/* What both sides were, and are. */
static bool
settle (Run *self, const Pair *pair, GError **error)
{
  const BivPackDocument *known = pair->known;
  g_autofree char *id = NULL;

  if (g_str_equal (pair->here, pair->there) && !*pair->here)
    return true;
  if (g_str_equal (pair->here, pair->there))
    {
      g_autofree char *path = make_path (self, pair->file);
      GStatBuf info = { 0 };

      g_stat (path, &info);
      agree (self, known->id, known->kind, pair->file, pair->here, (guint64) info.st_size);
      return true;
    }
  if (!g_str_equal (pair->here, known->hash) && !g_str_equal (pair->there, known->hash))
    return settle_conflict (self, pair, error);
  if (g_str_equal (pair->there, known->hash))
    return *pair->here ? write_file (self, known->id, known->kind, pair->file, pair->there, error)
                       : remove_file (self, pair, error);
  if (!*pair->there)
    return put_in_bin (self, pair, error);
  if (!take (self, pair->file, known->id, pair->revision, known->kind, &id, error))
    return false;
  if (!id)
    leave (self, known, pair->file);
  return true;
}

static bool
settle_known (Run *self, const BivPackDocument *known, GError **error)
{
  g_autofree char *file = g_strdup (find_file (self, known));
  const char *hash = g_hash_table_lookup (self->files, file);
  g_auto (Pair) pair = { .known = known, .file = file };

  pair.document = g_strdup (known->id);
  pair.there = g_strdup (hash ? hash : "");
  g_hash_table_remove (self->files, file);
  return look_here (self, &pair, error) && settle (self, &pair, error);
}

/* --- What is new -------------------------------------------------------------------------- */

/* (transfer full): a name that no file of the folder has, not even but for capitals. */
static char *
choose_name (Run *self, const BivLibraryEntry *entry)
{
  char *name = biv_exchange_name_file (entry->title, entry->kind, self->sync->language);

  for (guint i = 0;; i++)
    {
      g_autofree char *plain = biv_exchange_name_file (entry->title, entry->kind,
                                                       self->sync->language);

      if (g_hash_table_add (self->names, g_utf8_casefold (name, -1)))
        return name;
      g_free (name);
      name = i == 0 ? g_strdup_printf ("%.8s-%s", entry->id, plain)
                    : g_strdup_printf ("%.8s-%u-%s", entry->id, i, plain);
    }
}

/* A file with the same content goes with it; else it gets one. */
static bool
settle_new_here (Run *self, const BivLibraryEntry *entry, GError **error)
{
  g_autoptr (GPtrArray) revisions =
    biv_library_list_revisions (self->sync->import.library, entry->id, error);
  BivLibraryRevision *latest;
  GHashTableIter iter;
  gpointer name, hash;
  g_autofree char *file = NULL;

  if (!revisions)
    return false;
  latest = revisions->pdata[0];
  g_hash_table_iter_init (&iter, self->files);
  while (g_hash_table_iter_next (&iter, &name, &hash))
    if (g_str_equal (hash, latest->hash))
      {
        agree (self, entry->id, entry->kind, name, latest->hash, latest->size);
        g_hash_table_iter_remove (&iter);
        return true;
      }
  file = choose_name (self, entry);
  return write_file (self, entry->id, entry->kind, file, "", error);
}

static bool
settle_all_here (Run *self, GHashTable *known, GError **error)
{
  BivLibraryQuery query = { .sort = BIV_LIBRARY_BY_NAME };
  g_autoptr (GPtrArray) entries =
    biv_library_find (self->sync->import.library, &query, error);

  for (guint i = 0; entries && i < entries->len; i++)
    if (!g_hash_table_contains (known, ((BivLibraryEntry *) entries->pdata[i])->id) &&
        !settle_new_here (self, entries->pdata[i], error))
      return false;
  return entries != NULL;
}

static bool
settle_all_there (Run *self, GError **error)
{
  g_autoptr (GList) names =
    g_list_sort (g_hash_table_get_keys (self->files), (GCompareFunc) strcmp);

  for (GList *at = names; at; at = at->next)
    {
      g_autofree char *id = NULL;

      if (!take (self, at->data, NULL, NULL, NULL, &id, error))
        return false;
    }
  return true;
}

static bool
settle_all (Run *self, GError **error)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->before->len; i++)
    {
      BivPackDocument *document = self->before->pdata[i];

      g_hash_table_add (known, document->id);
      if (!settle_known (self, document, error))
        return false;
    }
  return settle_all_here (self, known, error) && settle_all_there (self, error);
}

/**
 * biv_folder_sync_run:
 *
 * Brings a library and a folder of files to the same state: what is new or changed on one side is
 * copied to the other; a file that was deleted puts its document in the bin, and a document in the
 * bin takes its file away. What changed on both sides is a conflict, which is told, and of which
 * nothing is touched unless the import's choice, or who decides, says otherwise.
 *
 * Returns: whether it came to its end; false sets @error
 */
bool
biv_folder_sync_run (const BivFolderSync *self, GError **error)
{
  g_autoptr (GPtrArray) after =
    g_ptr_array_new_with_free_func ((GDestroyNotify) biv_pack_document_unref);
  g_autoptr (GHashTable) files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Run run = { self, NULL, after, files, names };
  bool done = list_files (&run, error) && read_index (&run, error) && settle_all (&run, error) &&
              write_index (&run, error);

  g_clear_pointer (&run.before, g_ptr_array_unref);
  return done;
}

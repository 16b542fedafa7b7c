/* Reads and writes manifest.xml of a folder that libraries keep in step with. It tells which states
 * each document had in the folder, and nothing of any library: it travels with the files, be it by
 * version control or a program that keeps folders of several machines the same.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/exchange/biv-folder.h"

#include <errno.h>
#include <gio/gunixinputstream.h>
#include <string.h>

#include "core/model/node/biv-limits.h"
#include "storage/exchange/biv-exchange-name.h"
#include "storage/format/biv-format-kind.h"
#include "storage/place/biv-input.h"
#include "storage/place/biv-open.h"
#include "storage/place/biv-save.h"
#include "storage/xml/biv-storage-words.h"

/* States that are told of a document, and of all: a manifest has to be small enough to be read. */
#define MOST_STATES 100
#define MOST_STATES_OF_ALL 150000

/** biv_folder_file_free: frees a file and all that it owns. */
void
biv_folder_file_free (BivFolderFile *self)
{
  g_free (self->name);
  g_free (self->hash);
  g_clear_error (&self->error);
  g_free (self);
}

/** biv_folder_index_free: frees all that was known of a folder. */
void
biv_folder_index_free (BivFolderIndex *self)
{
  g_free (self->id);
  g_free (self->hash);
  g_clear_pointer (&self->documents, g_ptr_array_unref);
  g_hash_table_unref (self->files);
  g_hash_table_unref (self->names);
  g_free (self);
}

/** biv_folder_index_make_path: (transfer full): of one of its files. */
char *
biv_folder_index_make_path (const BivFolderIndex *self, const char *file)
{
  return g_build_filename (self->path, file, NULL);
}

/* --- Files -------------------------------------------------------------------------------- */

static bool
is_document (const char *name)
{
  const BivFormatKind *kind = biv_format_kind_for_name (name);

  return kind && biv_pack_manifest_name_is_safe (name) && g_str_has_suffix (name, kind->ending) &&
         !g_str_equal (kind->word, "play");
}

/* (transfer full) (nullable): NULL: it has gone meanwhile. What is no plain file is not looked
 * into: it may be a link to anywhere, or a pipe that never ends. */
static BivFolderFile *
look_at (const BivFolderIndex *self, const char *name)
{
  g_autofree char *path = biv_folder_index_make_path (self, name);
  g_autoptr (BivFolderFile) file = g_new0 (BivFolderFile, 1);
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GBytes) bytes = NULL;
  struct stat info;
  int opened = biv_open_file (BIV_OPEN_ANYWHERE, path, BIV_OPEN_NO_LINK, &info);

  if (opened < 0 && errno == ENOENT)
    return NULL;
  file->name = g_strdup (name);
  file->is_plain = opened >= 0 || errno != 0;
  if (opened < 0)
    biv_open_fail (&file->error, path, errno);
  else
    stream = g_unix_input_stream_new (opened, TRUE);
  if (stream)
    bytes = biv_input_read_stream (stream, path, BIV_LIMIT_FILE, NULL, &file->error);
  file->hash = bytes ? biv_save_hash_bytes (bytes) : g_strdup ("");
  return g_steal_pointer (&file);
}

static bool
list_files (BivFolderIndex *self, GError **error)
{
  g_autoptr (GDir) dir = g_dir_open (self->path, 0, error);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      BivFolderFile *file = is_document (name) ? look_at (self, name) : NULL;

      if (file)
        g_hash_table_insert (self->files, file->name, file);
      self->n_files += file && !file->error;
      g_hash_table_add (self->names, biv_exchange_name_fold (name));
    }
  return dir != NULL;
}

static BivFolderFile *
steal_file (BivFolderIndex *self, const char *name)
{
  gpointer file = NULL;

  g_hash_table_steal_extended (self->files, name, NULL, &file);
  return file;
}

/** biv_folder_index_steal: (transfer full) (nullable): a file that nothing was known of. */
BivFolderFile *
biv_folder_index_steal (BivFolderIndex *self, const char *name)
{
  return steal_file (self, name);
}

/** biv_folder_index_steal_content: (transfer full) (nullable): the first of the files with these
 * bytes that nothing was known of. */
BivFolderFile *
biv_folder_index_steal_content (BivFolderIndex *self, const char *hash)
{
  const char *found = NULL;
  GHashTableIter iter;
  gpointer name, file;

  g_hash_table_iter_init (&iter, self->files);
  while (g_hash_table_iter_next (&iter, &name, &file))
    if (g_str_equal (((BivFolderFile *) file)->hash, hash) &&
        (!found || strcmp (name, found) < 0))
      found = name;
  return found ? steal_file (self, found) : NULL;
}

/**
 * biv_folder_index_choose_name:
 * @id: of the document
 * @wanted: how it would be called
 *
 * Returns: (transfer full): a name that no file of the folder has for any file system
 */
char *
biv_folder_index_choose_name (BivFolderIndex *self, const char *id, const char *wanted)
{
  return biv_exchange_name_claim (self->names, wanted, id);
}

/* --- The manifest ------------------------------------------------------------------------- */

/* What an earlier version of the program wrote has no states: the document as it was then, and what
 * that was made of, are the states that are known. */
static void
complete (BivPackDocument *document)
{
  if (document->states->len == 0 && !document->is_gone)
    {
      biv_pack_document_add_state (document, "", document->hash);
      for (guint i = 0; i < document->earlier->len; i++)
        biv_pack_document_add_state (document, "", document->earlier->pdata[i]);
    }
  if (document->states->len == 0)
    biv_pack_document_add_state (document, "", "");
  for (guint i = 0; i < document->states->len; i++)
    {
      BivPackState *state = document->states->pdata[i];

      if (*state->id)
        continue;
      g_free (state->id);
      state->id = g_uuid_string_random ();
    }
}

static bool
read_manifest (BivFolderIndex *self, GError **error)
{
  g_autofree char *path = biv_folder_index_make_path (self, BIV_PACK_MANIFEST);
  g_autoptr (GError) problem = NULL;
  g_autoptr (GBytes) bytes = biv_input_read (path, BIV_INPUT_NO_LINK, BIV_LIMIT_FILE, &problem);

  if (g_error_matches (problem, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND))
    {
      self->documents = g_ptr_array_new ();
      self->hash = g_strdup ("");
      return true;
    }
  if (problem)
    g_propagate_error (error, g_steal_pointer (&problem));
  self->documents =
    bytes ? biv_pack_manifest_read_folder (bytes, path, &self->id, error) : NULL;
  self->hash = bytes ? biv_save_hash_bytes (bytes) : NULL;
  for (guint i = 0; self->documents && i < self->documents->len; i++)
    {
      BivPackDocument *document = self->documents->pdata[i];

      complete (document);
      if (!document->is_gone)
        g_hash_table_add (self->names, biv_exchange_name_fold (document->file));
    }
  return self->documents != NULL;
}

/**
 * biv_folder_index_read:
 * @path: of the folder; it has to be there as long as the index
 *
 * Returns: (transfer full): what is in a folder, which has a new id when it had none; NULL with
 *   @error when the folder, or its manifest, cannot be read
 */
BivFolderIndex *
biv_folder_index_read (const char *path, GError **error)
{
  g_autoptr (BivFolderIndex) self = g_new0 (BivFolderIndex, 1);

  self->path = path;
  self->files = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                       (GDestroyNotify) biv_folder_file_free);
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (!list_files (self, error) || !read_manifest (self, error))
    return NULL;
  if (!self->id)
    self->id = g_uuid_string_random ();
  return g_steal_pointer (&self);
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 ((*(BivPackDocument *const *) a)->id, (*(BivPackDocument *const *) b)->id);
}

/* Deleted ones are forgotten rather than that the others do not fit. */
static bool
fit (GPtrArray *documents, GError **error)
{
  guint most;

  for (guint i = documents->len; i-- > 0 && documents->len > BIV_PACK_MOST;)
    if (((BivPackDocument *) documents->pdata[i])->is_gone)
      g_ptr_array_remove_index (documents, i);
  if (documents->len > BIV_PACK_MOST)
    {
      g_set_error_literal (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_TOO_LARGE,
                           _ ("more documents than a pack may hold"));
      return false;
    }
  most = CLAMP (MOST_STATES_OF_ALL / MAX (documents->len, 1), 1, MOST_STATES);
  for (guint i = 0; i < documents->len; i++)
    {
      GPtrArray *states = ((BivPackDocument *) documents->pdata[i])->states;

      g_ptr_array_set_size (states, (int) MIN (states->len, most));
    }
  return true;
}

/**
 * biv_folder_index_write:
 * @documents: (element-type BivPackDocument): the folder's, which are put in order
 *
 * Writes the manifest, unless it is so already. When somebody else wrote one since it was read,
 * %BIV_STORAGE_ERROR_CONFLICT comes back, and to read and compare again sees what both did.
 */
bool
biv_folder_index_write (const BivFolderIndex *self, GPtrArray *documents, GError **error)
{
  g_autofree char *path = biv_folder_index_make_path (self, BIV_PACK_MANIFEST);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *written = NULL;

  if (!fit (documents, error))
    return false;
  g_ptr_array_sort (documents, compare_ids);
  bytes = biv_pack_manifest_write_folder (self->id, documents);
  written = biv_save_hash_bytes (bytes);
  return g_str_equal (self->hash, written) ||
         biv_save_as (path, BIV_SAVE_MADE, bytes, self->hash, error);
}

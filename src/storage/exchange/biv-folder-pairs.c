/* A document of a folder is the library's of the same id, or the one that was agreed to be it.
 * Where neither knows the other yet, the same bytes are the same document: a library into which the
 * same files were brought has ids of its own.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/exchange/biv-folder.h"

#include <string.h>

#include "storage/xml/biv-storage-error.h"

typedef struct
{
  BivFolderPairs *pairs;
  BivFolderIndex *folder;
  BivLibrary *library;
  GHashTable *entries; /* id -> BivLibraryEntry: those that are no pair yet */
  GHashTable *agreed;  /* id in the folder -> BivLibraryAgreed: likewise */
} Making;

static void
pair_free (gpointer data)
{
  BivFolderPair *self = data;

  g_free (self->id);
  g_free (self->named);
  g_clear_pointer (&self->file, biv_folder_file_free);
  g_clear_pointer (&self->revisions, g_ptr_array_unref);
  g_free (self);
}

/** biv_folder_pair_is_here: whether the library has it, and not in the bin. */
bool
biv_folder_pair_is_here (const BivFolderPair *self)
{
  return self->entry && self->entry->binned == 0;
}

/** biv_folder_pair_load: asks for the revisions of what the library has, in the bin or not. */
bool
biv_folder_pair_load (BivFolderPair *self, BivLibrary *library, GError **error)
{
  if (!self->revisions)
    self->revisions = self->entry
                        ? biv_library_list_revisions (library, self->entry->id, error)
                        : g_ptr_array_new ();
  return self->revisions != NULL;
}

static BivFolderPair *
add_pair (Making *self, const char *id)
{
  BivFolderPair *pair = g_new0 (BivFolderPair, 1);

  pair->id = g_strdup (id);
  g_ptr_array_add (self->pairs->pairs, pair);
  return pair;
}

/* (transfer none) (nullable) */
static gpointer
steal (GHashTable *table, const char *id)
{
  gpointer found = NULL;

  g_hash_table_steal_extended (table, id, NULL, &found);
  return found;
}

/* The library's own of this id goes before the one that was agreed to be it. */
static void
find_agreed (Making *self, BivFolderPair *pair)
{
  pair->agreed = steal (self->agreed, pair->id);
  if (pair->agreed && !pair->entry)
    pair->entry = steal (self->entries, pair->agreed->own);
  if (pair->agreed && pair->entry && !g_str_equal (pair->entry->id, pair->agreed->own))
    pair->agreed = NULL;
}

static void
pair_listed (Making *self)
{
  for (guint i = 0; i < self->folder->documents->len; i++)
    {
      const BivPackDocument *said = self->folder->documents->pdata[i];
      BivFolderPair *pair = add_pair (self, said->id);

      pair->said = said;
      pair->entry = steal (self->entries, said->id);
      if (!said->is_gone)
        pair->file = biv_folder_index_steal (self->folder, said->file);
    }
  for (guint i = 0; i < self->pairs->pairs->len; i++)
    find_agreed (self, self->pairs->pairs->pdata[i]);
}

/* A clone of the folder that is from before such a document does not know it. */
static void
pair_agreed (Making *self)
{
  for (guint i = 0; i < self->pairs->agreed->len; i++)
    {
      const BivLibraryAgreed *agreed = self->pairs->agreed->pdata[i];
      BivLibraryEntry *entry;
      BivFolderPair *pair;

      entry = g_hash_table_lookup (self->entries, agreed->own);
      if (!g_hash_table_remove (self->agreed, agreed->document) || !entry || entry->binned > 0 ||
          (!g_str_equal (agreed->own, agreed->document) &&
           g_hash_table_contains (self->entries, agreed->document)))
        continue;
      pair = add_pair (self, agreed->document);
      pair->agreed = agreed;
      pair->entry = steal (self->entries, agreed->own);
    }
}

/* The bytes of a document when it was there last. */
static const char *
get_last_hash (const BivPackDocument *said)
{
  for (guint i = 0; said->is_gone && i < said->states->len; i++)
    if (*((BivPackState *) said->states->pdata[i])->hash)
      return ((BivPackState *) said->states->pdata[i])->hash;
  return said->is_gone ? "" : said->hash;
}

/* Files under another name by now, and those that came back. */
static void
find_renamed (Making *self)
{
  for (guint i = 0; i < self->pairs->pairs->len; i++)
    {
      BivFolderPair *pair = self->pairs->pairs->pdata[i];
      const char *hash = pair->said && !pair->file ? get_last_hash (pair->said) : "";

      if (*hash)
        pair->file = biv_folder_index_steal_content (self->folder, hash);
    }
}

/* The library's documents of which the folder says nothing. */
static void
pair_entries (Making *self)
{
  for (guint i = 0; i < self->pairs->entries->len; i++)
    {
      BivLibraryEntry *entry = self->pairs->entries->pdata[i];
      BivFolderPair *pair;

      if (entry->binned > 0 || !steal (self->entries, entry->id))
        continue;
      pair = add_pair (self, entry->id);
      pair->entry = entry;
    }
}

static const char *
get_latest (const BivFolderPair *pair)
{
  return ((BivLibraryRevision *) pair->revisions->pdata[0])->hash;
}

/* By their bytes: the documents of the folder that the library does not have. */
static GHashTable *
index_unknown (Making *self)
{
  GHashTable *unknown = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->pairs->pairs->len; i++)
    {
      BivFolderPair *pair = self->pairs->pairs->pdata[i];

      if (pair->said && pair->file && !pair->entry && !pair->agreed && *pair->file->hash)
        g_hash_table_insert (unknown, pair->file->hash, pair);
    }
  return unknown;
}

/* What the folder says nothing of may be a file there, or a document under another id. */
static bool
match_content (Making *self, GError **error)
{
  g_autoptr (GHashTable) unknown = index_unknown (self);
  GPtrArray *pairs = self->pairs->pairs;

  for (guint i = pairs->len; i-- > 0;)
    {
      BivFolderPair *pair = pairs->pdata[i], *other;

      if (pair->said || pair->file)
        continue;
      if (!biv_folder_pair_load (pair, self->library, error))
        return false;
      other = steal (unknown, get_latest (pair));
      if (!other || pair->agreed)
        pair->file = biv_folder_index_steal_content (self->folder, get_latest (pair));
      else
        {
          other->entry = pair->entry;
          other->revisions = g_steal_pointer (&pair->revisions);
          g_ptr_array_remove_index (pairs, i);
        }
    }
  return true;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (((const BivFolderFile *) a)->name, ((const BivFolderFile *) b)->name);
}

/* What is left in the folder is new. Links and the like that nothing is known of are left alone. */
static void
pair_files (Making *self)
{
  g_autoptr (GList) files =
    g_list_sort (g_hash_table_get_values (self->folder->files), compare_names);

  for (GList *at = files; at; at = at->next)
    {
      BivFolderFile *file = at->data;
      g_autofree char *id = g_uuid_string_random ();

      if (file->is_plain)
        add_pair (self, id)->file = biv_folder_index_steal (self->folder, file->name);
    }
}

static bool
list_entries (BivFolderPairs *self, BivLibrary *library, GError **error)
{
  BivLibraryQuery query = { .sort = BIV_LIBRARY_BY_NAME };
  GPtrArray *binned;

  self->entries = biv_library_find (library, &query, error);
  if (!self->entries)
    return false;
  self->n_entries = self->entries->len;
  query.bin = true;
  binned = biv_library_find (library, &query, error);
  if (binned)
    g_ptr_array_extend_and_steal (self->entries, binned);
  return binned != NULL;
}

/**
 * biv_folder_pairs_make:
 * @self: empty
 * @folder: the files in it that become pairs are taken out of it
 *
 * Returns: whether all could be compared; false sets @error
 */
bool
biv_folder_pairs_make (BivFolderPairs *self, BivFolderIndex *folder, BivLibrary *library,
                       GError **error)
{
  g_autoptr (GHashTable) entries = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) agreed = g_hash_table_new (g_str_hash, g_str_equal);
  Making making = { self, folder, library, entries, agreed };

  self->pairs = g_ptr_array_new_with_free_func (pair_free);
  self->agreed = biv_library_list_agreed (library, folder->id, error);
  if (!self->agreed || !list_entries (self, library, error))
    return false;
  for (guint i = 0; i < self->entries->len; i++)
    g_hash_table_insert (entries, ((BivLibraryEntry *) self->entries->pdata[i])->id,
                         self->entries->pdata[i]);
  for (guint i = 0; i < self->agreed->len; i++)
    g_hash_table_insert (agreed, ((BivLibraryAgreed *) self->agreed->pdata[i])->document,
                         self->agreed->pdata[i]);
  pair_listed (&making);
  pair_agreed (&making);
  find_renamed (&making);
  pair_entries (&making);
  if (!match_content (&making, error))
    return false;
  pair_files (&making);
  return true;
}

/** biv_folder_pairs_clear: frees all pairs and what they are made of. */
void
biv_folder_pairs_clear (BivFolderPairs *self)
{
  g_clear_pointer (&self->pairs, g_ptr_array_unref);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->agreed, g_ptr_array_unref);
}

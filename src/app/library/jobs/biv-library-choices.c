/* The tags, folders and owners that the documents of a library have.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/jobs/biv-library-choices.h"

#include <string.h>

void
biv_library_choices_free (BivLibraryChoices *self)
{
  g_strfreev (self->tags);
  g_strfreev (self->folders);
  g_strfreev (self->owners);
  g_free (self);
}

static void
add (GHashTable *words, const char *word)
{
  if (*word)
    g_hash_table_add (words, g_strdup (word));
}

/* "Campaigns/1800" is in "Campaigns". */
static void
add_folder (GHashTable *folders, const char *folder)
{
  const char *slash = strchr (folder, '/');

  add (folders, folder);
  for (; slash; slash = strchr (slash + 1, '/'))
    g_hash_table_add (folders, g_strndup (folder, (gsize) (slash - folder)));
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(const char *const *) a, *(const char *const *) b);
}

/* (transfer full): the words, of which the table keeps none. */
static char **
sort (GHashTable *words)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer word;

  g_hash_table_iter_init (&iter, words);
  while (g_hash_table_iter_next (&iter, &word, NULL))
    {
      g_ptr_array_add (sorted, word);
      g_hash_table_iter_steal (&iter);
    }
  g_ptr_array_sort (sorted, compare);
  g_ptr_array_add (sorted, NULL);
  return (char **) g_ptr_array_steal (sorted, NULL);
}

static void
find_worker (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (GPtrArray) entries =
    biv_library_find (BIV_LIBRARY (source), &(BivLibraryQuery){ 0 }, NULL);
  g_autoptr (GHashTable) tags = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) folders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) owners = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  BivLibraryChoices *self = g_new0 (BivLibraryChoices, 1);

  for (guint i = 0; entries && i < entries->len; i++)
    {
      const BivLibraryEntry *entry = entries->pdata[i];

      for (char **tag = entry->tags; *tag; tag++)
        add (tags, *tag);
      add_folder (folders, entry->folder);
      add (owners, entry->owner);
    }
  self->tags = sort (tags);
  self->folders = sort (folders);
  self->owners = sort (owners);
  g_task_return_pointer (task, self, (GDestroyNotify) biv_library_choices_free);
}

/* Looks through the whole library, in another thread. */
void
biv_library_choices_find_async (BivLibrary *library, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (library, NULL, callback, data);

  g_task_run_in_thread (task, find_worker);
}

/* (transfer full) */
BivLibraryChoices *
biv_library_choices_find_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

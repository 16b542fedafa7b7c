/* The libraries that this program has open: whoever asks for one of the same name gets the
 * same one.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/biv-libraries.h"

#include "storage/library/biv-sqlite-library.h"

static GMutex mutex;
static GHashTable *open; /* GWeakRef by name */

static void
free_ref (gpointer ref)
{
  g_weak_ref_clear (ref);
  g_free (ref);
}

static GWeakRef *
find_ref (const char *name)
{
  GWeakRef *ref;

  if (!open)
    open = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_ref);
  ref = g_hash_table_lookup (open, name);
  if (!ref)
    {
      ref = g_new0 (GWeakRef, 1);
      g_weak_ref_init (ref, NULL);
      g_hash_table_insert (open, g_strdup (name), ref);
    }
  return ref;
}

/**
 * biv_libraries_open:
 * @name: of a library: the path of its file
 *
 * May be called from any thread.
 *
 * Returns: (transfer full): that library, which is made when it is not there; NULL with @error
 */
BivLibrary *
biv_libraries_open (const char *name, GError **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
  GWeakRef *ref = find_ref (name);
  BivLibrary *library = g_weak_ref_get (ref);

  if (library)
    return library;
  library = biv_sqlite_library_open_checked (name, error);
  g_weak_ref_set (ref, library);
  return library;
}

/** biv_libraries_has: whether there is a library of that name. */
bool
biv_libraries_has (const char *name)
{
  return g_file_test (name, G_FILE_TEST_EXISTS);
}

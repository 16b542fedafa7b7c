/* The libraries that this program has open: whoever asks for one of the same name gets the
 * same one.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/biv-libraries.h"

#include <string.h>

#include "storage/library/biv-sqlite-library.h"
#include "storage/server/biv-postgres-library.h"

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

/** biv_libraries_is_on_server: whether a library of that name is on a server, and no file. */
bool
biv_libraries_is_on_server (const char *name)
{
  static const char *const starts[] = { "postgresql://", "postgres://", "service=" };

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    if (g_str_has_prefix (name, starts[i]))
      return true;
  return false;
}

/** biv_libraries_show: (transfer full): what may be shown of a library's name: of an address
 * neither the account nor what it says of it, for there may be a password. */
char *
biv_libraries_show (const char *name)
{
  const char *start = strstr (name, "//");
  const char *end = name + strcspn (name, start ? "?" : " ");
  const char *account;

  if (!biv_libraries_is_on_server (name))
    return g_strdup (name);
  if (!start)
    return g_strndup (name, (gsize) (end - name));
  account = g_strrstr_len (start, end - start, "@");
  start = account ? account + 1 : start + 2;
  return g_strdup_printf ("postgresql://%.*s", (int) (end - start), start);
}

/**
 * biv_libraries_open:
 * @name: of a library: the path of its file, or an address on a server
 *
 * May be called from any thread.
 *
 * Returns: (transfer full): that library; a file is made when it is not there; NULL with @error
 */
BivLibrary *
biv_libraries_open (const char *name, GError **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
  GWeakRef *ref = find_ref (name);
  BivLibrary *library = g_weak_ref_get (ref);

  if (library)
    return library;
  library = biv_libraries_is_on_server (name) ? biv_postgres_library_open (name, error)
                                              : biv_sqlite_library_open_checked (name, error);
  g_weak_ref_set (ref, library);
  return library;
}

/** biv_libraries_has: whether there is a library of that name; a server is not asked. */
bool
biv_libraries_has (const char *name)
{
  return biv_libraries_is_on_server (name) || g_file_test (name, G_FILE_TEST_EXISTS);
}

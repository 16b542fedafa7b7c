/* Getting out of a damaged library whatever can still be read.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/library/biv-sqlite-rescue.h"

#include <glib/gstdio.h>

#include "storage/library/biv-database.h"
#include "storage/xml/biv-storage-words.h"

/* Revisions that are looked for when the file does not even say how many there are. */
#define MOST_REVISIONS 100000

/* Each revision is looked for by its number: what is damaged hides those beside it alone. */
static bool
rescue_revision (BivDatabase *database, gint64 number, BivRescueFunc func, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivRows) rows =
    biv_database_bind (database, &error,
                       "SELECT document, place, hash, content FROM revision WHERE number = ?", "i",
                       number);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *hash = NULL;

  if (!rows || !biv_database_next (database, rows, &error))
    return error == NULL;
  bytes = biv_rows_dup_bytes (rows, 3);
  hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  if (g_strcmp0 (hash, biv_rows_get_text (rows, 2)) != 0)
    return false;
  func (biv_rows_get_int (rows, 0), (guint) biv_rows_get_int (rows, 1), bytes, data);
  return true;
}

static char *
name_copy (const char *folder, const char *ending)
{
  return g_strconcat (folder, G_DIR_SEPARATOR_S "copy", ending, NULL);
}

/* The library is left as it is: what is looked into is a copy, with the log of what was saved last
 * where there is one. */
static bool
copy (const char *path, const char *ending, const char *folder, GError **error)
{
  g_autofree char *from = g_strconcat (path, ending, NULL);
  g_autofree char *to = name_copy (folder, ending);
  g_autoptr (GFile) source = g_file_new_for_path (from);
  g_autoptr (GFile) target = g_file_new_for_path (to);

  if (*ending && !g_file_test (from, G_FILE_TEST_EXISTS))
    return true;
  if (g_file_test (from, G_FILE_TEST_IS_REGULAR))
    return g_file_copy (source, target, G_FILE_COPY_NOFOLLOW_SYMLINKS, NULL, NULL, NULL, error);
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND, _ ("%s: no library"), path);
  return false;
}

static void
remove_copy (const char *folder)
{
  static const char *const endings[] = { "", "-wal", "-shm", "-journal" };

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = name_copy (folder, endings[i]);

      g_unlink (path);
    }
  g_rmdir (folder);
}

static bool
rescue_copy (const char *folder, BivRescueFunc func, gpointer data, guint *n_lost, GError **error)
{
  g_autofree char *path = name_copy (folder, "");
  g_autoptr (BivDatabase) database = biv_database_open (path, error);
  gint64 last = 0;

  if (!database)
    return false;
  if (!biv_database_ask (database, &last, NULL, "SELECT max (number) FROM revision", ""))
    last = MOST_REVISIONS;
  *n_lost = 0;
  for (gint64 number = 1; number <= MIN (last, G_MAXINT); number++)
    *n_lost += !rescue_revision (database, number, func, data);
  return true;
}

/**
 * biv_sqlite_library_rescue:
 * @path: of a library, which may be damaged, of a later version or hold what is none of it; it is
 *   only read
 * @func: called for each revision that is as it was saved, those of one document oldest first
 * @n_lost: (out): numbers under which a revision may have been that cannot be read
 *
 * Returns: whether there is a library to look into at all; false sets @error
 */
bool
biv_sqlite_library_rescue (const char *path, BivRescueFunc func, gpointer data, guint *n_lost,
                           GError **error)
{
  g_autofree char *folder = g_dir_make_tmp ("rescue-XXXXXX", error);
  bool done = folder && copy (path, "", folder, error) && copy (path, "-wal", folder, error) &&
              rescue_copy (folder, func, data, n_lost, error);

  if (folder)
    remove_copy (folder);
  return done;
}

/* Getting out of a damaged library whatever can still be read.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/library/biv-sqlite-rescue.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "storage/library/biv-database.h"
#include "storage/place/biv-open.h"
#include "storage/xml/biv-storage-words.h"

/* It ends after so many numbers of revisions under which nothing could be read. */
#define MOST_MISSES 100000

typedef enum
{
  BIV_RESCUE_DONE,
  BIV_RESCUE_NOTHING, /* there is none of this number */
  BIV_RESCUE_LOST,
} Rescue;

/* Looks for one revision by its number: a damaged page hides the revisions on it, where reading
 * them all in one statement would end there. */
static Rescue
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
    return error ? BIV_RESCUE_LOST : BIV_RESCUE_NOTHING;
  bytes = biv_rows_dup_bytes (rows, 3);
  hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  if (g_strcmp0 (hash, biv_rows_get_text (rows, 2)) != 0)
    return BIV_RESCUE_LOST;
  func (biv_rows_get_int (rows, 0), (guint) biv_rows_get_int (rows, 1), bytes, data);
  return BIV_RESCUE_DONE;
}

static bool
refuse (const char *path, GError **error)
{
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND, _ ("%s: no library"), path);
  return false;
}

static char *
name_copy (const char *folder, const char *ending)
{
  return g_strconcat (folder, G_DIR_SEPARATOR_S "copy", ending, NULL);
}

/* The library is left as it is: what is looked into is a copy of its bytes. Returns: the descriptor
 * of that, or -1 with @error. */
static int
copy_library (const char *path, const char *folder, GError **error)
{
  g_autofree char *to = name_copy (folder, "");
  int copy = biv_open_copy (path, BIV_OPEN_ANYWHERE, to);

  if (copy < 0 && (errno == 0 || errno == ENOENT))
    refuse (path, error);
  else if (copy < 0)
    biv_open_fail (error, path, errno);
  return copy;
}

/* What was saved last stands in the log, where there is one, beside the file and not beside a link
 * to it. */
static bool
copy_log (const char *path, const char *folder, GError **error)
{
  g_autofree char *library = biv_open_resolve (path);
  g_autofree char *from = g_strconcat (library ? library : path, "-wal", NULL);
  g_autofree char *to = name_copy (folder, "-wal");
  int copy = biv_open_copy (from, BIV_OPEN_ANYWHERE, to);

  if (copy < 0)
    return errno == 0 || errno == ENOENT || biv_open_fail (error, from, errno);
  close (copy);
  return true;
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

/* What stands at the beginning of every library, so that it need not be right in a damaged one. The
 * pages are counted anew, as is done when the file has been changed since they were counted. */
static bool
mend_head (int copy)
{
  static const struct
  {
    goffset at;
    const char *bytes;
    gsize size;
  } fixed[] = {
    { 0, "SQLite format 3", 16 },
    { 16, "\x10\x00", 2 },
    { 18, "\x02\x02\x00\x40\x20\x20", 6 },
    { 44, "\x00\x00\x00\x04", 4 },
    { 52, "\x00\x00\x00\x00", 4 },
    { 56, "\x00\x00\x00\x01", 4 },
    { 92, "\xff\xff\xff\xff", 4 },
  };
  bool good = true;

  for (guint i = 0; good && i < G_N_ELEMENTS (fixed); i++)
    good = pwrite (copy, fixed[i].bytes, fixed[i].size, fixed[i].at) == (gssize) fixed[i].size;
  return good;
}

/* The first number of a revision from @number on, or @number itself if the index is damaged. */
static gint64
find_next (BivDatabase *database, gint64 number)
{
  gint64 next = number;

  biv_database_ask (database, &next, NULL,
                    "SELECT number FROM revision WHERE number >= ? ORDER BY number LIMIT 1", "i",
                    number);
  return MAX (next, number);
}

/* Calls @func for each revision that can be read. Returns: how many cannot */
static guint
rescue_revisions (BivDatabase *database, BivRescueFunc func, gpointer data)
{
  gint64 last = MOST_MISSES;
  guint n_lost = 0;
  guint n_missed = 0;

  biv_database_ask (database, &last, NULL, "SELECT max (number) FROM revision", "");
  for (gint64 number = find_next (database, 1);
       number <= last && number < G_MAXINT64 && n_missed < MOST_MISSES;
       number = find_next (database, number + 1))
    {
      Rescue rescue = rescue_revision (database, number, func, data);

      n_missed += rescue != BIV_RESCUE_DONE;
      n_lost += rescue == BIV_RESCUE_LOST;
    }
  return n_lost;
}

static bool
rescue_copy (const char *folder, BivRescueFunc func, gpointer data, guint *n_lost)
{
  g_autofree char *path = name_copy (folder, "");
  g_autoptr (BivDatabase) database = biv_database_open_damaged (path, NULL);
  gint64 things = 0;

  if (!database ||
      !biv_database_ask (database, &things, NULL, "SELECT count (*) FROM sqlite_schema", "") ||
      things == 0)
    return false;
  *n_lost = rescue_revisions (database, func, data);
  return true;
}

/**
 * biv_sqlite_rescue_library:
 * @path: of a library, which may be damaged, of a later version or hold what is none of it; it is
 *   only read
 * @func: called for each revision that is as it was saved, those of one document oldest first
 * @n_lost: (out): numbers under which a revision may have been that cannot be read
 *
 * Returns: whether there is a library to look into at all; false sets @error
 */
bool
biv_sqlite_rescue_library (const char *path, BivRescueFunc func, gpointer data, guint *n_lost,
                           GError **error)
{
  g_autofree char *folder = g_dir_make_tmp ("rescue-XXXXXX", error);
  int copy = folder ? copy_library (path, folder, error) : -1;
  bool done = copy >= 0 && copy_log (path, folder, error) &&
              (mend_head (copy) || biv_open_fail (error, path, errno));

  if (copy >= 0)
    close (copy);
  done = done && (rescue_copy (folder, func, data, n_lost) || refuse (path, error));
  if (folder)
    remove_copy (folder);
  return done;
}

/* Names, lists, rotates and erases the copies of a library. Making and restoring them is for those
 * who know the library's engine.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/library/biv-library-backups.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "storage/xml/biv-storage-error.h"

#define ENDING ".backup"
#define TIME "%Y-%m-%d-%H%M%S"
#define TIME_LENGTH 17
#define DAY_LENGTH 10

/* frees it. */
static void
backup_free (BivLibraryBackup *self)
{
  g_free (self->path);
  g_free (self->time);
  g_free (self);
}

/* Whether a name is that of a copy, be it one that was not finished. */
static bool
is_copy (const char *name, const char *base)
{
  gsize length = strlen (base);

  return g_str_has_prefix (name, base) && name[length] == '.' &&
         strspn (name + length + 1, "0123456789-") == TIME_LENGTH &&
         g_str_has_prefix (name + length + 1 + TIME_LENGTH, ENDING);
}

static int
compare_newest_first (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(BivLibraryBackup *const *) b)->time, (*(BivLibraryBackup *const *) a)->time);
}

/* (transfer full): the finished copies, or those that were cut short. */
static GPtrArray *
list (const char *library, bool finished)
{
  g_autofree char *folder = g_path_get_dirname (library);
  g_autofree char *base = g_path_get_basename (library);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *backups = g_ptr_array_new_with_free_func ((GDestroyNotify) backup_free);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (is_copy (name, base) && g_str_has_suffix (name, ENDING) == finished)
      {
        BivLibraryBackup *backup = g_new0 (BivLibraryBackup, 1);
        GStatBuf info = { 0 };

        backup->path = g_build_filename (folder, name, NULL);
        backup->time = g_strndup (name + strlen (base) + 1, TIME_LENGTH);
        g_stat (backup->path, &info);
        backup->size = (guint64) info.st_size;
        g_ptr_array_add (backups, backup);
      }
  g_ptr_array_sort (backups, compare_newest_first);
  return backups;
}

/** biv_library_backups_list: (transfer full) (element-type BivLibraryBackup): the copies of a
 * library's file, the newest first. */
GPtrArray *
biv_library_backups_list (const char *library)
{
  return list (library, true);
}

/** biv_library_backups_name_next: (transfer full): where the copy of this moment goes, or of the
 * first second after it of which there is none. */
char *
biv_library_backups_name_next (const char *library, GDateTime *now)
{
  for (guint seconds = 0;; seconds++)
    {
      g_autoptr (GDateTime) then = g_date_time_add_seconds (now, seconds);
      g_autofree char *time = g_date_time_format (then, TIME);
      char *path = g_strconcat (library, ".", time, ENDING, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return path;
      g_free (path);
    }
}

/** biv_library_backups_is_due: whether there is no copy of this day yet. */
bool
biv_library_backups_is_due (const char *library, GDateTime *now)
{
  g_autoptr (GPtrArray) backups = list (library, true);
  g_autofree char *time = g_date_time_format (now, TIME);

  return backups->len == 0 ||
         strncmp (((BivLibraryBackup *) backups->pdata[0])->time, time, DAY_LENGTH) < 0;
}

static bool
remove_from (GPtrArray *backups, guint first, GError **error)
{
  bool done = true;

  for (guint i = first; i < backups->len; i++)
    {
      const char *path = ((BivLibraryBackup *) backups->pdata[i])->path;

      if (g_unlink (path) == 0 || errno == ENOENT)
        continue;
      if (done)
        g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO, "%s: %s", path,
                     g_strerror (errno));
      done = false;
    }
  return done;
}

/* What a program that was killed has left: of this day it may still be at work. */
static void
remove_unfinished (const char *library, const BivLibraryBackup *newest)
{
  g_autoptr (GPtrArray) unfinished = list (library, false);

  for (guint i = 0; i < unfinished->len; i++)
    {
      const BivLibraryBackup *left = unfinished->pdata[i];

      if (strncmp (left->time, newest->time, DAY_LENGTH) < 0)
        g_unlink (left->path);
    }
}

/** biv_library_backups_rotate: takes away what is more than is kept, the oldest first. */
void
biv_library_backups_rotate (const char *library)
{
  g_autoptr (GPtrArray) backups = list (library, true);

  if (backups->len > 0)
    remove_unfinished (library, backups->pdata[0]);
  remove_from (backups, BIV_LIBRARY_BACKUPS_KEPT, NULL);
}

/** biv_library_backups_erase: takes all copies away, as they hold what was erased. */
bool
biv_library_backups_erase (const char *library, GError **error)
{
  g_autoptr (GPtrArray) backups = list (library, true);
  g_autoptr (GPtrArray) unfinished = list (library, false);
  bool done = remove_from (unfinished, 0, error);

  return remove_from (backups, 0, done ? error : NULL) && done;
}

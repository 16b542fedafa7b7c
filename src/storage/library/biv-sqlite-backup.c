/* Makes the daily copy of a library, and brings one back.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/library/biv-sqlite-backup.h"

#include <errno.h>
#include <glib/gstdio.h>

#include "storage/library/biv-sqlite-library.h"
#include "storage/xml/biv-storage-words.h"

/* Held by who makes a copy, and by who takes away what others have left: the locks by which another
 * program's work is seen do not tell of this one's. */
static GMutex making;

/* What was copied before and did not change since is not kept twice. */
static bool
copy_now (BivLibrary *library, GDateTime *now, GError **error)
{
  const char *path = biv_sqlite_library_get_path (library);
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&making);
  g_autofree char *copy = biv_library_backups_name_next (path, now);

  return biv_sqlite_library_follow (library, biv_library_backups_get_last_place (path), error) &&
         biv_sqlite_library_back_up (library, copy, error) &&
         biv_library_backups_drop_copy (path, copy, error);
}

/* What is damaged takes the place of no good copy. */
static bool
check_sound (BivLibrary *library, GError **error)
{
  if (!biv_sqlite_library_check (library, error))
    return false;
  if (!biv_library_is_damaged (library))
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CORRUPT,
               _ ("%s: the library is damaged, and is not copied over the good backups: "
                  "restore one of them"),
               biv_sqlite_library_get_path (library));
  return false;
}

static bool
copy_today (BivLibrary *library, GDateTime *now, GError **error)
{
  if (!check_sound (library, error) || !copy_now (library, now, error))
    return false;
  biv_library_backups_rotate (biv_sqlite_library_get_path (library), now);
  return true;
}

static void
remove_unfinished (const char *path)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&making);

  biv_library_backups_remove_unfinished (path);
}

static bool
is_empty (BivLibrary *library)
{
  for (guint bin = 0; bin < 2; bin++)
    {
      BivLibraryQuery query = { .bin = bin > 0, .limit = 1 };
      g_autoptr (GPtrArray) entries = biv_library_find (library, &query, NULL);

      if (!entries || entries->len > 0)
        return false;
    }
  return true;
}

/**
 * biv_sqlite_backup_keep:
 * @now: in UTC
 *
 * To be called before the first change: keeps a copy of the library beside it, unless there is one
 * of this day or of what it is, or nothing to copy. What was left of copies that were cut short is
 * taken away.
 *
 * Returns: whether there is a copy if one is due; false sets @error
 */
bool
biv_sqlite_backup_keep (BivLibrary *library, GDateTime *now, GError **error)
{
  const char *path = biv_sqlite_library_get_path (library);

  if (biv_library_is_read_only (library))
    return true;
  remove_unfinished (path);
  return !biv_library_backups_is_due (path, now) || is_empty (library) ||
         copy_today (library, now, error);
}

/** biv_sqlite_backup_keep_beside: does now what biv_sqlite_backup_keep() does, by a connection of
 * its own, in a thread for which nobody waits. What turns out to be damaged is only read from then
 * on. */
bool
biv_sqlite_backup_keep_beside (BivLibrary *library, GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivLibrary) own =
    biv_sqlite_library_open_checked (biv_sqlite_library_get_path (library), &failure);

  if (own && biv_sqlite_backup_keep (own, now, &failure))
    return true;
  if (g_error_matches (failure, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CORRUPT))
    biv_sqlite_library_check (library, NULL);
  g_propagate_error (error, g_steal_pointer (&failure));
  return false;
}

static bool
move (const char *from, const char *to, GError **error)
{
  if (g_rename (from, to) == 0 || errno == ENOENT)
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO, "%s: %s", from, g_strerror (errno));
  return false;
}

/* (transfer full): the name of a library that is set aside. */
static char *
name_aside (const char *path, GDateTime *now)
{
  g_autofree char *time = g_date_time_format (now, "%Y%m%d%H%M%S");

  return g_strconcat (path, ".damaged-", time, NULL);
}

/* What cannot be opened is set aside, with the log beside it: there may be something to rescue. */
static bool
set_aside (const char *path, GDateTime *now, GError **error)
{
  static const char *const endings[] = { "-wal", "-shm", "-journal", "" };
  g_autofree char *aside = name_aside (path, now);

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *from = g_strconcat (path, endings[i], NULL);
      g_autofree char *to = g_strconcat (aside, endings[i], NULL);

      if (!move (from, to, error))
        return false;
    }
  return true;
}

/* A damaged one cannot be copied but as it lies there. */
static bool
keep_what_is (BivLibrary *library, const char *path, GDateTime *now, GError **error)
{
  g_autofree char *aside = name_aside (path, now);

  return biv_library_is_damaged (library) ? biv_sqlite_library_copy_pages (library, aside, error)
                                          : copy_now (library, now, error);
}

static bool
put_in_place (const char *path, const char *backup, GDateTime *now, GError **error)
{
  g_autoptr (BivLibrary) copy = biv_sqlite_library_open_copy (backup, error);

  return copy && set_aside (path, now, error) && biv_sqlite_library_back_up (copy, path, error);
}

/* Opening what is not there would make an empty library. */
static bool
check_there (const char *backup, GError **error)
{
  if (g_file_test (backup, G_FILE_TEST_IS_REGULAR))
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND, "%s: %s", backup,
               g_strerror (ENOENT));
  return false;
}

/**
 * biv_sqlite_backup_restore:
 * @path: of the library, which others may have open
 * @backup: of the copy, which stays
 * @now: in UTC
 *
 * Makes a library what it was when a copy was made. What it was just now is kept as a copy, too;
 * one that is damaged is set aside.
 *
 * Returns: whether it could; false sets @error, and the library is as it was
 */
bool
biv_sqlite_backup_restore (const char *path, const char *backup, GDateTime *now, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivLibrary) library = NULL;

  if (!check_there (backup, error))
    return false;
  library = biv_sqlite_library_open_checked (path, &failure);
  if (g_error_matches (failure, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CORRUPT))
    return put_in_place (path, backup, now, error);
  if (!library)
    g_propagate_error (error, g_steal_pointer (&failure));
  return library && biv_sqlite_library_check (library, error) &&
         keep_what_is (library, path, now, error) &&
         biv_sqlite_library_replace (library, backup, error);
}

/* Two programs that bring the same file together with its club at the same time would be in each
 * other's way: the one that comes second waits, and finds that there is nothing to do.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/exchange/biv-sync-lock.h"

#include <errno.h>
#include <sys/file.h>
#include <unistd.h>

#include "storage/place/biv-open.h"
#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

/* Milliseconds between two tries, and until it is given up: a club may be slow. */
#define WAIT_MS 50
#define MAX_WAIT_MS 60000

#define NO_LOCK (-1)

static bool
wait_for (int lock, const char *path, GError **error)
{
  for (guint waited = 0; waited < MAX_WAIT_MS; waited += WAIT_MS)
    {
      if (flock (lock, LOCK_EX | LOCK_NB) == 0 || (errno != EWOULDBLOCK && errno != EINTR))
        return true; /* or there are no locks there */
      if (g_cancellable_set_error_if_cancelled (g_cancellable_get_current (), error))
        return false;
      g_poll (NULL, 0, WAIT_MS);
    }
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_BUSY,
               _ ("%s: another program is bringing it together with the club"), path);
  return false;
}

/**
 * biv_sync_lock_take:
 * @path: of the file
 * @lock: (out): for biv_sync_lock_release()
 *
 * Waits until no other program on this machine synchronises a file of that folder with its club.
 * The folder is what is locked, as it is there already and nobody reads it: who opened the file of a
 * database itself would, in closing it, take SQLite's own locks away. Where nothing can be locked it
 * is not waited for.
 *
 * Returns: whether to go on; false sets @error
 */
bool
biv_sync_lock_take (const char *path, int *lock, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  *lock = biv_open_folder (folder);
  if (*lock == NO_LOCK || wait_for (*lock, path, error))
    return true;
  biv_sync_lock_release (*lock);
  return false;
}

/** biv_sync_lock_release: lets the next one sync. */
void
biv_sync_lock_release (int lock)
{
  if (lock != NO_LOCK)
    close (lock);
}

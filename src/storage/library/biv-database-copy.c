/* Copies an SQLite file as it is at one moment.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/library/biv-database-copy.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "storage/place/biv-open.h"

static bool
fail_errno (GError **error)
{
  g_set_error_literal (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO, g_strerror (errno));
  return false;
}

/* The file that SQLite fills: nobody may read it who may not read the other. */
static bool
make_empty (BivDatabase *self, const char *copy, GError **error)
{
  GStatBuf status;
  int file = biv_open_new (BIV_OPEN_ANYWHERE, copy, 0600);
  bool good = file >= 0;

  /* that is not opened once more: its locks would be lost with closing it */
  if (good && g_stat (biv_database_get_path (self), &status) == 0)
    good = fchmod (file, status.st_mode & 0666) == 0;
  if (!good)
    fail_errno (error);
  if (file >= 0)
    close (file);
  return good;
}

/* The copy is whole before it has its name. */
static bool
put_in_place (const char *copy, const char *path, GError **error)
{
  return g_rename (copy, path) == 0 || fail_errno (error);
}

/**
 * biv_database_copy_into:
 * @path: of the copy; what is there is replaced once the copy is whole
 *
 * Copies a file while others may go on working with it.
 *
 * Returns: whether it could; false sets @error
 */
bool
biv_database_copy_into (BivDatabase *self, const char *path, GError **error)
{
  g_autofree char *resolved = biv_open_resolve_all (path);
  const char *to = resolved ? resolved : path;
  g_autofree char *copy = g_strdup_printf ("%s.%08x", to, g_random_int ());
  bool done = make_empty (self, copy, error) &&
              biv_database_run (self, error, "VACUUM INTO ?", "s", copy) &&
              put_in_place (copy, to, error);

  if (done)
    return true;
  g_unlink (copy);
  g_prefix_error (error, "%s: ", path);
  return false;
}

/* Saves one real document, in the safe way or in place, for the tests that kill it or let the disk
 * fail.
 *
 *   save-probe make UNITS PATH      writes an army of so many units
 *   save-probe safe SOURCE TARGET   reads a document and saves it with biv_save()
 *   save-probe in-place SOURCE TARGET   the same as a careless program would: the control
 *   save-probe by-name SOURCE TARGET   the same with a new file that gets the old one's rights, all
 *     of it by their names: the control
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/model/army/biv-army.h"
#include "storage/place/biv-save.h"
#include "storage/format/biv-format.h"

#define CHUNK 65536

static GBytes *
make_army (int n_units)
{
  g_autoptr (BivNode) army = biv_node_new (BIV_TYPE_ARMY, "army");
  g_autoptr (BivNode) contingent = biv_node_new (BIV_TYPE_CONTINGENT, "c1");

  biv_node_build_string (army, "ruleset", "any");
  for (int i = 0; i < n_units; i++)
    {
      g_autofree char *id = g_strdup_printf ("u%d", i);
      g_autoptr (BivNode) unit = biv_node_new (BIV_TYPE_UNIT, id);

      biv_node_build_string (unit, "name", "The hundred who stood at the ford until the evening");
      biv_node_build_string (unit, "arm", "any");
      biv_node_build_append (contingent, BIV_CONTINGENT_UNITS, unit, NULL);
    }
  biv_node_build_append (army, BIV_ARMY_CONTINGENTS, contingent, NULL);
  return biv_format_write (army);
}

static bool
write_in_place (const char *path, GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  int file = open (path, O_WRONLY | O_CREAT | O_TRUNC, 0666);

  for (gsize done = 0; file >= 0 && done < length;)
    {
      gssize written = write (file, data + done, MIN (CHUNK, length - done));

      if (written < 0)
        return false;
      done += (gsize) written;
    }
  return file >= 0 && close (file) == 0;
}

static bool
write_by_name (const char *path, GBytes *bytes)
{
  g_autofree char *new = g_strconcat (path, ".new", NULL);
  struct stat before;

  return stat (path, &before) == 0 && write_in_place (new, bytes) &&
         chown (new, before.st_uid, before.st_gid) == 0 &&
         chmod (new, before.st_mode & 07777) == 0 && rename (new, path) == 0;
}

static bool
save (const char *how, const char *source, const char *target, GError **error)
{
  g_autoptr (BivNode) root = biv_format_read_file (source, error);
  g_autoptr (GBytes) bytes = root ? biv_format_write (root) : NULL;

  if (!bytes)
    return false;
  if (strcmp (how, "safe") == 0)
    return biv_save (target, bytes, error);
  if (strcmp (how, "by-name") == 0 ? write_by_name (target, bytes)
                                   : write_in_place (target, bytes))
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO, "%s: %s", target, strerror (errno));
  return false;
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (argc != 4)
    return 2;
  if (strcmp (argv[1], "make") == 0)
    {
      bytes = make_army (atoi (argv[2]));
      return !write_in_place (argv[3], bytes);
    }
  if (save (argv[1], argv[2], argv[3], &error))
    return 0;
  fprintf (stderr, "%s\n", error->message);
  return 1;
}

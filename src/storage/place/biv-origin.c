/* The path of the file that a side's army came from. An open scenario has absolute paths. Its file
 * has paths relative to its folder, so that the folder can be moved or shared, and mere file names
 * for what lies elsewhere, so that a shared file does not reveal anybody's home folder.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/place/biv-origin.h"

#include <stdlib.h>
#include <string.h>

#include "core/model/scenario/biv-scenario.h"

/* (nullable): a path relative to a folder, if it is below it. */
static const char *
strip_folder (const char *path, const char *folder)
{
  gsize length = strlen (folder);

  if (strncmp (path, folder, length) != 0)
    return NULL;
  if (g_str_has_suffix (folder, G_DIR_SEPARATOR_S))
    return path + length;
  return path[length] == G_DIR_SEPARATOR ? path + length + 1 : NULL;
}

/* (transfer full): the path with symbolic links resolved, as far as it exists. */
static char *
follow_links (const char *path)
{
  char *real = realpath (path, NULL);
  char *copy = g_strdup (real ? real : path);

  free (real);
  return copy;
}

/**
 * biv_origin_format:
 * @path: an absolute path; a relative one is returned as it is
 * @folder: of the scenario's file
 *
 * Returns: (transfer full): the path as the scenario's file has it
 */
char *
biv_origin_format (const char *path, const char *folder)
{
  g_autofree char *whole = NULL, *real = NULL, *real_folder = NULL;
  const char *below;

  if (!g_path_is_absolute (path))
    return g_strdup (path);
  whole = g_canonicalize_filename (path, NULL);
  below = strip_folder (whole, folder);
  if (below)
    return g_strdup (below);
  real = follow_links (whole);
  real_folder = follow_links (folder);
  below = strip_folder (real, real_folder);
  return below ? g_strdup (below) : g_path_get_basename (whole);
}

/**
 * biv_origin_is_inside:
 *
 * Returns: whether a file lies in a folder or below it once symbolic links are resolved
 */
bool
biv_origin_is_inside (const char *path, const char *folder)
{
  g_autofree char *real = follow_links (path);
  g_autofree char *real_folder = follow_links (folder);

  return strip_folder (real, real_folder) != NULL;
}

/**
 * biv_origin_resolve_all:
 * @root: of a document that is still being built
 * @path: of its file
 *
 * Makes the origins of a scenario's armies absolute paths.
 */
void
biv_origin_resolve_all (BivNode *root, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *whole = g_canonicalize_filename (folder, NULL);
  BivNodeList *sides = BIV_IS_SCENARIO (root) ? biv_scenario_get_sides (BIV_SCENARIO (root)) : NULL;

  BIV_EACH (BivNode, side, sides)
    {
      const char *origin = biv_side_get_origin_file (BIV_SIDE (side));
      g_autofree char *resolved = NULL;

      if (!*origin || g_path_is_absolute (origin))
        continue;
      resolved = g_canonicalize_filename (origin, whole);
      biv_node_build_string (side, "origin-file", resolved);
    }
}

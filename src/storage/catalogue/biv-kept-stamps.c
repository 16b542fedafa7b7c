/* The stamps of somebody: regions of boards that were kept under a number, each a small battle in a
 * file of its own in the user's folder.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/catalogue/biv-kept-stamps.h"

#include "storage/format/biv-format.h"
#include "storage/place/biv-save.h"
#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

/** biv_kept_stamps_path: (transfer full): the path of the file of a stamp. */
char *
biv_kept_stamps_path (int number)
{
  g_autofree char *name = g_strdup_printf ("%d.bivscenario", number);

  return g_build_filename (g_get_user_data_dir (), "bivouac", "stamps", name, NULL);
}

/** biv_kept_stamps_save: keeps a stamp, in place of the one that has its number. */
bool
biv_kept_stamps_save (int number, BivScenario *stamp, GError **error)
{
  g_autofree char *path = biv_kept_stamps_path (number);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GBytes) bytes = biv_format_write (BIV_NODE (stamp));

  g_mkdir_with_parents (folder, 0700); /* if that fails, writing will tell */
  return biv_save_as (path, BIV_SAVE_PRIVATE, bytes, NULL, error);
}

/**
 * biv_kept_stamps_read:
 *
 * Returns: (transfer full) (nullable): the stamp; %NULL without @error set if none has the number
 */
BivScenario *
biv_kept_stamps_read (int number, GError **error)
{
  g_autofree char *path = biv_kept_stamps_path (number);
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr (BivNode) stamp = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return NULL;
  stamp = biv_format_read_file (path, error);
  if (!stamp)
    return NULL;
  if (BIV_IS_SCENARIO (stamp) && biv_scenario_get_board (BIV_SCENARIO (stamp)))
    return BIV_SCENARIO (g_steal_pointer (&stamp));
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID, _ ("%s: this is no stamp"),
               name);
  return NULL;
}

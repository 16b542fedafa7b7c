/* The user's own rules, in the user's data folder: read at every start, for armies and battles.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/catalogue/biv-own-ruleset.h"

#include <glib/gstdio.h>

#include "storage/format/biv-format.h"
#include "storage/place/biv-save.h"

/* (transfer full): the path of the file of own rules with an id. */
static char *
make_path (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".bivruleset", NULL);

  return g_build_filename (g_get_user_data_dir (), "bivouac", "rulesets", name, NULL);
}

/** biv_own_ruleset_has: whether there is a file of own rules with that id. */
bool
biv_own_ruleset_has (const char *id)
{
  g_autofree char *path = make_path (id);

  return g_file_test (path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK);
}

/**
 * biv_own_ruleset_take:
 * @ruleset: as it was written, not merged with what it derives from
 *
 * Saves rules among the user's own, in the place of those with the same id.
 *
 * Returns: whether they were saved; else #BIV_STORAGE_ERROR
 */
bool
biv_own_ruleset_take (BivRuleset *ruleset, GError **error)
{
  g_autofree char *path = make_path (biv_node_get_id (BIV_NODE (ruleset)));
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GBytes) bytes = biv_format_write (BIV_NODE (ruleset));

  g_mkdir_with_parents (folder, 0700); /* if it cannot be made, saving fails with the reason */
  return biv_save (path, bytes, error);
}

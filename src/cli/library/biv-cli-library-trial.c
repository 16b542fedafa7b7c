/* Trying what would be done with a library: it is done, told, and taken back whole.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "cli/library/biv-cli-library.h"
#include "storage/library/biv-sqlite-library.h"

/* Where libraries lie that were made to try something; NULL: there are none. */
static char *trial_folder;

/* (transfer full) (nullable): where a library may lie until biv_cli_library_end_trials(). */
static char *
make_path (GError **error)
{
  static guint n_made;
  g_autofree char *name = g_strdup_printf ("%u.bivlibrary", n_made++);

  if (!trial_folder)
    trial_folder = g_dir_make_tmp ("trial-XXXXXX", error);
  return trial_folder ? g_build_filename (trial_folder, name, NULL) : NULL;
}

/** biv_cli_library_open_trial: (transfer full): an empty library in place of one that is not there,
 * which trying does not make; biv_cli_library_end_trials() takes it away. */
BivLibrary *
biv_cli_library_open_trial (GError **error)
{
  g_autofree char *path = make_path (error);

  return path ? biv_sqlite_library_open (path, error) : NULL;
}

/** biv_cli_library_end_trials: takes away what was made to try something. */
void
biv_cli_library_end_trials (void)
{
  g_autoptr (GDir) dir = trial_folder ? g_dir_open (trial_folder, 0, NULL) : NULL;
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (trial_folder, name, NULL);

      g_unlink (path);
    }
  if (trial_folder)
    g_rmdir (trial_folder);
  g_clear_pointer (&trial_folder, g_free);
}

/** biv_cli_library_try: does something in a batch that is not kept. Returns: the exit status */
int
biv_cli_library_try (BivLibrary *library, int (*run) (BivLibrary *library, BivOptions *options),
                     BivOptions *options)
{
  g_autofree char *words = g_strjoinv (" ", options->words);
  g_autoptr (GError) error = NULL;
  int status;

  if (!biv_library_begin (library, &error))
    return biv_command_fail (error);
  status = run (library, options);
  biv_library_end (library, false, NULL);
  if (status == BIV_STATUS_FINE)
    /* Translators: %s is what somebody typed: "delete Issus" */
    biv_command_complain (_ ("It can be done: %s"), words);
  return status;
}

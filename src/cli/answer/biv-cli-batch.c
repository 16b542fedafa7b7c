/* Makes files in another folder from several files, or from all those of a folder.
 *
 * A file that cannot be used does not stop the others.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/answer/biv-cli-batch.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "cli/answer/biv-cli-files.h"
#include "cli/option/biv-cli-trial.h"
#include "storage/exchange/biv-exchange-name.h"

#define FOLDER_MODE 0777

static bool
is_folder (const char *path)
{
  return g_file_test (path, G_FILE_TEST_IS_DIR);
}

/* Whether the output is a folder for several files, and not the name of one file.
 * @first: the first word that names an input */
bool
biv_cli_batch_is_asked (BivOptions *options, guint first)
{
  const char *output = biv_options_get (options, &biv_option_output);

  if (options->n_words > first + 1 || g_str_has_suffix (output, G_DIR_SEPARATOR_S))
    return true;
  return is_folder (output) || is_folder (options->words[first]);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static bool
is_wanted (const char *name, const char *const *endings)
{
  const char *ending = strrchr (name, '.');

  return ending && ending != name && g_strv_contains (endings, ending);
}

/* Adds the files of a folder that the batch reads, sorted by name. */
static bool
add_folder (GPtrArray *files, const char *folder, const char *const *endings, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &problem);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (is_wanted (name, endings))
      g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    g_ptr_array_add (files, names->pdata[i]);
  if (names->len > 0)
    return true;
  g_propagate_error (
    error, biv_cli_files_make_error (folder, problem ? problem->message
                                                     : _ ("there is nothing in this folder "
                                                          "to make it of")));
  return false;
}

/* (transfer full): the named files, and those in the named folders. */
static GPtrArray *
find_files (BivOptions *options, const BivBatch *batch, int *status)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);

  for (guint i = batch->first; i < options->n_words; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!is_folder (options->words[i]))
        g_ptr_array_add (files, g_strdup (options->words[i]));
      else if (!add_folder (files, options->words[i], batch->endings, &error))
        *status = biv_command_fail (error);
    }
  return files;
}

typedef struct
{
  GHashTable *names; /* that were asked for so far, which must not be overwritten */
  GHashTable *taken; /* those of the files that were written for them */
} Made;

/* (transfer full) (nullable): "night.bivscenario" becomes "night.bivplay", if no other input has
 * asked for that. */
static char *
make_name (const char *in, const char *ending, Made *made)
{
  g_autofree char *stem = g_path_get_basename (in);
  char *dot = strrchr (stem, '.');
  g_autofree char *own = g_strdup (dot && dot != stem ? dot : "");
  g_autofree char *plain = NULL;

  stem[strlen (stem) - strlen (own)] = '\0';
  if (!g_hash_table_add (made->names, g_strconcat (stem, ending ? ending : own, NULL)))
    return NULL;
  plain = biv_exchange_name_make (stem, ending ? ending : own);
  return biv_exchange_name_claim (made->taken, plain, NULL);
}

static bool
make_folder (const char *folder, GError **error)
{
  if (g_str_equal (folder, BIV_OUTPUT_STANDARD))
    g_propagate_error (error, biv_cli_files_make_error (folder, _ ("several files need a folder")));
  else if (biv_cli_trial_is_on ())
    return true;
  else if (g_mkdir_with_parents (folder, FOLDER_MODE) != 0)
    g_propagate_error (error, biv_cli_files_make_error (folder, g_strerror (errno)));
  else
    return true;
  return false;
}

static int
run_one (BivOptions *options, const BivBatch *batch, const char *in, Made *made)
{
  g_autofree char *name = g_str_equal (in, "-") ? NULL : make_name (in, batch->ending, made);
  g_autofree char *out =
    name ? g_build_filename (biv_options_get (options, &biv_option_output), name, NULL) : NULL;
  g_autoptr (GError) error = NULL;

  if (out)
    return batch->run (options, in, out);
  error = biv_cli_files_make_error (in, g_str_equal (in, "-")
                                          ? _ ("it has no name to be written by in a folder")
                                          : _ ("another file is written by this name already"));
  return biv_command_fail (error);
}

/* Returns: the highest of all exit statuses */
int
biv_cli_batch_run (BivOptions *options, const BivBatch *batch)
{
  int status = BIV_STATUS_FINE;
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Made made = { names, taken };
  g_autoptr (GPtrArray) files = NULL;
  g_autoptr (GError) error = NULL;

  if (!make_folder (biv_options_get (options, &biv_option_output), &error))
    return biv_command_fail (error);
  files = find_files (options, batch, &status);
  biv_cli_files_set_naming (BIV_SAVE_MADE);
  for (guint i = 0; i < files->len; i++)
    {
      int one = run_one (options, batch, files->pdata[i], &made);

      status = MAX (status, one);
    }
  return status;
}

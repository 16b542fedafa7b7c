/* bivouac-cli conformance [DIR]: runs every case of the suite, or of those below a folder.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <string.h>

#include "cli/biv-cli-files.h"
#include "cli/biv-command.h"
#include "config.h"
#include "storage/script/biv-case-file.h"

#define ENDING ".cases"

typedef struct
{
  guint passed;
  guint failed;
} Tally;

static void
count (const BivCaseResult *result, gpointer data)
{
  Tally *tally = data;

  tally->passed += !result->problem;
  tally->failed += result->problem != NULL;
  if (result->problem)
    printf ("%s\n  %s\n  %s\n", result->problem, result->name, result->cite);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The files of a folder and the folders in it, in the order of their names. */
static void
find_files (const char *folder, GPtrArray *files)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    if (g_str_has_suffix (names->pdata[i], ENDING))
      g_ptr_array_add (files, g_strdup (names->pdata[i]));
    else if (g_file_test (names->pdata[i], G_FILE_TEST_IS_DIR))
      find_files (names->pdata[i], files);
}

/* (transfer full): the folder that is meant: the installed suite, unless another is named. */
static char *
find_suite (BivOptions *options)
{
  const char *suite = g_getenv ("BIVOUAC_CONFORMANCE_DIR");

  if (options->n_words > 0)
    return g_strdup (options->words[0]);
  return suite && *suite ? g_strdup (suite) : g_build_filename (PKGDATADIR, "conformance", NULL);
}

int
biv_command_conformance (BivOptions *options)
{
  g_autoptr (BivCatalogue) installed = biv_cli_load_catalogue ();
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *suite = find_suite (options);
  Tally tally = { 0, 0 };
  int status = BIV_STATUS_FINE;

  find_files (suite, files);
  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!biv_case_file_run (files->pdata[i], installed, count, &tally, &error))
        status = biv_fail (error);
    }
  /* A fixed form: machines read it. */
  printf ("%u passed, %u failed\n", tally.passed, tally.failed);
  return tally.failed > 0 ? MAX (status, BIV_STATUS_ERRORS) : status;
}

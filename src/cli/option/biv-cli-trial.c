/* Whether what is done is only tried: files are named then, and not written.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/option/biv-cli-trial.h"

#include <glib/gi18n.h>

#include "cli/option/biv-command.h"

static bool is_on;

/* From now on things are only tried. */
void
biv_cli_trial_begin (void)
{
  is_on = true;
  biv_command_complain ("%s", _ ("Nothing is changed. What would be done:"));
}

bool
biv_cli_trial_is_on (void)
{
  return is_on;
}

/* Whether a file is not to be written; then, it has been named. */
bool
biv_cli_trial_names (const char *path)
{
  g_autofree char *name = is_on ? g_filename_display_name (path) : NULL;

  if (!is_on)
    return false;
  if (g_str_equal (path, BIV_OUTPUT_STANDARD))
    biv_command_complain ("%s", _ ("It would be written to standard output"));
  else if (g_file_test (path, G_FILE_TEST_EXISTS))
    biv_command_complain (_ ("%s would be overwritten"), name);
  else
    biv_command_complain (_ ("%s would be written"), name);
  return true;
}

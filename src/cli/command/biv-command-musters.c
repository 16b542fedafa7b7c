/* bivouac-cli musters [check FILE]: lists the muster lists, or reports all faults of one.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "cli/answer/biv-cli-data.h"
#include "cli/answer/biv-cli-examination.h"
#include "cli/answer/biv-cli-files.h"
#include "core/ruleset/fitness/biv-muster-check.h"
#include "storage/format/biv-format-trace.h"

static int
check_muster (BivOptions *options)
{
  const char *path = options->words[1];
  g_autoptr (GError) error = NULL;
  g_autoptr (BivFormatTrace) trace = biv_format_trace_new ();
  g_autoptr (BivNode) root = biv_cli_files_trace (trace, path, &error);
  g_autoptr (BivCatalogue) installed = NULL;
  BivExamination examination = { options, path, trace, root };
  BivMuster *list;

  if (!root)
    return biv_cli_examination_fail (&examination, error);
  if (!BIV_IS_MUSTER (root))
    {
      error = biv_cli_files_make_error (path, _ ("a muster list was expected"));
      return biv_cli_examination_fail (&examination, error);
    }
  installed = biv_cli_files_load_catalogue (NULL);
  list = BIV_MUSTER (root);
  examination.version = biv_muster_get_version (list);
  examination.name = biv_muster_get_name (list);
  if (!trace->is_cut)
    examination.faults =
      biv_muster_check (list, biv_catalogue_get_ruleset (installed, biv_muster_get_ruleset (list)));
  return biv_cli_examination_report (&examination);
}

static int
run (BivOptions *options)
{
  if (options->n_words == 0)
    return biv_cli_data_list ("musters", ".bivmuster", options);
  if (options->n_words == 2 && g_str_equal (options->words[0], "check"))
    return check_muster (options);
  return biv_command_misuse (_ ("musters takes nothing, or check FILE"));
}

static char **
list_check (void)
{
  static const char *const words[] = { "check", NULL };

  return g_strdupv ((char **) words);
}

const BivCommand biv_command_musters = {
  { "musters", N_ ("[check FILE]"),
    N_ ("List the muster lists that are installed, or read one and say what is wrong with it"),
    BIV_OPTIONS (&biv_option_format), 0, 2 },
  run,
  list_check,
  "muster",
};

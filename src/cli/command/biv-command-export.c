/* bivouac-cli export FILE... -o OUT: the play files of scenarios.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "cli/answer/biv-cli-batch.h"
#include "core/check/biv-checker.h"
#include "cli/answer/biv-cli-export.h"
#include "cli/answer/biv-cli-files.h"
#include "storage/biv-storage-catalogue.h"
#include "storage/format/biv-format-kind.h"

static BivNode *
read_scenario (const char *path, GError **error)
{
  g_autoptr (BivNode) root = biv_cli_files_read (path, error);

  if (!root || BIV_IS_SCENARIO (root))
    return g_steal_pointer (&root);
  g_propagate_error (error, biv_cli_files_make_error (path, _ ("a scenario was expected")));
  return NULL;
}

static int
refuse (const char *path, BivReport *report)
{
  guint errors = biv_report_count (report, BIV_SEVERITY_ERROR);
  g_autofree char *name = biv_cli_files_name (path);

  biv_command_complain (
    g_dngettext (
      NULL,
      "%s: not exported, the rules find %u error; check names it, --force exports all the same",
      "%s: not exported, the rules find %u errors; check names them, --force exports all the same",
      errors),
    name, errors);
  return BIV_STATUS_ERRORS;
}

static int
export_file (BivOptions *options, const char *path, const char *out)
{
  g_autoptr (BivCatalogue) installed = NULL;
  g_autoptr (BivCatalogue) catalogue = NULL;
  g_autoptr (BivNode) root = NULL;
  g_autoptr (BivReport) report = NULL;
  g_autoptr (BivPlay) play = NULL;
  g_autoptr (GError) error = NULL;

  if (!biv_cli_files_check_output (path, out, &error))
    return biv_command_fail (error);
  root = read_scenario (path, &error);
  if (!root)
    return biv_command_fail (error);
  installed = biv_cli_files_load_catalogue (NULL);
  catalogue = biv_storage_catalogue_for (installed, root);
  report = biv_checker_look_once (catalogue, root);
  if (biv_report_get_verdict (report) == BIV_VERDICT_ILLEGAL && !options->force)
    return refuse (path, report);
  play = biv_cli_export_make_play (catalogue, BIV_SCENARIO (root), report);
  if (!biv_cli_files_write (out, BIV_NODE (play), &error))
    return biv_command_fail (error);
  return BIV_STATUS_FINE;
}

int
biv_command_export (BivOptions *options)
{
  g_auto (GStrv) endings = biv_format_kind_list_endings ("scenario");
  const BivBatch batch = { (const char *const *) endings,
                           biv_format_kind_for_word ("play")->ending, 0, export_file };

  if (!options->output)
    return biv_command_misuse (_ ("export needs -o OUT"));
  return biv_cli_batch_is_asked (options, 0)
           ? biv_cli_batch_run (options, &batch)
           : export_file (options, options->words[0], options->output);
}

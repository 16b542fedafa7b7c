/* bivouac-cli check FILE...: the findings of each army, scenario or play file.
 *
 * Files are read one at a time, so a whole archive needs no more memory than its largest file.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/answer/biv-cli-files.h"
#include "cli/answer/biv-cli-report.h"
#include "core/check/biv-checker.h"
#include "core/play/biv-play.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format-kind.h"

static BivNode *
read_file (const char *path, GError **error)
{
  g_autoptr (BivNode) root = biv_cli_files_read (path, error);

  if (!root || biv_cli_files_is_checkable (root) || BIV_IS_PLAY (root))
    return g_steal_pointer (&root);
  g_propagate_error (error,
                     biv_cli_files_make_error (path, _ ("an army, a scenario or a play file was "
                                                        "expected")));
  return NULL;
}

/* A play file has its findings in it. */
static BivVerdict
report_play (BivCatalogue *catalogue, const char *path, BivPlay *play, BivOptions *options,
             BivJsonWriter *json)
{
  if (json)
    biv_cli_report_play_json (json, path, play, catalogue, options->language);
  else
    biv_cli_report_play_print (path, play, catalogue, options->language);
  return biv_play_get_verdict (play);
}

static BivVerdict
report_document (BivCatalogue *catalogue, const char *path, BivNode *root, BivOptions *options,
                 BivJsonWriter *json)
{
  g_autoptr (BivReport) report = biv_checker_look_once (catalogue, root);

  if (json)
    biv_cli_report_json (json, path, root, report, catalogue, options->language);
  else
    biv_cli_report_print (path, root, report, catalogue, options->language);
  return biv_report_get_verdict (report);
}

/* @all: (nullable): %NULL: reads the rulesets and lists that this file needs; a play file needs
 * none. */
static int
check_file (BivCatalogue *all, const char *path, BivOptions *options, BivJsonWriter *json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = read_file (path, &error);
  g_autoptr (BivCatalogue) installed = NULL;
  g_autoptr (BivCatalogue) catalogue = NULL;
  BivVerdict verdict;

  if (!root)
    return biv_cli_files_fail (json, path, error);
  installed = all                  ? g_object_ref (all)
              : BIV_IS_PLAY (root) ? biv_catalogue_new (NULL)
                                   : biv_cli_files_load_catalogue (root);
  catalogue = biv_storage_catalogue_for (installed, root);
  verdict = BIV_IS_PLAY (root) ? report_play (catalogue, path, BIV_PLAY (root), options, json)
                               : report_document (catalogue, path, root, options, json);
  if (!all) /* as there is only one file */
    {
      biv_cli_files_leave (g_object_ref (root));
      biv_cli_files_leave (g_object_ref (catalogue));
    }
  return verdict == BIV_VERDICT_ILLEGAL ? BIV_STATUS_ERRORS : BIV_STATUS_FINE;
}

static int
run (BivOptions *options)
{
  g_autoptr (BivCatalogue) all = options->n_words > 1 ? biv_cli_files_load_catalogue (NULL) : NULL;
  g_autoptr (BivJsonWriter) json = options->json ? biv_json_writer_new (stdout) : NULL;
  int status = BIV_STATUS_FINE;

  if (json && options->n_words > 1)
    biv_json_writer_begin_array (json, NULL);
  for (guint i = 0; i < options->n_words; i++)
    {
      int one = check_file (all, options->words[i], options, json);

      status = MAX (status, one);
    }
  if (json && options->n_words > 1)
    biv_json_writer_end_array (json);
  return status;
}

const BivCommand biv_command_check = {
  { "check", N_ ("FILE..."), N_ ("Check armies and scenarios against their rules"),
    BIV_OPTIONS (&biv_option_format), 1, G_MAXUINT },
  run,
  NULL,
  BIV_FORMAT_WORDS ("army", "scenario", "play"),
};

/* bivouac-cli show FILE: its content, resolved. A scenario is shown as its play file.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/answer/biv-cli-army.h"
#include "cli/answer/biv-cli-export.h"
#include "cli/answer/biv-cli-files.h"
#include "cli/print/biv-cli-outline.h"
#include "cli/answer/biv-cli-play.h"
#include "cli/json/biv-json-node.h"
#include "core/check/biv-checker.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "text/biv-pattern.h"
#include "text/biv-translation.h"

static void
show_play (BivCatalogue *catalogue, BivPlay *play, BivOptions *options, BivJsonWriter *json)
{
  if (json)
    biv_cli_play_json (json, play);
  else
    biv_cli_play_print (play, biv_catalogue_get_ruleset (catalogue, biv_play_get_ruleset (play)),
                        options->language);
}

static void
show_army (BivCatalogue *catalogue, BivArmy *army, BivOptions *options, BivJsonWriter *json)
{
  g_autoptr (BivReport) report = biv_checker_look_once (catalogue, BIV_NODE (army));

  if (json)
    biv_cli_army_json (json, army, report);
  else
    biv_cli_army_print (army, report,
                        biv_catalogue_get_ruleset (catalogue, biv_army_get_ruleset (army)),
                        options->language);
}

/* Which the play file does not have. */
static void
show_underlay (BivUnderlay *underlay, BivOptions *options)
{
  g_autoptr (BivArgs) args = biv_args_new ();
  g_autofree char *line = NULL;

  biv_args_add_string (args, "name", biv_underlay_get_name (underlay));
  line = biv_pattern_fill (
    biv_translation_get (options->language, N_ ("Picture under the board: {name}")), args,
    options->language);
  printf ("\n%s\n", line);
}

/* A ruleset or a muster list. */
static void
show_data (BivNode *root, BivOptions *options, BivJsonWriter *json)
{
  if (!json)
    {
      biv_cli_outline_print (root, options->language);
      return;
    }
  biv_json_writer_begin_object (json, NULL);
  biv_json_writer_add_string (json, "kind", biv_node_get_kind (root));
  biv_json_node_write_fields (json, root, NULL);
  biv_json_writer_end_object (json);
}

static int
run (BivOptions *options)
{
  g_autoptr (BivCatalogue) installed = biv_cli_files_load_catalogue (NULL);
  g_autoptr (BivJsonWriter) json = options->json ? biv_json_writer_new (stdout) : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = biv_cli_files_read (options->words[0], &error);
  g_autoptr (BivCatalogue) catalogue = NULL;

  if (!root)
    return biv_cli_files_fail (json, options->words[0], error);
  catalogue = biv_storage_catalogue_for (installed, root);
  if (BIV_IS_PLAY (root))
    show_play (catalogue, BIV_PLAY (root), options, json);
  else if (BIV_IS_ARMY (root))
    show_army (catalogue, BIV_ARMY (root), options, json);
  else if (BIV_IS_SCENARIO (root))
    {
      g_autoptr (BivPlay) play = biv_cli_export_make_play (catalogue, BIV_SCENARIO (root), NULL);

      show_play (catalogue, play, options, json);
      if (!json && biv_scenario_get_underlay (BIV_SCENARIO (root)))
        show_underlay (biv_scenario_get_underlay (BIV_SCENARIO (root)), options);
    }
  else
    show_data (root, options, json);
  return BIV_STATUS_FINE;
}

const BivCommand biv_command_show = {
  { "show", N_ ("FILE"), N_ ("Show everything in a file, resolved"),
    BIV_OPTIONS (&biv_option_format), 1, 1 },
  run,
  NULL,
  "army scenario play ruleset muster",
};

/* bivouac-cli rehearse SCENARIO SCRIPT...: runs scripts on a scenario, one after another.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/answer/biv-cli-files.h"
#include "cli/answer/biv-cli-rehearsal.h"
#include "cli/option/biv-command.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/script/biv-rehearsal-script.h"

static const BivOption seed_option = {
  "seed", 0, BIV_OPTION_IS_TEXT,
  N_ ("Throw the dice that the script does not bring, from this number on"), N_ ("NUMBER")
};
static const BivOption save_option = {
  "save", 0, BIV_OPTION_IS_FILE, N_ ("Write the steps with their dice as a script"), N_ ("OUT")
};

static BivScenario *
read_scenario (const char *path, GError **error)
{
  g_autoptr (BivNode) root = biv_cli_files_read (path, error);

  if (!root || BIV_IS_SCENARIO (root))
    return (BivScenario *) g_steal_pointer (&root);
  g_propagate_error (error, biv_cli_files_make_error (path, _ ("a scenario was expected")));
  return NULL;
}

/* Whether the scenario has its rules, a board and sides. */
static bool
check_playable (BivCatalogue *catalogue, BivScenario *scenario, const char *path, GError **error)
{
  const char *id = biv_scenario_get_ruleset (scenario);
  const char *reason = NULL;

  if (!id || !biv_catalogue_get_ruleset (catalogue, id))
    reason = _ ("the rules of this scenario are not installed");
  else if (!biv_scenario_get_board (scenario))
    reason = _ ("this scenario has no board");
  else if (biv_node_list_get_length (biv_scenario_get_sides (scenario)) == 0)
    reason = _ ("this scenario has no sides");
  if (reason)
    g_propagate_error (error, biv_cli_files_make_error (path, reason));
  return !reason;
}

static bool
take_seed (BivRehearsal *rehearsal, const char *seed)
{
  g_autofree char *reason = NULL;
  guint64 number;

  if (!seed)
    return true;
  if (g_ascii_string_to_unsigned (seed, 10, 0, G_MAXUINT32, &number, NULL))
    {
      biv_rehearsal_seed (rehearsal, (guint32) number);
      return true;
    }
  reason = g_strdup_printf (_ ("\"%s\" is no seed, which is a whole number"), seed);
  biv_command_misuse (reason);
  return false;
}

/* @at: (out): the script that failed */
static bool
play (BivCliRehearsal *told, BivOptions *options, const char **at, GError **error)
{
  for (guint i = 1; i < options->n_words; i++)
    {
      g_autoptr (BivScript) script = biv_cli_files_read_script (options->words[i], error);

      if (!script ||
          !biv_rehearsal_script_run (told->rehearsal, script, biv_cli_rehearsal_tell, told, error))
        {
          *at = options->words[i];
          return false;
        }
    }
  return true;
}

/* Runs the scripts within the object of an answer in JSON. */
static bool
play_told (BivCliRehearsal *told, BivOptions *options, GError **error)
{
  g_autoptr (GError) problem = NULL;
  const char *at = NULL;
  bool understood;

  if (told->json)
    {
      biv_json_writer_begin_object (told->json, NULL);
      biv_json_writer_add_string (told->json, "scenario", options->words[0]);
      biv_json_writer_begin_array (told->json, "steps");
    }
  understood = play (told, options, &at, &problem);
  if (told->json)
    {
      biv_json_writer_end_array (told->json);
      biv_json_writer_add_number (told->json, "accepted", told->accepted);
      biv_json_writer_add_number (told->json, "refused", told->refused);
      if (problem)
        biv_cli_files_tell_error (told->json, at, problem);
      biv_json_writer_end_object (told->json);
    }
  else if (understood)
    printf (_ ("%u accepted, %u refused\n"), told->accepted, told->refused);
  if (problem)
    g_propagate_error (error, g_steal_pointer (&problem));
  return understood;
}

static bool
save (BivRehearsal *rehearsal, BivOptions *options, GError **error)
{
  const char *path = biv_options_get (options, &save_option);
  g_autoptr (GBytes) bytes = NULL;

  if (!path)
    return true;
  if (!biv_cli_files_check_output (options->words[0], path, error))
    return false;
  bytes = biv_rehearsal_script_write (rehearsal);
  return biv_cli_files_write_bytes (path, bytes, error);
}

static GArray *
list_points (const BivSituation *situation)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < situation->side_states->len; i++)
    g_array_append_val (points, biv_situation_get_side_state (situation, i)->points);
  return points;
}

static int
run (BivOptions *options)
{
  g_autoptr (BivCatalogue) installed = biv_cli_files_load_catalogue (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivScenario) scenario = read_scenario (options->words[0], &error);
  g_autoptr (BivCatalogue) catalogue = NULL;
  g_autoptr (BivRehearsal) rehearsal = NULL;
  g_autoptr (GArray) points = NULL;
  g_autoptr (BivJsonWriter) json = options->json ? biv_json_writer_new (stdout) : NULL;
  BivCliRehearsal told = { .language = options->language };

  if (g_strcmp0 (biv_options_get (options, &save_option), BIV_OUTPUT_STANDARD) == 0)
    return biv_command_misuse (_ ("--save needs a file: the answers are on standard output"));
  if (!scenario)
    return biv_cli_files_fail (json, options->words[0], error);
  catalogue = biv_storage_catalogue_for (installed, BIV_NODE (scenario));
  if (!check_playable (catalogue, scenario, options->words[0], &error))
    return biv_cli_files_fail (json, options->words[0], error);
  rehearsal = biv_rehearsal_new (catalogue, scenario);
  if (!take_seed (rehearsal, biv_options_get (options, &seed_option)))
    return BIV_STATUS_UNUSABLE;
  points = list_points (biv_rehearsal_get_situation (rehearsal));
  told.rehearsal = rehearsal;
  told.points = points;
  told.json = json;
  if (!play_told (&told, options, &error) || !save (rehearsal, options, &error))
    return biv_command_fail (error);
  return told.refused > 0 ? BIV_STATUS_ERRORS : BIV_STATUS_FINE;
}

const BivCommand biv_command_rehearse = {
  { "rehearse", N_ ("SCENARIO SCRIPT..."),
    N_ ("Play scripts on a scenario, and say of each action whether the rules allow it"),
    BIV_OPTIONS (&biv_option_format, &seed_option, &save_option, &biv_option_dry_run), 2,
    G_MAXUINT },
  run,
  NULL,
  "scenario steps",
};

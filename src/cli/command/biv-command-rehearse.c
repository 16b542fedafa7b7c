/* bivouac-cli rehearse SCENARIO SCRIPT...: runs scripts on a scenario, one after another, and shows
 * the answers to their lines, as JSON or as text.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/answer/biv-cli-files.h"
#include "cli/json/biv-json-writer.h"
#include "cli/option/biv-command.h"
#include "core/model/node/biv-number.h"
#include "core/rehearsal/play/biv-rehearsal.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format-kind.h"
#include "storage/script/biv-rehearsal-script.h"
#include "storage/script/biv-script.h"
#include "text/biv-action-text.h"
#include "text/biv-citation.h"
#include "text/biv-sentences.h"

/* A rehearsal while its scripts are played. */
typedef struct
{
  BivRehearsal *rehearsal;
  const char *language;
  BivJsonWriter *json; /* NULL: text */
  GArray *points;      /* of int: the order points of each side after the line before */
  guint accepted;
  guint refused;
} BivCliRehearsal;

static const char *
get_side (const BivSituation *situation, guint side)
{
  return biv_node_get_id (biv_node_list_get (biv_scenario_get_sides (situation->scenario), side));
}

/* Notes the order points of a side. Returns: whether they changed since the line before. */
static bool
record_points (BivCliRehearsal *self, const BivSituation *situation, guint side)
{
  int *before = &g_array_index (self->points, int, side);
  int now = biv_situation_get_side_state (situation, side)->points;
  bool changed = *before != now;

  *before = now;
  return changed;
}

static void
write_points (BivCliRehearsal *self)
{
  const BivSituation *situation = biv_rehearsal_get_situation (self->rehearsal);

  biv_json_writer_begin_object (self->json, "points");
  for (guint i = 0; i < self->points->len; i++)
    if (record_points (self, situation, i))
      biv_json_writer_add_number (self->json, get_side (situation, i),
                                  g_array_index (self->points, int, i));
  biv_json_writer_end_object (self->json);
}

static void
write_refusal (BivCliRehearsal *self, BivFinding *refusal)
{
  BivRuleset *ruleset = biv_rehearsal_get_situation (self->rehearsal)->ruleset;
  g_autofree char *message = biv_sentences_make_message (refusal, self->language);
  g_autofree char *cite =
    biv_citation_make (biv_finding_get_cite (refusal), ruleset, self->language);

  biv_json_writer_add_string (self->json, "code", biv_finding_get_code (refusal));
  biv_json_writer_add_string (self->json, "message", message);
  biv_json_writer_add_string (self->json, "cite", cite);
}

static void
write_answer (BivCliRehearsal *self, guint number, const char *action, BivAnswer *answer)
{
  biv_json_writer_begin_object (self->json, NULL);
  biv_json_writer_add_number (self->json, "line", number);
  biv_json_writer_add_string (self->json, "action", action);
  biv_json_writer_add_boolean (self->json, "accepted", biv_answer_is_accepted (answer));
  if (!biv_answer_is_accepted (answer))
    write_refusal (self, biv_answer_get_refusal (answer));
  biv_json_writer_begin_object (self->json, "facts");
  for (guint i = 0; i < biv_answer_get_n_facts (answer); i++)
    {
      const BivFact *fact = biv_answer_get_nth_fact (answer, i);

      biv_json_writer_add_string (self->json, fact->name, fact->value);
    }
  biv_json_writer_end_object (self->json);
  write_points (self);
  biv_json_writer_end_object (self->json);
}

static void
print_refusal (BivCliRehearsal *self, BivFinding *refusal)
{
  BivRuleset *ruleset = biv_rehearsal_get_situation (self->rehearsal)->ruleset;
  g_autofree char *message = biv_sentences_make_message (refusal, self->language);
  g_autofree char *cite =
    biv_citation_make (biv_finding_get_cite (refusal), ruleset, self->language);

  printf ("  %s (%s)\n", message, biv_finding_get_code (refusal));
  if (*cite)
    printf ("  [%s]\n", cite);
}

/* Terms of items are for programs, which read them in JSON. */
static void
print_facts (const BivSituation *situation, BivAnswer *answer, const char *language)
{
  bool any = false;

  for (guint i = 0; i < biv_answer_get_n_facts (answer); i++)
    {
      const BivFact *fact = biv_answer_get_nth_fact (answer, i);
      g_autofree char *output = biv_action_text_fact_is_terms (fact)
                                  ? NULL
                                  : biv_action_text_for_fact (situation, fact, language);

      if (!output)
        continue;
      /* Translators: between what an answer says, as "Distance: 4; Range: 5" */
      printf ("%s%s", any ? _ ("; ") : "  ", output);
      any = true;
    }
  if (any)
    printf ("\n");
}

static void
print_answer (BivCliRehearsal *self, guint number, const char *action, BivAnswer *answer)
{
  const BivSituation *situation = biv_rehearsal_get_situation (self->rehearsal);

  if (biv_answer_is_accepted (answer))
    printf (_ ("%u: %s: accepted\n"), number, action);
  else
    printf (_ ("%u: %s: refused\n"), number, action);
  if (!biv_answer_is_accepted (answer))
    print_refusal (self, biv_answer_get_refusal (answer));
  print_facts (situation, answer, self->language);
  for (guint i = 0; i < self->points->len; i++)
    if (record_points (self, situation, i))
      printf (_ ("  order points of %s: %d\n"), get_side (situation, i),
              g_array_index (self->points, int, i));
}

/* A BivScriptFunc; @data is the BivCliRehearsal. */
static void
report_answer (const BivScriptLine *line, BivAnswer *answer, gpointer data)
{
  BivCliRehearsal *self = data;
  g_autofree char *action = g_strjoinv (" ", line->words);

  self->accepted += biv_answer_is_accepted (answer);
  self->refused += !biv_answer_is_accepted (answer);
  if (self->json)
    write_answer (self, line->number, action, answer);
  else
    print_answer (self, line->number, action, answer);
}

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
parse_seed (BivRehearsal *rehearsal, const char *seed)
{
  g_autofree char *reason = NULL;
  gint64 number;

  if (!seed)
    return true;
  if (biv_number_read (seed, 0, G_MAXUINT32, &number))
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
play (BivCliRehearsal *output, BivOptions *options, const char **at, GError **error)
{
  for (guint i = 1; i < options->n_words; i++)
    {
      g_autoptr (BivScript) script = biv_cli_files_read_script (options->words[i], error);

      if (!script ||
          !biv_rehearsal_script_run (output->rehearsal, script, report_answer, output, error))
        {
          *at = options->words[i];
          return false;
        }
    }
  return true;
}

/* Runs the scripts within the object of an answer in JSON. */
static bool
play_scripts (BivCliRehearsal *output, BivOptions *options, GError **error)
{
  g_autoptr (GError) problem = NULL;
  const char *at = NULL;
  bool understood;

  if (output->json)
    {
      biv_json_writer_begin_object (output->json, NULL);
      biv_json_writer_add_string (output->json, "scenario", options->words[0]);
      biv_json_writer_begin_array (output->json, "steps");
    }
  understood = play (output, options, &at, &problem);
  if (output->json)
    {
      biv_json_writer_end_array (output->json);
      biv_json_writer_add_number (output->json, "accepted", output->accepted);
      biv_json_writer_add_number (output->json, "refused", output->refused);
      if (problem)
        biv_cli_files_write_error (output->json, at, problem);
      biv_json_writer_end_object (output->json);
    }
  else if (understood)
    printf (_ ("%u accepted, %u refused\n"), output->accepted, output->refused);
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
  BivCliRehearsal output = { .language = options->language };

  if (g_strcmp0 (biv_options_get (options, &save_option), BIV_OUTPUT_STANDARD) == 0)
    return biv_command_misuse (_ ("--save needs a file: the answers are on standard output"));
  if (!scenario)
    return biv_cli_files_fail (json, options->words[0], error);
  catalogue = biv_storage_catalogue_for (installed, BIV_NODE (scenario));
  if (!check_playable (catalogue, scenario, options->words[0], &error))
    return biv_cli_files_fail (json, options->words[0], error);
  rehearsal = biv_rehearsal_new (catalogue, scenario);
  if (!parse_seed (rehearsal, biv_options_get (options, &seed_option)))
    return BIV_STATUS_UNUSABLE;
  points = list_points (biv_rehearsal_get_situation (rehearsal));
  output.rehearsal = rehearsal;
  output.points = points;
  output.json = json;
  if (!play_scripts (&output, options, &error) || !save (rehearsal, options, &error))
    return biv_command_fail (error);
  return output.refused > 0 ? BIV_STATUS_ERRORS : BIV_STATUS_FINE;
}

const BivCommand biv_command_rehearse = {
  { "rehearse", N_ ("SCENARIO SCRIPT..."),
    N_ ("Play scripts on a scenario, and say of each action whether the rules allow it"),
    BIV_OPTIONS (&biv_option_format, &seed_option, &save_option, &biv_option_dry_run), 2,
    G_MAXUINT },
  run,
  NULL,
  BIV_FORMAT_WORDS ("scenario", "steps"),
};

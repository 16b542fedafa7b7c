/* bivouac-cli raise random|complete|legal: puts an army together by chance, adds units up to its
 * budget, or makes it legal with the least change.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/answer/biv-cli-files.h"
#include "cli/answer/biv-cli-names.h"
#include "cli/answer/biv-cli-report.h"
#include "cli/option/biv-command.h"
#include "core/assist/biv-new-document.h"
#include "core/assist/random-army/biv-random-army.h"
#include "core/check/biv-checker.h"
#include "core/model/node/biv-number.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format-kind.h"
#include "text/biv-random-army-text.h"

static const BivOption muster_option = {
  "muster", 0, BIV_OPTION_IS_TEXT, N_ ("The muster list of a new army"), N_ ("ID")
};
static const BivOption budget_option = {
  "budget", 0, BIV_OPTION_IS_TEXT,
  N_ ("What the army may cost, in points: its own budget when not given"), N_ ("NUMBER")
};
static const BivOption taste_option = {
  "taste", 0, BIV_OPTION_IS_TEXT,
  N_ ("What is rather taken than anything else"), "any|mounted|on-foot|cheap|elite"
};
static const BivOption seed_option = {
  "seed", 0, BIV_OPTION_IS_TEXT,
  N_ ("The number from which chance follows: 1 when not given"), N_ ("NUMBER")
};
static const BivOption side_option = {
  "side", 0, BIV_OPTION_IS_TEXT, N_ ("Whose army in a scenario"), N_ ("ID")
};

#define MOST_POINTS 1000000

static const char *const tasks[] = {
  [BIV_RANDOM_ARMY_REPLACE] = "random",
  [BIV_RANDOM_ARMY_COMPLETE] = "complete",
  [BIV_RANDOM_ARMY_LEGAL] = "legal",
};

static char **
list_raisings (void)
{
  GStrv words = g_new0 (char *, G_N_ELEMENTS (tasks) + 1);

  for (guint i = 0; i < G_N_ELEMENTS (tasks); i++)
    words[i] = g_strdup (tasks[i]);
  return words;
}

/* --- what is wished ------------------------------------------------------------------------- */

static bool
parse_number (const char *text, gint64 most, gint64 *number)
{
  return !text || biv_number_read (text, 0, most, number);
}

static void
parse_taste (BivRandomArmyWish *wish, const char *word)
{
  for (guint i = 0; word && i < G_N_ELEMENTS (biv_random_army_taste_words); i++)
    if (g_str_equal (biv_random_army_taste_words[i], word))
      wish->taste = (BivRandomArmyTaste) i;
}

static bool
parse_task (BivRandomArmyWish *wish, const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (tasks); i++)
    if (g_str_equal (tasks[i], word))
      {
        wish->task = (BivRandomArmyTask) i;
        return true;
      }
  return false;
}

/* (nullable): what is wrong with the command line. */
static const char *
read_wish (BivOptions *options, BivRandomArmyWish *wish)
{
  bool anew = parse_task (wish, options->words[0]) && wish->task == BIV_RANDOM_ARMY_REPLACE;
  bool has_list = biv_options_is_given (options, &muster_option);
  const char *wanted = biv_options_get (options, &budget_option);
  const char *from = biv_options_get (options, &seed_option);
  const char *taste = biv_options_get (options, &taste_option);
  gint64 seed = 1, budget = 0;

  if (!g_str_equal (options->words[0], tasks[wish->task]))
    return _ ("raise takes random, complete FILE or legal FILE");
  if (!biv_options_is_given (options, &biv_option_output))
    return _ ("raise needs -o OUT");
  if ((options->n_words == 2) == has_list || (has_list && !anew))
    return _ ("raise takes random with --muster ID, or random, complete or legal with FILE");
  if (!parse_number (from, G_MAXUINT32, &seed))
    return _ ("--seed is a whole number from 0 to 4294967295");
  if (!parse_number (wanted, MOST_POINTS, &budget))
    return _ ("--budget is a whole number from 0 to 1000000");
  if (has_list && !wanted)
    return _ ("raise random --muster ID needs --budget NUMBER");
  if (wanted && !anew)
    return _ ("--budget goes with raise random: any other army has its own");
  if ((from || taste) && wish->task == BIV_RANDOM_ARMY_LEGAL)
    return _ ("--seed and --taste are for raise random and raise complete");
  if (has_list && biv_options_is_given (options, &side_option))
    return _ ("--side says whose army of a scenario is meant, and a list is none");
  parse_taste (wish, taste);
  wish->seed = (guint32) seed;
  wish->budget = wanted ? (int) budget : -1;
  return NULL;
}

/* --- whose army ----------------------------------------------------------------------------- */

/* (transfer full): why there is nothing to put an army together of. */
static GError *
refuse_list (BivCatalogue *installed, const char *id)
{
  g_autofree char *known = biv_cli_names_list_ids (biv_catalogue_get_musters (installed));
  g_autofree char *reason =
    g_strdup_printf (_ ("no muster list of that id is installed, only %s"), known);

  return biv_cli_files_make_error (id, biv_catalogue_get_muster (installed, id)
                                         ? _ ("the rules of this list are not installed")
                                         : reason);
}

/* (transfer full) (nullable): a new army of a list, which is called as the list is. */
static BivDocument *
make_army (BivOptions *options, BivCatalogue *installed, int budget, GError **error)
{
  const char *id = biv_options_get (options, &muster_option);
  BivMuster *muster = biv_catalogue_get_muster (installed, id);
  BivRuleset *ruleset =
    muster ? biv_catalogue_get_ruleset (installed, biv_muster_get_ruleset (muster)) : NULL;

  if (!ruleset)
    {
      g_propagate_error (error, refuse_list (installed, id));
      return NULL;
    }
  return biv_new_army (
    &(BivNewArmy){
      .name = biv_text_for (biv_muster_get_name (muster), options->language),
      .ruleset = ruleset,
      .muster = muster,
      .budget = budget,
    },
    error);
}

/* (nullable): the army, or that of the side that is named. */
static BivArmy *
find_army (BivNode *root, const char *id)
{
  BivSide *side;

  if (BIV_IS_ARMY (root) && !id)
    return BIV_ARMY (root);
  if (!BIV_IS_SCENARIO (root) || !id)
    return NULL;
  side = biv_node_list_lookup (biv_scenario_get_sides (BIV_SCENARIO (root)), id);
  return side ? biv_side_get_army (side) : NULL;
}

/* --- doing it ------------------------------------------------------------------------------- */

/* What goes to standard output when the army does not. */
static void
report_outcome (BivOptions *options, BivCatalogue *catalogue, BivNode *root, BivRandomArmyTask task,
                const BivRandomArmyOutcome *outcome)
{
  g_autofree char *words = biv_random_army_text_make (task, outcome, options->language);
  g_autoptr (BivReport) report = NULL;

  if (g_str_equal (biv_options_get (options, &biv_option_output), BIV_OUTPUT_STANDARD))
    {
      biv_command_complain ("%s", words);
      return;
    }
  printf ("%s\n", words);
  if (outcome->errors->len == 0)
    return;
  report = biv_checker_look_once (catalogue, root);
  biv_cli_report_print (biv_options_get (options, &biv_option_output), root, report, catalogue,
                        options->language);
}

/* (transfer full) (nullable): that a scenario has no such side. */
static GError *
check_side (const char *path, BivNode *root, const char *side)
{
  g_autofree char *sides = NULL;
  g_autofree char *reason = NULL;

  if (!side || !BIV_IS_SCENARIO (root) ||
      biv_node_list_lookup (biv_scenario_get_sides (BIV_SCENARIO (root)), side))
    return NULL;
  sides = biv_cli_names_list_sides (BIV_SCENARIO (root));
  reason = g_strdup_printf (_ ("there is no side %s, only %s"), side, sides);
  return biv_cli_files_make_error (path, reason);
}

/* (nullable): why it cannot be done. */
static const char *
find_obstacle (BivOptions *options, BivCatalogue *catalogue, BivArmy *army, BivRandomArmyWish *wish)
{
  BivRandomArmyObstacle obstacle;

  if (!army)
    return _ ("an army, or a scenario and --side, was expected");
  obstacle = biv_random_army_find_obstacle (catalogue, army, wish->task);
  if (wish->budget < 0)
    wish->budget = biv_army_get_budget (army);
  if (obstacle == BIV_RANDOM_ARMY_NO_OBSTACLE && wish->task == BIV_RANDOM_ARMY_REPLACE &&
      wish->budget < 0)
    obstacle = BIV_RANDOM_ARMY_NO_BUDGET;
  return biv_random_army_text_for_obstacle (obstacle, options->language);
}

/* @path: what is read, or written if nothing is */
static bool
raise_army (BivOptions *options, BivRandomArmyWish *wish, const char *path, BivDocument *document,
            BivRandomArmyOutcome *outcome, GError **error)
{
  BivNode *root = biv_document_get_root (document);
  g_autoptr (BivCatalogue) installed = biv_cli_files_load_catalogue (root);
  g_autoptr (BivCatalogue) catalogue = biv_storage_catalogue_for (installed, root);
  g_autoptr (BivHistory) history = biv_history_new (document);
  const char *side = biv_options_get (options, &side_option);
  BivArmy *army = find_army (root, side);
  const char *obstacle = find_obstacle (options, catalogue, army, wish);
  GError *fault = check_side (path, root, side);
  g_autoptr (BivNode) written = NULL;

  if (fault)
    {
      g_propagate_error (error, fault);
      return false;
    }
  if (obstacle)
    {
      g_propagate_error (error, biv_cli_files_make_error (path, obstacle));
      return false;
    }
  if (!biv_random_army_make (history, catalogue, army, wish, outcome, error))
    return false;
  written = biv_node_copy (root, NULL, NULL);
  if (!biv_cli_files_write_from (path, biv_options_get (options, &biv_option_output), written,
                                 error))
    return false;
  report_outcome (options, catalogue, root, wish->task, outcome);
  return true;
}

/* (transfer full) (nullable): what there is to begin with. */
static BivDocument *
open_document (BivOptions *options, const BivRandomArmyWish *wish, GError **error)
{
  g_autoptr (BivCatalogue) installed = NULL;
  g_autoptr (BivNode) root = NULL;

  if (options->n_words == 1)
    {
      installed = biv_cli_files_load_catalogue (NULL);
      return make_army (options, installed, wish->budget, error);
    }
  if (biv_cli_files_check_output (options->words[1], biv_options_get (options, &biv_option_output),
                                  error))
    root = biv_cli_files_read (options->words[1], error);
  return root ? biv_document_new (root, error) : NULL;
}

static int
run (BivOptions *options)
{
  BivRandomArmyWish wish = { 0 };
  const char *misuse = read_wish (options, &wish);
  g_auto (BivRandomArmyOutcome) outcome = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (BivDocument) document = NULL;
  const char *path =
    options->n_words > 1 ? options->words[1] : biv_options_get (options, &biv_option_output);

  if (misuse)
    return biv_command_misuse (misuse);
  document = open_document (options, &wish, &error);
  if (!document || !raise_army (options, &wish, path, document, &outcome, &error))
    return biv_command_fail (error);
  return outcome.errors->len > 0 ? BIV_STATUS_ERRORS : BIV_STATUS_FINE;
}

const BivCommand biv_command_raise = {
  { "raise", N_ ("[FILE] -o OUT"),
    N_ ("Put an army together by chance, complete it to its budget, or make it legal"),
    BIV_OPTIONS (&biv_option_output, &biv_option_dry_run, &muster_option, &budget_option,
                 &taste_option, &seed_option, &side_option),
    1, 2 },
  run,
  list_raisings,
  BIV_FORMAT_WORDS ("army", "scenario"),
};

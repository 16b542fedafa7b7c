/* The table of commands, from which their help and the completion of shells are made.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "cli/answer/biv-cli-pages.h"
#include "cli/option/biv-command.h"

static char **
list_odds (void)
{
  static const char *const words[] = { "messenger", "command", "leader", NULL };

  return g_strdupv ((char **) words);
}

static char **
list_check (void)
{
  static const char *const words[] = { "check", NULL };

  return g_strdupv ((char **) words);
}

#define WRITES BIV_OPTION_OUTPUT, BIV_OPTION_DRY_RUN

static const BivCommand commands[] = {
  { { "check", N_ ("FILE..."), N_ ("Check armies and scenarios against their rules"),
      BIV_OPTIONS (BIV_OPTION_FORMAT), 1, G_MAXUINT },
    biv_command_check,
    NULL,
    "army scenario play" },
  { { "completion", "", N_ ("Write what completes the words of this program in a shell"),
      BIV_OPTIONS_NONE, 1, 1 },
    biv_command_completion,
    biv_command_list_shells,
    NULL },
  { { "conformance", N_ ("[DIR]"),
      N_ ("Run the cases of the conformance suite, or those below a folder"),
      BIV_OPTIONS (BIV_OPTION_FORMAT, BIV_OPTION_COVERAGE), 0, 1 },
    biv_command_conformance,
    NULL,
    "" },
  { { "convert", N_ ("IN OUT | FILE... -o FOLDER"),
      N_ ("Write a file again, as the kind that the name OUT says"),
      BIV_OPTIONS (WRITES, BIV_OPTION_TO, BIV_OPTION_SIDE_OF_ARMY, BIV_OPTION_RULESET_OF_FOREIGN,
                   BIV_OPTION_MUSTER_OF_FOREIGN, BIV_OPTION_BUDGET_OF_FOREIGN, BIV_OPTION_MAP,
                   BIV_OPTION_WRITE_MAP),
      1, G_MAXUINT },
    biv_command_convert,
    NULL,
    "army scenario play ruleset muster" },
  { { "diff", N_ ("BEFORE AFTER [-o OUT]"),
      N_ ("Say what differs between two armies, scenarios, muster lists or rulesets"),
      BIV_OPTIONS (BIV_OPTION_FORMAT, WRITES, BIV_OPTIONS_OF_SHEETS), 2, 2 },
    biv_command_diff,
    NULL,
    "army scenario ruleset muster" },
  { { "export", N_ ("FILE... -o OUT"), N_ ("Write the play file of a scenario"),
      BIV_OPTIONS (WRITES, BIV_OPTION_TO, BIV_OPTION_FORCE, BIV_OPTION_SIDE_OF_READER), 1,
      G_MAXUINT },
    biv_command_export,
    NULL,
    "scenario" },
  { { "library", N_ ("..."), N_ ("Keep, find and bring back the documents of a club’s library"),
      BIV_OPTIONS_NONE, 1, G_MAXUINT },
    biv_command_library,
    biv_command_list_library_tasks,
    "army scenario muster ruleset",
    biv_command_get_library_action },
  { { "musters", N_ ("[check FILE]"),
      N_ ("List the muster lists that are installed, or read one and say what is wrong with it"),
      BIV_OPTIONS (BIV_OPTION_FORMAT), 0, 2 },
    biv_command_musters,
    list_check,
    "muster" },
  { { "odds", "",
      N_ ("Tables of the odds: messengers that arrive, orders that are received, leaders who fall"),
      BIV_OPTIONS (BIV_OPTION_FORMAT, BIV_OPTION_RULESET_OF_ODDS, BIV_OPTION_MAX), 1, 1 },
    biv_command_odds,
    list_odds,
    NULL },
  { { "print", N_ ("FILE... -o OUT"),
      N_ ("Print a map, the sheet of a scenario, rosters or cards, as PDF, SVG or PNG"),
      BIV_OPTIONS (WRITES, BIV_OPTION_TO, BIV_OPTIONS_OF_PRINTING), 2, G_MAXUINT },
    biv_command_print,
    biv_cli_pages_list_printouts,
    "scenario army ruleset" },
  { { "raise", N_ ("[FILE] -o OUT"),
      N_ ("Put an army together by chance, complete it to its budget, or make it legal"),
      BIV_OPTIONS (WRITES, BIV_OPTION_MUSTER_OF_LEVY, BIV_OPTION_BUDGET_OF_LEVY, BIV_OPTION_TASTE,
                   BIV_OPTION_SEED_OF_LEVY, BIV_OPTION_SIDE_OF_LEVY),
      1, 2 },
    biv_command_raise,
    biv_command_list_raisings,
    "army scenario" },
  { { "rehearse", N_ ("SCENARIO SCRIPT..."),
      N_ ("Play scripts on a scenario, and say of each action whether the rules allow it"),
      BIV_OPTIONS (BIV_OPTION_FORMAT, BIV_OPTION_SEED, BIV_OPTION_SAVE, BIV_OPTION_DRY_RUN), 2,
      G_MAXUINT },
    biv_command_rehearse,
    NULL,
    "scenario steps" },
  { { "rulesets", N_ ("[check FILE]"),
      N_ ("List the rulesets that are installed, or read one and say what is wrong with it"),
      BIV_OPTIONS (BIV_OPTION_FORMAT), 0, 2 },
    biv_command_rulesets,
    list_check,
    "ruleset" },
  { { "show", N_ ("FILE"), N_ ("Show everything in a file, resolved"),
      BIV_OPTIONS (BIV_OPTION_FORMAT), 1, 1 },
    biv_command_show,
    NULL,
    "army scenario play ruleset muster" },
  { { "thumbnail", N_ ("FILE -o OUT"),
      N_ ("Draw a small picture of a battle or an army, as PNG"),
      BIV_OPTIONS (WRITES, BIV_OPTION_SIZE), 1, 1 },
    biv_command_thumbnail,
    NULL,
    "army scenario" },
};

/* (nullable): the commands in alphabetical order, by position from 0. */
const BivCommand *
biv_command_get (guint position)
{
  return position < G_N_ELEMENTS (commands) ? &commands[position] : NULL;
}

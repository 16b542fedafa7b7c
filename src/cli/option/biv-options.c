/* Reads the options of a command, and says on standard error what is wrong.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/print/biv-cli-print.h"
#include "cli/option/biv-command.h"
#include "config.h"
#include "text/biv-harmless.h"

/* Writes one harmless line on standard error; line breaks within it become spaces. */
void
biv_complain (const char *format, ...)
{
  g_autofree char *line = NULL;
  g_autofree char *harmless = NULL;
  va_list arguments;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  harmless = biv_harmless_text (g_strdelimit (line, "\n\r", ' '));
  fflush (stdout);
  fprintf (stderr, "%s\n", harmless);
}

/* Says what is unusable; to be returned as the status. */
int
biv_fail (GError *error)
{
  biv_complain ("%s", error->message);
  return BIV_STATUS_UNUSABLE;
}

/* Says what is wrong with the call; to be returned as the status. */
int
biv_misuse (const char *reason)
{
  biv_complain (_ ("bivouac-cli: %s; bivouac-cli --help says how to call it"), reason);
  return BIV_STATUS_UNUSABLE;
}

static void
add_option (GOptionContext *context, GOptionEntry entry)
{
  const GOptionEntry entries[] = { entry, { NULL } };

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
}

static void
add_print_options (GOptionContext *context, BivOptions *options)
{
  add_option (context, (GOptionEntry){ "paper", 0, 0, G_OPTION_ARG_STRING, &options->paper,
                                       N_ ("The size of the paper"), "A4|Letter" });
  add_option (context, (GOptionEntry){ "opponent", 0, 0, G_OPTION_ARG_NONE, &options->opponent,
                                       N_ ("Rosters without costs, reserves and notes"), NULL });
  add_option (context, (GOptionEntry){ "ink-saver", 0, 0, G_OPTION_ARG_NONE, &options->ink_saver,
                                       N_ ("Fill no areas, or only palely"), NULL });
}

static void
add_rehearsal_options (GOptionContext *context, BivOptions *options)
{
  add_option (context, (GOptionEntry){ "seed", 0, 0, G_OPTION_ARG_STRING, &options->seed,
                                       N_ ("Throw the dice that the script does not bring, from "
                                           "this number on"),
                                       N_ ("NUMBER") });
  add_option (context,
              (GOptionEntry){ "save", 0, 0, G_OPTION_ARG_FILENAME, &options->save,
                              N_ ("Write the steps with their dice as a script"), N_ ("OUT") });
}

static void
add_table_options (GOptionContext *context, BivOptions *options)
{
  add_option (context,
              (GOptionEntry){ "ruleset", 0, 0, G_OPTION_ARG_STRING, &options->ruleset,
                              N_ ("Whose tables: all rules’ when not given"), N_ ("ID") });
  add_option (context, (GOptionEntry){ "max", 0, 0, G_OPTION_ARG_STRING, &options->max,
                                       N_ ("How far the distances go"), N_ ("NUMBER") });
}

static void
add_options (GOptionContext *context, guint takes, BivOptions *options)
{
  if (takes & BIV_TAKES_FORMAT)
    add_option (context, (GOptionEntry){ "format", 0, 0, G_OPTION_ARG_STRING, &options->format,
                                         N_ ("Answer as text or json"), "text|json" });
  if (takes & BIV_TAKES_OUTPUT)
    add_option (context, (GOptionEntry){ "output", 'o', 0, G_OPTION_ARG_FILENAME, &options->output,
                                         N_ ("The file to write, or of several the folder"),
                                         N_ ("OUT") });
  if (takes & BIV_TAKES_TO)
    add_option (context, (GOptionEntry){ "to", 0, 0, G_OPTION_ARG_STRING, &options->to,
                                         N_ ("The ending of the files to write in a folder"),
                                         N_ ("ENDING") });
  if (takes & BIV_TAKES_FORCE)
    add_option (context,
                (GOptionEntry){ "force", 0, 0, G_OPTION_ARG_NONE, &options->force,
                                N_ ("Write it even though the rules find errors"), NULL });
  if (takes & BIV_TAKES_RULESET)
    add_table_options (context, options);
  if (takes & BIV_TAKES_PAPER)
    add_print_options (context, options);
  if (takes & BIV_TAKES_SIDE)
    add_option (context, (GOptionEntry){ "side", 0, 0, G_OPTION_ARG_STRING, &options->side,
                                         N_ ("Whose army to take out of a scenario"), N_ ("ID") });
  if (takes & BIV_TAKES_SEED)
    add_rehearsal_options (context, options);
  if (takes & BIV_TAKES_COVERAGE)
    add_option (context, (GOptionEntry){ "coverage", 0, 0, G_OPTION_ARG_NONE, &options->coverage,
                                         N_ ("Also list what of the rules no case accepts or "
                                             "refuses"),
                                         NULL });
}

static bool
check_words (const BivCommand *command, BivOptions *options)
{
  options->n_words = options->words ? g_strv_length (options->words) : 0;
  if (options->n_words >= command->min_words && options->n_words <= command->max_words)
    return true;
  biv_complain (_ ("Usage: bivouac-cli %s %s"), command->name,
                *command->usage ? _ (command->usage) : "");
  return false;
}

static bool
check_format (BivOptions *options)
{
  g_autofree char *reason = NULL;

  options->json = g_strcmp0 (options->format, "json") == 0;
  if (!options->format || options->json || g_str_equal (options->format, "text"))
    return true;
  reason = g_strdup_printf (_ ("there is no format \"%s\", only text and json"), options->format);
  biv_misuse (reason);
  return false;
}

/* Reads the arguments of a command, its own name first. */
bool
biv_options_parse (const BivCommand *command, int argc, char **argv, BivOptions *options)
{
  g_autofree char *name = g_strconcat ("bivouac-cli ", command->name, NULL);
  const char *usage = *command->usage ? _ (command->usage) : NULL;
  g_autoptr (GOptionContext) context = g_option_context_new (usage);
  g_autoptr (GError) error = NULL;
  const char *unused;

  g_set_prgname (name);
  g_option_context_set_summary (context, _ (command->summary));
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  add_option (context, (GOptionEntry){ "lang", 0, 0, G_OPTION_ARG_STRING, &unused,
                                       N_ ("The language of the answer"), "en|fr" });
  add_options (context, command->takes, options);
  add_option (context, (GOptionEntry){ G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY,
                                       &options->words, NULL, NULL });
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      biv_misuse (error->message);
      return false;
    }
  return check_words (command, options) && check_format (options);
}

/* Frees what biv_options_parse() filled in. */
void
biv_options_clear (BivOptions *options)
{
  g_clear_pointer (&options->format, g_free);
  g_clear_pointer (&options->output, g_free);
  g_clear_pointer (&options->to, g_free);
  g_clear_pointer (&options->paper, g_free);
  g_clear_pointer (&options->save, g_free);
  g_clear_pointer (&options->seed, g_free);
  g_clear_pointer (&options->side, g_free);
  g_clear_pointer (&options->ruleset, g_free);
  g_clear_pointer (&options->max, g_free);
  g_clear_pointer (&options->words, g_strfreev);
}

/* bivouac-cli: what Bivouac does without a window, for scripts, clubs' servers and tests.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <errno.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "cli/print/biv-cli-print.h"
#include "cli/option/biv-command.h"
#include "config.h"
#include "text/biv-translation.h"

static const BivCommand commands[] = {
  { "check", N_ ("FILE..."), N_ ("Check armies and scenarios against their rules"),
    BIV_TAKES_FORMAT, 1, G_MAXUINT, biv_command_check },
  { "conformance", N_ ("[DIR]"),
    N_ ("Run the cases of the conformance suite, or those below a folder"),
    BIV_TAKES_FORMAT | BIV_TAKES_COVERAGE, 0, 1, biv_command_conformance },
  { "convert", N_ ("IN OUT | FILE... -o FOLDER"),
    N_ ("Write a file again, as the kind that the name OUT says"),
    BIV_TAKES_SIDE | BIV_TAKES_FORCE | BIV_TAKES_OUTPUT | BIV_TAKES_TO, 1, G_MAXUINT,
    biv_command_convert },
  { "export", N_ ("FILE... -o OUT"), N_ ("Write the play file of a scenario"),
    BIV_TAKES_OUTPUT | BIV_TAKES_FORCE, 1, G_MAXUINT, biv_command_export },
  { "musters", N_ ("[check FILE]"),
    N_ ("List the muster lists that are installed, or read one and say what is wrong with it"),
    BIV_TAKES_FORMAT, 0, 2, biv_command_musters },
  { "odds", N_ ("messenger|command|leader"),
    N_ ("Tables of the odds: messengers that arrive, orders that are received, leaders who fall"),
    BIV_TAKES_FORMAT | BIV_TAKES_RULESET, 1, 1, biv_command_odds },
  { "print", N_ ("map|scenario|roster|all FILE... -o OUT"),
    N_ ("Print a map, the sheet of a scenario, or rosters, as PDF, SVG or PNG"),
    BIV_TAKES_OUTPUT | BIV_TAKES_PAPER | BIV_TAKES_TO, 2, G_MAXUINT, biv_command_print },
  { "rehearse", N_ ("SCENARIO SCRIPT..."),
    N_ ("Play scripts on a scenario, and say of each action whether the rules allow it"),
    BIV_TAKES_FORMAT | BIV_TAKES_SEED, 2, G_MAXUINT, biv_command_rehearse },
  { "rulesets", N_ ("[check FILE]"),
    N_ ("List the rulesets that are installed, or read one and say what is wrong with it"),
    BIV_TAKES_FORMAT, 0, 2, biv_command_rulesets },
  { "show", N_ ("FILE"), N_ ("Show everything in a file, resolved"), BIV_TAKES_FORMAT, 1, 1,
    biv_command_show },
};

/* Takes "--lang X" or "--lang=X" out of the arguments, wherever it stands: the help follows it. */
static bool
take_language (int *argc, char **argv, const char **wanted)
{
  int kept = 1;

  for (int i = 1; i < *argc; i++)
    if (g_str_equal (argv[i], "--lang") && i + 1 < *argc)
      *wanted = argv[++i];
    else if (g_str_has_prefix (argv[i], "--lang="))
      *wanted = argv[i] + strlen ("--lang=");
    else
      argv[kept++] = argv[i];
  argv[kept] = NULL;
  *argc = kept;
  return !*wanted || biv_text_has_language (*wanted);
}

/* From here on gettext speaks that language, in storage's errors too, and everything is UTF-8. The
 * C library wants any locale but "C" for it, and C.UTF-8 is everywhere. */
static void
speak (const char *language)
{
  const char *folder = g_getenv ("BIVOUAC_LOCALE_DIR");

  g_setenv ("LANGUAGE", language, TRUE);
  if (!setlocale (LC_ALL, "C.UTF-8"))
    setlocale (LC_ALL, "");
  /* Since its version 2.39 it wants none that begins so, either; this is the same one. */
  setlocale (LC_MESSAGES, "/C.UTF-8");
  bindtextdomain (GETTEXT_PACKAGE, folder && *folder ? folder : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

/* What was answered must have arrived: a full disk or a closed pipe is no success. */
static int
finish (int status)
{
  if (fflush (stdout) == 0 && !ferror (stdout))
    return status;
  biv_complain ("bivouac-cli: %s: %s", _ ("standard output"), g_strerror (errno));
  return BIV_STATUS_UNUSABLE;
}

static int
print_help (void)
{
  printf ("%s\n\n", _ ("Usage: bivouac-cli COMMAND ..."));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    printf ("  %-11s %s\n", commands[i].name, _ (commands[i].summary));
  printf ("\n%s\n%s\n", _ ("bivouac-cli COMMAND --help says more about one of them."),
          _ ("Status: 0 fine, 1 the rules find errors, 2 something cannot be read or used."));
  return BIV_STATUS_FINE;
}

static int
print_version (void)
{
  printf ("bivouac-cli %s\n", PACKAGE_VERSION);
  return BIV_STATUS_FINE;
}

static const BivCommand *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, name))
      return &commands[i];
  return NULL;
}

static int
refuse_command (const char *name)
{
  g_autofree char *reason = g_strdup_printf (_ ("there is no command \"%s\""), name);

  return biv_misuse (reason);
}

static int
refuse_language (const char *wanted)
{
  g_autofree char *known = g_strjoinv (", ", (char **) biv_text_languages ());
  g_autofree char *reason = NULL;

  speak (biv_text_language (NULL));
  reason = g_strdup_printf (_ ("there is no language \"%s\", only %s"), wanted, known);
  return biv_misuse (reason);
}

int
main (int argc, char *argv[])
{
  const char *wanted = NULL;
  const BivCommand *command;
  BivOptions options = { 0 };
  int status = BIV_STATUS_UNUSABLE;

  biv_cli_print_harmlessly ();
  if (!take_language (&argc, argv, &wanted))
    return refuse_language (wanted);
  options.language = biv_text_language (wanted);
  speak (options.language);
  if (argc < 2)
    return biv_misuse (_ ("no command is given"));
  if (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h"))
    return finish (print_help ());
  if (g_str_equal (argv[1], "--version"))
    return finish (print_version ());
  command = find_command (argv[1]);
  if (!command)
    return refuse_command (argv[1]);
  if (biv_options_parse (command, argc - 1, argv + 1, &options))
    status = finish (command->run (&options));
  biv_options_clear (&options);
  return status;
}

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

#include "cli/option/biv-cli-trial.h"
#include "cli/option/biv-command.h"
#include "cli/print/biv-cli-print.h"
#include "config.h"
#include "storage/place/biv-environment.h"
#include "text/biv-translation.h"

/* (nullable): the value of --lang if it stands there; @i is moved to its last word. */
static const char *
read_value (int argc, char **argv, int *i)
{
  if (g_str_equal (argv[*i], "--lang") && *i + 1 < argc)
    return argv[++*i];
  return g_str_has_prefix (argv[*i], "--lang=") ? argv[*i] + strlen ("--lang=") : NULL;
}

/* Takes "--lang X" or "--lang=X" out of the arguments, wherever it stands: --help must be in that
 * language. Returns: how often it stood there. */
static guint
read_language (int *argc, char **argv, const char **wanted)
{
  guint n_given = 0;
  int kept = 1;

  for (int i = 1; i < *argc; i++)
    {
      const char *value = read_value (*argc, argv, &i);

      if (value)
        {
          *wanted = value;
          n_given++;
        }
      else
        argv[kept++] = argv[i];
    }
  argv[kept] = NULL;
  *argc = kept;
  return n_given;
}

/* Makes gettext use that language, also for the errors of storage, and sets the encoding to UTF-8.
 * The C library translates in any locale but "C"; C.UTF-8 exists everywhere. */
static void
set_language (const char *language)
{
  const char *folder = g_getenv ("BIVOUAC_LOCALE_DIR");

  g_setenv ("LANGUAGE", language, TRUE);
  if (!setlocale (LC_ALL, "C.UTF-8"))
    setlocale (LC_ALL, "");
  /* Since glibc 2.39 names that begin with "C." are not translated either; this names the same
   * locale. */
  setlocale (LC_MESSAGES, "/C.UTF-8");
  bindtextdomain (GETTEXT_PACKAGE, folder && *folder ? folder : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

/* Output must have been written: a full disk or a closed pipe is a failure. */
static int
finish (int status)
{
  if (fflush (stdout) == 0 && !ferror (stdout))
    return status;
  biv_command_complain ("bivouac-cli: %s: %s", _ ("standard output"), g_strerror (errno));
  return BIV_STATUS_UNUSABLE;
}

static int
print_help (void)
{
  printf ("%s\n\n", _ ("Usage: bivouac-cli COMMAND ..."));
  for (guint i = 0; biv_command_get (i); i++)
    printf ("  %-11s %s\n", biv_command_get (i)->call.name,
            _ (biv_command_get (i)->call.summary));
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

static int
refuse_command (const char *name)
{
  g_autofree char *reason = g_strdup_printf (_ ("there is no command \"%s\""), name);

  return biv_command_misuse (reason);
}

static int
refuse_language (const char *wanted, guint n_given)
{
  g_autofree char *known = g_strjoinv (", ", (char **) biv_translation_get_languages ());
  g_autofree char *reason = NULL;

  set_language (biv_translation_choose_language (NULL));
  reason = n_given > 1
             ? g_strdup_printf (_ ("--%s is given twice"), biv_option_lang.name)
             : g_strdup_printf (_ ("there is no language \"%s\", only %s"), wanted, known);
  return biv_command_misuse (reason);
}

/* An option that was given and that nobody asked for is neither obeyed nor refused: tests look for
 * that. */
static int
run (const BivCommand *command, BivOptions *options)
{
  int status;

  if (biv_options_is_found (options, &biv_option_dry_run))
    biv_cli_trial_begin ();
  status = command->run (options);
  if (status != BIV_STATUS_UNUSABLE && biv_options_find_unread (options))
    g_debug ("%s did not ask for --%s", options->name, biv_options_find_unread (options));
  return status;
}

int
main (int argc, char *argv[])
{
  const char *wanted = NULL;
  guint n_languages;
  const BivCommand *command;
  g_autoptr (GPtrArray) known = NULL;
  BivOptions options = { 0 };
  int status;

  biv_environment_ignore_relative ();
  biv_cli_print_harmlessly ();
  g_log_writer_default_set_use_stderr (TRUE); /* it writes nothing on what is filtered */
  n_languages = read_language (&argc, argv, &wanted);
  if (n_languages > 1 || (wanted && !biv_translation_has_language (wanted)))
    return refuse_language (wanted, n_languages);
  /* Scripts ask often, and the answer is in no language. */
  if (argc > 1 && g_str_equal (argv[1], "--version"))
    return finish (print_version ());
  options.language = biv_translation_choose_language (wanted);
  set_language (options.language);
  if (argc < 2)
    return biv_command_misuse (_ ("no command is given"));
  if (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h"))
    return finish (print_help ());
  command = biv_command_find (argv[1]);
  if (!command)
    return refuse_command (argv[1]);
  known = biv_command_list_options (argv + 1);
  if (biv_command_parse (command, known, argc - 1, argv + 1, &options, &status))
    status = run (command, &options);
  biv_command_clear (&options);
  return finish (status);
}

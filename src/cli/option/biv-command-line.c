/* Reads the command line of a call: what it does not take is refused before anything is done.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "cli/option/biv-command.h"
#include "cli/print/biv-cli-words.h"
#include "config.h"
#include "text/biv-harmless.h"

#define HELP "help"

/* Writes one line on standard error, without control characters; line breaks become spaces. */
void
biv_command_complain (const char *format, ...)
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

/* Reports why the input is unusable. Returns: the exit status. */
int
biv_command_fail (GError *error)
{
  biv_command_complain ("%s", error->message);
  return BIV_STATUS_UNUSABLE;
}

/* Reports what is wrong with the command line. Returns: the exit status. */
int
biv_command_misuse (const char *reason)
{
  biv_command_complain (_ ("bivouac-cli: %s; bivouac-cli --help says how to call it"), reason);
  return BIV_STATUS_UNUSABLE;
}

/* (nullable): what the first word of a command may be, when it has options of its own. */
const BivCall *
biv_command_find_action (const BivCommand *command, const char *word)
{
  const BivCall *action = NULL;

  for (guint i = 0; command->get_action && (action = command->get_action (i)); i++)
    if (g_str_equal (action->name, word))
      break;
  return action;
}

/* --- Help ------------------------------------------------------------------------------------- */

/* (transfer full): what follows the name of a call; the words allowed first are listed. */
static char *
make_usage (const BivCommand *command, const BivCall *call)
{
  const char *usage = *call->usage ? _ (call->usage) : "";
  bool has_choices = call == &command->call && command->list_choices && call->min_words > 0;
  g_auto (GStrv) choices = has_choices ? command->list_choices () : NULL;
  g_autofree char *all = choices ? g_strjoinv ("|", choices) : NULL;

  return all ? g_strchomp (g_strconcat (all, " ", usage, NULL)) : g_strdup (usage);
}

static gboolean
ignore_cb (const char *name, const char *value, gpointer data, GError **error)
{
  return TRUE;
}

static void
add_entry (GOptionGroup *group, const BivOption *option, GOptionArgFunc take)
{
  int flags = option->sort == BIV_OPTION_IS_FLAG   ? G_OPTION_FLAG_NO_ARG
              : option->sort == BIV_OPTION_IS_FILE ? G_OPTION_FLAG_FILENAME
                                                   : G_OPTION_FLAG_NONE;
  const GOptionEntry entries[] = { { option->name, option->letter, flags, G_OPTION_ARG_CALLBACK,
                                     take, option->summary, option->value },
                                   { NULL } };

  g_option_group_add_entries (group, entries);
}

/* The actions of a command that has some: the options are theirs. */
static void
print_actions (const BivCommand *command)
{
  const BivCall *action;

  printf (_ ("Usage: bivouac-cli %s %s"), command->call.name, _ ("ACTION ..."));
  printf ("\n\n%s\n\n", _ (command->call.summary));
  for (guint i = 0; (action = command->get_action (i)); i++)
    printf ("  %-15s %s\n", action->name, _ (action->summary));
  printf (_ ("\nbivouac-cli %s ACTION --help says more about one of them.\n"),
          command->call.name);
}

/* @name: of the call, with that of its command */
static void
print_help (const BivCommand *command, const BivCall *call, const char *name)
{
  g_autofree char *program = g_strconcat ("bivouac-cli ", name, NULL);
  g_autofree char *usage = make_usage (command, call);
  g_autoptr (GOptionContext) context = NULL;
  GOptionGroup *group = NULL;
  const BivOption *option;
  g_autofree char *help = NULL;

  if (call == &command->call && command->get_action)
    {
      print_actions (command);
      return;
    }
  context = g_option_context_new (usage);
  group = g_option_group_new ("", "", "", NULL, NULL);
  g_set_prgname (program);
  g_option_group_set_translation_domain (group, GETTEXT_PACKAGE);
  for (guint i = 0; (option = biv_call_get_option (call, i)); i++)
    add_entry (group, option, ignore_cb);
  g_option_context_set_main_group (context, group);
  g_option_context_set_summary (context, _ (call->summary));
  help = g_option_context_get_help (context, TRUE, NULL);
  fputs (help, stdout);
}

/* --- Reading ---------------------------------------------------------------------------------- */

typedef struct
{
  BivOptions *options;
  GPtrArray *known; /* of BivOption: those of every call, of one name the first */
  gboolean is_help;
} Reading;

/* (nullable): one that is known by its name. */
const BivOption *
biv_command_find_option (const GPtrArray *known, const char *name)
{
  for (guint i = 0; i < known->len; i++)
    if (g_str_equal (((const BivOption *) known->pdata[i])->name, name))
      return known->pdata[i];
  return NULL;
}

static void
clear_given (gpointer given)
{
  g_free (((BivGivenOption *) given)->value);
}

static gboolean
read_option_cb (const char *name, const char *value, gpointer data, GError **error)
{
  Reading *self = data;
  BivGivenOption given = { .value = g_strdup (value ? value : "") };

  for (guint i = 0; i < self->known->len; i++)
    {
      const BivOption *option = self->known->pdata[i];

      if (name[1] == '-' ? g_str_equal (option->name, name + 2) : option->letter == name[1])
        given.name = option->name;
    }
  if (!biv_options_find_given (self->options, given.name))
    {
      g_array_append_val (self->options->given, given);
      return TRUE;
    }
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, _ ("--%s is given twice"), given.name);
  g_free (given.value);
  return FALSE;
}

static GOptionContext *
make_context (Reading *reading)
{
  GOptionContext *context = g_option_context_new (NULL);
  GOptionGroup *group = g_option_group_new ("", "", "", reading, NULL);
  const GOptionEntry rest[] = {
    { HELP, 'h', 0, G_OPTION_ARG_NONE, &reading->is_help, NULL, NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &reading->options->words, NULL, NULL },
    { NULL }
  };

  for (guint i = 0; i < reading->known->len; i++)
    add_entry (group, reading->known->pdata[i], read_option_cb);
  g_option_group_add_entries (group, rest);
  g_option_context_set_main_group (context, group);
  g_option_context_set_help_enabled (context, FALSE);
  return context;
}

/* GLib would take --dry-run=no for --dry-run. */
static bool
check_flags (const GPtrArray *known, char **argv)
{
  for (guint i = 1; argv[i] && !g_str_equal (argv[i], "--"); i++)
    {
      char *equals = g_str_has_prefix (argv[i], "--") ? strchr (argv[i], '=') : NULL;
      g_autofree char *name =
        equals ? g_strndup (argv[i] + 2, (gsize) (equals - argv[i]) - 2) : NULL;
      const BivOption *option = name ? biv_command_find_option (known, name) : NULL;
      g_autofree char *reason = NULL;

      if (!option || option->sort != BIV_OPTION_IS_FLAG)
        continue;
      reason = g_strdup_printf (_ ("--%s takes no value"), name);
      biv_command_misuse (reason);
      return false;
    }
  return true;
}

/* Finds what is called: the command, or one of its actions. */
static bool
find_call (const BivCommand *command, BivOptions *options, bool is_help)
{
  const BivCall *action =
    options->n_words > 0 ? biv_command_find_action (command, options->words[0]) : NULL;
  g_autofree char *usage = NULL;

  options->call = action ? action : &command->call;
  options->name = action ? g_strconcat (command->call.name, " ", action->name, NULL)
                         : g_strdup (command->call.name);
  if (action || is_help || !command->get_action)
    return true;
  if (options->n_words > 0)
    {
      biv_command_complain (
        /* Translators: a command, what somebody wrote after it, and the command again */
        _ ("bivouac-cli: %1$s has no action “%2$s”; bivouac-cli %1$s --help lists those it has"),
        command->call.name, options->words[0]);
      return false;
    }
  usage = make_usage (command, &command->call);
  biv_command_complain (_ ("Usage: bivouac-cli %s %s"), command->call.name, usage);
  return false;
}

static bool
check_words (const BivCommand *command, const BivOptions *options)
{
  const BivCall *call = options->call;
  g_autofree char *usage = NULL;

  if (options->n_words >= call->min_words && options->n_words <= call->max_words)
    return true;
  usage = make_usage (command, call);
  biv_command_complain (_ ("Usage: bivouac-cli %s %s"), options->name, usage);
  return false;
}

/* (nullable): the option of a call of that name. */
static const BivOption *
find_option (const BivCall *call, const char *name)
{
  const BivOption *option;

  for (guint i = 0; (option = biv_call_get_option (call, i)); i++)
    if (g_str_equal (option->name, name))
      break;
  return option;
}

/* Whether the call takes what was given. */
static bool
check_names (const BivOptions *options)
{
  for (guint i = 0; i < options->given->len; i++)
    {
      const char *name = g_array_index (options->given, BivGivenOption, i).name;

      if (find_option (options->call, name))
        continue;
      biv_command_complain (
        /* Translators: a command, an option, and the command again */
        _ ("bivouac-cli: %1$s does not take --%2$s; bivouac-cli %1$s --help says what it takes"),
        options->name, name);
      return false;
    }
  return true;
}

/* Whether what an option was given is one of its words, if it has such. */
static bool
check_value (const BivOption *option, const char *value)
{
  g_auto (GStrv) words = biv_options_list_words (option);
  g_autofree char *list = NULL;
  g_autofree char *reason = NULL;

  if (!words || g_strv_contains ((const char *const *) words, value))
    return true;
  list = biv_cli_words_list ((const char *const *) words);
  /* Translators: an option, the words that it can be ("text or json"), and what it was given */
  reason = g_strdup_printf (_ ("--%s is %s, not “%s”"), option->name, list, value);
  biv_command_misuse (reason);
  return false;
}

static bool
check_values (BivOptions *options)
{
  for (guint i = 0; i < options->given->len; i++)
    {
      const BivGivenOption *given = &g_array_index (options->given, BivGivenOption, i);

      if (!check_value (find_option (options->call, given->name), given->value))
        return false;
    }
  options->json = g_strcmp0 (biv_options_find (options, &biv_option_format), "json") == 0;
  return true;
}

/**
 * biv_command_parse:
 * @known: (element-type BivOption): those of all calls: the one that does not take it says so
 * @argv: the name of the command first
 * @status: (out): when nothing is to be done any more
 *
 * Reads the arguments of a command.
 *
 * Returns: whether the command is to run
 */
bool
biv_command_parse (const BivCommand *command, GPtrArray *known, int argc, char **argv,
                   BivOptions *options, int *status)
{
  Reading reading = { options, known, FALSE };
  g_autoptr (GOptionContext) context = make_context (&reading);
  g_autoptr (GError) error = NULL;

  options->given = g_array_new (FALSE, FALSE, sizeof (BivGivenOption));
  g_array_set_clear_func (options->given, clear_given);
  *status = BIV_STATUS_UNUSABLE;
  if (!check_flags (known, argv))
    return false;
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      biv_command_misuse (error->message);
      return false;
    }
  options->n_words = options->words ? g_strv_length (options->words) : 0;
  if (!find_call (command, options, reading.is_help))
    return false;
  if (reading.is_help)
    {
      print_help (command, options->call, options->name);
      *status = BIV_STATUS_FINE;
      return false;
    }
  return check_names (options) && check_words (command, options) && check_values (options);
}

/* Frees what biv_command_parse() filled in. */
void
biv_command_clear (BivOptions *options)
{
  g_clear_pointer (&options->given, g_array_unref);
  g_clear_pointer (&options->words, g_strfreev);
  g_clear_pointer (&options->name, g_free);
}

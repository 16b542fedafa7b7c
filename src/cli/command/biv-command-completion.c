/* bivouac-cli completion SHELL: a shell's completion script for the program, made from the tables
 * of commands, options and kinds of files.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "cli/option/biv-command.h"
#include "cli/print/biv-cli-words.h"
#include "storage/format/biv-format-kind.h"

#define MADE_BY "# Made by bivouac-cli completion.\n"

typedef struct
{
  const char *name;
  void (*print) (void);
} Shell;

/* (transfer full): the words that an option accepts, "text json"; %NULL if it has no fixed words.
 */
static char *
make_values (const BivOption *option)
{
  char *values = option->value ? strchr (option->value, '|') : NULL;

  return values ? g_strdelimit (g_strdup (option->value), "|", ' ') : NULL;
}

typedef void (*OptionFunc) (const BivOption *option, gpointer data);

static void
for_each_option (const BivCall *call, OptionFunc function, gpointer data)
{
  const BivOption *option;

  for (guint i = 0; (option = biv_call_get_option (call, i)); i++)
    function (option, data);
}

/* (transfer full): the words that a command accepts first, "map all"; %NULL if any. */
static char *
make_choices (const BivCommand *command)
{
  g_auto (GStrv) choices = command->list_choices ? command->list_choices () : NULL;

  return choices ? g_strjoinv (" ", choices) : NULL;
}

/* (transfer full): the endings, without dots, of the files that a command reads. */
static char *
join_endings (const BivCommand *command, const char *between)
{
  g_auto (GStrv) endings = biv_format_kind_list_endings (command->reads);

  for (guint i = 0; endings[i]; i++)
    memmove (endings[i], endings[i] + 1, strlen (endings[i]));
  return g_strjoinv (between, endings);
}

/* (transfer full): a sentence in single quotes, with a backslash before the characters in
 * @special. */
static char *
quote (const char *text, const char *special, const char *apostrophe)
{
  GString *quoted = g_string_new (NULL);

  for (; *text; text++)
    if (*text == '\'')
      g_string_append (quoted, apostrophe);
    else
      {
        if (strchr (special, *text))
          g_string_append_c (quoted, '\\');
        g_string_append_c (quoted, *text);
      }
  return g_string_free (quoted, FALSE);
}

/* bash */

static void
print_bash_name (const BivOption *option, gpointer data)
{
  printf (" --%s", option->name);
}

static void
print_bash_call (const BivCall *call, const char *indent)
{
  printf ("%s%s)\n%s  options='--help", indent, call->name, indent);
  for_each_option (call, print_bash_name, NULL);
  printf ("'\n%s  ;;\n", indent);
}

/* The first word that is an action says which options there are. */
static void
print_bash_actions (const BivCommand *command)
{
  const BivCall *action;

  printf ("      for i in $words; do\n        case $i in\n");
  for (guint i = 0; (action = command->get_action (i)); i++)
    print_bash_call (action, "          ");
  printf ("          *) continue ;;\n        esac\n        break\n      done\n");
}

static void
print_bash_command (const BivCommand *command)
{
  g_autofree char *choices = make_choices (command);
  g_autofree char *endings = join_endings (command, " ");

  printf ("    %s)\n      options='--help", command->call.name);
  for_each_option (&command->call, print_bash_name, NULL);
  printf ("' choices='%s' endings='%s'\n", choices ? choices : "", endings);
  if (command->get_action)
    print_bash_actions (command);
  printf ("      ;;\n");
}

/* An option takes the same values with all commands. */
static void
print_bash_option (const BivOption *option)
{
  g_autofree char *values = make_values (option);

  printf ("    --%s", option->name);
  if (option->letter)
    printf (" | -%c", option->letter);
  printf (")\n");
  if (values)
    printf ("      mapfile -t COMPREPLY < <(compgen -W '%s' -- \"$word\")\n", values);
  else if (option->sort == BIV_OPTION_IS_FILE)
    printf ("      mapfile -t COMPREPLY < <(compgen -f -- \"$word\")\n");
  printf ("      return\n      ;;\n");
}

static void
print_new_bash_option (const BivOption *option, gpointer met)
{
  if (option->sort != BIV_OPTION_IS_FLAG && g_hash_table_add (met, (gpointer) option->name))
    print_bash_option (option);
}

static void
print_bash_options (void)
{
  g_autoptr (GHashTable) met = g_hash_table_new (g_str_hash, g_str_equal);
  const BivCommand *command;
  const BivCall *action;

  for (guint i = 0; (command = biv_command_get (i)); i++)
    {
      for_each_option (&command->call, print_new_bash_option, met);
      for (guint j = 0; command->get_action && (action = command->get_action (j)); j++)
        for_each_option (action, print_new_bash_option, met);
    }
}

static void
print_bash (void)
{
  printf (MADE_BY
          "_bivouac_cli ()\n"
          "{\n"
          "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
          "  local command='' options='' choices='' endings='' ending words='' i n=0\n"
          "\n"
          "  COMPREPLY=()\n"
          "  # --format=text comes in three words\n"
          "  if [[ $word == = ]]; then word=''; elif [[ $before == = ]]; then\n"
          "    before=${COMP_WORDS[COMP_CWORD - 2]}\n"
          "  fi\n"
          "  for (( i = 1; i < COMP_CWORD; i++ )); do\n"
          "    case ${COMP_WORDS[i]} in\n"
          "      --lang) (( i++ )); [[ ${COMP_WORDS[i]} == = ]] && (( i++ )) ;;\n"
          "      -*) ;;\n"
          "      *) if [[ $command ]]; then (( n++ )); words+=\" ${COMP_WORDS[i]}\"\n"
          "         else command=${COMP_WORDS[i]}; fi ;;\n"
          "    esac\n"
          "  done\n"
          "  case $before in\n");
  print_bash_options ();
  printf ("  esac\n"
          "  case $command in\n"
          "    '')\n"
          "      mapfile -t COMPREPLY < <(compgen -W '--help --version --lang");
  for (guint i = 0; biv_command_get (i); i++)
    printf (" %s", biv_command_get (i)->call.name);
  printf ("' -- \"$word\")\n"
          "      return\n"
          "      ;;\n");
  for (guint i = 0; biv_command_get (i); i++)
    print_bash_command (biv_command_get (i));
  printf ("  esac\n"
          "  if [[ $word == -* ]]; then\n"
          "    mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$word\")\n"
          "  elif [[ $choices ]] && (( n == 0 )); then\n"
          "    mapfile -t COMPREPLY < <(compgen -W \"$choices\" -- \"$word\")\n"
          "  elif [[ $endings ]]; then\n"
          "    mapfile -t COMPREPLY < <(compgen -d -- \"$word\"\n"
          "      for ending in $endings; do compgen -f -X \"!*.$ending\" -- \"$word\"; done)\n"
          "  fi\n"
          "}\n"
          "complete -o filenames -F _bivouac_cli bivouac-cli\n");
}

/* zsh */

static void
print_zsh_option (const BivOption *option, gpointer data)
{
  g_autofree char *summary = quote (_ (option->summary), "[]\\", "'\\''");
  g_autofree char *values = make_values (option);
  g_autofree char *action = values ? g_strdup_printf ("(%s)", values)
                                   : g_strdup (option->sort == BIV_OPTION_IS_FILE ? "_files"
                                                                                  : " ");

  if (option->sort == BIV_OPTION_IS_FLAG)
    printf (" \\\n        '--%s[%s]'", option->name, summary);
  else
    printf (" \\\n        '--%s=[%s]:%s:%s'", option->name, summary, option->name, action);
  if (option->letter)
    printf (" \\\n        '-%c+[%s]:%s:%s'", option->letter, summary, option->name, action);
}

static void
print_zsh_call (const BivCommand *command, const BivCall *call)
{
  g_autofree char *choices = make_choices (command);
  g_autofree char *endings = join_endings (command, "|");

  printf ("      _arguments '--help'");
  for_each_option (call, print_zsh_option, NULL);
  if (choices)
    printf (" \\\n        '1: :(%s)'", choices);
  if (*endings)
    printf (" \\\n        '*:file:_files -g \"*.(%s)\"'", endings);
  else if (command->reads)
    printf (" \\\n        '*:folder:_files -/'");
  printf ("\n");
}

/* The first word that is an action says which options there are. */
static void
print_zsh_actions (const BivCommand *command)
{
  g_autofree char *choices = make_choices (command);
  const BivCall *action;

  g_strdelimit (choices, " ", '|');
  printf ("      case ${${(M)words:#(%s)}[1]} in\n", choices);
  for (guint i = 0; (action = command->get_action (i)); i++)
    {
      printf ("      (%s)\n", action->name);
      print_zsh_call (command, action);
      printf ("      ;;\n");
    }
  printf ("      (*)\n");
  print_zsh_call (command, &command->call);
  printf ("      ;;\n      esac\n");
}

static void
print_zsh_command (const BivCommand *command)
{
  printf ("    %s)\n", command->call.name);
  if (command->get_action)
    print_zsh_actions (command);
  else
    print_zsh_call (command, &command->call);
  printf ("      ;;\n");
}

static void
print_zsh (void)
{
  printf ("#compdef bivouac-cli\n" MADE_BY
          "_bivouac_cli ()\n"
          "{\n"
          "  local -a commands\n"
          "\n"
          "  commands=(\n");
  for (guint i = 0; biv_command_get (i); i++)
    {
      g_autofree char *summary = quote (_ (biv_command_get (i)->call.summary), ":\\", "'\\''");

      printf ("    '%s:%s'\n", biv_command_get (i)->call.name, summary);
    }
  printf ("  )\n"
          "  if (( CURRENT == 2 )); then\n"
          "    _describe command commands\n"
          "    return\n"
          "  fi\n"
          "  shift words\n"
          "  (( CURRENT-- ))\n"
          "  case $words[1] in\n");
  for (guint i = 0; biv_command_get (i); i++)
    print_zsh_command (biv_command_get (i));
  printf ("  esac\n"
          "}\n"
          "if [ \"$funcstack[1]\" = _bivouac_cli ]; then\n"
          "  _bivouac_cli \"$@\"\n"
          "else\n"
          "  compdef _bivouac_cli bivouac-cli\n"
          "fi\n");
}

/* fish */

/* @data: when it is offered */
static void
print_fish_option (const BivOption *option, gpointer data)
{
  g_autofree char *summary = quote (_ (option->summary), "\\", "\\'");
  g_autofree char *values = make_values (option);

  printf ("complete -c bivouac-cli -n '%s' -l %s", (const char *) data, option->name);
  if (option->letter)
    printf (" -s %c", option->letter);
  if (values)
    printf (" -x -a '%s'", values);
  else if (option->sort != BIV_OPTION_IS_FLAG)
    printf (option->sort == BIV_OPTION_IS_FILE ? " -r -F" : " -x");
  printf (" -d '%s'\n", summary);
}

/* (transfer full): when a command is called, and not an action of that name of another. */
static char *
make_fish_condition (const BivCommand *command)
{
  GString *condition = g_string_new (NULL);

  g_string_printf (condition, "__fish_seen_subcommand_from %s", command->call.name);
  for (guint i = 0; biv_command_get (i); i++)
    if (biv_command_find_action (biv_command_get (i), command->call.name))
      g_string_append_printf (condition, "; and not __fish_seen_subcommand_from %s",
                              biv_command_get (i)->call.name);
  return g_string_free (condition, FALSE);
}

static void
print_fish_actions (const BivCommand *command)
{
  const BivCall *action;

  for (guint i = 0; (action = command->get_action (i)); i++)
    {
      g_autofree char *condition =
        g_strdup_printf ("__fish_seen_subcommand_from %s; and __fish_seen_subcommand_from %s",
                         command->call.name, action->name);

      for_each_option (action, print_fish_option, condition);
    }
}

static void
print_fish_command (const BivCommand *command)
{
  g_autofree char *summary = quote (_ (command->call.summary), "\\", "\\'");
  g_autofree char *condition = make_fish_condition (command);
  g_autofree char *choices = make_choices (command);
  g_autofree char *endings = join_endings (command, " ");
  g_autofree char *pattern = join_endings (command, "|");

  printf ("complete -c bivouac-cli -n __fish_use_subcommand -a %s -d '%s'\n", command->call.name,
          summary);
  for_each_option (&command->call, print_fish_option, condition);
  if (command->get_action)
    print_fish_actions (command);
  if (choices)
    printf ("complete -c bivouac-cli -n '%s; and not __fish_seen_subcommand_from %s' -a '%s'\n",
            condition, choices, choices);
  if (*endings)
    printf ("complete -c bivouac-cli -n '%s' -k -a '(for ending in %s; "
            "__fish_complete_suffix .$ending; end | string match -er \"(/|[.](%s))(\\t|\\$)\")'\n",
            condition, endings, pattern);
}

static void
print_fish (void)
{
  printf (MADE_BY "complete -c bivouac-cli -f\n"
                  "complete -c bivouac-cli -l help\n"
                  "complete -c bivouac-cli -n __fish_use_subcommand -l version\n");
  for (guint i = 0; biv_command_get (i); i++)
    print_fish_command (biv_command_get (i));
}

static const Shell shells[] = {
  { "bash", print_bash },
  { "fish", print_fish },
  { "zsh", print_zsh },
};

/* (transfer full): the shells that there are completions for. */
static char **
list_shells (void)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (shells); i++)
    g_strv_builder_add (names, shells[i].name);
  return g_strv_builder_end (names);
}

static int
run (BivOptions *options)
{
  g_auto (GStrv) names = NULL;
  g_autofree char *all = NULL;
  g_autofree char *reason = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (shells); i++)
    if (g_str_equal (shells[i].name, options->words[0]))
      {
        shells[i].print ();
        return BIV_STATUS_FINE;
      }
  names = list_shells ();
  all = biv_cli_words_list ((const char *const *) names);
  /* Translators: names of shells: "bash, fish or zsh" */
  reason = g_strdup_printf (_ ("the shell is %s"), all);
  return biv_command_misuse (reason);
}

const BivCommand biv_command_completion = {
  { "completion", "", N_ ("Write what completes the words of this program in a shell"),
    BIV_OPTIONS_NONE, 1, 1 },
  run,
  list_shells,
  NULL,
};

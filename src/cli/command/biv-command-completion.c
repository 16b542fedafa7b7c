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
  g_auto (GStrv) endings = biv_format_kind_list_endings (command->reads ? command->reads : "");

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
print_bash_command (const BivCommand *command)
{
  const BivOption *option;
  g_autofree char *choices = make_choices (command);
  g_autofree char *endings = join_endings (command, " ");

  printf ("    %s)\n      options='--help", command->name);
  for (guint i = 0; (option = biv_options_get (command, i)); i++)
    printf (" --%s", option->name);
  printf ("' choices='%s' endings='%s'\n", choices ? choices : "", endings);
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
  else if (option->arg == G_OPTION_ARG_FILENAME)
    printf ("      mapfile -t COMPREPLY < <(compgen -f -- \"$word\")\n");
  printf ("      return\n      ;;\n");
}

static void
print_bash_options (void)
{
  g_autoptr (GHashTable) met = g_hash_table_new (NULL, NULL);
  const BivOption *option;

  for (guint i = 0; biv_command_get (i); i++)
    for (guint j = 0; (option = biv_options_get (biv_command_get (i), j)); j++)
      if (option->arg != G_OPTION_ARG_NONE && g_hash_table_add (met, (gpointer) option))
        print_bash_option (option);
}

static void
print_bash (void)
{
  printf (MADE_BY
          "_bivouac_cli ()\n"
          "{\n"
          "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
          "  local command='' options='' choices='' endings='' ending i n=0\n"
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
          "      *) if [[ $command ]]; then (( n++ )); else command=${COMP_WORDS[i]}; fi ;;\n"
          "    esac\n"
          "  done\n"
          "  case $before in\n");
  print_bash_options ();
  printf ("  esac\n"
          "  case $command in\n"
          "    '')\n"
          "      mapfile -t COMPREPLY < <(compgen -W '--help --version --lang");
  for (guint i = 0; biv_command_get (i); i++)
    printf (" %s", biv_command_get (i)->name);
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
print_zsh_option (const BivOption *option)
{
  g_autofree char *summary = quote (_ (option->summary), "[]\\", "'\\''");
  g_autofree char *values = make_values (option);
  g_autofree char *action = values ? g_strdup_printf ("(%s)", values)
                                   : g_strdup (option->arg == G_OPTION_ARG_FILENAME ? "_files"
                                                                                    : " ");

  if (option->arg == G_OPTION_ARG_NONE)
    printf (" \\\n        '--%s[%s]'", option->name, summary);
  else
    printf (" \\\n        '--%s=[%s]:%s:%s'", option->name, summary, option->name, action);
  if (option->letter)
    printf (" \\\n        '-%c+[%s]:%s:%s'", option->letter, summary, option->name, action);
}

static void
print_zsh_command (const BivCommand *command)
{
  const BivOption *option;
  g_autofree char *choices = make_choices (command);
  g_autofree char *endings = join_endings (command, "|");

  printf ("    %s)\n      _arguments '--help'", command->name);
  for (guint i = 0; (option = biv_options_get (command, i)); i++)
    print_zsh_option (option);
  if (choices)
    printf (" \\\n        '1: :(%s)'", choices);
  if (*endings)
    printf (" \\\n        '*:file:_files -g \"*.(%s)\"'", endings);
  else if (command->reads)
    printf (" \\\n        '*:folder:_files -/'");
  printf ("\n      ;;\n");
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
      g_autofree char *summary = quote (_ (biv_command_get (i)->summary), ":\\", "'\\''");

      printf ("    '%s:%s'\n", biv_command_get (i)->name, summary);
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

static void
print_fish_option (const BivCommand *command, const BivOption *option)
{
  g_autofree char *summary = quote (_ (option->summary), "\\", "\\'");
  g_autofree char *values = make_values (option);

  printf ("complete -c bivouac-cli -n '__fish_seen_subcommand_from %s' -l %s", command->name,
          option->name);
  if (option->letter)
    printf (" -s %c", option->letter);
  if (values)
    printf (" -x -a '%s'", values);
  else if (option->arg != G_OPTION_ARG_NONE)
    printf (option->arg == G_OPTION_ARG_FILENAME ? " -r -F" : " -x");
  printf (" -d '%s'\n", summary);
}

static void
print_fish_command (const BivCommand *command)
{
  const BivOption *option;
  g_autofree char *summary = quote (_ (command->summary), "\\", "\\'");
  g_autofree char *choices = make_choices (command);
  g_autofree char *endings = join_endings (command, " ");
  g_autofree char *pattern = join_endings (command, "|");

  printf ("complete -c bivouac-cli -n __fish_use_subcommand -a %s -d '%s'\n", command->name,
          summary);
  for (guint i = 0; (option = biv_options_get (command, i)); i++)
    print_fish_option (command, option);
  if (choices)
    printf ("complete -c bivouac-cli -n '__fish_seen_subcommand_from %s; and not "
            "__fish_seen_subcommand_from %s' -a '%s'\n",
            command->name, choices, choices);
  if (*endings)
    printf ("complete -c bivouac-cli -n '__fish_seen_subcommand_from %s' -k -a '(for ending in %s; "
            "__fish_complete_suffix .$ending; end | string match -er \"(/|[.](%s))(\\t|\\$)\")'\n",
            command->name, endings, pattern);
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
char **
biv_command_list_shells (void)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (shells); i++)
    g_strv_builder_add (names, shells[i].name);
  return g_strv_builder_end (names);
}

int
biv_command_completion (BivOptions *options)
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
  names = biv_command_list_shells ();
  all = biv_cli_words_list ((const char *const *) names);
  /* Translators: names of shells: "bash, fish or zsh" */
  reason = g_strdup_printf (_ ("the shell is %s"), all);
  return biv_command_misuse (reason);
}

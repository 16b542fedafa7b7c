/* The commands, from whose rows their help and the completion of shells are made.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "cli/answer/biv-cli-drawing.h"
#include "cli/option/biv-command.h"

/* But for those that draw. */
static const BivCommand *const commands[] = {
  &biv_command_check,
  &biv_command_completion,
  &biv_command_conformance,
  &biv_command_convert,
  &biv_command_diff,
  &biv_command_export,
  &biv_command_library,
  &biv_command_musters,
  &biv_command_odds,
  &biv_command_raise,
  &biv_command_rehearse,
  &biv_command_rulesets,
  &biv_command_show,
};

static gint
compare (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(const BivCommand *const *) a)->call.name,
                 (*(const BivCommand *const *) b)->call.name);
}

/* (nullable): the commands in alphabetical order, by position from 0. */
const BivCommand *
biv_command_get (guint position)
{
  static const BivCommand *all[G_N_ELEMENTS (commands) + 2];

  if (!all[0])
    {
      memcpy (all, commands, sizeof commands);
      all[G_N_ELEMENTS (commands)] = biv_cli_drawing_get ()->biv_command_print;
      all[G_N_ELEMENTS (commands) + 1] = biv_cli_drawing_get ()->biv_command_thumbnail;
      qsort (all, G_N_ELEMENTS (all), sizeof *all, compare);
    }
  return position < G_N_ELEMENTS (all) ? all[position] : NULL;
}

/* (nullable): likewise, without those that have to be loaded. */
static const BivCommand *
get_present (guint position)
{
  return position < G_N_ELEMENTS (commands) ? commands[position] : NULL;
}

/* (nullable): that of a name. What draws is loaded only if the name is none of the others. */
const BivCommand *
biv_command_find (const char *name)
{
  const BivCommand *command;

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i]->call.name, name))
      return commands[i];
  for (guint i = 0; (command = biv_command_get (i)); i++)
    if (g_str_equal (command->call.name, name))
      return command;
  return NULL;
}

static void
add_known (GPtrArray *known, const BivCall *call, bool all)
{
  const BivOption *(*get) (const BivCall *, guint) =
    all ? biv_call_get_option : biv_call_get_present_option;
  const BivOption *option;

  for (guint i = 0; (option = get (call, i)); i++)
    if (!biv_command_find_option (known, option->name))
      g_ptr_array_add (known, (gpointer) option);
}

static GPtrArray *
list_options (bool all)
{
  const BivCommand *(*get) (guint) = all ? biv_command_get : get_present;
  GPtrArray *known = g_ptr_array_new ();
  const BivCommand *command;
  const BivCall *action;

  for (guint i = 0; (command = get (i)); i++)
    {
      add_known (known, &command->call, all);
      for (guint j = 0; command->get_action && (action = command->get_action (j)); j++)
        add_known (known, action, all);
    }
  return known;
}

/* (transfer container): each option of every call is read, so that the one that does not take it
 * can say so. Those of what draws are loaded only for a word that is none of the others. */
GPtrArray *
biv_command_list_options (char **argv)
{
  GPtrArray *known = list_options (false);

  for (guint i = 1; argv[i] && !g_str_equal (argv[i], "--"); i++)
    {
      bool is_option = g_str_has_prefix (argv[i], "--");
      g_autofree char *name =
        is_option ? g_strndup (argv[i] + 2, strcspn (argv[i] + 2, "=")) : NULL;

      if (!name || g_str_equal (name, "help") || biv_command_find_option (known, name))
        continue;
      g_ptr_array_unref (known);
      return list_options (true);
    }
  return known;
}

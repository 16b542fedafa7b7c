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
const BivCommand *
biv_command_get_present (guint position)
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

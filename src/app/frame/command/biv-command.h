/* What can be asked of the program, by name.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Where a command can be given. */
typedef enum
{
  BIV_COMMAND_ANYWHERE,
  BIV_COMMAND_IN_DOCUMENT,
  BIV_COMMAND_IN_BATTLE,
  BIV_COMMAND_IN_ARMY,
  BIV_COMMAND_IN_RULES,
  BIV_COMMAND_IN_REHEARSAL,
  BIV_COMMAND_IN_LIBRARY,
  BIV_COMMAND_N_PLACES,
} BivCommandPlace;

typedef struct
{
  const char *title;  /* not translated */
  const char *action; /* with its target, as g_action_print_detailed_name() writes it */
  BivCommandPlace place;
  const char *when; /* not translated; why it cannot be given now, there; NULL: it always can */
} BivCommand;

const BivCommand *biv_command_get (guint n);
const char *biv_command_get_title (const BivCommand *self);
const char *biv_command_explain (const BivCommand *self, bool is_there);

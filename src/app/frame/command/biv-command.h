/* The table of commands: what the search for commands lists, with the action that each one does.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* In which views a command is available. */
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
  const char *when;  /* not translated: why the action may be disabled there; NULL: it never is */
  const char *words; /* not translated, NULL: what else people call it, apart by commas */
} BivCommand;

const BivCommand *biv_command_get (guint n);
const char *biv_command_get_title (const BivCommand *self);
const char *biv_command_get_words (const BivCommand *self);
const char *biv_command_place_explain (BivCommandPlace place);

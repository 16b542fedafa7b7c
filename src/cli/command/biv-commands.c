/* The commands, from whose rows their help and the completion of shells are made.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/option/biv-command.h"

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
  &biv_command_print,
  &biv_command_raise,
  &biv_command_rehearse,
  &biv_command_rulesets,
  &biv_command_show,
  &biv_command_thumbnail,
};

/* (nullable): the commands in alphabetical order, by position from 0. */
const BivCommand *
biv_command_get (guint position)
{
  return position < G_N_ELEMENTS (commands) ? commands[position] : NULL;
}

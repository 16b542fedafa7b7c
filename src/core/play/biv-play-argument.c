/* An argument of a finding's sentence.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/play/biv-play-argument.h"

static const BivField fields[BIV_PLAY_ARGUMENT_N_FIELDS] = {
  [BIV_PLAY_ARGUMENT_NAME] = { "name", BIV_FIELD_TOKEN, .required = true },
  /* a number, a name or a hex */
  [BIV_PLAY_ARGUMENT_VALUE] = { "value", BIV_FIELD_STRING },
  /* words of the ruleset or the scenario */
  [BIV_PLAY_ARGUMENT_TEXT] = { "text", BIV_FIELD_TEXT },
};

BIV_DEFINE_NODE (BivPlayArgument, biv_play_argument, "argument", fields)

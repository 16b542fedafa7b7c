/* What each option was given, for who reads the command line.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/option/biv-options.h"

struct _BivOptionValues
{
  char *given[BIV_N_OPTIONS]; /* NULL: not at all */
  bool is_read[BIV_N_OPTIONS];
};

BivOptionId biv_option_values_find_slot (const char *name);

/* What the two files of the hex code share.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/hex/biv-hex.h"

/* A direction or a turn by sixths as 0 to 5. */
static inline int
biv_hex_wrap_sixths (int sixths)
{
  int rest = sixths % BIV_N_DIRECTIONS;

  return rest < 0 ? rest + BIV_N_DIRECTIONS : rest;
}

BivAxial biv_hex_settle (const int whole[3], const double error[3]);

/* Reads bytes as rosters of BattleScribe.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz-foreign.h"

#include "storage/interchange/biv-battlescribe.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  return fuzz_foreign (data, size, biv_battlescribe_read_roster);
}

/* Reads bytes as catalogues of BattleScribe.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz-foreign.h"

extern const BivInterchange biv_battlescribe_cat_interchange;

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  return fuzz_foreign (data, size, biv_battlescribe_cat_interchange.read);
}

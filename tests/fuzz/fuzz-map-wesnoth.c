/* Reads bytes as maps of Wesnoth.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz-foreign.h"

extern const BivInterchange biv_wesnoth_interchange;

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  return fuzz_foreign (data, size, biv_wesnoth_interchange.read);
}

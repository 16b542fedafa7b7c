/* Reads bytes as army lists in JSON.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz-foreign.h"

#include "storage/interchange/biv-list-json-reader.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  return fuzz_foreign (data, size, biv_list_json_read);
}

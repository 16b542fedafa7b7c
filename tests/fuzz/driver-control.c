/* A fuzz target made to break, so that the test suite sees the driver fail.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static const char breaks[] = "breaks";

  if (size >= sizeof breaks - 1 && memcmp (data, breaks, sizeof breaks - 1) == 0)
    exit (3);
  return 0;
}

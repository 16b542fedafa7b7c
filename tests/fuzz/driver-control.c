/* A fuzz target made to break, or to take too much memory, so that the test suite sees the driver
 * fail.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Bytes: more than the fuzzer allows who reads the files of other programs. */
#define GREED ((size_t) 300 * 1024 * 1024)

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static const char breaks[] = "breaks";
  static const char greedy[] = "greedy";

  if (size >= sizeof breaks - 1 && memcmp (data, breaks, sizeof breaks - 1) == 0)
    exit (3);
  if (size >= sizeof greedy - 1 && memcmp (data, greedy, sizeof greedy - 1) == 0)
    {
      volatile char *kept = malloc (GREED);

      for (size_t i = 0; kept && i < GREED; i += 4096)
        kept[i] = 1;
      free ((char *) kept);
    }
  return 0;
}

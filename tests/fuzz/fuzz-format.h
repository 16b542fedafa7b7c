/* Reads bytes as a document. What can be read can be written, read again, and is then written in
 * the same bytes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdint.h>

#include "storage/format/biv-format.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static inline void
fuzz_format (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) node = biv_format_read (bytes, "fuzz", &error);
  g_autoptr (BivNode) again = NULL;
  g_autoptr (GBytes) first = NULL;
  g_autoptr (GBytes) second = NULL;

  g_assert_true ((node == NULL) == (error != NULL));
  if (!node)
    return;
  first = biv_format_write (node);
  again = biv_format_read (first, "fuzz", &error);
  g_assert_no_error (error);
  g_assert_true (biv_node_equal (node, again));
  second = biv_format_write (again);
  g_assert_true (g_bytes_equal (first, second));
}

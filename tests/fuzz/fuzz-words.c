/* Reads bytes as a table that tells what the words of another program are.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz-foreign.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (BivForeignWords) words = biv_foreign_words_new ();
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  bool is_read = biv_foreign_words_read (words, bytes, FUZZ_NAME, &error);
  g_autoptr (GBytes) written = biv_foreign_words_write (words);

  g_assert_true (is_read == (error == NULL));
  g_assert_true (!error || g_str_has_prefix (error->message, FUZZ_NAME ":"));
  return 0;
}

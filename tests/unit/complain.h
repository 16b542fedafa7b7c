/* What a test says of something that is missing: the file and what is to be written in it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Fails the test and goes on. Of a test that fails meson shows what it wrote to stderr alone. */
static inline void G_GNUC_PRINTF (1, 2)
  complain (const char *format, ...)
{
  g_autofree char *line = NULL;
  va_list args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  g_printerr ("%s\n", line);
  g_test_fail ();
}

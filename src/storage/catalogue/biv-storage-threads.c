/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/catalogue/biv-storage-threads.h"

#include <glib.h>

/**
 * biv_storage_threads_prepare:
 *
 * Reads a number, in the only thread that there is. GLib makes a locale when it reads one for the
 * first time. A thread that comes to that meanwhile waits, which leaves an error in errno, and
 * g_ascii_string_to_unsigned() then takes the number for none: a good file is refused.
 */
void
biv_storage_threads_prepare (void)
{
  g_ascii_strtoull ("0", NULL, 10);
}

/* Numbers for new ids, each given out once: maps the beginning of an id to the highest number seen
 * or given out after it. Every id that was ever in the document is noted, so that the id of an
 * object whose insertion was undone is not given to another object: redoing would fail.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/node/biv-serials-private.h"

#include <string.h>

/* Longer numbers were not made here, and count as text. */
#define MAX_DIGITS 9

GHashTable *
biv_serials_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static guint
get_highest (GHashTable *serials, const char *prefix)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (serials, prefix));
}

static void
raise_to (GHashTable *serials, const char *prefix, guint number)
{
  if (number > get_highest (serials, prefix))
    g_hash_table_insert (serials, g_strdup (prefix), GUINT_TO_POINTER (number));
}

void
biv_serials_note (GHashTable *serials, const char *id)
{
  gsize length = strlen (id);
  gsize start = length;
  g_autofree char *prefix = NULL;

  while (start > 0 && g_ascii_isdigit (id[start - 1]))
    start--;
  if (start == length || length - start > MAX_DIGITS)
    return;
  prefix = g_strndup (id, start);
  raise_to (serials, prefix, (guint) g_ascii_strtoull (id + start, NULL, 10));
}

guint
biv_serials_next (GHashTable *serials, const char *prefix)
{
  guint number = get_highest (serials, prefix) + 1;

  raise_to (serials, prefix, number);
  return number;
}

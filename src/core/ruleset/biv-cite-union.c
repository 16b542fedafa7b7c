/* Merges citations: "S1 § Orders ; § Leaders" and "S1 § Leaders" give the first one.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/biv-cite-union.h"

#include <string.h>

/* The length in bytes of the id at the beginning of a part that names its text. */
static gsize
source_length (const char *part)
{
  return strcspn (part, " ");
}

/* Adds those parts of a citation that are not there yet, each with the id of its text. A part
 * without an id is from the text that was named last. */
static void
add_parts (GPtrArray *all, const char *cite)
{
  g_auto (GStrv) parts = g_strsplit (cite, ";", -1);
  g_autofree char *source = g_strdup ("");

  for (guint i = 0; parts[i]; i++)
    {
      const char *part = g_strstrip (parts[i]);
      g_autofree char *whole = NULL;

      if (g_str_has_prefix (part, "§"))
        whole = g_strstrip (g_strconcat (source, " ", part, NULL));
      else
        {
          g_free (source);
          source = g_strndup (part, source_length (part));
          whole = g_strdup (part);
        }
      if (*whole && !g_ptr_array_find_with_equal_func (all, whole, g_str_equal, NULL))
        g_ptr_array_add (all, g_steal_pointer (&whole));
    }
}

/* How a part is written after another: only its section if both are from the same text. */
static const char *
follow (const char *part, const char *before)
{
  gsize length = source_length (part);

  if (!before || length != source_length (before) || strncmp (part, before, length) != 0)
    return part;
  return part[length] ? part + length + 1 : part;
}

/**
 * biv_cite_union:
 * @cites: (array zero-terminated=1): citations as rulesets have them
 * @limit: the most sections to keep
 *
 * Returns: (transfer full): a citation of the first @limit sections that they cite, each once
 */
char *
biv_cite_union (const char *const *cites, guint limit)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) cite = g_string_new (NULL);

  for (guint i = 0; cites[i]; i++)
    add_parts (parts, cites[i]);
  for (guint i = 0; i < MIN (parts->len, limit); i++)
    g_string_append_printf (cite, "%s%s", i > 0 ? " ; " : "",
                            follow (parts->pdata[i], i > 0 ? parts->pdata[i - 1] : NULL));
  return g_strdup (cite->str);
}

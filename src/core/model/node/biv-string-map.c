/* A small immutable map from string to string, sorted by key, so that equal maps have equal files.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/node/biv-string-map-private.h"

#include <string.h>

BivStringMap *
biv_string_map_new (guint length)
{
  BivStringMap *self = g_malloc0 (sizeof *self + length * sizeof (BivStringPair));

  g_atomic_ref_count_init (&self->references);
  self->length = length;
  return self;
}

void
biv_string_map_unref (BivStringMap *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  for (guint i = 0; i < self->length; i++)
    {
      g_free (self->pairs[i].key);
      g_free (self->pairs[i].value);
    }
  g_free (self);
}

/* The position of the key, or where it would be inserted. */
static guint
find_position (const BivStringMap *self, const char *key, bool *found)
{
  guint i = 0;

  *found = false;
  while (i < self->length)
    {
      int order = strcmp (self->pairs[i].key, key);

      *found = order == 0;
      if (order >= 0)
        break;
      i++;
    }
  return i;
}

static void
copy_pairs (BivStringMap *to, guint at, const BivStringMap *from, guint first, guint last)
{
  for (guint i = first; i < last; i++, at++)
    {
      to->pairs[at].key = g_strdup (from->pairs[i].key);
      to->pairs[at].value = g_strdup (from->pairs[i].value);
    }
}

/* A copy in which key has value; an empty value removes the key. */
BivStringMap *
biv_string_map_with (const BivStringMap *self, const char *key, const char *value)
{
  bool found;
  bool keep = value && *value;
  guint at = find_position (self, key, &found);
  BivStringMap *map = biv_string_map_new (self->length + keep - found);

  copy_pairs (map, 0, self, 0, at);
  if (keep)
    {
      map->pairs[at].key = g_strdup (key);
      map->pairs[at].value = g_strdup (value);
    }
  copy_pairs (map, at + keep, self, at + found, self->length);
  return map;
}

bool
biv_string_map_equal (const BivStringMap *a, const BivStringMap *b)
{
  if (a->length != b->length)
    return false;
  for (guint i = 0; i < a->length; i++)
    if (strcmp (a->pairs[i].key, b->pairs[i].key) != 0 ||
        strcmp (a->pairs[i].value, b->pairs[i].value) != 0)
      return false;
  return true;
}

const char *
biv_string_map_lookup (const BivStringMap *self, const char *key)
{
  for (guint i = 0; i < self->length; i++)
    if (g_str_equal (self->pairs[i].key, key))
      return self->pairs[i].value;
  return NULL;
}

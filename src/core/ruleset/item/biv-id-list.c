/* Lists of ids in one string.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/item/biv-id-list.h"

#include <string.h>

/**
 * biv_id_list_contains:
 * @ids: (nullable): ids with spaces between them
 * @id: (nullable): the id to look for
 *
 * Returns: whether @id is among them
 */
bool
biv_id_list_contains (const char *ids, const char *id)
{
  gsize length = id ? strlen (id) : 0;

  for (const char *at = ids; length > 0 && at && (at = strstr (at, id)); at += length)
    if ((at == ids || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
      return true;
  return false;
}

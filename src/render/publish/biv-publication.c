/* Finds publications in their table.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/publish/biv-publication.h"

#include "render/publish/biv-publication-list.h"

#define DECLARE(name) extern const BivPublication biv_##name##_publication;
#define POINT(name) &biv_##name##_publication,

BIV_EACH_PUBLICATION (DECLARE)

static const BivPublication *const publications[] = { BIV_EACH_PUBLICATION (POINT) };

/** biv_publication_get: (transfer none) (nullable): one by its index; %NULL after the last. */
const BivPublication *
biv_publication_get (guint position)
{
  return position < G_N_ELEMENTS (publications) ? publications[position] : NULL;
}

/** biv_publication_find: (transfer none) (nullable): the one with that word. */
const BivPublication *
biv_publication_find (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (publications); i++)
    if (g_str_equal (publications[i]->word, word))
      return publications[i];
  return NULL;
}

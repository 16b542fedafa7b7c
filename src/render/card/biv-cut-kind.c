/* The kinds of what is printed to be cut out. A new one is a row here, beside its row in the table
 * of pages.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/card/biv-cut-kind.h"

/* Millimetres: less holds no line of text. */
#define SMALLEST_CARD 40.0
/* Less holds no picture with a name. */
#define SMALLEST_TOKEN 15.0

static const BivCutKind kinds[] = {
  { "orders", { 63.0, 88.0 }, SMALLEST_CARD },
  { "leaders", { 63.0, 88.0 }, SMALLEST_CARD },
  { "units", { 63.0, 88.0 }, SMALLEST_CARD },
  { "counters", { 25.0, 25.0 }, SMALLEST_TOKEN, true },
  { "labels", { 40.0, 12.0 }, BIV_CARD_SIZE_SMALLEST },
  { "markers", { 22.0, 22.0 }, SMALLEST_TOKEN },
};

/** biv_cut_kind_find: (nullable): what may be chosen of such pages; %NULL when they are not for
 * cutting.
 * @word: (nullable) */
const BivCutKind *
biv_cut_kind_find (const char *word)
{
  for (guint i = 0; word && i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].word, word))
      return &kinds[i];
  return NULL;
}

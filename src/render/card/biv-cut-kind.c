/* The kinds of what is printed to be cut out. A new one is a row here, beside its row in the table
 * of pages.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/card/biv-cut-kind.h"

#include <string.h>

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
G_STATIC_ASSERT (G_N_ELEMENTS (kinds) == BIV_N_CUT_KINDS);

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

/* Reads the size of one kind, such as "leaders=tarot", into its place in @each. */
static bool
read_size_of (const char *word, BivCardSize *each)
{
  g_auto (GStrv) halves = g_strsplit (word, "=", 2);
  const BivCutKind *kind = biv_cut_kind_find (g_strstrip (halves[0]));
  BivCardSize *size = kind ? &each[kind - kinds] : NULL;

  return kind && biv_card_size_find (g_strstrip (halves[1]), size) &&
         MIN (size->width, size->height) >= kind->smallest;
}

/**
 * biv_cut_kind_read_sizes:
 * @text: sizes with commas between them, each of one kind, as "leaders=tarot", or of all others
 * @all: (out): no width if none is given for all others
 * @each: (out) (array fixed-size=6): by kind; no width for those of which none is given
 *
 * Returns: whether these are sizes, and none of a kind is too small for it
 */
bool
biv_cut_kind_read_sizes (const char *text, BivCardSize *all, BivCardSize *each)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  bool are_sizes = words[0] != NULL;

  *all = (BivCardSize){ 0.0, 0.0 };
  for (guint i = 0; i < BIV_N_CUT_KINDS; i++)
    each[i] = (BivCardSize){ 0.0, 0.0 };
  for (guint i = 0; are_sizes && words[i]; i++)
    are_sizes = strchr (words[i], '=') ? read_size_of (words[i], each)
                                       : biv_card_size_find (g_strstrip (words[i]), all);
  return are_sizes;
}

/** biv_cut_kind_choose: the size that was given for such cards, or else for all, or else the usual
 * one; see biv_cut_kind_read_sizes(). */
BivCardSize
biv_cut_kind_choose (const BivCutKind *self, BivCardSize all, const BivCardSize *each)
{
  BivCardSize own = each[self - kinds];

  if (own.width > 0.0)
    return own;
  return all.width > 0.0 ? all : self->usual;
}

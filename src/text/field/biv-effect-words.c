/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/field/biv-effect-words.h"

#include <glib/gi18n.h>

/* The first row with one of these needs says it. */
static const struct
{
  guint asks;
  const char *words;
} needs[] = {
  /* Translators: what may have an effect; “actions” are those of leaders */
  { BIV_EFFECT_ASKS_ACTION, N_ ("actions") },
  { BIV_EFFECT_ASKS_LEADER, N_ ("orders to a leader, actions") },
  { BIV_EFFECT_ASKS_SIDE, N_ ("orders to a whole side") },
  { BIV_EFFECT_ASKS_FIGHTER, N_ ("orders to one unit, and actions, in a combat") },
  { BIV_EFFECT_ASKS_UNIT, N_ ("orders to one unit, actions") },
  { BIV_EFFECT_ASKS_COMBAT, N_ ("orders and actions in a combat") },
  { BIV_EFFECT_ASKS_NOTHING, N_ ("orders, actions") },
};

/** biv_effect_words_for: (transfer none): what may have an effect of that kind, in English; a
 * sentence of the catalogue. */
const char *
biv_effect_words_for (const BivEffectRow *row)
{
  guint i = 0;

  while ((row->asks & needs[i].asks) != needs[i].asks)
    i++;
  return needs[i].words;
}

/** biv_effect_words_together: (transfer none): which amount holds of several that are in force, in
 * English; a sentence of the catalogue. */
const char *
biv_effect_words_together (const BivEffectRow *row)
{
  if (row->joins == BIV_EFFECT_ADDS && row->shows == BIV_EFFECT_SHOWS_YES)
    /* Translators: of several effects */
    return N_ ("one is enough");
  switch (row->joins)
    {
    case BIV_EFFECT_LEAST:
      /* Translators: which of several amounts holds */
      return N_ ("the smallest");
    case BIV_EFFECT_MOST:
      /* Translators: which of several amounts holds */
      return N_ ("the largest");
    case BIV_EFFECT_ADDS:
    default:
      /* Translators: of several amounts, their sum holds */
      return N_ ("the sum");
    }
}

/* How well a name suits what somebody typed to find it. Accents and case do not matter, nor do the
 * shape of an apostrophe and the order of the words.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-letters.h"

#include <stdbool.h>
#include <string.h>

/* Replaces a typographic sign by the one that keyboards have. */
static gunichar
fold_sign (gunichar sign)
{
  return sign == 0x2019 ? '\'' : sign;
}

/** biv_letters_fold: (transfer full): lower case without accents, so that "epi" finds "Épirotes".
 */
char *
biv_letters_fold (const char *string)
{
  g_autofree char *apart = g_utf8_normalize (string, -1, G_NORMALIZE_NFKD);
  g_autofree char *small = g_utf8_casefold (apart ? apart : "", -1);
  GString *plain = g_string_new (NULL);

  for (const char *c = small; *c; c = g_utf8_next_char (c))
    if (!g_unichar_ismark (g_utf8_get_char (c)))
      g_string_append_unichar (plain, fold_sign (g_utf8_get_char (c)));
  return g_string_free (plain, FALSE);
}

/**
 * biv_letters_split:
 *
 * Signs that part words part them here too: who looks for something sets no space before a colon,
 * as French has it.
 *
 * Returns: (transfer full): the words of what was typed, for biv_letters_rate()
 */
char **
biv_letters_split (const char *typed)
{
  g_autofree char *folded = biv_letters_fold (typed);

  return g_strsplit_set (folded, " ,;:", -1);
}

static bool
begins_word (const char *string, const char *place)
{
  return place == string || !g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (place)));
}

static BivLettersRate
rate_word (const char *name, const char *word)
{
  BivLettersRate rate = BIV_LETTERS_NOT;

  for (const char *place = strstr (name, word); place && rate < BIV_LETTERS_WORDS;
       place = strstr (g_utf8_next_char (place), word))
    rate = begins_word (name, place) ? BIV_LETTERS_WORDS : BIV_LETTERS_WITHIN;
  return rate;
}

/**
 * biv_letters_rate:
 * @words: of biv_letters_split(); none of them: every name suits best
 *
 * Returns: how well the name suits all the words: as well as the word that suits it least
 */
BivLettersRate
biv_letters_rate (const char *name, char *const *words)
{
  g_autofree char *folded = biv_letters_fold (name);
  BivLettersRate rate = BIV_LETTERS_WORDS;

  for (guint i = 0; words[i] && rate > BIV_LETTERS_NOT; i++)
    if (*words[i])
      rate = MIN (rate, rate_word (folded, words[i]));
  return rate == BIV_LETTERS_WORDS && words[0] && g_str_has_prefix (folded, words[0])
           ? BIV_LETTERS_NAME
           : rate;
}

/* How well a name suits what somebody typed to find it. Accents and case do not matter, nor do the
 * shape of an apostrophe and the order of the words.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-letters.h"

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

/* The fewest letters of a word of which one may be wrong: of shorter ones most words would do. */
#define LEAST_LETTERS 4

/* Whether a string begins with a word of which one letter is wrong, missing, too much, or has
 * changed places with the next. */
static bool
begins_nearly (const char *string, const char *word)
{
  while (*word && g_utf8_get_char (string) == g_utf8_get_char (word))
    {
      string = g_utf8_next_char (string);
      word = g_utf8_next_char (word);
    }
  if (!*word)
    return true;
  const char *rest = g_utf8_next_char (word);
  const char *after = *string ? g_utf8_next_char (string) : string;

  return g_str_has_prefix (after, rest) || g_str_has_prefix (string, rest) ||
         g_str_has_prefix (after, word) ||
         (*rest && *after && g_utf8_get_char (string) == g_utf8_get_char (rest) &&
          g_utf8_get_char (after) == g_utf8_get_char (word) &&
          g_str_has_prefix (g_utf8_next_char (after), g_utf8_next_char (rest)));
}

static bool
suits_nearly (const char *name, const char *word)
{
  if (strstr (name, word))
    return true;
  if (g_utf8_strlen (word, -1) < LEAST_LETTERS)
    return false;
  for (const char *place = name; *place; place = g_utf8_next_char (place))
    if (begins_word (name, place) && begins_nearly (place, word))
      return true;
  return false;
}

/** biv_letters_suit_nearly: whether the name suits all the words but for one letter of each.
 * @words: of biv_letters_split() */
bool
biv_letters_suit_nearly (const char *name, char *const *words)
{
  g_autofree char *folded = biv_letters_fold (name);

  for (guint i = 0; words[i]; i++)
    if (!suits_nearly (folded, words[i]))
      return false;
  return true;
}

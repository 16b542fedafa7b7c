/* How well names suit what somebody types to find them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-letters.h"

static BivLettersRate
rate (const char *name, const char *typed)
{
  g_auto (GStrv) words = biv_letters_split (typed);

  return biv_letters_rate (name, words);
}

static void
test_words (void)
{
  g_assert_cmpint (rate ("Épirotes", "epi"), ==, BIV_LETTERS_NAME);
  g_assert_cmpint (rate ("Light Horse", "horse"), ==, BIV_LETTERS_WORDS);
  g_assert_cmpint (rate ("Light Horse", "horse li"), ==, BIV_LETTERS_WORDS);
  g_assert_cmpint (rate ("Light Horse", "ight"), ==, BIV_LETTERS_WITHIN);
  g_assert_cmpint (rate ("Light Horse", "foot"), ==, BIV_LETTERS_NOT);
  g_assert_cmpint (rate ("Light Horse", ""), ==, BIV_LETTERS_WORDS);
}

/* French has a space before a colon, which nobody types who looks for something. */
static void
test_signs (void)
{
  g_assert_cmpint (rate ("Symétrique\u00a0: gauche", "symetrique: gau"), ==, BIV_LETTERS_NAME);
  g_assert_cmpint (rate ("Symétrique\u00a0: gauche", "symetrique : gau"), ==, BIV_LETTERS_NAME);
  g_assert_cmpint (rate ("Light, Horse", "horse, light"), ==, BIV_LETTERS_WORDS);
  g_assert_cmpint (rate ("Ctrl+?", "?"), ==, BIV_LETTERS_WORDS);
  g_assert_cmpint (rate ("Nouvelle liste d’armée", "liste d'armee"), ==, BIV_LETTERS_WORDS);
  g_assert_cmpint (rate ("Trumpeter's", "trumpeter’s"), ==, BIV_LETTERS_NAME);
}

static bool
suits_nearly (const char *name, const char *typed)
{
  g_auto (GStrv) words = biv_letters_split (typed);

  return biv_letters_suit_nearly (name, words);
}

/* One letter of a word may be wrong, missing, too much or in its neighbour's place, not two; of a
 * short word none. */
static void
test_one_letter (void)
{
  g_assert_true (suits_nearly ("Order cards", "crads"));
  g_assert_true (suits_nearly ("Order cards", "cadrs"));
  g_assert_true (suits_nearly ("Order cards", "catds"));
  g_assert_true (suits_nearly ("Order cards", "crds"));
  g_assert_true (suits_nearly ("Order cards", "carrds"));
  g_assert_true (suits_nearly ("Order cards", "crads ordre"));
  g_assert_true (suits_nearly ("Order cards", "cards"));
  g_assert_true (suits_nearly ("Épirotes", "epyro"));
  g_assert_true (suits_nearly ("Épirotes", "épirotés"));
  g_assert_false (suits_nearly ("Order cards", "craads"));
  g_assert_false (suits_nearly ("Order cards", "cox"));
  g_assert_false (suits_nearly ("Order cards", "cards foot"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/letters/words", test_words);
  g_test_add_func ("/letters/signs", test_signs);
  g_test_add_func ("/letters/one-letter", test_one_letter);
  return g_test_run ();
}

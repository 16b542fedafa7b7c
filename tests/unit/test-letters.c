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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/letters/words", test_words);
  g_test_add_func ("/letters/signs", test_signs);
  return g_test_run ();
}

/* Words as a search compares them, and words that differ by a slip of the keyboard.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/library/biv-fold.h"

#include <string.h>

/* Letters of a word up to which it is found in spite of a slip. */
#define LONGEST_SLIP 40

/* A ligature or a letter with a bar in plain letters, such as oe; else the letter itself. */
static void
append_letter (GString *folded, gunichar letter)
{
  char utf8[7] = { 0 };
  g_autofree char *plain = NULL;

  if (letter < 0x80)
    {
      g_string_append_c (folded, g_ascii_tolower ((char) letter));
      return;
    }
  g_unichar_to_utf8 (g_unichar_tolower (letter), utf8);
  plain = g_str_to_ascii (utf8, "C");
  g_string_append (folded, g_ascii_isalnum (plain[0]) ? plain : utf8);
}

/**
 * biv_fold:
 *
 * Writes text as a search compares it: small letters without accents and ligatures, one space
 * between words and nothing else.
 *
 * Returns: (transfer full): may be ""; text that is no UTF-8 is read as far as it goes
 */
char *
biv_fold (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *apart = g_utf8_normalize (valid, -1, G_NORMALIZE_ALL);
  GString *folded = g_string_new (NULL);
  bool between = false;

  for (const char *at = apart; *at; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (g_unichar_ismark (letter))
        continue;
      if (!g_unichar_isalnum (letter))
        {
          between = true;
          continue;
        }
      if (between && folded->len > 0)
        g_string_append_c (folded, ' ');
      between = false;
      append_letter (folded, letter);
    }
  return g_string_free (folded, FALSE);
}

/** biv_fold_can_slip: whether a word of @shortest letters or more is found in spite of a slip, for
 * it is neither too long nor a number. */
bool
biv_fold_can_slip (const char *word, glong shortest)
{
  glong letters = g_utf8_strlen (word, -1);

  return letters >= shortest && letters <= LONGEST_SLIP &&
         strcspn (word, "0123456789") == strlen (word);
}

/**
 * biv_fold_list_variants:
 * @word: one word, folded
 *
 * Two words that differ by one slip (a letter missing, too many, wrong, or two swapped) have a
 * variant in common: the word itself, or the word without one of its letters.
 *
 * Returns: (transfer full) (element-type utf8): without repetitions, the word first
 */
GPtrArray *
biv_fold_list_variants (const char *word)
{
  GPtrArray *variants = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (variants, g_strdup (word));
  for (const char *at = word; *at; at = g_utf8_next_char (at))
    {
      const char *next = g_utf8_next_char (at);

      /* Of a doubled letter either may go: the word that is left is the same. */
      if (*next && g_utf8_get_char (next) == g_utf8_get_char (at))
        continue;
      g_ptr_array_add (variants, g_strdup_printf ("%.*s%s", (int) (at - word), word, next));
    }
  return variants;
}

/* Whether one word is the other but for some slips at most. */
static bool
is_within (const gunichar *a, const gunichar *b, guint slips)
{
  while (*a && *a == *b)
    {
      a++;
      b++;
    }
  if (*a == *b)
    return true;
  if (slips == 0)
    return false;
  return (*a && is_within (a + 1, b, slips - 1)) || (*b && is_within (a, b + 1, slips - 1)) ||
         (*a && *b && is_within (a + 1, b + 1, slips - 1)) ||
         (*a && *b && a[0] == b[1] && a[1] == b[0] && a[1] && is_within (a + 2, b + 2, slips - 1));
}

static bool
are_within (const char *a, const char *b, guint slips)
{
  g_autofree gunichar *letters_a = g_utf8_to_ucs4_fast (a, -1, NULL);
  g_autofree gunichar *letters_b = g_utf8_to_ucs4_fast (b, -1, NULL);

  return is_within (letters_a, letters_b, slips);
}

/** biv_fold_is_near: whether folded words are the same but for one slip at most. */
bool
biv_fold_is_near (const char *a, const char *b)
{
  return are_within (a, b, 1);
}

/** biv_fold_is_alike: whether folded words are the same but for two slips at most. */
bool
biv_fold_is_alike (const char *a, const char *b)
{
  return are_within (a, b, 2);
}

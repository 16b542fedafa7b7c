/* Years as people write them, "334 BC", and as files do, -334.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/form/biv-typed-year.h"

#include <glib/gi18n.h>

static const char *
get_before (void)
{
  /* Translators: a year before Christ */
  return C_ ("year", "%d BC");
}

static const char *
get_after (void)
{
  /* Translators: a year after Christ, where it is to be said */
  return C_ ("year", "%d AD");
}

/* (transfer full): a year as it is read, "" for one that is not said. */
char *
biv_typed_year_write (int year)
{
  g_autofree char *number = g_strdup_printf ("%d", ABS (year));
  g_auto (GStrv) parts = NULL;

  if (year == 0)
    return g_strdup ("");
  if (year > 0)
    return g_steal_pointer (&number);
  parts = g_strsplit (get_before (), "%d", 2);
  return g_strjoinv (number, parts);
}

/* (transfer full): the letters of words, small, without anything between them. */
static char *
read_letters (const char *words)
{
  GString *letters = g_string_new (NULL);

  for (; *words; words = g_utf8_next_char (words))
    if (g_unichar_isalpha (g_utf8_get_char (words)))
      g_string_append_unichar (letters, g_unichar_tolower (g_utf8_get_char (words)));
  return g_string_free (letters, FALSE);
}

static bool
has_letters_of (const char *words, const char *letters)
{
  g_autofree char *own = read_letters (words);

  return g_str_equal (own, letters);
}

/* Whether letters after a number say so, in the language of the window or in another one that
 * people here use. */
static bool
matches (const char *letters, const char *pattern, const char *const *others)
{
  g_auto (GStrv) parts = g_strsplit (pattern, "%d", 2);
  g_autofree char *own = g_strjoinv ("", parts);

  return has_letters_of (own, letters) || g_strv_contains (others, letters);
}

/**
 * biv_typed_year_read:
 * @words: such as "334 BC", "1066" or "-334"; "" for a year that is not said
 * @year: (out): negative before Christ, 0 when it is not said
 *
 * Returns: whether the words are a year
 */
bool
biv_typed_year_read (const char *words, int *year)
{
  static const char *const before[] = { "bc", "bce", "avjc", "vchr", "ac", NULL };
  static const char *const after[] = { "", "ad", "ce", "apjc", "nchr", "dc", NULL };
  g_autofree char *all = g_strstrip (g_strdup (words));
  g_autofree char *letters = read_letters (all);
  char *end = NULL;
  gint64 number;

  *year = 0;
  if (!*all)
    return true;
  number = g_ascii_strtoll (all, &end, 10);
  if (end == all || number < -G_MAXINT || number > G_MAXINT || number == 0)
    return false;
  *year = (int) number;
  if (matches (letters, get_after (), after))
    return true;
  *year = (int) -number;
  return number > 0 && matches (letters, get_before (), before);
}

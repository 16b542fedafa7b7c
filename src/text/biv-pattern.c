/* Inserts arguments into a sentence with named placeholders: "The unit {unit} has no elements."
 *
 * A placeholder may also be a range between two numbers, {smallest..largest}: "3", "3 or 4", "3 to
 * 6".
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/biv-pattern.h"

#include <glib/gi18n.h>
#include <string.h>

#include "text/biv-language-rules.h"
#include "text/biv-translation.h"
#include "text/biv-words.h"

/* The next placeholder in `pattern`: its "{"; `end` is set to its "}". */
static const char *
find_place (const char *pattern, const char **end)
{
  const char *start = strchr (pattern, '{');

  *end = start ? strchr (start, '}') : NULL;
  return *end ? start : NULL;
}

static const char *
get_words (const char *name, const char *string, const char *language)
{
  const char *words;

  if (!string || !*string)
    /* Translators: stands in a sentence for the name of a unit, figure or side that has none. */
    return biv_translation_get (language, N_ ("(no name)"));
  words = biv_words_for (name, string);
  return words ? biv_translation_get (language, words) : string;
}

/* Kinds and the like are written as titles; within a sentence most languages write them in lower
 * case. */
static bool
is_common_noun (const char *name)
{
  static const char *const nouns[] = { "crossing", "kind", "quality", "terrain", "works", NULL };

  return g_strv_contains (nouns, name);
}

static void
append_text (GString *sentence, const char *name, BivText *text, const char *language)
{
  const char *string = get_words (name, biv_text_for (text, language), language);
  gunichar first = g_utf8_get_char (string);

  if (sentence->len == 0)
    first = g_unichar_toupper (first);
  else if (is_common_noun (name) && !biv_language_rules_keep_nouns (language))
    first = g_unichar_tolower (first);
  g_string_append_unichar (sentence, first);
  g_string_append (sentence, g_utf8_next_char (string));
}

/* Lengths are in mm, and shown in cm. */
static void
append_cm (GString *sentence, int mm, const char *language)
{
  g_string_append_printf (sentence, "%d", mm / 10);
  if (mm % 10 != 0)
    /* Translators: the decimal mark */
    g_string_append_printf (sentence, "%s%d", biv_translation_get (language, N_ (".")),
                            ABS (mm % 10));
}

static void
append_arg (GString *sentence, const BivArg *arg, const char *language)
{
  switch (arg->kind)
    {
    case BIV_ARG_NUMBER:
      if (g_str_has_suffix (arg->name, "-mm"))
        append_cm (sentence, arg->number, language);
      else
        g_string_append_printf (sentence, "%d", arg->number);
      break;
    case BIV_ARG_STRING:
    case BIV_ARG_HEX:
      g_string_append (sentence, get_words (arg->name, arg->string, language));
      break;
    case BIV_ARG_TEXT:
      append_text (sentence, arg->name, arg->text, language);
      break;
    }
}

/* Finds the two arguments of a range, or twice that of a plain placeholder. */
static bool
find_args (BivArgs *args, const char *start, const char *end, const BivArg *found[2])
{
  const char *dots = g_strstr_len (start, end - start, "..");
  const char *second = dots ? dots + 2 : start;

  found[0] = biv_args_find (args, start, (dots ? dots : end) - start);
  found[1] = biv_args_find (args, second, end - second);
  return found[0] && found[1];
}

static void
append_place (GString *sentence, const BivArg *const args[2], const char *language)
{
  gsize at = sentence->len;
  const char *between;

  append_arg (sentence, args[0], language);
  biv_language_rules_contract (sentence, at, language);
  if (args[0]->number == args[1]->number)
    return;
  /* Translators: between two numbers: "3 or 4", "3 to 6". */
  between = args[1]->number == args[0]->number + 1 ? N_ (" or ") : N_ (" to ");
  g_string_append (sentence, biv_translation_get (language, between));
  append_arg (sentence, args[1], language);
}

/**
 * biv_pattern_fill:
 * @pattern: a sentence in that language with placeholders in braces
 *
 * A placeholder without an argument is left as it is.
 *
 * Returns: (transfer full): the sentence
 */
char *
biv_pattern_fill (const char *pattern, BivArgs *args, const char *language)
{
  GString *sentence = g_string_new (NULL);
  const char *start, *end;

  while ((start = find_place (pattern, &end)))
    {
      const BivArg *found[2];

      g_string_append_len (sentence, pattern, start - pattern);
      if (find_args (args, start + 1, end, found))
        append_place (sentence, found, language);
      else
        g_string_append_len (sentence, start, end + 1 - start);
      pattern = end + 1;
    }
  g_string_append (sentence, pattern);
  return g_string_free (sentence, FALSE);
}

/* Whether an argument is not empty: a name with text, a token with words for it. */
static bool
says_something (const BivArg *arg)
{
  if (arg->text)
    return !biv_text_is_empty (arg->text);
  if (arg->string)
    return *arg->string &&
           (!biv_words_needed (arg->name) || biv_words_for (arg->name, arg->string));
  return true;
}

/**
 * biv_pattern_fits:
 * @well: whether empty arguments do not count
 *
 * Returns: whether there is an argument for every placeholder of the sentence
 */
bool
biv_pattern_fits (const char *pattern, BivArgs *args, bool well)
{
  const char *start, *end;

  while ((start = find_place (pattern, &end)))
    {
      const BivArg *found[2];

      if (!find_args (args, start + 1, end, found))
        return false;
      if (well && !says_something (found[0]))
        return false;
      pattern = end + 1;
    }
  return true;
}

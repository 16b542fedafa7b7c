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

#include "text/biv-translation.h"
#include "text/biv-words.h"

/* How a language changes words that are inserted into a sentence. Its catalogue has these rules as
 * the translation of one message, so that a new language needs no code. */

/* The parts of "contract WORD START = RESULT". */
typedef struct
{
  char *word;
  char *start;
  char *result;
} Contraction;

/* The rules of one language, read once and never freed. */
typedef struct
{
  bool keeps_nouns;
  GArray *contractions;
} Rules;

/* Takes a line of the rules, if it is a contraction. */
static void
read_contraction (Rules *rules, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 5);

  if (g_strv_length (words) == 5 && g_str_equal (words[0], "contract") &&
      g_str_equal (words[3], "="))
    {
      Contraction taken = { g_strdup (words[1]), g_strdup (words[2]), g_strdup (words[4]) };

      g_array_append_val (rules->contractions, taken);
    }
}

static Rules *
read_rules (const char *language)
{
  /* Translators: not a sentence, but the rules of your language for words that are put into one;
   * one rule on each line, its first word as it is here. "nouns small": the name of a terrain or
   * of a kind, "Forest", begins with a small letter within a sentence; "nouns kept": it keeps its
   * capital, as in German. "contract WORD START = RESULT", for as many as there are: where WORD
   * stands before a name that begins with START, RESULT stands for it. START is letters in
   * brackets, which stay: French has "contract de [aeiou] = d’". Or it is a word that goes too:
   * German would have "contract von dem = vom". */
  g_auto (GStrv) lines = g_strsplit (biv_translation_get (language, N_ ("nouns small")), "\n", -1);
  Rules *rules = g_new0 (Rules, 1);

  rules->keeps_nouns = g_strv_contains ((const char *const *) lines, "nouns kept");
  rules->contractions = g_array_new (FALSE, FALSE, sizeof (Contraction));
  for (guint i = 0; lines[i]; i++)
    read_contraction (rules, lines[i]);
  return rules;
}

static const Rules *
get_rules (const char *language)
{
  static GMutex mutex;
  static GHashTable *known; /* language to Rules */
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
  Rules *rules;

  if (!known)
    known = g_hash_table_new (g_str_hash, g_str_equal);
  rules = g_hash_table_lookup (known, language);
  if (!rules)
    {
      rules = read_rules (language);
      g_hash_table_insert (known, g_strdup (language), rules);
    }
  return rules;
}

/* Whether the text before that position ends with the word, as a word of its own. */
static bool
ends_with_word (GString *sentence, gsize at, const char *word)
{
  gsize length = strlen (word);
  const char *start = sentence->str + at - length - 1;

  if (at < length + 1 || sentence->str[at - 1] != ' ' || strncmp (start, word, length) != 0)
    return false;
  return start == sentence->str ||
         !g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (start)));
}

/* Whether a name begins with that, and how much of it is replaced. */
static bool
begins_with (const char *name, const char *start, gsize *goes)
{
  gsize length = strlen (start);

  *goes = *start == '[' ? 0 : length;
  if (*start != '[')
    return g_str_has_prefix (name, start) && (name[length] == ' ' || name[length] == '\0');
  return *name && g_utf8_strchr (start + 1, (gssize) length - 2,
                                 g_unichar_tolower (g_utf8_get_char (name)));
}

/**
 * contract:
 * @sentence: as far as it is made
 * @at: where the name begins that was just appended
 * @language: one of biv_translation_get_languages()
 *
 * Contracts the word before the name with the name's beginning, if the language does so ("de le" to
 * "du").
 */
static void
contract (GString *sentence, gsize at, const char *language)
{
  GArray *contractions = get_rules (language)->contractions;

  for (guint i = 0; i < contractions->len; i++)
    {
      const Contraction *rule = &g_array_index (contractions, Contraction, i);
      gsize goes, first;

      if (!ends_with_word (sentence, at, rule->word) ||
          !begins_with (sentence->str + at, rule->start, &goes))
        continue;
      first = at - strlen (rule->word) - 1;
      g_string_erase (sentence, (gssize) first, (gssize) (at + goes - first));
      g_string_insert (sentence, (gssize) first, rule->result);
      return;
    }
}

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
  else if (is_common_noun (name) && !get_rules (language)->keeps_nouns)
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
  contract (sentence, at, language);
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
is_set (const BivArg *arg)
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
      if (well && !is_set (found[0]))
        return false;
      pattern = end + 1;
    }
  return true;
}

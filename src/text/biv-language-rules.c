/* How a language changes words that are inserted into a sentence. Its catalogue has these rules as
 * the translation of one message, so that a new language needs no code.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/biv-language-rules.h"

#include <glib/gi18n.h>
#include <string.h>

#include "text/biv-translation.h"

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
take_contraction (Rules *rules, const char *line)
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
    take_contraction (rules, lines[i]);
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

/**
 * biv_language_rules_keep_nouns:
 * @language: one of biv_translation_get_languages()
 *
 * Returns: whether a common noun keeps its capital within a sentence
 */
bool
biv_language_rules_keep_nouns (const char *language)
{
  return get_rules (language)->keeps_nouns;
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
 * biv_language_rules_contract:
 * @sentence: as far as it is made
 * @at: where the name begins that was just appended
 * @language: one of biv_translation_get_languages()
 *
 * Contracts the word before the name with the name's beginning, if the language does so ("de le" to
 * "du").
 */
void
biv_language_rules_contract (GString *sentence, gsize at, const char *language)
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

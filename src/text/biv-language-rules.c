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

static void
contraction_clear (Contraction *self)
{
  g_free (self->word);
  g_free (self->start);
  g_free (self->result);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Contraction, contraction_clear)

static const char *
get_rules (const char *language)
{
  /* Translators: not a sentence, but the rules of your language for words that are put into one;
   * one rule on each line, its first word as it is here. "nouns small": the name of a terrain or
   * of a kind, "Forest", begins with a small letter within a sentence; "nouns kept": it keeps its
   * capital, as in German. "contract WORD START = RESULT", for as many as there are: where WORD
   * stands before a name that begins with START, RESULT stands for it. START is letters in
   * brackets, which stay: French has "contract de [aeiou] = d’". Or it is a word that goes too:
   * German would have "contract von dem = vom". */
  return biv_translation_get (language, N_ ("nouns small"));
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
  g_auto (GStrv) lines = g_strsplit (get_rules (language), "\n", -1);

  return g_strv_contains ((const char *const *) lines, "nouns kept");
}

/* Whether a line of the rules is a contraction. @rule: (out): its parts */
static bool
read_contraction (const char *line, Contraction *read)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 5);

  if (g_strv_length (words) != 5 || !g_str_equal (words[0], "contract") ||
      !g_str_equal (words[3], "="))
    return false;
  read->word = g_strdup (words[1]);
  read->start = g_strdup (words[2]);
  read->result = g_strdup (words[4]);
  return true;
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
  g_auto (GStrv) lines = g_strsplit (get_rules (language), "\n", -1);

  for (guint i = 0; lines[i]; i++)
    {
      g_auto (Contraction) rule = { NULL };
      gsize goes, first;

      if (!read_contraction (lines[i], &rule) || !ends_with_word (sentence, at, rule.word) ||
          !begins_with (sentence->str + at, rule.start, &goes))
        continue;
      first = at - strlen (rule.word) - 1;
      g_string_erase (sentence, (gssize) first, (gssize) (at + goes - first));
      g_string_insert (sentence, (gssize) first, rule.result);
      return;
    }
}

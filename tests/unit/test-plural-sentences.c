/* Every sentence that counts something, in each language, for none, one, two, five and twenty-one:
 * it is whole, and says how many they are.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <locale.h>
#include <string.h>

#include "text/biv-sentence-row.h"
#include "text/biv-translation.h"
#include "text/biv-words.h"

static const int numbers[] = { 0, 1, 2, 5, 21 };

/* Words that a place may be filled with: those of tokens are known to the program alone. */
static const char *
choose_words (const char *place)
{
  static const char *const tokens[] = { "units", "north", "terrain", "draw", "document", "army",
                                        "name", "arm" };

  for (guint i = 0; biv_words_needed (place) && i < G_N_ELEMENTS (tokens); i++)
    if (biv_words_for (place, tokens[i]))
      return tokens[i];
  return "Xanten";
}

static bool
has (BivArgs *args, const char *name)
{
  for (guint i = 0; i < biv_args_get_length (args); i++)
    if (g_str_equal (biv_args_get (args, i)->name, name))
      return true;
  return false;
}

/* @place: the name of an argument, or of two numbers: {smallest..largest} */
static void
fill_place (BivArgs *args, const char *place)
{
  g_auto (GStrv) ends = g_strsplit (place, "..", 2);

  for (guint i = 0; ends[i]; i++)
    if (!has (args, ends[i]) && ends[1])
      biv_args_add_number (args, g_intern_string (ends[i]), 3 + (int) i);
    else if (!has (args, ends[i]))
      biv_args_add_string (args, g_intern_string (ends[i]), choose_words (ends[i]));
}

static void
fill (BivArgs *args, const char *pattern)
{
  g_autoptr (GRegex) places = g_regex_new ("\\{([\\w.-]+)\\}", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  for (g_regex_match (places, pattern, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *place = g_match_info_fetch (match, 1);

      fill_place (args, place);
    }
}

static void
check_number (const BivSentence *sentence, int number, const char *language)
{
  g_autoptr (BivArgs) args = biv_args_new ();
  g_autofree char *digits = g_strdup_printf ("%d", number);
  g_autofree char *place = g_strdup_printf ("{%s}", sentence->count);
  g_autofree char *said = NULL;

  biv_args_add_number (args, sentence->count, number);
  fill (args, sentence->one);
  fill (args, sentence->many);
  said = biv_sentence_make (sentence, args, language);
  g_test_message ("%s: %s", language, said);
  g_assert_null (strpbrk (said, "{}"));
  if (number != 1 && strstr (sentence->many, place) && strstr (sentence->one, place))
    g_assert_nonnull (strstr (said, digits));
}

/* Returns: how many numbers it was tried with */
static guint
check_sentence (const BivSentence *sentence, const char *language)
{
  if (!sentence->many)
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    check_number (sentence, numbers[i], language);
  return G_N_ELEMENTS (numbers);
}

static void
test_language (gconstpointer language)
{
  static const BivSentenceRow *const tables[] = {
    biv_action_sentences,
    biv_comparison_sentences,
    biv_deed_sentences,
    biv_finding_sentences,
    biv_refusal_sentences,
    biv_step_sentences,
  };
  guint n_tried = 0;

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    for (const BivSentenceRow *row = tables[i]; row->code; row++)
      n_tried += check_sentence (&row->message, language) + check_sentence (&row->remedy, language);
  g_assert_cmpuint (n_tried, >, 100);
}

int
main (int argc, char **argv)
{
  const char *const *languages = biv_translation_get_languages ();

  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; languages[i]; i++)
    {
      g_autofree char *name = g_strconcat ("/plural-sentences/", languages[i], NULL);

      g_test_add_data_func (name, languages[i], test_language);
    }
  return g_test_run ();
}

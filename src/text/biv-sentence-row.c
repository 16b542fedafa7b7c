/* Chooses from a table of sentences the row that fits the arguments, and makes its sentences.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/biv-pattern.h"
#include "text/biv-sentence-row.h"
#include "text/biv-translation.h"

static const BivSentenceRow *
find_row (const BivSentenceRow *table, const char *code, BivArgs *args, bool well)
{
  for (const BivSentenceRow *row = table; row->code; row++)
    if (g_str_equal (row->code, code) && biv_pattern_fits (row->message.one, args, well))
      return row;
  return NULL;
}

/** biv_sentence_row_find: (nullable): the row for a code and its arguments. */
const BivSentenceRow *
biv_sentence_row_find (const BivSentenceRow *table, const char *code, BivArgs *args)
{
  const BivSentenceRow *row = find_row (table, code, args, true);

  return row ? row : find_row (table, code, args, false);
}

static gulong
get_count (BivArgs *args, const char *name)
{
  for (guint i = 0; i < biv_args_get_length (args); i++)
    if (g_str_equal (biv_args_get_name (args, i), name) &&
        biv_args_get_kind (args, i) == BIV_ARG_NUMBER)
      return (gulong) ABS (biv_args_get_number (args, i));
  return 0;
}

/**
 * biv_sentence_make:
 *
 * Returns: (transfer full): the sentence in that language, with its arguments
 */
char *
biv_sentence_make (const BivSentence *sentence, BivArgs *args, const char *language)
{
  const char *pattern =
    sentence->many
      ? biv_translation_get_plural (language, sentence->one, sentence->many,
                                    get_count (args, sentence->count))
      : biv_translation_get (language, sentence->one);

  return biv_pattern_fill (pattern, args, language);
}

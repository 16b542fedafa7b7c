/* Chooses from a table of sentences the row that fits the arguments, and makes its sentences.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/biv-pattern.h"
#include "text/biv-sentence-row.h"
#include "text/biv-translation.h"

/** biv_sentence_row_find: (nullable): the row for a code and its arguments. */
const BivSentenceRow *
biv_sentence_row_find (const BivSentenceRow *table, const char *code, BivArgs *args)
{
  for (int well = 1; well >= 0; well--)
    for (const BivSentenceRow *row = table; row->code; row++)
      if (g_str_equal (row->code, code) && biv_pattern_fits (row->message.one, args, well != 0))
        return row;
  return NULL;
}

/**
 * biv_sentence_make:
 *
 * Returns: (transfer full): the sentence in that language, with its arguments
 */
char *
biv_sentence_make (const BivSentence *sentence, BivArgs *args, const char *language)
{
  const BivArg *count = sentence->many ? biv_args_find (args, sentence->count, -1) : NULL;
  const char *pattern =
    sentence->many ? biv_translation_get_plural (language, sentence->one, sentence->many,
                                                 count ? (gulong) ABS (count->number) : 0)
                   : biv_translation_get (language, sentence->one);

  return biv_pattern_fill (pattern, args, language);
}

/* Findings, their remedies and the steps of a history as sentences, in the language that the caller
 * names.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/biv-sentences.h"

#include "text/biv-sentences-private.h"

/* What checks find, and why the rehearsal refuses: one lookup, for no code is in both. */
static const BivSentenceRow *
find_finding_row (const char *code, BivArgs *args)
{
  const BivSentenceRow *row = biv_sentence_row_find (biv_finding_sentences, code, args);

  return row ? row : biv_sentence_row_find (biv_refusal_sentences, code, args);
}

/* A code without a sentence is a caller's mistake; the code itself then says at least something. */
static char *
make_message (const BivSentenceRow *row, const char *code, BivArgs *args, const char *language)
{
  g_return_val_if_fail (row, g_strdup (code));
  return biv_sentence_make (&row->message, args, language);
}

/**
 * biv_text_message:
 * @language: a language such as "fr"; see biv_text_language()
 *
 * Returns: (transfer full): what was found, as a sentence
 */
char *
biv_text_message (BivFinding *finding, const char *language)
{
  const char *code;
  BivArgs *args;

  g_return_val_if_fail (BIV_IS_FINDING (finding), NULL);
  code = biv_finding_get_code (finding);
  args = biv_finding_get_args (finding);
  return make_message (find_finding_row (code, args), code, args, biv_text_language (language));
}

/**
 * biv_text_remedy:
 *
 * Returns: (transfer full) (nullable): what the reader can do about it, NULL if nothing needs doing
 */
char *
biv_text_remedy (BivFinding *finding, const char *language)
{
  BivArgs *args;
  const BivSentenceRow *row;

  g_return_val_if_fail (BIV_IS_FINDING (finding), NULL);
  args = biv_finding_get_args (finding);
  row = find_finding_row (biv_finding_get_code (finding), args);
  if (!row || !row->remedy.one)
    return NULL;
  return biv_sentence_make (&row->remedy, args, biv_text_language (language));
}

/**
 * biv_text_step:
 *
 * Returns: (transfer full): the name of a step, for the history and for "Undo ..."
 */
char *
biv_text_step (BivStep *step, const char *language)
{
  const char *code;
  BivArgs *args;

  g_return_val_if_fail (BIV_IS_STEP (step), NULL);
  code = biv_step_get_code (step);
  args = biv_step_get_args (step);
  return make_message (biv_sentence_row_find (biv_step_sentences, code, args), code, args,
                       biv_text_language (language));
}

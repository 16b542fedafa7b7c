/* The tables of sentences, for src/text and its tests.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-args.h"

/* A sentence in English. If it has a plural form, the argument that `count` names decides between
 * them. */
typedef struct
{
  const char *one;
  const char *many;
  const char *count;
} BivSentence;

/* A code may have several rows, the most specific first: the first row is taken whose placeholders
 * all have arguments, preferably none of them empty. */
typedef struct
{
  const char *code;
  BivSentence message;
  BivSentence remedy;
} BivSentenceRow;

/* Each ends with a row without code. */
extern const BivSentenceRow biv_action_sentences[];
extern const BivSentenceRow biv_comparison_sentences[];
extern const BivSentenceRow biv_deed_sentences[];
extern const BivSentenceRow biv_finding_sentences[];
extern const BivSentenceRow biv_refusal_sentences[];
extern const BivSentenceRow biv_step_sentences[];

const BivSentenceRow *
biv_sentence_row_find (const BivSentenceRow *table, const char *code, BivArgs *args);
char *biv_sentence_make (const BivSentence *sentence, BivArgs *args, const char *language);

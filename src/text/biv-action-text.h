/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-action.h"
#include "core/rehearsal/moment/biv-situation.h"

/* A word of the rehearsal's scripts, and its translation. */
typedef struct
{
  const char *word;
  const char *name;
} BivNamedWord;

/* Each ends with a row without word. */
extern const BivNamedWord biv_verb_names[];
extern const BivNamedWord biv_slot_names[];
extern const BivNamedWord biv_slot_words[];
extern const BivNamedWord biv_fact_names[];
extern const BivNamedWord biv_fact_words[];
extern const BivNamedWord biv_effect_meanings[];

bool biv_action_text_has_word (const BivNamedWord *table, const char *word);
const char *biv_action_text_get_word (const BivNamedWord *table, const char *word,
                                      const char *language);
char *biv_action_text_get_title (const BivNamedWord *table, BivRuleset *ruleset, const char *word,
                                 const char *language);
char *biv_action_text_for_piece (const BivSituation *situation, guint piece, const char *language);
char *biv_action_text_for_side (const BivSituation *situation, guint side, const char *language);
char *biv_action_text_for_action (const BivSituation *before, const BivAction *action,
                                  const char *language);
bool biv_action_text_fact_is_terms (const BivFact *fact);
char *biv_action_text_for_fact (const BivSituation *situation, const BivFact *fact,
                                const char *language);

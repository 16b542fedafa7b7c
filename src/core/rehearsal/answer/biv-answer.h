/* What a calculator or the rehearsal answers: yes or no, and why; facts by name; and the items of
 * the ruleset that decided, each of which carries its citation.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/finding/biv-finding.h"
#include "core/ruleset/refusal/biv-refusals.h"
#include "core/rehearsal/answer/biv-facts.h"
#include "core/rehearsal/moment/biv-situation.h"

typedef struct _BivAnswer BivAnswer;

/* What a fact says. */
typedef enum
{
  BIV_FACT_IS_NUMBER,
  BIV_FACT_IS_FLAG,   /* number: 0 or 1 */
  BIV_FACT_IS_LENGTH, /* number: tenths of a mm, see BIV_TENTHS_PER_CM */
  BIV_FACT_IS_WORDS,  /* ids, dice, chances and other words */
} BivFactKind;

/* A fact of an answer; its value is as scripts and programs read it: "2", "yes", "11/36", "u1 u4".
 */
typedef struct
{
  const char *name; /* from biv_fact_name_words, or a word of the rules */
  BivFactKind kind;
  gint64 number;
  char *value;
} BivFact;

/* A die that was thrown: a number, or a face if it is the ruleset's die. */
typedef struct
{
  int number;
  gpointer face; /* or NULL */
} BivDie;

BivAnswer *biv_answer_new (void);
BivAnswer *biv_answer_ref (BivAnswer *self);
void biv_answer_unref (BivAnswer *self);

void biv_answer_touch (BivAnswer *self, gpointer item);
void biv_answer_add_number (BivAnswer *self, BivFactName name, gint64 number);
void biv_answer_add_named_number (BivAnswer *self, const char *word, gint64 number);
void biv_answer_add_named_string (BivAnswer *self, const char *word, const char *value);
void biv_answer_add_flag (BivAnswer *self, BivFactName name, bool is_so);
void biv_answer_add_length (BivAnswer *self, BivFactName name, gint64 tenths);
void biv_answer_add_dice (BivAnswer *self, const BivDie *dice, guint n_dice);
const GArray *biv_answer_get_dice (BivAnswer *self);
void biv_answer_drop_fact (BivAnswer *self, BivFactName name);
void biv_answer_add_string (BivAnswer *self, BivFactName name, const char *value);
void biv_answer_add_piece (BivAnswer *self, BivFactName name, const BivSituation *situation,
                           guint piece);
void biv_answer_cite (BivAnswer *self, BivRuleset *ruleset);
BivFinding *biv_answer_refuse (BivAnswer *self, BivRefusal code, gpointer item);
bool biv_answer_lacks (BivAnswer *self, const char *what);

bool biv_answer_is_accepted (BivAnswer *self);
BivFinding *biv_answer_get_refusal (BivAnswer *self);
const BivFact *biv_answer_find_fact (BivAnswer *self, BivFactName name);
const BivFact *biv_answer_find_word (BivAnswer *self, const char *word);
const char *biv_answer_get_fact (BivAnswer *self, BivFactName name);
bool biv_fact_is (const BivFact *fact, BivFactName name);
guint biv_answer_get_n_facts (BivAnswer *self);
const BivFact *biv_answer_get_nth_fact (BivAnswer *self, guint n);
guint biv_answer_get_n_items (BivAnswer *self);
BivNode *biv_answer_get_item (BivAnswer *self, guint n);

BivFinding *biv_answer_refuse_piece (BivAnswer *self, const BivSituation *situation,
                                     BivRefusal code, gpointer item, const char *arg, guint piece);
void biv_answer_refusal_about (BivFinding *refusal, const BivSituation *situation, guint piece);
BivText *biv_answer_describe_piece (const BivSituation *situation, guint piece);
void biv_answer_refusal_add_piece (BivFinding *refusal, const char *arg,
                                   const BivSituation *situation, guint piece);
void biv_answer_refusal_add_item (BivFinding *refusal, const char *arg, gpointer item);
void biv_answer_refusal_add_rank (BivFinding *refusal, const BivSituation *situation, BivRank rank);
void biv_answer_refusal_add_number (BivFinding *refusal, const char *arg, gint64 number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivAnswer, biv_answer_unref)

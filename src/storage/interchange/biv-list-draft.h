/* The lines of another program's army list, before they are matched to a muster list. Each reader
 * of lists makes such a draft; the army is made of it here, the same way for all.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

#include "core/model/node/biv-node.h"
#include "storage/interchange/biv-foreign.h"

/* member, word, heading, whether it is a number */
#define BIV_EACH_LIST_COLUMN(X)                                       \
  X (BIV_LIST_CONTINGENT, "contingent", N_ ("Contingent"), false)     \
  X (BIV_LIST_NAME, "name", N_ ("Name"), false)                       \
  X (BIV_LIST_TYPE, "type", N_ ("Type"), false)                       \
  X (BIV_LIST_ELEMENTS, "elements", N_ ("Elements"), true)            \
  X (BIV_LIST_COST, "cost", N_ ("Points"), true)                      \
  X (BIV_LIST_COMMAND, "command", N_ ("Under the command of"), false) \
  X (BIV_LIST_QUALITY, "quality", N_ ("Quality"), false)              \
  X (BIV_LIST_LEVEL, "command-level", N_ ("Command level"), true)     \
  X (BIV_LIST_ENTRY, "entry", N_ ("In the muster list"), false)       \
  X (BIV_LIST_NOTES, "notes", N_ ("Notes"), false)

#define BIV_LIST_MEMBER(member, word, heading, is_number) member,

typedef enum
{
  BIV_EACH_LIST_COLUMN (BIV_LIST_MEMBER) BIV_LIST_N_COLUMNS
} BivListWord;

typedef struct
{
  const char *word;
  const char *heading; /* marked for translation */
  bool is_number;
} BivListHeading;

const BivListHeading *biv_list_columns_get (BivListWord word);

/* Lines of a list. */
#define BIV_LIST_DRAFT_MAX_LINES 5000

/* The kind of words that tell what each line is for us: an entry of the muster list, else an arm or
 * a kind of leader of the rules, made by hand. */
#define BIV_LIST_DRAFT_UNIT "unit"
/* The same for one line alone where several have a name, of which it says the how manieth: "Hussars
 * (2)". Such a word counts before that of the name, if a person gave it. */
#define BIV_LIST_DRAFT_LINE "line"

typedef struct
{
  int line;                        /* of the file, from 1; 0: not known */
  char *texts[BIV_LIST_N_COLUMNS]; /* (nullable) each: what stands in the columns of words */
  int numbers[BIV_LIST_N_COLUMNS]; /* what stands in those of numbers; -1: nothing */
  bool is_leader;                  /* the file says that it is a person */
  GPtrArray *fields;               /* of char *, in turn: a field of the rules and its value */
  BivByteBudget *budget;           /* of the reading */
} BivListDraftLine;

typedef struct
{
  char *name;    /* (nullable): of the army */
  char *ruleset; /* (nullable): the id of the rules, if the file says so */
  char *muster;  /* (nullable): and of the muster list */
  int budget;    /* -1: not said */
  GPtrArray *lines;
  BivByteBudget *budget_of_bytes; /* of the reading */
} BivListDraft;

BivListDraft *biv_list_draft_new (BivByteBudget *budget);
void biv_list_draft_free (BivListDraft *self);
BivListDraftLine *biv_list_draft_add (BivListDraft *self, int line);
void biv_list_draft_set (BivListDraftLine *line, BivListWord word, const char *text);
void biv_list_draft_set_field (BivListDraftLine *line, const char *field, const char *value);
void biv_list_draft_set_number (BivListDraftLine *line, BivForeign *foreign, BivListWord word,
                                double number);
BivNode *biv_list_draft_make_army (BivListDraft *self, BivForeign *foreign, const char *name,
                                   GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivListDraft, biv_list_draft_free)

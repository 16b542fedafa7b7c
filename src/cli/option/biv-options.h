/* The options that somebody gave: each can be asked for by who names it in the row of its call.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Options of one name that mean something else for another call stand here as often. */
typedef enum
{
  BIV_OPTION_END, /* of the options of a call */
  BIV_OPTION_LANG,
  BIV_OPTION_FORMAT,
  BIV_OPTION_OUTPUT,
  BIV_OPTION_TO,
  BIV_OPTION_DRY_RUN,
  BIV_OPTION_YES,
  BIV_OPTION_FORCE,
  BIV_OPTION_RULESET_OF_ODDS,
  BIV_OPTION_MAX,
  BIV_OPTION_PAPER,
  BIV_OPTION_OPPONENT,
  BIV_OPTION_FINDINGS,
  BIV_OPTION_INK_SAVER,
  BIV_OPTION_BLACK_AND_WHITE,
  BIV_OPTION_CARD,
  BIV_OPTION_BACKS,
  BIV_OPTION_FOLD,
  BIV_OPTION_SHIFT,
  BIV_OPTION_REVERSE,
  BIV_OPTION_COPIES,
  BIV_OPTION_ONLY,
  BIV_OPTION_PARTS,
  BIV_OPTION_HEX,
  BIV_OPTION_DPI,
  BIV_OPTION_PIXELS,
  BIV_OPTION_BLANK,
  BIV_OPTION_LETTERS,
  BIV_OPTION_PICTURE,
  BIV_OPTION_SIDE_OF_MAP,
  BIV_OPTION_BY_HAND,
  BIV_OPTION_SIZE,
  BIV_OPTION_LIBRARY,
  BIV_OPTION_AUTHOR,
  BIV_OPTION_NOTE,
  BIV_OPTION_KIND,
  BIV_OPTION_RULES,
  BIV_OPTION_OWNER,
  BIV_OPTION_TAG,
  BIV_OPTION_FOLDER,
  BIV_OPTION_VERDICT,
  BIV_OPTION_POINTS,
  BIV_OPTION_YEARS,
  BIV_OPTION_SORT,
  BIV_OPTION_FAVOURITES,
  BIV_OPTION_BIN,
  BIV_OPTION_OWNER_OF_MINIATURES,
  BIV_OPTION_ON_CONFLICT,
  BIV_OPTION_DELETE_MANY,
  BIV_OPTION_CHANGES,
  BIV_OPTION_TIMEOUT,
  BIV_OPTION_WITH_PEOPLE,
  BIV_OPTION_ALL,
  BIV_OPTION_SIDE_OF_READER,
  BIV_OPTION_SIDE_OF_ARMY,
  BIV_OPTION_RULESET_OF_FOREIGN,
  BIV_OPTION_MUSTER_OF_FOREIGN,
  BIV_OPTION_BUDGET_OF_FOREIGN,
  BIV_OPTION_MAP,
  BIV_OPTION_WRITE_MAP,
  BIV_OPTION_SEED,
  BIV_OPTION_SAVE,
  BIV_OPTION_MUSTER_OF_LEVY,
  BIV_OPTION_BUDGET_OF_LEVY,
  BIV_OPTION_TASTE,
  BIV_OPTION_SEED_OF_LEVY,
  BIV_OPTION_SIDE_OF_LEVY,
  BIV_OPTION_COVERAGE,
  BIV_N_OPTIONS,
} BivOptionId;

/* An option of the command line. */
typedef struct
{
  const char *name;
  char letter; /* 0: none */
  enum
  {
    BIV_OPTION_IS_FLAG,
    BIV_OPTION_IS_TEXT,
    BIV_OPTION_IS_FILE,
  } sort;
  const char *summary; /* marked for translation */
  const char *value;   /* its words between bars, or a placeholder to be translated; or NULL */
} BivOption;

/* A command, or one of the actions of a command: its help and completion follow from this, and an
 * option that it does not name is refused. */
typedef struct
{
  const char *name;    /* as it is typed */
  const char *usage;   /* the words after its name, marked for translation */
  const char *summary; /* one line, marked for translation */
  const BivOptionId *options;
  guint min_words; /* those of an action count its name */
  guint max_words;
} BivCall;

/* The options of a row, which every call has --lang before. */
#define BIV_OPTIONS(...) \
  (const BivOptionId[]) { BIV_OPTION_LANG, __VA_ARGS__, BIV_OPTION_END }
#define BIV_OPTIONS_NONE \
  (const BivOptionId[]) { BIV_OPTION_LANG, BIV_OPTION_END }

/* How the paper and its colours are, and all there is to say of pages. */
#define BIV_OPTIONS_OF_SHEETS \
  BIV_OPTION_PAPER, BIV_OPTION_INK_SAVER, BIV_OPTION_BLACK_AND_WHITE
#define BIV_OPTIONS_OF_PRINTING                                                                 \
  BIV_OPTIONS_OF_SHEETS, BIV_OPTION_OPPONENT, BIV_OPTION_FINDINGS, BIV_OPTION_CARD,             \
    BIV_OPTION_BACKS, BIV_OPTION_FOLD, BIV_OPTION_SHIFT, BIV_OPTION_REVERSE, BIV_OPTION_COPIES, \
    BIV_OPTION_ONLY, BIV_OPTION_PARTS, BIV_OPTION_HEX, BIV_OPTION_DPI, BIV_OPTION_PIXELS,       \
    BIV_OPTION_BLANK, BIV_OPTION_LETTERS, BIV_OPTION_PICTURE, BIV_OPTION_SIDE_OF_MAP,           \
    BIV_OPTION_BY_HAND

/* What each option was given, for who reads the command line; others ask by the functions below. */
typedef struct
{
  char *given[BIV_N_OPTIONS]; /* NULL: not at all */
  bool is_read[BIV_N_OPTIONS];
} BivOptionValues;

typedef struct
{
  const char *language; /* one of biv_translation_get_languages() */
  bool json;            /* whether --format says so */
  char **words;         /* the remaining words: names of files and the like */
  guint n_words;
  const BivCall *call;
  char *name; /* of the call, with that of its command: "library delete" */
  BivOptionValues *values;
} BivOptions;

const BivOption *biv_options_describe (BivOptionId id);
BivOptionId biv_options_find_slot (const char *name);
char **biv_options_list_words (const BivOption *option);

const char *biv_options_get (const BivOptions *self, BivOptionId id);
const char *biv_options_find (const BivOptions *self, BivOptionId id);
bool biv_options_is_given (const BivOptions *self, BivOptionId id);
bool biv_options_is_found (const BivOptions *self, BivOptionId id);
const char *biv_options_find_unread (const BivOptions *self);

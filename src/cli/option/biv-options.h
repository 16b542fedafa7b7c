/* The options that somebody gave: each can be asked for by who names it in the row of its call.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

typedef struct _BivOption BivOption;

/* An option of the command line. It stands in the file that reads it; options of one name may mean
 * something else for another call. */
struct _BivOption
{
  const char *name;
  char letter; /* 0: none */
  enum
  {
    BIV_OPTION_IS_FLAG,
    BIV_OPTION_IS_TEXT,
    BIV_OPTION_IS_FILE,
  } sort;
  const char *summary;           /* marked for translation */
  const char *value;             /* (nullable): its words between bars, or a placeholder */
  const BivOption *const *group; /* (nullable): it is none itself, but stands for these */
  /* (nullable): for a group that is not in the program before it is wanted */
  const BivOption *const *(*find_group) (void);
};

/* A command, or one of the actions of a command: its help and completion follow from this, and an
 * option that it does not name is refused. */
typedef struct
{
  const char *name;    /* as it is typed */
  const char *usage;   /* the words after its name, marked for translation */
  const char *summary; /* one line, marked for translation */
  const BivOption *const *options;
  guint min_words; /* those of an action count its name */
  guint max_words;
} BivCall;

/* Options that many calls share. */
extern const BivOption biv_option_lang;
extern const BivOption biv_option_format;
extern const BivOption biv_option_output;
extern const BivOption biv_option_to;
extern const BivOption biv_option_dry_run;
extern const BivOption biv_option_paper;
extern const BivOption biv_option_margin;
extern const BivOption biv_option_ink_saver;
extern const BivOption biv_option_black_and_white;

/* The options of a row, which every call has --lang before. */
#define BIV_OPTIONS(...) \
  (const BivOption *const[]) { &biv_option_lang, __VA_ARGS__, NULL }
#define BIV_OPTIONS_NONE \
  (const BivOption *const[]) { &biv_option_lang, NULL }

/* How the paper and its colours are. */
#define BIV_OPTIONS_OF_SHEETS \
  &biv_option_paper, &biv_option_margin, &biv_option_ink_saver, &biv_option_black_and_white

/* What an option was given, for who reads the command line; others ask by the functions below. */
typedef struct
{
  const char *name;
  char *value;
  bool is_read;
} BivGivenOption;

typedef struct
{
  const char *language; /* one of biv_translation_get_languages() */
  bool json;            /* whether --format says so */
  char **words;         /* the remaining words: names of files and the like */
  guint n_words;
  const BivCall *call;
  char *name;    /* of the call, with that of its command: "library delete" */
  GArray *given; /* of BivGivenOption */
} BivOptions;

const BivOption *biv_call_get_option (const BivCall *call, guint position);
const BivOption *biv_call_get_present_option (const BivCall *call, guint position);
char **biv_options_list_words (const BivOption *option);

const char *biv_options_get (const BivOptions *self, const BivOption *option);
const char *biv_options_find (const BivOptions *self, const BivOption *option);
bool biv_options_is_given (const BivOptions *self, const BivOption *option);
bool biv_options_is_found (const BivOptions *self, const BivOption *option);
BivGivenOption *biv_options_find_given (const BivOptions *self, const char *name);
const char *biv_options_find_unread (const BivOptions *self);

/* What the commands of bivouac-cli share.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Exit statuses: scripts rely on them. */
enum
{
  BIV_STATUS_FINE = 0,
  BIV_STATUS_ERRORS = 1,   /* the rules found errors, or two files differ */
  BIV_STATUS_UNUSABLE = 2, /* the input cannot be read or used */
};

/* The name that stands for standard output. */
#define BIV_OUTPUT_STANDARD "-"

typedef struct
{
  const char *language; /* one of biv_translation_get_languages() */
  gboolean force;
  gboolean opponent;
  gboolean findings;
  gboolean fold;
  gboolean ink_saver;
  gboolean black_and_white;
  gboolean coverage;
  gboolean blank;
  gboolean letters;
  gboolean picture;
  gboolean favourites;
  gboolean bin;
  gboolean dry_run;
  gboolean with_people;
  gboolean all;
  bool json;
  char *named_language; /* for --help only: main() takes it out */
  char *format;
  char *output;
  char *to;
  char *paper;
  char *side;
  char *seed;
  char *save;
  char *ruleset;
  char *max;
  char *card;
  char *backs;
  char *shift;
  char *reverse;
  char *copies;
  char *only;
  char *parts;
  char *by_hand;
  char *hex;
  char *dpi;
  char *pixels;
  char *size;
  char *library;
  char *author;
  char *note;
  char *kind;
  char *rules;
  char *owner;
  char *tag;
  char *folder;
  char *verdict;
  char *points;
  char *years;
  char *sort;
  char *on_conflict;
  char *muster;    /* the list that an army is taken from */
  char *budget;    /* of an army that is read or put together, in points */
  char *taste;     /* of whoever puts an army together */
  char *map;       /* the table of words of other programs */
  char *write_map; /* where that table is written, with what was guessed */
  char *count;     /* of changes to wait for */
  char *timeout;   /* seconds */
  char **words;    /* the remaining words: names of files and the like */
  guint n_words;
} BivOptions;

/* The options that a command accepts, besides --lang and --help. */
typedef enum
{
  BIV_TAKES_ALWAYS = 0,
  BIV_TAKES_FORMAT = 1 << 0,
  BIV_TAKES_OUTPUT = 1 << 1,
  BIV_TAKES_FORCE = 1 << 2,
  BIV_TAKES_PAPER = 1 << 3, /* and how it is printed */
  BIV_TAKES_SIDE = 1 << 4,
  BIV_TAKES_SEED = 1 << 5, /* and where the steps are kept */
  BIV_TAKES_COVERAGE = 1 << 6,
  BIV_TAKES_RULESET = 1 << 7, /* and how far its tables go */
  BIV_TAKES_TO = 1 << 8,
  BIV_TAKES_LIBRARY = 1 << 9, /* and what of it is meant */
  BIV_TAKES_SIZE = 1 << 10,
  BIV_TAKES_SHEET = 1 << 11,   /* the paper and its colours alone */
  BIV_TAKES_FOREIGN = 1 << 12, /* how files of other programs are read */
  BIV_TAKES_READER = 1 << 13,  /* for whom it is made */
  BIV_TAKES_LEVY = 1 << 14,    /* how an army is put together */
} BivTakes;

/* An option of the command line. */
typedef struct
{
  const char *name;
  char letter; /* 0: none */
  BivTakes takes;
  GOptionArg arg;
  gsize to;            /* offset of the member of BivOptions */
  const char *summary; /* marked for translation */
  const char *value;   /* its words between bars, or a placeholder to be translated; or NULL */
} BivOption;

/* A command; its help, options and completion are made from this. */
typedef struct
{
  const char *name;
  const char *usage;   /* the words after its name, marked for translation */
  const char *summary; /* one line, marked for translation */
  guint takes;
  guint min_words;
  guint max_words;
  int (*run) (BivOptions *options);
  char **(*list_choices) (void); /* (nullable): the words allowed first */
  const char *reads;             /* (nullable): the kinds of documents that it reads; NULL: none */
} BivCommand;

const BivCommand *biv_command_get (guint position);
char **biv_command_list_library_tasks (void);
char **biv_command_list_raisings (void);
char **biv_command_list_shells (void);

int biv_command_check (BivOptions *options);
int biv_command_completion (BivOptions *options);
int biv_command_conformance (BivOptions *options);
int biv_command_convert (BivOptions *options);
int biv_command_diff (BivOptions *options);
int biv_command_export (BivOptions *options);
int biv_command_library (BivOptions *options);
int biv_command_musters (BivOptions *options);
int biv_command_odds (BivOptions *options);
int biv_command_print (BivOptions *options);
int biv_command_raise (BivOptions *options);
int biv_command_rehearse (BivOptions *options);
int biv_command_rulesets (BivOptions *options);
int biv_command_show (BivOptions *options);
int biv_command_thumbnail (BivOptions *options);

const BivOption *biv_options_get (const BivCommand *command, guint position);
bool biv_options_parse (const BivCommand *command, int argc, char **argv, BivOptions *options);
void biv_options_clear (BivOptions *options);

void biv_command_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);
int biv_command_fail (GError *error);
int biv_command_misuse (const char *reason);

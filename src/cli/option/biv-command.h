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
  BIV_STATUS_ERRORS = 1,   /* the rules find errors, or two files differ */
  BIV_STATUS_UNUSABLE = 2, /* what was given cannot be read or used */
};

/* What stands for standard output where a file is to be written. */
#define BIV_OUTPUT_STANDARD "-"

typedef struct
{
  const char *language; /* one of biv_text_languages() */
  gboolean force;
  gboolean opponent;
  gboolean findings;
  gboolean fold;
  gboolean ink_saver;
  gboolean black_and_white;
  gboolean coverage;
  gboolean blank;
  gboolean letters;
  gboolean favourites;
  gboolean bin;
  bool json;
  char *named_language; /* for --help: it has been taken out before */
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
  char *library;
  char *author;
  char *note;
  char *kind;
  char *rules;
  char *owner;
  char *tag;
  char *folder;
  char **words; /* what is left: names of files and such */
  guint n_words;
} BivOptions;

/* Which options a command knows, beside --lang and --help. */
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
} BivTakes;

/* An option of the command line. */
typedef struct
{
  const char *name;
  char letter; /* or 0 */
  BivTakes takes;
  GOptionArg arg;
  gsize to;            /* the member of BivOptions */
  const char *summary; /* marked for translation */
  const char *value;   /* words between bars, or what it is, marked for translation; NULL: none */
} BivOption;

/* A command: its help, its options and its completion are made of this. */
typedef struct
{
  const char *name;
  const char *usage;   /* what follows its name and first word, marked for translation */
  const char *summary; /* one line, marked for translation */
  guint takes;
  guint min_words;
  guint max_words;
  int (*run) (BivOptions *options);
  char **(*list_choices) (void); /* (nullable): what its first word may be */
  const char *reads;             /* (nullable): the kinds of documents that it reads, NULL: none */
} BivCommand;

const BivCommand *biv_commands_get (guint position);
char **biv_cli_list_library_tasks (void);
char **biv_cli_list_shells (void);

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
int biv_command_rehearse (BivOptions *options);
int biv_command_rulesets (BivOptions *options);
int biv_command_show (BivOptions *options);

const BivOption *biv_options_get (const BivCommand *command, guint position);
bool biv_options_parse (const BivCommand *command, int argc, char **argv, BivOptions *options);
void biv_options_clear (BivOptions *options);

void biv_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);
int biv_fail (GError *error);
int biv_misuse (const char *reason);

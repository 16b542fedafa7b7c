/* What the commands of bivouac-cli share.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/option/biv-options.h"

/* Exit statuses: scripts rely on them. */
enum
{
  BIV_STATUS_FINE = 0,
  BIV_STATUS_ERRORS = 1,   /* the rules found errors, or two files differ */
  BIV_STATUS_UNUSABLE = 2, /* the input cannot be read or used */
};

/* The name that stands for standard output. */
#define BIV_OUTPUT_STANDARD "-"

/* A command; its help, options and completion are made from this. */
typedef struct
{
  BivCall call;
  int (*run) (BivOptions *options);
  char **(*list_choices) (void); /* (nullable): the words allowed first */
  /* (nullable): the kinds of documents that it reads; none: a folder; NULL: nothing */
  const char *const *reads;
  /* (nullable): what the first word may be, when each such word has options of its own */
  const BivCall *(*get_action) (guint position);
} BivCommand;

const BivCommand *biv_command_get (guint position);
const BivCommand *biv_command_find (const char *name);
const BivCall *biv_command_find_action (const BivCommand *command, const char *word);

extern const BivCommand biv_command_check;
extern const BivCommand biv_command_completion;
extern const BivCommand biv_command_conformance;
extern const BivCommand biv_command_convert;
extern const BivCommand biv_command_diff;
extern const BivCommand biv_command_export;
extern const BivCommand biv_command_library;
extern const BivCommand biv_command_musters;
extern const BivCommand biv_command_odds;
extern const BivCommand biv_command_print;
extern const BivCommand biv_command_raise;
extern const BivCommand biv_command_rehearse;
extern const BivCommand biv_command_rulesets;
extern const BivCommand biv_command_show;
extern const BivCommand biv_command_thumbnail;

GPtrArray *biv_command_list_options (char **argv);
const BivOption *biv_command_find_option (const GPtrArray *known, const char *name);
bool biv_command_parse (const BivCommand *command, GPtrArray *known, int argc, char **argv,
                        BivOptions *options, int *status);
void biv_command_clear (BivOptions *options);

void biv_command_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);
int biv_command_fail (GError *error);
int biv_command_misuse (const char *reason);

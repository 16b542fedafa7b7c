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
  const char *reads;             /* (nullable): the kinds of documents that it reads; NULL: none */
  /* (nullable): what the first word may be, when each such word has options of its own */
  const BivCall *(*get_action) (guint position);
} BivCommand;

const BivCommand *biv_command_get (guint position);
const BivCall *biv_command_find_action (const BivCommand *command, const char *word);
const BivCall *biv_command_get_library_action (guint position);
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

bool biv_command_parse (const BivCommand *command, int argc, char **argv, BivOptions *options,
                        int *status);
void biv_command_clear (BivOptions *options);

void biv_command_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);
int biv_command_fail (GError *error);
int biv_command_misuse (const char *reason);

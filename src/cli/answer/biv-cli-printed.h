/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/option/biv-options.h"
#include "render/page/biv-pages.h"

/* Words for what is printed, which the command line treats differently from the others. */
#define BIV_PRINT_ALL "all"
#define BIV_PRINT_ALIGNMENT "alignment"
#define BIV_PRINT_MAP "map"
#define BIV_PRINT_ROSTER "roster"
#define BIV_PRINT_SCENARIO "scenario"

/* The most copies of a card, or of a part of a pack. */
#define BIV_MOST_COPIES 20

/* An option that matters to some kinds of pages only. */
typedef struct
{
  const BivOption *option;
  bool (*matters) (const char *word); /* to pages of that kind */
  const char *reason;                 /* for refusing it elsewhere, marked for translation */
} BivPrintedOption;

extern const BivOption biv_option_parts;
extern const BivOption biv_option_by_hand;

bool biv_cli_printed_read_number (const char *text, double least, double most, double *number);
char **biv_cli_printed_list_words (void);
const char *biv_cli_printed_get_kind (const BivOptions *options);
GArray *biv_cli_printed_read_parts (const BivOptions *options, char **wrong);
bool biv_cli_printed_has (const BivOptions *options, bool (*is_wanted) (const char *word));
const char *biv_cli_printed_find_idle (const BivOptions *options, const BivPrintedOption *rows,
                                       guint n_rows);

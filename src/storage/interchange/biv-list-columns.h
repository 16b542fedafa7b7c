/* The columns of an army list that every ruleset has: a row for each. Its word stands in tables of
 * words and in JSON, its heading above the column.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

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

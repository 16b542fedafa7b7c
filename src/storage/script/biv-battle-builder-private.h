/* A battle that is being set up, and the line that is being read.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/script/biv-battle-builder.h"

struct _BivBattleBuilder
{
  BivRuleset *ruleset;
  BivNode *scenario;
  BivNode *board;
  GHashTable *holders; /* id of a side or contingent to its BivContingent */
  GHashTable *armies;  /* id of a side to its BivArmy */
  GHashTable *named;   /* ids that lines have defined */
  guint n_made;        /* the number of objects made without a name of their own */
};

/* A line that is being read. */
typedef struct
{
  BivBattleBuilder *builder;
  BivScript *script;
  guint line;
  char *const *words;
  guint n_words;
  GError **error;
} BivTaking;

#define BIV_TAKING_FAIL(taking, ...) \
  biv_script_fail ((taking)->script, (taking)->line, (taking)->error, __VA_ARGS__)

bool biv_taking_expect_words (BivTaking *taking, guint n, const char *form);
bool biv_taking_read_number (BivTaking *taking, guint word, int *number);
bool biv_taking_read_hex (BivTaking *taking, guint word, BivOffset *hex);

bool biv_taking_take_ground (BivTaking *taking);
bool biv_taking_take_works (BivTaking *taking);
bool biv_taking_take_height (BivTaking *taking);
bool biv_taking_take_edge (BivTaking *taking);
bool biv_taking_take_crossing (BivTaking *taking);
bool biv_taking_take_road (BivTaking *taking);

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"
#include "core/model/node/biv-text.h"
#include "core/ruleset/biv-ruleset.h"

/* What a document needs of an arm or a kind of leader, and what there is of it. */
typedef struct
{
  char *kind;     /* its id in the ruleset */
  BivText *name;  /* (nullable) */
  bool has_bases; /* bases are counted, else figures */
  guint needed;
  guint owned;
} BivClubMissing;

GPtrArray *biv_club_missing_list (BivRuleset *ruleset, BivNode *root, GPtrArray *collection,
                                  const char *owner);
guint biv_club_missing_count (const BivClubMissing *self);

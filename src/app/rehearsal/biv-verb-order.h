/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-verbs.h"

G_BEGIN_DECLS

/* How actions are grouped for a player, in this order. */
typedef enum
{
  BIV_VERB_GROUP_PHASE,
  BIV_VERB_GROUP_OTHER,
  BIV_VERB_GROUP_BY_HAND,
  BIV_VERB_GROUP_QUESTION,
} BivVerbGroup;

GPtrArray *biv_verb_order_list (const BivSituation *situation);
BivVerbGroup biv_verb_order_find_group (const BivSituation *situation, const BivVerb *verb);
const char *biv_verb_order_get_first (const BivSituation *situation);
const char *biv_verb_order_get_next (const char *verb, BivAnswer *answer);

G_END_DECLS

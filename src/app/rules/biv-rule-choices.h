/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/rules/biv-rules-scope.h"

G_BEGIN_DECLS

/* A field of an item, or one detail of it. */
typedef struct
{
  BivRulesScope *scope;
  BivNode *node;
  guint field;
  const char *part; /* the id of the detail; NULL: the field is no list of details */
} BivRuleSpot;

/* One of the things that a field may hold. */
typedef struct
{
  char *id;
  char *name;
} BivRuleChoice;

BivNodeList *biv_rule_choices_find_list (BivRulesScope *scope, BivNode *node, const char *field);
GArray *biv_rule_choices_list (const BivRuleSpot *spot, bool with_none);
bool biv_rule_choices_are_there (const BivRuleSpot *spot);

G_END_DECLS

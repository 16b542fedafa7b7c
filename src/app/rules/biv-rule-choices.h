/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/kit/form/biv-field-item.h"
#include "app/rules/biv-rules-scope.h"
#include "core/ruleset/item/biv-unit-field.h"

G_BEGIN_DECLS

/* A field of an item, or one detail of it. */
typedef struct
{
  BivRulesScope *scope;
  BivNode *node;
  guint field;
  const char *part; /* the id of the detail; NULL: the field is no list of details */
} BivRuleSpot;

BivNodeList *biv_rule_choices_find_list (BivRulesScope *scope, BivNode *node, const char *field);
void biv_rule_choices_offer (const BivRuleSpot *spot, BivFieldItem *choices);
BivUnitField *biv_rule_choices_find_detail (const BivRuleSpot *spot);
bool biv_rule_choices_are_there (const BivRuleSpot *spot);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-args.h"
#include "core/ruleset/biv-ruleset.h"
#include "core/ruleset/item/biv-rule-types.h"

/* Something that is wrong with a ruleset or muster list. */
typedef struct
{
  BivSeverity severity;
  const char *code;
  BivNode *item; /* the ruleset or list itself, or one of its own items */
  BivArgs *args;
} BivRulesetFault;

GPtrArray *biv_ruleset_check (BivRuleset *own, BivRuleset *base, BivRuleset *whole);
BivNodeList *biv_ruleset_check_find_named (BivRuleset *whole, const char *kind, const char *field);
const char *biv_ruleset_check_find_drawn (const char *kind, const char *field);
void biv_ruleset_fault_free (gpointer data);

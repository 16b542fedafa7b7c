/* What the files of the check of rulesets share.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-args.h"
#include "core/ruleset/biv-ruleset.h"
#include "core/ruleset/item/biv-rule-types.h"

typedef struct
{
  BivRuleset *own;
  BivRuleset *base;  /* (nullable): the ruleset that it extends */
  BivRuleset *whole; /* the own items merged with those of the base */
  GPtrArray *faults;
} BivRulesetCheck;

BivArgs *biv_ruleset_check_add (BivRulesetCheck *self, BivSeverity severity, const char *code,
                                BivNode *item);

void biv_ruleset_check_changes (BivRulesetCheck *self);
void biv_ruleset_check_names (BivRulesetCheck *self, BivNode *item);
void biv_ruleset_check_ranges (BivRulesetCheck *self, BivNode *item);
void biv_ruleset_check_references (BivRulesetCheck *self);
void biv_ruleset_check_sense (BivRulesetCheck *self);

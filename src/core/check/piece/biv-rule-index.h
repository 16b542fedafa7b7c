/* The items of a ruleset by id, for work that looks up thousands. The index keeps its ruleset
 * alive.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/ground/biv-ground-rules.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "core/ruleset/biv-ruleset.h"

typedef struct
{
  BivRuleset *ruleset; /* NULL if it is missing: then there are no items */
  GHashTable *kinds;
  GHashTable *arms;
  GHashTable *qualities;
  GHashTable *terrains;
  GHashTable *works;
  bool has_ranges; /* whether some leaders who activate have a range in hexes */
} BivRuleIndex;

BivRuleIndex *biv_rule_index_new (BivRuleset *ruleset);
BivRuleIndex *biv_rule_index_ref (BivRuleIndex *self);
void biv_rule_index_unref (BivRuleIndex *self);

BivLeaderKind *biv_rule_index_get_kind (BivRuleIndex *self, const char *id);
BivArm *biv_rule_index_get_arm (BivRuleIndex *self, const char *id);
BivQuality *biv_rule_index_get_quality (BivRuleIndex *self, const char *id);
BivLeaderKind *biv_rule_index_find_rank (BivRuleIndex *self, BivRank rank);
bool biv_rule_index_is_leader (BivLeaderKind *kind);
const char *biv_rule_index_get_source (BivRuleIndex *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivRuleIndex, biv_rule_index_unref)

/* House rules of one case: items that it has on top of its ruleset, or in place of one of it.
 *
 *   item orders:hurry class=command      an item of a list of the ruleset
 *   effect extra-hexes amount=2          what the order or leader's action before brings about
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/biv-ruleset.h"
#include "storage/script/biv-script.h"

typedef struct _BivCaseRules BivCaseRules;

BivCaseRules *biv_case_rules_new (BivRuleset *base);
void biv_case_rules_free (BivCaseRules *self);
bool biv_case_rules_knows (const char *word);
bool biv_case_rules_apply (BivCaseRules *self, BivScript *script, guint line, GError **error);
BivRuleset *biv_case_rules_get_ruleset (BivCaseRules *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivCaseRules, biv_case_rules_free)

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rules/biv-ruleset.h"

G_BEGIN_DECLS

/* Finds a ruleset by id, (transfer none) (nullable). */
typedef BivRuleset *(*BivRulesetLookup) (const char *id, gpointer data);

BivRuleset *biv_ruleset_extend (BivRuleset *base, BivRuleset *own);
BivRuleset *biv_ruleset_resolve (BivRuleset *own, BivRulesetLookup lookup, gpointer data,
                                 GError **error);

G_END_DECLS

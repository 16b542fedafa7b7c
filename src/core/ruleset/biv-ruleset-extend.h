/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/biv-ruleset.h"

/* Returns: (transfer none) (nullable): the ruleset that another extends */
typedef BivRuleset *(*BivBaseLookup) (BivRuleset *own, gpointer data);

BivRuleset *biv_ruleset_extend (BivRuleset *base, BivRuleset *own);
BivRuleset *biv_ruleset_resolve (BivRuleset *own, BivBaseLookup lookup, gpointer data,
                                 GError **error);

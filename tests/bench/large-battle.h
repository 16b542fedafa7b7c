/* A battle of 2,000 units and 200 leaders on a million hexes, to measure with.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/biv-catalogue.h"

#define BATTLE_SIDE 1000
#define BATTLE_UNITS_PER_SIDE 1000

/* Rules that count hexes, and rules that measure and look who stands on whose ground. */
#define BATTLE_HEX_RULES "alexandre-et-bayard"
#define BATTLE_TABLE_RULES "wme"

BivRuleset *battle_load_ruleset (BivCatalogue *catalogue, const char *id);
BivNode *battle_new (BivRuleset *ruleset);

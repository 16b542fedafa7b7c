/* A battle of 2,000 units and 200 leaders on a million hexes, to measure with.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rules/biv-catalogue.h"

#define BATTLE_SIDE 1000
#define BATTLE_UNITS_PER_SIDE 1000

BivRuleset *battle_load_ruleset (BivCatalogue *catalogue);
BivNode *battle_new (BivRuleset *ruleset);

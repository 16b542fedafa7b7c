/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "core/ruleset/biv-ruleset.h"
#include "core/ruleset/muster/biv-muster.h"

void biv_last_choices_offer_ruleset (GSettings *settings, AdwComboRow *row);
void biv_last_choices_offer_muster (GSettings *settings, AdwComboRow *row);
int biv_last_choices_suggest_budget (GSettings *settings, BivRuleset *ruleset);
void biv_last_choices_keep_ruleset (GSettings *settings, BivRuleset *ruleset);
void biv_last_choices_keep_army (GSettings *settings, BivMuster *muster, int budget);

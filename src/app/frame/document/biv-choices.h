/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "core/model/army/biv-army.h"
#include "core/ruleset/biv-catalogue.h"

void biv_choices_offer_rulesets (AdwComboRow *row, BivCatalogue *catalogue);
const char *biv_choices_tell_language (BivRuleset *ruleset);
BivRuleset *biv_choices_get_ruleset (AdwComboRow *row);
void biv_choices_offer_musters (AdwComboRow *row, BivCatalogue *catalogue, BivRuleset *ruleset);
BivMuster *biv_choices_get_muster (AdwComboRow *row);
bool biv_choices_offer_armies (AdwComboRow *row, GListModel *sessions);
BivArmy *biv_choices_get_army (AdwComboRow *row);
void biv_choices_choose_army (AdwComboRow *row, BivArmy *army);
void biv_choices_choose (AdwComboRow *row, const char *id);

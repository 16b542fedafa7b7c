/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "core/ruleset/biv-catalogue.h"

G_BEGIN_DECLS

void biv_choices_offer_rulesets (AdwComboRow *row, BivCatalogue *catalogue);
BivRuleset *biv_choices_get_ruleset (AdwComboRow *row);
void biv_choices_offer_musters (AdwComboRow *row, BivCatalogue *catalogue, BivRuleset *ruleset);
BivMuster *biv_choices_get_muster (AdwComboRow *row);
void biv_choices_choose (AdwComboRow *row, const char *id);

G_END_DECLS

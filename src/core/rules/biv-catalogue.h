/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rules/biv-muster.h"
#include "core/rules/biv-ruleset.h"

G_BEGIN_DECLS

#define BIV_TYPE_CATALOGUE (biv_catalogue_get_type ())
G_DECLARE_FINAL_TYPE (BivCatalogue, biv_catalogue, BIV, CATALOGUE, GObject)

BivCatalogue *biv_catalogue_new (BivCatalogue *below);
void biv_catalogue_add_ruleset (BivCatalogue *self, BivRuleset *ruleset);
void biv_catalogue_add_muster (BivCatalogue *self, BivMuster *muster);
BivRuleset *biv_catalogue_get_ruleset (BivCatalogue *self, const char *id);
BivMuster *biv_catalogue_get_muster (BivCatalogue *self, const char *id);
bool biv_catalogue_suits (BivCatalogue *self, BivMuster *muster, const char *ruleset);
GListModel *biv_catalogue_get_rulesets (BivCatalogue *self);
GListModel *biv_catalogue_get_musters (BivCatalogue *self);

G_END_DECLS

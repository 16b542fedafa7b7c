/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/muster/biv-muster.h"
#include "core/ruleset/biv-ruleset.h"

#define BIV_TYPE_CATALOGUE (biv_catalogue_get_type ())
G_DECLARE_FINAL_TYPE (BivCatalogue, biv_catalogue, BIV, CATALOGUE, GObject)

/* Where rulesets and muster lists come from: a later source replaces items of an earlier one. */
typedef enum
{
  BIV_SOURCE_INSTALLED,
  BIV_SOURCE_OWN,      /* the user's folder */
  BIV_SOURCE_DOCUMENT, /* embedded in the document */
} BivSource;

BivCatalogue *biv_catalogue_new (BivCatalogue *below);
void biv_catalogue_add_ruleset (BivCatalogue *self, BivRuleset *ruleset);
void biv_catalogue_add_muster (BivCatalogue *self, BivMuster *muster);
void biv_catalogue_assign (BivCatalogue *self, BivCatalogue *other);
void biv_catalogue_set_source (BivCatalogue *self, BivSource source);
BivSource biv_catalogue_get_source (BivCatalogue *self, gpointer node);
gpointer biv_catalogue_get_hidden (BivCatalogue *self, gpointer node);
void biv_catalogue_record_carried (BivCatalogue *self, const char *embedded, gpointer node);
gpointer biv_catalogue_find_carried (BivCatalogue *self, const char *embedded);
bool biv_catalogue_record_newest (BivCatalogue *self, const char *document, const char *revision);
const char *biv_catalogue_find_newest (BivCatalogue *self, const char *document);
bool biv_catalogue_is_outdated (BivCatalogue *self, BivSide *side);
BivRuleset *biv_catalogue_get_ruleset (BivCatalogue *self, const char *id);
BivRuleset *biv_catalogue_find_base (BivCatalogue *self, BivRuleset *ruleset);
BivMuster *biv_catalogue_get_muster (BivCatalogue *self, const char *id);
bool biv_catalogue_suits (BivCatalogue *self, BivMuster *muster, const char *ruleset);
GListModel *biv_catalogue_get_rulesets (BivCatalogue *self);
GListModel *biv_catalogue_get_musters (BivCatalogue *self);

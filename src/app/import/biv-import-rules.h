/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/import/biv-import-reading.h"

#define BIV_TYPE_IMPORT_RULES (biv_import_rules_get_type ())
G_DECLARE_FINAL_TYPE (BivImportRules, biv_import_rules, BIV, IMPORT_RULES, GObject)

BivImportRules *biv_import_rules_new (BivCatalogue *catalogue, AdwComboRow *ruleset,
                                      AdwComboRow *muster, GtkSpinButton *budget);
void biv_import_rules_begin (BivImportRules *self, const char *ruleset);
void biv_import_rules_look_at (BivImportRules *self, BivImportResult *result);
bool biv_import_rules_set (BivImportRules *self);
BivRuleset *biv_import_rules_get_ruleset (BivImportRules *self);
const char *biv_import_rules_get_ruleset_id (BivImportRules *self);
BivMuster *biv_import_rules_get_muster (BivImportRules *self);
const char *biv_import_rules_get_muster_id (BivImportRules *self);
int biv_import_rules_get_budget (BivImportRules *self);
void biv_import_rules_keep (BivImportRules *self, bool is_army);

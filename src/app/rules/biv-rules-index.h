/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/rules/biv-rules-scope.h"

G_BEGIN_DECLS

#define BIV_TYPE_RULES_INDEX (biv_rules_index_get_type ())
G_DECLARE_FINAL_TYPE (BivRulesIndex, biv_rules_index, BIV, RULES_INDEX, AdwBin)

void biv_rules_index_open (BivRulesIndex *self, BivRulesScope *scope);
void biv_rules_index_choose (BivRulesIndex *self, const char *path);
const char *biv_rules_index_get_path (BivRulesIndex *self);
void biv_rules_index_search (BivRulesIndex *self);

G_END_DECLS

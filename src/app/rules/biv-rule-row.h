/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/rules/biv-rule-edit.h"

G_BEGIN_DECLS

#define BIV_TYPE_RULE_ROW (biv_rule_row_get_type ())
G_DECLARE_FINAL_TYPE (BivRuleRow, biv_rule_row, BIV, RULE_ROW, AdwPreferencesRow)

GtkWidget *biv_rule_row_new (BivRulesScope *scope, const char *path, guint field,
                             GPtrArray *languages);
GtkWidget *biv_rule_row_new_detail (BivRulesScope *scope, const char *path, guint field,
                                    const char *detail);
void biv_rule_row_show (BivRuleRow *self);
bool biv_rule_row_find_held (BivRuleRow *self, guint *place);
void biv_rule_row_hold_like (BivRuleRow *self, BivRuleRow *former, guint place);
bool biv_rule_row_edits (BivRuleRow *self, const char *path, const char *field);

G_END_DECLS

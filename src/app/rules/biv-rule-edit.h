/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/kit/form/biv-field-item.h"
#include "app/rules/biv-rules-scope.h"

#define BIV_TYPE_RULE_FIELD (biv_rule_field_get_type ())
G_DECLARE_FINAL_TYPE (BivRuleField, biv_rule_field, BIV, RULE_FIELD, BivFieldItem)

BivRuleField *biv_rule_field_new (BivRulesScope *scope, const char *path, guint field,
                                  const char *part);
void biv_rule_field_put_back (BivRuleField *self);

G_BEGIN_DECLS

#define BIV_TYPE_RULE_EDIT (biv_rule_edit_get_type ())
G_DECLARE_FINAL_TYPE (BivRuleEdit, biv_rule_edit, BIV, RULE_EDIT, AdwBin)

GtkWidget *biv_rule_edit_new (BivRuleField *field, const char *caption, const char *help);
bool biv_rule_edit_is_inherited (BivRuleEdit *self);
bool biv_rule_edit_is_changed (BivRuleEdit *self);
const char *biv_rule_edit_get_refusal (BivRuleEdit *self);
void biv_rule_edit_show (BivRuleEdit *self);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/rules/biv-rules-scope.h"
#include "core/ruleset/biv-ruleset-change.h"

G_BEGIN_DECLS

BivRulesetChange *biv_rule_changes_find (BivRulesScope *scope, const char *path, guint field);
char *biv_rule_changes_make_cite (BivRulesScope *scope, const BivField *list);
bool biv_rule_changes_can (BivRulesScope *scope, const char *path, guint field);
bool biv_rule_changes_write (BivRulesScope *scope, const char *path, guint field,
                             const char *string);
void biv_rule_changes_remove (BivRulesScope *scope, const char *path, guint field);
bool biv_rule_changes_are_of (BivRulesScope *scope, const char *path);
void biv_rule_changes_drop_all (BivRulesScope *scope, const char *path, BivEditList *edits);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/rules/biv-rules-scope.h"

G_BEGIN_DECLS

bool biv_rule_items_can_add (BivRulesScope *scope, const char *parent, guint list);
char *biv_rule_items_add (BivRulesScope *scope, const char *parent, guint list, guint position);
char *biv_rule_items_duplicate (BivRulesScope *scope, const char *path);
char *biv_rule_items_rename (BivRulesScope *scope, const char *path, const char *id);
bool biv_rule_items_move (BivRulesScope *scope, const char *path, int by);
bool biv_rule_items_can_move (BivRulesScope *scope, const char *path, int by);
bool biv_rule_items_can_place (BivRulesScope *scope, BivNode *item, BivNode *beside);
bool biv_rule_items_place (BivRulesScope *scope, BivNode *item, BivNode *beside, bool after);
void biv_rule_items_remove (BivRulesScope *scope, const char *path);
void biv_rule_items_adopt (BivRulesScope *scope, const char *path);
void biv_rule_items_leave_out (BivRulesScope *scope, const char *path);
void biv_rule_items_put_back (BivRulesScope *scope, const char *path);
bool biv_rule_items_can_put_back (BivRulesScope *scope, const char *path);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/frame/document/biv-session.h"

G_BEGIN_DECLS

#define BIV_TYPE_RULES_SCOPE (biv_rules_scope_get_type ())
G_DECLARE_FINAL_TYPE (BivRulesScope, biv_rules_scope, BIV, RULES_SCOPE, GObject)

BivRulesScope *biv_rules_scope_new (BivSession *session);
BivSession *biv_rules_scope_get_session (BivRulesScope *self);
BivHistory *biv_rules_scope_get_history (BivRulesScope *self);
BivDocument *biv_rules_scope_get_document (BivRulesScope *self);
BivNode *biv_rules_scope_get_root (BivRulesScope *self);
BivRuleset *biv_rules_scope_get_base (BivRulesScope *self);
BivRuleset *biv_rules_scope_get_rules (BivRulesScope *self);

BivNode *biv_rules_scope_find (BivRulesScope *self, const char *path);
BivNode *biv_rules_scope_find_own (BivRulesScope *self, const char *path);
BivNode *biv_rules_scope_find_base (BivRulesScope *self, const char *path);
char *biv_rules_scope_make_path (const char *parent, const char *list, BivNode *item);
GPtrArray *biv_rules_scope_list_items (BivRulesScope *self, guint list);
bool biv_rules_scope_is_free (BivRulesScope *self, BivNode *parent, guint list, const char *id);
char *biv_rules_scope_find_free_id (BivRulesScope *self, BivNode *parent, guint list,
                                    const char *wanted);
bool biv_rules_scope_is_left_out (BivRulesScope *self, const char *list, const char *id);

G_END_DECLS

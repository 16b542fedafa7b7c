/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/rules/biv-rules-scope.h"

G_BEGIN_DECLS

#define BIV_TYPE_RULES_LINE (biv_rules_line_get_type ())
G_DECLARE_FINAL_TYPE (BivRulesLine, biv_rules_line, BIV, RULES_LINE, GObject)

GListStore *biv_rules_line_list (BivRulesScope *scope, const char *search);
const char *biv_rules_line_get_path (BivRulesLine *self);
const char *biv_rules_line_get_name (BivRulesLine *self);
const char *biv_rules_line_get_hint (BivRulesLine *self);
bool biv_rules_line_is_list (BivRulesLine *self);
bool biv_rules_line_is_pale (BivRulesLine *self);
bool biv_rules_line_equal (BivRulesLine *a, BivRulesLine *b);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/rules/biv-rules-scope.h"

G_BEGIN_DECLS

#define BIV_TYPE_RULES_FORM (biv_rules_form_get_type ())
G_DECLARE_FINAL_TYPE (BivRulesForm, biv_rules_form, BIV, RULES_FORM, AdwBin)

void biv_rules_form_open (BivRulesForm *self, BivRulesScope *scope);
void biv_rules_form_show (BivRulesForm *self, const char *path);
bool biv_rules_form_move_held (BivRulesForm *self, int by);
void biv_rules_form_begin (BivRulesForm *self, const char *field);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/rules/biv-rules-scope.h"

G_BEGIN_DECLS

char *biv_rules_words_name (BivNode *item);
char *biv_rules_words_kind (BivRulesScope *scope, const char *path, BivNode *item);
const char *biv_rules_words_state (BivRulesScope *scope, const char *path);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/biv-ruleset.h"

const char *biv_rules_words_get (BivRuleset *ruleset, const char *id, const char *otherwise,
                                 const char *language);
char *biv_rules_words_get_title (BivRuleset *ruleset, const char *id, const char *otherwise,
                                 const char *language);
char *biv_rules_words_count_elements (BivRuleset *ruleset, int number, const char *language);
char *biv_rules_words_count_order_points (BivRuleset *ruleset, int number, const char *language);
char *biv_rules_words_order_points_at_start (BivRuleset *ruleset, const char *language);
char *biv_rules_words_capitalize (const char *text);

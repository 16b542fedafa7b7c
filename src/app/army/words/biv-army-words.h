/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/ruleset/biv-ruleset.h"

const char *biv_army_words_item (BivNodeList *items, const char *id);
const char *biv_army_words_kind (BivNode *piece, BivRuleset *ruleset);
char *biv_army_words_sign (BivUnit *unit, BivRuleset *ruleset);
char *biv_army_words_name (BivNode *node, BivRuleset *ruleset);

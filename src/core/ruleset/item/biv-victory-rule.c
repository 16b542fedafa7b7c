/* The usual way to win: so large a part of the enemy's units.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/item/biv-victory-rule.h"

static const BivField fields[BIV_VICTORY_RULE_N_FIELDS] = {
  [BIV_VICTORY_RULE_NAME] = { "name", BIV_FIELD_TEXT, .required = true },
  [BIV_VICTORY_RULE_TEXT] = { "text", BIV_FIELD_TEXT },
  [BIV_VICTORY_RULE_CITE] = { "cite", BIV_FIELD_STRING, .required = true },
  [BIV_VICTORY_RULE_ORIGIN] = { "origin", BIV_FIELD_ENUM, .words = biv_origin_words },
  [BIV_VICTORY_RULE_NUMERATOR] = { "numerator", BIV_FIELD_INT, .required = true, .minimum = 1,
                                   .maximum = 100, .fallback = 0 },
  [BIV_VICTORY_RULE_DENOMINATOR] = { "denominator", BIV_FIELD_INT, .required = true, .minimum = 1,
                                     .maximum = 100, .fallback = 0 },
  [BIV_VICTORY_RULE_ROUND_DOWN] = { "round-down", BIV_FIELD_BOOLEAN },
};

BIV_DEFINE_NODE (BivVictoryRule, biv_victory_rule, "victory-rule", fields)

BIV_NODE_GETTER (BivVictoryRule, biv_victory_rule, BivText *, name, text, BIV_VICTORY_RULE_NAME)
BIV_NODE_GETTER (BivVictoryRule, biv_victory_rule, BivText *, text, text, BIV_VICTORY_RULE_TEXT)
BIV_NODE_GETTER (BivVictoryRule, biv_victory_rule, const char *, cite, string,
                 BIV_VICTORY_RULE_CITE)
BIV_NODE_GETTER (BivVictoryRule, biv_victory_rule, BivOrigin, origin, int, BIV_VICTORY_RULE_ORIGIN)
BIV_NODE_GETTER (BivVictoryRule, biv_victory_rule, int, numerator, int, BIV_VICTORY_RULE_NUMERATOR)
BIV_NODE_GETTER (BivVictoryRule, biv_victory_rule, int, denominator, int,
                 BIV_VICTORY_RULE_DENOMINATOR)
BIV_NODE_GETTER (BivVictoryRule, biv_victory_rule, bool, round_down, boolean,
                 BIV_VICTORY_RULE_ROUND_DOWN)

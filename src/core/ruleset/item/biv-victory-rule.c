/* The usual way to win: to remove a certain share of the enemy's units.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/item/biv-victory-rule.h"

static const BivField fields[BIV_VICTORY_RULE_N_FIELDS] = {
  [BIV_VICTORY_RULE_NUMERATOR] = { "numerator", BIV_FIELD_INT, .required = true, .minimum = 1,
                                   .maximum = 100, .fallback = 0 },
  [BIV_VICTORY_RULE_DENOMINATOR] = { "denominator", BIV_FIELD_INT, .required = true, .minimum = 1,
                                     .maximum = 100, .fallback = 0 },
  [BIV_VICTORY_RULE_ROUND_DOWN] = { "round-down", BIV_FIELD_BOOLEAN },
};

BIV_DEFINE_RULE_ITEM (BivVictoryRule, biv_victory_rule, "victory-rule", fields)

BIV_NODE_GETTER (BivVictoryRule, biv_victory_rule, int, numerator, int, BIV_VICTORY_RULE_NUMERATOR)
BIV_NODE_GETTER (BivVictoryRule, biv_victory_rule, int, denominator, int,
                 BIV_VICTORY_RULE_DENOMINATOR)
BIV_NODE_GETTER (BivVictoryRule, biv_victory_rule, bool, round_down, boolean,
                 BIV_VICTORY_RULE_ROUND_DOWN)

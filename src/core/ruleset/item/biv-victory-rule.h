/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_VICTORY_RULE (biv_victory_rule_get_type ())
BIV_DECLARE_RULE_ITEM (BivVictoryRule, biv_victory_rule, VICTORY_RULE)

enum
{
  BIV_VICTORY_RULE_NUMERATOR = BIV_RULE_ITEM_N_FIELDS,
  BIV_VICTORY_RULE_DENOMINATOR,
  BIV_VICTORY_RULE_ROUND_DOWN,
  BIV_VICTORY_RULE_N_FIELDS,
};

int biv_victory_rule_get_numerator (BivVictoryRule *self);
int biv_victory_rule_get_denominator (BivVictoryRule *self);
bool biv_victory_rule_get_round_down (BivVictoryRule *self);

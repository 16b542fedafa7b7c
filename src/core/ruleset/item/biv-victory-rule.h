/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/item/biv-rule-types.h"

G_BEGIN_DECLS

#define BIV_TYPE_VICTORY_RULE (biv_victory_rule_get_type ())
BIV_DECLARE_NODE (BivVictoryRule, biv_victory_rule, VICTORY_RULE)

enum
{
  BIV_VICTORY_RULE_NAME,
  BIV_VICTORY_RULE_TEXT,
  BIV_VICTORY_RULE_CITE,
  BIV_VICTORY_RULE_ORIGIN,
  BIV_VICTORY_RULE_NUMERATOR,
  BIV_VICTORY_RULE_DENOMINATOR,
  BIV_VICTORY_RULE_ROUND_DOWN,
  BIV_VICTORY_RULE_N_FIELDS,
};

BivText *biv_victory_rule_get_name (BivVictoryRule *self);
BivText *biv_victory_rule_get_text (BivVictoryRule *self);
const char *biv_victory_rule_get_cite (BivVictoryRule *self);
BivOrigin biv_victory_rule_get_origin (BivVictoryRule *self);
int biv_victory_rule_get_numerator (BivVictoryRule *self);
int biv_victory_rule_get_denominator (BivVictoryRule *self);
bool biv_victory_rule_get_round_down (BivVictoryRule *self);

G_END_DECLS

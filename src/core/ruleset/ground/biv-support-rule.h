/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_SUPPORT_RULE (biv_support_rule_get_type ())
BIV_DECLARE_RULE_ITEM (BivSupportRule, biv_support_rule, SUPPORT_RULE)

enum
{
  BIV_SUPPORT_RULE_FRIENDS = BIV_RULE_ITEM_N_FIELDS,
  BIV_SUPPORT_RULE_RANGE,
  BIV_SUPPORT_RULE_GROUND_ARMS,
  BIV_SUPPORT_RULE_N_FIELDS,
};

int biv_support_rule_get_friends (BivSupportRule *self);
int biv_support_rule_get_range (BivSupportRule *self);
const char *biv_support_rule_get_ground_arms (BivSupportRule *self);

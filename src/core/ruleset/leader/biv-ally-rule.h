/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_ALLY_RULE (biv_ally_rule_get_type ())
BIV_DECLARE_RULE_ITEM (BivAllyRule, biv_ally_rule, ALLY_RULE)

enum
{
  BIV_ALLY_RULE_LEASH = BIV_RULE_ITEM_N_FIELDS,
  BIV_ALLY_RULE_COMMANDERS,
  BIV_ALLY_RULE_N_FIELDS,
};

int biv_ally_rule_get_leash (BivAllyRule *self);
int biv_ally_rule_get_commanders (BivAllyRule *self);

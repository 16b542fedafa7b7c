/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_ACTIVATION_RULE (biv_activation_rule_get_type ())
BIV_DECLARE_RULE_ITEM (BivActivationRule, biv_activation_rule, ACTIVATION_RULE)

enum
{
  BIV_ACTIVATION_RULE_SAME_GROUP = BIV_RULE_ITEM_N_FIELDS,
  BIV_ACTIVATION_RULE_SMALLEST,
  BIV_ACTIVATION_RULE_ALONE_COST,
  BIV_ACTIVATION_RULE_LEADER_ONCE,
  BIV_ACTIVATION_RULE_UNIT_ONCE,
  BIV_ACTIVATION_RULE_ALONE_ANYWHERE,
  BIV_ACTIVATION_RULE_N_FIELDS,
};

bool biv_activation_rule_get_same_group (BivActivationRule *self);
int biv_activation_rule_get_smallest (BivActivationRule *self);
int biv_activation_rule_get_alone_cost (BivActivationRule *self);
bool biv_activation_rule_get_leader_once (BivActivationRule *self);
bool biv_activation_rule_get_unit_once (BivActivationRule *self);
bool biv_activation_rule_get_alone_anywhere (BivActivationRule *self);

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/item/biv-rule-types.h"

G_BEGIN_DECLS

#define BIV_TYPE_ACTIVATION_RULE (biv_activation_rule_get_type ())
BIV_DECLARE_NODE (BivActivationRule, biv_activation_rule, ACTIVATION_RULE)

enum
{
  BIV_ACTIVATION_RULE_NAME,
  BIV_ACTIVATION_RULE_TEXT,
  BIV_ACTIVATION_RULE_CITE,
  BIV_ACTIVATION_RULE_ORIGIN,
  BIV_ACTIVATION_RULE_SAME_GROUP,
  BIV_ACTIVATION_RULE_SMALLEST,
  BIV_ACTIVATION_RULE_ALONE_COST,
  BIV_ACTIVATION_RULE_LEADER_ONCE,
  BIV_ACTIVATION_RULE_UNIT_ONCE,
  BIV_ACTIVATION_RULE_ALONE_ANYWHERE,
  BIV_ACTIVATION_RULE_N_FIELDS,
};

BivText *biv_activation_rule_get_name (BivActivationRule *self);
BivText *biv_activation_rule_get_text (BivActivationRule *self);
const char *biv_activation_rule_get_cite (BivActivationRule *self);
BivOrigin biv_activation_rule_get_origin (BivActivationRule *self);
bool biv_activation_rule_get_same_group (BivActivationRule *self);
int biv_activation_rule_get_smallest (BivActivationRule *self);
int biv_activation_rule_get_alone_cost (BivActivationRule *self);
bool biv_activation_rule_get_leader_once (BivActivationRule *self);
bool biv_activation_rule_get_unit_once (BivActivationRule *self);
bool biv_activation_rule_get_alone_anywhere (BivActivationRule *self);

G_END_DECLS

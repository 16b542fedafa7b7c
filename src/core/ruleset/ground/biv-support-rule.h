/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/item/biv-rule-types.h"

G_BEGIN_DECLS

#define BIV_TYPE_SUPPORT_RULE (biv_support_rule_get_type ())
BIV_DECLARE_NODE (BivSupportRule, biv_support_rule, SUPPORT_RULE)

enum
{
  BIV_SUPPORT_RULE_NAME,
  BIV_SUPPORT_RULE_TEXT,
  BIV_SUPPORT_RULE_CITE,
  BIV_SUPPORT_RULE_ORIGIN,
  BIV_SUPPORT_RULE_FRIENDS,
  BIV_SUPPORT_RULE_RANGE,
  BIV_SUPPORT_RULE_GROUND_ARMS,
  BIV_SUPPORT_RULE_N_FIELDS,
};

BivText *biv_support_rule_get_name (BivSupportRule *self);
BivText *biv_support_rule_get_text (BivSupportRule *self);
const char *biv_support_rule_get_cite (BivSupportRule *self);
BivOrigin biv_support_rule_get_origin (BivSupportRule *self);
int biv_support_rule_get_friends (BivSupportRule *self);
int biv_support_rule_get_range (BivSupportRule *self);
const char *biv_support_rule_get_ground_arms (BivSupportRule *self);

G_END_DECLS

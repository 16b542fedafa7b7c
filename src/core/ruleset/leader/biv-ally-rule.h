/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/item/biv-rule-types.h"

G_BEGIN_DECLS

#define BIV_TYPE_ALLY_RULE (biv_ally_rule_get_type ())
BIV_DECLARE_NODE (BivAllyRule, biv_ally_rule, ALLY_RULE)

enum
{
  BIV_ALLY_RULE_NAME,
  BIV_ALLY_RULE_TEXT,
  BIV_ALLY_RULE_CITE,
  BIV_ALLY_RULE_ORIGIN,
  BIV_ALLY_RULE_LEASH,
  BIV_ALLY_RULE_COMMANDERS,
  BIV_ALLY_RULE_N_FIELDS,
};

BivText *biv_ally_rule_get_name (BivAllyRule *self);
BivText *biv_ally_rule_get_text (BivAllyRule *self);
const char *biv_ally_rule_get_cite (BivAllyRule *self);
BivOrigin biv_ally_rule_get_origin (BivAllyRule *self);
int biv_ally_rule_get_leash (BivAllyRule *self);
int biv_ally_rule_get_commanders (BivAllyRule *self);

G_END_DECLS

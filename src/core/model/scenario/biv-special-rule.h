/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

#define BIV_TYPE_SPECIAL_RULE (biv_special_rule_get_type ())
BIV_DECLARE_NODE (BivSpecialRule, biv_special_rule, SPECIAL_RULE)

enum
{
  BIV_SPECIAL_RULE_SECRET,
  BIV_SPECIAL_RULE_TITLE,
  BIV_SPECIAL_RULE_TEXT,
  BIV_SPECIAL_RULE_N_FIELDS,
};

BivText *biv_special_rule_get_title (BivSpecialRule *self);
BivText *biv_special_rule_get_text (BivSpecialRule *self);

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

#define BIV_TYPE_REFUSAL_RULE (biv_refusal_rule_get_type ())
BIV_DECLARE_NODE (BivRefusalRule, biv_refusal_rule, REFUSAL_RULE)

enum
{
  BIV_REFUSAL_RULE_CITE,
  BIV_REFUSAL_RULE_N_FIELDS,
};

const char *biv_refusal_rule_get_cite (BivRefusalRule *self);

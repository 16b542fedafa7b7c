/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_QUALITY (biv_quality_get_type ())
BIV_DECLARE_RULE_ITEM (BivQuality, biv_quality, QUALITY)

enum
{
  BIV_QUALITY_UNITS = BIV_RULE_ITEM_N_FIELDS,
  BIV_QUALITY_N_FIELDS,
};

int biv_quality_get_units (BivQuality *self);

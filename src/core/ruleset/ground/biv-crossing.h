/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_CROSSING (biv_crossing_get_type ())
BIV_DECLARE_RULE_ITEM (BivCrossing, biv_crossing, CROSSING)

enum
{
  BIV_CROSSING_PASSAGE = BIV_RULE_ITEM_N_FIELDS,
  BIV_CROSSING_DRAWING,
  BIV_CROSSING_OVER,
  BIV_CROSSING_N_FIELDS,
};

BivPassage biv_crossing_get_passage (BivCrossing *self);
const char *biv_crossing_get_drawing (BivCrossing *self);
const char *biv_crossing_get_over (BivCrossing *self);

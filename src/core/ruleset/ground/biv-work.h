/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_WORK (biv_work_get_type ())
BIV_DECLARE_RULE_ITEM (BivWork, biv_work, WORK)

enum
{
  BIV_WORK_PASSAGE = BIV_RULE_ITEM_N_FIELDS,
  BIV_WORK_DRAWING,
  BIV_WORK_N_FIELDS,
};

BivPassage biv_work_get_passage (BivWork *self);
const char *biv_work_get_drawing (BivWork *self);

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_SIDE_KIND (biv_side_kind_get_type ())
BIV_DECLARE_RULE_ITEM (BivSideKind, biv_side_kind, SIDE_KIND)

enum
{
  BIV_SIDE_KIND_PASSAGE = BIV_RULE_ITEM_N_FIELDS,
  BIV_SIDE_KIND_DRAWING,
  BIV_SIDE_KIND_N_FIELDS,
};

BivPassage biv_side_kind_get_passage (BivSideKind *self);
const char *biv_side_kind_get_drawing (BivSideKind *self);

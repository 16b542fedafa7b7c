/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-members.h"
#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_COMPOSITION (biv_composition_get_type ())
BIV_DECLARE_RULE_ITEM (BivComposition, biv_composition, COMPOSITION)

/* Which points are the size of the game: those of the budget, or those that are spent. */
#define BIV_EACH_SIZE_BASIS(X)            \
  X (BIV_SIZE_BASIS_DECLARED, "declared") \
  X (BIV_SIZE_BASIS_SPENT, "spent")

typedef enum
{
  BIV_EACH_SIZE_BASIS (BIV_MEMBER)
} BivSizeBasis;

/* How a size is rounded to whole steps. */
#define BIV_EACH_SIZE_ROUNDING(X)          \
  X (BIV_SIZE_ROUNDING_DOWN, "down")       \
  X (BIV_SIZE_ROUNDING_NEAREST, "nearest") \
  X (BIV_SIZE_ROUNDING_UP, "up")

typedef enum
{
  BIV_EACH_SIZE_ROUNDING (BIV_MEMBER)
} BivSizeRounding;

enum
{
  BIV_COMPOSITION_BASIS = BIV_RULE_ITEM_N_FIELDS,
  BIV_COMPOSITION_ROUNDING,
  BIV_COMPOSITION_STEP,
  BIV_COMPOSITION_MINIMA_FROM,
  BIV_COMPOSITION_N_FIELDS,
};

BivSizeBasis biv_composition_get_basis (BivComposition *self);
BivSizeRounding biv_composition_get_rounding (BivComposition *self);
int biv_composition_get_step (BivComposition *self);
int biv_composition_get_minima_from (BivComposition *self);

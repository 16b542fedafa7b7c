/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

#define BIV_TYPE_PLAY_COST (biv_play_cost_get_type ())
BIV_DECLARE_NODE (BivPlayCost, biv_play_cost, PLAY_COST)

enum
{
  BIV_PLAY_COST_SIDE,
  BIV_PLAY_COST_CONTINGENT,
  BIV_PLAY_COST_SPENT,
  BIV_PLAY_COST_LIMIT,
  BIV_PLAY_COST_N_FIELDS,
};

const char *biv_play_cost_get_side (BivPlayCost *self);
const char *biv_play_cost_get_contingent (BivPlayCost *self);
int biv_play_cost_get_spent (BivPlayCost *self);
int biv_play_cost_get_limit (BivPlayCost *self);

/* What an army or a contingent of a play file costs.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/play/biv-play-cost.h"

#include "core/play/biv-play-contingent.h"
#include "core/play/biv-play-side.h"

static const BivField fields[BIV_PLAY_COST_N_FIELDS] = {
  [BIV_PLAY_COST_SIDE] = { "side", BIV_FIELD_REF, .required = true,
                           .item_type = biv_play_side_get_type },
  [BIV_PLAY_COST_CONTINGENT] = { "contingent", BIV_FIELD_REF,
                                 .item_type = biv_play_contingent_get_type },
  [BIV_PLAY_COST_SPENT] = { "spent", BIV_FIELD_INT, .required = true, .minimum = 0,
                            .maximum = 2147483647, .fallback = 0 },
  [BIV_PLAY_COST_LIMIT] = { "limit", BIV_FIELD_INT, .minimum = 0, .maximum = 1000000000,
                            .fallback = -1 },
};

BIV_DEFINE_NODE (BivPlayCost, biv_play_cost, "cost", fields)

BIV_NODE_GETTER (BivPlayCost, biv_play_cost, const char *, side, string, BIV_PLAY_COST_SIDE)
BIV_NODE_GETTER (BivPlayCost, biv_play_cost, const char *, contingent, string,
                 BIV_PLAY_COST_CONTINGENT)
BIV_NODE_GETTER (BivPlayCost, biv_play_cost, int, spent, int, BIV_PLAY_COST_SPENT)
BIV_NODE_GETTER (BivPlayCost, biv_play_cost, int, limit, int, BIV_PLAY_COST_LIMIT)

/* What an army or a contingent of a play file costs.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rules/biv-play-points.h"

#include "core/rules/biv-play-contingent.h"
#include "core/rules/biv-play-side.h"

static const BivField fields[BIV_PLAY_POINTS_N_FIELDS] = {
  [BIV_PLAY_POINTS_SIDE] = { "side", BIV_FIELD_REF, .required = true, .item_type = biv_play_side_get_type },
  [BIV_PLAY_POINTS_CONTINGENT] = { "contingent", BIV_FIELD_REF, .item_type = biv_play_contingent_get_type },
  [BIV_PLAY_POINTS_SPENT] = { "spent", BIV_FIELD_INT, .required = true, .minimum = 0, .maximum = 2147483647, .fallback = 0 },
  [BIV_PLAY_POINTS_LIMIT] = { "limit", BIV_FIELD_INT, .minimum = 0, .maximum = 1000000000, .fallback = -1 },
};

BIV_DEFINE_NODE (BivPlayPoints, biv_play_points, "points", fields)

BIV_NODE_GETTER (BivPlayPoints, biv_play_points, const char *, side, string, BIV_PLAY_POINTS_SIDE)
BIV_NODE_GETTER (BivPlayPoints, biv_play_points, const char *, contingent, string, BIV_PLAY_POINTS_CONTINGENT)
BIV_NODE_GETTER (BivPlayPoints, biv_play_points, int, spent, int, BIV_PLAY_POINTS_SPENT)
BIV_NODE_GETTER (BivPlayPoints, biv_play_points, int, limit, int, BIV_PLAY_POINTS_LIMIT)

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/biv-node-list.h"
#include "core/model/biv-node.h"

G_BEGIN_DECLS

#define BIV_TYPE_PLAY_POINTS (biv_play_points_get_type ())
BIV_DECLARE_NODE (BivPlayPoints, biv_play_points, PLAY_POINTS)

enum
{
  BIV_PLAY_POINTS_SIDE,
  BIV_PLAY_POINTS_CONTINGENT,
  BIV_PLAY_POINTS_SPENT,
  BIV_PLAY_POINTS_LIMIT,
  BIV_PLAY_POINTS_N_FIELDS,
};

const char *biv_play_points_get_side (BivPlayPoints *self);
const char *biv_play_points_get_contingent (BivPlayPoints *self);
int biv_play_points_get_spent (BivPlayPoints *self);
int biv_play_points_get_limit (BivPlayPoints *self);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/model/board/biv-side-types.h"

#define BIV_TYPE_PLAY_SIDE (biv_play_side_get_type ())
BIV_DECLARE_NODE (BivPlaySide, biv_play_side, PLAY_SIDE)

enum
{
  BIV_PLAY_SIDE_NAME,
  BIV_PLAY_SIDE_ARMY,
  BIV_PLAY_SIDE_TEAM,
  BIV_PLAY_SIDE_COLOUR,
  BIV_PLAY_SIDE_EDGE,
  BIV_PLAY_SIDE_ORDER_POINTS,
  BIV_PLAY_SIDE_VICTORY_UNITS,
  BIV_PLAY_SIDE_VICTORY_USUAL,
  BIV_PLAY_SIDE_VICTORY_POINTS,
  BIV_PLAY_SIDE_VICTORY_TURNS,
  BIV_PLAY_SIDE_VICTORY_NEEDS,
  BIV_PLAY_SIDE_VICTORY,
  BIV_PLAY_SIDE_CONTINGENTS,
  BIV_PLAY_SIDE_N_FIELDS,
};

BivText *biv_play_side_get_name (BivPlaySide *self);
BivText *biv_play_side_get_army (BivPlaySide *self);
int biv_play_side_get_victory_units (BivPlaySide *self);
bool biv_play_side_get_victory_usual (BivPlaySide *self);
int biv_play_side_get_victory_points (BivPlaySide *self);
BivText *biv_play_side_get_victory (BivPlaySide *self);
BivNodeList *biv_play_side_get_contingents (BivPlaySide *self);

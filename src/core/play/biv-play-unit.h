/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/model/board/biv-side-types.h"

#define BIV_TYPE_PLAY_UNIT (biv_play_unit_get_type ())
BIV_DECLARE_NODE (BivPlayUnit, biv_play_unit, PLAY_UNIT)

enum
{
  BIV_PLAY_UNIT_SIDE,
  BIV_PLAY_UNIT_CONTINGENT,
  BIV_PLAY_UNIT_NAME,
  BIV_PLAY_UNIT_ARM,
  BIV_PLAY_UNIT_ELEMENTS,
  BIV_PLAY_UNIT_COST,
  BIV_PLAY_UNIT_COMMAND,
  BIV_PLAY_UNIT_ENTRY,
  BIV_PLAY_UNIT_SECRET,
  BIV_PLAY_UNIT_MOVEMENT,
  BIV_PLAY_UNIT_MOVEMENT_WITHOUT_COMBAT,
  BIV_PLAY_UNIT_ROAD_BONUS,
  BIV_PLAY_UNIT_HEX,
  BIV_PLAY_UNIT_LABEL,
  BIV_PLAY_UNIT_FACING,
  BIV_PLAY_UNIT_DX,
  BIV_PLAY_UNIT_DY,
  BIV_PLAY_UNIT_RESERVE_TURN,
  BIV_PLAY_UNIT_RESERVE_EDGE,
  BIV_PLAY_UNIT_RESERVE_HEX,
  BIV_PLAY_UNIT_RESERVE_LABEL,
  BIV_PLAY_UNIT_RESERVE_WITHIN,
  BIV_PLAY_UNIT_DETAILS,
  BIV_PLAY_UNIT_NOTES,
  BIV_PLAY_UNIT_N_FIELDS,
};

const char *biv_play_unit_get_side (BivPlayUnit *self);
const char *biv_play_unit_get_arm (BivPlayUnit *self);
int biv_play_unit_get_elements (BivPlayUnit *self);
int biv_play_unit_get_cost (BivPlayUnit *self);
BivOffset biv_play_unit_get_hex (BivPlayUnit *self);
int biv_play_unit_get_reserve_turn (BivPlayUnit *self);
BivOffset biv_play_unit_get_reserve_hex (BivPlayUnit *self);
int biv_play_unit_get_reserve_within (BivPlayUnit *self);

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/board/biv-board.h"
#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/model/board/biv-side-types.h"

#define BIV_TYPE_RESERVE (biv_reserve_get_type ())
BIV_DECLARE_NODE (BivReserve, biv_reserve, RESERVE)

enum
{
  BIV_RESERVE_PIECE,
  BIV_RESERVE_TURN,
  BIV_RESERVE_EDGE,
  BIV_RESERVE_HEX,
  BIV_RESERVE_WITHIN,
  BIV_RESERVE_N_FIELDS,
};

const char *biv_reserve_get_piece (BivReserve *self);
int biv_reserve_get_turn (BivReserve *self);
BivEdge biv_reserve_get_edge (BivReserve *self);
BivOffset biv_reserve_get_hex (BivReserve *self);
int biv_reserve_get_within (BivReserve *self);
bool biv_reserve_has_zone (BivReserve *self);
bool biv_reserve_may_enter (BivReserve *self, BivBoard *board, BivOffset hex);

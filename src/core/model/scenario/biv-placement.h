/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

#define BIV_TYPE_PLACEMENT (biv_placement_get_type ())
BIV_DECLARE_NODE (BivPlacement, biv_placement, PLACEMENT)

enum
{
  BIV_PLACEMENT_PIECE,
  BIV_PLACEMENT_HEX,
  BIV_PLACEMENT_FACING,
  BIV_PLACEMENT_DX,
  BIV_PLACEMENT_DY,
  BIV_PLACEMENT_NAME_DX,
  BIV_PLACEMENT_NAME_DY,
  BIV_PLACEMENT_N_FIELDS,
};

const char *biv_placement_get_piece (BivPlacement *self);
BivOffset biv_placement_get_hex (BivPlacement *self);
int biv_placement_get_facing (BivPlacement *self);
int biv_placement_get_dx (BivPlacement *self);
int biv_placement_get_dy (BivPlacement *self);

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/model/army/biv-army.h"
#include "core/model/board/biv-side-types.h"

#define BIV_TYPE_SIDE (biv_side_get_type ())
BIV_DECLARE_NODE (BivSide, biv_side, SIDE)

enum
{
  BIV_SIDE_NAME,
  BIV_SIDE_TEAM,
  BIV_SIDE_COLOUR,
  BIV_SIDE_EDGE,
  BIV_SIDE_ORDER_POINTS,
  BIV_SIDE_SETS_ACTIVATIONS,
  BIV_SIDE_VICTORY_UNITS,
  BIV_SIDE_VICTORY_POINTS,
  BIV_SIDE_VICTORY_TURNS,
  BIV_SIDE_VICTORY_NEEDS,
  BIV_SIDE_VICTORY,
  BIV_SIDE_ORIGIN_FILE,
  BIV_SIDE_ORIGIN_LIBRARY,
  BIV_SIDE_ORIGIN_REVISION,
  BIV_SIDE_ARMY,
  BIV_SIDE_N_FIELDS,
};

BivText *biv_side_get_name (BivSide *self);
const char *biv_side_get_team (BivSide *self);
BivColour biv_side_get_colour (BivSide *self);
BivEdge biv_side_get_edge (BivSide *self);
int biv_side_get_order_points (BivSide *self);
bool biv_side_get_sets_activations (BivSide *self);
int biv_side_get_victory_units (BivSide *self);
int biv_side_get_victory_points (BivSide *self);
int biv_side_get_victory_turns (BivSide *self);
BivVictoryNeeds biv_side_get_victory_needs (BivSide *self);
BivText *biv_side_get_victory (BivSide *self);
const char *biv_side_get_origin_file (BivSide *self);
const char *biv_side_get_origin_library (BivSide *self);
const char *biv_side_get_origin_revision (BivSide *self);
BivArmy *biv_side_get_army (BivSide *self);

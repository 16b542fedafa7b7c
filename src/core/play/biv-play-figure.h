/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/model/board/biv-side-types.h"

#define BIV_TYPE_PLAY_FIGURE (biv_play_figure_get_type ())
BIV_DECLARE_NODE (BivPlayFigure, biv_play_figure, PLAY_FIGURE)

enum
{
  BIV_PLAY_FIGURE_SIDE,
  BIV_PLAY_FIGURE_CONTINGENT,
  BIV_PLAY_FIGURE_NAME,
  BIV_PLAY_FIGURE_KIND,
  BIV_PLAY_FIGURE_COST,
  BIV_PLAY_FIGURE_COMMAND,
  BIV_PLAY_FIGURE_QUALITY,
  BIV_PLAY_FIGURE_QUALITY_UNITS,
  BIV_PLAY_FIGURE_COMMAND_LEVEL,
  BIV_PLAY_FIGURE_COMMAND_RANGE,
  BIV_PLAY_FIGURE_INFLUENCE_RANGE,
  BIV_PLAY_FIGURE_ACTIVATES,
  BIV_PLAY_FIGURE_ENTRY,
  BIV_PLAY_FIGURE_SECRET,
  BIV_PLAY_FIGURE_MOVEMENT,
  BIV_PLAY_FIGURE_IGNORES_TERRAIN,
  BIV_PLAY_FIGURE_HEX,
  BIV_PLAY_FIGURE_LABEL,
  BIV_PLAY_FIGURE_FACING,
  BIV_PLAY_FIGURE_DX,
  BIV_PLAY_FIGURE_DY,
  BIV_PLAY_FIGURE_RESERVE_TURN,
  BIV_PLAY_FIGURE_RESERVE_EDGE,
  BIV_PLAY_FIGURE_RESERVE_HEX,
  BIV_PLAY_FIGURE_RESERVE_LABEL,
  BIV_PLAY_FIGURE_RESERVE_WITHIN,
  BIV_PLAY_FIGURE_DETAILS,
  BIV_PLAY_FIGURE_NOTES,
  BIV_PLAY_FIGURE_COVERS,
  BIV_PLAY_FIGURE_N_FIELDS,
};

const char *biv_play_figure_get_side (BivPlayFigure *self);
const char *biv_play_figure_get_kind (BivPlayFigure *self);
int biv_play_figure_get_command_range (BivPlayFigure *self);
bool biv_play_figure_get_activates (BivPlayFigure *self);
BivOffset biv_play_figure_get_hex (BivPlayFigure *self);
int biv_play_figure_get_reserve_turn (BivPlayFigure *self);
BivOffset biv_play_figure_get_reserve_hex (BivPlayFigure *self);
int biv_play_figure_get_reserve_within (BivPlayFigure *self);
BivNodeList *biv_play_figure_get_covers (BivPlayFigure *self);

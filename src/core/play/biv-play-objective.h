/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

#define BIV_TYPE_PLAY_OBJECTIVE (biv_play_objective_get_type ())
BIV_DECLARE_NODE (BivPlayObjective, biv_play_objective, PLAY_OBJECTIVE)

enum
{
  BIV_PLAY_OBJECTIVE_NAME,
  BIV_PLAY_OBJECTIVE_HEX,
  BIV_PLAY_OBJECTIVE_LABEL,
  BIV_PLAY_OBJECTIVE_POINTS,
  BIV_PLAY_OBJECTIVE_SIDE,
  BIV_PLAY_OBJECTIVE_TEMPORARY,
  BIV_PLAY_OBJECTIVE_GROUP,
  BIV_PLAY_OBJECTIVE_SECRET,
  BIV_PLAY_OBJECTIVE_N_FIELDS,
};

BivText *biv_play_objective_get_name (BivPlayObjective *self);
BivOffset biv_play_objective_get_hex (BivPlayObjective *self);
int biv_play_objective_get_points (BivPlayObjective *self);

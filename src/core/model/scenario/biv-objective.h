/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

#define BIV_TYPE_OBJECTIVE (biv_objective_get_type ())
BIV_DECLARE_NODE (BivObjective, biv_objective, OBJECTIVE)

enum
{
  BIV_OBJECTIVE_NAME,
  BIV_OBJECTIVE_HEX,
  BIV_OBJECTIVE_POINTS,
  BIV_OBJECTIVE_SIDE,
  BIV_OBJECTIVE_TEMPORARY,
  BIV_OBJECTIVE_GROUP,
  BIV_OBJECTIVE_SECRET,
  BIV_OBJECTIVE_NAME_DX,
  BIV_OBJECTIVE_NAME_DY,
  BIV_OBJECTIVE_N_FIELDS,
};

BivText *biv_objective_get_name (BivObjective *self);
BivOffset biv_objective_get_hex (BivObjective *self);
int biv_objective_get_points (BivObjective *self);
const char *biv_objective_get_side (BivObjective *self);
bool biv_objective_get_temporary (BivObjective *self);
const char *biv_objective_get_group (BivObjective *self);

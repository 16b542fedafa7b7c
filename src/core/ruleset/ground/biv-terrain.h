/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_TERRAIN (biv_terrain_get_type ())
BIV_DECLARE_RULE_ITEM (BivTerrain, biv_terrain, TERRAIN)

enum
{
  BIV_TERRAIN_PASSAGE = BIV_RULE_ITEM_N_FIELDS,
  BIV_TERRAIN_DRAWING,
  BIV_TERRAIN_SUPPORTS_INFANTRY,
  BIV_TERRAIN_SIGHT,
  BIV_TERRAIN_HEIGHT,
  BIV_TERRAIN_N_FIELDS,
};

BivPassage biv_terrain_get_passage (BivTerrain *self);
const char *biv_terrain_get_drawing (BivTerrain *self);
bool biv_terrain_get_supports_infantry (BivTerrain *self);
int biv_terrain_get_sight (BivTerrain *self);
int biv_terrain_get_height (BivTerrain *self);

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/item/biv-rule-types.h"

G_BEGIN_DECLS

#define BIV_TYPE_TERRAIN (biv_terrain_get_type ())
BIV_DECLARE_NODE (BivTerrain, biv_terrain, TERRAIN)

enum
{
  BIV_TERRAIN_NAME,
  BIV_TERRAIN_TEXT,
  BIV_TERRAIN_CITE,
  BIV_TERRAIN_ORIGIN,
  BIV_TERRAIN_PASSAGE,
  BIV_TERRAIN_DRAWING,
  BIV_TERRAIN_SUPPORTS_INFANTRY,
  BIV_TERRAIN_SIGHT,
  BIV_TERRAIN_HEIGHT,
  BIV_TERRAIN_N_FIELDS,
};

BivText *biv_terrain_get_name (BivTerrain *self);
BivText *biv_terrain_get_text (BivTerrain *self);
const char *biv_terrain_get_cite (BivTerrain *self);
BivOrigin biv_terrain_get_origin (BivTerrain *self);
BivPassage biv_terrain_get_passage (BivTerrain *self);
const char *biv_terrain_get_drawing (BivTerrain *self);
bool biv_terrain_get_supports_infantry (BivTerrain *self);
int biv_terrain_get_sight (BivTerrain *self);
int biv_terrain_get_height (BivTerrain *self);

G_END_DECLS

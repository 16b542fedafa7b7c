/* A kind of ground.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/ground/biv-terrain.h"

static const BivField fields[BIV_TERRAIN_N_FIELDS] = {
  [BIV_TERRAIN_PASSAGE] = { "passage", BIV_FIELD_ENUM, .words = biv_passage_words },
  /* a drawing key of the map style */
  [BIV_TERRAIN_DRAWING] = { "drawing", BIV_FIELD_TOKEN },
  [BIV_TERRAIN_SUPPORTS_INFANTRY] = { "supports-infantry", BIV_FIELD_BOOLEAN },
  /* how many cm one sees into or through it; -1: no limit */
  [BIV_TERRAIN_SIGHT] = { "sight", BIV_FIELD_INT, .minimum = 0, .maximum = 1000, .fallback = -1 },
  /* in levels: it blocks sight like a hex of that elevation, unless the board sets it higher */
  [BIV_TERRAIN_HEIGHT] = { "height", BIV_FIELD_INT, .minimum = 0, .maximum = 100, .fallback = 0 },
};

BIV_DEFINE_RULE_ITEM (BivTerrain, biv_terrain, "terrain", fields)

BIV_NODE_GETTER (BivTerrain, biv_terrain, BivPassage, passage, int, BIV_TERRAIN_PASSAGE)
BIV_NODE_GETTER (BivTerrain, biv_terrain, const char *, drawing, string, BIV_TERRAIN_DRAWING)
BIV_NODE_GETTER (BivTerrain, biv_terrain, bool, supports_infantry, boolean,
                 BIV_TERRAIN_SUPPORTS_INFANTRY)
BIV_NODE_GETTER (BivTerrain, biv_terrain, int, sight, int, BIV_TERRAIN_SIGHT)
BIV_NODE_GETTER (BivTerrain, biv_terrain, int, height, int, BIV_TERRAIN_HEIGHT)

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/hex/biv-hex.h"
#include "core/model/node/biv-model-types.h"
#include "core/ruleset/biv-ruleset.h"

/* What a hex is on a board that is made by chance. */
typedef enum
{
  BIV_LAND_OPEN,
  BIV_LAND_FIELD,
  BIV_LAND_WOOD,
  BIV_LAND_WATER,
  BIV_LAND_VILLAGE,
  BIV_LAND_HILL, /* where ground that stands higher is a terrain of its own */
  BIV_N_LAND_KINDS,
} BivLandKind;

/* Ids of the ruleset's items; NULL: it has none of this kind. */
typedef struct
{
  const char *terrains[BIV_N_LAND_KINDS];
  const char *river;
  const char *bridge;
  const char *ford;
} BivLandKinds;

void biv_land_kinds_find (BivLandKinds *self, BivRuleset *ruleset, const char *ground);

/* A field is from 0 to this. */
#define BIV_LAND_FIELD_MOST 65536

typedef struct
{
  BivOrientation orientation;
  int width;
  int height;
} BivLandSize;

int *biv_land_field_make (BivLandSize size, guint32 seed, int wave);
void biv_land_field_choose (const int *field, GArray *hexes, guint n);

static inline gsize
biv_land_size_index (BivLandSize size, BivOffset hex)
{
  return (gsize) hex.row * (gsize) size.width + (gsize) hex.col;
}

static inline bool
biv_land_size_has (BivLandSize size, BivOffset hex)
{
  return hex.col >= 0 && hex.row >= 0 && hex.col < size.width && hex.row < size.height;
}

typedef struct
{
  BivLandSize size;
  const int *heights;
  const guint8 *banks; /* 1: beyond the river */
  guint8 *roads;       /* by hex: bits of the directions in which roads lead */
} BivLandRoads;

void biv_land_roads_join (BivLandRoads *self, const BivOffset *places, guint n_places);
void biv_land_roads_lead_out (BivLandRoads *self, BivOffset from, bool down, bool to_end);

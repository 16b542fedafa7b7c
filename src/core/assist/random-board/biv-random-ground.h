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
  BIV_RANDOM_GROUND_OPEN,
  BIV_RANDOM_GROUND_FIELD,
  BIV_RANDOM_GROUND_WOOD,
  BIV_RANDOM_GROUND_WATER,
  BIV_RANDOM_GROUND_VILLAGE,
  BIV_RANDOM_GROUND_HILL, /* where ground that stands higher is a terrain of its own */
  BIV_N_RANDOM_GROUND_KINDS,
} BivRandomGroundKind;

/* Ids of the ruleset's items; NULL: it has none of this kind. */
typedef struct
{
  const char *terrains[BIV_N_RANDOM_GROUND_KINDS];
  const char *river;
  const char *bridge;
  const char *ford;
} BivRandomGroundKinds;

void biv_random_ground_kinds_find (BivRandomGroundKinds *self, BivRuleset *ruleset,
                                   const char *ground);

/* A field is from 0 to this. */
#define BIV_RANDOM_GROUND_FIELD_MOST 65536

typedef struct
{
  BivOrientation orientation;
  int width;
  int height;
} BivRandomGroundSize;

int *biv_random_ground_field_make (BivRandomGroundSize size, guint32 seed, int wave);
void biv_random_ground_field_choose (const int *field, GArray *hexes, guint n);

static inline gsize
biv_random_ground_size_index (BivRandomGroundSize size, BivOffset hex)
{
  return (gsize) hex.row * (gsize) size.width + (gsize) hex.col;
}

static inline bool
biv_random_ground_size_has (BivRandomGroundSize size, BivOffset hex)
{
  return hex.col >= 0 && hex.row >= 0 && hex.col < size.width && hex.row < size.height;
}

typedef struct
{
  BivRandomGroundSize size;
  const int *heights;
  const guint8 *banks; /* 1: beyond the river */
  guint8 *roads;       /* by hex: bits of the directions in which roads lead */
} BivRandomGroundRoads;

void biv_random_ground_roads_join (BivRandomGroundRoads *self, const BivOffset *places,
                                   guint n_places);
void biv_random_ground_roads_lead_out (BivRandomGroundRoads *self, BivOffset from, bool down,
                                       bool to_end);

/* What a board can be made of by a ruleset, told by how its items are drawn and passed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

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

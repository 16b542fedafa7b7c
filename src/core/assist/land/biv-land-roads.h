/* Roads over a board that is made by chance: the cheapest ways from one place to the next.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/assist/land/biv-land-field.h"
#include "core/model/node/biv-model-types.h"

typedef struct
{
  BivLandSize size;
  const int *heights;
  const guint8 *banks; /* 1: beyond the river */
  guint8 *roads;       /* by hex: bits of the directions in which roads lead */
} BivLandRoads;

void biv_land_roads_join (BivLandRoads *self, const BivOffset *places, guint n_places);
void biv_land_roads_lead_out (BivLandRoads *self, BivOffset from, bool down, bool to_end);

/* The deployment zones of a scenario, and which sides have one. A zone is nothing but hexes of the
 * board, so these are counted once, when somebody first asks, and the counts follow the edits.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/board/biv-cells.h"
#include "core/model/scenario/biv-scenario.h"

typedef struct _BivZones BivZones;

BivZones *biv_zones_new (BivScenario *scenario);
void biv_zones_free (BivZones *self);

bool biv_zones_is_drawn (BivZones *self, guint side);
bool biv_zones_contain (BivZones *self, guint side, BivOffset hex);
GArray *biv_zones_follow (BivZones *self, BivCells *before);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivZones, biv_zones_free)

/* The placed pieces in the order of drawing: gathered once, dropped when the scenario changes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/scenario/biv-scenario.h"
#include "render/map/biv-map-counter.h"
#include "render/map/biv-map-view.h"

typedef struct
{
  BivNode *node; /* the unit or figure */
  BivNode *placement;
  BivOffset hex;
  double dx; /* board units from the centre of the hex */
  double dy;
  int place; /* its position among the pieces of its kind on that hex, and their number */
  int number;
  bool has_unit;      /* for a figure: whether there are units on its hex */
  bool is_name_moved; /* by hand, to this point: board units from the upper left */
  BivPoint name;
  BivMapCounter counter;
} BivMapPiece;

typedef struct
{
  GArray *pieces; /* BivMapPiece, by row, column, units before figures */
} BivMapIndex;

BivMapIndex *biv_map_index_new (BivScenario *scenario, BivRuleset *ruleset,
                                const char *language, const char *side);
void biv_map_index_free (BivMapIndex *self);

/* The name of a place or an objective, and where its middle is: board units. */
typedef struct
{
  BivNode *node;
  BivPoint place;
} BivMapPlaceName;

typedef struct
{
  BivScenario *scenario; /* not owned: whoever has these has it too */
  GArray *labels;        /* BivMapPlaceName, in the order of the scenario */
  GArray *objectives;
} BivMapNames;

BivMapNames *biv_map_names_new (BivScenario *scenario);
void biv_map_names_free (BivMapNames *self);
bool biv_map_names_update (BivMapNames *self, const BivMapArea *area);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivMapIndex, biv_map_index_free)

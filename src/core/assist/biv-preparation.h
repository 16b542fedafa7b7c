/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>

#include "core/model/scenario/biv-scenario.h"

/* How far a battle is prepared, in numbers. */
typedef struct
{
  guint n_sides;
  guint n_armies;  /* sides with an army that has a unit */
  bool is_painted; /* the board has more than bare ground and deployment zones */
  guint n_pieces;  /* units and figures of all armies */
  guint n_waiting; /* of those neither on the board nor in reserve */
} BivPreparation;

BivPreparation biv_preparation_look (BivScenario *scenario);
bool biv_preparation_has_army (BivSide *side);
GPtrArray *biv_preparation_list_waiting (BivScenario *scenario);

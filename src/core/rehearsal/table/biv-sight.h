/* Lines of sight on a table without hexes, to the front, the flanks and the rear.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/table/biv-measure.h"

/* Where something lies, seen from a unit. */
typedef enum
{
  BIV_SIGHT_FRONT = 1 << 0,
  BIV_SIGHT_FLANK = 1 << 1,
  BIV_SIGHT_REAR = 1 << 2,
} BivSightSides;

/* From hex to hex: free, or hidden first on the hex @stop, by a unit or by the ground. */
typedef struct
{
  BivOffset from;
  BivOffset to;
  bool is_free;
  BivOffset stop;
  BivNode *unit; /* NULL: the ground */
} BivSightLine;

bool biv_sight_is_known (BivRuleset *ruleset);
BivSightLine biv_sight_measure (const BivSituation *situation, BivOffset from, BivOffset to);
GArray *biv_sight_find_seen (const BivSituation *situation, guint piece, const GArray *hexes);
bool biv_sight_sees (const BivSituation *situation, guint unit, guint enemy);
bool biv_sight_sees_behind (const BivSituation *situation, guint unit, guint enemy, int within);
BivSightSides biv_sight_find_sides (const BivSituation *situation, guint piece, guint other);

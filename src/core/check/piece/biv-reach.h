/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/piece/biv-pieces.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/biv-catalogue.h"

/* A leader who may activate a unit, his distance from it and his range, in hexes. */
typedef struct
{
  BivFigure *leader;
  int distance;
  int range;
} BivReachLeader;

/* An allied unit on the board, the nearest of its own sub-generals, its distance from him and the
 * greatest distance at which it may act freely, in hexes. */
typedef struct
{
  BivFigure *leader;
  BivUnit *unit;
  BivOffset from; /* the hex of the sub-general */
  BivOffset to;   /* the hex of the unit */
  int distance;   /* between them */
  int length;     /* how far the unit may be from him */
} BivLeash;

typedef struct _BivReach BivReach;

BivReach *biv_reach_new (BivCatalogue *catalogue, BivScenario *scenario);
void biv_reach_free (BivReach *self);

bool biv_reach_has_ranges (BivReach *self);
bool biv_reach_may_command (BivReach *self, const char *leader, const char *unit);
const BivReachLeader *biv_reach_get_leaders_of (BivReach *self, const char *unit, guint *n_leaders);
bool biv_reach_find_nearest (BivReach *self, const char *unit, BivReachLeader *nearest);
GPtrArray *biv_reach_get_units_of (BivReach *self, const char *leader);
GArray *biv_reach_get_hexes (BivReach *self, const char *leader);
GArray *biv_reach_get_leashes (BivReach *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivReach, biv_reach_free)

bool biv_reach_find_leash (BivPieces *pieces, BivPiece *unit, BivLeash *leash);

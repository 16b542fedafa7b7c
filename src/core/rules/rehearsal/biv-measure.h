/* Measures on a table without hexes: footprints, distances, contact and sight.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rules/rehearsal/biv-situation.h"

G_BEGIN_DECLS

/* Tenths of a millimetre in a centimetre: what distances are counted in. */
#define BIV_TENTHS_PER_CM 100

/* A rectangle on the table in mm: front left, front right, rear right, rear left. One corner: a
 * point. */
typedef struct
{
  BivPoint corners[8];
  guint n;
  BivPoint centre;
  BivPoint ahead; /* of length one */
} BivFootprint;

/* Where a piece stands, or would stand. */
typedef struct
{
  BivOffset hex;
  int dx;
  int dy;
  int facing;
} BivStand;

BivStand biv_measure_stand (const BivStanding *standing);
BivStand biv_measure_shift (const BivSituation *situation, BivStand stand, BivPoint by);
BivFootprint biv_measure_footprint (const BivSituation *situation, guint piece);
BivFootprint biv_measure_footprint_at (const BivSituation *situation, guint piece, BivStand stand);

int biv_measure_gap (const BivFootprint *a, const BivFootprint *b, BivPoint *across);
int biv_measure_distance (const BivSituation *situation, guint a, guint b);
int biv_measure_way (const BivSituation *situation, BivStand from, BivStand to);
bool biv_measure_touches (const BivSituation *situation, guint a, guint b);
bool biv_measure_overlaps (const BivFootprint *a, const BivFootprint *b);
bool biv_measure_sees (const BivSituation *situation, guint unit, guint enemy);
bool biv_measure_sees_behind (const BivSituation *situation, guint unit, guint enemy, int within);
BivNode *biv_measure_ground (const BivSituation *situation, const BivFootprint *footprint,
                             BivPassage passage);

G_END_DECLS

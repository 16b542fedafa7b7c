/* A rectangle on a table without hexes, and what lies between two of them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>

#include "core/hex/biv-hex.h"

G_BEGIN_DECLS

/* mm: neither width nor depth of a unit is more */
#define BIV_FOOTPRINT_LARGEST 10000

/* Tenths of a mm: places are whole mm from hexes that are not, so what touches may be so far
 * apart, or overlap by so much. */
#define BIV_CONTACT 10

/* In mm: front left, front right, rear right, rear left; clockwise on the screen, whatever their
 * number. One corner: a point. */
typedef struct
{
  BivPoint corners[8];
  guint n;
  BivPoint centre;
  BivPoint ahead; /* of length one */
} BivFootprint;

static inline BivPoint
biv_point_add (BivPoint a, BivPoint b, double times)
{
  return (BivPoint){ a.x + b.x * times, a.y + b.y * times };
}

static inline BivPoint
biv_point_subtract (BivPoint a, BivPoint b)
{
  return biv_point_add (a, b, -1.0);
}

static inline double
biv_point_dot (BivPoint a, BivPoint b)
{
  return a.x * b.x + a.y * b.y;
}

static inline double
biv_point_cross (BivPoint a, BivPoint b)
{
  return a.x * b.y - a.y * b.x;
}

/* Of what is too far to be counted, the most there is. */
static inline int
biv_point_to_tenths (double mm)
{
  return (int) lround (CLAMP (mm * 10.0, -1e9, 1e9));
}

BivPoint biv_footprint_get_ahead (BivOrientation orientation, int facing);
double biv_footprint_read_side (const char *said);
BivFootprint biv_footprint_make (BivPoint centre, BivPoint ahead, double width, double depth);
int biv_footprint_gap (const BivFootprint *a, const BivFootprint *b, BivPoint *across);
bool biv_footprint_overlaps (const BivFootprint *a, const BivFootprint *b);
bool biv_footprint_crosses (const BivFootprint *self, BivPoint from, BivPoint to);
BivFootprint biv_footprint_cut_off (const BivFootprint *their, BivPoint origin, BivPoint towards);
BivFootprint biv_footprint_shift (const BivFootprint *self, BivPoint by, double times);
BivFootprint biv_footprint_sweep (const BivFootprint *self, BivPoint by);

G_END_DECLS

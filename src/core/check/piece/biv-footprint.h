/* The rectangle that a piece covers on a table without hexes, and the distance between two.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <math.h>

#include "core/hex/biv-hex.h"

/* The greatest width or depth of a unit, in mm. */
#define BIV_FOOTPRINT_LARGEST 10000

/* In tenths of a mm. Pieces are placed by whole mm from the centres of hexes, which are not at
 * whole mm themselves, so pieces that touch may be so far apart or overlap by so much. */
#define BIV_CONTACT 10

/* An area, in mm. The corners of a unit are front left, front right, rear right, rear left; however
 * many there are, they run clockwise on the screen. One corner makes a point. */
typedef struct
{
  BivPoint corners[8];
  guint n;
  BivPoint centre;
  BivPoint ahead; /* the direction it faces, of length 1 */
} BivFootprint;

static inline BivPoint
biv_point_add (BivPoint a, BivPoint b, double times)
{
  return (BivPoint){ a.x + b.x * times, a.y + b.y * times };
}

/* An order of points, so that what lies between two is the same both ways. */
static inline bool
biv_point_is_before (BivPoint a, BivPoint b)
{
  return a.x < b.x || (a.x == b.x && a.y < b.y);
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

/* Converts mm to whole tenths of a mm; what is too far for an int becomes the greatest distance. */
static inline int
biv_point_to_tenths (double mm)
{
  return (int) lround (CLAMP (mm * 10.0, -1e9, 1e9));
}

BivPoint biv_footprint_get_ahead (BivOrientation orientation, int facing);
double biv_footprint_read_side (const char *value);
BivFootprint biv_footprint_make (BivPoint centre, BivPoint ahead, double width, double depth);
int biv_footprint_gap (const BivFootprint *a, const BivFootprint *b, BivPoint *across);
bool biv_footprint_overlaps (const BivFootprint *a, const BivFootprint *b);
bool biv_footprint_crosses (const BivFootprint *self, BivPoint from, BivPoint to);
BivFootprint biv_footprint_cut_off (const BivFootprint *their, BivPoint origin, BivPoint towards);
BivFootprint biv_footprint_shift (const BivFootprint *self, BivPoint by, double times);
BivFootprint biv_footprint_sweep (const BivFootprint *self, BivPoint by);

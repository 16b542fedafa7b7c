/* Hex coordinates: plain values, no allocation.
 *
 * A hex of a board is named by its offset coordinate, column and row counted from zero at the
 * upper left. Arithmetic is done on axial coordinates. Flat-topped boards shove odd columns down
 * by half a hex ("odd-q"), pointy-topped boards shove odd rows right by half a hex ("odd-r").
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

typedef enum
{
  BIV_ORIENTATION_FLAT,
  BIV_ORIENTATION_POINTY,
} BivOrientation;

#define BIV_N_ORIENTATIONS (BIV_ORIENTATION_POINTY + 1)

/* The six neighbours, clockwise, as the same axial steps in both orientations:
 * flat-topped   0 N   1 NE  2 SE  3 S   4 SW  5 NW
 * pointy-topped 0 NW  1 NE  2 E   3 SE  4 SW  5 W
 * A direction given to a function counts modulo six: `direction + 1` is always the next one. */
#define BIV_N_DIRECTIONS 6

/* Columns and rows from minus to plus this are safe with every function here: no sum or product
 * overflows, wherever on the board the hexes lie. For hexes given in axial coordinates, q, r and
 * q + r may reach twice this. Whoever reads coordinates from a file checks them first. */
#define BIV_HEX_COORDINATE_MAX 1000000

/* The largest radius whose area can be counted in a guint. */
#define BIV_HEX_AREA_RADIUS_MAX 37836

typedef struct
{
  int col;
  int row;
} BivOffset;

typedef struct
{
  int q;
  int r;
} BivAxial;

typedef struct
{
  double x;
  double y;
} BivPoint;

/* How hexes lie on a plane whose y grows downwards: `size`, above zero, is the distance from a
 * hex's centre to its corner, in the caller's unit; the upper left of the box round the whole board
 * is (0, 0). */
typedef struct
{
  BivOrientation orientation;
  double size;
} BivHexLayout;

static inline bool
biv_offset_equal (BivOffset a, BivOffset b)
{
  return a.col == b.col && a.row == b.row;
}

BivAxial biv_axial_from_offset (BivOffset offset, BivOrientation orientation);
BivOffset biv_offset_from_axial (BivAxial axial, BivOrientation orientation);

BivAxial biv_axial_add (BivAxial a, BivAxial b);
BivAxial biv_axial_subtract (BivAxial a, BivAxial b);
BivAxial biv_axial_step (int direction);
BivAxial biv_axial_neighbour (BivAxial hex, int direction);
BivAxial biv_axial_rotate (BivAxial hex, BivAxial centre, int sixths);
BivAxial biv_axial_mirror (BivAxial hex, BivAxial centre, int axis);
int biv_axial_distance (BivAxial a, BivAxial b);
int biv_axial_direction_to (BivAxial from, BivAxial to);

BivOffset biv_offset_neighbour (BivOffset hex, int direction, BivOrientation orientation);
int biv_offset_distance (BivOffset a, BivOffset b, BivOrientation orientation);
int biv_hex_opposite_direction (int direction);

guint biv_hex_ring_length (int radius);
guint biv_hex_area_length (int radius);
void biv_hex_ring (BivAxial centre, int radius, BivAxial *hexes);
void biv_hex_area (BivAxial centre, int radius, BivAxial *hexes);
guint biv_hex_line_length (BivAxial a, BivAxial b);
void biv_hex_line (BivAxial a, BivAxial b, BivAxial *hexes);

double biv_hex_layout_width (BivHexLayout layout);
double biv_hex_layout_height (BivHexLayout layout);
BivPoint biv_hex_layout_centre (BivHexLayout layout, BivOffset hex);
BivOffset biv_hex_layout_pick (BivHexLayout layout, BivPoint point);
void biv_hex_layout_corners (BivHexLayout layout, BivOffset hex, BivPoint corners[6]);
void biv_hex_layout_side (BivHexLayout layout, BivOffset hex, int direction, BivPoint ends[2]);
BivPoint biv_hex_layout_extent (BivHexLayout layout, int width, int height);
void biv_hex_layout_visible (BivHexLayout layout,
                             BivPoint upper_left,
                             BivPoint lower_right,
                             BivOffset *first,
                             BivOffset *last);

/* A direction or a turn by sixths as 0 to 5. */
static inline int
biv_hex_wrap_sixths (int sixths)
{
  int rest = sixths % BIV_N_DIRECTIONS;

  return rest < 0 ? rest + BIV_N_DIRECTIONS : rest;
}

BivAxial biv_hex_settle (const int whole[3], const double error[3]);

GArray *biv_hex_rectangle_fill (BivOffset from, BivOffset to);
GArray *biv_hex_rectangle_trace (BivOffset from, BivOffset to);

GArray *biv_hex_outline_trace (const BivOffset *corners, guint n_corners,
                               BivOrientation orientation);
GArray *biv_hex_outline_fill (const BivOffset *corners, guint n_corners,
                              BivOrientation orientation);

/* Hexes on a plane: from hex to point and back, corners, sides and the box of a board.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/hex/biv-hex.h"

#include <math.h>

#define SQRT_3 1.7320508075688772

/* All centres and corners lie on a grid, counted from the upper left of the board's box: `along`
 * runs in the direction of a hex's points and counts half sizes, `across` runs from side to side
 * and counts half widths. Being integers there, two hexes get the same doubles for a corner they
 * share. */
#define GRID_ALONG 0.5
#define GRID_ACROSS (SQRT_3 / 2.0)

/* No point of a hex in range is farther than this from the origin, in grid steps. */
#define GRID_MAX (4.0 * BIV_HEX_COORDINATE_MAX)

typedef struct
{
  int along;
  int across;
} GridPoint;

typedef struct
{
  double along;
  double across;
} GridPosition;

/* Seen from the centre; clockwise, so that the side in direction d runs from corner d to corner d
 * + 1. */
static const GridPoint corner_offsets[BIV_N_ORIENTATIONS][BIV_N_DIRECTIONS] = {
  [BIV_ORIENTATION_FLAT] = { { -1, -1 }, { 1, -1 }, { 2, 0 }, { 1, 1 }, { -1, 1 }, { -2, 0 } },
  [BIV_ORIENTATION_POINTY] = { { -1, -1 }, { -2, 0 }, { -1, 1 }, { 1, 1 }, { 2, 0 }, { 1, -1 } },
};

static BivPoint
place_on_plane (BivHexLayout layout, GridPoint grid)
{
  double along = grid.along * (layout.size * GRID_ALONG);
  double across = grid.across * (layout.size * GRID_ACROSS);

  if (layout.orientation == BIV_ORIENTATION_FLAT)
    return (BivPoint){ along, across };

  return (BivPoint){ across, along };
}

/* Limits a value so that it fits an integer; what is not a number becomes the limit. */
static double
limit_grid (double steps_away)
{
  return fmax (-GRID_MAX, fmin (GRID_MAX, steps_away));
}

static GridPosition
place_on_grid (BivHexLayout layout, BivPoint point)
{
  bool is_flat = layout.orientation == BIV_ORIENTATION_FLAT;
  double along = is_flat ? point.x : point.y;
  double across = is_flat ? point.y : point.x;

  return (GridPosition){ limit_grid (along / (layout.size * GRID_ALONG)),
                         limit_grid (across / (layout.size * GRID_ACROSS)) };
}

static GridPoint
find_centre (BivOrientation orientation, BivOffset hex)
{
  bool is_flat = orientation == BIV_ORIENTATION_FLAT;
  int line = is_flat ? hex.col : hex.row;
  int place = is_flat ? hex.row : hex.col;

  /* Lines of hexes (columns of a flat-topped board, rows of a pointy-topped one) are three steps
   * apart; the hexes of a line are two steps apart, and those of odd lines one step farther on. */
  return (GridPoint){ 2 + 3 * line, 1 + 2 * place + (line & 1) };
}

static GridPoint
find_corner (BivOrientation orientation, BivOffset hex, int corner)
{
  GridPoint centre = find_centre (orientation, hex);
  GridPoint offset = corner_offsets[orientation][corner];

  return (GridPoint){ centre.along + offset.along, centre.across + offset.across };
}

/**
 * biv_hex_layout_width:
 * @layout: a layout
 *
 * A flat-topped hex is twice its size wide, from corner to corner; a pointy-topped one the square
 * root of three times its size, from side to side.
 *
 * Returns: the width of one hex, in the unit of the layout's size
 */
double
biv_hex_layout_width (BivHexLayout layout)
{
  return layout.size * (layout.orientation == BIV_ORIENTATION_FLAT ? 2.0 : SQRT_3);
}

/**
 * biv_hex_layout_height:
 * @layout: a layout
 *
 * Returns: the height of one hex, in the unit of the layout's size; see biv_hex_layout_width()
 */
double
biv_hex_layout_height (BivHexLayout layout)
{
  return layout.size * (layout.orientation == BIV_ORIENTATION_FLAT ? SQRT_3 : 2.0);
}

/**
 * biv_hex_layout_centre:
 * @layout: a layout
 * @hex: a hex by column and row
 *
 * Hex 0,0 touches the left and the upper edge of the board's box, whose corner is (0, 0); y grows
 * downwards, as on a screen and on a printed page.
 *
 * Returns: the centre of @hex
 */
BivPoint
biv_hex_layout_centre (BivHexLayout layout, BivOffset hex)
{
  return place_on_plane (layout, find_centre (layout.orientation, hex));
}

/**
 * biv_hex_layout_pick:
 * @layout: a layout
 * @point: any point of the plane
 *
 * The inverse of biv_hex_layout_centre() for every point inside a hex. A point exactly on a side
 * belongs to one of the two hexes. One that is out of range (or not a number) gives a hex far
 * outside the board, never an overflow.
 *
 * Returns: the hex at @point; it may lie outside the board
 */
BivOffset
biv_hex_layout_pick (BivHexLayout layout, BivPoint point)
{
  g_return_val_if_fail (layout.size > 0.0, ((BivOffset){ 0, 0 }));

  GridPosition grid = place_on_grid (layout, point);
  double line = (grid.along - 2.0) / 3.0;
  double place = (grid.across - 1.0 - line) / 2.0;
  bool is_flat = layout.orientation == BIV_ORIENTATION_FLAT;
  const double cube[3] = { is_flat ? line : place, is_flat ? place : line, -line - place };
  int whole[3];
  double error[3];

  for (int axis = 0; axis < 3; axis++)
    {
      whole[axis] = (int) floor (cube[axis] + 0.5);
      error[axis] = fabs (cube[axis] - whole[axis]);
    }

  return biv_offset_from_axial (biv_hex_settle (whole, error), layout.orientation);
}

/**
 * biv_hex_layout_corners:
 * @layout: a layout
 * @hex: a hex by column and row
 * @corners: (out): its six corners
 *
 * The corners go clockwise, and the side in direction d runs from corner d to corner d + 1. So
 * they begin at the upper left of a flat-topped hex, at the upper end of the left side of a
 * pointy-topped one. A corner that several hexes share is exactly the same point for each of
 * them.
 */
void
biv_hex_layout_corners (BivHexLayout layout, BivOffset hex, BivPoint corners[6])
{
  g_return_if_fail (corners != NULL);

  for (int i = 0; i < BIV_N_DIRECTIONS; i++)
    corners[i] = place_on_plane (layout, find_corner (layout.orientation, hex, i));
}

/**
 * biv_hex_layout_side:
 * @layout: a layout
 * @hex: a hex by column and row
 * @direction: counted modulo six
 * @ends: (out): the two ends of the side, clockwise round @hex
 *
 * The side is the one shared with the neighbour in @direction, whose own side in the opposite
 * direction is exactly the same with its ends exchanged.
 */
void
biv_hex_layout_side (BivHexLayout layout, BivOffset hex, int direction, BivPoint ends[2])
{
  g_return_if_fail (ends != NULL);

  int side = biv_hex_wrap_sixths (direction);
  int next = (side + 1) % BIV_N_DIRECTIONS;

  ends[0] = place_on_plane (layout, find_corner (layout.orientation, hex, side));
  ends[1] = place_on_plane (layout, find_corner (layout.orientation, hex, next));
}

/**
 * biv_hex_layout_extent:
 * @layout: a layout
 * @width: columns of the board
 * @height: rows of the board
 *
 * The box round all hexes of the board has its upper left at (0, 0). It holds the half hex by which
 * odd columns or rows are shoved, if there is an odd one.
 *
 * Returns: the lower right of the box; (0, 0) for a board without hexes
 */
BivPoint
biv_hex_layout_extent (BivHexLayout layout, int width, int height)
{
  bool is_flat = layout.orientation == BIV_ORIENTATION_FLAT;
  int lines = is_flat ? width : height;
  int places = is_flat ? height : width;

  if (width <= 0 || height <= 0)
    return (BivPoint){ 0.0, 0.0 };

  return place_on_plane (layout, (GridPoint){ 3 * lines + 1, 2 * places + (lines > 1 ? 1 : 0) });
}

/**
 * biv_hex_layout_visible:
 * @layout: a layout
 * @upper_left: of a rectangle
 * @lower_right: of the same rectangle
 * @first: (out): the least column and row
 * @last: (out): the greatest column and row, inclusive
 *
 * No hex outside the range touches the rectangle, not even with its border. The range goes at most
 * one column and one row beyond the hexes that do, at each end; it knows no board, so the caller
 * limits it to the board's columns and rows.
 */
void
biv_hex_layout_visible (BivHexLayout layout,
                        BivPoint upper_left,
                        BivPoint lower_right,
                        BivOffset *first,
                        BivOffset *last)
{
  g_return_if_fail (layout.size > 0.0);
  g_return_if_fail (first != NULL && last != NULL);

  /* A millionth of a grid step: more than any rounding, far less than one could see. */
  const double slack = 1e-6;
  GridPosition near = place_on_grid (layout, upper_left);
  GridPosition far = place_on_grid (layout, lower_right);

  /* Line n of hexes covers 3n to 3n + 4 along; its hex m covers 2m to 2m + 2 across, or one more
   * where the line is shoved. */
  int first_line = (int) ceil ((near.along - 4.0 - slack) / 3.0);
  int last_line = (int) floor ((far.along + slack) / 3.0);
  int first_place = (int) ceil ((near.across - 3.0 - slack) / 2.0);
  int last_place = (int) floor ((far.across + slack) / 2.0);

  if (layout.orientation == BIV_ORIENTATION_FLAT)
    {
      *first = (BivOffset){ first_line, first_place };
      *last = (BivOffset){ last_line, last_place };
    }
  else
    {
      *first = (BivOffset){ first_place, first_line };
      *last = (BivOffset){ last_place, last_line };
    }
}

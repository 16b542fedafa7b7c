/* Arithmetic of hexes, all in integers: steps, distance, rotation, mirror, ring, area and line.
 *
 * "Cube" below means the three coordinates q, r and s = -q - r of an axial hex: the same hex, with
 * the symmetry of its six sides in plain sight.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/hex/biv-hex.h"

static const BivAxial steps[BIV_N_DIRECTIONS] = {
  { 0, -1 },
  { 1, -1 },
  { 1, 0 },
  { 0, 1 },
  { -1, 1 },
  { -1, 0 },
};

/* How many pairs of lines lie before this one: n / 2 rounded down, below zero too. */
static int
halve_down (int n)
{
  return (n - (n & 1)) / 2;
}

/**
 * biv_axial_from_offset:
 * @offset: a hex by column and row, also negative ones
 * @orientation: of the board
 *
 * The convention is the one boards are printed with: on a flat-topped board odd columns lie half a
 * hex lower, on a pointy-topped one odd rows lie half a hex to the right.
 *
 * Returns: the same hex in axial coordinates; hex 0,0 is 0,0 in both
 */
BivAxial
biv_axial_from_offset (BivOffset offset, BivOrientation orientation)
{
  if (orientation == BIV_ORIENTATION_FLAT)
    return (BivAxial){ offset.col, offset.row - halve_down (offset.col) };

  return (BivAxial){ offset.col - halve_down (offset.row), offset.row };
}

/**
 * biv_offset_from_axial:
 * @axial: a hex
 * @orientation: of the board
 *
 * Undoes biv_axial_from_offset().
 *
 * Returns: the hex by column and row
 */
BivOffset
biv_offset_from_axial (BivAxial axial, BivOrientation orientation)
{
  if (orientation == BIV_ORIENTATION_FLAT)
    return (BivOffset){ axial.q, axial.r + halve_down (axial.q) };

  return (BivOffset){ axial.q + halve_down (axial.r), axial.r };
}

/**
 * biv_axial_add:
 * @a: a hex or a displacement
 * @b: a displacement
 *
 * Returns: @a moved by @b
 */
BivAxial
biv_axial_add (BivAxial a, BivAxial b)
{
  return (BivAxial){ a.q + b.q, a.r + b.r };
}

/**
 * biv_axial_subtract:
 * @a: a hex
 * @b: another
 *
 * Returns: the displacement that leads from @b to @a
 */
BivAxial
biv_axial_subtract (BivAxial a, BivAxial b)
{
  return (BivAxial){ a.q - b.q, a.r - b.r };
}

/**
 * biv_axial_step:
 * @direction: counted modulo six, clockwise as in the header
 *
 * Returns: the displacement by one hex in @direction
 */
BivAxial
biv_axial_step (int direction)
{
  return steps[biv_hex_wrap_sixths (direction)];
}

/**
 * biv_axial_neighbour:
 * @hex: a hex
 * @direction: counted modulo six
 *
 * Returns: the hex that shares with @hex its side in @direction
 */
BivAxial
biv_axial_neighbour (BivAxial hex, int direction)
{
  return biv_axial_add (hex, biv_axial_step (direction));
}

/**
 * biv_axial_rotate:
 * @hex: a hex
 * @centre: the hex that stays
 * @sixths: sixths of a turn, clockwise as the directions are; below zero anticlockwise
 *
 * One sixth moves each cube coordinate one place on and changes its sign, so that the neighbour in
 * direction d becomes the one in direction d + 1. Six sixths are no turn at all.
 *
 * Returns: where @hex comes to lie
 */
BivAxial
biv_axial_rotate (BivAxial hex, BivAxial centre, int sixths)
{
  BivAxial arm = biv_axial_subtract (hex, centre);

  for (int i = biv_hex_wrap_sixths (sixths); i > 0; i--)
    arm = (BivAxial){ -arm.r, arm.q + arm.r };

  return biv_axial_add (centre, arm);
}

/**
 * biv_axial_mirror:
 * @hex: a hex
 * @centre: the hex through whose centre the axis runs
 * @axis: 0 to 5, counted modulo six
 *
 * Axis 0 runs in direction 0; each next one is a twelfth of a turn clockwise. Even axes so run
 * through two opposite sides, odd axes through two opposite corners, and the neighbour in
 * direction d becomes the one in direction @axis - d. On a flat-topped board axis 0 is vertical and
 * 3 horizontal, on a pointy-topped one 1 is vertical and 4 horizontal. Mirroring twice gives @hex
 * again.
 *
 * Returns: where @hex comes to lie
 */
BivAxial
biv_axial_mirror (BivAxial hex, BivAxial centre, int axis)
{
  BivAxial arm = biv_axial_subtract (hex, centre);
  BivAxial across_first = { -arm.q, arm.q + arm.r };

  return biv_axial_rotate (biv_axial_add (centre, across_first), centre, axis);
}

/**
 * biv_axial_distance:
 * @a: a hex
 * @b: another
 *
 * Plain distance as players count it: the first hex does not count, the last does. It is the
 * largest of the three differences of cube coordinates, since a step changes none of them by more
 * than one.
 *
 * Returns: the fewest steps from @a to @b
 */
int
biv_axial_distance (BivAxial a, BivAxial b)
{
  BivAxial arm = biv_axial_subtract (a, b);

  return MAX (MAX (ABS (arm.q), ABS (arm.r)), ABS (arm.q + arm.r));
}

/* How far a displacement leads in a direction: their scalar product. */
static int
measure_advance (BivAxial arm, int direction)
{
  BivAxial step = biv_axial_step (direction);

  return step.q * (2 * arm.q + arm.r) + step.r * (arm.q + 2 * arm.r);
}

/**
 * biv_axial_direction_to:
 * @from: a hex
 * @to: another
 *
 * For a neighbour its direction; for a hex farther away the direction whose line from centre to
 * centre makes the smallest angle with the straight way. Just between two directions (along a
 * corner) the one that comes first clockwise is taken, so that turning the board turns the answer
 * and the way back is always the opposite direction.
 *
 * Returns: 0 to 5, or -1 when both are the same hex
 */
int
biv_axial_direction_to (BivAxial from, BivAxial to)
{
  BivAxial arm = biv_axial_subtract (to, from);

  for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
    {
      int advance = measure_advance (arm, direction);

      if (advance > measure_advance (arm, direction - 1) &&
          advance >= measure_advance (arm, direction + 1))
        return direction;
    }

  return -1;
}

/**
 * biv_offset_neighbour:
 * @hex: a hex by column and row
 * @direction: counted modulo six
 * @orientation: of the board
 *
 * Returns: the neighbour in @direction; it may lie outside the board
 */
BivOffset
biv_offset_neighbour (BivOffset hex, int direction, BivOrientation orientation)
{
  BivAxial neighbour = biv_axial_neighbour (biv_axial_from_offset (hex, orientation), direction);

  return biv_offset_from_axial (neighbour, orientation);
}

/**
 * biv_offset_distance:
 * @a: a hex by column and row
 * @b: another
 * @orientation: of the board
 *
 * Returns: the fewest steps from @a to @b, as biv_axial_distance()
 */
int
biv_offset_distance (BivOffset a, BivOffset b, BivOrientation orientation)
{
  return biv_axial_distance (biv_axial_from_offset (a, orientation),
                             biv_axial_from_offset (b, orientation));
}

/**
 * biv_hex_opposite_direction:
 * @direction: counted modulo six
 *
 * Returns: 0 to 5, the direction half a turn from @direction
 */
int
biv_hex_opposite_direction (int direction)
{
  return (biv_hex_wrap_sixths (direction) + BIV_N_DIRECTIONS / 2) % BIV_N_DIRECTIONS;
}

/**
 * biv_hex_ring_length:
 * @radius: 0 to %BIV_HEX_COORDINATE_MAX
 *
 * Returns: how many hexes are at distance @radius: six times the radius, or 1 for radius 0
 */
guint
biv_hex_ring_length (int radius)
{
  g_return_val_if_fail (radius >= 0 && radius <= BIV_HEX_COORDINATE_MAX, 0);

  return radius == 0 ? 1 : BIV_N_DIRECTIONS * (guint) radius;
}

/**
 * biv_hex_area_length:
 * @radius: 0 to %BIV_HEX_AREA_RADIUS_MAX
 *
 * The sum of the rings 0 to @radius: 1, 7, 19, 37 and so on.
 *
 * Returns: how many hexes are at distance @radius or less
 */
guint
biv_hex_area_length (int radius)
{
  g_return_val_if_fail (radius >= 0 && radius <= BIV_HEX_AREA_RADIUS_MAX, 0);

  return 1 + 3 * (guint) radius * ((guint) radius + 1);
}

/**
 * biv_hex_ring:
 * @centre: a hex
 * @radius: 0 to %BIV_HEX_COORDINATE_MAX
 * @hexes: (out): room for biv_hex_ring_length() hexes
 *
 * Lists the hexes at distance @radius, clockwise from the one that lies straight in direction 0.
 */
void
biv_hex_ring (BivAxial centre, int radius, BivAxial *hexes)
{
  g_return_if_fail (radius >= 0 && radius <= BIV_HEX_COORDINATE_MAX);
  g_return_if_fail (hexes != NULL);

  BivAxial hex = { centre.q, centre.r - radius };

  if (radius == 0)
    *hexes = centre;

  /* From the hex straight in direction d, direction d + 2 leads to the one straight in d + 1. */
  for (int side = 0; side < BIV_N_DIRECTIONS; side++)
    for (int i = 0; i < radius; i++)
      {
        *hexes++ = hex;
        hex = biv_axial_neighbour (hex, side + 2);
      }
}

/**
 * biv_hex_area:
 * @centre: a hex
 * @radius: 0 to %BIV_HEX_AREA_RADIUS_MAX
 * @hexes: (out): room for biv_hex_area_length() hexes
 *
 * Lists the hexes at distance @radius or less: the centre, then ring after ring outwards, each as
 * biv_hex_ring() has it. The area of a smaller radius is so always the beginning of a larger one.
 */
void
biv_hex_area (BivAxial centre, int radius, BivAxial *hexes)
{
  g_return_if_fail (radius >= 0 && radius <= BIV_HEX_AREA_RADIUS_MAX);
  g_return_if_fail (hexes != NULL);

  for (int ring = 0; ring <= radius; ring++)
    {
      biv_hex_ring (centre, ring, hexes);
      hexes += biv_hex_ring_length (ring);
    }
}

/**
 * biv_hex_settle:
 * @whole: the three cube coordinates of a point, each rounded to a whole number
 * @error: how far each was from that, in any unit
 *
 * Rounded one by one the coordinates need not add up to zero: the worst rounded, of equals the
 * last, is then made of the other two.
 *
 * Returns: the hex that holds the point
 */
BivAxial
biv_hex_settle (const int whole[3], const double error[3])
{
  if (error[0] > error[1] && error[0] > error[2])
    return (BivAxial){ -whole[1] - whole[2], whole[1] };

  if (error[1] > error[2])
    return (BivAxial){ whole[0], -whole[0] - whole[2] };

  return (BivAxial){ whole[0], whole[1] };
}

static gint64
divide_down (gint64 numerator, gint64 denominator)
{
  gint64 rest = numerator % denominator;

  return (numerator - (rest < 0 ? rest + denominator : rest)) / denominator;
}

/* The hex after `i` of `length` steps, exactly: the cube coordinates of the cut are kept as
 * fractions over `length`. The coordinate that differs most between the ends is whole at every cut,
 * so a cut lies inside a hex or in the middle of a side, with the other two coordinates at a half.
 * Halves are rounded up, never away from zero, and then the later of the two is mended: the choice
 * depends on the place of the cut alone, not on where the line comes from. */
static BivAxial
find_on_line (BivAxial a, BivAxial b, int i, int length)
{
  const int from[3] = { a.q, a.r, -a.q - a.r };
  const int to[3] = { b.q, b.r, -b.q - b.r };
  int whole[3];
  double error[3];

  for (int axis = 0; axis < 3; axis++)
    {
      gint64 place = (gint64) from[axis] * (length - i) + (gint64) to[axis] * i;

      whole[axis] = (int) divide_down (2 * place + length, 2 * (gint64) length);
      error[axis] = (double) ABS (place - (gint64) whole[axis] * length);
    }

  return biv_hex_settle (whole, error);
}

/**
 * biv_hex_line_length:
 * @a: a hex
 * @b: another
 *
 * Returns: how many hexes biv_hex_line() lists: the distance and one
 */
guint
biv_hex_line_length (BivAxial a, BivAxial b)
{
  return (guint) biv_axial_distance (a, b) + 1;
}

/**
 * biv_hex_line:
 * @a: the first hex
 * @b: the last
 * @hexes: (out): room for biv_hex_line_length() hexes
 *
 * Lists the hexes from @a to @b, each a neighbour of the one before: the straight line from centre
 * to centre is cut in as many equal steps as the distance, and each cut belongs to the hex that it
 * lies in. This is the usual line on hex boards. A cut that lies just on a side goes to the hex of
 * greater q or, when q is the same, of greater r, whichever end the line is drawn from: from @b to
 * @a gives the same hexes in reverse, and a line moved elsewhere keeps its shape.
 */
void
biv_hex_line (BivAxial a, BivAxial b, BivAxial *hexes)
{
  int length = biv_axial_distance (a, b);

  g_return_if_fail (hexes != NULL);

  hexes[0] = a;
  for (int i = 1; i <= length; i++)
    hexes[i] = find_on_line (a, b, i, length);
}

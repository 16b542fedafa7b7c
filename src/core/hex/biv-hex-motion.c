/* Turns, flips and shifts of hexes, and the symmetries of a board made of them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/hex/biv-hex-motion.h"

const char *const biv_symmetry_words[BIV_N_SYMMETRIES] = {
  "none",
  "left-right",
  "top-bottom",
  "point",
  "three",
  "four",
  "six",
};

static const BivAxial origin = { 0, 0 };

/** biv_hex_motion_stay: the motion that leaves every hex where it is. */
BivHexMotion
biv_hex_motion_stay (void)
{
  return (BivHexMotion){ { 1, 0 }, { 0, 1 }, { 0, 0 } };
}

/* Without the shift. */
static BivAxial
apply_about_origin (BivHexMotion motion, BivAxial hex)
{
  return (BivAxial){ hex.q * motion.along_q.q + hex.r * motion.along_r.q,
                     hex.q * motion.along_q.r + hex.r * motion.along_r.r };
}

/* The same motion with another hex that stays. */
static BivHexMotion
move_centre (BivHexMotion motion, BivAxial centre)
{
  motion.shift = biv_axial_subtract (centre, apply_about_origin (motion, centre));
  return motion;
}

/**
 * biv_hex_motion_turn:
 * @centre: the hex that stays
 * @sixths: sixths of a turn, clockwise; any number
 *
 * Returns: the motion that does to every hex what biv_axial_rotate() does
 */
BivHexMotion
biv_hex_motion_turn (BivAxial centre, int sixths)
{
  BivHexMotion about_origin = { biv_axial_rotate ((BivAxial){ 1, 0 }, origin, sixths),
                                biv_axial_rotate ((BivAxial){ 0, 1 }, origin, sixths) };

  return move_centre (about_origin, centre);
}

/**
 * biv_hex_motion_mirror:
 * @centre: a hex on the axis
 * @axis: counted as biv_axial_mirror() does
 *
 * Returns: the motion that does to every hex what biv_axial_mirror() does
 */
BivHexMotion
biv_hex_motion_mirror (BivAxial centre, int axis)
{
  BivHexMotion about_origin = { biv_axial_mirror ((BivAxial){ 1, 0 }, origin, axis),
                                biv_axial_mirror ((BivAxial){ 0, 1 }, origin, axis) };

  return move_centre (about_origin, centre);
}

/** biv_hex_motion_shift: the motion that moves every hex alike. */
BivHexMotion
biv_hex_motion_shift (BivAxial by)
{
  BivHexMotion motion = biv_hex_motion_stay ();

  motion.shift = by;
  return motion;
}

/** biv_hex_motion_then: what two motions one after the other come to. */
BivHexMotion
biv_hex_motion_then (BivHexMotion first, BivHexMotion second)
{
  return (BivHexMotion){ apply_about_origin (second, first.along_q),
                         apply_about_origin (second, first.along_r),
                         biv_hex_motion_apply (second, first.shift) };
}

/** biv_hex_motion_apply: where a hex comes to lie. */
BivAxial
biv_hex_motion_apply (BivHexMotion motion, BivAxial hex)
{
  return biv_axial_add (apply_about_origin (motion, hex), motion.shift);
}

/** biv_hex_motion_direct: 0 to 5, the direction that @direction becomes. */
int
biv_hex_motion_direct (BivHexMotion motion, int direction)
{
  return biv_axial_direction_to (origin,
                                 apply_about_origin (motion, biv_axial_step (direction)));
}

/* The motion with the same turn or flip that exchanges the first hex of a board with another. */
static BivHexMotion
exchange_corner (BivHexMotion motion, BivOffset corner, BivOrientation orientation)
{
  motion.shift = biv_axial_from_offset (corner, orientation);
  return motion;
}

/* An axis of hexes runs through the middle of lines that are shoved only if they are odd in number;
 * of an even number the last line has no counterpart. */
static int
find_last (int n_lines, bool shoved)
{
  return shoved ? n_lines - 1 - (n_lines - 1) % 2 : n_lines - 1;
}

static BivHexMotion
mirror_across (BivOrientation orientation, int width)
{
  bool flat = orientation == BIV_ORIENTATION_FLAT;

  return exchange_corner (biv_hex_motion_mirror (origin, flat ? 0 : 1),
                          (BivOffset){ find_last (width, flat), 0 }, orientation);
}

static BivHexMotion
mirror_down (BivOrientation orientation, int height)
{
  bool flat = orientation == BIV_ORIENTATION_FLAT;

  return exchange_corner (biv_hex_motion_mirror (origin, flat ? 3 : 4),
                          (BivOffset){ 0, find_last (height, !flat) }, orientation);
}

static guint
list_turns (BivOrientation orientation, int width, int height, guint n_parts,
            BivHexMotion motions[BIV_SYMMETRY_MAX])
{
  BivAxial middle =
    biv_axial_from_offset ((BivOffset){ (width - 1) / 2, (height - 1) / 2 }, orientation);

  for (guint i = 0; i < n_parts; i++)
    motions[i] = biv_hex_motion_turn (middle, (int) (i * BIV_N_DIRECTIONS / n_parts));
  return n_parts;
}

/**
 * biv_hex_motion_list_symmetry:
 * @width: of the board, from 1
 * @height: of the board, from 1
 * @motions: (out): the first leaves all hexes where they are
 *
 * The motions that map a board onto itself as far as its edges allow: hexes keep their neighbours,
 * so that whatever is fair in one part is fair in all. Where lines of hexes are shoved by half a
 * hex, some hexes at the edge have no counterpart on the board. Five parts there are none, since no
 * turn by a fifth maps hexes onto hexes.
 *
 * Returns: how many there are: of @motions, and so of equal parts
 */
guint
biv_hex_motion_list_symmetry (BivSymmetry symmetry, BivOrientation orientation, int width,
                              int height, BivHexMotion motions[BIV_SYMMETRY_MAX])
{
  BivHexMotion half = exchange_corner (biv_hex_motion_turn (origin, 3),
                                       (BivOffset){ width - 1, height - 1 }, orientation);

  g_return_val_if_fail (width > 0 && height > 0, 0);
  motions[0] = biv_hex_motion_stay ();
  switch (symmetry)
    {
    case BIV_SYMMETRY_LEFT_RIGHT:
      motions[1] = mirror_across (orientation, width);
      return 2;
    case BIV_SYMMETRY_TOP_BOTTOM:
      motions[1] = mirror_down (orientation, height);
      return 2;
    case BIV_SYMMETRY_POINT:
      motions[1] = half;
      return 2;
    case BIV_SYMMETRY_FOUR:
      motions[1] = mirror_across (orientation, width);
      motions[2] = mirror_down (orientation, height);
      motions[3] = biv_hex_motion_then (motions[1], motions[2]);
      return 4;
    case BIV_SYMMETRY_THREE:
      return list_turns (orientation, width, height, 3, motions);
    case BIV_SYMMETRY_SIX:
      return list_turns (orientation, width, height, 6, motions);
    case BIV_SYMMETRY_NONE:
    case BIV_N_SYMMETRIES:
    default:
      return 1;
    }
}

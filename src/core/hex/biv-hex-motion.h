/* Motions of the plane of hexes onto itself: turns by sixths, flips over an axis, shifts, and what
 * they come to one after the other. Plain values, all in integers.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/hex/biv-hex.h"

/* Where the hexes (1, 0) and (0, 1) would come to lie if (0, 0) stayed, and where that one comes to
 * lie. */
typedef struct
{
  BivAxial along_q;
  BivAxial along_r;
  BivAxial shift;
} BivHexMotion;

/* How something is painted several times at once. */
typedef enum
{
  BIV_SYMMETRY_NONE,
  BIV_SYMMETRY_LEFT_RIGHT,
  BIV_SYMMETRY_TOP_BOTTOM,
  BIV_SYMMETRY_POINT, /* half a turn about the middle */
  BIV_SYMMETRY_THREE, /* thirds of a turn about the hex in the middle */
  BIV_SYMMETRY_FOUR,  /* left and right, top and bottom */
  BIV_SYMMETRY_SIX,   /* sixths of a turn about the hex in the middle */
  BIV_N_SYMMETRIES,
} BivSymmetry;

/* By symmetry: as actions name it. */
extern const char *const biv_symmetry_words[BIV_N_SYMMETRIES];

#define BIV_SYMMETRY_MAX 6 /* so many parts there may be */

BivHexMotion biv_hex_motion_stay (void);
BivHexMotion biv_hex_motion_turn (BivAxial centre, int sixths);
BivHexMotion biv_hex_motion_mirror (BivAxial centre, int axis);
BivHexMotion biv_hex_motion_shift (BivAxial by);
BivHexMotion biv_hex_motion_then (BivHexMotion first, BivHexMotion second);
BivAxial biv_hex_motion_apply (BivHexMotion motion, BivAxial hex);
int biv_hex_motion_direct (BivHexMotion motion, int direction);

guint biv_hex_motion_list_symmetry (BivSymmetry symmetry, BivOrientation orientation, int width,
                                    int height, BivHexMotion motions[BIV_SYMMETRY_MAX]);

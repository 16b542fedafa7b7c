/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/hex/biv-hex.h"
#include "core/model/node/biv-node.h"

#define BIV_TYPE_UNDERLAY (biv_underlay_get_type ())
BIV_DECLARE_NODE (BivUnderlay, biv_underlay, UNDERLAY)

enum
{
  BIV_UNDERLAY_X,
  BIV_UNDERLAY_Y,
  BIV_UNDERLAY_WIDTH,
  BIV_UNDERLAY_TURN,
  BIV_UNDERLAY_OPACITY,
  BIV_UNDERLAY_HIDDEN,
  BIV_UNDERLAY_NAME,
  BIV_UNDERLAY_DATA,
  BIV_UNDERLAY_N_FIELDS,
};

/* The most that its file may have, in bytes, and in the letters that stand for them, with a line
 * break after each 76. */
#define BIV_UNDERLAY_MAX_BYTES 3000000
#define BIV_UNDERLAY_MAX_LETTERS 4194304

/* The size of a hex, from its middle to a corner, where its width is a hundred. */
#define BIV_UNDERLAY_HEX 57.735026918962575

/* How it lies: its middle and its width, in hundredths of a hex's width (from side to side) from
 * the upper left of the board's box, and how far it is turned to the right, in tenths of a
 * degree. */
typedef struct
{
  double x;
  double y;
  double width;
  double turn;
} BivUnderlayPlace;

BIV_GETTER (const char *, biv_underlay_get_name, BivUnderlay, string, BIV_UNDERLAY_NAME)
BIV_GETTER (int, biv_underlay_get_opacity, BivUnderlay, int, BIV_UNDERLAY_OPACITY)
BIV_GETTER (bool, biv_underlay_get_hidden, BivUnderlay, boolean, BIV_UNDERLAY_HIDDEN)
BIV_GETTER (const char *, biv_underlay_get_data, BivUnderlay, string, BIV_UNDERLAY_DATA)
BivUnderlayPlace biv_underlay_get_place (BivUnderlay *self);

BivPoint biv_underlay_place_find_extent (BivOrientation orientation, int columns, int rows);
BivUnderlayPlace biv_underlay_place_fit (BivPoint extent, double proportion);
BivUnderlayPlace biv_underlay_place_move (BivUnderlayPlace place, BivPoint from, BivPoint to);
BivUnderlayPlace biv_underlay_place_pull (BivUnderlayPlace place, BivPoint pin, BivPoint from,
                                          BivPoint to);

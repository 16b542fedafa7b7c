/* Numbers that differ little from one hex of a board to the next, by chance, and the choice of the
 * highest of them. Whole numbers only, so that a seed makes the same everywhere.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/hex/biv-hex.h"

/* A field is from 0 to this. */
#define BIV_LAND_FIELD_MOST 65536

typedef struct
{
  BivOrientation orientation;
  int width;
  int height;
} BivLandSize;

int *biv_land_field_make (BivLandSize size, guint32 seed, int wave);
void biv_land_field_choose (const int *field, GArray *hexes, guint n);

static inline gsize
biv_land_size_index (BivLandSize size, BivOffset hex)
{
  return (gsize) hex.row * (gsize) size.width + (gsize) hex.col;
}

static inline bool
biv_land_size_has (BivLandSize size, BivOffset hex)
{
  return hex.col >= 0 && hex.row >= 0 && hex.col < size.width && hex.row < size.height;
}

/* What the tests of hex arithmetic share: comparing values and drawing random ones.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/hex/biv-hex.h"

#include <math.h>

#define LIMIT BIV_HEX_COORDINATE_MAX
#define ORIGIN ((BivAxial){ 0, 0 })
#define ROOT_3 1.7320508075688772

#define assert_axial(a, b)                      \
  G_STMT_START                                  \
  {                                             \
    BivAxial axial_a = (a), axial_b = (b);      \
    g_assert_cmpint (axial_a.q, ==, axial_b.q); \
    g_assert_cmpint (axial_a.r, ==, axial_b.r); \
  }                                             \
  G_STMT_END

#define assert_offset(a, b)                           \
  G_STMT_START                                        \
  {                                                   \
    BivOffset offset_a = (a), offset_b = (b);         \
    g_assert_cmpint (offset_a.col, ==, offset_b.col); \
    g_assert_cmpint (offset_a.row, ==, offset_b.row); \
  }                                                   \
  G_STMT_END

#define assert_point(a, b)                                       \
  G_STMT_START                                                   \
  {                                                              \
    BivPoint point_a = (a), point_b = (b);                       \
    g_assert_cmpfloat_with_epsilon (point_a.x, point_b.x, 1e-9); \
    g_assert_cmpfloat_with_epsilon (point_a.y, point_b.y, 1e-9); \
  }                                                              \
  G_STMT_END

static inline int
count_cases (void)
{
  return g_test_slow () ? 20000 : 500;
}

static inline BivOrientation
draw_orientation (void)
{
  return g_test_rand_bit () ? BIV_ORIENTATION_POINTY : BIV_ORIENTATION_FLAT;
}

/* Mostly small, where hexes meet and ties happen; sometimes anywhere in range. */
static inline int
draw_span (void)
{
  return g_test_rand_int_range (0, 4) == 0 ? LIMIT : 12;
}

static inline BivOffset
draw_offset (int span)
{
  int col = g_test_rand_int_range (-span, span + 1);
  int row = g_test_rand_int_range (-span, span + 1);

  return (BivOffset){ col, row };
}

static inline BivAxial
draw_axial (int span)
{
  return biv_axial_from_offset (draw_offset (span), draw_orientation ());
}

static inline BivHexLayout
draw_layout (void)
{
  return (BivHexLayout){ draw_orientation (), g_test_rand_double_range (0.01, 300.0) };
}

/* The centre of a hex given in axial coordinates, on a plane where the size is 1. */
static inline BivPoint
find_centre (BivAxial hex, BivOrientation orientation)
{
  BivHexLayout layout = { orientation, 1.0 };

  return biv_hex_layout_centre (layout, biv_offset_from_axial (hex, orientation));
}

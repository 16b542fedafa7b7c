/* Hexes on a plane: known places, and for random layouts pick, shared sides and the visible range.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "hex-test.h"

static void
test_known_places (void)
{
  static const struct
  {
    BivOrientation orientation;
    BivOffset hex;
    BivPoint centre;
    BivPoint first_corner;
  } cases[] = {
    { BIV_ORIENTATION_FLAT, { 0, 0 }, { 10.0, 5.0 * ROOT_3 }, { 5.0, 0.0 } },
    { BIV_ORIENTATION_FLAT, { 1, 0 }, { 25.0, 10.0 * ROOT_3 }, { 20.0, 5.0 * ROOT_3 } },
    { BIV_ORIENTATION_FLAT, { -1, 1 }, { -5.0, 20.0 * ROOT_3 }, { -10.0, 15.0 * ROOT_3 } },
    { BIV_ORIENTATION_POINTY, { 0, 0 }, { 5.0 * ROOT_3, 10.0 }, { 0.0, 5.0 } },
    { BIV_ORIENTATION_POINTY, { 0, 1 }, { 10.0 * ROOT_3, 25.0 }, { 5.0 * ROOT_3, 20.0 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BivHexLayout layout = { cases[i].orientation, 10.0 };
      BivPoint corners[6];

      biv_hex_layout_corners (layout, cases[i].hex, corners);
      assert_point (biv_hex_layout_centre (layout, cases[i].hex), cases[i].centre);
      assert_point (corners[0], cases[i].first_corner);
    }
}

static void
test_corners (void)
{
  for (int i = 0; i < count_cases (); i++)
    {
      BivHexLayout layout = draw_layout ();
      BivOffset hex = draw_offset (12);
      BivPoint centre = biv_hex_layout_centre (layout, hex);
      BivPoint corners[6];
      double width = 0.0, height = 0.0;

      biv_hex_layout_corners (layout, hex, corners);
      for (int n = 0; n < 6; n++)
        {
          BivPoint a = corners[n], b = corners[(n + 1) % 6], c = corners[(n + 3) % 6];

          double arm = hypot (a.x - centre.x, a.y - centre.y), side = hypot (a.x - b.x, a.y - b.y);

          g_assert_cmpfloat_with_epsilon (arm, layout.size, 1e-9);
          g_assert_cmpfloat_with_epsilon (side, layout.size, 1e-9);
          /* With y downwards, clockwise turns have positive cross products. */
          g_assert_cmpfloat ((a.x - centre.x) * (b.y - centre.y),
                             >,
                             (a.y - centre.y) * (b.x - centre.x));
          width = MAX (width, MAX (fabs (a.x - c.x), fabs (b.x - c.x)));
          height = MAX (height, MAX (fabs (a.y - c.y), fabs (b.y - c.y)));
        }
      g_assert_cmpfloat_with_epsilon (biv_hex_layout_width (layout), width, 1e-9);
      g_assert_cmpfloat_with_epsilon (biv_hex_layout_height (layout), height, 1e-9);
    }
}

/* Not nearly but exactly: what is drawn along a side must not depend on whose side it is. */
static void
test_sides_are_shared (void)
{
  for (int i = 0; i < count_cases (); i++)
    {
      BivHexLayout layout = draw_layout ();
      BivOffset hex = draw_offset (draw_span ());
      int direction = g_test_rand_int_range (-6, 12);
      BivOffset neighbour = biv_offset_neighbour (hex, direction, layout.orientation);
      BivPoint corners[6], own[2], other[2];
      int first = (direction + 6) % 6, second = (direction + 7) % 6;

      biv_hex_layout_corners (layout, hex, corners);
      biv_hex_layout_side (layout, hex, direction, own);
      biv_hex_layout_side (layout, neighbour, biv_hex_opposite_direction (direction), other);

      g_assert_true (own[0].x == other[1].x && own[0].y == other[1].y);
      g_assert_true (own[1].x == other[0].x && own[1].y == other[0].y);
      g_assert_true (own[0].x == corners[first].x && own[0].y == corners[first].y);
      g_assert_true (own[1].x == corners[second].x && own[1].y == corners[second].y);
    }
}

static void
test_pick_centre (void)
{
  for (int i = 0; i < count_cases (); i++)
    {
      BivHexLayout layout = draw_layout ();
      BivOffset hex = draw_offset (draw_span ());

      assert_offset (biv_hex_layout_pick (layout, biv_hex_layout_centre (layout, hex)), hex);
    }
}

/* A point inside: on the way from the centre to a point of a side, half of them nearly there. */
static void
test_pick_inside (void)
{
  for (int i = 0; i < count_cases (); i++)
    {
      BivHexLayout layout = draw_layout ();
      BivOffset hex = draw_offset (draw_span ());
      BivPoint centre = biv_hex_layout_centre (layout, hex);
      BivPoint corners[6];
      int n = g_test_rand_int_range (0, 6);
      double along = g_test_rand_double ();
      double out = g_test_rand_bit () ? 0.99999 : g_test_rand_double ();
      BivPoint point;

      biv_hex_layout_corners (layout, hex, corners);
      point.x = corners[n].x + (corners[(n + 1) % 6].x - corners[n].x) * along;
      point.y = corners[n].y + (corners[(n + 1) % 6].y - corners[n].y) * along;
      point.x = centre.x + (point.x - centre.x) * out;
      point.y = centre.y + (point.y - centre.y) * out;

      assert_offset (biv_hex_layout_pick (layout, point), hex);
    }
}

static void
test_points_out_of_range (void)
{
  static const double coordinates[] = { 0.0, 1e300, -1e300, INFINITY, -INFINITY, NAN };

  for (int orientation = 0; orientation < 2; orientation++)
    for (gsize x = 0; x < G_N_ELEMENTS (coordinates); x++)
      for (gsize y = 0; y < G_N_ELEMENTS (coordinates); y++)
        {
          BivHexLayout layout = { orientation, 0.001 };
          BivPoint point = { coordinates[x], coordinates[y] };
          BivOffset hex = biv_hex_layout_pick (layout, point);
          BivOffset first, last;

          g_assert_cmpint (MAX (ABS (hex.col), ABS (hex.row)), <=, 4 * LIMIT);
          g_assert_cmpint (MAX (ABS (hex.col), ABS (hex.row)), >=, x == 0 && y == 0 ? 0 : LIMIT);
          biv_hex_layout_visible (layout, point, point, &first, &last);
          g_assert_cmpint (MAX (ABS (first.col), ABS (last.row)), <=, 4 * LIMIT);
        }
}

static void
test_extent (void)
{
  for (int i = 0; i < count_cases (); i++)
    {
      BivHexLayout layout = draw_layout ();
      int width = g_test_rand_int_range (1, 9), height = g_test_rand_int_range (1, 9);
      BivPoint extent = biv_hex_layout_extent (layout, width, height);
      BivPoint least = { G_MAXDOUBLE, G_MAXDOUBLE }, most = { 0.0, 0.0 };

      for (int n = 0; n < width * height; n++)
        {
          BivPoint corners[6];

          biv_hex_layout_corners (layout, (BivOffset){ n % width, n / width }, corners);
          for (int corner = 0; corner < 6; corner++)
            {
              BivPoint point = corners[corner];

              least = (BivPoint){ MIN (least.x, point.x), MIN (least.y, point.y) };
              most = (BivPoint){ MAX (most.x, point.x), MAX (most.y, point.y) };
            }
        }
      assert_point (least, ((BivPoint){ 0.0, 0.0 }));
      assert_point (most, extent);
    }

  assert_point (biv_hex_layout_extent (draw_layout (), 0, 4), ((BivPoint){ 0.0, 0.0 }));
  assert_point (biv_hex_layout_extent (draw_layout (), 4, -1), ((BivPoint){ 0.0, 0.0 }));
}

/* Whether the line through the origin along (x, y) can tell two shapes apart: their shadows on it
 * lie farther from each other than rounding explains. */
static bool
is_apart_along (BivPoint axis, const BivPoint corners[6], const BivPoint box[2])
{
  double least = G_MAXDOUBLE, most = -G_MAXDOUBLE;
  double box_least = G_MAXDOUBLE, box_most = -G_MAXDOUBLE;
  double rounding = 1e-9 * hypot (axis.x, axis.y);

  for (int n = 0; n < 6; n++)
    {
      double shadow = corners[n].x * axis.x + corners[n].y * axis.y;

      least = MIN (least, shadow);
      most = MAX (most, shadow);
    }
  for (int n = 0; n < 4; n++)
    {
      double shadow = box[n % 2].x * axis.x + box[n / 2].y * axis.y;

      box_least = MIN (box_least, shadow);
      box_most = MAX (box_most, shadow);
    }

  return most < box_least - rounding || box_most < least - rounding;
}

/* Two convex shapes touch unless a line across one of their sides separates them. */
static bool
is_touching (BivHexLayout layout, BivOffset hex, const BivPoint box[2])
{
  BivPoint corners[6];

  biv_hex_layout_corners (layout, hex, corners);
  for (int n = 0; n < 3; n++)
    {
      BivPoint across = { corners[n].y - corners[n + 1].y, corners[n + 1].x - corners[n].x };

      if (is_apart_along (across, corners, box))
        return false;
    }

  return !is_apart_along ((BivPoint){ 1.0, 0.0 }, corners, box) &&
         !is_apart_along ((BivPoint){ 0.0, 1.0 }, corners, box);
}

static void
check_visible (BivHexLayout layout, const BivPoint box[2])
{
  BivOffset first, last, least = { G_MAXINT, G_MAXINT }, most = { G_MININT, G_MININT };

  biv_hex_layout_visible (layout, box[0], box[1], &first, &last);

  for (int row = first.row - 3; row <= last.row + 3; row++)
    for (int col = first.col - 3; col <= last.col + 3; col++)
      if (is_touching (layout, (BivOffset){ col, row }, box))
        {
          least = (BivOffset){ MIN (least.col, col), MIN (least.row, row) };
          most = (BivOffset){ MAX (most.col, col), MAX (most.row, row) };
        }

  g_assert_cmpint (least.col, >=, first.col);
  g_assert_cmpint (least.row, >=, first.row);
  g_assert_cmpint (most.col, <=, last.col);
  g_assert_cmpint (most.row, <=, last.row);
  g_assert_cmpint (least.col, <=, first.col + 1);
  g_assert_cmpint (least.row, <=, first.row + 1);
  g_assert_cmpint (most.col, >=, last.col - 1);
  g_assert_cmpint (most.row, >=, last.row - 1);
}

static void
test_visible (void)
{
  for (int i = 0; i < count_cases (); i++)
    {
      BivHexLayout layout = draw_layout ();
      double size = layout.size;
      double x = g_test_rand_double_range (-20.0, 20.0);
      double y = g_test_rand_double_range (-20.0, 20.0);
      double width = g_test_rand_bit () ? 0.0 : g_test_rand_double_range (0.0, 8.0);
      double height = g_test_rand_bit () ? 0.0 : g_test_rand_double_range (0.0, 8.0);
      BivPoint box[2] = { { x * size, y * size }, { (x + width) * size, (y + height) * size } };

      check_visible (layout, box);
    }
}

/* Rectangles whose corners are corners of hexes: many hexes touch these with a border only. */
static void
test_visible_at_borders (void)
{
  for (int i = 0; i < count_cases (); i++)
    {
      BivHexLayout layout = draw_layout ();
      BivPoint a[6], b[6];

      biv_hex_layout_corners (layout, draw_offset (5), a);
      biv_hex_layout_corners (layout, draw_offset (5), b);

      BivPoint p = a[g_test_rand_int_range (0, 6)], q = b[g_test_rand_int_range (0, 6)];
      BivPoint box[2] = { { MIN (p.x, q.x), MIN (p.y, q.y) }, { MAX (p.x, q.x), MAX (p.y, q.y) } };

      check_visible (layout, box);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/hex-layout/known-places", test_known_places);
  g_test_add_func ("/hex-layout/corners", test_corners);
  g_test_add_func ("/hex-layout/sides-are-shared", test_sides_are_shared);
  g_test_add_func ("/hex-layout/pick-centre", test_pick_centre);
  g_test_add_func ("/hex-layout/pick-inside", test_pick_inside);
  g_test_add_func ("/hex-layout/points-out-of-range", test_points_out_of_range);
  g_test_add_func ("/hex-layout/extent", test_extent);
  g_test_add_func ("/hex-layout/visible", test_visible);
  g_test_add_func ("/hex-layout/visible-at-borders", test_visible_at_borders);

  return g_test_run ();
}

/* Hex arithmetic: known answers on both kinds of board, and laws that hold for random hexes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "hex-test.h"

static void
test_neighbours_known (void)
{
  /* Read off a drawn board: around an even and around an odd column (flat) or row (pointy). */
  static const struct
  {
    BivOrientation orientation;
    BivOffset hex;
    BivOffset around[BIV_N_DIRECTIONS];
  } cases[] = {
    { BIV_ORIENTATION_FLAT,
      { 2, 2 },
      { { 2, 1 }, { 3, 1 }, { 3, 2 }, { 2, 3 }, { 1, 2 }, { 1, 1 } } },
    { BIV_ORIENTATION_FLAT,
      { 3, 2 },
      { { 3, 1 }, { 4, 2 }, { 4, 3 }, { 3, 3 }, { 2, 3 }, { 2, 2 } } },
    { BIV_ORIENTATION_FLAT,
      { -1, -1 },
      { { -1, -2 }, { 0, -1 }, { 0, 0 }, { -1, 0 }, { -2, 0 }, { -2, -1 } } },
    { BIV_ORIENTATION_POINTY,
      { 2, 2 },
      { { 1, 1 }, { 2, 1 }, { 3, 2 }, { 2, 3 }, { 1, 3 }, { 1, 2 } } },
    { BIV_ORIENTATION_POINTY,
      { 2, 3 },
      { { 2, 2 }, { 3, 2 }, { 3, 3 }, { 3, 4 }, { 2, 4 }, { 1, 3 } } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int d = 0; d < BIV_N_DIRECTIONS; d++)
      {
        BivOffset neighbour = biv_offset_neighbour (cases[i].hex, d, cases[i].orientation);

        assert_offset (neighbour, cases[i].around[d]);
      }
}

static void
test_distance_known (void)
{
  static const struct
  {
    BivOrientation orientation;
    BivOffset a;
    BivOffset b;
    int distance;
  } cases[] = {
    { BIV_ORIENTATION_FLAT, { 0, 0 }, { 0, 0 }, 0 },
    { BIV_ORIENTATION_FLAT, { 0, 0 }, { 0, 7 }, 7 },
    { BIV_ORIENTATION_FLAT, { 0, 0 }, { 8, 0 }, 8 },
    { BIV_ORIENTATION_FLAT, { 0, 0 }, { 8, 4 }, 8 },
    { BIV_ORIENTATION_FLAT, { 0, 0 }, { 8, 5 }, 9 },
    { BIV_ORIENTATION_FLAT, { 1, 0 }, { 4, 3 }, 4 },
    { BIV_ORIENTATION_POINTY, { 0, 0 }, { 7, 0 }, 7 },
    { BIV_ORIENTATION_POINTY, { 0, 0 }, { 4, 8 }, 8 },
    { BIV_ORIENTATION_POINTY, { 0, 0 }, { 5, 8 }, 9 },
    { BIV_ORIENTATION_FLAT, { -LIMIT, -LIMIT }, { LIMIT, LIMIT }, 3 * LIMIT },
    { BIV_ORIENTATION_POINTY, { -LIMIT, LIMIT }, { LIMIT, -LIMIT }, 3 * LIMIT },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int distance = biv_offset_distance (cases[i].a, cases[i].b, cases[i].orientation);

      g_assert_cmpint (distance, ==, cases[i].distance);
    }
}

static void
test_offset_round_trip (void)
{
  for (int i = 0; i < count_cases (); i++)
    {
      BivOrientation orientation = draw_orientation ();
      BivOffset offset = draw_offset (draw_span ());
      BivAxial axial = draw_axial (draw_span ());
      BivAxial there = biv_axial_from_offset (offset, orientation);
      BivOffset back = biv_offset_from_axial (axial, orientation);

      assert_offset (biv_offset_from_axial (there, orientation), offset);
      assert_axial (biv_axial_from_offset (back, orientation), axial);
    }
}

static void
test_distance_is_a_metric (void)
{
  for (int i = 0; i < count_cases (); i++)
    {
      int span = draw_span ();
      BivAxial a = draw_axial (span), b = draw_axial (span), c = draw_axial (span);
      int ab = biv_axial_distance (a, b);

      g_assert_cmpint (ab, ==, biv_axial_distance (b, a));
      g_assert_cmpint (ab, <=, biv_axial_distance (a, c) + biv_axial_distance (c, b));
      g_assert_cmpint (ab > 0, ==, a.q != b.q || a.r != b.r);
    }
}

/* The definition of distance: as many steps, no fewer, each to a neighbour. */
static void
test_distance_counts_steps (void)
{
  for (int i = 0; i < count_cases (); i++)
    {
      BivAxial hex = draw_axial (12), goal = draw_axial (12);

      for (int left = biv_axial_distance (hex, goal); left > 0; left--)
        {
          int best = left;

          for (int d = 0; d < BIV_N_DIRECTIONS; d++)
            best = MIN (best, biv_axial_distance (biv_axial_neighbour (hex, d), goal));
          g_assert_cmpint (best, ==, left - 1);

          hex = biv_axial_neighbour (hex, biv_axial_direction_to (hex, goal));
          g_assert_cmpint (biv_axial_distance (hex, goal), ==, left - 1);
        }
      assert_axial (hex, goal);
    }
}

static void
test_directions (void)
{
  for (int d = 0; d < BIV_N_DIRECTIONS; d++)
    {
      BivAxial hex = draw_axial (LIMIT);
      BivAxial step = biv_axial_step (d);
      int back = biv_hex_opposite_direction (d);

      g_assert_cmpint (biv_axial_direction_to (hex, biv_axial_neighbour (hex, d)), ==, d);
      g_assert_cmpint (biv_axial_distance (ORIGIN, step), ==, 1);
      assert_axial (biv_axial_add (step, biv_axial_step (back)), ORIGIN);
      assert_axial (biv_axial_subtract (biv_axial_neighbour (hex, d), hex), step);
      assert_axial (biv_axial_step (d - 6), step);
      assert_axial (biv_axial_step (d + 12), step);
      g_assert_cmpint (biv_hex_opposite_direction (back), ==, d);
      g_assert_cmpint (biv_hex_opposite_direction (d - 12), ==, back);
    }

  g_assert_cmpint (biv_axial_direction_to (ORIGIN, ORIGIN), ==, -1);
  /* Along corners: the hexes between N and NE, NE and SE, ..., NW and N of a flat-topped board. */
  g_assert_cmpint (biv_axial_direction_to (ORIGIN, (BivAxial){ 1, -2 }), ==, 0);
  g_assert_cmpint (biv_axial_direction_to (ORIGIN, (BivAxial){ 2, -1 }), ==, 1);
  g_assert_cmpint (biv_axial_direction_to (ORIGIN, (BivAxial){ -1, -1 }), ==, 5);
}

/* Against trigonometry: no direction makes a smaller angle with the way than the one found. */
static void
test_direction_to_far (void)
{
  for (int i = 0; i < count_cases (); i++)
    {
      BivAxial from = draw_axial (12), to = draw_axial (12);
      BivOrientation orientation = draw_orientation ();
      BivPoint a = find_centre (from, orientation), b = find_centre (to, orientation);
      int found = biv_axial_direction_to (from, to);

      if (found == -1)
        {
          assert_axial (from, to);
          continue;
        }

      BivPoint c = find_centre (biv_axial_neighbour (from, found), orientation);
      double cosine = ((b.x - a.x) * (c.x - a.x) + (b.y - a.y) * (c.y - a.y)) /
                      (hypot (b.x - a.x, b.y - a.y) * hypot (c.x - a.x, c.y - a.y));

      BivAxial turned = biv_axial_rotate (to, from, 1);

      g_assert_cmpfloat (cosine, >=, ROOT_3 / 2.0 - 1e-9);
      g_assert_cmpint (biv_axial_direction_to (to, from), ==, biv_hex_opposite_direction (found));
      g_assert_cmpint (biv_axial_direction_to (from, turned), ==, (found + 1) % 6);
    }
}

static void
test_rotation (void)
{
  for (int i = 0; i < count_cases (); i++)
    {
      int span = draw_span () / 4;
      BivAxial centre = draw_axial (span), a = draw_axial (span), b = draw_axial (span);
      int n = g_test_rand_int_range (-20, 20), m = g_test_rand_int_range (-20, 20);
      BivAxial turned = biv_axial_rotate (a, centre, n);

      assert_axial (biv_axial_rotate (a, centre, 6), a);
      assert_axial (biv_axial_rotate (turned, centre, -n), a);
      assert_axial (biv_axial_rotate (turned, centre, m), biv_axial_rotate (a, centre, n + m));
      assert_axial (biv_axial_rotate (centre, centre, n), centre);
      g_assert_cmpint (biv_axial_distance (turned, biv_axial_rotate (b, centre, n)),
                       ==,
                       biv_axial_distance (a, b));
    }

  for (int d = 0; d < BIV_N_DIRECTIONS; d++)
    assert_axial (biv_axial_rotate (biv_axial_step (d), ORIGIN, 1), biv_axial_step (d + 1));
}

/* On the plane, too, a sixth is a turn by sixty degrees, clockwise. */
static void
test_rotation_on_plane (void)
{
  for (int i = 0; i < count_cases (); i++)
    {
      BivOrientation orientation = draw_orientation ();
      BivAxial hex = draw_axial (12), centre = draw_axial (12);
      BivPoint o = find_centre (centre, orientation), a = find_centre (hex, orientation);
      BivPoint b = find_centre (biv_axial_rotate (hex, centre, 1), orientation);
      double x = a.x - o.x, y = a.y - o.y, sine = ROOT_3 / 2.0;

      assert_point (b, ((BivPoint){ o.x + x / 2.0 - y * sine, o.y + x * sine + y / 2.0 }));
    }
}

static void
test_mirror (void)
{
  for (int i = 0; i < count_cases (); i++)
    {
      int span = draw_span () / 4;
      BivAxial centre = draw_axial (span), a = draw_axial (span), b = draw_axial (span);
      int axis = g_test_rand_int_range (0, 6);
      BivAxial image = biv_axial_mirror (a, centre, axis);

      assert_axial (biv_axial_mirror (image, centre, axis), a);
      assert_axial (biv_axial_mirror (centre, centre, axis), centre);
      assert_axial (biv_axial_mirror (a, centre, axis + 6), image);
      g_assert_cmpint (biv_axial_distance (image, biv_axial_mirror (b, centre, axis)),
                       ==,
                       biv_axial_distance (a, b));
      /* Two mirrors are a turn by twice the angle between them: one axis on is a twelfth. */
      assert_axial (biv_axial_mirror (image, centre, axis + 1), biv_axial_rotate (a, centre, 1));
    }

  for (int axis = 0; axis < 6; axis++)
    for (int d = 0; d < BIV_N_DIRECTIONS; d++)
      assert_axial (biv_axial_mirror (biv_axial_step (d), ORIGIN, axis), biv_axial_step (axis - d));
}

/* The axes that are named vertical and horizontal are so on the plane. */
static void
test_mirror_on_plane (void)
{
  static const int vertical[] = { 0, 1 }, horizontal[] = { 3, 4 };

  for (int i = 0; i < count_cases (); i++)
    {
      BivOrientation orientation = draw_orientation ();
      BivAxial hex = draw_axial (12), centre = draw_axial (12);
      BivAxial left_right = biv_axial_mirror (hex, centre, vertical[orientation]);
      BivAxial up_down = biv_axial_mirror (hex, centre, horizontal[orientation]);
      BivPoint o = find_centre (centre, orientation), a = find_centre (hex, orientation);

      assert_point (find_centre (left_right, orientation), ((BivPoint){ 2.0 * o.x - a.x, a.y }));
      assert_point (find_centre (up_down, orientation), ((BivPoint){ a.x, 2.0 * o.y - a.y }));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/hex/neighbours-known", test_neighbours_known);
  g_test_add_func ("/hex/distance-known", test_distance_known);
  g_test_add_func ("/hex/offset-round-trip", test_offset_round_trip);
  g_test_add_func ("/hex/distance-is-a-metric", test_distance_is_a_metric);
  g_test_add_func ("/hex/distance-counts-steps", test_distance_counts_steps);
  g_test_add_func ("/hex/directions", test_directions);
  g_test_add_func ("/hex/direction-to-far", test_direction_to_far);
  g_test_add_func ("/hex/rotation", test_rotation);
  g_test_add_func ("/hex/rotation-on-plane", test_rotation_on_plane);
  g_test_add_func ("/hex/mirror", test_mirror);
  g_test_add_func ("/hex/mirror-on-plane", test_mirror_on_plane);

  return g_test_run ();
}

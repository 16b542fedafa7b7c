/* Rings, areas and lines of hexes: known ones, and laws that hold for random ones.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "hex-test.h"

static void
test_ring (void)
{
  for (int radius = 0; radius <= 9; radius++)
    {
      BivAxial centre = draw_axial (LIMIT);
      guint length = biv_hex_ring_length (radius);
      g_autofree BivAxial *hexes = g_new (BivAxial, length);

      g_assert_cmpuint (length, ==, radius == 0 ? 1 : 6 * radius);
      biv_hex_ring (centre, radius, hexes);
      assert_axial (hexes[0], ((BivAxial){ centre.q, centre.r - radius }));

      for (guint i = 0; i < length; i++)
        {
          BivAxial next = hexes[(i + 1) % length];

          g_assert_cmpint (biv_axial_distance (centre, hexes[i]), ==, radius);
          g_assert_cmpint (biv_axial_distance (hexes[i], next), ==, radius == 0 ? 0 : 1);
          /* Clockwise: a sixth of the ring on is a sixth of a turn on. */
          if (radius > 0)
            {
              BivAxial sixth = hexes[(i + (guint) radius) % length];

              assert_axial (sixth, biv_axial_rotate (hexes[i], centre, 1));
            }
        }
    }
}

static void
test_area (void)
{
  static const guint known[] = { 1, 7, 19, 37, 61 };

  for (int radius = 0; radius < (int) G_N_ELEMENTS (known); radius++)
    {
      BivAxial centre = draw_axial (LIMIT);
      guint length = biv_hex_area_length (radius);
      g_autofree BivAxial *hexes = g_new (BivAxial, length);
      g_autoptr (GHashTable) seen = g_hash_table_new (g_int64_hash, g_int64_equal);

      g_assert_cmpuint (length, ==, known[radius]);
      biv_hex_area (centre, radius, hexes);
      assert_axial (hexes[0], centre);

      for (guint i = 0; i < length; i++)
        {
          G_STATIC_ASSERT (sizeof (BivAxial) == sizeof (gint64));
          g_assert_cmpint (biv_axial_distance (centre, hexes[i]), <=, radius);
          if (i > 0)
            g_assert_cmpint (biv_axial_distance (centre, hexes[i]),
                             >=,
                             biv_axial_distance (centre, hexes[i - 1]));
          g_assert_true (g_hash_table_add (seen, &hexes[i]));
        }
    }

  g_assert_cmpuint (biv_hex_area_length (BIV_HEX_AREA_RADIUS_MAX), ==, 4294802197u);
}

static void
test_radius_out_of_range (void)
{
  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_CRITICAL, "*radius >= 0*");
  g_assert_cmpuint (biv_hex_ring_length (-1), ==, 0);
  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_CRITICAL, "*radius >= 0*");
  g_assert_cmpuint (biv_hex_area_length (BIV_HEX_AREA_RADIUS_MAX + 1), ==, 0);
  g_test_assert_expected_messages ();
}

static void
test_line_known (void)
{
  /* One hex; straight in direction 2; bent; along corners, with every other point just on a side,
   * which goes to the hex of greater q or else of greater r. */
  static const struct
  {
    guint length;
    BivAxial hexes[5];
  } cases[] = {
    { 1, { { 5, -7 } } },
    { 4, { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 3, 0 } } },
    { 4, { { 0, 0 }, { 1, 0 }, { 2, -1 }, { 3, -1 } } },
    { 3, { { 0, 0 }, { 1, 0 }, { 2, -1 } } },
    { 3, { { 0, 0 }, { 1, 0 }, { 1, 1 } } },
    { 5, { { 0, 0 }, { 1, -1 }, { 1, -2 }, { 2, -3 }, { 2, -4 } } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BivAxial hexes[5];
      BivAxial a = cases[i].hexes[0], b = cases[i].hexes[cases[i].length - 1];

      g_assert_cmpuint (biv_hex_line_length (a, b), ==, cases[i].length);
      biv_hex_line (a, b, hexes);
      for (guint n = 0; n < cases[i].length; n++)
        assert_axial (hexes[n], cases[i].hexes[n]);
    }
}

static BivAxial *
draw_line (BivAxial a, BivAxial b)
{
  BivAxial *hexes = g_new (BivAxial, biv_hex_line_length (a, b));

  biv_hex_line (a, b, hexes);
  return hexes;
}

static void
test_line_laws (void)
{
  for (int i = 0; i < count_cases (); i++)
    {
      BivAxial a = draw_axial (30), b = draw_axial (30), shift = draw_axial (LIMIT / 2);
      guint length = biv_hex_line_length (a, b);
      g_autofree BivAxial *line = draw_line (a, b);
      g_autofree BivAxial *back = draw_line (b, a);
      g_autofree BivAxial *moved = draw_line (biv_axial_add (a, shift), biv_axial_add (b, shift));

      assert_axial (line[0], a);
      assert_axial (line[length - 1], b);

      for (guint n = 0; n < length; n++)
        {
          assert_axial (back[length - 1 - n], line[n]);
          assert_axial (moved[n], biv_axial_add (line[n], shift));
          g_assert_cmpint (biv_axial_distance (a, line[n]), ==, (int) n);
          if (n > 0)
            g_assert_cmpint (biv_axial_distance (line[n - 1], line[n]), ==, 1);
        }
    }
}

/* Each hex of the line is one that its point of the straight way lies in or borders on. */
static void
test_line_is_straight (void)
{
  for (int i = 0; i < count_cases (); i++)
    {
      BivOrientation orientation = draw_orientation ();
      BivAxial a = draw_axial (15), b = draw_axial (15);
      BivPoint from = find_centre (a, orientation), to = find_centre (b, orientation);
      int last = biv_axial_distance (a, b);
      g_autofree BivAxial *line = draw_line (a, b);

      for (int n = 1; n < last; n++)
        {
          BivPoint centre = find_centre (line[n], orientation);
          double x = from.x + (to.x - from.x) * n / last;
          double y = from.y + (to.y - from.y) * n / last;
          double own = hypot (x - centre.x, y - centre.y);

          for (int d = 0; d < BIV_N_DIRECTIONS; d++)
            {
              BivPoint other = find_centre (biv_axial_neighbour (line[n], d), orientation);

              g_assert_cmpfloat (own, <=, hypot (x - other.x, y - other.y) + 1e-9);
            }
        }
    }
}

/* The longest line there can be, and the same on the other diagonal. */
static void
test_line_of_full_range (void)
{
  static const BivOffset corners[][2] = {
    { { -LIMIT, -LIMIT }, { LIMIT, LIMIT } },
    { { -LIMIT, LIMIT }, { LIMIT, -LIMIT } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (corners); i++)
    {
      BivAxial a = biv_axial_from_offset (corners[i][0], BIV_ORIENTATION_FLAT);
      BivAxial b = biv_axial_from_offset (corners[i][1], BIV_ORIENTATION_FLAT);
      guint length = biv_hex_line_length (a, b);
      g_autofree BivAxial *line = draw_line (a, b);
      g_autofree BivAxial *back = draw_line (b, a);

      g_assert_cmpuint (length, ==, 3 * LIMIT + 1);
      for (guint n = 1; n < length; n++)
        if (biv_axial_distance (line[n - 1], line[n]) != 1 || back[length - 1 - n].q != line[n].q)
          g_error ("the line breaks at %u", n);
      assert_axial (line[length - 1], b);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/hex-shapes/ring", test_ring);
  g_test_add_func ("/hex-shapes/area", test_area);
  g_test_add_func ("/hex-shapes/radius-out-of-range", test_radius_out_of_range);
  g_test_add_func ("/hex-shapes/line-known", test_line_known);
  g_test_add_func ("/hex-shapes/line-laws", test_line_laws);
  g_test_add_func ("/hex-shapes/line-is-straight", test_line_is_straight);
  g_test_add_func ("/hex-shapes/line-of-full-range", test_line_of_full_range);

  return g_test_run ();
}

/* Motions of hexes, symmetries of boards and outlines: laws that hold for random ones.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "hex-test.h"

#include "core/hex/biv-hex-motion.h"
#include "core/hex/biv-hex.h"

static bool
is_same (BivHexMotion a, BivHexMotion b)
{
  return memcmp (&a, &b, sizeof a) == 0;
}

static BivHexMotion
draw_motion (BivAxial centre)
{
  return g_test_rand_bit ()
           ? biv_hex_motion_turn (centre, g_test_rand_int_range (-9, 10))
           : biv_hex_motion_mirror (centre, g_test_rand_int_range (-9, 10));
}

/* A motion does what the arithmetic of hexes says. */
static void
test_agrees (void)
{
  for (int i = 0; i < count_cases (); i++)
    {
      BivAxial centre = draw_axial (12), hex = draw_axial (12);
      int by = g_test_rand_int_range (-9, 10);

      assert_axial (biv_hex_motion_apply (biv_hex_motion_turn (centre, by), hex),
                    biv_axial_rotate (hex, centre, by));
      assert_axial (biv_hex_motion_apply (biv_hex_motion_mirror (centre, by), hex),
                    biv_axial_mirror (hex, centre, by));
      assert_axial (biv_hex_motion_apply (biv_hex_motion_shift (centre), hex),
                    biv_axial_add (hex, centre));
    }
}

/* Six sixths are no turn, two flips are none, and both ways of doing two things agree. */
static void
test_laws (void)
{
  for (int i = 0; i < count_cases (); i++)
    {
      BivAxial centre = draw_axial (12), hex = draw_axial (12);
      BivHexMotion sixth = biv_hex_motion_turn (centre, 1), six = biv_hex_motion_stay ();
      BivHexMotion flip = biv_hex_motion_mirror (centre, g_test_rand_int_range (0, 6));
      BivHexMotion a = draw_motion (draw_axial (12)), b = draw_motion (centre);

      for (int turns = 0; turns < 6; turns++)
        {
          g_assert_cmpint (is_same (six, biv_hex_motion_stay ()), ==, turns == 0);
          six = biv_hex_motion_then (six, sixth);
        }
      g_assert_true (is_same (six, biv_hex_motion_stay ()));
      g_assert_false (is_same (flip, biv_hex_motion_stay ()));
      g_assert_true (is_same (biv_hex_motion_then (flip, flip), biv_hex_motion_stay ()));
      assert_axial (biv_hex_motion_apply (biv_hex_motion_then (a, b), hex),
                    biv_hex_motion_apply (b, biv_hex_motion_apply (a, hex)));
    }
}

/* Neighbours stay neighbours, in the direction that is foretold. */
static void
test_directions (void)
{
  for (int i = 0; i < count_cases (); i++)
    {
      BivHexMotion motion = draw_motion (draw_axial (12));
      BivAxial hex = draw_axial (12);
      int direction = g_test_rand_int_range (0, 6);

      assert_axial (biv_hex_motion_apply (motion, biv_axial_neighbour (hex, direction)),
                    biv_axial_neighbour (biv_hex_motion_apply (motion, hex),
                                         biv_hex_motion_direct (motion, direction)));
    }
}

static bool
is_among (BivHexMotion motion, const BivHexMotion *motions, guint n_motions)
{
  for (guint i = 0; i < n_motions; i++)
    if (is_same (motion, motions[i]))
      return true;
  return false;
}

/* The motions of a symmetry are a group: each two of them come to another one of them, all are
 * different, and the first is none. */
static void
test_symmetries (void)
{
  static const guint parts[BIV_N_SYMMETRIES] = { 1, 2, 2, 2, 3, 4, 6 };

  for (int i = 0; i < count_cases (); i++)
    {
      BivSymmetry symmetry = (BivSymmetry) g_test_rand_int_range (0, BIV_N_SYMMETRIES);
      BivHexMotion motions[BIV_SYMMETRY_MAX];
      guint n = biv_hex_motion_list_symmetry (symmetry, draw_orientation (),
                                              g_test_rand_int_range (1, 40),
                                              g_test_rand_int_range (1, 40), motions);

      g_assert_cmpuint (n, ==, parts[symmetry]);
      g_assert_true (is_same (motions[0], biv_hex_motion_stay ()));
      for (guint a = 0; a < n; a++)
        {
          g_assert_false (is_among (motions[a], motions, a));
          for (guint b = 0; b < n; b++)
            g_assert_true (is_among (biv_hex_motion_then (motions[a], motions[b]), motions, n));
        }
    }
}

static BivPoint
find_image (BivHexMotion motion, BivOffset hex, BivOrientation orientation)
{
  return find_centre (biv_hex_motion_apply (motion, biv_axial_from_offset (hex, orientation)),
                      orientation);
}

/* On the plane left becomes right, and top bottom; with an odd number of shoved lines about the
 * middle of the board. */
static void
test_axes (void)
{
  for (int i = 0; i < count_cases (); i++)
    {
      BivOrientation orientation = draw_orientation ();
      int width = 2 * g_test_rand_int_range (1, 20) + 1, height = width + 2;
      BivHexLayout layout = { orientation, 1.0 };
      BivPoint first = biv_hex_layout_centre (layout, (BivOffset){ 0, 0 });
      BivPoint last = biv_hex_layout_centre (layout, (BivOffset){ width - 1, height - 1 });
      BivOffset hex = draw_offset (30);
      BivPoint centre = biv_hex_layout_centre (layout, hex);
      BivHexMotion motions[BIV_SYMMETRY_MAX];

      biv_hex_motion_list_symmetry (BIV_SYMMETRY_LEFT_RIGHT, orientation, width, height, motions);
      assert_point (find_image (motions[1], hex, orientation),
                    ((BivPoint){ first.x + last.x - centre.x, centre.y }));
      biv_hex_motion_list_symmetry (BIV_SYMMETRY_TOP_BOTTOM, orientation, width, height, motions);
      assert_point (find_image (motions[1], hex, orientation),
                    ((BivPoint){ centre.x, first.y + last.y - centre.y }));
      biv_hex_motion_list_symmetry (BIV_SYMMETRY_POINT, orientation, width, height, motions);
      assert_point (find_image (motions[1], hex, orientation),
                    ((BivPoint){ first.x + last.x - centre.x, first.y + last.y - centre.y }));
    }
}

/* On a board nearly all hexes have a counterpart: at most a line of them at the edge has none. */
static void
test_counterparts (void)
{
  static const BivSymmetry halves[] = { BIV_SYMMETRY_LEFT_RIGHT, BIV_SYMMETRY_TOP_BOTTOM,
                                        BIV_SYMMETRY_POINT };

  for (int i = 0; i < count_cases () / 10; i++)
    {
      BivOrientation orientation = draw_orientation ();
      int width = g_test_rand_int_range (1, 30), height = g_test_rand_int_range (1, 30);
      BivHexMotion motions[BIV_SYMMETRY_MAX];
      int alone = 0;

      biv_hex_motion_list_symmetry (halves[i % 3], orientation, width, height, motions);
      for (int n = 0; n < width * height; n++)
        {
          BivOffset hex = { n % width, n / width };
          BivOffset image = biv_offset_from_axial (
            biv_hex_motion_apply (motions[1], biv_axial_from_offset (hex, orientation)),
            orientation);

          alone += image.col < 0 || image.row < 0 || image.col >= width || image.row >= height;
        }
      g_assert_cmpint (alone, <=, MAX (width, height));
    }
}

/* What lies within a triangle of hexes is known: 1, 3, 6, 10 and so on. */
static void
test_triangle (void)
{
  for (int i = 0; i < count_cases () / 10; i++)
    {
      BivOrientation orientation = draw_orientation ();
      int side = g_test_rand_int_range (0, 20), direction = g_test_rand_int_range (0, 6);
      BivAxial first = draw_axial (12);
      BivAxial step = biv_axial_step (direction), next = biv_axial_step (direction + 1);
      BivOffset corners[] = {
        biv_offset_from_axial (first, orientation),
        biv_offset_from_axial (
          biv_axial_add (first, (BivAxial){ side * step.q, side * step.r }), orientation),
        biv_offset_from_axial (
          biv_axial_add (first, (BivAxial){ side * next.q, side * next.r }), orientation),
      };
      g_autoptr (GArray) hexes = biv_hex_outline_fill (corners, 3, orientation);

      g_assert_cmpuint (hexes->len, ==, (side + 1) * (side + 2) / 2);
    }
}

/* A ring of hexes shuts in its area. */
static void
test_ring_is_filled (void)
{
  for (int radius = 0; radius < 12; radius++)
    {
      BivOrientation orientation = draw_orientation ();
      guint length = biv_hex_ring_length (radius);
      g_autofree BivAxial *ring = g_new (BivAxial, length);
      g_autofree BivOffset *corners = g_new (BivOffset, length);
      g_autoptr (GArray) hexes = NULL;

      biv_hex_ring (draw_axial (30), radius, ring);
      for (guint i = 0; i < length; i++)
        corners[i] = biv_offset_from_axial (ring[i], orientation);
      hexes = biv_hex_outline_fill (corners, length, orientation);
      g_assert_cmpuint (hexes->len, ==, biv_hex_area_length (radius));
    }
}

static void
test_nothing_is_filled (void)
{
  g_autoptr (GArray) hexes = biv_hex_outline_fill (NULL, 0, BIV_ORIENTATION_FLAT);

  g_assert_cmpuint (hexes->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hex-motion/agrees", test_agrees);
  g_test_add_func ("/hex-motion/laws", test_laws);
  g_test_add_func ("/hex-motion/directions", test_directions);
  g_test_add_func ("/hex-motion/symmetries", test_symmetries);
  g_test_add_func ("/hex-motion/axes", test_axes);
  g_test_add_func ("/hex-motion/counterparts", test_counterparts);
  g_test_add_func ("/hex-motion/triangle", test_triangle);
  g_test_add_func ("/hex-motion/ring-is-filled", test_ring_is_filled);
  g_test_add_func ("/hex-motion/nothing-is-filled", test_nothing_is_filled);
  return g_test_run ();
}

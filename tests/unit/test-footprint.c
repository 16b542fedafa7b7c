/* Rectangles on a table: what lies between them, and what they sweep over; laws that hold for any.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/piece/biv-footprint.h"

#define TRIES 2000

static BivFootprint
make_rectangle (BivPoint centre, double turn, double width, double depth)
{
  BivPoint ahead = { cos (turn), sin (turn) };
  BivPoint right = { -ahead.y, ahead.x };
  BivFootprint self = { .n = 4, .centre = centre, .ahead = ahead };

  for (int i = 0; i < 4; i++)
    self.corners[i] = biv_point_add (biv_point_add (centre, ahead, i < 2 ? depth / 2 : -depth / 2),
                                     right, i == 1 || i == 2 ? width / 2 : -width / 2);
  return self;
}

static BivPoint
draw_point (double most)
{
  return (BivPoint){ g_test_rand_double_range (-most, most),
                     g_test_rand_double_range (-most, most) };
}

static BivFootprint
draw_rectangle (void)
{
  return make_rectangle (draw_point (150), g_test_rand_double_range (0, 2 * G_PI),
                         g_test_rand_double_range (20, 120), g_test_rand_double_range (20, 80));
}

static void
test_gap (void)
{
  BivFootprint a = make_rectangle ((BivPoint){ 0, 0 }, 0, 40, 40);
  BivFootprint b = make_rectangle ((BivPoint){ 70, 80 }, 0, 40, 40);
  BivFootprint c = make_rectangle ((BivPoint){ 40, 0 }, 0, 40, 40);
  BivPoint across;

  g_assert_cmpint (biv_footprint_gap (&a, &b, &across), ==, 500);
  g_assert_cmpfloat_with_epsilon (across.x, 30, 1e-9);
  g_assert_cmpfloat_with_epsilon (across.y, 40, 1e-9);
  g_assert_cmpint (biv_footprint_gap (&a, &c, NULL), ==, 0);
  g_assert_false (biv_footprint_overlaps (&a, &c));
  c = biv_footprint_shift (&c, (BivPoint){ -1, 0 }, 1.2);
  g_assert_true (biv_footprint_overlaps (&a, &c));
}

/* From the one to the other is as far as back, and going across leads into contact. */
static void
test_gap_of_any (void)
{
  for (int i = 0; i < TRIES; i++)
    {
      BivFootprint a = draw_rectangle ();
      BivFootprint b = draw_rectangle ();
      BivPoint across;
      int gap = biv_footprint_gap (&a, &b, &across);
      BivFootprint moved = biv_footprint_shift (&a, across, 1.0);

      g_assert_cmpint (gap, ==, biv_footprint_gap (&b, &a, NULL));
      g_assert_cmpint (biv_footprint_gap (&moved, &b, NULL), ==, 0);
      g_assert_true (biv_footprint_overlaps (&a, &b) == biv_footprint_overlaps (&b, &a));
      g_assert_false (gap > 0 && biv_footprint_overlaps (&a, &b));
    }
}

/* What overlaps somewhere on the way, overlaps the whole of it. */
static void
test_sweep_of_any (void)
{
  int met = 0;

  for (int i = 0; i < TRIES; i++)
    {
      BivFootprint a = draw_rectangle ();
      BivFootprint b = draw_rectangle ();
      BivPoint by = draw_point (200);
      BivFootprint swept = biv_footprint_sweep (&a, by);
      bool overlaps = false;

      g_assert_cmpuint (swept.n, ==, 6);
      for (int step = 0; step <= 50; step++)
        {
          BivFootprint here = biv_footprint_shift (&a, by, step / 50.0);

          overlaps = overlaps || biv_footprint_overlaps (&here, &b);
        }
      met += overlaps;
      if (overlaps)
        g_assert_true (biv_footprint_overlaps (&swept, &b));
    }
  g_assert_cmpint (met, >, TRIES / 10);
  g_assert_cmpint (met, <, TRIES);
}

/* The sweep is no larger than it has to be: a thing that keeps clear by far stays clear. */
static void
test_sweep_is_narrow (void)
{
  BivFootprint a = make_rectangle ((BivPoint){ 0, 0 }, 0, 40, 40);
  BivFootprint beside = make_rectangle ((BivPoint){ 100, 42 }, 0, 40, 40);
  BivFootprint within = make_rectangle ((BivPoint){ 100, 38 }, 0, 40, 40);
  BivFootprint beyond = make_rectangle ((BivPoint){ 242, 0 }, 0, 40, 40);
  BivFootprint swept = biv_footprint_sweep (&a, (BivPoint){ 200, 0 });
  BivFootprint still = biv_footprint_sweep (&a, (BivPoint){ 0, 0 });

  g_assert_false (biv_footprint_overlaps (&swept, &beside));
  g_assert_true (biv_footprint_overlaps (&swept, &within));
  g_assert_false (biv_footprint_overlaps (&swept, &beyond));
  g_assert_cmpuint (still.n, ==, 4);
}

static void
test_point (void)
{
  BivFootprint point = { .corners = { { 10, 0 } }, .n = 1 };
  BivFootprint a = make_rectangle ((BivPoint){ 0, 0 }, 0, 10, 10);
  BivFootprint swept = biv_footprint_sweep (&point, (BivPoint){ 50, 0 });

  g_assert_cmpint (biv_footprint_gap (&point, &a, NULL), ==, 50);
  g_assert_false (biv_footprint_overlaps (&point, &a));
  g_assert_cmpuint (swept.n, ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/footprint/gap", test_gap);
  g_test_add_func ("/footprint/gap-of-any", test_gap_of_any);
  g_test_add_func ("/footprint/sweep-of-any", test_sweep_of_any);
  g_test_add_func ("/footprint/sweep-is-narrow", test_sweep_is_narrow);
  g_test_add_func ("/footprint/point", test_point);
  return g_test_run ();
}

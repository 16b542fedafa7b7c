/* Zoom, pan, limits and the hex under a point, on both kinds of board, without a display.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "app/board/canvas/biv-map-view-state.h"

static BivMapViewState *
make_view (BivOrientation orientation, int columns, int rows)
{
  BivMapViewState *view = biv_map_view_state_new ();

  biv_map_view_state_set_board (view, orientation, columns, rows);
  biv_map_view_state_set_viewport (view, 800, 600, 1);
  return view;
}

static BivOffset
pick (BivMapViewState *view, double x, double y)
{
  BivOffset hex;

  biv_map_view_state_hex_at (view, (BivPoint){ x, y }, &hex);
  return hex;
}

static void
assert_hex (BivOffset hex, int col, int row)
{
  g_assert_cmpint (hex.col, ==, col);
  g_assert_cmpint (hex.row, ==, row);
}

static void
test_fit (void)
{
  static const int sizes[][2] = { { 1, 1 }, { 20, 20 }, { 200, 200 }, { 1500, 10 }, { 10, 1500 } };

  for (int orientation = 0; orientation < 2; orientation++)
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      {
        g_autoptr (BivMapViewState) view =
          make_view ((BivOrientation) orientation, sizes[i][0], sizes[i][1]);
        BivPoint origin = biv_map_view_state_get_origin (view);
        BivPoint extent = biv_map_view_state_get_extent (view);

        g_assert_cmpfloat (origin.x, >=, 0.0);
        g_assert_cmpfloat (origin.y, >=, 0.0);
        g_assert_cmpfloat (origin.x + extent.x, <=, 800.5);
        g_assert_cmpfloat (origin.y + extent.y, <=, 600.5);
        g_assert_cmpfloat (biv_map_view_state_get_zoom (view), <=, BIV_MAP_ZOOM_MAX);
      }
}

static void
test_fit_follows_size (void)
{
  g_autoptr (BivMapViewState) view = make_view (BIV_ORIENTATION_FLAT, 100, 100);
  double before = biv_map_view_state_get_zoom (view);

  biv_map_view_state_set_viewport (view, 400, 300, 1);
  g_assert_cmpfloat (biv_map_view_state_get_zoom (view), <, before);
  biv_map_view_state_zoom_at (view, 1.0, biv_map_view_state_get_middle (view));
  biv_map_view_state_set_viewport (view, 800, 600, 1);
  g_assert_cmpfloat (biv_map_view_state_get_zoom (view), ==, 1.0);
}

/* The whole board leaves the insets free, in the middle of what they leave, and a hex that is shown
 * does not stand under them. */
static void
test_insets (void)
{
  g_autoptr (BivMapViewState) view = make_view (BIV_ORIENTATION_FLAT, 100, 70);
  BivPoint origin, extent, point;

  biv_map_view_state_set_insets (view, 60.0, 40.0);
  origin = biv_map_view_state_get_origin (view);
  extent = biv_map_view_state_get_extent (view);
  g_assert_cmpfloat (origin.x, >=, 60.0);
  g_assert_cmpfloat (origin.y, >=, 40.0);
  g_assert_cmpfloat (origin.x + extent.x, <=, 800.0);
  g_assert_cmpfloat (origin.y + extent.y, <=, 600.0);
  g_assert_cmpfloat_with_epsilon (origin.x - 60.0, 800.0 - origin.x - extent.x, 1.5);
  biv_map_view_state_zoom_at (view, 0.4, (BivPoint){ 800, 600 });
  biv_map_view_state_reveal (view, (BivOffset){ 50, 20 });
  biv_map_view_state_pan (view, -200.0, -200.0);
  biv_map_view_state_reveal (view, (BivOffset){ 50, 20 });
  point = biv_map_view_state_point_of (view, (BivOffset){ 50, 20 });
  g_assert_cmpfloat (point.x, >, 60.0);
  g_assert_cmpfloat (point.y, >, 40.0);
}

static void
test_picks_what_it_shows (void)
{
  for (int i = 0; i < 500; i++)
    {
      g_autoptr (BivMapViewState) view =
        make_view (g_test_rand_bit () ? BIV_ORIENTATION_FLAT : BIV_ORIENTATION_POINTY, 90, 70);
      BivOffset hex = { g_test_rand_int_range (0, 90), g_test_rand_int_range (0, 70) };
      BivPoint point;

      biv_map_view_state_zoom_at (view, g_test_rand_double_range (0.3, 4.0),
                                  biv_map_view_state_get_middle (view));
      biv_map_view_state_pan (view, g_test_rand_double_range (-3000, 3000),
                              g_test_rand_double_range (-3000, 3000));
      point = biv_map_view_state_point_of (view, hex);
      assert_hex (pick (view, point.x, point.y), hex.col, hex.row);
    }
}

static void
test_zoom_keeps_the_point (void)
{
  g_autoptr (BivMapViewState) view = make_view (BIV_ORIENTATION_POINTY, 200, 200);
  BivPoint fixed = { 230, 410 };
  BivOffset hex;

  biv_map_view_state_zoom_at (view, 0.5, biv_map_view_state_get_middle (view));
  hex = pick (view, fixed.x, fixed.y);
  for (int steps = 0; steps < 6; steps++)
    biv_map_view_state_zoom_steps (view, 1.0, fixed);
  assert_hex (pick (view, fixed.x, fixed.y), hex.col, hex.row);
  g_assert_cmpfloat_with_epsilon (biv_map_view_state_get_zoom (view), 0.5 * pow (1.25, 6), 1e-9);
}

static void
test_pinch_carries_the_point (void)
{
  g_autoptr (BivMapViewState) view = make_view (BIV_ORIENTATION_POINTY, 200, 200);
  BivPoint from = { 230, 410 };
  BivPoint to = { 300, 350 };
  BivOffset hex;

  biv_map_view_state_zoom_at (view, 0.7, biv_map_view_state_get_middle (view));
  hex = pick (view, from.x, from.y);
  biv_map_view_state_pinch (view, 1.3, from, to);
  assert_hex (pick (view, to.x, to.y), hex.col, hex.row);
  g_assert_cmpfloat_with_epsilon (biv_map_view_state_get_zoom (view), 1.3, 1e-9);
  biv_map_view_state_pinch (view, 1.3, to, from); /* two fingers that only pan */
  assert_hex (pick (view, from.x, from.y), hex.col, hex.row);
}

static void
test_limits (void)
{
  g_autoptr (BivMapViewState) view = make_view (BIV_ORIENTATION_FLAT, 200, 200);
  BivPoint origin;

  biv_map_view_state_zoom_at (view, 100.0, biv_map_view_state_get_middle (view));
  g_assert_cmpfloat (biv_map_view_state_get_zoom (view), ==, BIV_MAP_ZOOM_MAX);
  biv_map_view_state_pan (view, 1e9, 1e9);
  origin = biv_map_view_state_get_origin (view);
  g_assert_cmpfloat (origin.x, <=, 49.0);
  g_assert_cmpfloat (origin.y, <=, 49.0);
  assert_hex (pick (view, 200, 200), 0, 0);
  biv_map_view_state_zoom_at (view, 0.0, biv_map_view_state_get_middle (view));
  g_assert_cmpfloat (biv_map_view_state_get_zoom (view), ==,
                     biv_map_view_state_get_fit_zoom (view));
}

static void
test_reveal_and_centre (void)
{
  g_autoptr (BivMapViewState) view = make_view (BIV_ORIENTATION_FLAT, 200, 200);
  BivPoint before, point;

  biv_map_view_state_zoom_at (view, 1.0, biv_map_view_state_get_middle (view));
  biv_map_view_state_centre_on (view, (BivOffset){ 60, 80 });
  point = biv_map_view_state_point_of (view, (BivOffset){ 60, 80 });
  g_assert_cmpfloat_with_epsilon (point.x, 400, 1.0);
  g_assert_cmpfloat_with_epsilon (point.y, 300, 1.0);
  before = biv_map_view_state_get_origin (view);
  biv_map_view_state_reveal (view, (BivOffset){ 61, 81 });
  g_assert_cmpfloat (biv_map_view_state_get_origin (view).x, ==, before.x);
  biv_map_view_state_reveal (view, (BivOffset){ 120, 10 });
  point = biv_map_view_state_point_of (view, (BivOffset){ 120, 10 });
  g_assert_true (point.x > 0 && point.x < 800 && point.y > 0 && point.y < 600);
}

static void
count_cb (BivMapViewState *view, gpointer data)
{
  (*(guint *) data)++;
}

static void
test_reports_changes (void)
{
  g_autoptr (BivMapViewState) view = make_view (BIV_ORIENTATION_FLAT, 200, 200);
  guint n_changes = 0;

  g_signal_connect (view, "changed", G_CALLBACK (count_cb), &n_changes);
  biv_map_view_state_fit (view);
  g_assert_cmpuint (n_changes, ==, 0);
  biv_map_view_state_zoom_at (view, 1.0, biv_map_view_state_get_middle (view));
  g_assert_cmpuint (n_changes, ==, 1);
  biv_map_view_state_pan (view, 10, 0);
  g_assert_cmpuint (n_changes, ==, 2);
}

static void
test_whole_device_pixels (void)
{
  for (int scale = 1; scale <= 3; scale++)
    {
      g_autoptr (BivMapViewState) view = make_view (BIV_ORIENTATION_FLAT, 200, 200);
      BivPoint origin;

      biv_map_view_state_set_viewport (view, 801, 601, scale);
      biv_map_view_state_zoom_at (view, 0.777, (BivPoint){ 13, 17 });
      origin = biv_map_view_state_get_origin (view);
      g_assert_cmpfloat_with_epsilon (origin.x * scale, round (origin.x * scale), 1e-6);
      g_assert_cmpfloat_with_epsilon (origin.y * scale, round (origin.y * scale), 1e-6);
    }
}

/* What comes at the bottom first leaves the board where it is; then it makes room for it, unless
 * the view was moved meanwhile. */
static void
test_makes_room (void)
{
  g_autoptr (BivMapViewState) view = make_view (BIV_ORIENTATION_FLAT, 24, 18);
  BivOffset first = { 0, 0 }, last = { 0, 17 };
  double before = biv_map_view_state_point_of (view, first).y;

  biv_map_view_state_stay (view);
  biv_map_view_state_set_viewport (view, 800, 400, 1);
  g_assert_cmpfloat (fabs (biv_map_view_state_point_of (view, first).y - before), <, 0.01);
  g_assert_cmpfloat (biv_map_view_state_point_of (view, last).y, >, 400);
  biv_map_view_state_make_room (view);
  g_assert_cmpfloat (biv_map_view_state_point_of (view, last).y, <, 400);
  biv_map_view_state_stay (view);
  biv_map_view_state_set_viewport (view, 800, 300, 1);
  biv_map_view_state_pan (view, 0.0, 20.0);
  biv_map_view_state_make_room (view);
  g_assert_cmpfloat (biv_map_view_state_point_of (view, last).y, >, 300);
  /* Who asks for the whole board meanwhile gets it. */
  biv_map_view_state_stay (view);
  biv_map_view_state_fit (view);
  biv_map_view_state_set_viewport (view, 800, 250, 1);
  g_assert_cmpfloat (biv_map_view_state_point_of (view, last).y, <, 250);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/map-view-state/fit", test_fit);
  g_test_add_func ("/map-view-state/pinch-carries-the-point", test_pinch_carries_the_point);
  g_test_add_func ("/map-view-state/fit-follows-size", test_fit_follows_size);
  g_test_add_func ("/map-view-state/picks-what-it-shows", test_picks_what_it_shows);
  g_test_add_func ("/map-view-state/insets", test_insets);
  g_test_add_func ("/map-view-state/makes-room", test_makes_room);
  g_test_add_func ("/map-view-state/zoom-keeps-the-point", test_zoom_keeps_the_point);
  g_test_add_func ("/map-view-state/limits", test_limits);
  g_test_add_func ("/map-view-state/reveal-and-centre", test_reveal_and_centre);
  g_test_add_func ("/map-view-state/tells-changes", test_reports_changes);
  g_test_add_func ("/map-view-state/whole-device-pixels", test_whole_device_pixels);
  return g_test_run ();
}

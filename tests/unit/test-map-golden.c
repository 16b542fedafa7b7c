/* A battle drawn at one scale for each orientation, against the pictures in tests/golden. Without
 * text, for fonts differ from machine to machine.
 *
 * After a change of the look: test-map-golden --generate writes them anew. Look at them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "map-test.h"

#define MAX_DELTA 2         /* of a channel */
#define MAX_DIFFERENT 0.001 /* of the pixels */

static bool is_generating;

static char *
get_path (BivOrientation orientation)
{
  return g_test_build_filename (
    G_TEST_DIST, "golden", orientation == BIV_ORIENTATION_FLAT ? "map-flat.png" : "map-pointy.png",
    NULL);
}

static cairo_surface_t *
draw (BivOrientation orientation)
{
  g_autoptr (BivScenario) scenario = map_test_scenario (8, 6, orientation, 7);
  g_autoptr (BivMapStyle) style = map_test_style ();
  g_autoptr (BivRuleset) ruleset = map_test_ruleset ();
  g_autoptr (BivMapRenderer) renderer = biv_map_renderer_new (style, scenario, ruleset, "en");
  BivMapView view = biv_map_view_fit (biv_scenario_get_board (scenario), 320, 280, 6.0);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 320, 280);
  cairo_t *cr = cairo_create (surface);

  /* Smaller than what has room for names and numbers. */
  g_assert_cmpfloat (view.scale, <, 24.0);
  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  cairo_paint (cr);
  biv_map_renderer_draw (renderer, cr, &view, BIV_MAP_EVERYTHING & ~(guint) BIV_MAP_NAMES);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static bool
is_like (guint32 a, guint32 b)
{
  for (int shift = 0; shift < 24; shift += 8)
    if (ABS ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff)) > MAX_DELTA)
      return false;
  return true;
}

static const guint32 *
get_row (cairo_surface_t *surface, int row)
{
  return (const guint32 *) (gpointer) (cairo_image_surface_get_data (surface) +
                                       row * cairo_image_surface_get_stride (surface));
}

static double
measure_difference (cairo_surface_t *a, cairo_surface_t *b)
{
  int width = cairo_image_surface_get_width (a);
  int height = cairo_image_surface_get_height (a);
  int different = 0;

  g_assert_cmpint (width, ==, cairo_image_surface_get_width (b));
  g_assert_cmpint (height, ==, cairo_image_surface_get_height (b));
  for (int row = 0; row < height; row++)
    for (int col = 0; col < width; col++)
      different += !is_like (get_row (a, row)[col], get_row (b, row)[col]);
  return (double) different / (width * height);
}

static void
test_golden (gconstpointer data)
{
  BivOrientation orientation = (BivOrientation) GPOINTER_TO_INT (data);
  g_autofree char *path = get_path (orientation);
  cairo_surface_t *drawn = draw (orientation);
  cairo_surface_t *golden;

  if (is_generating)
    g_assert_cmpint (cairo_surface_write_to_png (drawn, path), ==, CAIRO_STATUS_SUCCESS);
  golden = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (golden), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpfloat (measure_difference (drawn, golden), <=, MAX_DIFFERENT);
  cairo_surface_destroy (golden);
  cairo_surface_destroy (drawn);
}

int
main (int argc, char **argv)
{
  is_generating = argc > 1 && g_str_equal (argv[1], "--generate");
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/map/golden/flat", GINT_TO_POINTER (BIV_ORIENTATION_FLAT), test_golden);
  g_test_add_data_func ("/map/golden/pointy", GINT_TO_POINTER (BIV_ORIENTATION_POINTY),
                        test_golden);
  return g_test_run ();
}

/* The small pictures of battles and armies: what there is of them is drawn, within its margin.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "map-test.h"
#include "render/card/biv-overview.h"

#define WIDTH 208
#define HEIGHT 140

static guint32
get_pixel (cairo_surface_t *surface, int x, int y)
{
  const guchar *data = cairo_image_surface_get_data (surface);

  return *(const guint32 *) (data + y * cairo_image_surface_get_stride (surface) + x * 4);
}

/* How many pixels have another colour than the corner. */
static guint
count_marked (cairo_surface_t *surface)
{
  guint n = 0;

  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      n += get_pixel (surface, x, y) != get_pixel (surface, 0, 0);
  return n;
}

/* Nothing is drawn over the margin. */
static void
assert_margin (cairo_surface_t *surface)
{
  for (int x = 0; x < WIDTH; x++)
    {
      g_assert_cmphex (get_pixel (surface, x, 1), ==, get_pixel (surface, 0, 0));
      g_assert_cmphex (get_pixel (surface, x, HEIGHT - 2), ==, get_pixel (surface, 0, 0));
    }
  for (int y = 0; y < HEIGHT; y++)
    {
      g_assert_cmphex (get_pixel (surface, 1, y), ==, get_pixel (surface, 0, 0));
      g_assert_cmphex (get_pixel (surface, WIDTH - 2, y), ==, get_pixel (surface, 0, 0));
    }
}

static BivArmy *
get_army (BivScenario *scenario)
{
  return biv_side_get_army (biv_node_list_get (biv_scenario_get_sides (scenario), 0));
}

static void
test_army (void)
{
  g_autoptr (BivMapStyle) style = map_test_style ();
  g_autoptr (BivScenario) scenario = map_test_scenario (3, 3, BIV_ORIENTATION_FLAT, 1);
  g_autoptr (BivRuleset) ruleset = map_test_ruleset ();
  cairo_surface_t *surface =
    biv_overview_of_army (style, get_army (scenario), ruleset, WIDTH, HEIGHT);

  g_assert_cmpuint (count_marked (surface), >, WIDTH * HEIGHT / 20);
  assert_margin (surface);
  cairo_surface_destroy (surface);
}

static void
test_no_pieces (void)
{
  g_autoptr (BivMapStyle) style = map_test_style ();
  g_autoptr (BivArmy) army = g_object_new (BIV_TYPE_ARMY, NULL);
  cairo_surface_t *surface = biv_overview_of_army (style, army, NULL, WIDTH, HEIGHT);

  g_assert_cmpuint (count_marked (surface), ==, 0);
  cairo_surface_destroy (surface);
}

/* Boards of any shape make a picture of that size. */
static void
test_battle (void)
{
  static const int sizes[][2] = { { 1, 1 }, { 3, 40 }, { 40, 3 }, { 20, 20 } };
  g_autoptr (BivMapStyle) style = map_test_style ();

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (BivScenario) scenario =
        map_test_scenario (sizes[i][0], sizes[i][1], BIV_ORIENTATION_POINTY, 1);
      cairo_surface_t *surface =
        biv_overview_of_battle (style, scenario, NULL, "en", WIDTH, HEIGHT);

      g_assert_cmpint (cairo_image_surface_get_width (surface), ==, WIDTH);
      g_assert_cmpint (cairo_image_surface_get_height (surface), ==, HEIGHT);
      g_assert_cmphex (get_pixel (surface, WIDTH / 2, HEIGHT / 2) >> 24, ==, 0xff);
      cairo_surface_destroy (surface);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/overview/army", test_army);
  g_test_add_func ("/overview/no-pieces", test_no_pieces);
  g_test_add_func ("/overview/battle", test_battle);
  return g_test_run ();
}

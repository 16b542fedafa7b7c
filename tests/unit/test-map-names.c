/* The names of places and objectives on the map keep clear of pieces and stars, stars stand above
 * all, and roads leave the board.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-map-name.h"
#include "core/model/scenario/biv-scenario.h"
#include "data-test.h"
#include "map-test.h"
#include "render/map/biv-map-text.h"

/* What the edge of a letter may differ by, in a channel of a pixel. */
#define HAIR 8

static BivMapStyle *style;

static cairo_surface_t *
draw_layers (BivMapRenderer *renderer, const BivMapView *view, BivMapLayers layers)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) view->width,
                                                         (int) view->height);
  cairo_t *cr = cairo_create (surface);

  biv_map_renderer_draw (renderer, cr, view, layers);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* (transfer full): which pixels a layer paints. */
static bool *
find_painted (BivMapRenderer *renderer, const BivMapView *view, BivMapLayers layer)
{
  int width = (int) view->width, height = (int) view->height;
  cairo_surface_t *without = draw_layers (renderer, view, 0);
  cairo_surface_t *with = draw_layers (renderer, view, layer);
  bool *painted = g_new (bool, width *height);

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        gsize at = (gsize) (y * cairo_image_surface_get_stride (with) + 4 * x);

        painted[y * width + x] = memcmp (cairo_image_surface_get_data (without) + at,
                                         cairo_image_surface_get_data (with) + at, 4) != 0;
      }
  cairo_surface_destroy (without);
  cairo_surface_destroy (with);
  return painted;
}

static int
count_both (const bool *a, const bool *b, const BivMapView *view)
{
  int count = 0;

  for (int i = 0; i < (int) view->width * (int) view->height; i++)
    count += a[i] && b[i];
  return count;
}

/* No name of a battle of the program covers a piece or a star, as large as the window shows it. */
static void
test_keep_clear (gconstpointer path)
{
  static const int widths[] = { 600, 900, 1600 };
  g_autoptr (BivNode) root = data_test_read (path);
  g_autoptr (BivMapRenderer) renderer =
    biv_map_renderer_new (style, BIV_SCENARIO (root), NULL, "en");
  BivBoard *board = biv_scenario_get_board (BIV_SCENARIO (root));

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      BivMapView view = biv_map_view_fit (board, widths[i], widths[i], 10.0);
      g_autofree bool *names = find_painted (renderer, &view, BIV_MAP_NAMES);
      g_autofree bool *pieces = find_painted (renderer, &view, BIV_MAP_PIECES);
      g_autofree bool *stars = find_painted (renderer, &view, BIV_MAP_OBJECTIVES);

      g_test_message ("%d pixels wide: %d of pieces, %d of stars", widths[i],
                      count_both (names, pieces, &view), count_both (names, stars, &view));
      g_assert_cmpint (count_both (names, pieces, &view), ==, 0);
      g_assert_cmpint (count_both (names, stars, &view), ==, 0);
    }
}

/* Of what a layer paints, how much is beyond the board, whose last pixels are blurred. */
static int
count_beyond (const bool *painted, const BivMapView *view, BivBoard *board)
{
  BivHexLayout plane = { biv_board_get_orientation (board), 1.0 };
  BivPoint extent =
    biv_hex_layout_extent (plane, biv_board_get_width (board), biv_board_get_height (board));
  BivPoint first = biv_map_view_place (view, (BivPoint){ 0.0, 0.0 });
  BivPoint last = biv_map_view_place (view, extent);
  int count = 0;

  for (int y = 0; y < (int) view->height; y++)
    for (int x = 0; x < (int) view->width; x++)
      count += painted[y * (int) view->width + x] &&
               (x + 1 < first.x || x > last.x + 1 || y + 1 < first.y || y > last.y + 1);
  return count;
}

/* However small a map is and its names therefore large, none reaches beyond the board. */
static void
test_stay_inside (gconstpointer path)
{
  static const int widths[] = { 150, 180, 300 };
  g_autoptr (BivNode) root = data_test_read (path);
  g_autoptr (BivMapRenderer) renderer =
    biv_map_renderer_new (style, BIV_SCENARIO (root), NULL, "en");
  BivBoard *board = biv_scenario_get_board (BIV_SCENARIO (root));

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      BivMapView view = biv_map_view_fit (board, widths[i] + 100.0, widths[i] + 100.0, 50.0);
      g_autofree bool *names = find_painted (renderer, &view, BIV_MAP_NAMES);

      g_test_message ("%d pixels wide: %d beyond", widths[i], count_beyond (names, &view, board));
      g_assert_cmpint (count_beyond (names, &view, board), ==, 0);
    }
}

static guint32
get_pixel (cairo_surface_t *surface, BivPoint at)
{
  const unsigned char *data = cairo_image_surface_get_data (surface);
  guint32 pixel;

  memcpy (&pixel, data + (int) at.y * cairo_image_surface_get_stride (surface) + 4 * (int) at.x,
          sizeof pixel);
  return pixel;
}

static int
measure_difference (guint32 a, guint32 b)
{
  int most = 0;

  for (int shift = 0; shift < 24; shift += 8)
    most = MAX (most, ABS ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff)));
  return most;
}

/* Adds so many names of places, each on a hex of its own, and a piece below each. */
static void
add_towns (BivScenario *scenario, int columns, int rows)
{
  BivNode *board = BIV_NODE (biv_scenario_get_board (scenario));

  for (int i = 0; i < columns * rows; i++)
    {
      g_autofree char *id = g_strdup_printf ("town-%d", i);
      g_autofree char *placed = g_strdup_printf ("placed-%d", i);
      g_autoptr (BivNode) label = biv_node_new (BIV_TYPE_LABEL, id);
      g_autoptr (BivNode) placement = biv_node_new (BIV_TYPE_PLACEMENT, placed);
      g_autoptr (BivText) name = biv_text_new_plain ("Ash");
      BivOffset hex = { 4 * (i % columns) + 2, 4 * (i / columns) + 2 };

      biv_node_build_hex (label, "hex", hex);
      biv_node_build_text (label, "text", name);
      biv_node_build_hex (placement, "hex", hex);
      biv_node_build_append (board, BIV_BOARD_LABELS, label, NULL);
      biv_node_build_append (BIV_NODE (scenario), BIV_SCENARIO_PLACEMENTS, placement, NULL);
    }
}

/* (transfer full): plain ground, without a name or a piece. */
static BivScenario *
make_empty (int width, int height)
{
  BivScenario *scenario = BIV_SCENARIO (biv_node_new (BIV_TYPE_SCENARIO, "battle"));
  g_autoptr (BivNode) board = biv_node_new (BIV_TYPE_BOARD, "board");

  biv_node_build_int (board, "width", width);
  biv_node_build_int (board, "height", height);
  biv_node_build_string (board, "ground", "plain");
  biv_node_build_append (BIV_NODE (scenario), BIV_SCENARIO_BOARD, board, NULL);
  return scenario;
}

/* Of hundreds of names each makes way for the piece on its hex. */
static void
test_many (void)
{
  BivHexLayout plane = { BIV_ORIENTATION_FLAT, 1.0 };
  g_autoptr (BivScenario) scenario = make_empty (100, 80);
  BivNodeList *labels;

  add_towns (scenario, 25, 20);
  labels = biv_board_get_labels (biv_scenario_get_board (scenario));
  g_assert_cmpuint (biv_node_list_get_length (labels), ==, 500);
  for (guint i = 0; i < biv_node_list_get_length (labels); i++)
    {
      BivNode *label = biv_node_list_get (labels, i);
      BivPoint at = biv_map_name_find (label, plane);
      BivPoint usual = biv_map_name_find_usual (label, plane);

      g_assert_true (at.x != usual.x || at.y != usual.y);
    }
}

/* A name that somebody put on a star is below it. */
static void
test_star_is_above (void)
{
  g_autoptr (BivScenario) scenario = map_test_scenario (8, 6, BIV_ORIENTATION_FLAT, 7);
  g_autoptr (BivMapRenderer) renderer = biv_map_renderer_new (style, scenario, NULL, "en");
  BivBoard *board = biv_scenario_get_board (scenario);
  BivNode *label = biv_node_list_get (biv_board_get_labels (board), 0);
  BivObjective *objective = biv_node_list_get (biv_scenario_get_objectives (scenario), 0);
  BivMapView view = biv_map_view_fit (board, 500, 400, 8.0);
  BivHexLayout plane = { BIV_ORIENTATION_FLAT, 1.0 };
  BivPoint star = biv_hex_layout_centre (plane, biv_objective_get_hex (objective));
  cairo_surface_t *alone, *both;

  star = biv_map_view_place (&view, (BivPoint){ star.x - 0.5, star.y + 0.5 });
  biv_node_build_hex (label, "hex", biv_objective_get_hex (objective));
  biv_node_build_int (label, "dx", -29);
  biv_node_build_int (label, "dy", 29);
  alone = draw_layers (renderer, &view, BIV_MAP_OBJECTIVES);
  both = draw_layers (renderer, &view, BIV_MAP_OBJECTIVES | BIV_MAP_NAMES);
  for (int y = -3; y <= 3; y++)
    for (int x = -3; x <= 3; x++)
      {
        BivPoint at = { star.x + x, star.y + y };

        g_assert_cmpint (measure_difference (get_pixel (alone, at), get_pixel (both, at)), <=,
                         HAIR);
      }
  cairo_surface_destroy (alone);
  cairo_surface_destroy (both);
}

/* (transfer full): a board on which a road comes up to a hex. */
static BivScenario *
make_road (BivOrientation orientation, BivOffset end, int direction)
{
  BivScenario *scenario = BIV_SCENARIO (biv_node_new (BIV_TYPE_SCENARIO, "battle"));
  g_autoptr (BivNode) board = biv_node_new (BIV_TYPE_BOARD, "board");
  BivCell cell = { .roads = (guint8) (1u << direction) };

  biv_node_build_int (board, "width", 5);
  biv_node_build_int (board, "height", 5);
  biv_node_build_int (board, "orientation", (int) orientation);
  biv_node_build_string (board, "ground", "plain");
  biv_board_build_cell (BIV_BOARD (board), end, cell);
  biv_node_build_append (BIV_NODE (scenario), BIV_SCENARIO_BOARD, board, NULL);
  return scenario;
}

/* Whether something is drawn on the side of a hex that a road would leave by. */
static bool
is_drawn_to_side (BivOrientation orientation, BivOffset end, int direction)
{
  g_autoptr (BivScenario) scenario = make_road (orientation, end, direction);
  g_autoptr (BivRuleset) ruleset = map_test_ruleset ();
  g_autoptr (BivMapRenderer) renderer = biv_map_renderer_new (style, scenario, ruleset, "en");
  BivMapView view = biv_map_view_fit (biv_scenario_get_board (scenario), 400, 400, 8.0);
  BivHexLayout plane = { orientation, 1.0 };
  BivPoint from = biv_map_view_place (&view, biv_hex_layout_centre (plane, end));
  BivPoint ends[2], middle, beside;
  cairo_surface_t *surface = draw_layers (renderer, &view, 0);
  bool is_drawn;

  biv_hex_layout_side (plane, end, biv_hex_opposite_direction (direction), ends);
  middle = biv_map_view_place (&view, biv_point_mix (ends[0], ends[1], 0.5));
  beside = biv_map_view_place (&view, biv_point_mix (ends[0], ends[1], 0.2));
  is_drawn = get_pixel (surface, biv_point_mix (middle, from, 0.3)) !=
             get_pixel (surface, biv_point_mix (beside, from, 0.3));
  cairo_surface_destroy (surface);
  return is_drawn;
}

/* A road that ends at the edge of the board goes on to it; one that ends within does not go on. */
static void
test_roads_leave (void)
{
  g_assert_true (is_drawn_to_side (BIV_ORIENTATION_FLAT, (BivOffset){ 2, 0 }, 3));
  g_assert_true (is_drawn_to_side (BIV_ORIENTATION_FLAT, (BivOffset){ 0, 2 }, 1));
  g_assert_true (is_drawn_to_side (BIV_ORIENTATION_POINTY, (BivOffset){ 4, 2 }, 5));
  g_assert_false (is_drawn_to_side (BIV_ORIENTATION_FLAT, (BivOffset){ 2, 2 }, 3));
  g_assert_false (is_drawn_to_side (BIV_ORIENTATION_FLAT, (BivOffset){ 0, 2 }, 3));
  g_assert_false (is_drawn_to_side (BIV_ORIENTATION_POINTY, (BivOffset){ 2, 0 }, 5));
}

int
main (int argc, char *argv[])
{
  g_autofree char *samples = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  style = map_test_style ();
  samples = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", NULL);
  data_test_add_folder (samples, ".bivscenario", "names-keep-clear", test_keep_clear);
  data_test_add_folder (samples, ".bivscenario", "names-stay-inside", test_stay_inside);
  g_test_add_func ("/map-names/many", test_many);
  g_test_add_func ("/map-names/star-is-above", test_star_is_above);
  g_test_add_func ("/map-names/roads-leave", test_roads_leave);
  result = g_test_run ();
  biv_map_style_unref (style);
  return result;
}

/* Drawing maps: only what is in sight, the same each time, and after an edit the same pixels as a
 * drawing of the whole.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "core/edit/history/biv-transaction.h"
#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-map-name.h"
#include "map-test.h"
#include "render/map/biv-map-scene.h"

/* Pixels for the size of a hex: one for each degree of detail, and some between. */
static const double scales[] = { 0.6, 1.4, 2.5, 4.4, 6.0, 10.0, 14.0, 26.0, 47.3 };

/* Of pixels: lines that are as thin as the eye sees are thicker in a larger context. */
#define MOST_DIFFERENT 0.01

static BivMapRenderer *
make_renderer (BivScenario *scenario, bool with_ruleset)
{
  g_autoptr (BivMapStyle) style = map_test_style ();
  g_autoptr (BivRuleset) ruleset = with_ruleset ? map_test_ruleset () : NULL;

  return biv_map_renderer_new (style, scenario, ruleset, "en");
}

static bool
has_colours (cairo_surface_t *surface)
{
  const guint32 *data = (const guint32 *) (gpointer) cairo_image_surface_get_data (surface);
  gsize n = (gsize) cairo_image_surface_get_height (surface) *
            (gsize) (cairo_image_surface_get_stride (surface) / 4);

  for (gsize i = 0; i < n; i++)
    if (data[i] != 0)
      return true;
  return false;
}

static void
test_every_scale (gconstpointer data)
{
  BivOrientation orientation = (BivOrientation) GPOINTER_TO_INT (data);
  static const int sizes[][2] = { { 1, 1 }, { 2, 1 }, { 1, 5 }, { 11, 9 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint j = 0; j < G_N_ELEMENTS (scales); j++)
      {
        g_autoptr (BivScenario) scenario =
          map_test_scenario (sizes[i][0], sizes[i][1], orientation, i * 100 + j);
        g_autoptr (BivMapRenderer) with = make_renderer (scenario, true);
        g_autoptr (BivMapRenderer) without = make_renderer (scenario, false);
        BivMapView view = { scales[j], -0.5, -0.5, 240, 200 };
        cairo_surface_t *once = map_test_draw (with, &view);
        cairo_surface_t *again = map_test_draw (with, &view);
        cairo_surface_t *bare = map_test_draw (without, &view);

        g_assert_true (has_colours (once));
        g_assert_true (has_colours (bare));
        g_assert_cmpint (map_test_compare (once, again), ==, 0);
        cairo_surface_destroy (once);
        cairo_surface_destroy (again);
        cairo_surface_destroy (bare);
      }
}

/* The ground, drawn so many times larger by the context. */
static cairo_surface_t *
draw_larger (BivMapRenderer *renderer, double scale, double times)
{
  BivMapView view = { scale, 0.0, 0.0, 400 / times, 300 / times };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 400, 300);
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, times, times);
  biv_map_renderer_draw (renderer, cr, &view, 0);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* The share of pixels that differ clearly. */
static double
measure_difference (cairo_surface_t *a, cairo_surface_t *b)
{
  const guchar *left = cairo_image_surface_get_data (a);
  const guchar *right = cairo_image_surface_get_data (b);
  guint n = 0;

  for (guint i = 0; i < 400 * 300; i++)
    n += abs (left[4 * i + 1] - right[4 * i + 1]) > 40;
  return n / (400.0 * 300.0);
}

/* A picture of a printed page draws the map larger by its context: marks stay as fine and where
 * they are on paper, and are no magnified pictures of a screen. */
static void
test_larger_context (void)
{
  g_autoptr (BivScenario) scenario = map_test_scenario (12, 9, BIV_ORIENTATION_FLAT, 3);
  g_autoptr (BivMapRenderer) renderer = make_renderer (scenario, true);
  cairo_surface_t *larger = draw_larger (renderer, 24.0, 4.0);
  cairo_surface_t *whole = draw_larger (renderer, 96.0, 1.0);
  double difference = measure_difference (larger, whole);

  g_test_message ("%.4f of the pixels differ", difference);
  g_assert_cmpfloat (difference, <, MOST_DIFFERENT);
  cairo_surface_destroy (larger);
  cairo_surface_destroy (whole);
}

static void
test_only_in_sight (void)
{
  g_autoptr (BivScenario) scenario = map_test_scenario (60, 60, BIV_ORIENTATION_FLAT, 5);
  g_autoptr (BivMapRenderer) renderer = make_renderer (scenario, true);
  BivMapView near = { 40.0, 30.0, 30.0, 200, 160 };
  BivMapView beside = { 40.0, -80.0, 0.0, 200, 160 };
  guint64 before;

  cairo_surface_destroy (map_test_draw (renderer, &near));
  /* 5 by 4 sizes: 4 columns and 3 rows touch it, and what may reach in from around. */
  g_assert_cmpuint (biv_map_renderer_get_n_hexes_drawn (renderer), >=, 12);
  g_assert_cmpuint (biv_map_renderer_get_n_hexes_drawn (renderer), <=, 36);
  before = biv_map_renderer_get_n_hexes_drawn (renderer);
  cairo_surface_destroy (map_test_draw (renderer, &beside));
  g_assert_cmpuint (biv_map_renderer_get_n_hexes_drawn (renderer), ==, before);
}

/* cairo fills all shapes of a path at once. In a line of pixels where none of their edges meets
 * another it covers each pixel exactly, else in fifteenths: a hex painted elsewhere in that line
 * may change how much of a pixel at an edge is covered by as much as that. */
#define COVERAGE_STEP (255 / 15)

/* The pixels that areas of the board touch, and one more on each side: lines are never thinner. */
static cairo_region_t *
find_pixels (const BivMapView *view, const BivMapAreas *areas)
{
  cairo_region_t *pixels = cairo_region_create ();

  for (guint i = 0; i < areas->n; i++)
    {
      const BivMapArea *area = &areas->all[i];
      int left = (int) floor ((area->x - view->x) * view->scale) - 1;
      int top = (int) floor ((area->y - view->y) * view->scale) - 1;
      int right = (int) ceil ((area->x + area->width - view->x) * view->scale) + 1;
      int bottom = (int) ceil ((area->y + area->height - view->y) * view->scale) + 1;

      cairo_region_union_rectangle (
        pixels, &(cairo_rectangle_int_t){ left, top, right - left, bottom - top });
    }
  cairo_region_intersect_rectangle (
    pixels, &(cairo_rectangle_int_t){ 0, 0, (int) view->width, (int) view->height });
  return pixels;
}

static void
check_redrawn (BivMapRenderer *renderer, const BivMapView *view, cairo_surface_t *surface,
               const BivMapAreas *areas)
{
  cairo_t *cr = cairo_create (surface);
  cairo_region_t *pixels = find_pixels (view, areas);
  cairo_surface_t *whole;

  biv_map_renderer_draw_region (renderer, cr, view, BIV_MAP_EVERYTHING, pixels);
  cairo_region_destroy (pixels);
  cairo_destroy (cr);
  whole = map_test_draw (renderer, view);
  g_assert_cmpint (map_test_compare (surface, whole), <=, COVERAGE_STEP);
  cairo_surface_destroy (whole);
}

/* Random contents for random hexes, each drawn again alone. */
static void
test_edited_cells (gconstpointer data)
{
  BivOrientation orientation = (BivOrientation) GPOINTER_TO_INT (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      g_autoptr (BivScenario) scenario = map_test_scenario (13, 11, orientation, i);
      g_autoptr (BivMapRenderer) renderer = make_renderer (scenario, true);
      BivBoard *board = biv_scenario_get_board (scenario);
      BivMapView view = { scales[i], -0.3 + 0.37 * i, -0.4, 300, 260 };
      cairo_surface_t *surface = map_test_draw (renderer, &view);

      for (int edit = 0; edit < 5; edit++)
        {
          BivOffset hex = { g_rand_int_range (random, 0, 13), g_rand_int_range (random, 0, 11) };
          BivMapAreas areas =
            biv_map_areas_of_one (biv_map_renderer_area_of_hexes (renderer, hex, hex));

          biv_board_build_cell (board, hex, map_test_random_cell (board, random));
          check_redrawn (renderer, &view, surface, &areas);
        }
      cairo_surface_destroy (surface);
    }
}

typedef struct
{
  BivMapRenderer *renderer;
  BivMapAreas areas; /* of what changed last, and round all that did before */
} Watch;

static void
changed_cb (BivDocument *document, const BivChange *change, gpointer data)
{
  Watch *watch = data;
  BivMapAreas areas = biv_map_renderer_update (watch->renderer, change);
  BivMapArea all = { 0 };

  if (watch->areas.n == 0)
    {
      watch->areas = areas;
      return;
    }
  for (guint i = 0; i < watch->areas.n; i++)
    all = biv_map_area_union (all, watch->areas.all[i]);
  for (guint i = 0; i < areas.n; i++)
    all = biv_map_area_union (all, areas.all[i]);
  watch->areas = biv_map_areas_of_one (all);
}

static BivEditList *
make_edits (BivScenario *scenario, int edit)
{
  BivEditList *edits = biv_edit_list_new ();
  BivOffset hex = { edit % 9, edit % 7 };

  switch (edit % 8)
    {
    case 0:
      biv_edit_list_set_hex (edits, "p-s1.ally.u9", "hex", hex);
      break;
    case 1:
      biv_edit_list_set_plain (edits, "s1.own.u1", "name", edit % 4 ? "Guard" : "Line");
      break;
    case 2:
      biv_edit_list_set_int (edits, "p-s2.own.u2", "facing", edit % 5 + 1);
      break;
    case 3:
      biv_edit_list_set_hex (edits, "o1", "hex", hex);
      break;
    case 4:
      biv_edit_list_set_int (edits, "s2", "colour",
                             edit % 4 ? BIV_COLOUR_GREEN : BIV_COLOUR_OCHRE);
      break;
    case 5:
      biv_edit_list_set_int (edits, "p-s2.own.u2", "name-dx", edit % 3 * 60 - 50);
      break;
    case 6:
      biv_edit_list_set_int (edits, "o1", "name-dy", edit % 3 * 60 - 50);
      break;
    default:
      biv_edit_list_remove (edits, "battle", "placements", (guint) edit % 5);
      break;
    }
  return edits;
}

/* Takes the rivers away but for those in the east. */
static void
dry_out (BivBoard *board)
{
  for (int row = 0; row < biv_board_get_height (board); row++)
    for (int col = 0; col < 8; col++)
      {
        BivCell cell = biv_board_peek_row (board, row)[col];

        memset (cell.side, 0, sizeof cell.side);
        memset (cell.crossing, 0, sizeof cell.crossing);
        biv_board_build_cell (board, (BivOffset){ col, row }, cell);
      }
}

static void
paint_one (BivDocument *document, BivBoard *board, GRand *random)
{
  g_autoptr (BivEditList) edits = biv_edit_list_new ();
  g_autoptr (BivCells) cells = biv_cells_new ();
  g_autoptr (GError) error = NULL;
  BivOffset hex = { g_rand_int_range (random, 0, 13), g_rand_int_range (random, 0, 11) };
  BivCell cell = biv_board_peek_row (board, hex.row)[hex.col];
  int other = g_rand_int_range (random, 0, 13 * 11);

  cell.terrain = biv_board_peek_row (board, other / 13)[other % 13].terrain;
  biv_cells_set (cells, hex, cell);
  biv_edit_list_cells (edits, biv_node_get_id (BIV_NODE (board)), cells);
  biv_transaction_run (document, edits, &error);
  g_assert_no_error (error);
}

/* Another terrain changes less around it than another river does. */
static void
test_edited_ground (gconstpointer data)
{
  BivOrientation orientation = (BivOrientation) GPOINTER_TO_INT (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());
  guint n_small = 0;

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      g_autoptr (BivScenario) scenario = map_test_scenario (13, 11, orientation, i);
      g_autoptr (BivMapRenderer) renderer = make_renderer (scenario, true);
      BivBoard *board = biv_scenario_get_board (scenario);
      g_autoptr (BivDocument) document = NULL;
      Watch watch = { renderer, { 0 } };
      BivMapView view = { scales[i], -0.3 + 0.37 * i, -0.4, 300, 260 };
      cairo_surface_t *surface;

      dry_out (board);
      document = biv_document_new (BIV_NODE (scenario), NULL);
      surface = map_test_draw (renderer, &view);
      g_signal_connect (document, "changed", G_CALLBACK (changed_cb), &watch);
      for (int edit = 0; edit < 8; edit++)
        {
          watch.areas = (BivMapAreas){ 0 };
          paint_one (document, board, random);
          n_small += watch.areas.n > 1;
          check_redrawn (renderer, &view, surface, &watch.areas);
        }
      cairo_surface_destroy (surface);
    }
  g_assert_cmpuint (n_small, >, 0);
}

static void
test_edited_pieces (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivScenario) scenario = map_test_scenario (9, 7, BIV_ORIENTATION_POINTY, 3);
  g_autoptr (BivMapRenderer) renderer = make_renderer (scenario, true);
  g_autoptr (BivDocument) document = biv_document_new (BIV_NODE (scenario), &error);
  Watch watch = { renderer, { 0 } };
  BivMapView view = { 22.0, -0.5, -0.5, 380, 280 };
  cairo_surface_t *surface = map_test_draw (renderer, &view);

  g_assert_no_error (error);
  g_signal_connect (document, "changed", G_CALLBACK (changed_cb), &watch);
  for (int edit = 0; edit < 24; edit++)
    {
      g_autoptr (BivEditList) edits = make_edits (scenario, edit);

      watch.areas = (BivMapAreas){ 0 };
      biv_transaction_run (document, edits, &error);
      g_assert_no_error (error);
      check_redrawn (renderer, &view, surface, &watch.areas);
    }
  cairo_surface_destroy (surface);
}

static void
set_hex (BivDocument *document, const char *id, BivOffset hex)
{
  g_autoptr (BivEditList) edits = biv_edit_list_new ();
  g_autoptr (GError) error = NULL;

  biv_edit_list_set_hex (edits, id, "hex", hex);
  biv_transaction_run (document, edits, &error);
  g_assert_no_error (error);
}

/* A name that makes way for a piece is drawn again, beyond where the piece was and is. */
static void
test_names_make_way (void)
{
  g_autoptr (BivScenario) scenario = map_test_scenario (16, 12, BIV_ORIENTATION_FLAT, 3);
  g_autoptr (BivMapRenderer) renderer = make_renderer (scenario, true);
  g_autoptr (BivText) none = biv_text_new ();
  g_autoptr (BivText) words = biv_text_with (none, "en", "Three Mile Cross on the North Road");
  g_autoptr (BivDocument) document = NULL;
  BivMapView view = { 22.0, -0.5, -0.5, 600, 480 };
  BivNodeList *labels = biv_board_get_labels (biv_scenario_get_board (scenario));
  BivNode *label = biv_node_list_get (labels, 0);
  BivHexLayout plane = { BIV_ORIENTATION_FLAT, 1.0 };
  Watch watch = { renderer, { 0 } };
  guint n_moved = 0;

  biv_node_build_text (label, "text", words);
  document = biv_document_new (BIV_NODE (scenario), NULL);
  g_signal_connect (document, "changed", G_CALLBACK (changed_cb), &watch);
  for (int col = 3; col < 13; col++)
    {
      BivPoint before;
      cairo_surface_t *surface;

      set_hex (document, "p-s1.own.u1", (BivOffset){ col, 11 });
      set_hex (document, biv_node_get_id (label), (BivOffset){ col, 6 });
      before = biv_map_name_find (label, plane);
      surface = map_test_draw (renderer, &view);
      watch.areas = (BivMapAreas){ 0 };
      set_hex (document, "p-s1.own.u1", (BivOffset){ col, 6 });
      n_moved += biv_map_name_find (label, plane).y != before.y;
      check_redrawn (renderer, &view, surface, &watch.areas);
      cairo_surface_destroy (surface);
    }
  g_assert_cmpuint (n_moved, >, 1);
}

/* Where several pieces go at once, none stays behind in the picture. */
static void
test_moved_together (void)
{
  static const BivOffset ways[][2] = {
    { { 2, 2 }, { 6, 4 } }, { { 4, 3 }, { 4, 3 } }, { { 4, 2 }, { 5, 3 } }, { { 1, 5 }, { 7, 1 } }
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (BivScenario) scenario = map_test_scenario (9, 7, BIV_ORIENTATION_FLAT, 3);
  g_autoptr (BivMapRenderer) renderer = make_renderer (scenario, true);
  g_autoptr (BivDocument) document = biv_document_new (BIV_NODE (scenario), &error);
  Watch watch = { renderer, { 0 } };
  BivMapView view = { 22.0, -0.5, -0.5, 380, 280 };
  cairo_surface_t *surface = map_test_draw (renderer, &view);

  g_signal_connect (document, "changed", G_CALLBACK (changed_cb), &watch);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (BivEditList) edits = biv_edit_list_new ();

      biv_edit_list_set_hex (edits, "p-s1.own.u1", "hex", ways[i][0]);
      biv_edit_list_set_hex (edits, "p-s1.ally.u9", "hex", ways[i][1]);
      biv_edit_list_set_hex (edits, "p-s2.own.u2", "hex", ways[i][1]);
      watch.areas = (BivMapAreas){ 0 };
      biv_transaction_run (document, edits, &error);
      g_assert_no_error (error);
      check_redrawn (renderer, &view, surface, &watch.areas);
    }
  cairo_surface_destroy (surface);
}

/* Tiles side by side are the whole. */
static void
test_tiles (void)
{
  g_autoptr (BivScenario) scenario = map_test_scenario (12, 10, BIV_ORIENTATION_FLAT, 8);
  g_autoptr (BivMapRenderer) renderer = make_renderer (scenario, true);
  BivMapView whole = { 32.0, 0.0, 0.0, 512, 512 };
  cairo_surface_t *expected = map_test_draw (renderer, &whole);
  cairo_surface_t *composed = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 512, 512);
  cairo_t *cr = cairo_create (composed);

  for (int i = 0; i < 4; i++)
    {
      int x = i % 2 * 256;
      int y = i / 2 * 256;
      BivMapView view = { 32.0, x / 32.0, y / 32.0, 256, 256 };
      cairo_surface_t *tile = map_test_draw (renderer, &view);

      cairo_set_source_surface (cr, tile, x, y);
      cairo_paint (cr);
      cairo_surface_destroy (tile);
    }
  cairo_destroy (cr);
  /* A shape cut by the edge of a tile is a hair different all along the lines of the cut. */
  g_assert_cmpint (map_test_compare (expected, composed), <=, 40);
  cairo_surface_destroy (expected);
  cairo_surface_destroy (composed);
}

typedef void (*DrawWord) (BivMapScene *scene, const BivMapType *type, const char *word,
                          BivPoint centre);

static void
draw_by_letters (BivMapScene *scene, const BivMapType *type, const char *word,
                 BivPoint centre)
{
  biv_map_glyphs_draw (scene->glyphs, scene, type, word, centre);
}

static void
draw_by_layout (BivMapScene *scene, const BivMapType *type, const char *word,
                BivPoint centre)
{
  biv_map_text_draw (scene->cr, biv_map_scene_get_pango (scene), type, word, centre);
}

static cairo_surface_t *
draw_words (BivMapGlyphs *glyphs, DrawWord draw)
{
  static const char *const words[] = { "0101", "1110", "0927", "AB12", "10001000", "é4", "", "7" };
  g_autoptr (BivMapStyle) style = map_test_style ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 300, 240);
  BivMapScene scene = { .cr = cairo_create (surface), .fineness = 1.0, .glyphs = glyphs };
  BivMapType type = { .family = biv_map_style_get_sans (style), .ink = { 0.2, 0.1, 0.0, 0.8 } };

  for (int column = 0; column < 3; column++)
    for (guint i = 0; i < G_N_ELEMENTS (words); i++)
      {
        type.size = 6.5 + 5.3 * column;
        draw (&scene, &type, words[i], (BivPoint){ 40.3 + 90.0 * column, 20.2 + 26.7 * i });
      }
  biv_map_scene_clear (&scene);
  cairo_destroy (scene.cr);
  return surface;
}

/* Numbers made of letters that were laid out once are those that are laid out each time. */
static void
test_numbers (void)
{
  BivMapGlyphs *glyphs = biv_map_glyphs_new ();
  cairo_surface_t *by_letters = draw_words (glyphs, draw_by_letters);
  cairo_surface_t *again = draw_words (glyphs, draw_by_letters);
  cairo_surface_t *by_layout = draw_words (glyphs, draw_by_layout);

  g_assert_true (has_colours (by_layout));
  g_assert_cmpint (map_test_compare (by_letters, by_layout), ==, 0);
  g_assert_cmpint (map_test_compare (again, by_layout), ==, 0);
  cairo_surface_destroy (by_letters);
  cairo_surface_destroy (again);
  cairo_surface_destroy (by_layout);
  biv_map_glyphs_free (glyphs);
}

static void
test_fit (void)
{
  g_autoptr (BivScenario) scenario = map_test_scenario (7, 5, BIV_ORIENTATION_FLAT, 1);
  BivMapView view = biv_map_view_fit (biv_scenario_get_board (scenario), 400, 300, 10);
  BivPoint corner = biv_map_view_place (&view, (BivPoint){ 0.0, 0.0 });
  BivPoint back = biv_map_view_find (&view, corner);

  g_assert_cmpfloat (corner.x, >=, 10.0 - 1e-6);
  g_assert_cmpfloat (corner.y, >=, 10.0 - 1e-6);
  g_assert_cmpfloat (fmin (corner.x, corner.y), <=, 10.0 + 1e-6);
  g_assert_cmpfloat_with_epsilon (back.x, 0.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (back.y, 0.0, 1e-9);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/map/renderer/every-scale/flat", GINT_TO_POINTER (BIV_ORIENTATION_FLAT),
                        test_every_scale);
  g_test_add_data_func ("/map/renderer/every-scale/pointy",
                        GINT_TO_POINTER (BIV_ORIENTATION_POINTY), test_every_scale);
  g_test_add_func ("/map/renderer/larger-context", test_larger_context);
  g_test_add_func ("/map/renderer/only-in-sight", test_only_in_sight);
  g_test_add_data_func ("/map/renderer/edited-cells/flat", GINT_TO_POINTER (BIV_ORIENTATION_FLAT),
                        test_edited_cells);
  g_test_add_data_func ("/map/renderer/edited-cells/pointy",
                        GINT_TO_POINTER (BIV_ORIENTATION_POINTY), test_edited_cells);
  g_test_add_data_func ("/map/renderer/edited-ground/flat", GINT_TO_POINTER (BIV_ORIENTATION_FLAT),
                        test_edited_ground);
  g_test_add_data_func ("/map/renderer/edited-ground/pointy",
                        GINT_TO_POINTER (BIV_ORIENTATION_POINTY), test_edited_ground);
  g_test_add_func ("/map/renderer/edited-pieces", test_edited_pieces);
  g_test_add_func ("/map/renderer/names-make-way", test_names_make_way);
  g_test_add_func ("/map/renderer/moved-together", test_moved_together);
  g_test_add_func ("/map/renderer/tiles", test_tiles);
  g_test_add_func ("/map/renderer/numbers", test_numbers);
  g_test_add_func ("/map/renderer/fit", test_fit);
  return g_test_run ();
}

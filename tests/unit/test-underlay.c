/* The picture under the board: how it is written and read, how it is placed, and that neither an
 * opponent nor players get it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "core/assist/biv-opponent-copy.h"
#include "core/check/biv-checker.h"
#include "core/edit/biv-operations.h"
#include "core/edit/history/biv-history.h"
#include "core/model/scenario/biv-underlay.h"
#include "data-test.h"
#include "render/map/biv-map-renderer.h"
#include "storage/format/biv-format.h"

#define DATA "iVBORw0KGgo=\nAAAA\n"

/* (transfer full): a battle with a picture at that place. */
static BivDocument *
make_battle (BivUnderlayPlace place)
{
  BivNode *root = biv_node_new (BIV_TYPE_SCENARIO, "b");
  g_autoptr (BivNode) board = biv_node_new (BIV_TYPE_BOARD, "board");
  g_autoptr (BivEditList) edits = NULL;
  BivDocument *document;
  g_autoptr (BivHistory) history = NULL;

  biv_node_build_string (root, "ruleset", "r");
  biv_node_build_int (board, "width", 10);
  biv_node_build_int (board, "height", 8);
  biv_node_build_string (board, "ground", "open");
  g_assert_true (biv_node_build_append (root, BIV_SCENARIO_BOARD, board, NULL));
  document = biv_document_new (root, NULL);
  g_object_unref (root);
  g_assert_nonnull (document);
  history = biv_history_new (document);
  edits = biv_underlay_edits_add (document, "map.png", DATA, place);
  g_assert_true (biv_history_do (history, edits, NULL));
  return document;
}

static BivUnderlay *
get_underlay (BivDocument *document)
{
  return biv_scenario_get_underlay (BIV_SCENARIO (biv_document_get_root (document)));
}

/* Same document, same bytes: also of what lies in lines. */
static void
test_written (void)
{
  g_autoptr (BivDocument) document =
    make_battle ((BivUnderlayPlace){ 450.4, -20, 900, -13 });
  g_autoptr (GBytes) bytes = biv_format_write (biv_document_get_root (document));
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) again = biv_format_read (bytes, "b", &error);
  g_autoptr (GBytes) written = NULL;
  BivUnderlay *underlay;

  g_assert_no_error (error);
  written = biv_format_write (again);
  g_assert_true (g_bytes_equal (bytes, written));
  underlay = biv_scenario_get_underlay (BIV_SCENARIO (again));
  g_assert_cmpstr (biv_underlay_get_data (underlay), ==, DATA);
  g_assert_cmpstr (biv_underlay_get_name (underlay), ==, "map.png");
  g_assert_cmpint (biv_underlay_get_opacity (underlay), ==, 50);
  g_assert_cmpfloat (biv_underlay_get_place (underlay).x, ==, 450);
  g_assert_cmpfloat (biv_underlay_get_place (underlay).y, ==, -20);
  g_assert_cmpfloat (biv_underlay_get_place (underlay).width, ==, 900);
  g_assert_cmpfloat (biv_underlay_get_place (underlay).turn, ==, -13);
}

/* A second picture takes the place of the first, as one step. */
static void
test_replaced (void)
{
  g_autoptr (BivDocument) document = make_battle ((BivUnderlayPlace){ 0, 0, 900, 0 });
  g_autoptr (BivHistory) history = biv_history_new (document);
  g_autoptr (GBytes) before = biv_format_write (biv_document_get_root (document));
  g_autoptr (GBytes) after = NULL;
  g_autoptr (BivEditList) edits =
    biv_underlay_edits_add (document, "b.png", "BBBB\n", (BivUnderlayPlace){ 1, 2, 300, 4 });
  g_autoptr (BivEditList) removal = NULL;

  g_assert_true (biv_history_do (history, edits, NULL));
  g_assert_cmpstr (biv_underlay_get_name (get_underlay (document)), ==, "b.png");
  removal = biv_underlay_edits_remove (document);
  g_assert_true (biv_history_do (history, removal, NULL));
  g_assert_null (get_underlay (document));
  g_assert_true (biv_history_undo (history));
  g_assert_true (biv_history_undo (history));
  after = biv_format_write (biv_document_get_root (document));
  g_assert_true (g_bytes_equal (before, after));
}

/* What cannot be kept is refused as a whole. */
static void
test_too_long (void)
{
  g_autoptr (BivDocument) document = make_battle ((BivUnderlayPlace){ 0, 0, 900, 0 });
  g_autofree char *data = g_strnfill (BIV_UNDERLAY_MAX_LETTERS + 1, 'A');
  BivUnderlayPlace far = { 1e12, -1e12, 1e12, 1e12 };
  g_autoptr (BivEditList) edits = biv_underlay_edits_place (document, far);
  g_autoptr (BivHistory) history = biv_history_new (document);

  g_assert_null (biv_underlay_edits_add (document, "a", data, far));
  data[BIV_UNDERLAY_MAX_LETTERS] = '\0';
  g_assert_true (biv_history_do (history, edits, NULL));
  g_assert_cmpfloat (biv_underlay_get_place (get_underlay (document)).x, ==, 1000000);
}

/* What an edit takes is written and read again, be it as large as the largest picture. */
static void
test_large (void)
{
  static const gsize sizes[] = { 59999, 60001, 400000, BIV_UNDERLAY_MAX_LETTERS };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (BivDocument) document = make_battle ((BivUnderlayPlace){ 0, 0, 900, 0 });
      g_autoptr (BivHistory) history = biv_history_new (document);
      g_autofree char *data = g_strnfill (sizes[i], 'A');
      g_autoptr (BivEditList) edits = NULL;
      g_autoptr (GBytes) bytes = NULL, again = NULL;
      g_autoptr (BivNode) root = NULL;
      g_autoptr (GError) error = NULL;

      for (gsize j = 76; j < sizes[i]; j += 77)
        data[j] = '\n';
      edits = biv_underlay_edits_add (document, "a.png", data, (BivUnderlayPlace){ 0, 0, 900, 0 });
      g_assert_true (biv_history_do (history, edits, NULL));
      bytes = biv_format_write (biv_document_get_root (document));
      root = biv_format_read (bytes, "b", &error);
      g_assert_no_error (error);
      again = biv_format_write (root);
      g_assert_true (g_bytes_equal (bytes, again));
    }
}

static BivPoint
find_corner (BivUnderlayPlace place, double across, double down)
{
  double angle = place.turn / 1800.0 * G_PI;
  double x = across * place.width, y = down * place.width;

  return (BivPoint){ place.x + x * cos (angle) - y * sin (angle),
                     place.y + x * sin (angle) + y * cos (angle) };
}

/* Whatever the two points, both lie where they were pulled to. */
static void
test_matched (void)
{
  for (int i = 0; i < 200; i++)
    {
      BivUnderlayPlace place = { g_test_rand_double_range (-500, 500),
                                 g_test_rand_double_range (-500, 500),
                                 g_test_rand_double_range (200, 2000),
                                 g_test_rand_double_range (-1800, 1800) };
      BivPoint first = find_corner (place, -0.4, -0.3);
      BivPoint pin = { g_test_rand_double_range (0, 1000), g_test_rand_double_range (0, 1000) };
      BivPoint to = { pin.x + g_test_rand_double_range (20, 1000), pin.y + 50 };
      BivUnderlayPlace moved = biv_underlay_place_move (place, first, pin);
      BivUnderlayPlace pulled =
        biv_underlay_place_pull (moved, pin, find_corner (moved, 0.4, 0.2), to);
      BivPoint one = find_corner (pulled, -0.4, -0.3), two = find_corner (pulled, 0.4, 0.2);

      g_assert_cmpfloat_with_epsilon (one.x, pin.x, 1e-6);
      g_assert_cmpfloat_with_epsilon (one.y, pin.y, 1e-6);
      g_assert_cmpfloat_with_epsilon (two.x, to.x, 1e-6);
      g_assert_cmpfloat_with_epsilon (two.y, to.y, 1e-6);
      g_assert_cmpfloat (fabs (pulled.turn), <=, 1800.0);
    }
}

/* The pin itself cannot be pulled. */
static void
test_pin (void)
{
  BivUnderlayPlace place = { 1, 2, 300, 4 };
  BivPoint pin = { 10, 10 };
  BivUnderlayPlace same = biv_underlay_place_pull (place, pin, pin, (BivPoint){ 900, 900 });

  g_assert_cmpfloat (same.width, ==, 300);
  g_assert_cmpfloat (same.x, ==, 1);
}

/* Wholly on the board, in its middle. */
static void
test_fit (void)
{
  BivPoint extent = { 1000, 600 };
  BivUnderlayPlace high = biv_underlay_place_fit (extent, 2.0);
  BivUnderlayPlace wide = biv_underlay_place_fit (extent, 0.5);

  g_assert_cmpfloat (high.width, ==, 300);
  g_assert_cmpfloat (wide.width, ==, 1000);
  g_assert_cmpfloat (high.x, ==, 500);
  g_assert_cmpfloat (high.y, ==, 300);
}

/* A board that grows at its upper left keeps the picture under the same hexes, and undone it lies
 * where it did. */
static void
test_resized (void)
{
  g_autoptr (BivDocument) document = make_battle ((BivUnderlayPlace){ 100, 100, 900, 0 });
  g_autoptr (BivHistory) history = biv_history_new (document);
  g_autoptr (BivEditList) edits = biv_board_shape_edits_resize (
    document, (BivNewSize){ 14, 10, BIV_ANCHOR_END, BIV_ANCHOR_END });
  BivUnderlayPlace place;

  g_assert_true (biv_history_do (history, edits, NULL));
  place = biv_underlay_get_place (get_underlay (document));
  /* four columns of three quarters of a hex's length, and two rows */
  g_assert_cmpfloat_with_epsilon (place.x, 100 + 4 * 0.75 * 200 / sqrt (3.0), 1.0);
  g_assert_cmpfloat_with_epsilon (place.y, 300, 1.0);
  g_assert_true (biv_history_undo (history));
  g_assert_cmpfloat (biv_underlay_get_place (get_underlay (document)).x, ==, 100);
}

static void
test_secret (void)
{
  g_autoptr (BivDocument) document = make_battle ((BivUnderlayPlace){ 0, 0, 900, 0 });
  BivNode *root = biv_document_get_root (document);
  g_autoptr (BivCatalogue) catalogue = biv_catalogue_new (NULL);
  g_autoptr (BivReport) report = biv_checker_look_once (catalogue, root);
  g_autoptr (BivNode) copy = biv_opponent_copy (root, catalogue, report);

  g_assert_null (biv_scenario_get_underlay (BIV_SCENARIO (copy)));
}

/* --- On paper -------------------------------------------------------------------------------- */

/* Four pixels of a colour that no map has. */
#define MAGENTA                                                                   \
  "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEUlEQVR4nGP4z/AfjhiI4wAAPSEf4" \
  "dghpuIAAAAASUVORK5CYII=\n"

static BivMapStyle *
load_style (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "style", "campaign.ini", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  BivMapStyle *style;
  char *text;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  bytes = g_bytes_new_take (text, length);
  style = biv_map_style_new (bytes, &error);
  g_assert_no_error (error);
  return style;
}

/* In the middle of the board, drawn so large: red less green. */
static int
find_redness (BivDocument *document, double size, bool has_picture)
{
  g_autoptr (BivMapStyle) style = load_style ();
  BivScenario *scenario = BIV_SCENARIO (biv_document_get_root (document));
  g_autoptr (BivMapRenderer) renderer = biv_map_renderer_new (style, scenario, NULL, "en");
  BivMapView view = biv_map_view_fit (biv_scenario_get_board (scenario), size, size, 0.0);
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) size, (int) size);
  cairo_t *cr = cairo_create (surface);
  const guint8 *row;
  guint32 pixel;

  if (has_picture)
    biv_map_renderer_show_picture (renderer);
  biv_map_renderer_draw (renderer, cr, &view, 0);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  row = cairo_image_surface_get_data (surface) +
        (int) size / 2 * cairo_image_surface_get_stride (surface);
  pixel = ((const guint32 *) (gconstpointer) row)[(int) size / 2];
  cairo_surface_destroy (surface);
  return (int) (pixel >> 16 & 0xff) - (int) (pixel >> 8 & 0xff);
}

static void
set_data (BivDocument *document, const char *lines)
{
  g_autoptr (BivHistory) history = biv_history_new (document);
  g_autoptr (BivEditList) edits =
    biv_underlay_edits_add (document, "map.png", lines, (BivUnderlayPlace){ 500, 400, 900, 0 });

  g_assert_true (biv_history_do (history, edits, NULL));
}

/* A printed map has it only where that is asked for, however small the hexes are; where it cannot
 * be read, the map is as without it. */
static void
test_drawn (void)
{
  static const double sizes[] = { 20.0, 60.0, 600.0 };
  g_autoptr (BivDocument) document = make_battle ((BivUnderlayPlace){ 500, 400, 900, 0 });

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int before = find_redness (document, sizes[i], false);

      g_assert_cmpint (find_redness (document, sizes[i], true), ==, before);
      set_data (document, MAGENTA);
      g_assert_cmpint (find_redness (document, sizes[i], false), ==, before);
      g_assert_cmpint (find_redness (document, sizes[i], true), >, before + 80);
      set_data (document, DATA);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/underlay/written", test_written);
  g_test_add_func ("/underlay/replaced", test_replaced);
  g_test_add_func ("/underlay/too-long", test_too_long);
  g_test_add_func ("/underlay/large", test_large);
  g_test_add_func ("/underlay/matched", test_matched);
  g_test_add_func ("/underlay/pin", test_pin);
  g_test_add_func ("/underlay/fit", test_fit);
  g_test_add_func ("/underlay/resized", test_resized);
  g_test_add_func ("/underlay/secret", test_secret);
  g_test_add_func ("/underlay/drawn", test_drawn);
  return g_test_run ();
}

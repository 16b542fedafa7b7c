/* What helps to read the map in the window: the numbers at the edge of the board, and that nothing
 * stands over it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/map/biv-ruler-layer.h"
#include "ui-test.h"

static BivRulerLayer *
get_rulers (BivMapCanvas *canvas)
{
  return BIV_RULER_LAYER (biv_map_canvas_get_rulers (canvas));
}

static void
assert_ruler (BivMapCanvas *canvas, BivRuler ruler, const char *start)
{
  g_auto (GStrv) labels =
    biv_ruler_layer_list_labels (get_rulers (canvas), biv_map_canvas_get_view (canvas), ruler);
  g_autofree char *all = g_strjoinv (" ", labels);

  if (!g_str_has_prefix (all, start))
    g_test_message ("the ruler says: %s", all);
  g_assert_true (g_str_has_prefix (all, start));
  g_assert_true (*start != '\0' || *all == '\0');
}

static void
zoom_to (BivMapCanvas *canvas, double zoom)
{
  BivMapViewState *view = biv_map_canvas_get_view (canvas);

  biv_map_view_state_zoom_at (view, zoom, biv_map_view_state_get_middle (view));
}

/* The rulers show what the view shows, as long as the hexes are too small for their numbers. */
static void
test_rulers (void)
{
  g_autofree char *path = ui_write_board (200);
  BivWindow *window = ui_open (path);
  BivMapCanvas *canvas = ui_get_canvas (window);
  BivMapViewState *view = biv_map_canvas_get_view (canvas);

  assert_ruler (canvas, BIV_RULER_COLUMNS, "010 020 030");
  assert_ruler (canvas, BIV_RULER_ROWS, "005 010 015");
  zoom_to (canvas, 0.8);
  biv_map_view_state_pan (view, 1e6, 1e6);
  assert_ruler (canvas, BIV_RULER_COLUMNS, "001 002 003");
  assert_ruler (canvas, BIV_RULER_ROWS, "001 002 003");
  biv_map_view_state_pan (view, -300.0, 0.0);
  assert_ruler (canvas, BIV_RULER_COLUMNS, "009 010");
  assert_ruler (canvas, BIV_RULER_ROWS, "001 002 003");
  zoom_to (canvas, 1.0);
  assert_ruler (canvas, BIV_RULER_COLUMNS, "");
  assert_ruler (canvas, BIV_RULER_ROWS, "");
  ui_destroy (window);
}

/* They follow another style of numbers, and the other orientation. */
static void
test_rulers_of_other_boards (void)
{
  g_autofree char *path = ui_write_board (30);
  BivWindow *window = ui_open (path);
  BivMapCanvas *canvas = ui_get_canvas (window);
  guint before;

  ui_wait_for_drawing (window);
  assert_ruler (canvas, BIV_RULER_COLUMNS, "02 04");
  before = biv_ruler_layer_get_n_drawn (get_rulers (canvas));
  gtk_widget_activate_action (GTK_WIDGET (canvas), "board.numbering", "i", BIV_NUMBERING_LETTERS);
  ui_wait_for_drawing (window);
  g_assert_cmpuint (biv_ruler_layer_get_n_drawn (get_rulers (canvas)), >, before);
  assert_ruler (canvas, BIV_RULER_COLUMNS, "B D F");
  assert_ruler (canvas, BIV_RULER_ROWS, "1 2 3");
  gtk_widget_activate_action (GTK_WIDGET (canvas), "board.orientation", "s", "pointy");
  ui_wait_for_drawing (window);
  assert_ruler (canvas, BIV_RULER_COLUMNS, "B D F");
  ui_destroy (window);
}

/* Where nothing moves, a frame does not draw them again. */
static void
test_rulers_cost_nothing (void)
{
  g_autofree char *path = ui_write_board (60);
  BivWindow *window = ui_open (path);
  BivMapCanvas *canvas = ui_get_canvas (window);
  guint before;

  ui_wait_for_drawing (window);
  before = biv_ruler_layer_get_n_drawn (get_rulers (canvas));
  g_assert_cmpuint (before, >, 0);
  for (int col = 2; col < 8; col++)
    {
      biv_map_canvas_select (canvas, (BivOffset){ col, 4 });
      ui_wait_for_drawing (window);
    }
  g_assert_cmpuint (biv_ruler_layer_get_n_drawn (get_rulers (canvas)), ==, before);
  biv_map_view_state_pan (biv_map_canvas_get_view (canvas), 5.0, 0.0);
  ui_wait_for_drawing (window);
  g_assert_cmpuint (biv_ruler_layer_get_n_drawn (get_rulers (canvas)), ==, before + 1);
  ui_destroy (window);
}

/* The buttons that zoom have a place of their own. */
static void
test_zoom_control_is_beside (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  GtkWidget *canvas = GTK_WIDGET (ui_get_canvas (window));
  GtkWidget *button = ui_find_button (GTK_WIDGET (window), "board.zoom-in");
  graphene_rect_t map, control;

  ui_wait_for_drawing (window);
  g_assert_true (gtk_widget_compute_bounds (canvas, GTK_WIDGET (window), &map));
  g_assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (window), &control));
  g_assert_cmpfloat (control.size.width, >, 0.0f);
  g_assert_false (graphene_rect_intersection (&map, &control, NULL));
  ui_destroy (window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/map-reading/rulers", test_rulers);
  g_test_add_func ("/map-reading/rulers-of-other-boards", test_rulers_of_other_boards);
  g_test_add_func ("/map-reading/rulers-cost-nothing", test_rulers_cost_nothing);
  g_test_add_func ("/map-reading/zoom-control-is-beside", test_zoom_control_is_beside);
  return g_test_run ();
}

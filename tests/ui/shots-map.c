/* Pictures of what helps to make and read a board: a random one, and how it looks.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/random-board/biv-random-board-actions.h"
#include "app/scenario/biv-board-actions.h"
#include "app/scenario/biv-scenario-editor-private.h"
#include "core/edit/board/biv-underlay-edits.h"
#include "core/edit/history/biv-history.h"
#include "shots.h"

static void
save_random_board (Shots *self)
{
  g_autofree char *path = ui_write_board (30);
  BivWindow *window = ui_open (path);
  GtkWidget *dialog;

  gtk_widget_activate_action (GTK_WIDGET (window), "board.random-board", NULL);
  dialog = ui_find_window (BIV_TYPE_RANDOM_BOARD_DIALOG);
  gtk_spin_button_set_value (ui_get_child (dialog, "seed"), 7);
  gtk_switch_set_active (ui_get_child (dialog, "river"), TRUE);
  ui_settle ();
  shots_save_now (self, dialog, "random-board-dialog");
  gtk_widget_activate_action (dialog, "land.make", NULL);
  ui_wait_for_drawing (window);
  shots_save (self, window, "random-board");
  ui_destroy (window);
}

/* What a smaller board has no room for. */
static void
save_smaller_board (Shots *self)
{
  BivWindow *window = ui_new_window ();
  GtkWidget *dialog;

  ui_open_sample (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "board.resize", NULL);
  dialog = ui_find_window (BIV_TYPE_BOARD_DIALOG);
  gtk_spin_button_set_value (ui_get_child (dialog, "height"), 9);
  ui_settle ();
  shots_save_now (self, dialog, "smaller-board-dialog");
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_destroy (window);
}

/* Terrain dimmed, lines hidden, and where that is said. */
static void
save_layers (Shots *self)
{
  BivWindow *window = ui_new_window ();
  GtkWidget *widget = GTK_WIDGET (window), *editor;
  GtkMenuButton *button;

  ui_open_sample (window);
  gtk_widget_activate_action (widget, "board.look-land", "s", "dimmed");
  gtk_widget_activate_action (widget, "board.look-marks", "s", "hidden");
  gtk_widget_activate_action (widget, "board.lock-lines", NULL);
  ui_wait_for_drawing (window);
  shots_save (self, window, "layers");
  editor = ui_find (widget, BIV_TYPE_SCENARIO_EDITOR);
  button = GTK_MENU_BUTTON (ui_find_named (editor, "layers"));
  gtk_menu_button_popup (button);
  shots_save_popover (self, GTK_WIDGET (gtk_menu_button_get_popover (button)), "layers-popover");
  gtk_menu_button_popdown (button);
  ui_destroy (window);
}

/* The small picture of the whole board while the map shows a part of it. */
static void
save_overview (Shots *self)
{
  BivWindow *window = ui_new_window ();

  ui_open_sample (window);
  ui_wait_for_drawing (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "board.overview", NULL);
  biv_map_view_state_zoom_at (biv_map_canvas_get_view (ui_get_canvas (window)), 1.2,
                              (BivPoint){ 300, 300 });
  ui_wait_for_drawing (window);
  shots_save (self, window, "overview");
  ui_destroy (window);
}

/* Where a unit can be in three turns. */
static void
save_moves (Shots *self)
{
  BivWindow *window = ui_new_window ();
  BivMapCanvas *canvas;

  ui_open_sample (window);
  ui_wait_for_drawing (window);
  canvas = ui_get_canvas (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "board.moves", NULL);
  biv_map_canvas_select (canvas, (BivOffset){ 8, 12 });
  ui_settle ();
  ui_wait_for_drawing (window);
  shots_save (self, window, "moves");
  ui_destroy (window);
}

/* Marks of a battle whose rules count in hexes, with their key. */
static void
save_threat (Shots *self)
{
  BivWindow *window = ui_new_window ();
  GtkWidget *widget = GTK_WIDGET (window), *editor;
  GtkMenuButton *button;

  ui_open_sample (window);
  gtk_widget_activate_action (widget, "board.show-threat", NULL);
  gtk_widget_activate_action (widget, "board.show-support", NULL);
  ui_wait_for_drawing (window);
  shots_save (self, window, "threat");
  editor = ui_find (widget, BIV_TYPE_SCENARIO_EDITOR);
  button = GTK_MENU_BUTTON (ui_find_named (editor, "overlays"));
  gtk_menu_button_popup (button);
  shots_save_popover (self, GTK_WIDGET (gtk_menu_button_get_popover (button)), "marks-popover");
  gtk_menu_button_popdown (button);
  gtk_widget_activate_action (widget, "board.show-threat", NULL);
  gtk_widget_activate_action (widget, "board.show-support", NULL);
  gtk_widget_activate_action (widget, "board.show-influence", NULL);
  gtk_widget_activate_action (widget, "board.show-heights", NULL);
  ui_wait_for_drawing (window);
  shots_save (self, window, "influence");
  ui_destroy (window);
}

/* What a unit sees on a table that is measured, and a line of sight that is barred. */
static void
save_sight (Shots *self)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples",
                                            "three-sluices.bivscenario", NULL);
  BivWindow *window = ui_open (path);
  BivMapCanvas *canvas = ui_get_canvas (window);
  BivOffset hexes[] = { { 4, 12 }, { 11, 3 } };
  BivToolEvent event = { hexes[0], true };

  ui_wait_for_drawing (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "board.show-sight", NULL);
  biv_map_canvas_select (canvas, (BivOffset){ 12, 11 });
  g_signal_emit_by_name (canvas, "selected");
  gtk_widget_activate_action (GTK_WIDGET (window), "board.tool", "s", "measure");
  biv_tool_press (biv_map_canvas_get_tool (canvas), &event);
  event.hex = hexes[1];
  biv_tool_release (biv_map_canvas_get_tool (canvas), &event);
  ui_wait_for_drawing (window);
  shots_save (self, window, "sight");
  ui_destroy (window);
}

static bool
has_image (gpointer layer)
{
  return biv_underlay_layer_get_image (layer) != NULL;
}

static bool
is_visible (gpointer widget)
{
  return gtk_widget_get_visible (widget);
}

/* A picture that came with the battle, and that nobody can read. */
static void
save_faulty_underlay (Shots *self, BivScenarioEditor *editor, BivWindow *window)
{
  BivHistory *history = biv_session_get_history (biv_window_get_session (window));
  g_autoptr (BivEditList) edits =
    biv_underlay_edits_add (biv_history_get_document (history), "leuthen-1757.png",
                            "iVBORw0KGgoAAAANSUhEUgAA\n", (BivUnderlayPlace){ 0, 0, 900, 0 });
  GtkWidget *panel = GTK_WIDGET (biv_underlay_actions_get_panel (editor->underlay_actions));

  g_assert_true (biv_history_do (history, edits, NULL));
  ui_wait (is_visible, ui_get_child (panel, "fault"));
  shots_save (self, window, "underlay-faulty");
}

/* A picture that is matched with the hexes. */
static void
save_underlay (Shots *self)
{
  g_autofree char *path = ui_make_temp_path ("leuthen-1757.png");
  BivWindow *window = ui_new_window ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 900, 600);
  cairo_t *cr = cairo_create (surface);
  BivScenarioEditor *editor;

  cairo_set_source_rgb (cr, 0.93, 0.89, 0.78);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, 0.2, 0.35, 0.6);
  cairo_set_line_width (cr, 18);
  cairo_move_to (cr, 0, 150);
  cairo_curve_to (cr, 300, 50, 500, 500, 900, 420);
  cairo_stroke (cr);
  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  ui_open_sample (window);
  editor = BIV_SCENARIO_EDITOR (ui_find (GTK_WIDGET (window), BIV_TYPE_SCENARIO_EDITOR));
  gtk_widget_activate_action (GTK_WIDGET (window), "board.lay-underlay", "s", path);
  ui_wait (has_image, biv_underlay_actions_get_layer (editor->underlay_actions));
  gtk_widget_activate_action (GTK_WIDGET (window), "board.match-underlay", NULL);
  ui_wait_for_drawing (window);
  shots_save (self, window, "underlay");
  save_faulty_underlay (self, editor, window);
  ui_destroy (window);
}

void
shots_of_map (Shots *self)
{
  save_underlay (self);
  save_random_board (self);
  save_smaller_board (self);
  save_layers (self);
  save_overview (self);
  save_moves (self);
  save_threat (self);
  save_sight (self);
}

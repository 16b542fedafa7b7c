/* Pictures of the board: what is selected, the reach of leaders, the tray, the sides.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/document/biv-data-file.h"
#include "app/scenario/biv-board-actions.h"
#include "app/scenario/biv-reserve-strip.h"
#include "app/scenario/biv-sides-page.h"
#include "app/window/biv-tab.h"
#include "core/edit/biv-operations.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "shots.h"

/* The hex of the first leader who is on the board. */
static BivOffset
find_general (BivWindow *window)
{
  BivSession *session = biv_window_get_session (window);
  BivNodeList *placements = biv_scenario_get_placements (biv_session_get_scenario (session));

  for (guint i = 0; i < biv_node_list_get_length (placements); i++)
    {
      BivPlacement *placement = biv_node_list_get (placements, i);

      if (BIV_IS_FIGURE (biv_document_lookup (biv_session_get_document (session),
                                              biv_placement_get_piece (placement))))
        return biv_placement_get_hex (placement);
    }
  return (BivOffset){ 0, 0 };
}

/* On a table that is measured, where pieces stand beside the middles of their hexes. */
static void
save_reach_in_cm (Shots *self)
{
  g_autofree char *path = biv_data_file ("samples/three-sluices.bivscenario");
  BivWindow *window = ui_open (path);
  BivMapCanvas *canvas = ui_get_canvas (window);

  biv_map_canvas_select (canvas, find_general (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "board.panel", "s", "selection");
  biv_map_view_state_zoom_at (biv_map_canvas_get_view (canvas), 1.2, (BivPoint){ 300, 100 });
  ui_wait_for_drawing (window);
  shots_save (self, window, "reach-in-cm");
  ui_destroy (window);
}

/* Everybody's reach, with an ally who stands too far from his sub-general. */
static void
save_reach_of_all (Shots *self, BivWindow *window)
{
  BivHistory *history = biv_session_get_history (biv_window_get_session (window));
  BivDocument *document = biv_history_get_document (history);
  BivNode *unit = biv_document_lookup (document, "s1.u14");
  GtkWidget *canvas = GTK_WIDGET (ui_get_canvas (window));
  g_autoptr (BivEditList) edits = biv_piece_edits_place (document, unit, (BivOffset){ 19, 3 }, 0);

  g_assert_true (biv_history_do (history, edits, NULL));
  gtk_widget_activate_action (canvas, "board.reach-of-all", NULL);
  shots_save (self, window, "reach-of-all");
  gtk_widget_activate_action (canvas, "board.reach-of-all", NULL);
  biv_history_undo (history);
  ui_settle ();
}

/* A command of those who wait arrives later; two of them are chosen. */
static void
save_reserves (Shots *self, BivWindow *window)
{
  GtkWidget *strip = ui_find (GTK_WIDGET (window), BIV_TYPE_RESERVE_STRIP);
  GtkWidget *list = ui_find (strip, GTK_TYPE_LIST_VIEW);

  gtk_widget_activate_action (GTK_WIDGET (window), "board.reserve-command", NULL);
  ui_settle ();
  gtk_selection_model_select_range (gtk_list_view_get_model (GTK_LIST_VIEW (list)), 0, 2, TRUE);
  ui_settle ();
  shots_save (self, window, "reserves");
  shots_save_menu (self, list, "reserves-menu");
}

/* A whole side waits in the tray, a piece of the other is selected, and rivers are in hand. */
static void
save_tray (Shots *self, BivWindow *window)
{
  GtkWidget *widget = GTK_WIDGET (window);
  BivHistory *history = biv_session_get_history (biv_window_get_session (window));
  BivNodeList *placements =
    biv_scenario_get_placements (biv_session_get_scenario (biv_window_get_session (window)));
  BivPlacement *last = biv_node_list_get (placements, biv_node_list_get_length (placements) - 1);

  for (guint i = 0; i < 20; i++)
    {
      gtk_widget_activate_action (
        widget, "board.select", "s",
        biv_placement_get_piece (biv_node_list_get (placements, 0)));
      gtk_widget_activate_action (widget, "board.remove", NULL);
    }
  gtk_widget_activate_action (widget, "board.select", "s", biv_placement_get_piece (last));
  gtk_widget_activate_action (widget, "board.take", "(ss)", "hexside", "river");
  gtk_widget_activate_action (widget, "board.panel", "s", "selection");
  ui_wait_for_drawing (window);
  shots_save (self, window, "tray");
  shots_save_menu (self, ui_find (ui_find (widget, BIV_TYPE_TRAY), GTK_TYPE_LIST_VIEW),
                   "tray-menu");
  save_reserves (self, window);
  while (biv_history_can_undo (history))
    biv_history_undo (history);
}

static void
scroll_sides (GtkWidget *page, double share)
{
  GtkWidget *scroller =
    gtk_widget_get_ancestor (ui_find (page, ADW_TYPE_CLAMP), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment =
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

  gtk_adjustment_set_value (adjustment, share * gtk_adjustment_get_upper (adjustment));
}

static void
save_exchange (Shots *self, BivWindow *window)
{
  GtkWidget *widget = GTK_WIDGET (window);
  BivSession *session = biv_window_get_session (window);
  BivSide *side =
    biv_node_list_get (biv_scenario_get_sides (biv_session_get_scenario (session)), 0);
  BivHistory *history = biv_session_get_history (session);
  BivNode *gone = biv_document_lookup (biv_history_get_document (history), "s1.u14");
  g_autoptr (BivEditList) edits =
    biv_object_edits_remove (biv_history_get_document (history), &gone, 1);
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples",
                                            "alexander-at-issus.bivarmy", NULL);

  biv_edit_list_set_string (edits, biv_node_get_id (BIV_NODE (side)), "origin-file", path);
  biv_edit_list_set_plain (edits, "s1.u2", "name", "The Companions of Philotas");
  g_assert_true (biv_history_do (history, edits, NULL));
  gtk_widget_activate_action (widget, "board.update-army", "s",
                              biv_node_get_id (BIV_NODE (side)));
  shots_save_asked (self, window, "update-army");
  gtk_widget_activate_action (widget, "board.write-army", "s", biv_node_get_id (BIV_NODE (side)));
  shots_save_asked (self, window, "write-army");
  biv_history_undo (history);
}

/* The last of the rows that unfold: when, where and round which hex somebody arrives. */
static GtkWidget *
find_arrival (GtkWidget *widget)
{
  GtkWidget *found = ADW_IS_EXPANDER_ROW (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *below = find_arrival (child);

      found = below ? below : found;
    }
  return found;
}

/* An army of the same rules is open in another window. */
static void
save_armies (Shots *self, BivWindow *window)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples",
                                            "darius-at-issus.bivarmy", NULL);
  BivWindow *other = ui_new_window ();
  GtkWidget *menu;

  g_assert_true (ui_open_in (other, path));
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.offer-armies", "s", "s1");
  ui_settle ();
  menu = gtk_widget_get_last_child (ui_find (GTK_WIDGET (window), BIV_TYPE_TAB));
  shots_save (self, menu, "sides-armies");
  gtk_popover_popdown (GTK_POPOVER (menu));
  ui_destroy (other);
}

static void
save_sides (Shots *self, BivWindow *window)
{
  GtkWidget *page = ui_find (GTK_WIDGET (window), BIV_TYPE_SIDES_PAGE);

  gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", "preparation");
  shots_save (self, window, "preparation-done");
  gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", "sides");
  shots_save (self, window, "sides");
  scroll_sides (page, 0.25);
  shots_save (self, window, "sides-2");
  scroll_sides (page, 0.5);
  shots_save (self, window, "sides-3");
  scroll_sides (page, 0.75);
  shots_save (self, window, "sides-4");
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (find_arrival (page)), TRUE);
  ui_settle ();
  shots_save (self, window, "sides-arrival");
  gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", "board");
}

/* The texts of a third language are written, and the others stand beside them. */
static void
save_languages (Shots *self, BivWindow *window)
{
  GtkWidget *page = ui_find (GTK_WIDGET (window), BIV_TYPE_SIDES_PAGE);

  gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", "sides");
  biv_sides_page_add_language (BIV_SIDES_PAGE (page), "de");
  ui_settle ();
  scroll_sides (page, 0);
  shots_save (self, window, "sides-languages");
  gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", "board");
}

/* Rules and a list that the file brings along. */
static void
save_carried (Shots *self)
{
  g_autofree char *path = ui_write_carrying ();
  BivWindow *window = ui_open (path);

  gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", "sides");
  ui_settle ();
  scroll_sides (ui_find (GTK_WIDGET (window), BIV_TYPE_SIDES_PAGE), 0.15);
  shots_save (self, window, "sides-carried");
  ui_destroy (window);
}

static void
save_dialogs (Shots *self, BivWindow *window)
{
  BivDocument *document = biv_session_get_document (biv_window_get_session (window));
  GtkWidget *canvas = GTK_WIDGET (ui_get_canvas (window));
  GtkWindow *help = biv_window_get_shortcuts (window);

  shots_save_dialog (self, GTK_WIDGET (biv_board_dialog_new (canvas, document)), "board-size");
  gtk_window_present (help);
  shots_save (self, help, "shortcuts");
  gtk_widget_set_visible (GTK_WIDGET (help), FALSE);
}

void
shots_of_board (Shots *self)
{
  BivWindow *window = ui_new_window ();
  GtkWidget *widget = GTK_WIDGET (window);
  BivMapCanvas *canvas;

  ui_open_sample (window);
  ui_wait_for_drawing (window);
  canvas = ui_get_canvas (window);
  shots_save (self, window, "board");
  biv_map_view_state_zoom_at (biv_map_canvas_get_view (canvas), 0.84, (BivPoint){ 300, 300 });
  ui_wait_for_drawing (window);
  shots_save (self, window, "board-nearer");
  biv_map_view_state_fit (biv_map_canvas_get_view (canvas));
  gtk_widget_activate_action (widget, "board.panel", "s", "contents");
  shots_save (self, window, "list");
  biv_map_canvas_select (canvas, find_general (window));
  gtk_widget_activate_action (widget, "board.panel", "s", "selection");
  biv_map_view_state_fit (biv_map_canvas_get_view (canvas));
  ui_wait_for_drawing (window);
  shots_save (self, window, "reach");
  save_reach_of_all (self, window);
  save_tray (self, window);
  save_sides (self, window);
  save_languages (self, window);
  save_armies (self, window);
  save_exchange (self, window);
  save_dialogs (self, window);
  gtk_window_set_default_size (GTK_WINDOW (window), 1024, 600);
  ui_settle ();
  biv_map_view_state_fit (biv_map_canvas_get_view (canvas));
  ui_wait_for_drawing (window);
  shots_save (self, window, "small");
  gtk_window_set_default_size (GTK_WINDOW (window), 700, 700);
  ui_settle ();
  biv_map_view_state_fit (biv_map_canvas_get_view (canvas));
  ui_wait_for_drawing (window);
  shots_save (self, window, "narrow");
  gtk_widget_activate_action (widget, "board.page", "s", "sides");
  shots_save (self, window, "narrow-sides");
  ui_destroy (window);
  save_carried (self);
  save_reach_in_cm (self);
}

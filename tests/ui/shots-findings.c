/* Pictures of findings: many, none, ignored ones, and how one is ignored; and of what the window
 * says when something is amiss.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "app/frame/findings/biv-finding-row.h"
#include "app/frame/safety/biv-safety-bars.h"
#include "app/library/biv-difference-view.h"
#include "app/scenario/biv-scenario-editor.h"
#include "shots.h"

static void
open_popover (GtkWidget *panel)
{
  /* With words of the language that the pictures are in. */
  ui_click (ui_find_labelled (panel, _ ("Ignore…")));
  ui_settle ();
}

static void
save_ignored (Shots *self, BivWindow *window)
{
  GtkWidget *panel = GTK_WIDGET (biv_window_get_findings (window));

  open_popover (panel);
  shots_save (self, ui_find (panel, BIV_TYPE_IGNORE_POPOVER), "ignore");
  gtk_popover_popdown (GTK_POPOVER (ui_find (panel, BIV_TYPE_IGNORE_POPOVER)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.ignore", "(us)", 0u,
                              "The lake was dry that summer.");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.ignore", "(us)", 0u, "");
  shots_save (self, window, "findings-ignored");
}

/* Some who have no place, and a victory that cannot be reached: what is done about them at once. */
static void
save_safe (Shots *self, BivWindow *window)
{
  BivSession *session = biv_window_get_session (window);
  g_autoptr (BivEditList) edits = biv_edit_list_new ();

  biv_edit_list_set_int (edits, "s1", "victory-units", 200);
  g_assert_true (
    biv_history_apply (biv_session_get_history (session), edits, "set-field", NULL, NULL));
  for (guint i = 1; i < 24; i++)
    {
      g_autofree char *piece = g_strdup_printf ("s%u.u%u", 1 + i % 2, 1 + i / 2);

      gtk_widget_activate_action (GTK_WIDGET (window), "board.select", "s", piece);
      gtk_widget_activate_action (GTK_WIDGET (window), "board.remove", NULL);
    }
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-findings", NULL);
  ui_settle ();
  shots_save (self, window, "findings-safe");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.fix-safe", NULL);
  shots_save_asked (self, window, "fix-safe");
}

void
shots_of_findings (Shots *self)
{
  BivWindow *window = ui_new_window ();
  GtkWidget *list;

  ui_open_sample (window);
  ui_wait_for_drawing (window);
  list = ui_find (GTK_WIDGET (biv_window_get_findings (window)), GTK_TYPE_LIST_VIEW);
  gtk_widget_activate_action (GTK_WIDGET (window), "board.brush", "i", 1);
  for (int col = 6; col < 18; col += 3)
    ui_paint_hex (window, "water", (BivOffset){ col, 9 });
  ui_settle ();
  biv_map_view_state_zoom_at (biv_map_canvas_get_view (ui_get_canvas (window)), 1.6,
                              (BivPoint){ 300, 300 });
  gtk_widget_activate_action (list, "list.activate-item", "u", 0);
  ui_wait_for_drawing (window);
  shots_save (self, window, "findings");
  gtk_widget_grab_focus (list);
  shots_save_menu (self, list, "finding-menu");
  save_ignored (self, window);
  save_safe (self, window);
  ui_destroy (window);
}

/* A battle whose rules are nowhere to be found. */
static char *
write_strange (void)
{
  g_autofree char *sample = ui_sample ();
  char *path = ui_make_temp_path ("strange.bivscenario");
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;

  g_assert_true (g_file_get_contents (sample, &text, NULL, NULL));
  changed = g_string_new (text);
  g_string_replace (changed, "alexandre-et-bayard", "house-rules", 0);
  g_assert_true (g_file_set_contents (path, changed->str, -1, NULL));
  return path;
}

static bool
is_told (gpointer bars)
{
  GtkWidget *compare = ui_find_button (bars, "win.compare-saved");

  return gtk_info_bar_get_revealed (
    GTK_INFO_BAR (gtk_widget_get_ancestor (compare, GTK_TYPE_INFO_BAR)));
}

/* Somebody else has saved the file that is being worked on. */
static void
save_disk (Shots *self)
{
  g_autofree char *path = ui_sample ();
  g_autofree char *text = NULL;
  g_autoptr (GString) other = NULL;
  BivWindow *window = ui_open (path);

  ui_wait_for_drawing (window);
  ui_paint_hex (window, "wood", (BivOffset){ 10, 12 });
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  other = g_string_new (text);
  g_string_replace (other, "name=\"Peithon\"", "name=\"Seleucus\"", 0);
  g_string_append_c (other, '\n');
  g_assert_true (g_file_set_contents (path, other->str, -1, NULL));
  ui_wait (is_told, ui_find (GTK_WIDGET (window), BIV_TYPE_SAFETY_BARS));
  shots_save (self, window, "disk");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.compare-saved", NULL);
  shots_save_dialog (self, ui_find_window (BIV_TYPE_DIFFERENCE_DIALOG), "compare-saved");
  ui_destroy (window);
}

void
shots_of_trouble (Shots *self)
{
  g_autofree char *strange = write_strange ();
  g_autofree char *empty = ui_write_board (12);
  BivWindow *window = ui_new_window ();

  ui_open_in (window, strange);
  ui_wait_for_drawing (window);
  biv_window_report (window, "The folder “Battles” cannot be written to.");
  shots_save (self, window, "trouble");
  ui_destroy (window);
  window = ui_open (empty);
  gtk_widget_activate_action (GTK_WIDGET (window), "board.panel", "s", "findings");
  shots_save (self, window, "nothing-found");
  gtk_widget_activate_action (GTK_WIDGET (window), "board.panel", "s", "selection");
  shots_save (self, window, "nothing-selected");
  gtk_widget_activate_action (GTK_WIDGET (window), "board.panel", "s", "contents");
  shots_save (self, window, "nothing-listed");
  gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", "sides");
  shots_save (self, window, "sides-empty");
  ui_destroy (window);
  save_disk (self);
}

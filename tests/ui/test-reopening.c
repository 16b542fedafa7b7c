/* What was open is opened again at the next start, as it was seen, if that is wished.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>

#include "app/army/biv-army-editor.h"
#include "config.h"
#include "ui-test.h"

static void
wish (bool wished)
{
  GAction *action =
    g_action_map_lookup_action (G_ACTION_MAP (ui_get_application ()), "reopen-documents");
  g_autoptr (GVariant) state = g_action_get_state (action);

  if (g_variant_get_boolean (state) != wished)
    g_action_activate (action, NULL);
}

/* (transfer full): a copy of what is installed, which a test may take away. */
static char *
copy (const char *name)
{
  g_autofree char *from = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", name, NULL);
  g_autofree char *content = NULL;
  char *path = ui_make_temp_path (name);

  g_assert_true (g_file_get_contents (from, &content, NULL, NULL));
  g_assert_true (g_file_set_contents (path, content, -1, NULL));
  return path;
}

static GPtrArray *
list_windows (void)
{
  GPtrArray *windows = g_ptr_array_new ();

  for (GList *window = gtk_application_get_windows (GTK_APPLICATION (ui_get_application ()));
       window; window = window->next)
    if (BIV_IS_WINDOW (window->data))
      g_ptr_array_insert (windows, 0, window->data);
  return windows;
}

/* The program ends and starts again, as far as one process can. Returns: its windows, oldest first
 */
static GPtrArray *
restart (void)
{
  g_autoptr (GPtrArray) left = NULL;

  g_action_group_activate_action (G_ACTION_GROUP (ui_get_application ()), "quit", NULL);
  ui_settle ();
  left = list_windows ();
  g_assert_cmpuint (left->len, ==, 0);
  g_application_activate (G_APPLICATION (ui_get_application ()));
  ui_settle ();
  return list_windows ();
}

static void
destroy_all (GPtrArray *windows)
{
  for (guint i = 0; i < windows->len; i++)
    ui_destroy (windows->pdata[i]);
  g_ptr_array_unref (windows);
}

static GtkStack *
get_pages (BivWindow *window)
{
  return ui_get_child (ui_find (GTK_WIDGET (window), BIV_TYPE_SCENARIO_EDITOR), "pages");
}

static double
get_zoom (BivWindow *window)
{
  return biv_map_view_state_get_zoom (biv_map_canvas_get_view (ui_get_canvas (window)));
}

static BivOffset
get_middle (BivWindow *window)
{
  BivMapViewState *view = biv_map_canvas_get_view (ui_get_canvas (window));
  BivOffset hex;

  g_assert_true (biv_map_view_state_hex_at (view, biv_map_view_state_get_middle (view), &hex));
  return hex;
}

static bool
is_shown (gpointer window)
{
  return biv_map_view_state_get_width (biv_map_canvas_get_view (ui_get_canvas (window))) > 0;
}

static void
assert_selected (BivWindow *window, const char *id)
{
  BivView *view = biv_tab_get_view (biv_window_get_tab (window));
  g_autoptr (GVariant) memory = biv_view_remember (view);
  g_autofree char *said = g_variant_print (memory, FALSE);
  g_autofree char *expected = g_strdup_printf ("'selected': <['%s']>", id);

  g_assert_nonnull (strstr (said, expected));
}

/* A battle and an army: page, part of the board, and what is selected. */
static void
test_seen (void)
{
  g_autofree char *battle = copy ("issus.bivscenario");
  g_autofree char *army = copy ("alexander-at-issus.bivarmy");
  BivWindow *window = ui_open (battle);
  BivWindow *other = ui_new_window ();
  g_auto (GStrv) selected = NULL;
  GPtrArray *windows;
  BivOffset middle;
  double zoom;

  wish (true);
  g_assert_true (ui_open_in (other, army));
  gtk_widget_activate_action (ui_find (GTK_WIDGET (other), BIV_TYPE_ARMY_EDITOR), "army.select",
                              "^as", (const char *const[]){ "u2", NULL });
  gtk_widget_activate_action (GTK_WIDGET (window), "board.select", "s", "s1.u2");
  gtk_widget_activate_action (GTK_WIDGET (window), "board.zoom-original", NULL);
  biv_map_view_state_zoom_steps (biv_map_canvas_get_view (ui_get_canvas (window)), 2.0,
                                 (BivPoint){ 10, 10 });
  ui_settle ();
  zoom = get_zoom (window);
  middle = get_middle (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", "sides");
  ui_settle ();

  windows = restart ();
  g_assert_cmpuint (windows->len, ==, 2);
  window = windows->pdata[0];
  g_assert_cmpstr (gtk_stack_get_visible_child_name (get_pages (window)), ==, "sides");
  gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", "board");
  ui_wait (is_shown, window);
  g_assert_cmpfloat_with_epsilon (get_zoom (window), zoom, 0.001);
  g_assert_true (biv_offset_equal (get_middle (window), middle));
  assert_selected (window, "s1.u2");
  selected = biv_army_editor_list_selected (
    BIV_ARMY_EDITOR (ui_find (GTK_WIDGET (windows->pdata[1]), BIV_TYPE_ARMY_EDITOR)));
  g_assert_cmpuint (g_strv_length (selected), ==, 1);
  g_assert_cmpstr (selected[0], ==, "u2");
  destroy_all (windows);
}

/* A file that has gone is told and left out, and the window that it would have had is used. */
static void
test_gone (void)
{
  g_autofree char *battle = copy ("issus.bivscenario");
  g_autofree char *army = copy ("alexander-at-issus.bivarmy");
  BivWindow *window = ui_open (battle);
  BivWindow *other = ui_new_window ();
  GPtrArray *windows;

  wish (true);
  g_assert_true (ui_open_in (other, army));
  g_action_group_activate_action (G_ACTION_GROUP (ui_get_application ()), "quit", NULL);
  ui_settle ();
  g_assert_cmpint (g_unlink (battle), ==, 0);
  g_application_activate (G_APPLICATION (ui_get_application ()));
  ui_settle ();
  windows = list_windows ();
  g_assert_cmpuint (windows->len, ==, 1);
  window = windows->pdata[0];
  g_assert_false (biv_window_is_empty (window));
  g_assert_nonnull (biv_session_get_army (biv_window_get_session (window)));
  g_assert_nonnull (strstr (biv_window_get_message (window), "issus.bivscenario"));
  destroy_all (windows);
}

/* A window that is closed alone does not come back, the last one does. */
static void
test_closed (void)
{
  g_autofree char *battle = copy ("issus.bivscenario");
  g_autofree char *army = copy ("alexander-at-issus.bivarmy");
  BivWindow *window = ui_open (battle);
  BivWindow *other = ui_new_window ();
  GPtrArray *windows;

  wish (true);
  g_assert_true (ui_open_in (other, army));
  gtk_window_close (GTK_WINDOW (window));
  ui_settle ();
  gtk_window_close (GTK_WINDOW (other));
  ui_settle ();
  g_application_activate (G_APPLICATION (ui_get_application ()));
  ui_settle ();
  windows = list_windows ();
  g_assert_cmpuint (windows->len, ==, 1);
  g_assert_nonnull (biv_session_get_army (biv_window_get_session (windows->pdata[0])));
  destroy_all (windows);
}

/* Tabs come back in their order, and the one that was in view; other windows with theirs. */
static void
test_tabs (void)
{
  g_autofree char *battle = copy ("issus.bivscenario");
  g_autofree char *army = copy ("alexander-at-issus.bivarmy");
  g_autofree char *third = copy ("leuthen.bivscenario");
  BivWindow *window = ui_open (battle);
  BivWindow *other = ui_new_window ();
  g_autoptr (GPtrArray) tabs = NULL;
  GPtrArray *windows;

  wish (true);
  g_assert_true (ui_open_in (window, army));
  g_assert_true (ui_open_in (other, third));
  tabs = biv_window_list_tabs (window);
  biv_window_choose_tab (window, tabs->pdata[0]);
  g_clear_pointer (&tabs, g_ptr_array_unref);
  windows = restart ();
  g_assert_cmpuint (windows->len, ==, 2);
  tabs = biv_window_list_tabs (windows->pdata[0]);
  g_assert_cmpuint (tabs->len, ==, 2);
  g_assert_true (biv_window_get_tab (windows->pdata[0]) == tabs->pdata[0]);
  g_assert_nonnull (biv_session_get_scenario (biv_tab_get_session (tabs->pdata[0])));
  g_assert_nonnull (biv_session_get_army (biv_tab_get_session (tabs->pdata[1])));
  g_clear_pointer (&tabs, g_ptr_array_unref);
  tabs = biv_window_list_tabs (windows->pdata[1]);
  g_assert_cmpuint (tabs->len, ==, 1);
  g_clear_pointer (&tabs, g_ptr_array_unref);
  destroy_all (windows);
}

static void
test_not_wished (void)
{
  g_autofree char *battle = copy ("issus.bivscenario");
  GPtrArray *windows;

  wish (false);
  ui_open (battle);
  windows = restart ();
  g_assert_cmpuint (windows->len, ==, 1);
  g_assert_true (biv_window_is_empty (windows->pdata[0]));
  destroy_all (windows);
}

int
main (int argc, char *argv[])
{
  g_autofree char *shown = NULL;

  g_test_init (&argc, &argv, NULL);
  shown = ui_catch_pages ();
  adw_init ();
  g_test_add_func ("/reopening/seen", test_seen);
  g_test_add_func ("/reopening/gone", test_gone);
  g_test_add_func ("/reopening/closed", test_closed);
  g_test_add_func ("/reopening/tabs", test_tabs);
  g_test_add_func ("/reopening/not-wished", test_not_wished);
  return g_test_run ();
}

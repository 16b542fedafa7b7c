/* What tests of windows share: a program of their own, and waiting that ends.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ui-test.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "app/frame/document/biv-data-file.h"

#define PATIENCE (60 * G_TIME_SPAN_SECOND)

/* The one program of this process. */
BivApplication *
ui_get_application (void)
{
  static BivApplication *application;

  if (!application)
    {
      application = biv_application_new (G_APPLICATION_NON_UNIQUE);
      g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
    }
  return application;
}

/* What its windows share. */
BivWorkspace *
ui_get_workspace (void)
{
  return biv_application_get_workspace (ui_get_application ());
}

/* Lets things happen until a condition holds; failing that, the test fails. */
void
ui_wait (UiCondition condition, gpointer data)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;

  while (!condition (data) && g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  g_assert_true (condition (data));
}

static gboolean
last_cb (gpointer has_run)
{
  *(bool *) has_run = true;
  return G_SOURCE_REMOVE;
}

/* Does nothing for a while but what the program does by itself. */
void
ui_let_pass (guint milliseconds)
{
  bool has_passed = false;

  g_timeout_add (milliseconds, last_cb, &has_passed);
  while (!has_passed)
    g_main_context_iteration (NULL, TRUE);
}

/* Lets all run that needs no waiting for: what is least urgent of all runs when nothing else can.
 * That an iteration finds nothing to do would not tell: it does not look when another thread has
 * just changed what the loop listens to. */
static void
run_due (void)
{
  bool has_run = false;

  g_idle_add_full (G_MAXINT, last_cb, &has_run, NULL);
  while (!has_run)
    g_main_context_iteration (NULL, TRUE);
}

static void
count_frame (GdkFrameClock *clock, gpointer n_frames)
{
  (*(int *) n_frames)++;
}

static bool
is_past_a_frame (gpointer n_frames)
{
  return *(int *) n_frames > 0;
}

static void
paint (GtkWidget *window)
{
  g_autoptr (GdkFrameClock) clock = g_object_ref (gtk_widget_get_frame_clock (window));
  int n_frames = 0;
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (count_frame), &n_frames);

  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
  ui_wait (is_past_a_frame, &n_frames);
  g_signal_handler_disconnect (clock, handler);
}

/* Lets every window that is shown paint what it was asked to. */
void
ui_paint_windows (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (gtk_widget_get_mapped (window))
        paint (window);
    }
}

static bool
is_map_drawn (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return true;
  if (BIV_IS_MAP_CANVAS (widget))
    return biv_map_canvas_is_drawn (BIV_MAP_CANVAS (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (!is_map_drawn (child))
      return false;
  return true;
}

static bool
are_maps_drawn (gpointer data)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *window = windows; window; window = window->next)
    if (!is_map_drawn (window->data))
      return false;
  return true;
}

/* Lets everything happen that is due, what comes of that, and what comes of it in turn: however
 * slow the machine, nothing is left to run and every map is drawn to its last tile. */
void
ui_settle (void)
{
  for (int i = 0; i < 3; i++)
    {
      run_due ();
      ui_paint_windows ();
      ui_wait (are_maps_drawn, NULL);
    }
  run_due ();
}

static int window_width = 1200;

/* How wide windows are that are made from now on. */
void
ui_make_windows_wide (int width)
{
  window_width = width;
}

BivWindow *
ui_new_window (void)
{
  BivWindow *window = biv_window_new (GTK_APPLICATION (ui_get_application ()), ui_get_workspace ());

  gtk_window_set_default_size (GTK_WINDOW (window), window_width, 800);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

/* Opens a file in a window as the program does. Returns: whether it could be read. */
bool
ui_open_in (BivWindow *window, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return biv_window_open_file (window, file);
}

BivWindow *
ui_open (const char *path)
{
  BivWindow *window = ui_new_window ();

  g_assert_true (ui_open_in (window, path));
  ui_wait_for_drawing (window);
  return window;
}

/* Opens the battle that comes with the program. Returns: whether it could. */
bool
ui_open_sample (BivWindow *window)
{
  g_autofree char *path = biv_data_file ("samples/issus.bivscenario");

  return gtk_widget_activate_action (GTK_WIDGET (window), "win.open-sample", "s", path) &&
         !biv_window_is_empty (window);
}

static BivScenarioEditor *
get_editor (BivWindow *window)
{
  return BIV_SCENARIO_EDITOR (ui_find (GTK_WIDGET (window), BIV_TYPE_SCENARIO_EDITOR));
}

/* Of the battle that is open. */
BivMapCanvas *
ui_get_canvas (BivWindow *window)
{
  return ui_get_child (get_editor (window), "canvas");
}

/* Paints a hex as somebody does who presses it. */
void
ui_paint_hex (BivWindow *window, const char *terrain, BivOffset hex)
{
  BivToolEvent event = { hex, true, { 0, 0 } };
  BivTool *tool;

  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (window), "board.take", "(ss)", "terrain", terrain));
  tool = biv_map_canvas_get_tool (ui_get_canvas (window));
  biv_tool_press (tool, &event);
  biv_tool_release (tool, &event);
}

/* Likewise. */
BivMapOverlays *
ui_get_overlays (BivWindow *window)
{
  return biv_scenario_editor_get_overlays (get_editor (window));
}

/* (transfer full): the battle of Issus, as a copy that a test may write to. */
char *
ui_sample (void)
{
  g_autofree char *sample =
    g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", "issus.bivscenario", NULL);
  char *path = ui_make_temp_path ("issus.bivscenario");
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (sample, &text, &length, NULL));
  g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));
  return path;
}

static bool
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

/* Destroys a window and sees that nothing keeps it. */
void
ui_destroy (BivWindow *window)
{
  gpointer pointer = window;

  g_object_add_weak_pointer (G_OBJECT (window), &pointer);
  gtk_window_destroy (GTK_WINDOW (window));
  ui_wait (is_gone, &pointer);
}

static bool
has_drawn (gpointer window)
{
  BivTileCache *tiles = biv_map_canvas_get_tiles (ui_get_canvas (window));

  return tiles && biv_tile_cache_get_n_drawn (tiles) > 0;
}

void
ui_wait_for_drawing (BivWindow *window)
{
  ui_wait (has_drawn, window);
  ui_settle ();
}

/* (transfer full): the pixels of the map when it is drawn, four bytes each, row after row. */
GBytes *
ui_draw_map (BivWindow *window)
{
  GtkWidget *widget = GTK_WIDGET (ui_get_canvas (window));
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  cairo_t *cr = cairo_create (surface);
  GBytes *bytes;

  ui_wait_for_drawing (window);
  paintable = gtk_widget_paintable_new (widget);
  gdk_paintable_snapshot (paintable, GDK_SNAPSHOT (snapshot), width, height);
  node = gtk_snapshot_to_node (snapshot);
  g_assert_nonnull (node);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface),
                       (gsize) cairo_image_surface_get_stride (surface) * (gsize) height);
  cairo_surface_destroy (surface);
  return bytes;
}

/* Whether the message that is shown says that something went wrong. */
bool
ui_has_error (BivWindow *window)
{
  GtkInfoBar *bar = ui_get_child (biv_window_get_tab (window), "bar");

  return gtk_info_bar_get_revealed (bar) &&
         gtk_info_bar_get_message_type (bar) == GTK_MESSAGE_ERROR;
}

/* (transfer none): the part of a widget that its template calls by this name. */
gpointer
ui_get_child (gpointer widget, const char *name)
{
  GObject *child = gtk_widget_get_template_child (widget, G_OBJECT_TYPE (widget), name);

  g_assert_nonnull (child);
  return child;
}

/* (transfer none): what the "list" of a widget's template shows. */
GListModel *
ui_get_rows (gpointer widget)
{
  return G_LIST_MODEL (gtk_list_view_get_model (ui_get_child (widget, "list")));
}

/* (transfer none): the first widget of a type at or below one. */
GtkWidget *
ui_find (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = ui_find (child, type);
  return found;
}

/* (transfer none) (nullable): the button, or check, for an action, at or below a widget. */
GtkWidget *
ui_find_button (GtkWidget *widget, const char *action)
{
  GtkWidget *found = NULL;

  if ((GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget)) &&
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = ui_find_button (child, action);
  return found;
}

/* (transfer none): the first button at or below a widget that has a label. */
GtkWidget *
ui_find_labelled (GtkWidget *widget, const char *label)
{
  GtkWidget *found =
    GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0
      ? widget
      : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = ui_find_labelled (child, label);
  return found;
}

/* (transfer none) (nullable): the window of a type that is open. */
GtkWidget *
ui_find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type))
        return window;
    }
  return NULL;
}

static bool
has_line (const char *text, const char *line)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  return g_str_equal (text, line) || g_strv_contains ((const char *const *) lines, line);
}

/* Whether a label, or a line of it, says just these words, and is not hidden itself. */
bool
ui_shows (GtkWidget *widget, const char *words)
{
  if (GTK_IS_LABEL (widget) && has_line (gtk_label_get_text (GTK_LABEL (widget)), words))
    return gtk_widget_get_visible (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (ui_shows (child, words))
      return true;
  return false;
}

/* Whether all of it is seen in what scrolls it. */
bool
ui_is_in_view (GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t place;

  return gtk_widget_get_mapped (widget) && gtk_widget_compute_bounds (widget, scroller, &place) &&
         place.origin.y >= 0.0f &&
         place.origin.y + place.size.height <= (float) gtk_widget_get_height (scroller);
}

static void
list_items (GMenuModel *menu, GString *words)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autofree char *label = NULL;

      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
      if (section)
        list_items (section, words);
      else
        g_string_append_printf (words, "%s|", label);
    }
}

/* (transfer full): the words of all items of a menu, a bar after each. */
char *
ui_list_menu (GtkWidget *popover)
{
  GString *words = g_string_new (NULL);

  list_items (gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (popover)), words);
  return g_string_free (words, FALSE);
}

void
ui_click (GtkWidget *button)
{
  g_assert_true (GTK_IS_BUTTON (button));
  g_signal_emit_by_name (button, "clicked");
}

/* (transfer none): what listens to a kind of event on a widget. */
GtkEventController *
ui_find_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller;
    }
  g_assert_not_reached ();
}

/* Presses and releases a key as the widget's own controller hears it. */
void
ui_press_key (GtkWidget *widget, guint key)
{
  GtkEventController *controller = ui_find_controller (widget, GTK_TYPE_EVENT_CONTROLLER_KEY);
  gboolean taken;

  g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &taken);
  g_signal_emit_by_name (controller, "key-released", key, 0, 0);
}

/* Does what a controller has for a key. Returns: whether it has something */
static bool
try_controller (GtkWidget *widget, GtkEventController *controller, guint key)
{
  g_autoptr (GtkShortcutTrigger) trigger = gtk_keyval_trigger_new (key, 0);
  bool is_done = false;

  if (!GTK_IS_SHORTCUT_CONTROLLER (controller))
    return false;
  for (guint i = 0; !is_done && i < g_list_model_get_n_items (G_LIST_MODEL (controller)); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), i);

      is_done = gtk_shortcut_trigger_equal (gtk_shortcut_get_trigger (shortcut), trigger) &&
                gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget, NULL);
    }
  return is_done;
}

/* Does what a shortcut of the widget, or of its class, does. Returns: whether it does something */
bool
ui_press_shortcut (GtkWidget *widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  bool is_done = false;

  for (guint i = 0; !is_done && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      is_done = try_controller (widget, controller, key);
    }
  return is_done;
}

/* (transfer full): a place for a file of this test, in the home folder that goes with the display.
 */
char *
ui_make_temp_path (const char *name)
{
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), "ui-XXXXXX", NULL);

  g_assert_nonnull (g_mkdtemp (folder));
  return g_build_filename (folder, name, NULL);
}

/* Leaves of what is installed what windows need: no programs. */
static void
hide_programs (const char *folder)
{
  static const char *const parts[] = { "glib-2.0", "icons", "mime" };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *part = g_build_filename ("/usr/share", parts[i], NULL);
      g_autofree char *link = g_build_filename (folder, parts[i], NULL);

      g_assert_no_errno (symlink (part, link));
    }
  g_setenv ("XDG_DATA_DIRS", folder, TRUE);
}

/* Has a program of ours, and no other, show pages of HTML from now on: it writes down the path. To
 * be called before anything else. Returns: (transfer full): where */
char *
ui_catch_pages (void)
{
  g_autofree char *applications = g_build_filename (g_get_user_data_dir (), "applications", NULL);
  g_autofree char *entry = g_build_filename (applications, "browser.desktop", NULL);
  g_autofree char *kinds = g_build_filename (g_get_user_config_dir (), "mimeapps.list", NULL);
  char *shown = ui_make_temp_path ("shown");
  g_autofree char *folder = g_path_get_dirname (shown);
  g_autofree char *program = g_build_filename (folder, "browser", NULL);
  g_autofree char *script = g_strdup_printf ("#!/bin/sh\necho \"$1\" >%s\n", shown);
  g_autofree char *words = g_strdup_printf (
    "[Desktop Entry]\nType=Application\nName=Browser\nMimeType=text/html\nExec=%s %%u\n", program);

  hide_programs (folder);
  g_assert_no_errno (g_mkdir_with_parents (applications, 0700));
  g_assert_true (g_file_set_contents_full (program, script, -1, G_FILE_SET_CONTENTS_NONE, 0700,
                                           NULL));
  g_assert_true (g_file_set_contents (entry, words, -1, NULL));
  g_assert_true (g_file_set_contents (
    kinds, "[Default Applications]\ntext/html=browser.desktop\n", -1, NULL));
  return shown;
}

/* (transfer full): a file of steps in the battle of Issus that takes a while to be done. */
char *
ui_write_many_steps (void)
{
  char *path = ui_make_temp_path ("many.bivsteps");
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < UI_MANY_STEPS; i++)
    g_string_append_printf (lines, "put s2.u20 13,%u\n", 11 + i % 2);
  g_assert_true (g_file_set_contents (path, lines->str, -1, NULL));
  return path;
}

/* (transfer full): the file of a battle on an empty square board. */
char *
ui_write_board (int side)
{
  char *path = ui_make_temp_path ("board.bivscenario");
  g_autoptr (GString) text = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");

  g_string_append_printf (text,
                          "<scenario xmlns=\"urn:bivouac:scenario:1\" minor=\"0\" id=\"empty\" "
                          "ruleset=\"alexandre-et-bayard\">\n"
                          "  <board id=\"board\" width=\"%d\" height=\"%d\" ground=\"plain\">\n"
                          "    <legend code=\"p\" terrain=\"plain\"/>\n",
                          side, side);
  for (int row = 0; row < side; row++)
    g_string_append_printf (text, "    <row>%dp</row>\n", side);
  g_string_append (text, "  </board>\n</scenario>\n");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  return path;
}

/* (transfer none): the first widget of a name at or below one. */
GtkWidget *
ui_find_named (GtkWidget *widget, const char *name)
{
  GtkWidget *found = g_str_equal (gtk_widget_get_name (widget), name) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = ui_find_named (child, name);
  return found;
}

/* A file of the data without what stands before its root element. */
static char *
read_root (const char *path)
{
  g_autofree char *file = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), path, NULL);
  g_autofree char *text = NULL;
  const char *root;

  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  root = strstr (text, "xmlns=");
  g_assert_nonnull (root);
  while (*root != '<')
    root--;
  return g_strdup (root);
}

/* (transfer full): the file of the battle of Issus that brings along its rules, in which the first
 * leader reaches further than in those installed, and a muster list just as installed. */
char *
ui_write_carrying (void)
{
  char *path = ui_sample ();
  g_autofree char *rules = read_root ("rulesets/alexandre-et-bayard.bivruleset");
  g_autofree char *list = read_root ("musters/macedonians-334-331.bivmuster");
  g_autofree char *text = NULL;
  g_autoptr (GString) carrying = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  carrying = g_string_new (rules);
  g_assert_cmpuint (g_string_replace (carrying, "command-range=\"", "command-range=\"1", 1), ==, 1);
  g_string_prepend (carrying, "<embedded id=\"carried-rules\" kind=\"ruleset\">\n");
  g_string_append_printf (
    carrying, "</embedded>\n<embedded id=\"carried-list\" kind=\"muster\">\n%s</embedded>\n", list);
  g_string_prepend_len (carrying, text, strstr (text, "</scenario>") - text);
  g_string_append (carrying, "</scenario>\n");
  g_assert_true (g_file_set_contents (path, carrying->str, -1, NULL));
  return path;
}

/* From now on windows look so: "large" writes twice as large, "rtl" goes from right to left. Others
 * are as usual; high contrast is asked of libadwaita in the surroundings, before it is set up. */
void
ui_wear_look (const char *look)
{
  bool is_large = g_strcmp0 (look, "large") == 0;
  bool is_rtl = g_strcmp0 (look, "rtl") == 0;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (is_large ? 192 : 96) * 1024, NULL);
  gtk_widget_set_default_direction (is_rtl ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
}

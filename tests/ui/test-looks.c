/* Letters twice as large, a language that goes from right to left, high contrast, a small screen:
 * pages and dialogs stay whole. Nothing gets less room than it needs, stands outside of what it is
 * in, or makes the window larger than the screen.
 *
 * The look is that of BIVOUAC_LOOK: "large", "rtl", "contrast" or "small"; SCREEN is the screen's
 * size.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-army-editor.h"
#include "app/start/biv-new-army-dialog.h"
#include "app/start/biv-new-scenario-dialog.h"
#include "app/window/biv-header.h"
#include "ui-test.h"

/* By rounding. */
#define SLACK 1.5f

static const char *look;
static int screen_width, screen_height; /* logical pixels */

/* Whether what is in it may reach beyond it, as it is scrolled, folded or slid there, or lies over
 * a corner of it as the marks of libadwaita's switchers do. */
static bool
may_hide (GtkWidget *widget)
{
  return GTK_IS_SCROLLED_WINDOW (widget) || GTK_IS_SCROLLABLE (widget) ||
         GTK_IS_REVEALER (widget) || ADW_IS_FLAP (widget) || ADW_IS_LEAFLET (widget) ||
         GTK_IS_TEXT (widget) || GTK_IS_SWITCH (widget) ||
         g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwIndicatorBin") ||
         gtk_widget_get_overflow (widget) == GTK_OVERFLOW_HIDDEN;
}

/* By how much the style sheet lets a widget reach beyond what it is in: libadwaita 1.7 lets the
 * title have the whole height of the header around its box. */
static void
widen (graphene_rect_t *room, GtkWidget *child)
{
  GtkBorder margin;

  gtk_style_context_get_margin (gtk_widget_get_style_context (child), &margin);
  room->origin.x += (float) MIN (margin.left, 0);
  room->origin.y += (float) MIN (margin.top, 0);
  room->size.width -= (float) (MIN (margin.left, 0) + MIN (margin.right, 0));
  room->size.height -= (float) (MIN (margin.top, 0) + MIN (margin.bottom, 0));
}

/* The border of the parent counts: some style sheets let labels reach into it. */
static bool
is_inside (GtkWidget *child, GtkWidget *parent)
{
  graphene_rect_t place, room;

  if (!gtk_widget_compute_bounds (child, parent, &place) ||
      !gtk_widget_compute_bounds (parent, parent, &room))
    return true;
  widen (&room, child);
  graphene_rect_inset (&room, -SLACK, -SLACK);
  return graphene_rect_contains_rect (&room, &place);
}

/* Whether a label shows all its words, or says by three dots that there are more. */
static bool
is_whole (GtkLabel *label)
{
  int width, height;

  if (gtk_label_get_ellipsize (label) != PANGO_ELLIPSIZE_NONE)
    return true;
  pango_layout_get_pixel_size (gtk_label_get_layout (label), &width, &height);
  return width <= gtk_widget_get_width (GTK_WIDGET (label)) + SLACK &&
         height <= gtk_widget_get_height (GTK_WIDGET (label)) + SLACK;
}

static bool
has_room (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least <= gtk_widget_get_width (widget) + SLACK;
}

static void
report (GtkWidget *widget, const char *fault)
{
  g_autoptr (GString) way = g_string_new (NULL);

  for (GtkWidget *at = widget; at; at = gtk_widget_get_parent (at))
    g_string_append_printf (way, " < %s", G_OBJECT_TYPE_NAME (at));
  g_test_message ("%s: “%s” %s", fault,
                  GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "", way->str);
}

/* Returns: the number of faults in what is in a widget; @is_seen: it is not scrolled away */
static guint
look_at (GtkWidget *widget)
{
  guint n_faults = 0;

  if (GTK_IS_LABEL (widget) && !is_whole (GTK_LABEL (widget)))
    {
      report (widget, "clipped");
      n_faults++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_get_mapped (child) || !gtk_widget_should_layout (child) ||
          GTK_IS_RANGE (child))
        continue;
      if (!may_hide (widget) && !GTK_IS_NATIVE (child) && !is_inside (child, widget))
        {
          report (child, "outside");
          n_faults++;
        }
      n_faults += look_at (child);
    }
  return n_faults;
}

static guint
check (GtkWidget *window, const char *what)
{
  guint n_faults;

  ui_settle ();
  ui_paint_windows ();
  g_test_message ("%s: %s is %d by %d", look, what, gtk_widget_get_width (window),
                  gtk_widget_get_height (window));
  n_faults = look_at (window);
  if (!has_room (window) || gtk_widget_get_width (window) > screen_width ||
      gtk_widget_get_height (window) > screen_height)
    {
      report (window, "too large");
      n_faults++;
    }
  if (n_faults > 0)
    g_test_message ("%s has %u faults", what, n_faults);
  return n_faults;
}

static guint
check_dialog (GtkWidget *dialog, const char *what)
{
  guint n_faults;

  gtk_window_present (GTK_WINDOW (dialog));
  n_faults = check (dialog, what);
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_settle ();
  return n_faults;
}

/* The dialog that an action opens. */
static guint
check_asked (BivWindow *window, const char *action)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *asked = NULL;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
  ui_settle ();
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) other = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (GTK_WINDOW (other)) == GTK_WINDOW (window) &&
          gtk_widget_get_mapped (other))
        asked = other;
    }
  g_assert_nonnull (asked);
  return check_dialog (asked, action);
}

static void
test_start (void)
{
  BivCatalogue *catalogue = biv_workspace_get_catalogue (ui_get_workspace ());
  BivWindow *window = ui_new_window ();
  guint n_faults = 0;

  n_faults += check (GTK_WIDGET (window), "start");
  n_faults += check_dialog (biv_new_army_dialog_new (GTK_WINDOW (window), catalogue), "new army");
  n_faults +=
    check_dialog (biv_new_scenario_dialog_new (GTK_WINDOW (window), catalogue), "new battle");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.library", NULL);
  n_faults += check (GTK_WIDGET (window), "library");
  if (n_faults > 0)
    g_test_fail ();
  ui_destroy (window);
}

static void
test_army (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples",
                                            "alexander-at-issus.bivarmy", NULL);
  BivWindow *window = ui_new_window ();
  guint n_faults = 0;

  g_assert_true (ui_open_in (window, path));
  n_faults += check (GTK_WIDGET (window), "army");
  g_assert_true (ui_shows (
    GTK_WIDGET (window), g_str_equal (look, "rtl") ? "1: 4 ← 5 units" : "1: 4 → 5 units"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-findings", NULL);
  n_faults += check (GTK_WIDGET (window), "army with findings");
  gtk_widget_activate_action (ui_find (GTK_WIDGET (window), BIV_TYPE_ARMY_EDITOR),
                              "army.catalogue", NULL);
  n_faults += check (GTK_WIDGET (window), "muster list beside the army");
  if (n_faults > 0)
    g_test_fail ();
  ui_destroy (window);
}

/* The map is as it is, whatever goes from right to left around it. */
static void
assert_map_is_not_mirrored (BivWindow *window)
{
  BivMapViewState *view = biv_map_canvas_get_view (ui_get_canvas (window));
  BivPoint first = biv_map_view_state_point_of (view, (BivOffset){ 0, 0 });
  BivPoint last = biv_map_view_state_point_of (view, (BivOffset){ 23, 0 });
  BivOffset hex;

  g_assert_cmpfloat (first.x, <, last.x);
  biv_map_canvas_show_hex (ui_get_canvas (window), (BivOffset){ 1, 1 });
  gtk_widget_activate_action (GTK_WIDGET (ui_get_canvas (window)), "map.draw", "(ii)", 1, 0);
  hex = biv_map_canvas_get_cursor (ui_get_canvas (window));
  g_assert_cmpint (hex.col, ==, 2);
}

static void
test_battle (void)
{
  static const char *const pages[] = { "preparation", "board", "sides", "rehearsal" };
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  guint n_faults = 0;

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", pages[i]);
      n_faults += check (GTK_WIDGET (window), pages[i]);
      if (i == 0)
        assert_map_is_not_mirrored (window);
    }
  if (n_faults > 0)
    g_test_fail ();
  ui_destroy (window);
}

static void
test_dialogs (void)
{
  static const char *const actions[] = { "win.search-commands", "win.change-keys",
                                         "app.preferences", "win.print", "board.resize",
                                         "board.random-board" };
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  guint n_faults = 0;

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    n_faults += check_asked (window, actions[i]);
  if (n_faults > 0)
    g_test_fail ();
  ui_destroy (window);
}

/* Whether it looks so at all. */
static void
test_worn (void)
{
  BivWindow *window = ui_new_window ();
  GtkWidget *button = ui_get_child (ui_find (GTK_WIDGET (window), BIV_TYPE_HEADER), "save_button");
  bool is_rtl = gtk_widget_get_direction (button) == GTK_TEXT_DIR_RTL;
  int dpi;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  g_assert_true (is_rtl == g_str_equal (look, "rtl"));
  g_assert_true ((dpi == 192 * 1024) == g_str_equal (look, "large"));
  g_assert_true (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()) ==
                 g_str_equal (look, "contrast"));
  ui_destroy (window);
}

int
main (int argc, char *argv[])
{
  look = g_getenv ("BIVOUAC_LOOK");
  g_assert_nonnull (look);
  g_assert_cmpint (sscanf (g_getenv ("SCREEN"), "%dx%d", &screen_width, &screen_height), ==, 2);
  if (g_str_equal (look, "contrast"))
    g_setenv ("ADW_DEBUG_HIGH_CONTRAST", "1", TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ui_wear_look (look);
  ui_make_windows_wide (screen_width);
  g_test_add_func ("/looks/worn", test_worn);
  g_test_add_func ("/looks/start", test_start);
  g_test_add_func ("/looks/army", test_army);
  g_test_add_func ("/looks/battle", test_battle);
  g_test_add_func ("/looks/dialogs", test_dialogs);
  return g_test_run ();
}

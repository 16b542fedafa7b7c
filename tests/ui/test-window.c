/* The window as a whole: opens a battle, paints, undoes, saves, shows what the rules find, and
 * loses nothing.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "app/frame/findings/biv-finding-counts.h"
#include "app/board/palette/biv-palette.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/format/biv-format.h"
#include "app/window/biv-header.h"
#include "ui-test.h"
#include "storage/place/biv-places.h"

static BivBoard *
get_board (BivWindow *window)
{
  return biv_scenario_get_board (biv_session_get_scenario (biv_window_get_session (window)));
}

static BivHistory *
get_history (BivWindow *window)
{
  return biv_session_get_history (biv_window_get_session (window));
}

static void
activate (BivWindow *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
}

static void
choose_brush (BivWindow *window, const char *terrain)
{
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (window), "board.take", "(ss)", "terrain", terrain));
}

/* One press of the tool in hand on a hex. */
static void
work_on (BivWindow *window, BivOffset hex)
{
  BivTool *tool = biv_map_canvas_get_tool (ui_get_canvas (window));
  BivToolEvent event = { hex, true, { 0, 0 } };

  biv_tool_press (tool, &event);
  biv_tool_release (tool, &event);
}

static void
assert_terrain (BivWindow *window, BivOffset hex, const char *terrain)
{
  g_assert_cmpstr (biv_board_get_terrain (get_board (window), hex), ==, terrain);
}

static void
test_opens (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);

  g_assert_cmpint (biv_board_get_width (get_board (window)), ==, 24);
  g_assert_false (biv_history_is_modified (get_history (window)));
  g_assert_null (biv_window_get_message (window));
  g_assert_cmpuint (biv_tile_cache_get_n_tiles (biv_map_canvas_get_tiles (ui_get_canvas (window))),
                    >, 1);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (ui_get_canvas (window)),
                                   GTK_ACCESSIBLE_ROLE_GRID);
  ui_destroy (window);
}

static void
test_empty (void)
{
  BivWindow *window = ui_new_window ();

  ui_settle ();
  g_assert_true (biv_window_is_empty (window));
  g_assert_true (ui_open_sample (window));
  g_assert_false (biv_window_is_empty (window));
  /* What comes with the program is not written to. */
  g_assert_null (biv_session_get_place (biv_window_get_session (window)));
  ui_destroy (window);
}

static void
test_paints_and_undoes (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  BivOffset hex = { 10, 12 };

  assert_terrain (window, hex, "plain");
  choose_brush (window, "wood");
  work_on (window, hex);
  assert_terrain (window, hex, "wood");
  g_assert_true (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (window)), "• "));
  activate (window, "win.undo");
  assert_terrain (window, hex, "plain");
  g_assert_false (biv_history_is_modified (get_history (window)));
  activate (window, "win.redo");
  assert_terrain (window, hex, "wood");
  ui_destroy (window);
}

static void
test_paints_by_key (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  BivMapCanvas *canvas = ui_get_canvas (window);

  choose_brush (window, "wood");
  biv_map_canvas_set_cursor (canvas, (BivOffset){ 10, 12 });
  ui_press_key (GTK_WIDGET (canvas), GDK_KEY_Return);
  assert_terrain (window, (BivOffset){ 10, 12 }, "wood");
  biv_map_canvas_set_cursor (canvas, (BivOffset){ 11, 12 });
  ui_press_key (GTK_WIDGET (canvas), GDK_KEY_space);
  assert_terrain (window, (BivOffset){ 11, 12 }, "wood");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (get_history (window))), ==, 2);
  ui_destroy (window);
}

static void
test_escape (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  BivTool *tool;
  BivToolEvent event = { { 10, 12 }, true, { 0, 0 } };

  choose_brush (window, "wood");
  tool = biv_map_canvas_get_tool (ui_get_canvas (window));
  biv_tool_press (tool, &event);
  assert_terrain (window, event.hex, "wood");
  g_assert_true (biv_tool_cancel (tool));
  assert_terrain (window, event.hex, "plain");
  g_assert_false (biv_history_is_modified (get_history (window)));
  ui_destroy (window);
}

static bool
is_saved (gpointer window)
{
  return !biv_session_is_saving (biv_window_get_session (window)) &&
         !biv_history_is_modified (get_history (window));
}

/* Whether the button of saving says that all is saved. */
static void
assert_word_of_saving (BivWindow *window, const char *expected)
{
  GtkStack *word = ui_get_child (ui_find (GTK_WIDGET (window), BIV_TYPE_HEADER), "save_word");

  g_assert_cmpstr (gtk_stack_get_visible_child_name (word), ==, expected);
}

static void
test_saves (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  g_autoptr (BivPlace) place = NULL;
  g_autoptr (BivDocument) again = NULL;
  g_autoptr (GBytes) wanted = NULL;
  g_autofree char *text = NULL;
  gsize length;

  choose_brush (window, "wood");
  work_on (window, (BivOffset){ 10, 12 });
  wanted = biv_format_write_for (
    BIV_NODE (biv_session_get_scenario (biv_window_get_session (window))), path);
  assert_word_of_saving (window, "changed");
  activate (window, "win.save");
  ui_wait (is_saved, window);
  ui_settle ();
  assert_word_of_saving (window, "saved");
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_cmpmem (text, length, g_bytes_get_data (wanted, NULL), g_bytes_get_size (wanted));
  place = biv_places_find (path);
  again = biv_format_open_place (place, NULL, NULL);
  g_assert_true (
    biv_node_equal (biv_document_get_root (again),
                    BIV_NODE (biv_session_get_scenario (biv_window_get_session (window)))));
  ui_destroy (window);
}

static bool
has_message (gpointer window)
{
  return biv_window_get_message (window) != NULL;
}

static void
forward_saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_assert_false (biv_session_save_finish (BIV_SESSION (source), result, data));
}

static bool
is_set (gpointer data)
{
  return *(gpointer *) data != NULL;
}

/* A save that fails says so, and the document stays modified and where it was. */
static void
test_save_fails (void)
{
  g_autofree char *path = ui_sample ();
  g_autofree char *impossible = g_build_filename (path, "below-a-file", NULL);
  g_autoptr (BivPlace) below = biv_places_find (impossible);
  BivWindow *window = ui_open (path);
  BivSession *session = biv_window_get_session (window);
  g_autoptr (GError) error = NULL;

  choose_brush (window, "wood");
  work_on (window, (BivOffset){ 10, 12 });
  biv_session_save_async (session, below, NULL, forward_saved_cb, &error);
  ui_wait (is_set, &error);
  g_assert_cmpstr (error->message, !=, "");
  g_assert_true (biv_history_is_modified (get_history (window)));
  g_assert_cmpstr (biv_place_get_address (biv_session_get_place (session)), ==, path);
  ui_destroy (window);
}

static bool
offers_to_save_anyway (gpointer window)
{
  return gtk_widget_get_mapped (ui_find_button (window, "win.save-anyway"));
}

/* What somebody else has written in the meantime is not overwritten without a word. */
static void
test_save_notices_others (void)
{
  g_autofree char *path = ui_sample ();
  g_autofree char *text = NULL;
  BivWindow *window = ui_open (path);

  g_assert_true (g_file_set_contents (path, "somebody else's", -1, NULL));
  choose_brush (window, "wood");
  work_on (window, (BivOffset){ 10, 12 });
  activate (window, "win.save");
  ui_wait (offers_to_save_anyway, window);
  g_assert_true (biv_history_is_modified (get_history (window)));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "somebody else's");
  ui_destroy (window);
}

static void
close_document (BivWindow *window)
{
  activate (window, "win.close-document");
  ui_settle ();
  g_assert_true (biv_window_is_empty (window));
}

/* One army after another in the same window, and a battle after them. */
static void
test_second_army (void)
{
  static const char *const names[] = { "alexander-at-issus.bivarmy", "darius-at-issus.bivarmy",
                                       "issus.bivscenario" };
  BivWindow *window = ui_new_window ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path =
        g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", names[i], NULL);

      g_assert_true (ui_open_in (window, path));
      g_assert_cmpstr (
        biv_place_get_address (biv_session_get_place (biv_window_get_session (window))), ==, path);
      ui_settle ();
      close_document (window);
    }
  ui_destroy (window);
}

static void
test_hostile_file_changes_nothing (void)
{
  g_autofree char *path = ui_sample ();
  g_autofree char *hostile = ui_make_temp_path ("bomb.bivscenario");
  BivWindow *window = ui_open (path);
  BivSession *session = biv_window_get_session (window);
  g_autoptr (GBytes) before = biv_format_write (BIV_NODE (biv_session_get_scenario (session)));
  g_autoptr (GBytes) after = NULL;

  g_assert_true (
    g_file_set_contents (hostile,
                         "<?xml version=\"1.0\"?>\n<!DOCTYPE s [<!ENTITY a \"aaaa\">]>\n"
                         "<scenario xmlns=\"urn:bivouac:scenario:1\">&a;</scenario>\n",
                         -1, NULL));
  g_assert_false (ui_open_in (window, hostile));
  g_assert_true (g_str_has_prefix (biv_window_get_message (window), "bomb.bivscenario"));
  g_assert_true (biv_window_get_session (window) == session);
  after = biv_format_write (BIV_NODE (biv_session_get_scenario (session)));
  g_assert_true (g_bytes_equal (before, after));
  g_assert_false (ui_open_in (window, "/nowhere/at/all.bivscenario"));
  g_assert_true (has_message (window));
  ui_destroy (window);
}

static guint
count_findings (BivWindow *window)
{
  return g_list_model_get_n_items (
    biv_findings_panel_get_groups (biv_window_get_findings (window)));
}

static bool
has_more_findings (gpointer data)
{
  gpointer *pair = data;

  return count_findings (pair[0]) > GPOINTER_TO_UINT (pair[1]);
}

static bool
has_as_many_findings (gpointer data)
{
  gpointer *pair = data;

  return count_findings (pair[0]) == GPOINTER_TO_UINT (pair[1]);
}

/* A hex on which somebody stands. */
static BivOffset
find_occupied (BivWindow *window)
{
  BivNodeList *placements =
    biv_scenario_get_placements (biv_session_get_scenario (biv_window_get_session (window)));

  return biv_placement_get_hex (biv_node_list_get (placements, 0));
}

static BivFinding *
find_finding_at (BivWindow *window, BivOffset hex, guint *position)
{
  GListModel *groups = biv_findings_panel_get_groups (biv_window_get_findings (window));

  for (*position = 0; *position < g_list_model_get_n_items (groups); (*position)++)
    {
      g_autoptr (BivFindingGroup) group = g_list_model_get_item (groups, *position);
      BivFinding *finding = biv_finding_group_get_first (group);

      if (biv_offset_equal (biv_finding_get_hex (finding), hex))
        return finding;
    }
  g_assert_not_reached ();
}

/* Flooding the hex on which a unit stands brings a finding, undoing it takes it away, and a click
 * on it goes there. */
static void
test_findings_follow (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  BivMapCanvas *canvas = ui_get_canvas (window);
  BivMapViewState *view = biv_map_canvas_get_view (canvas);
  GtkWidget *list = ui_find (GTK_WIDGET (biv_window_get_findings (window)), GTK_TYPE_LIST_VIEW);
  gpointer pair[] = { window, GUINT_TO_POINTER (count_findings (window)) };
  BivOffset hex = find_occupied (window);
  BivPoint point;
  guint position;

  choose_brush (window, "water");
  work_on (window, hex);
  ui_wait (has_more_findings, pair);
  ui_settle ();
  find_finding_at (window, hex, &position);
  biv_map_view_state_zoom_at (view, 3.0, (BivPoint){ 0, 0 });
  g_assert_true (gtk_widget_activate_action (list, "list.activate-item", "u", position));
  g_assert_true (biv_map_canvas_is_selected (canvas, hex));
  g_assert_true (biv_offset_equal (biv_map_canvas_get_cursor (canvas), hex));
  g_assert_true (
    biv_hex_layer_contains (biv_map_overlays_get_errors (ui_get_overlays (window)), hex));
  point = biv_map_view_state_point_of (view, hex);
  g_assert_true (point.x > 0 && point.x < biv_map_view_state_get_width (view));
  g_assert_true (point.y > 0 && point.y < biv_map_view_state_get_height (view));
  activate (window, "win.undo");
  ui_wait (has_as_many_findings, pair);
  ui_destroy (window);
}

static bool
has_fix (gpointer data)
{
  gpointer *pair = data;
  GListModel *groups = biv_findings_panel_get_groups (biv_window_get_findings (pair[0]));

  for (guint i = 0; i < g_list_model_get_n_items (groups); i++)
    {
      g_autoptr (BivFindingGroup) group = g_list_model_get_item (groups, i);
      BivFinding *finding = biv_finding_group_get_first (group);

      pair[1] = GUINT_TO_POINTER (i);
      if (g_strcmp0 (biv_finding_get_code (finding), "victory-unreachable") == 0)
        return biv_finding_get_fix (finding) != NULL;
    }
  return false;
}

static bool
has_no_fix (gpointer data)
{
  return !has_fix (data);
}

/* The button of a finding mends what it says, as one step. */
static void
test_fix (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  g_autoptr (BivEditList) edits = biv_edit_list_new ();
  gpointer pair[] = { window, NULL };

  biv_edit_list_set_int (edits, "s1", "victory-units", 200);
  g_assert_true (biv_history_apply (get_history (window), edits, "set-field", NULL, NULL));
  ui_wait (has_fix, pair);
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (window), "win.fix", "u", GPOINTER_TO_UINT (pair[1])));
  ui_wait (has_no_fix, pair);
  g_assert_cmpstr (biv_step_get_code (biv_history_peek_undo (get_history (window))), ==,
                   "fix-finding");
  activate (window, "win.undo");
  ui_wait (has_fix, pair);
  ui_destroy (window);
}

static bool
has_any_fix (gpointer data)
{
  gpointer *pair = data;
  GListModel *groups = biv_findings_panel_get_groups (biv_window_get_findings (pair[0]));

  for (guint i = 0; i < g_list_model_get_n_items (groups); i++)
    {
      g_autoptr (BivFindingGroup) group = g_list_model_get_item (groups, i);
      BivFinding *finding = biv_finding_group_get_first (group);

      pair[1] = GUINT_TO_POINTER (i);
      if (biv_finding_get_fix (finding))
        return true;
    }
  return false;
}

/* (transfer full): an army whose activations are yet to be planned. */
static char *
write_unplanned (void)
{
  g_autofree char *drill =
    g_test_build_filename (G_TEST_DIST, "e2e", "codes", "drill.bivarmy", NULL);
  g_autoptr (GRegex) activation = g_regex_new (" *<activation [^>]*/>\n", 0, 0, NULL);
  char *path = ui_make_temp_path ("unplanned.bivarmy");
  g_autofree char *text = NULL;
  g_autofree char *rest = NULL;

  g_assert_true (g_file_get_contents (drill, &text, NULL, NULL));
  rest = g_regex_replace_literal (activation, text, -1, 0, "", 0, NULL);
  g_assert_cmpstr (rest, !=, text);
  g_assert_true (g_file_set_contents (path, rest, -1, NULL));
  return path;
}

/* Two clicks on a button mend one finding, once: the second may come before the rules have looked
 * again, as when a busy machine hears both together. */
static void
test_fix_twice (void)
{
  g_autofree char *path = write_unplanned ();
  BivWindow *window = ui_new_window ();
  gpointer pair[] = { window, NULL };

  g_assert_true (ui_open_in (window, path));
  ui_wait (has_any_fix, pair);
  for (int i = 0; i < 2; i++)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.fix", "u", GPOINTER_TO_UINT (pair[1]));
  ui_settle ();
  g_assert_cmpuint (biv_history_get_position (get_history (window)), ==, 1);
  g_assert_null (biv_window_get_message (window));
  activate (window, "win.undo");
  ui_destroy (window);
}

/* The first hex on which a leader stands who commands others. */
static bool
find_leader (BivWindow *window, BivOffset *hex)
{
  BivSession *session = biv_window_get_session (window);
  BivNodeList *placements = biv_scenario_get_placements (biv_session_get_scenario (session));

  for (guint i = 0; i < biv_node_list_get_length (placements); i++)
    {
      BivPlacement *placement = biv_node_list_get (placements, i);
      BivNode *piece = biv_document_lookup (biv_session_get_document (session),
                                            biv_placement_get_piece (placement));

      *hex = biv_placement_get_hex (placement);
      if (BIV_IS_FIGURE (piece) && g_str_has_prefix (biv_node_get_id (piece), "s1."))
        return true;
    }
  return false;
}

/* Selecting a leader shows how far he commands; selecting nobody shows nothing. */
static void
test_reach (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  BivMapCanvas *canvas = ui_get_canvas (window);
  BivHexLayer *reach = biv_map_overlays_get_reach (ui_get_overlays (window));
  BivOffset hex;

  g_assert_true (find_leader (window, &hex));
  biv_map_canvas_select (canvas, hex);
  g_assert_true (biv_hex_layer_contains (reach, hex));
  g_assert_cmpuint (biv_hex_layer_get_n_hexes (reach), >, 1);
  biv_map_canvas_unselect (canvas);
  g_assert_cmpuint (biv_hex_layer_get_n_hexes (reach), ==, 0);
  ui_destroy (window);
}

static void
test_cursor_is_described (void)
{
  g_autofree char *path = ui_write_board (20);
  BivWindow *window = ui_open (path);
  BivMapCanvas *canvas = ui_get_canvas (window);

  biv_map_canvas_set_cursor (canvas, (BivOffset){ 10, 12 });
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (canvas),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Hex 1113: Plain");
  choose_brush (window, "wood");
  work_on (window, (BivOffset){ 10, 12 });
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (canvas),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Hex 1113: Wood");
  ui_destroy (window);
}

static bool
is_step_heard (gpointer canvas)
{
  g_autofree char *other =
    gtk_test_accessible_check_property (canvas, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                        "Paint wood\nHex 1113: Wood");

  return !other;
}

/* A step is heard, also when a check ends in the moment of it: between the hand that did it and
 * the turn of what is told next, GLib runs all that was ready at once. */
static void
test_step_beside_check (void)
{
  g_autofree char *path = ui_write_board (20);
  g_autofree char *sample = ui_sample ();
  BivWindow *window = ui_open (path);
  BivWindow *other = ui_open (sample);
  BivMapCanvas *canvas = ui_get_canvas (window);
  BivFindingCounts *counts = BIV_FINDING_COUNTS (ui_find (GTK_WIDGET (window),
                                                          BIV_TYPE_FINDING_COUNTS));

  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_grab_focus (GTK_WIDGET (canvas));
  biv_map_canvas_set_cursor (canvas, (BivOffset){ 10, 12 });
  choose_brush (window, "wood");
  ui_settle ();
  work_on (window, (BivOffset){ 10, 12 });
  biv_finding_counts_set_report (counts,
                                 biv_session_get_report (biv_window_get_session (other)));
  ui_wait (is_step_heard, canvas);
  ui_destroy (other);
  ui_destroy (window);
}

/* The number of tiles drawn again when one hex, in the middle of a tile, is painted on the board
 * in view. */
static guint
count_tiles_for_a_hex (BivWindow *window, bool close_by)
{
  BivMapCanvas *canvas = ui_get_canvas (window);
  BivMapViewState *view = biv_map_canvas_get_view (canvas);
  BivTileCache *tiles = biv_map_canvas_get_tiles (canvas);
  BivHexLayout layout;
  BivPoint extent, middle;
  guint before;

  if (close_by)
    biv_map_view_state_zoom_at (view, 1.0, biv_map_view_state_get_middle (view));
  ui_settle ();
  layout = biv_map_view_state_get_layout (view);
  extent = biv_map_view_state_get_extent (view);
  middle.x = ((int) (extent.x / 2.0 / BIV_TILE_SIZE) + 0.5) * BIV_TILE_SIZE;
  middle.y = ((int) (extent.y / 2.0 / BIV_TILE_SIZE) + 0.5) * BIV_TILE_SIZE;
  before = biv_tile_cache_get_n_drawn (tiles) + biv_tile_cache_get_n_repainted (tiles);
  choose_brush (window, "wood");
  work_on (window, biv_hex_layout_pick (layout, middle));
  ui_settle ();
  return biv_tile_cache_get_n_drawn (tiles) + biv_tile_cache_get_n_repainted (tiles) - before;
}

static void
test_size_costs_nothing (void)
{
  static const int sides[] = { 20, 200 };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    for (int close_by = 0; close_by < 2; close_by++)
      {
        g_autofree char *path = ui_write_board (sides[i]);
        BivWindow *window = ui_open (path);

        g_assert_cmpuint (count_tiles_for_a_hex (window, close_by), ==, 1);
        ui_destroy (window);
      }
}

/* (nullable): the button of a menu, by the icon it wears, at or below a widget. */
static GtkWidget *
find_menu_button (GtkWidget *widget, const char *icon)
{
  GtkWidget *found = NULL;

  if (GTK_IS_MENU_BUTTON (widget) &&
      g_strcmp0 (gtk_menu_button_get_icon_name (GTK_MENU_BUTTON (widget)), icon) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_menu_button (child, icon);
  return found;
}

/* The items of a menu, and of those the ones that cannot be chosen. */
static void
count_items (GtkWidget *widget, guint *n_items, guint *n_dead)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    {
      *n_items += 1;
      *n_dead += !gtk_widget_is_sensitive (widget);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    count_items (child, n_items, n_dead);
}

/* The lines of a menu without those of the menus in it. */
static guint
count_lines (GMenuModel *menu)
{
  guint n_lines = 0;

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section =
        g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);

      n_lines += section ? count_lines (section) : 1;
    }
  return n_lines;
}

/* The menu is short, in four groups, and with a battle open all of it is of use. */
static void
test_menu (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  GtkWidget *button = find_menu_button (GTK_WIDGET (window), "open-menu-symbolic");
  guint n_items = 0, n_dead = 0;

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  ui_settle ();
  count_items (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))), &n_items,
               &n_dead);
  g_assert_cmpuint (n_items, >, 10);
  g_assert_cmpuint (n_dead, ==, 0);
  g_assert_cmpint (g_menu_model_get_n_items (gtk_menu_button_get_menu_model (
                     GTK_MENU_BUTTON (button))),
                   ==, 4);
  g_assert_cmpuint (count_lines (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button))), <=,
                    12);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  ui_destroy (window);
}

/* The buttons and lists of a header that can be pressed; those of the window itself are the
 * desktop's. */
static guint
count_controls (GtkWidget *widget)
{
  guint n_controls = 0;

  if (!gtk_widget_get_visible (widget) || GTK_IS_WINDOW_CONTROLS (widget))
    return 0;
  if (GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) || GTK_IS_STACK_SWITCHER (widget))
    return 1;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n_controls += count_controls (child);
  return n_controls;
}

/* Undo, redo, the pages, what was found, save and the menu: no more. */
static void
test_header (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);

  ui_settle ();
  g_assert_cmpuint (count_controls (ui_find (GTK_WIDGET (window), BIV_TYPE_HEADER)), ==, 6);
  ui_destroy (window);
}

/* What went wrong stays to be read when something else goes wrong, and all of it is closed. */
static void
test_errors (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);

  biv_window_report (window, "The roof is on fire.");
  biv_window_report (window, "The cellar is flooded.");
  g_assert_true (ui_shows (GTK_WIDGET (window), "The roof is on fire."));
  g_assert_true (ui_shows (GTK_WIDGET (window), "The cellar is flooded."));
  g_assert_cmpstr (biv_window_get_message (window), ==, "The cellar is flooded.");
  biv_window_report (window, "The roof is on fire.");
  g_assert_true (
    ui_shows (GTK_WIDGET (window), "The roof is on fire.\nThe cellar is flooded."));
  gtk_info_bar_response (GTK_INFO_BAR (ui_get_child (biv_window_get_tab (window), "bar")),
                         GTK_RESPONSE_CLOSE);
  g_assert_null (biv_window_get_message (window));
  biv_window_report (window, "The well is dry.");
  g_assert_false (ui_shows (GTK_WIDGET (window), "The roof is on fire."));
  ui_destroy (window);
}

/* --- Keys that lead about -------------------------------------------------------------------- */

static const char *
find_page (BivWindow *window)
{
  GtkWidget *editor = ui_find (GTK_WIDGET (window), BIV_TYPE_SCENARIO_EDITOR);

  return gtk_stack_get_visible_child_name (biv_view_get_parts (BIV_VIEW (editor)).pages);
}

/* There and back, and round. */
static void
test_next_page (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  const char *first = find_page (window);
  guint n = 0;

  activate (window, "win.next-page");
  g_assert_cmpstr (find_page (window), !=, first);
  activate (window, "win.previous-page");
  g_assert_cmpstr (find_page (window), ==, first);
  activate (window, "win.previous-page");
  g_assert_cmpstr (find_page (window), !=, first);
  for (n = 1; !g_str_equal (find_page (window), first); n++)
    activate (window, "win.previous-page");
  g_assert_cmpuint (n, ==, 4);
  ui_destroy (window);
}

/* Each pane gets the keyboard once, and the first one again. */
static void
test_next_pane (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  g_autoptr (GPtrArray) seen = g_ptr_array_new ();
  GtkWidget *palette = ui_find (GTK_WIDGET (window), BIV_TYPE_PALETTE);
  GtkWidget *list = ui_find (palette, GTK_TYPE_LIST_BOX);
  GtkListBoxRow *chosen = gtk_list_box_get_selected_row (GTK_LIST_BOX (list));
  BivTool *tool = biv_map_canvas_get_tool (ui_get_canvas (window));
  GtkWidget *focus;

  activate (window, "win.toggle-findings");
  ui_settle ();
  activate (window, "win.next-pane");
  for (focus = gtk_window_get_focus (GTK_WINDOW (window)); !g_ptr_array_find (seen, focus, NULL);
       focus = gtk_window_get_focus (GTK_WINDOW (window)))
    {
      g_assert_nonnull (focus);
      g_ptr_array_add (seen, focus);
      activate (window, "win.next-pane");
    }
  g_assert_true (focus == seen->pdata[0]);
  g_assert_cmpuint (seen->len, >=, 3);                   /* header, palette and map */
  g_assert_true (g_ptr_array_find (seen, chosen, NULL)); /* not the tools above, which have keys */
  /* No brush was armed on the way. */
  g_assert_true (biv_map_canvas_get_tool (ui_get_canvas (window)) == tool);
  activate (window, "win.previous-pane");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == seen->pdata[seen->len - 1]);
  ui_destroy (window);
}

static void
record_chosen_cb (BivFindingsPanel *panel, BivFinding *finding, GPtrArray *chosen)
{
  g_ptr_array_add (chosen, finding);
}

/* How many things the rows are about. */
static guint
count_subjects (BivWindow *window)
{
  GListModel *groups = biv_findings_panel_get_groups (biv_window_get_findings (window));
  guint count = 0;

  for (guint i = 0; i < g_list_model_get_n_items (groups); i++)
    {
      g_autoptr (BivFindingGroup) group = g_list_model_get_item (groups, i);

      count += biv_finding_group_get_findings (group)->len;
    }
  return count;
}

/* All that are not ignored, one after the other, then the first again; and back. */
static void
test_next_finding (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  gpointer pair[] = { window, GUINT_TO_POINTER (count_findings (window)) };
  g_autoptr (GPtrArray) chosen = g_ptr_array_new ();
  guint n = 0;

  choose_brush (window, "water");
  work_on (window, find_occupied (window));
  ui_wait (has_more_findings, pair);
  ui_settle ();
  n = count_subjects (window);
  g_assert_cmpuint (n, >, 1);
  g_signal_connect (biv_window_get_findings (window), "chosen", G_CALLBACK (record_chosen_cb),
                    chosen);
  for (guint i = 0; i <= n; i++)
    activate (window, "win.next-finding");
  activate (window, "win.previous-finding");
  g_assert_cmpuint (chosen->len, ==, n + 2);
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < i; j++)
      g_assert_true (chosen->pdata[i] != chosen->pdata[j]);
  g_assert_true (chosen->pdata[n] == chosen->pdata[0]);
  g_assert_true (chosen->pdata[n + 1] == chosen->pdata[n - 1]);
  ui_destroy (window);
}

/* Each key is that of an action that is there. */
static void
test_keys_are_of_actions (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  static const char *const keyed[] = { "win.next-pane", "win.previous-pane", "win.next-page",
                                       "win.previous-page", "win.next-finding",
                                       "win.previous-finding", "win.export-play::" };

  for (guint i = 0; i < G_N_ELEMENTS (keyed); i++)
    {
      g_auto (GStrv) keys =
        gtk_application_get_accels_for_action (GTK_APPLICATION (ui_get_application ()), keyed[i]);

      g_assert_cmpuint (g_strv_length (keys), >=, 1);
    }
  ui_destroy (window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/window/opens", test_opens);
  g_test_add_func ("/window/empty", test_empty);
  g_test_add_func ("/window/menu", test_menu);
  g_test_add_func ("/window/paints-and-undoes", test_paints_and_undoes);
  g_test_add_func ("/window/paints-by-key", test_paints_by_key);
  g_test_add_func ("/window/escape", test_escape);
  g_test_add_func ("/window/saves", test_saves);
  g_test_add_func ("/window/save-fails", test_save_fails);
  g_test_add_func ("/window/save-notices-others", test_save_notices_others);
  g_test_add_func ("/window/second-army", test_second_army);
  g_test_add_func ("/window/hostile-file-changes-nothing", test_hostile_file_changes_nothing);
  g_test_add_func ("/window/findings-follow", test_findings_follow);
  g_test_add_func ("/window/fix", test_fix);
  g_test_add_func ("/window/fix-twice", test_fix_twice);
  g_test_add_func ("/window/reach", test_reach);
  g_test_add_func ("/window/cursor-speaks", test_cursor_is_described);
  g_test_add_func ("/ui/window/step-beside-check", test_step_beside_check);
  g_test_add_func ("/window/size-costs-nothing", test_size_costs_nothing);
  g_test_add_func ("/window/next-page", test_next_page);
  g_test_add_func ("/window/header", test_header);
  g_test_add_func ("/window/errors", test_errors);
  g_test_add_func ("/window/next-pane", test_next_pane);
  g_test_add_func ("/window/next-finding", test_next_finding);
  g_test_add_func ("/window/keys-are-of-actions", test_keys_are_of_actions);
  return g_test_run ();
}

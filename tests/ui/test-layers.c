/* The layers of the board in the window: hidden and dimmed they leave the picture, locked they
 * leave the tools without effect, and none of it is in the document.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "app/scenario/biv-scenario-editor-private.h"
#include "core/edit/history/biv-history.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/format/biv-format.h"
#include "ui-test.h"

typedef struct
{
  BivWindow *window;
  BivMapCanvas *canvas;
  BivSession *session;
  BivHistory *history;
  GBytes *before;
} Fixture;

static GBytes *
save (Fixture *fixture)
{
  return biv_format_write (BIV_NODE (biv_session_get_scenario (fixture->session)));
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->window = ui_new_window ();
  ui_open_sample (fixture->window);
  ui_wait_for_drawing (fixture->window);
  fixture->session = biv_window_get_session (fixture->window);
  fixture->history = biv_session_get_history (fixture->session);
  fixture->canvas = ui_get_canvas (fixture->window);
  fixture->before = save (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_bytes_unref (fixture->before);
  ui_destroy (fixture->window);
}

static void
assert_unchanged (Fixture *fixture)
{
  g_autoptr (GBytes) after = save (fixture);

  g_assert_true (g_bytes_equal (fixture->before, after));
}

static void
look (Fixture *fixture, const char *layer, const char *how)
{
  g_autofree char *action = g_strconcat ("board.look-", layer, NULL);

  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, "s", how));
}

static void
lock (Fixture *fixture, const char *layer)
{
  g_autofree char *action = g_strconcat ("board.lock-", layer, NULL);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
}

/* (transfer full): the pixels of the map. */
static GBytes *
draw (Fixture *fixture)
{
  return ui_draw_map (fixture->window);
}

/* Soft borders that are drawn in pieces may differ by so much, of 255, from those drawn whole. */
#define SHADE 1

/* How many bytes of two pictures differ by more than so much. */
static guint
count_other (GBytes *one, GBytes *other, int shade)
{
  gsize length;
  const guint8 *a = g_bytes_get_data (one, &length), *b = g_bytes_get_data (other, &length);
  guint count = 0;

  for (gsize i = 0; i < length; i++)
    count += ABS (a[i] - b[i]) > shade;
  return count;
}

/* Each layer looks in three ways, and shown again the map is what it was. */
static void
test_looks (Fixture *fixture, gconstpointer data)
{
  static const char *const layers[] = { "land", "lines", "marks", "names", "pieces" };
  g_autoptr (GBytes) whole = NULL;

  look (fixture, "land", "hidden"); /* so that all tiles are drawn anew for all pictures */
  look (fixture, "land", "shown");
  whole = draw (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      g_autoptr (GBytes) hidden = NULL, dimmed = NULL, again = NULL;

      look (fixture, layers[i], "hidden");
      hidden = draw (fixture);
      look (fixture, layers[i], "dimmed");
      dimmed = draw (fixture);
      look (fixture, layers[i], "shown");
      again = draw (fixture);
      g_assert_false (g_bytes_equal (whole, dimmed));
      g_assert_false (g_bytes_equal (hidden, dimmed));
      g_assert_cmpuint (count_other (whole, again, SHADE), ==, 0);
    }
  assert_unchanged (fixture);
}

/* Zones go without the objectives, and come again. */
static void
test_zones (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) with = NULL, without = NULL, again = NULL;

  look (fixture, "land", "hidden"); /* so that all tiles are drawn anew for all pictures */
  look (fixture, "land", "shown");
  with = draw (fixture);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.show-zones", NULL);
  without = draw (fixture);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.show-zones", NULL);
  again = draw (fixture);
  g_assert_cmpuint (count_other (with, without, SHADE), >, 1000);
  g_assert_cmpuint (count_other (with, again, SHADE), ==, 0);
  assert_unchanged (fixture);
}

static char *
hear_hex (Fixture *fixture, BivOffset hex)
{
  biv_map_canvas_set_cursor (fixture->canvas, hex);
  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (fixture->canvas),
                                             GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
}

static void
refused_cb (BivTool *tool, const GError *error, guint *n_refused)
{
  g_assert_error (error, BIV_LAYER_LOCK_ERROR, 0);
  (*n_refused)++;
}

/* Returns: how often it was refused */
static guint
stroke (Fixture *fixture, const char *subject, const char *choice, int col, int row, int to_col)
{
  BivMapViewState *view = biv_map_canvas_get_view (fixture->canvas);
  BivOffset hex = { col, row }, end = { to_col, row };
  BivToolEvent from = { hex, true, biv_map_view_state_point_of (view, hex) };
  BivToolEvent to = { end, true, biv_map_view_state_point_of (view, end) };
  BivTool *tool;
  guint n_refused = 0;
  gulong handler;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.take", "(ss)",
                                             subject, choice));
  tool = biv_map_canvas_get_tool (fixture->canvas);
  handler = g_signal_connect (tool, "refused", G_CALLBACK (refused_cb), &n_refused);
  biv_tool_press (tool, &from);
  biv_tool_drag (tool, &to);
  biv_tool_release (tool, &to);
  g_signal_handler_disconnect (tool, handler);
  return n_refused;
}

/* Land, zones and roads are drawn over while they are locked: nothing comes of it but a word. */
static void
test_locked_tools (Fixture *fixture, gconstpointer data)
{
  lock (fixture, "land");
  stroke (fixture, "terrain", "water", 2, 2, 5);
  g_assert_true (ui_shows (GTK_WIDGET (fixture->window),
                           "Terrain, heights and works are locked."));
  stroke (fixture, "height", "3", 2, 2, 5);
  assert_unchanged (fixture);
  lock (fixture, "lines");
  g_assert_cmpuint (stroke (fixture, "road", "", 2, 2, 5), ==, 1);
  g_assert_true (ui_shows (GTK_WIDGET (fixture->window),
                           "Roads, rivers and other sides are locked."));
  g_assert_cmpuint (stroke (fixture, "hexside", "wall", 2, 2, 5), >, 0);
  assert_unchanged (fixture);
  lock (fixture, "marks");
  stroke (fixture, "zone", "s1", 2, 2, 5);
  stroke (fixture, "objective", "", 3, 3, 3);
  assert_unchanged (fixture);
  g_assert_false (biv_history_can_undo (fixture->history));
  lock (fixture, "land");
  stroke (fixture, "terrain", "water", 2, 2, 5);
  g_assert_cmpuint (biv_history_get_position (fixture->history), ==, 1);
  lock (fixture, "land");
  g_assert_true (biv_history_undo (fixture->history)); /* always possible */
  assert_unchanged (fixture);
}

/* Whoever hears the map is told whose zone a hex is in, as others see it. */
static void
test_zone_heard (Fixture *fixture, gconstpointer data)
{
  BivOffset hex = { 3, 2 };
  BivBoard *board = biv_scenario_get_board (biv_session_get_scenario (fixture->session));
  BivSide *side = biv_node_list_get (
    biv_scenario_get_sides (biv_session_get_scenario (fixture->session)), 0);
  g_autofree char *zone =
    g_strdup_printf ("deployment zone of %s", biv_text_for (biv_side_get_name (side), "en"));
  g_autofree char *before = NULL, *after = NULL, *undone = NULL;

  g_assert_cmpstr (biv_board_get_zone (board, hex), !=, biv_node_get_id (BIV_NODE (side)));
  before = hear_hex (fixture, hex);
  g_assert_null (strstr (before, zone));
  stroke (fixture, "zone", biv_node_get_id (BIV_NODE (side)), 2, 2, 5);
  after = hear_hex (fixture, hex);
  g_assert_nonnull (strstr (after, zone));
  g_assert_true (biv_history_undo (fixture->history));
  undone = hear_hex (fixture, hex);
  g_assert_null (strstr (undone, zone));
}

/* Who is locked is not moved, turned or taken off. */
static void
test_locked_pieces (Fixture *fixture, gconstpointer data)
{
  BivNodeList *placements =
    biv_scenario_get_placements (biv_session_get_scenario (fixture->session));
  BivOffset hex = biv_placement_get_hex (biv_node_list_get (placements, 0));

  biv_map_canvas_select (fixture->canvas, hex);
  g_signal_emit_by_name (fixture->canvas, "selected");
  ui_settle ();
  lock (fixture, "pieces");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.turn", "i", 1);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.remove", NULL);
  assert_unchanged (fixture);
  g_assert_true (ui_shows (GTK_WIDGET (fixture->window), "Units and leaders are locked."));
  lock (fixture, "pieces");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.turn", "i", 1);
  g_assert_true (biv_history_can_undo (fixture->history));
}

/* (transfer none) (nullable): what can be typed into and has this text, at or below a widget. */
static GtkEditable *
find_editable (GtkWidget *widget, const char *text)
{
  GtkEditable *found = NULL;

  if (GTK_IS_TEXT (widget) &&
      g_str_equal (gtk_editable_get_text (GTK_EDITABLE (widget)), text))
    return GTK_EDITABLE (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_editable (child, text);
  return found;
}

/* What is typed about a name or an objective of a locked layer is not taken, and the form shows
 * again what is so. */
static void
test_locked_forms (Fixture *fixture, gconstpointer data)
{
  BivScenarioEditor *editor = BIV_SCENARIO_EDITOR (
    ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_SCENARIO_EDITOR));
  BivDocument *document = biv_session_get_document (fixture->session);
  GtkWidget *inspector = GTK_WIDGET (editor->inspector);
  GtkEditable *name;

  biv_selection_set_object (biv_workbench_get_selection (editor->workbench),
                            biv_document_lookup (document, "l2"));
  ui_settle ();
  name = find_editable (inspector, "Pinarus");
  g_assert_nonnull (name);
  lock (fixture, "names");
  gtk_editable_set_text (name, "Rubicon");
  ui_settle ();
  assert_unchanged (fixture);
  g_assert_nonnull (find_editable (inspector, "Pinarus"));
  g_assert_true (ui_shows (GTK_WIDGET (fixture->window), "The names on the map are locked."));
  lock (fixture, "names");
  gtk_editable_set_text (name, "Rubicon");
  ui_settle ();
  g_assert_true (biv_history_can_undo (fixture->history));
}

/* The button beside the zoom has them all. */
static void
test_popover (Fixture *fixture, gconstpointer data)
{
  GtkWidget *editor = ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_SCENARIO_EDITOR);
  GtkMenuButton *button = GTK_MENU_BUTTON (ui_find_named (editor, "layers"));
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (button));

  gtk_menu_button_popup (button);
  ui_settle ();
  ui_click (ui_find_button (popover, "board.lock-lines"));
  stroke (fixture, "road", "", 2, 2, 5);
  assert_unchanged (fixture);
}

/* The small picture is there when asked for, follows the board, and a press goes there. */
static void
test_overview (Fixture *fixture, gconstpointer data)
{
  GtkWidget *editor = ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_SCENARIO_EDITOR);
  GtkWidget *minimap = ui_get_child (editor, "minimap");
  BivMapViewState *view = biv_map_canvas_get_view (fixture->canvas);
  GtkEventController *drag = ui_find_controller (minimap, GTK_TYPE_GESTURE_DRAG);
  BivPoint before, after;

  g_assert_false (gtk_widget_get_mapped (minimap));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.overview", NULL);
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (minimap));
  g_assert_cmpint (MAX (gtk_widget_get_width (minimap), gtk_widget_get_height (minimap)), >=, 170);
  biv_map_view_state_zoom_at (view, 2.0, (BivPoint){ 0, 0 });
  before = biv_map_view_state_get_origin (view);
  g_signal_emit_by_name (drag, "drag-begin", (double) gtk_widget_get_width (minimap),
                         (double) gtk_widget_get_height (minimap));
  after = biv_map_view_state_get_origin (view);
  g_assert_cmpfloat (after.x, <, before.x - 100.0);
  g_assert_cmpfloat (after.y, <, before.y - 100.0);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.overview", NULL);
  g_assert_false (gtk_widget_get_mapped (minimap));
  assert_unchanged (fixture);
}

/* The nearer hexes are among the farther ones, and nothing is marked without a selection. */
static void
test_moves (Fixture *fixture, gconstpointer data)
{
  BivScenarioEditor *editor = BIV_SCENARIO_EDITOR (
    ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_SCENARIO_EDITOR));
  BivDocument *document = biv_session_get_document (fixture->session);
  BivSelection *selection = biv_workbench_get_selection (editor->workbench);
  BivHexLayer *layers[BIV_MOVE_OVERLAY_TURNS];

  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    layers[i] = biv_move_overlay_get_layer (editor->moves, i + 1);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.moves", NULL);
  g_assert_cmpuint (biv_hex_layer_get_n_hexes (layers[0]), ==, 0);
  biv_selection_set_object (selection, biv_document_lookup (document, "s1.u1"));
  ui_settle ();
  g_assert_cmpuint (biv_hex_layer_get_n_hexes (layers[0]), >, 5);
  g_assert_cmpuint (biv_hex_layer_get_n_hexes (layers[1]), >,
                    biv_hex_layer_get_n_hexes (layers[0]));
  g_assert_cmpuint (biv_hex_layer_get_n_hexes (layers[2]), >,
                    biv_hex_layer_get_n_hexes (layers[1]));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.moves", NULL);
  g_assert_cmpuint (biv_hex_layer_get_n_hexes (layers[2]), ==, 0);
  assert_unchanged (fixture);
}

#define ADD(name, function) \
  g_test_add ("/layers/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("looks", test_looks);
  ADD ("zones", test_zones);
  ADD ("zone-heard", test_zone_heard);
  ADD ("locked-tools", test_locked_tools);
  ADD ("locked-pieces", test_locked_pieces);
  ADD ("locked-forms", test_locked_forms);
  ADD ("popover", test_popover);
  ADD ("overview", test_overview);
  ADD ("moves", test_moves);
  return g_test_run ();
}

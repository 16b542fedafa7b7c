/* The tools of the board in the window: each by its action, by the canvas and by keys; one stroke
 * is one step, and undoing it brings back what was.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/palette/biv-palette.h"
#include "app/scenario/biv-board-actions.h"
#include "app/scenario/biv-scenario-editor-private.h"
#include "app/scenario/biv-tray.h"
#include "core/edit/biv-operations.h"
#include "core/edit/board/biv-edge-edits.h"
#include "core/model/army/biv-army.h"
#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-map-name.h"
#include "core/model/scenario/biv-scenario.h"
#include "ui-test.h"

typedef struct
{
  BivWindow *window;
  BivMapCanvas *canvas;
  BivScenario *scenario;
  BivBoard *board;
  BivHistory *history;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = data ? ui_sample () : ui_write_board (20);
  BivSession *session;

  fixture->window = ui_open (path);
  session = biv_window_get_session (fixture->window);
  fixture->canvas = ui_get_canvas (fixture->window);
  fixture->scenario = biv_session_get_scenario (session);
  fixture->board = biv_scenario_get_board (fixture->scenario);
  fixture->history = biv_session_get_history (session);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  ui_destroy (fixture->window);
}

static void
choose (Fixture *fixture, const char *subject, const char *choice)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.take", "(ss)",
                                             subject, choice));
}

static void
use (Fixture *fixture, const char *tool)
{
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.tool", "s", tool));
}

static BivToolEvent
at (Fixture *fixture, int col, int row)
{
  BivMapViewState *view = biv_map_canvas_get_view (fixture->canvas);
  BivOffset hex = { col, row };

  return (BivToolEvent){ hex, true, biv_map_view_state_point_of (view, hex) };
}

/* A stroke of the tool in hand. */
static void
draw (Fixture *fixture, int col, int row, int to_col, int to_row)
{
  BivTool *tool = biv_map_canvas_get_tool (fixture->canvas);
  BivToolEvent from = at (fixture, col, row), to = at (fixture, to_col, to_row);

  biv_tool_press (tool, &from);
  biv_tool_drag (tool, &to);
  biv_tool_release (tool, &to);
}

/* What is said where nothing more of the kind fits into a file. */
static const char too_many[] =
  "That was not done: there are as many of them already as a file can hold.";

static guint
count_terrain (Fixture *fixture, const char *terrain)
{
  guint count = 0;

  for (int row = 0; row < 20; row++)
    for (int col = 0; col < 20; col++)
      count +=
        g_str_equal (biv_board_get_terrain (fixture->board, (BivOffset){ col, row }), terrain);
  return count;
}

static guint
count_steps (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (fixture->history));
}

/* Draws another kind in each hex, or on a side of it. A board has so many kinds at most: the next
 * one is not drawn, and the window says why. */
static void
draw_many_kinds (Fixture *fixture, const char *subject)
{
  const guint most = 255;

  for (guint i = 0; i <= most; i++)
    {
      g_autofree char *kind = g_strdup_printf ("kind-%u", i);
      int col = 1 + (int) i % 18, row = 1 + (int) i / 18; /* no side of the board's edge */

      g_assert_false (ui_shows (GTK_WIDGET (fixture->window), too_many));
      choose (fixture, subject, kind);
      draw (fixture, col, row, col, row);
    }
  g_assert_cmpuint (count_steps (fixture), ==, most);
  g_assert_true (ui_shows (GTK_WIDGET (fixture->window), too_many));
}

static void
test_too_many_terrains (Fixture *fixture, gconstpointer data)
{
  draw_many_kinds (fixture, "terrain");
}

static void
test_too_many_sides (Fixture *fixture, gconstpointer data)
{
  draw_many_kinds (fixture, "hexside");
}

static void
test_brushes (Fixture *fixture, gconstpointer data)
{
  static const guint sizes[] = { 1, 7, 19 };

  choose (fixture, "terrain", "wood");
  for (int radius = 0; radius < 3; radius++)
    {
      g_assert_true (
        gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.brush", "i", radius));
      draw (fixture, 10, 10, 10, 10);
      g_assert_cmpuint (count_terrain (fixture, "wood"), ==, sizes[radius]);
      g_assert_true (biv_history_undo (fixture->history));
    }
}

static void
test_line (Fixture *fixture, gconstpointer data)
{
  choose (fixture, "terrain", "wood");
  use (fixture, "line");
  draw (fixture, 3, 10, 12, 10);
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, 10);
  g_assert_cmpuint (count_steps (fixture), ==, 1);
}

static void
test_line_is_cancelled (Fixture *fixture, gconstpointer data)
{
  BivToolEvent from, to;
  BivTool *tool;

  choose (fixture, "terrain", "wood");
  use (fixture, "line");
  tool = biv_map_canvas_get_tool (fixture->canvas);
  from = at (fixture, 3, 10);
  to = at (fixture, 12, 10);
  biv_tool_press (tool, &from);
  biv_tool_drag (tool, &to);
  g_assert_true (biv_tool_cancel (tool));
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, 0);
  g_assert_cmpuint (count_steps (fixture), ==, 0);
}

static void
test_fill (Fixture *fixture, gconstpointer data)
{
  choose (fixture, "terrain", "sand");
  use (fixture, "fill");
  draw (fixture, 4, 4, 4, 4);
  g_assert_cmpuint (count_terrain (fixture, "sand"), ==, 400);
  g_assert_cmpstr (biv_step_get_code (biv_history_peek_undo (fixture->history)), ==,
                   "fill-terrain");
  g_assert_true (biv_history_undo (fixture->history));
  g_assert_cmpuint (count_terrain (fixture, "sand"), ==, 0);
}

static void
test_pick (Fixture *fixture, gconstpointer data)
{
  BivScenarioEditor *editor =
    BIV_SCENARIO_EDITOR (ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_SCENARIO_EDITOR));
  const char *choice;

  choose (fixture, "terrain", "wood");
  draw (fixture, 4, 4, 4, 4);
  choose (fixture, "terrain", "sand");
  use (fixture, "pick");
  draw (fixture, 4, 4, 4, 4);
  choice =
    biv_workbench_get_choice (editor->workbench, BIV_SUBJECT_TERRAIN);
  g_assert_cmpstr (choice, ==, "wood");
  draw (fixture, 6, 4, 6, 4);
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, 2);
}

static void
test_height (Fixture *fixture, gconstpointer data)
{
  choose (fixture, "height", "2");
  draw (fixture, 4, 4, 4, 4);
  g_assert_cmpint (biv_board_get_cell (fixture->board, (BivOffset){ 4, 4 }).elevation, ==, 2);
  choose (fixture, "height", "+1");
  draw (fixture, 4, 4, 4, 4);
  g_assert_cmpint (biv_board_get_cell (fixture->board, (BivOffset){ 4, 4 }).elevation, ==, 3);
  use (fixture, "erase");
  draw (fixture, 4, 4, 4, 4);
  g_assert_cmpint (biv_board_get_cell (fixture->board, (BivOffset){ 4, 4 }).elevation, ==, 0);
  g_assert_cmpuint (count_steps (fixture), ==, 3);
}

static void
test_works (Fixture *fixture, gconstpointer data)
{
  BivRuleset *ruleset = biv_session_get_ruleset (biv_window_get_session (fixture->window));
  const char *works = biv_node_get_id (biv_node_list_get (biv_ruleset_get_works (ruleset), 0));

  choose (fixture, "works", works);
  draw (fixture, 4, 4, 4, 4);
  g_assert_cmpstr (biv_board_get_works (fixture->board, (BivOffset){ 4, 4 }), ==, works);
  use (fixture, "erase");
  draw (fixture, 4, 4, 4, 4);
  g_assert_cmpstr (biv_board_get_works (fixture->board, (BivOffset){ 4, 4 }), ==, "");
}

static void
test_road (Fixture *fixture, gconstpointer data)
{
  choose (fixture, "road", "");
  draw (fixture, 4, 4, 4, 8);
  for (int row = 4; row < 8; row++)
    g_assert_true (biv_board_has_road (fixture->board, (BivOffset){ 4, row }, 3));
  g_assert_false (biv_board_has_road (fixture->board, (BivOffset){ 4, 8 }, 3));
  g_assert_cmpuint (count_steps (fixture), ==, 1);
  use (fixture, "erase");
  draw (fixture, 4, 5, 4, 5);
  g_assert_false (biv_board_has_road (fixture->board, (BivOffset){ 4, 4 }, 3));
  g_assert_true (biv_board_has_road (fixture->board, (BivOffset){ 4, 6 }, 3));
}

/* A press near the lower side of a hex works on that one. */
static void
press_below (Fixture *fixture, int col, int row)
{
  BivTool *tool = biv_map_canvas_get_tool (fixture->canvas);
  BivMapViewState *view = biv_map_canvas_get_view (fixture->canvas);
  BivToolEvent event = at (fixture, col, row);

  event.point.y += biv_map_view_state_get_layout (view).size * 0.6;
  biv_tool_press (tool, &event);
  biv_tool_release (tool, &event);
}

static void
test_sides (Fixture *fixture, gconstpointer data)
{
  BivOffset hex = { 4, 4 };

  choose (fixture, "hexside", "river");
  press_below (fixture, 4, 4);
  g_assert_cmpstr (biv_board_get_side (fixture->board, hex, 3), ==, "river");
  g_assert_cmpstr (biv_board_get_side (fixture->board, hex, 2), ==, "");
  choose (fixture, "crossing", "ford");
  press_below (fixture, 4, 4);
  g_assert_cmpstr (biv_board_get_crossing (fixture->board, hex, 3), ==, "ford");
  choose (fixture, "hexside", "river");
  use (fixture, "erase");
  press_below (fixture, 4, 4);
  g_assert_cmpstr (biv_board_get_side (fixture->board, hex, 3), ==, "");
  g_assert_cmpuint (count_steps (fixture), ==, 3);
}

/* The middle of a side, in the view. */
static BivToolEvent
at_side (Fixture *fixture, int col, int row, int direction)
{
  BivMapViewState *view = biv_map_canvas_get_view (fixture->canvas);
  BivPoint origin = biv_map_view_state_get_origin (view);
  BivToolEvent event = at (fixture, col, row);
  BivPoint ends[2];

  biv_hex_layout_side (biv_map_view_state_get_layout (view), event.hex, direction, ends);
  event.point = (BivPoint){ origin.x + (ends[0].x * 0.45 + ends[1].x * 0.55),
                            origin.y + (ends[0].y * 0.45 + ends[1].y * 0.55) };
  return event;
}

/* Corners by their places, in tenths of a hex, to how many rivers end there. */
static GHashTable *
count_ends (Fixture *fixture, guint *n_sides)
{
  BivHexLayout layout = { biv_board_get_orientation (fixture->board), 10.0 };
  GHashTable *ends = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  *n_sides = 0;
  for (int i = 0; i < 20 * 20 * 3; i++)
    {
      BivOffset hex = { i / 3 % 20, i / 60 };
      BivPoint places[2];

      if (!g_str_equal (biv_board_get_side (fixture->board, hex, i % 3), "river"))
        continue;
      biv_hex_layout_side (layout, hex, i % 3, places);
      (*n_sides)++;
      for (int end = 0; end < 2; end++)
        {
          char *place = g_strdup_printf ("%.0f %.0f", places[end].x, places[end].y);
          guint count = GPOINTER_TO_UINT (g_hash_table_lookup (ends, place));

          g_hash_table_replace (ends, place, GUINT_TO_POINTER (count + 1));
        }
    }
  return ends;
}

/* One path: as many corners as sides and one more, and no corner where three meet. */
static void
assert_one_path (Fixture *fixture, guint n_sides)
{
  guint found;
  g_autoptr (GHashTable) ends = count_ends (fixture, &found);
  GHashTableIter iter;
  gpointer count;

  g_assert_cmpuint (found, ==, n_sides);
  g_assert_cmpuint (g_hash_table_size (ends), ==, n_sides == 0 ? 0 : n_sides + 1);
  g_hash_table_iter_init (&iter, ends);
  while (g_hash_table_iter_next (&iter, NULL, &count))
    g_assert_cmpuint (GPOINTER_TO_UINT (count), <=, 2);
}

static void
stroke_sides (Fixture *fixture, const BivToolEvent *events, guint n_events)
{
  BivTool *tool = biv_map_canvas_get_tool (fixture->canvas);

  biv_tool_press (tool, events);
  for (guint i = 1; i < n_events; i++)
    biv_tool_drag (tool, &events[i]);
  biv_tool_release (tool, &events[n_events - 1]);
}

/* However fast, a stroke leaves one path; what was drawn back over, or round a hex, is not there;
 * erased with the same gesture, nothing of it is left. */
static void
test_sides_are_one_path (Fixture *fixture, gconstpointer data)
{
  BivToolEvent fast[] = { at_side (fixture, 4, 4, 2), at_side (fixture, 12, 9, 2) };
  BivToolEvent back[] = { at_side (fixture, 4, 4, 2), at_side (fixture, 12, 9, 2),
                          at_side (fixture, 7, 6, 2), at_side (fixture, 12, 9, 2) };
  BivToolEvent loop[] = { at_side (fixture, 4, 4, 3), at_side (fixture, 10, 4, 3),
                          at_side (fixture, 10, 8, 3), at_side (fixture, 7, 8, 3),
                          at_side (fixture, 7, 2, 3) };
  guint n_sides;

  choose (fixture, "hexside", "river");
  stroke_sides (fixture, fast, G_N_ELEMENTS (fast));
  g_hash_table_unref (count_ends (fixture, &n_sides));
  g_assert_cmpuint (n_sides, >=, 15);
  assert_one_path (fixture, n_sides);
  use (fixture, "erase");
  stroke_sides (fixture, fast, G_N_ELEMENTS (fast));
  assert_one_path (fixture, 0);
  choose (fixture, "hexside", "river");
  stroke_sides (fixture, back, G_N_ELEMENTS (back));
  g_hash_table_unref (count_ends (fixture, &n_sides));
  assert_one_path (fixture, n_sides);
  g_assert_true (biv_history_undo (fixture->history));
  stroke_sides (fixture, loop, G_N_ELEMENTS (loop));
  g_hash_table_unref (count_ends (fixture, &n_sides));
  assert_one_path (fixture, n_sides);
  g_assert_true (biv_history_undo (fixture->history));
  g_assert_true (biv_history_undo (fixture->history));
  g_assert_true (biv_history_undo (fixture->history));
  assert_one_path (fixture, 0);
}

/* Round a town: the ring stays closed though the hand goes on a little. */
static void
test_sides_close_a_ring (Fixture *fixture, gconstpointer data)
{
  BivToolEvent round[BIV_N_DIRECTIONS + 1];
  guint n_sides;

  choose (fixture, "hexside", "river");
  for (int i = 0; i <= BIV_N_DIRECTIONS; i++)
    round[i] = at_side (fixture, 6, 6, i % BIV_N_DIRECTIONS);
  stroke_sides (fixture, round, G_N_ELEMENTS (round));
  g_hash_table_unref (count_ends (fixture, &n_sides));
  g_assert_cmpuint (n_sides, ==, 6);
}

/* The line goes straight from one side to the other, wherever the hand was in between. */
static void
test_line_of_sides (Fixture *fixture, gconstpointer data)
{
  BivToolEvent events[] = { at_side (fixture, 4, 10, 3), at_side (fixture, 8, 2, 3),
                            at_side (fixture, 9, 18, 1), at_side (fixture, 12, 10, 3) };

  choose (fixture, "hexside", "river");
  use (fixture, "line");
  stroke_sides (fixture, events, G_N_ELEMENTS (events));
  assert_one_path (fixture, 17);
  g_assert_cmpstr (biv_board_get_side (fixture->board, (BivOffset){ 4, 10 }, 3), ==, "river");
  g_assert_cmpstr (biv_board_get_side (fixture->board, (BivOffset){ 12, 10 }, 3), ==, "river");
  g_assert_cmpuint (count_steps (fixture), ==, 1);
}

static void
test_sides_drawn_by_key (Fixture *fixture, gconstpointer data)
{
  GtkWidget *canvas = GTK_WIDGET (fixture->canvas);
  guint n_sides;

  choose (fixture, "hexside", "river");
  biv_map_canvas_set_cursor (fixture->canvas, (BivOffset){ 4, 4 });
  for (int i = 0; i < 5; i++)
    g_assert_true (gtk_widget_activate_action (canvas, "map.draw", "(ii)", 1, 0));
  ui_press_key (canvas, GDK_KEY_Shift_L);
  g_hash_table_unref (count_ends (fixture, &n_sides));
  g_assert_cmpuint (n_sides, >=, 9);
  assert_one_path (fixture, n_sides);
}

static void
press_key_at (Fixture *fixture, BivOffset hex, guint key)
{
  biv_map_canvas_set_cursor (fixture->canvas, hex);
  ui_press_key (GTK_WIDGET (fixture->canvas), key);
}

/* Full stop and comma go round the hex. */
static void
test_sides_by_key (Fixture *fixture, gconstpointer data)
{
  BivOffset hex = { 4, 4 };

  choose (fixture, "hexside", "river");
  biv_map_canvas_set_cursor (fixture->canvas, hex);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.aim", "i", 2));
  press_key_at (fixture, hex, GDK_KEY_Return);
  g_assert_cmpstr (biv_board_get_side (fixture->board, hex, 2), ==, "river");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.aim", "i", -1));
  press_key_at (fixture, hex, GDK_KEY_Return);
  g_assert_cmpstr (biv_board_get_side (fixture->board, hex, 1), ==, "river");
}

/* Arrows with Shift draw a stroke that ends with it. */
static void
test_draws_by_key (Fixture *fixture, gconstpointer data)
{
  GtkWidget *canvas = GTK_WIDGET (fixture->canvas);

  choose (fixture, "terrain", "wood");
  biv_map_canvas_set_cursor (fixture->canvas, (BivOffset){ 4, 4 });
  for (int i = 0; i < 5; i++)
    g_assert_true (gtk_widget_activate_action (canvas, "map.draw", "(ii)", 0, 1));
  ui_press_key (canvas, GDK_KEY_Shift_L);
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, 6);
  g_assert_cmpuint (count_steps (fixture), ==, 1);
  g_assert_true (gtk_widget_activate_action (canvas, "map.draw", "(ii)", 1, 0));
  ui_press_key (canvas, GDK_KEY_Escape);
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, 6);
  g_assert_cmpuint (count_steps (fixture), ==, 1);
}

static void
test_markers (Fixture *fixture, gconstpointer data)
{
  BivNodeList *objectives = biv_scenario_get_objectives (fixture->scenario);
  BivNodeList *labels = biv_board_get_labels (fixture->board);

  choose (fixture, "objective", "");
  draw (fixture, 4, 4, 4, 4);
  draw (fixture, 4, 4, 4, 4);
  g_assert_cmpuint (biv_node_list_get_length (objectives), ==, 1);
  g_assert_true (biv_offset_equal (biv_objective_get_hex (biv_node_list_get (objectives, 0)),
                                   (BivOffset){ 4, 4 }));
  choose (fixture, "label", "");
  draw (fixture, 5, 5, 5, 5);
  g_assert_cmpuint (biv_node_list_get_length (labels), ==, 1);
  use (fixture, "select");
  draw (fixture, 5, 5, 9, 9);
  g_assert_true (biv_offset_equal (biv_label_get_hex (biv_node_list_get (labels, 0)),
                                   (BivOffset){ 9, 9 }));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.remove", NULL));
  g_assert_cmpuint (biv_node_list_get_length (labels), ==, 0);
  choose (fixture, "objective", "");
  use (fixture, "erase");
  draw (fixture, 4, 4, 4, 4);
  g_assert_cmpuint (biv_node_list_get_length (objectives), ==, 0);
}

/* As far as the pointer goes, and no farther than it has to be drawn. */
static void
drag_by (Fixture *fixture, int col, int row, double across, double down)
{
  BivTool *tool = biv_map_canvas_get_tool (fixture->canvas);
  BivMapViewState *view = biv_map_canvas_get_view (fixture->canvas);
  double size = biv_map_view_state_get_layout (view).size;
  BivToolEvent from = at (fixture, col, row), to = from;

  to.point.x += across * size;
  to.point.y += down * size;
  to.on_board = biv_map_view_state_hex_at (view, to.point, &to.hex);
  biv_tool_press (tool, &from);
  biv_tool_drag (tool, &to);
  biv_tool_release (tool, &to);
}

static BivLabel *
set_label (Fixture *fixture, int col, int row)
{
  choose (fixture, "label", "");
  draw (fixture, col, row, col, row);
  use (fixture, "select");
  draw (fixture, col, row, col, row);
  return biv_node_list_get (biv_board_get_labels (fixture->board), 0);
}

/* A name stays where it is dropped: within its hex, in another, never off the board. */
static void
test_drags_a_name (Fixture *fixture, gconstpointer data)
{
  BivLabel *label = set_label (fixture, 5, 5);
  guint steps = count_steps (fixture);
  BivHexLayout layout = { biv_board_get_orientation (fixture->board), 1.0 };
  BivPoint before = biv_map_name_find (BIV_NODE (label), layout), after;

  drag_by (fixture, 5, 5, 0.02, 0.0); /* a click with a trembling hand */
  g_assert_false (biv_map_name_is_moved (BIV_NODE (label)));
  drag_by (fixture, 5, 5, 0.3, 0.5);
  after = biv_map_name_find (BIV_NODE (label), layout);
  g_assert_true (biv_offset_equal (biv_label_get_hex (label), (BivOffset){ 5, 5 }));
  g_assert_cmpfloat_with_epsilon (after.x - before.x, 0.3, 0.01);
  g_assert_cmpfloat_with_epsilon (after.y - before.y, 0.5, 0.01);
  g_assert_cmpuint (count_steps (fixture), ==, steps + 1);
  drag_by (fixture, 5, 5, 2.9, 0.0);
  before = after;
  after = biv_map_name_find (BIV_NODE (label), layout);
  g_assert_true (biv_offset_equal (biv_label_get_hex (label), biv_hex_layout_pick (layout, after)));
  g_assert_cmpfloat_with_epsilon (after.x - before.x, 2.9, 0.01);
  g_assert_true (biv_history_undo (fixture->history));
  g_assert_true (biv_history_undo (fixture->history));
  g_assert_false (biv_map_name_is_moved (BIV_NODE (label)));
  g_assert_true (biv_offset_equal (biv_label_get_hex (label), (BivOffset){ 5, 5 }));
}

static void
test_moves_a_name_by_key (Fixture *fixture, gconstpointer data)
{
  BivLabel *label = set_label (fixture, 5, 5);
  BivHexLayout layout = { biv_board_get_orientation (fixture->board), 1.0 };
  BivPoint before = biv_map_name_find (BIV_NODE (label), layout), after;

  for (int i = 0; i < 3; i++)
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->canvas), "board.nudge", "(ii)",
                                               1, -1));
  after = biv_map_name_find (BIV_NODE (label), layout);
  g_assert_cmpfloat_with_epsilon (after.x - before.x, 0.3, 0.03);
  g_assert_cmpfloat_with_epsilon (before.y - after.y, 0.3, 0.03);
  while (biv_map_name_is_moved (BIV_NODE (label)))
    g_assert_true (biv_history_undo (fixture->history));
  g_assert_true (biv_offset_equal (biv_label_get_hex (label), (BivOffset){ 5, 5 }));
}

/* (transfer none): a unit that stands on that hex, selected. */
static BivNode *
set_unit (Fixture *fixture, int col, int row)
{
  BivDocument *document = biv_history_get_document (fixture->history);
  BivSide *side = biv_node_list_get (biv_scenario_get_sides (fixture->scenario), 0);
  BivContingent *contingent =
    biv_node_list_get (biv_army_get_contingents (biv_side_get_army (side)), 0);
  BivNode *unit = biv_node_list_get (biv_contingent_get_units (contingent), 0);
  g_autoptr (BivEditList) edits =
    biv_piece_edits_place (document, unit, (BivOffset){ col, row }, 0);

  g_assert_true (biv_history_do (fixture->history, edits, NULL));
  use (fixture, "select");
  draw (fixture, col, row, col, row);
  return BIV_NODE (biv_piece_edits_find_placement (fixture->scenario, unit));
}

/* As from the name of what stands on a hex, which is so far below its middle. */
static void
drag_name (Fixture *fixture, int col, int row, double below, double across, double down)
{
  BivTool *tool = biv_map_canvas_get_tool (fixture->canvas);
  BivMapViewState *view = biv_map_canvas_get_view (fixture->canvas);
  double size = biv_map_view_state_get_layout (view).size;
  BivToolEvent from = at (fixture, col, row), to;

  from.point.y += below * size;
  from.on_board = biv_map_view_state_hex_at (view, from.point, &from.hex);
  to = from;
  to.point.x += across * size;
  to.point.y += down * size;
  to.on_board = biv_map_view_state_hex_at (view, to.point, &to.hex);
  biv_tool_press (tool, &from);
  biv_tool_drag (tool, &to);
  biv_tool_release (tool, &to);
}

/* The name of what is selected goes where it is dragged, and what it names stays; put back, it
 * stands where nobody moved it. */
static void
check_moves_name (Fixture *fixture, BivNode *named, int col, int row, double below)
{
  BivHexLayout layout = { biv_board_get_orientation (fixture->board), 1.0 };
  guint field = (guint) biv_node_class_find_field (BIV_NODE_GET_CLASS (named), "hex");
  BivPoint start = biv_map_name_find (named, layout), after;
  guint steps = count_steps (fixture);

  drag_name (fixture, col, row, below, 1.6, -0.4);
  after = biv_map_name_find (named, layout);
  g_assert_cmpfloat_with_epsilon (after.x - start.x, 1.6, 0.02);
  g_assert_cmpfloat_with_epsilon (after.y - start.y, -0.4, 0.02);
  g_assert_true (biv_offset_equal (biv_node_get_hex (named, field), (BivOffset){ col, row }));
  g_assert_cmpuint (count_steps (fixture), ==, steps + 1);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->canvas), "board.nudge", "(ii)",
                                             0, 2));
  g_assert_cmpfloat_with_epsilon (biv_map_name_find (named, layout).y - after.y, 0.2, 0.02);
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->canvas), "board.put-name-back", NULL));
  g_assert_false (biv_map_name_is_moved (named));
  for (int i = 0; i < 3; i++)
    g_assert_true (biv_history_undo (fixture->history));
  g_assert_false (biv_map_name_is_moved (named));
  g_assert_cmpuint (count_steps (fixture), ==, steps + 3);
}

static void
test_moves_name_of_unit (Fixture *fixture, gconstpointer data)
{
  BivNode *placement = set_unit (fixture, 5, 5);

  check_moves_name (fixture, placement, 5, 5, 0.54);
  draw (fixture, 5, 5, 8, 8); /* by its counter, the unit itself goes */
  g_assert_true (biv_offset_equal (biv_placement_get_hex (BIV_PLACEMENT (placement)),
                                   (BivOffset){ 8, 8 }));
}

static void
test_moves_name_of_objective (Fixture *fixture, gconstpointer data)
{
  BivNode *objective;

  choose (fixture, "objective", "");
  draw (fixture, 4, 4, 4, 4);
  use (fixture, "select");
  draw (fixture, 4, 4, 4, 4);
  objective = biv_node_list_get (biv_scenario_get_objectives (fixture->scenario), 0);
  check_moves_name (fixture, objective, 4, 4, 1.2);
}

static void
test_size (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  choose (fixture, "terrain", "wood");
  draw (fixture, 4, 4, 4, 4);
  g_assert_true (gtk_widget_activate_action (window, "board.set-size", "(iiii)", 24, 22, 2, 0));
  g_assert_cmpint (biv_board_get_width (fixture->board), ==, 24);
  g_assert_cmpstr (biv_board_get_terrain (fixture->board, (BivOffset){ 8, 4 }), ==, "wood");
  /* What is in hand stays in hand. */
  g_assert_nonnull (biv_map_canvas_get_tool (fixture->canvas));
  g_assert_true (gtk_widget_activate_action (window, "board.orientation", "s", "pointy"));
  g_assert_cmpint (biv_board_get_orientation (fixture->board), ==, BIV_ORIENTATION_POINTY);
  g_assert_true (gtk_widget_activate_action (window, "board.numbering", "i", 1));
  g_assert_cmpint (biv_board_get_numbering (fixture->board), ==, BIV_NUMBERING_LETTERS);
  g_assert_cmpuint (count_steps (fixture), ==, 4);
  g_assert_true (gtk_widget_activate_action (window, "board.hex-numbers", NULL));
  while (biv_history_undo (fixture->history))
    ;
  g_assert_cmpint (biv_board_get_width (fixture->board), ==, 20);
}

static GtkWidget *
find_dialog (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item; item = item->next)
    if (BIV_IS_BOARD_DIALOG (item->data))
      return item->data;
  return NULL;
}

static void
test_dialog (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog;

  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.resize", NULL));
  dialog = find_dialog ();
  g_assert_nonnull (dialog);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (ui_find (dialog, GTK_TYPE_SPIN_BUTTON)), 30);
  ui_click (ui_find_labelled (dialog, "_Apply"));
  g_assert_cmpint (biv_board_get_width (fixture->board), ==, 30);
  g_assert_cmpint (biv_board_get_height (fixture->board), ==, 20);
  ui_settle ();
  g_assert_null (find_dialog ());
}

/* Columns of hexes go in pairs: where the chosen edge cannot stay for that, the dialog says what is
 * done, and that is done. */
static void
test_dialog_odd (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *dialog, *label;

  g_assert_true (gtk_widget_activate_action (window, "board.resize", NULL));
  dialog = find_dialog ();
  label = ui_get_child (dialog, "shifted");
  adw_combo_row_set_selected (ui_get_child (dialog, "across"), BIV_ANCHOR_END);
  gtk_spin_button_set_value (ui_get_child (dialog, "width"), 22);
  g_assert_false (gtk_widget_get_visible (label));
  gtk_spin_button_set_value (ui_get_child (dialog, "width"), 23);
  g_assert_true (gtk_widget_get_visible (label));
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (label)), "left: +2, on the right: +1."));
  gtk_spin_button_set_value (ui_get_child (dialog, "width"), 19);
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (label)), "left: +0, on the right: -1."));
  adw_combo_row_set_selected (ui_get_child (dialog, "across"), BIV_ANCHOR_MIDDLE);
  g_assert_false (gtk_widget_get_visible (label));
  adw_combo_row_set_selected (ui_get_child (dialog, "across"), BIV_ANCHOR_END);
  adw_combo_row_set_selected (ui_get_child (dialog, "down"), BIV_ANCHOR_END);
  gtk_spin_button_set_value (ui_get_child (dialog, "height"), 21);
  gtk_spin_button_set_value (ui_get_child (dialog, "width"), 20);
  g_assert_false (gtk_widget_get_visible (label)); /* rows are level on this board */
  gtk_window_close (GTK_WINDOW (dialog));
  ui_settle ();
}

/* Whom a smaller board has no room for is named first, and waits in the tray then. */
static void
test_dialog_names (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  BivTray *tray = BIV_TRAY (ui_find (window, BIV_TYPE_TRAY));
  BivNodeList *placements = biv_scenario_get_placements (fixture->scenario);
  guint n_placed = biv_node_list_get_length (placements), n_lost;
  GtkWidget *dialog, *label;

  g_assert_true (gtk_widget_activate_action (window, "board.resize", NULL));
  dialog = find_dialog ();
  label = ui_get_child (dialog, "pieces_lost");
  g_assert_false (gtk_widget_get_visible (label));
  gtk_spin_button_set_value (ui_get_child (dialog, "width"),
                             biv_board_get_width (fixture->board) / 2);
  g_assert_true (gtk_widget_get_visible (label));
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (label)), "back in the tray: "));
  ui_click (ui_find_labelled (dialog, "_Apply"));
  ui_settle ();
  n_lost = n_placed - biv_node_list_get_length (placements);
  g_assert_cmpuint (n_lost, >, 0);
  {
    g_autoptr (GPtrArray) waiting = biv_tray_list_waiting (tray);
    g_autofree char *told = g_strdup_printf ("%u pieces are off the board now, and back in the tray.", n_lost);

    g_assert_cmpuint (waiting->len, ==, n_lost);
    g_assert_true (ui_shows (window, told));
  }
  g_assert_true (biv_history_undo (fixture->history));
  g_assert_cmpuint (biv_node_list_get_length (placements), ==, n_placed);
}

#define ADD(name, function) \
  g_test_add ("/board-tools/" name, Fixture, NULL, set_up, function, tear_down)

static void
clear_side (Fixture *fixture, const char *subject, int direction)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->canvas), "board.clear-side",
                                             "(si)", subject, direction));
}

/* What lies on a side of the selected hex goes alone, one step each. */
static void
test_clears_sides (Fixture *fixture, gconstpointer data)
{
  BivOffset hex = { 8, 8 };
  BivHexEdge edges[] = { { hex, 0 }, { hex, 1 } };
  g_autoptr (BivEditList) river =
    biv_edge_edits_set_hexsides (biv_history_get_document (fixture->history), edges, 2, "river");
  g_autoptr (BivEditList) road = NULL;
  guint before;

  g_assert_true (biv_history_do (fixture->history, river, NULL));
  road = biv_edge_edits_add_roads (biv_history_get_document (fixture->history), edges, 2);
  g_assert_true (biv_history_do (fixture->history, road, NULL));
  biv_map_canvas_select (fixture->canvas, hex);
  ui_settle ();
  before = count_steps (fixture);
  clear_side (fixture, "road", 0);
  g_assert_false (biv_board_has_road (fixture->board, hex, 0));
  g_assert_true (biv_board_has_road (fixture->board, hex, 1));
  clear_side (fixture, "hexside", 1);
  g_assert_cmpstr (biv_board_get_side (fixture->board, hex, 1), ==, "");
  g_assert_cmpstr (biv_board_get_side (fixture->board, hex, 0), ==, "river");
  clear_side (fixture, "terrain", 0);
  g_assert_cmpuint (count_steps (fixture), ==, before + 2);
}

/* Whoever turns to a subject of the palette has a tool for it and its first choice in hand. */
static void
test_palette (Fixture *fixture, gconstpointer data)
{
  GtkWidget *palette = ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_PALETTE);
  GtkDropDown *subjects = GTK_DROP_DOWN (ui_find (palette, GTK_TYPE_DROP_DOWN));
  guint count = biv_node_list_get_length (biv_scenario_get_objectives (fixture->scenario));

  use (fixture, "select");
  gtk_drop_down_set_selected (subjects, BIV_SUBJECT_OBJECTIVE);
  draw (fixture, 1, 1, 1, 1);
  g_assert_cmpuint (biv_node_list_get_length (biv_scenario_get_objectives (fixture->scenario)), ==,
                    count + 1);
}

/* What is marked by a key is what is painted; Enter goes back to the map with it. */
static void
test_palette_marks (Fixture *fixture, gconstpointer data)
{
  GtkWidget *palette = ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_PALETTE);
  GtkListBox *list = GTK_LIST_BOX (ui_find (palette, GTK_TYPE_LIST_BOX));
  GtkListBoxRow *row;

  choose (fixture, "terrain", "wood");
  row = gtk_list_box_get_selected_row (list);
  g_assert_nonnull (row);
  gtk_list_box_select_row (list,
                           gtk_list_box_get_row_at_index (
                             list, gtk_list_box_row_get_index (row) == 1 ? 2 : 1));
  draw (fixture, 10, 10, 10, 10);
  g_assert_cmpstr (biv_board_get_terrain (fixture->board, (BivOffset){ 10, 10 }), !=, "wood");
  g_assert_cmpuint (count_steps (fixture), ==, 1);
  g_assert_true (gtk_list_box_get_selected_row (list) != row);
  gtk_widget_grab_focus (GTK_WIDGET (row));
  g_signal_emit_by_name (list, "row-activated", row);
  g_assert_true (gtk_list_box_get_selected_row (list) == row);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) ==
                 GTK_WIDGET (fixture->canvas));
  draw (fixture, 10, 10, 10, 10);
  g_assert_cmpstr (biv_board_get_terrain (fixture->board, (BivOffset){ 10, 10 }), ==, "wood");
}

static void
make_symmetric (Fixture *fixture, int col, int row, const char *how)
{
  BivScenarioEditor *editor = BIV_SCENARIO_EDITOR (
    ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_SCENARIO_EDITOR));

  biv_selection_set_hex (biv_workbench_get_selection (editor->workbench), (BivOffset){ col, row });
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.make-symmetric",
                                             "s", how));
}

/* The part with the selected hex is the model of the others, in one step. */
static void
test_makes_symmetric (Fixture *fixture, gconstpointer data)
{
  choose (fixture, "terrain", "wood");
  draw (fixture, 2, 3, 2, 3);
  make_symmetric (fixture, 4, 4, "left-right");
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, 2);
  make_symmetric (fixture, 4, 4, "top-bottom");
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, 4);
  g_assert_cmpuint (count_steps (fixture), ==, 3);
  make_symmetric (fixture, 4, 4, "four");
  g_assert_cmpuint (count_steps (fixture), ==, 3); /* it was so before */
  g_assert_true (biv_history_undo (fixture->history));
  g_assert_true (biv_history_undo (fixture->history));
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, 1);
  make_symmetric (fixture, 15, 4, "left-right"); /* where there is no wood */
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("brushes", test_brushes);
  ADD ("too-many-terrains", test_too_many_terrains);
  ADD ("too-many-sides", test_too_many_sides);
  ADD ("palette-marks", test_palette_marks);
  ADD ("line", test_line);
  ADD ("line-is-given-up", test_line_is_cancelled);
  ADD ("fill", test_fill);
  ADD ("pick", test_pick);
  ADD ("height", test_height);
  ADD ("works", test_works);
  ADD ("road", test_road);
  ADD ("sides", test_sides);
  ADD ("sides-by-key", test_sides_by_key);
  ADD ("sides-drawn-by-key", test_sides_drawn_by_key);
  ADD ("line-of-sides", test_line_of_sides);
  ADD ("sides-close-a-ring", test_sides_close_a_ring);
  ADD ("sides-are-one-path", test_sides_are_one_path);
  ADD ("draws-by-key", test_draws_by_key);
  ADD ("markers", test_markers);
  ADD ("drags-a-name", test_drags_a_name);
  ADD ("moves-a-name-by-key", test_moves_a_name_by_key);
  g_test_add ("/board-tools/moves-name-of-unit", Fixture, "sample", set_up,
              test_moves_name_of_unit, tear_down);
  ADD ("moves-name-of-objective", test_moves_name_of_objective);
  ADD ("clears-sides", test_clears_sides);
  ADD ("palette", test_palette);
  ADD ("makes-symmetric", test_makes_symmetric);
  ADD ("size", test_size);
  ADD ("dialog", test_dialog);
  ADD ("dialog-odd", test_dialog_odd);
  g_test_add ("/board-tools/dialog-names", Fixture, "sample", set_up, test_dialog_names,
              tear_down);
  return g_test_run ();
}

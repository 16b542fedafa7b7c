/* The tools, fed with plain events: strokes of the brush and their undo, panning, picking.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/canvas/biv-tool.h"
#include "app/board/tools/biv-paint-tool.h"
#include "app/board/tools/biv-select-tool.h"
#include "core/model/scenario/biv-scenario.h"

typedef struct
{
  BivDocument *document;
  BivLayerLock *lock;
  BivHistory *history;
  BivBoard *board;
  BivCorners *corners;
  BivTool *brush;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  BivNode *scenario = biv_node_new (BIV_TYPE_SCENARIO, "battle");
  BivNode *board = biv_node_new (BIV_TYPE_BOARD, "board");

  g_assert_true (biv_node_build_string (scenario, "ruleset", "any"));
  g_assert_true (biv_node_build_string (board, "ground", "plain"));
  g_assert_true (biv_node_build_int (board, "width", 30));
  g_assert_true (biv_node_build_int (board, "height", 20));
  g_assert_true (biv_node_build_append (scenario, BIV_SCENARIO_BOARD, board, NULL));
  fixture->board = BIV_BOARD (board);
  fixture->document = biv_document_new (scenario, NULL);
  g_assert_nonnull (fixture->document);
  fixture->history = biv_history_new (fixture->document);
  fixture->lock = biv_layer_lock_new ();
  fixture->corners = biv_corners_new ();
  biv_corners_set_board (fixture->corners, fixture->board);
  fixture->brush =
    biv_paint_tool_new (fixture->lock, fixture->history, fixture->board, fixture->corners);
  biv_paint_tool_set_stroke (BIV_PAINT_TOOL (fixture->brush),
                             (BivStroke){ BIV_SUBJECT_TERRAIN, "wood", false });
  g_object_unref (board);
  g_object_unref (scenario);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_unref (fixture->brush);
  g_object_unref (fixture->corners);
  g_object_unref (fixture->history);
  g_object_unref (fixture->lock);
  g_object_unref (fixture->document);
}

static BivToolEvent
at (int col, int row)
{
  return (BivToolEvent){ { col, row }, col >= 0 && col < 30 && row >= 0 && row < 20, { 0, 0 } };
}

static guint
count_terrain (BivBoard *board, const char *terrain)
{
  guint count = 0;

  for (int row = 0; row < biv_board_get_height (board); row++)
    for (int col = 0; col < biv_board_get_width (board); col++)
      count += g_str_equal (biv_board_get_terrain (board, (BivOffset){ col, row }), terrain);
  return count;
}

static void
test_stroke_is_one_step (Fixture *fixture, gconstpointer data)
{
  BivToolEvent from = at (3, 3), to = at (9, 3);

  biv_tool_press (fixture->brush, &from);
  g_assert_true (biv_tool_is_busy (fixture->brush));
  biv_tool_drag (fixture->brush, &to);
  g_assert_cmpuint (count_terrain (fixture->board, "wood"), ==, 7);
  biv_tool_release (fixture->brush, &to);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->history)), ==, 1);
  g_assert_cmpstr (biv_step_get_code (biv_history_peek_undo (fixture->history)), ==,
                   "paint-terrain");
  g_assert_true (biv_history_undo (fixture->history));
  g_assert_cmpuint (count_terrain (fixture->board, "wood"), ==, 0);
  g_assert_true (biv_history_redo (fixture->history));
  g_assert_cmpuint (count_terrain (fixture->board, "wood"), ==, 7);
}

/* However slow, wide or crooked a stroke is, it raises what it covers by one. */
static void
test_stroke_raises_once (Fixture *fixture, gconstpointer data)
{
  BivToolEvent from = at (3, 5), to = at (9, 5), on = at (10, 5);
  guint raised = 0;

  biv_paint_tool_set_stroke (BIV_PAINT_TOOL (fixture->brush),
                             (BivStroke){ BIV_SUBJECT_HEIGHT, "+1", false });
  biv_paint_tool_set_radius (BIV_PAINT_TOOL (fixture->brush), 1);
  biv_tool_press (fixture->brush, &from);
  biv_tool_drag (fixture->brush, &to);
  biv_tool_drag (fixture->brush, &from);
  biv_tool_drag (fixture->brush, &on);
  biv_tool_release (fixture->brush, &on);
  for (int row = 0; row < biv_board_get_height (fixture->board); row++)
    for (int col = 0; col < biv_board_get_width (fixture->board); col++)
      {
        int height = biv_board_get_cell (fixture->board, (BivOffset){ col, row }).elevation;

        g_assert_cmpint (height, <=, 1);
        raised += height == 1;
      }
  g_assert_cmpuint (raised, >, 7);
  biv_tool_press (fixture->brush, &from);
  biv_tool_release (fixture->brush, &from);
  g_assert_cmpint (biv_board_get_cell (fixture->board, from.hex).elevation, ==, 2);
}

static void
test_brush_of_seven (Fixture *fixture, gconstpointer data)
{
  BivToolEvent middle = at (10, 10), corner = at (0, 0);

  biv_paint_tool_set_radius (BIV_PAINT_TOOL (fixture->brush), 1);
  biv_tool_press (fixture->brush, &middle);
  biv_tool_release (fixture->brush, &middle);
  g_assert_cmpuint (count_terrain (fixture->board, "wood"), ==, 7);
  biv_tool_press (fixture->brush, &corner);
  biv_tool_release (fixture->brush, &corner);
  /* In the corner of a flat-topped board a hex has two neighbours. */
  g_assert_cmpuint (count_terrain (fixture->board, "wood"), ==, 10);
}

static void
test_escape_leaves_nothing (Fixture *fixture, gconstpointer data)
{
  BivToolEvent from = at (3, 3), to = at (9, 3);

  biv_tool_press (fixture->brush, &from);
  biv_tool_drag (fixture->brush, &to);
  g_assert_true (biv_tool_cancel (fixture->brush));
  g_assert_cmpuint (count_terrain (fixture->board, "wood"), ==, 0);
  g_assert_false (biv_history_can_undo (fixture->history));
  g_assert_false (biv_history_is_modified (fixture->history));
  biv_tool_release (fixture->brush, &to);
  g_assert_false (biv_tool_cancel (fixture->brush));
}

static void
test_painting_the_same_is_no_step (Fixture *fixture, gconstpointer data)
{
  BivToolEvent here = at (4, 4);

  for (int i = 0; i < 2; i++)
    {
      biv_tool_press (fixture->brush, &here);
      biv_tool_release (fixture->brush, &here);
    }
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->history)), ==, 1);
}

/* Wherever a hand goes, beside the board too, and whatever it does there: undone, nothing is left.
 */
static void
test_any_strokes_are_undone (Fixture *fixture, gconstpointer data)
{
  for (int i = 0; i < 200; i++)
    {
      BivToolEvent event = at (g_test_rand_int_range (-5, 35), g_test_rand_int_range (-5, 25));

      biv_paint_tool_set_radius (BIV_PAINT_TOOL (fixture->brush), g_test_rand_int_range (0, 3));
      switch (g_test_rand_int_range (0, 5))
        {
        case 0:
          biv_tool_press (fixture->brush, &event);
          break;
        case 1:
          biv_tool_release (fixture->brush, &event);
          break;
        case 2:
          biv_tool_cancel (fixture->brush);
          break;
        default:
          biv_tool_drag (fixture->brush, &event);
        }
    }
  biv_tool_cancel (fixture->brush);
  while (biv_history_undo (fixture->history))
    ;
  g_assert_cmpuint (count_terrain (fixture->board, "plain"), ==, 30 * 20);
}

static void
test_pan (void)
{
  g_autoptr (BivMapViewState) view = biv_map_view_state_new ();
  g_autoptr (BivTool) tool = biv_pan_tool_new (view);
  BivToolEvent from = { .point = { 100, 100 } }, to = { .point = { 130, 80 } };
  BivPoint before, after;

  biv_map_view_state_set_board (view, BIV_ORIENTATION_FLAT, 100, 100);
  biv_map_view_state_set_viewport (view, 800, 600, 1);
  biv_map_view_state_zoom_at (view, 1.0, biv_map_view_state_get_middle (view));
  before = biv_map_view_state_get_origin (view);
  biv_tool_press (tool, &from);
  biv_tool_drag (tool, &to);
  biv_tool_release (tool, &to);
  after = biv_map_view_state_get_origin (view);
  g_assert_cmpfloat_with_epsilon (after.x - before.x, 30, 1.0);
  g_assert_cmpfloat_with_epsilon (after.y - before.y, -20, 1.0);
}

static void
picked_cb (BivSelectTool *tool, int col, int row, BivOffset *hex)
{
  *hex = (BivOffset){ col, row };
}

static void
test_select (void)
{
  g_autoptr (BivTool) tool = biv_select_tool_new ();
  BivOffset hex = { -9, -9 };
  BivToolEvent outside = at (-1, 4), inside = at (5, 4);

  g_signal_connect (tool, "picked", G_CALLBACK (picked_cb), &hex);
  biv_tool_press (tool, &outside);
  biv_tool_release (tool, &outside);
  g_assert_cmpint (hex.col, ==, -9);
  biv_tool_press (tool, &inside);
  biv_tool_release (tool, &inside);
  g_assert_cmpint (hex.col, ==, 5);
  g_assert_cmpint (hex.row, ==, 4);
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  ADD ("/tools/stroke-is-one-step", test_stroke_is_one_step);
  ADD ("/tools/stroke-raises-once", test_stroke_raises_once);
  ADD ("/tools/brush-of-seven", test_brush_of_seven);
  ADD ("/tools/escape-leaves-nothing", test_escape_leaves_nothing);
  ADD ("/tools/painting-the-same-is-no-step", test_painting_the_same_is_no_step);
  ADD ("/tools/any-strokes-are-undone", test_any_strokes_are_undone);
  g_test_add_func ("/tools/pan", test_pan);
  g_test_add_func ("/tools/select", test_select);
  return g_test_run ();
}

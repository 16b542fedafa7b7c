/* What paints or selects whole areas in the window: rectangles, polygons from corner to corner, and
 * the region that is selected. Each is one step, however many hexes it covers.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-scenario-editor-private.h"
#include "app/board/tools/biv-workbench-region.h"
#include "core/hex/biv-hex.h"
#include "ui-test.h"

#define SIDE 20

typedef struct
{
  BivWindow *window;
  BivScenarioEditor *editor;
  BivMapCanvas *canvas;
  BivBoard *board;
  BivHistory *history;
} Fixture;

/* A triangle that is no rectangle. */
static const BivOffset corners[] = { { 3, 3 }, { 12, 5 }, { 6, 14 } };

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = ui_write_board (SIDE);
  BivSession *session;

  fixture->window = ui_open (path);
  fixture->editor =
    BIV_SCENARIO_EDITOR (ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_SCENARIO_EDITOR));
  session = biv_window_get_session (fixture->window);
  fixture->canvas = ui_get_canvas (fixture->window);
  fixture->board = biv_scenario_get_board (biv_session_get_scenario (session));
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
act (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->canvas), action, NULL));
}

/* An action with a word: "tool", "line". */
static void
set (Fixture *fixture, const char *name, const char *word)
{
  g_autofree char *action = g_strconcat ("board.", name, NULL);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->canvas), action, "s", word));
}

static BivToolEvent
at (Fixture *fixture, int col, int row)
{
  BivMapViewState *view = biv_map_canvas_get_view (fixture->canvas);
  BivOffset hex = { col, row };

  return (BivToolEvent){ hex, true, biv_map_view_state_point_of (view, hex) };
}

static BivTool *
get_tool (Fixture *fixture)
{
  return biv_map_canvas_get_tool (fixture->canvas);
}

static void
stroke (Fixture *fixture, BivToolEvent from, BivToolEvent to)
{
  biv_tool_press (get_tool (fixture), &from);
  biv_tool_drag (get_tool (fixture), &to);
  biv_tool_release (get_tool (fixture), &to);
}

/* The pointer goes there and is pressed. */
static void
click (Fixture *fixture, BivOffset hex)
{
  BivToolEvent event = at (fixture, hex.col, hex.row);

  biv_tool_hover (get_tool (fixture), &event);
  stroke (fixture, event, event);
}

static void
click_corners (Fixture *fixture)
{
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    click (fixture, corners[i]);
}

static guint
count_terrain (Fixture *fixture, const char *terrain)
{
  guint count = 0;

  for (int i = 0; i < SIDE * SIDE; i++)
    count += g_str_equal (
      biv_board_get_terrain (fixture->board, (BivOffset){ i % SIDE, i / SIDE }), terrain);
  return count;
}

static guint
count_steps (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (fixture->history));
}

static void
assert_terrain (Fixture *fixture, GArray *hexes, const char *terrain)
{
  for (guint i = 0; i < hexes->len; i++)
    g_assert_cmpstr (
      biv_board_get_terrain (fixture->board, g_array_index (hexes, BivOffset, i)), ==, terrain);
  g_assert_cmpuint (count_terrain (fixture, terrain), ==, hexes->len);
}

static GArray *
list_triangle (Fixture *fixture)
{
  return biv_hex_outline_fill (corners, G_N_ELEMENTS (corners),
                               biv_board_get_orientation (fixture->board));
}

static guint
count_footprint (Fixture *fixture, BivOffset hex)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));

  biv_tool_get_footprint (get_tool (fixture), hex, hexes);
  return hexes->len;
}

/* From any corner, as far as the board goes; shown while it is drawn. */
static void
test_rectangle (Fixture *fixture, gconstpointer data)
{
  BivToolEvent from = at (fixture, 9, 8), to = at (fixture, 4, 5), away = at (fixture, 25, -3);

  choose (fixture, "terrain", "wood");
  set (fixture, "tool", "rectangle");
  g_assert_cmpuint (count_footprint (fixture, from.hex), ==, 1);
  biv_tool_press (get_tool (fixture), &from);
  g_assert_cmpuint (count_footprint (fixture, to.hex), ==, 24);
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, 0);
  biv_tool_drag (get_tool (fixture), &to);
  biv_tool_release (get_tool (fixture), &to);
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, 24);
  g_assert_cmpuint (count_steps (fixture), ==, 1);
  g_assert_true (biv_history_undo (fixture->history));
  stroke (fixture, from, away);
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, 11 * 9);
  biv_tool_press (get_tool (fixture), &to);
  biv_tool_drag (get_tool (fixture), &from);
  g_assert_true (biv_tool_cancel (get_tool (fixture)));
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, 11 * 9);
  g_assert_cmpuint (count_steps (fixture), ==, 1);
}

/* What a rectangle paints, the rectangle of the region selects. */
static void
test_rectangle_is_that_of_region (Fixture *fixture, gconstpointer data)
{
  BivRegion *region = biv_workbench_region_get (fixture->editor->workbench);
  g_autoptr (GArray) hexes = NULL;

  choose (fixture, "terrain", "wood");
  set (fixture, "tool", "rectangle");
  stroke (fixture, at (fixture, 3, 11), at (fixture, 8, 5));
  set (fixture, "tool", "region");
  stroke (fixture, at (fixture, 3, 11), at (fixture, 8, 5));
  hexes = biv_region_list_hexes (region);
  assert_terrain (fixture, hexes, "wood");
}

/* With Ctrl held both make the ground bare, as they take away from a region. */
static void
test_clearing (Fixture *fixture, gconstpointer data)
{
  BivToolEvent from = at (fixture, 2, 2), to = at (fixture, 12, 14);
  g_autoptr (GArray) triangle = list_triangle (fixture);

  choose (fixture, "terrain", "wood");
  set (fixture, "tool", "fill");
  click (fixture, corners[0]);
  set (fixture, "tool", "area");
  for (guint i = 0; i < 4; i++)
    {
      BivToolEvent event = at (fixture, corners[i % 3].col, corners[i % 3].row);

      event.removes = i == 0;
      stroke (fixture, event, event);
    }
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, SIDE * SIDE - triangle->len);
  g_assert_cmpstr (biv_step_get_code (biv_history_peek_undo (fixture->history)), ==, "erase");
  set (fixture, "tool", "rectangle");
  from.removes = true;
  stroke (fixture, from, to);
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, SIDE * SIDE - 11 * 13);
  g_assert_cmpuint (count_steps (fixture), ==, 3);
  stroke (fixture, to, to);
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, SIDE * SIDE - 11 * 13 + 1);
}

/* A press on the first corner closes it, as does one on the last. */
static void
test_area (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GArray) triangle = list_triangle (fixture);

  choose (fixture, "terrain", "wood");
  set (fixture, "tool", "area");
  for (int way = 0; way < 2; way++)
    {
      click_corners (fixture);
      g_assert_cmpuint (count_terrain (fixture, "wood"), ==, 0);
      g_assert_cmpuint (count_footprint (fixture, corners[0]), ==, triangle->len);
      click (fixture, corners[way == 0 ? 0 : G_N_ELEMENTS (corners) - 1]);
      assert_terrain (fixture, triangle, "wood");
      g_assert_cmpuint (count_steps (fixture), ==, 1);
      g_assert_true (biv_history_undo (fixture->history));
      g_assert_cmpuint (count_footprint (fixture, corners[0]), ==, 1);
    }
}

static void
assert_corners (Fixture *fixture, guint n)
{
  g_assert_cmpuint (
    biv_corners_get_n (biv_workbench_get_corners (fixture->editor->workbench)), ==, n);
}

/* Backspace takes the last corner back, Escape all, and another tool begins anew; another colour is
 * only another colour. */
static void
test_corners_are_removed (Fixture *fixture, gconstpointer data)
{
  choose (fixture, "terrain", "wood");
  set (fixture, "tool", "area");
  click_corners (fixture);
  act (fixture, "board.remove");
  assert_corners (fixture, 2);
  choose (fixture, "terrain", "sand");
  assert_corners (fixture, 2);
  g_assert_true (biv_tool_reset (get_tool (fixture)));
  g_assert_false (biv_tool_reset (get_tool (fixture)));
  assert_corners (fixture, 0);
  click_corners (fixture);
  set (fixture, "tool", "paint");
  assert_corners (fixture, 0);
  set (fixture, "tool", "area");
  click_corners (fixture);
  choose (fixture, "road", "");
  assert_corners (fixture, 0);
  g_assert_cmpuint (count_steps (fixture), ==, 0);
}

/* Works at the cursor. */
static void
enter (Fixture *fixture, BivOffset hex)
{
  BivToolEvent event = at (fixture, hex.col, hex.row);

  event.by_key = true;
  biv_tool_press (get_tool (fixture), &event);
  biv_tool_release (get_tool (fixture), &event);
}

/* The cursor is moved by a key. */
static void
go (Fixture *fixture, BivOffset hex)
{
  BivToolEvent event = at (fixture, hex.col, hex.row);

  event.by_key = true;
  biv_tool_hover (get_tool (fixture), &event);
}

/* The pointer sets the corners, and Enter closes them wherever the cursor of the keys is; moved by
 * keys, the cursor sets corners. */
static void
test_area_by_keys (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GArray) triangle = list_triangle (fixture);

  choose (fixture, "terrain", "wood");
  set (fixture, "tool", "area");
  click_corners (fixture);
  enter (fixture, (BivOffset){ 0, 0 });
  assert_terrain (fixture, triangle, "wood");
  g_assert_true (biv_history_undo (fixture->history));
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    {
      go (fixture, corners[i]);
      enter (fixture, corners[i]);
    }
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, 0);
  enter (fixture, corners[2]);
  assert_terrain (fixture, triangle, "wood");
}

/* What is painted is painted in the other half too, and nowhere raised twice. */
static void
test_symmetry (Fixture *fixture, gconstpointer data)
{
  int sum = 0;

  choose (fixture, "height", "+1");
  set (fixture, "symmetry", "left-right");
  set (fixture, "tool", "rectangle");
  stroke (fixture, at (fixture, 1, 3), at (fixture, 12, 4));
  set (fixture, "tool", "area");
  click (fixture, (BivOffset){ 2, 10 });
  click (fixture, (BivOffset){ 2, 12 });
  click (fixture, (BivOffset){ 2, 12 });
  g_assert_cmpuint (count_steps (fixture), ==, 2);
  for (int i = 0; i < SIDE * SIDE; i++)
    {
      BivOffset hex = { i % SIDE, i / SIDE };
      int elevation = biv_board_get_cell (fixture->board, hex).elevation;

      g_assert_cmpint (elevation, <=, 1);
      sum += elevation;
    }
  g_assert_cmpint (sum, >=, 2 * 17 + 2 * 3);
  g_assert_cmpint (sum, <=, 2 * 20 + 2 * 3);
}

/* The region is painted with what is in hand, in one step; an eraser in hand erases of it what the
 * page paints. What lies between hexes does not fill any. */
static void
test_region_is_painted (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  choose (fixture, "terrain", "wood");
  set (fixture, "tool", "region-area");
  click_corners (fixture);
  click (fixture, corners[0]);
  act (fixture, "board.paint-region");
  {
    g_autoptr (GArray) triangle = list_triangle (fixture);

    assert_terrain (fixture, triangle, "wood");
  }
  g_assert_cmpuint (count_steps (fixture), ==, 1);
  set (fixture, "tool", "erase");
  act (fixture, "board.paint-region");
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, 0);
  g_assert_cmpuint (count_steps (fixture), ==, 2);
  choose (fixture, "hexside", "river");
  act (fixture, "board.paint-region");
  g_assert_true (ui_shows (window, "What is in hand does not cover whole hexes."));
  g_assert_cmpuint (count_steps (fixture), ==, 2);
}

static void
test_locked (Fixture *fixture, gconstpointer data)
{
  choose (fixture, "terrain", "wood");
  set (fixture, "tool", "rectangle");
  act (fixture, "board.lock-land");
  stroke (fixture, at (fixture, 1, 1), at (fixture, 3, 2));
  g_assert_true (ui_shows (GTK_WIDGET (fixture->window),
                           "Terrain, heights and works are locked."));
  set (fixture, "tool", "area");
  click_corners (fixture);
  click (fixture, corners[0]);
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, 0);
  g_assert_cmpuint (count_steps (fixture), ==, 0);
}

/* A brush is chosen to paint with; an item of the palette is for the tool that is in hand. */
static void
test_brush_and_palette (Fixture *fixture, gconstpointer data)
{
  g_autofree char *tool = NULL, *other = NULL;

  set (fixture, "tool", "area");
  choose (fixture, "terrain", "sand");
  g_object_get (fixture->editor->workbench, "tool", &tool, NULL);
  g_assert_cmpstr (tool, ==, "area");
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.brush", "i", 1));
  g_object_get (fixture->editor->workbench, "tool", &other, NULL);
  g_assert_cmpstr (other, ==, "paint");
}

#define ADD(name, function) \
  g_test_add ("/board-areas/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("rectangle", test_rectangle);
  ADD ("rectangle-is-that-of-region", test_rectangle_is_that_of_region);
  ADD ("clearing", test_clearing);
  ADD ("area", test_area);
  ADD ("corners-are-taken-back", test_corners_are_removed);
  ADD ("area-by-keys", test_area_by_keys);
  ADD ("symmetry", test_symmetry);
  ADD ("region-is-painted", test_region_is_painted);
  ADD ("locked", test_locked);
  ADD ("brush-and-palette", test_brush_and_palette);
  return g_test_run ();
}

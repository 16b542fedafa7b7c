/* What is done with several parts of the board at once, or with one of them as a whole: painting by
 * symmetry, what is there to paint with, regions.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-scenario-editor-private.h"
#include "app/board/tools/biv-workbench-region.h"
#include "core/hex/biv-hex-motion.h"
#include "storage/format/biv-format.h"
#include "storage/catalogue/biv-kept.h"
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

static void
stroke (BivTool *tool, BivToolEvent from, BivToolEvent to)
{
  biv_tool_press (tool, &from);
  biv_tool_drag (tool, &to);
  biv_tool_release (tool, &to);
}

/* A stroke of the tool in hand. */
static void
draw (Fixture *fixture, int col, int row, int to_col, int to_row)
{
  stroke (biv_map_canvas_get_tool (fixture->canvas), at (fixture, col, row),
          at (fixture, to_col, to_row));
}

static const char *
get_terrain (Fixture *fixture, int col, int row)
{
  return biv_board_get_terrain (fixture->board, (BivOffset){ col, row });
}

static guint
count_terrain (Fixture *fixture, const char *terrain)
{
  guint count = 0;

  for (int i = 0; i < SIDE * SIDE; i++)
    count += g_str_equal (get_terrain (fixture, i % SIDE, i / SIDE), terrain);
  return count;
}

static guint
count_steps (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (fixture->history));
}

static GBytes *
write_document (Fixture *fixture)
{
  return biv_format_write (biv_session_get_root (biv_window_get_session (fixture->window)));
}

static void
assert_undone_to (Fixture *fixture, GBytes *before)
{
  g_autoptr (GBytes) after = NULL;

  while (biv_history_undo (fixture->history))
    ;
  after = write_document (fixture);
  g_assert_true (g_bytes_equal (before, after));
}

/* One stroke of each kind; the eraser takes away a part of the first. */
static void
draw_everything (Fixture *fixture)
{
  choose (fixture, "terrain", "wood");
  draw (fixture, 7, 6, 9, 8);
  set (fixture, "tool", "line");
  draw (fixture, 6, 8, 9, 8);
  choose (fixture, "height", "+1");
  set (fixture, "tool", "paint");
  draw (fixture, 8, 8, 10, 10);
  choose (fixture, "road", "");
  draw (fixture, 6, 9, 9, 9);
  set (fixture, "tool", "line");
  draw (fixture, 7, 7, 9, 9);
  choose (fixture, "hexside", "river");
  draw (fixture, 6, 7, 9, 7);
  choose (fixture, "terrain", "wood");
  set (fixture, "tool", "erase");
  draw (fixture, 8, 8, 8, 8);
}

/* A board that is symmetric already does not change when it is made so. Returns: whether it did */
static bool
becomes_symmetric (Fixture *fixture, const char *word)
{
  guint n_steps = count_steps (fixture);

  biv_selection_set_hex (biv_workbench_get_selection (fixture->editor->workbench),
                         (BivOffset){ 7, 7 });
  set (fixture, "make-symmetric", word);
  return count_steps (fixture) > n_steps;
}

/* Whatever is painted, with whatever tool, is painted in all parts, and each stroke is one step. */
static void
test_symmetry (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) before = write_document (fixture);

  for (guint i = 1; i < BIV_N_SYMMETRIES; i++)
    {
      set (fixture, "symmetry", "none");
      draw_everything (fixture);
      g_assert_true (becomes_symmetric (fixture, biv_symmetry_words[i]));
      assert_undone_to (fixture, before);
      set (fixture, "symmetry", biv_symmetry_words[i]);
      draw_everything (fixture);
      g_assert_cmpuint (count_steps (fixture), ==, 7);
      g_assert_cmpint (biv_board_get_cell (fixture->board, (BivOffset){ 9, 9 }).elevation, ==, 1);
      g_assert_false (becomes_symmetric (fixture, biv_symmetry_words[i]));
      assert_undone_to (fixture, before);
    }
}

/* A filled region is filled in the other part, too, whatever is there; a zone is of one side. */
static void
test_symmetry_of_regions (Fixture *fixture, gconstpointer data)
{
  choose (fixture, "terrain", "wood");
  draw (fixture, 3, 3, 5, 3);
  set (fixture, "symmetry", "top-bottom");
  choose (fixture, "terrain", "sand");
  set (fixture, "tool", "fill");
  draw (fixture, 3, 3, 3, 3);
  g_assert_cmpuint (count_terrain (fixture, "sand"), ==, 6);
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, 0);
  g_assert_true (biv_history_undo (fixture->history));
  choose (fixture, "zone", "s1");
  draw (fixture, 3, 3, 3, 3);
  for (int i = 0; i < SIDE * SIDE; i++)
    if (*biv_board_get_zone (fixture->board, (BivOffset){ i % SIDE, i / SIDE }))
      g_assert_cmpint (i, ==, 3 * SIDE + 3);
}

static void
test_symmetry_in_palette (Fixture *fixture, gconstpointer data)
{
  GtkDropDown *symmetries = ui_get_child (fixture->editor->palette, "symmetries");

  gtk_drop_down_set_selected (symmetries, BIV_SYMMETRY_POINT);
  choose (fixture, "terrain", "wood");
  draw (fixture, 0, 0, 0, 0);
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, 2);
  set (fixture, "symmetry", "none");
  g_assert_cmpuint (gtk_drop_down_get_selected (symmetries), ==, BIV_SYMMETRY_NONE);
}

static const char *
get_choice (Fixture *fixture, BivSubject subject)
{
  return biv_workbench_get_choice (fixture->editor->workbench, subject);
}

static char *
get_tool (Fixture *fixture)
{
  char *tool;

  g_object_get (fixture->editor->workbench, "tool", &tool, NULL);
  return tool;
}

/* With the key held, every tool takes what is there; who draws lines goes on with lines. */
static void
test_picks_with_any_tool (Fixture *fixture, gconstpointer data)
{
  BivTool *picker = biv_workbench_get_picker (fixture->editor->workbench);
  BivToolEvent there;
  g_autofree char *tool = NULL;

  choose (fixture, "terrain", "wood");
  draw (fixture, 4, 4, 4, 4);
  choose (fixture, "terrain", "sand");
  set (fixture, "tool", "line");
  there = at (fixture, 4, 4);
  stroke (picker, there, there);
  g_assert_cmpstr (get_choice (fixture, BIV_SUBJECT_TERRAIN), ==, "wood");
  tool = get_tool (fixture);
  g_assert_cmpstr (tool, ==, "line");
  g_assert_cmpuint (count_steps (fixture), ==, 1);
}

/* By the command, of the selected hex; where there is nothing, the window says so. */
static void
test_picks_what_is_selected (Fixture *fixture, gconstpointer data)
{
  BivSelection *selection = biv_workbench_get_selection (fixture->editor->workbench);

  choose (fixture, "height", "2");
  draw (fixture, 4, 4, 4, 4);
  choose (fixture, "height", "1");
  biv_selection_set_hex (selection, (BivOffset){ 4, 4 });
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.pick", NULL));
  g_assert_cmpstr (get_choice (fixture, BIV_SUBJECT_HEIGHT), ==, "2");
  choose (fixture, "hexside", "river");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.pick", NULL));
  g_assert_cmpstr (get_choice (fixture, BIV_SUBJECT_HEXSIDE), ==, "river");
  g_assert_true (ui_shows (GTK_WIDGET (fixture->window),
                           "Nothing of the kind is there to paint with."));
}

static BivRegion *
get_region (Fixture *fixture)
{
  return biv_workbench_region_get (fixture->editor->workbench);
}

static guint
count_region (Fixture *fixture)
{
  return biv_region_get_n_hexes (get_region (fixture));
}

static void
act (Fixture *fixture, const char *name)
{
  g_autofree char *action = g_strconcat ("board.", name, NULL);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->canvas), action, NULL));
}

static void
press_key_at (Fixture *fixture, int col, int row, guint key)
{
  BivToolEvent there = at (fixture, col, row);

  biv_map_canvas_set_cursor (fixture->canvas, there.hex);
  there.by_key = true;
  biv_tool_hover (biv_map_canvas_get_tool (fixture->canvas), &there);
  ui_press_key (GTK_WIDGET (fixture->canvas), key);
}

/* As with Shift held, or with Control. */
static void
draw_with_key (Fixture *fixture, bool control, int col, int row, int to_col, int to_row)
{
  BivToolEvent from = at (fixture, col, row);

  from.extends = true;
  from.removes = control;
  stroke (biv_map_canvas_get_tool (fixture->canvas), from, at (fixture, to_col, to_row));
}

static void
test_region_is_selected (Fixture *fixture, gconstpointer data)
{
  set (fixture, "tool", "region");
  draw (fixture, 2, 2, 5, 4);
  g_assert_cmpuint (count_region (fixture), ==, 12);
  draw_with_key (fixture, false, 10, 10, 11, 11);
  g_assert_cmpuint (count_region (fixture), ==, 16);
  draw_with_key (fixture, true, 5, 0, 10, 10);
  g_assert_cmpuint (count_region (fixture), ==, 12);
  g_assert_false (biv_region_contains (get_region (fixture), (BivOffset){ 5, 3 }));
  set (fixture, "tool", "region-brush");
  draw (fixture, 6, 12, 9, 12);
  g_assert_cmpuint (count_region (fixture), ==, 4);
  ui_press_key (GTK_WIDGET (fixture->canvas), GDK_KEY_Escape);
  g_assert_cmpuint (count_region (fixture), ==, 0);
  act (fixture, "select-board");
  g_assert_cmpuint (count_region (fixture), ==, SIDE * SIDE);
  act (fixture, "unselect-region");
  g_assert_cmpuint (count_region (fixture), ==, 0);
  g_assert_cmpuint (count_steps (fixture), ==, 0);
}

static void
test_region_of_terrain (Fixture *fixture, gconstpointer data)
{
  choose (fixture, "terrain", "wood");
  draw (fixture, 3, 3, 6, 3);
  draw (fixture, 10, 3, 10, 3);
  set (fixture, "tool", "region-wand");
  draw (fixture, 4, 3, 4, 3);
  g_assert_cmpuint (count_region (fixture), ==, 4);
  draw_with_key (fixture, false, 10, 3, 10, 3);
  g_assert_cmpuint (count_region (fixture), ==, 5);
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.set-size", "(iiii)", 24, 22,
                                0, 0));
  g_assert_cmpuint (count_region (fixture), ==, 0);
}

/* Wood, a height, a road and a river, which lie in no way symmetric. */
static void
paint_corner (Fixture *fixture)
{
  choose (fixture, "terrain", "wood");
  draw (fixture, 3, 3, 5, 3);
  draw (fixture, 3, 4, 3, 4);
  choose (fixture, "height", "2");
  draw (fixture, 5, 3, 5, 3);
  choose (fixture, "road", "");
  draw (fixture, 3, 3, 3, 5);
  choose (fixture, "hexside", "river");
  draw (fixture, 4, 3, 4, 3);
}

/* The same as an operation of the core gives for the same hexes, and all of it one step. */
static void
assert_pasted (Fixture *fixture, GBytes *before, BivPasting pasting)
{
  BivDocument *document = biv_history_get_document (fixture->history);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  g_autoptr (GBytes) done = write_document (fixture);
  g_autoptr (GBytes) undone = NULL;
  g_autoptr (GBytes) expected = NULL;
  g_autoptr (BivEditList) edits = NULL;

  for (int i = 0; i < 9; i++)
    g_array_append_val (hexes, ((BivOffset[]){ { 3 + i % 3, 3 + i / 3 } })[0]);
  g_assert_true (biv_history_undo (fixture->history));
  undone = write_document (fixture);
  g_assert_true (g_bytes_equal (before, undone));
  edits = biv_region_edits_paste (document, (const BivOffset *) hexes->data, hexes->len, pasting);
  g_assert_true (biv_history_do (fixture->history, edits, NULL));
  expected = write_document (fixture);
  g_assert_true (g_bytes_equal (done, expected));
  g_assert_false (g_bytes_equal (before, expected));
  g_assert_true (biv_history_undo (fixture->history));
}

static void
test_region_is_pasted (Fixture *fixture, gconstpointer data)
{
  BivPasting pasting = { .from = { 4, 4 }, .to = { 12, 12 } };
  g_autoptr (GBytes) before = NULL;

  paint_corner (fixture);
  before = write_document (fixture);
  set (fixture, "tool", "region");
  draw (fixture, 3, 3, 5, 5);
  act (fixture, "copy-region");
  for (int i = 0; i < 6; i++)
    {
      act (fixture, "paste-region");
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->canvas), "board.turn", "i",
                                                 i));
      press_key_at (fixture, 12, 12, GDK_KEY_Return);
      g_assert_cmpuint (count_region (fixture), ==, 9);
      pasting.sixths = i;
      assert_pasted (fixture, before, pasting);
    }
}

/* How it is put down is said until it is, or until it is given up. */
static void
test_hint (Fixture *fixture, gconstpointer data)
{
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_Escape };

  set (fixture, "tool", "region");
  draw (fixture, 3, 3, 5, 5);
  act (fixture, "copy-region");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      act (fixture, "paste-region");
      g_assert_true (g_str_has_prefix (biv_window_get_message (fixture->window),
                                       "A click or Enter puts it down"));
      press_key_at (fixture, 12, 12, keys[i]);
      g_assert_null (biv_window_get_message (fixture->window));
    }
}

/* Flipped as it lies after a turn; flipped both ways it is turned by a half. */
static void
test_region_is_flipped (Fixture *fixture, gconstpointer data)
{
  bool pointy = data != NULL;
  BivPasting pasting = { .from = { 4, 4 }, .to = { 12, 12 }, .flip = true, .axis = pointy ? 1 : 0 };
  g_autoptr (GBytes) before = NULL;

  if (pointy)
    set (fixture, "orientation", "pointy");
  paint_corner (fixture);
  before = write_document (fixture);
  set (fixture, "tool", "region");
  draw (fixture, 3, 3, 5, 5);
  act (fixture, "copy-region");
  act (fixture, "paste-region");
  set (fixture, "flip-region", "across");
  press_key_at (fixture, 12, 12, GDK_KEY_Return);
  assert_pasted (fixture, before, pasting);
  pasting.axis = pointy ? 4 : 3;
  pasting.sixths = 1;
  act (fixture, "paste-region");
  set (fixture, "flip-region", "down");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->canvas), "board.turn-region",
                                             "i", 1));
  press_key_at (fixture, 12, 12, GDK_KEY_Return);
  assert_pasted (fixture, before, pasting);
  pasting = (BivPasting){ .from = { 4, 4 }, .to = { 12, 12 }, .sixths = 3 };
  act (fixture, "paste-region");
  set (fixture, "flip-region", "across");
  set (fixture, "flip-region", "down");
  press_key_at (fixture, 12, 12, GDK_KEY_Return);
  assert_pasted (fixture, before, pasting);
}

static void
test_region_is_moved (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) before = write_document (fixture);

  paint_corner (fixture);
  set (fixture, "tool", "region");
  draw (fixture, 3, 3, 5, 5);
  draw (fixture, 4, 4, 12, 12);
  g_assert_cmpstr (get_terrain (fixture, 3, 3), ==, "plain");
  g_assert_cmpstr (get_terrain (fixture, 11, 11), ==, "wood");
  g_assert_cmpstr (biv_step_get_code (biv_history_peek_undo (fixture->history)), ==,
                   "move-region");
  g_assert_true (biv_region_contains (get_region (fixture), (BivOffset){ 12, 12 }));
  g_assert_false (biv_region_contains (get_region (fixture), (BivOffset){ 4, 4 }));
  /* By key, and given up. */
  act (fixture, "move-region");
  press_key_at (fixture, 5, 5, GDK_KEY_Escape);
  g_assert_cmpstr (get_terrain (fixture, 11, 11), ==, "wood");
  g_assert_cmpuint (count_region (fixture), ==, 9);
  act (fixture, "move-region");
  press_key_at (fixture, 4, 4, GDK_KEY_Return);
  g_assert_cmpstr (get_terrain (fixture, 3, 3), ==, "wood");
  assert_undone_to (fixture, before);
}

static void
test_region_is_cleared (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) before = write_document (fixture);

  paint_corner (fixture);
  set (fixture, "tool", "region");
  draw (fixture, 3, 3, 5, 5);
  act (fixture, "remove");
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, 0);
  g_assert_true (biv_history_undo (fixture->history));
  act (fixture, "cut-region");
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, 0);
  act (fixture, "paste-region");
  press_key_at (fixture, 12, 12, GDK_KEY_Return);
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, 4);
  assert_undone_to (fixture, before);
}

static void
stamp (Fixture *fixture, const char *action, int number)
{
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, "i", number));
}

/* A region is kept under a number, whatever becomes of it, and put down as often as one likes. */
static void
test_stamps (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) before = write_document (fixture);

  paint_corner (fixture);
  set (fixture, "tool", "region");
  draw (fixture, 3, 3, 5, 5);
  stamp (fixture, "board.keep-stamp", 2);
  act (fixture, "erase-region");
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, 0);
  stamp (fixture, "board.stamp", 2);
  press_key_at (fixture, 12, 12, GDK_KEY_Return);
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, 4);
  stamp (fixture, "board.stamp", 2);
  press_key_at (fixture, 8, 12, GDK_KEY_Return);
  g_assert_cmpuint (count_terrain (fixture, "wood"), ==, 8);
  stamp (fixture, "board.stamp", 9);
  g_assert_true (ui_shows (GTK_WIDGET (fixture->window),
                           "There is no stamp under 9: select a region, then Ctrl+9."));
  assert_undone_to (fixture, before);
}

/* A stamp is there again in another window, as on another day; a file that is none is told. */
static void
test_stamps_last (Fixture *fixture, gconstpointer data)
{
  g_autofree char *broken = biv_kept_stamps_path (4);
  Fixture other;

  paint_corner (fixture);
  set (fixture, "tool", "region");
  draw (fixture, 3, 3, 5, 5);
  stamp (fixture, "board.keep-stamp", 3);
  set_up (&other, NULL);
  stamp (&other, "board.stamp", 3);
  press_key_at (&other, 12, 12, GDK_KEY_Return);
  g_assert_cmpuint (count_terrain (&other, "wood"), ==, 4);
  g_assert_true (g_file_set_contents (broken, "<scenario/>", -1, NULL));
  stamp (&other, "board.stamp", 4);
  g_assert_true (ui_has_error (other.window));
  g_assert_cmpuint (count_terrain (&other, "wood"), ==, 4);
  tear_down (&other, NULL);
}

/* The board becomes what lay round the region, in one step. */
static void
test_board_is_cropped (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) before = write_document (fixture);

  paint_corner (fixture);
  set (fixture, "tool", "region");
  draw (fixture, 3, 3, 8, 9);
  act (fixture, "crop-region");
  g_assert_cmpint (biv_board_get_width (fixture->board), ==, 7);
  g_assert_cmpint (biv_board_get_height (fixture->board), ==, 7);
  g_assert_cmpstr (get_terrain (fixture, 1, 0), ==, "wood");
  g_assert_cmpstr (get_terrain (fixture, 3, 0), ==, "wood");
  g_assert_cmpuint (count_steps (fixture), ==, 6);
  g_assert_cmpuint (count_region (fixture), ==, 0);
  assert_undone_to (fixture, before);
}

/* Without a region there is nothing to do; what there is no place for says so and is kept. */
static void
test_region_is_refused (Fixture *fixture, gconstpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture->canvas));
  BivRegionTool *tool = biv_workbench_region_get_tool (fixture->editor->workbench);
  GActionGroup *actions = G_ACTION_GROUP (fixture->editor->actions);

  g_assert_false (g_action_group_get_action_enabled (actions, "copy-region"));
  gdk_clipboard_set_text (clipboard, "a word");
  act (fixture, "paste-region");
  g_assert_true (ui_shows (GTK_WIDGET (fixture->window),
                           "No region of a board was copied or cut out."));
  set (fixture, "tool", "region");
  draw (fixture, 3, 3, 3, 9);
  g_assert_true (g_action_group_get_action_enabled (actions, "copy-region"));
  act (fixture, "copy-region");
  act (fixture, "paste-region");
  g_assert_true (biv_region_tool_is_holding (tool));
  stroke (BIV_TOOL (tool), at (fixture, 3, 3), at (fixture, -5, 3));
  g_assert_true (biv_region_tool_is_holding (tool));
  g_assert_true (
    ui_shows (GTK_WIDGET (fixture->window), "All of it would lie off the board."));
  g_assert_cmpuint (count_steps (fixture), ==, 0);
  set (fixture, "tool", "paint");
  g_assert_false (biv_region_tool_is_holding (tool));
}

static void
draw_by_keys (Fixture *fixture)
{
  biv_map_canvas_set_cursor (fixture->canvas, (BivOffset){ 3, 3 });
  gtk_widget_activate_action (GTK_WIDGET (fixture->canvas), "map.draw", "(ii)", 1, 0);
}

/* What the first of two fingers began with the tool is given up. */
static void
test_pinch (Fixture *fixture, gconstpointer data)
{
  GtkWidget *canvas = GTK_WIDGET (fixture->canvas);
  GtkEventController *pinch = ui_find_controller (canvas, GTK_TYPE_GESTURE_ZOOM);
  BivMapViewState *view = biv_map_canvas_get_view (fixture->canvas);
  double zoom = biv_map_view_state_get_zoom (view);

  set (fixture, "tool", "paint");
  gtk_widget_activate_action (canvas, "board.take", "(ss)", "terrain", "wood");
  draw_by_keys (fixture);
  g_signal_emit_by_name (pinch, "begin", NULL);
  gtk_widget_activate_action (canvas, "map.end-drawing", NULL);
  g_assert_cmpuint (count_steps (fixture), ==, 0);
  g_signal_emit_by_name (pinch, "scale-changed", 1.5);
  g_assert_cmpfloat_with_epsilon (biv_map_view_state_get_zoom (view), 1.5 * zoom, 1e-9);

  draw_by_keys (fixture);
  gtk_widget_activate_action (canvas, "map.end-drawing", NULL);
  g_assert_cmpuint (count_steps (fixture), ==, 1);
}

#define ADD(name, function) \
  g_test_add ("/board-parts/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("symmetry", test_symmetry);
  ADD ("symmetry-of-regions", test_symmetry_of_regions);
  ADD ("symmetry-in-palette", test_symmetry_in_palette);
  ADD ("picks-with-any-tool", test_picks_with_any_tool);
  ADD ("picks-what-is-selected", test_picks_what_is_selected);
  ADD ("region-is-selected", test_region_is_selected);
  ADD ("region-of-terrain", test_region_of_terrain);
  ADD ("region-is-pasted", test_region_is_pasted);
  ADD ("hint", test_hint);
  ADD ("region-is-flipped", test_region_is_flipped);
  g_test_add ("/board-parts/region-is-flipped-on-pointed-tops", Fixture, "pointy", set_up,
              test_region_is_flipped, tear_down);
  ADD ("region-is-moved", test_region_is_moved);
  ADD ("region-is-cleared", test_region_is_cleared);
  ADD ("stamps", test_stamps);
  ADD ("stamps-last", test_stamps_last);
  ADD ("board-is-cropped", test_board_is_cropped);
  ADD ("region-is-refused", test_region_is_refused);
  ADD ("pinch", test_pinch);
  return g_test_run ();
}

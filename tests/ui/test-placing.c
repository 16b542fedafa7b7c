/* Placing an army: from the tray by click, drag and key, a command or a side at once; moving,
 * turning, taking off again; what is selected shows and can be changed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-army-editor-private.h"
#include "app/scenario/biv-board-inspector.h"
#include "app/scenario/biv-contents.h"
#include "app/scenario/biv-piece-words.h"
#include "app/scenario/biv-scenario-editor-private.h"
#include "app/kit/widgets/biv-text-row.h"
#include "core/assist/biv-deploy.h"
#include "core/edit/biv-operations.h"
#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "ui-test.h"

typedef struct
{
  BivWindow *window;
  BivScenarioEditor *editor;
  BivMapCanvas *canvas;
  BivDocument *document;
  BivScenario *scenario;
  BivHistory *history;
  BivSelection *selection;
  GListModel *tray;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = ui_sample ();
  BivSession *session;

  fixture->window = ui_open (path);
  session = biv_window_get_session (fixture->window);
  fixture->editor =
    BIV_SCENARIO_EDITOR (ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_SCENARIO_EDITOR));
  fixture->canvas = ui_get_canvas (fixture->window);
  fixture->document = biv_session_get_document (session);
  fixture->scenario = biv_session_get_scenario (session);
  fixture->history = biv_session_get_history (session);
  fixture->selection =
    biv_workbench_get_selection (fixture->editor->workbench);
  fixture->tray = ui_get_rows (fixture->editor->tray);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  ui_destroy (fixture->window);
}

static void
act (Fixture *fixture, const char *action, const char *format, ...)
{
  va_list arguments;
  GVariant *target = NULL;

  if (format)
    {
      va_start (arguments, format);
      target = g_variant_new_va (format, NULL, &arguments);
      va_end (arguments);
    }
  g_assert_true (
    gtk_widget_activate_action_variant (GTK_WIDGET (fixture->window), action, target));
}

/* Some unit that stands on the board. */
static BivNode *
find_unit (Fixture *fixture)
{
  BivNodeList *placements = biv_scenario_get_placements (fixture->scenario);

  for (guint i = 0; i < biv_node_list_get_length (placements); i++)
    {
      BivNode *piece = biv_document_lookup (
        fixture->document, biv_placement_get_piece (biv_node_list_get (placements, i)));

      if (BIV_IS_UNIT (piece))
        return piece;
    }
  g_assert_not_reached ();
}

static BivNode *
find_unit_after (Fixture *fixture, BivNode *unit)
{
  BivNodeList *placements = biv_scenario_get_placements (fixture->scenario);
  bool passed = false;

  for (guint i = 0; i < biv_node_list_get_length (placements); i++)
    {
      BivNode *piece = biv_document_lookup (
        fixture->document, biv_placement_get_piece (biv_node_list_get (placements, i)));

      if (passed && BIV_IS_UNIT (piece) &&
          biv_node_get_ancestor (piece, BIV_TYPE_SIDE) ==
            biv_node_get_ancestor (unit, BIV_TYPE_SIDE))
        return piece;
      passed = passed || piece == unit;
    }
  g_assert_not_reached ();
}

static void
assert_at (Fixture *fixture, BivNode *piece, BivOffset hex)
{
  BivOffset found = biv_selection_find_hex (fixture->document, piece);

  g_assert_cmpint (found.col, ==, hex.col);
  g_assert_cmpint (found.row, ==, hex.row);
}

static bool
is_waiting (Fixture *fixture, BivNode *piece)
{
  guint n_pieces;

  ui_settle ();
  n_pieces = g_list_model_get_n_items (fixture->tray);
  for (guint i = 0; i < n_pieces; i++)
    {
      g_autoptr (BivNode) item = g_list_model_get_item (fixture->tray, i);

      if (item == piece)
        return true;
    }
  return false;
}

static void
remove_from_board (Fixture *fixture, BivNode *piece)
{
  act (fixture, "board.select", "s", biv_node_get_id (piece));
  act (fixture, "board.remove", NULL);
  g_assert_true (is_waiting (fixture, piece));
}

static BivToolEvent
at (BivOffset hex)
{
  return (BivToolEvent){ hex, true, { 0, 0 } };
}

static void
drag (Fixture *fixture, BivOffset from, BivOffset to)
{
  BivTool *tool = biv_map_canvas_get_tool (fixture->canvas);
  BivToolEvent press = at (from), release = at (to);

  biv_tool_press (tool, &press);
  biv_tool_drag (tool, &release);
  biv_tool_release (tool, &release);
}

static void
test_moves (Fixture *fixture, gconstpointer data)
{
  BivNode *unit = find_unit (fixture);
  BivOffset from = biv_selection_find_hex (fixture->document, unit), to = { 12, 12 };

  act (fixture, "board.select", "s", biv_node_get_id (unit));
  drag (fixture, from, to);
  assert_at (fixture, unit, to);
  g_assert_true (biv_offset_equal (biv_selection_get_hex (fixture->selection), to));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->history)), ==, 1);
  g_assert_true (biv_history_undo (fixture->history));
  assert_at (fixture, unit, from);
}

static guint
count_selected (Fixture *fixture)
{
  g_autoptr (GPtrArray) pieces = biv_selection_list_pieces (fixture->selection);

  return pieces->len;
}

/* Who stands on the board first and second, each alone on a hex in a corner. */
static void
set_two_apart (Fixture *fixture, BivNode **pieces, const BivOffset *hexes)
{
  BivNodeList *placements = biv_scenario_get_placements (fixture->scenario);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (BivEditList) edits = NULL;

      pieces[i] = biv_document_lookup (
        fixture->document, biv_placement_get_piece (biv_node_list_get (placements, i)));
      edits = biv_piece_edits_place (fixture->document, pieces[i], hexes[i], 0);
      g_assert_true (biv_history_do (fixture->history, edits, NULL));
    }
  biv_selection_clear (fixture->selection);
  ui_settle ();
}

/* Clicks with a key held add and take away; what is done then is done to all, as one step. */
static void
test_several (Fixture *fixture, gconstpointer data)
{
  static const BivOffset hexes[] = { { 2, 2 }, { 4, 2 } };
  BivTool *tool = biv_map_canvas_get_tool (fixture->canvas);
  BivNode *pieces[2];
  guint n_steps;

  set_two_apart (fixture, pieces, hexes);
  n_steps = g_list_model_get_n_items (G_LIST_MODEL (fixture->history));
  for (guint i = 0; i < 2; i++)
    {
      BivToolEvent event = at (hexes[i]);

      event.extends = true;
      biv_tool_press (tool, &event);
      biv_tool_release (tool, &event);
      g_assert_cmpuint (count_selected (fixture), ==, i + 1);
    }
  g_assert_true (biv_map_canvas_is_selected (fixture->canvas, hexes[0]));
  g_assert_true (biv_map_canvas_is_selected (fixture->canvas, hexes[1]));
  drag (fixture, hexes[1], (BivOffset){ 6, 4 });
  assert_at (fixture, pieces[0], (BivOffset){ 4, 4 });
  assert_at (fixture, pieces[1], (BivOffset){ 6, 4 });
  act (fixture, "board.turn", "i", 2);
  g_assert_cmpint (
    biv_placement_get_facing (biv_piece_edits_find_placement (fixture->scenario, pieces[0])), ==,
    2);
  act (fixture, "board.remove", NULL);
  g_assert_null (biv_piece_edits_find_placement (fixture->scenario, pieces[0]));
  g_assert_null (biv_piece_edits_find_placement (fixture->scenario, pieces[1]));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->history)), ==, n_steps + 3);
  for (guint i = 0; i < 3; i++)
    g_assert_true (biv_history_undo (fixture->history));
  assert_at (fixture, pieces[1], hexes[1]);
}

/* Where one of them would leave the board, all stay. */
static void
test_several_at_edge (Fixture *fixture, gconstpointer data)
{
  static const BivOffset hexes[] = { { 0, 2 }, { 4, 2 } };
  BivNode *pieces[2];

  set_two_apart (fixture, pieces, hexes);
  biv_selection_set_pieces (fixture->selection, pieces, 2);
  drag (fixture, hexes[1], (BivOffset){ 2, 2 });
  assert_at (fixture, pieces[0], hexes[0]);
  assert_at (fixture, pieces[1], hexes[1]);
  g_assert_cmpuint (count_selected (fixture), ==, 2);
  drag (fixture, hexes[0], hexes[0]);
  g_assert_cmpuint (count_selected (fixture), ==, 1);
}

/* A drag from where nobody stands is a band; its frame shows meanwhile. */
static void
test_band (Fixture *fixture, gconstpointer data)
{
  static const BivOffset hexes[] = { { 2, 2 }, { 4, 2 } };
  BivTool *tool = biv_map_canvas_get_tool (fixture->canvas);
  BivToolEvent press = at ((BivOffset){ 1, 1 }), release = at ((BivOffset){ 5, 3 });
  g_autoptr (GArray) frame = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  BivNode *pieces[2];

  set_two_apart (fixture, pieces, hexes);
  biv_tool_press (tool, &press);
  biv_tool_drag (tool, &release);
  biv_tool_get_footprint (tool, release.hex, frame);
  g_assert_cmpuint (frame->len, ==, 12);
  biv_tool_release (tool, &release);
  g_assert_cmpuint (count_selected (fixture), ==, 2);
  biv_map_canvas_unselect (fixture->canvas);
  g_assert_cmpuint (count_selected (fixture), ==, 0);
}

static void
assert_description (Fixture *fixture, const char *words, bool yes)
{
  g_autofree char *said = gtk_test_accessible_check_property (
    GTK_ACCESSIBLE (fixture->canvas), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");

  g_assert_nonnull (said);
  g_assert_true ((strstr (said, words) != NULL) == yes);
}

/* With the cursor and its key; the cursor stays where it is. */
static void
test_several_by_keys (Fixture *fixture, gconstpointer data)
{
  static const BivOffset hexes[] = { { 2, 2 }, { 4, 2 } };
  BivNode *pieces[2];

  set_two_apart (fixture, pieces, hexes);
  for (guint i = 0; i < 2; i++)
    {
      biv_map_canvas_set_cursor (fixture->canvas, hexes[i]);
      act (fixture, "board.select-more", NULL);
    }
  g_assert_cmpuint (count_selected (fixture), ==, 2);
  g_assert_true (biv_offset_equal (biv_map_canvas_get_cursor (fixture->canvas), hexes[1]));
  assert_description (fixture, "2 pieces selected: ", true);
  assert_description (fixture, biv_naming_for (BIV_NODE (pieces[0]), NULL), true);
  act (fixture, "board.select-more", NULL);
  g_assert_cmpuint (count_selected (fixture), ==, 1);
  assert_description (fixture, "selected: ", false);
  act (fixture, "board.turn", "i", 1);
  g_assert_cmpint (
    biv_placement_get_facing (biv_piece_edits_find_placement (fixture->scenario, pieces[1])), ==,
    0);
}

static void
test_turns (Fixture *fixture, gconstpointer data)
{
  BivNode *unit = find_unit (fixture);
  BivPlacement *placement = biv_piece_edits_find_placement (fixture->scenario, unit);
  int facing = biv_placement_get_facing (placement);

  act (fixture, "board.select", "s", biv_node_get_id (unit));
  act (fixture, "board.turn", "i", 1);
  g_assert_cmpint (biv_placement_get_facing (placement), ==, (facing + 1) % 6);
  act (fixture, "board.turn", "i", -1);
  g_assert_cmpint (biv_placement_get_facing (placement), ==, facing);
}

static void
test_click_places (Fixture *fixture, gconstpointer data)
{
  BivNode *unit = find_unit (fixture);
  BivOffset hex = { 12, 12 };

  remove_from_board (fixture, unit);
  act (fixture, "board.hold", "s", biv_node_get_id (unit));
  drag (fixture, hex, hex);
  assert_at (fixture, unit, hex);
  g_assert_false (is_waiting (fixture, unit));
  g_assert_true (biv_selection_get_object (fixture->selection) == unit);
}

/* What is sought by its name stays in the tray; a name that nobody has leaves nothing. */
static void
test_tray_filter (Fixture *fixture, gconstpointer data)
{
  BivNode *unit = find_unit (fixture);
  GtkWidget *filter =
    ui_find (GTK_WIDGET (fixture->editor->tray), GTK_TYPE_SEARCH_ENTRY);

  remove_from_board (fixture, unit);
  gtk_editable_set_text (GTK_EDITABLE (filter), "nobody is called so");
  g_signal_emit_by_name (filter, "search-changed");
  g_assert_cmpuint (g_list_model_get_n_items (fixture->tray), ==, 0);
  gtk_editable_set_text (GTK_EDITABLE (filter), biv_naming_for (BIV_NODE (unit), NULL));
  g_signal_emit_by_name (filter, "search-changed");
  g_assert_true (is_waiting (fixture, unit));
}

/* Once the last that was found is placed, all who wait are there again. */
static void
test_tray_search_ends (Fixture *fixture, gconstpointer data)
{
  BivNode *unit = find_unit (fixture);
  BivNode *other = find_unit_after (fixture, unit);
  BivOffset hex = { 12, 12 };
  GtkWidget *filter = ui_find (GTK_WIDGET (fixture->editor->tray), GTK_TYPE_SEARCH_ENTRY);

  remove_from_board (fixture, unit);
  remove_from_board (fixture, other);
  gtk_editable_set_text (GTK_EDITABLE (filter), biv_naming_for (unit, NULL));
  g_signal_emit_by_name (filter, "search-changed");
  g_assert_true (is_waiting (fixture, unit));
  g_assert_false (is_waiting (fixture, other));
  act (fixture, "board.hold", "s", biv_node_get_id (unit));
  drag (fixture, hex, hex);
  g_assert_true (is_waiting (fixture, other));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (filter)), ==, "");
}

/* Folded, the tray has one piece for each command, which is placed whole or opened. */
static void
test_tray_folds (Fixture *fixture, gconstpointer data)
{
  BivTray *tray = fixture->editor->tray;
  GtkWidget *fold = ui_find (GTK_WIDGET (tray), GTK_TYPE_TOGGLE_BUTTON);
  GtkWidget *list = ui_find (GTK_WIDGET (tray), GTK_TYPE_LIST_VIEW);
  BivNode *leader = biv_document_lookup (fixture->document, "s1.f9");
  BivNode *own[] = { biv_document_lookup (fixture->document, "s1.u14"), leader };
  guint n_before = g_list_model_get_n_items (fixture->tray), n_all;

  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    remove_from_board (fixture, own[i]);
  n_all = g_list_model_get_n_items (fixture->tray);
  g_assert_cmpuint (n_all, ==, n_before + 2);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (fold), TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (fixture->tray), ==, 1);
  ui_settle ();
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (ui_find (list, GTK_TYPE_LABEL))), ==,
                   "(2) Philip son of Menelaus");
  g_assert_true (gtk_widget_activate_action (list, "list.activate-item", "u", 0));
  g_assert_cmpuint (g_list_model_get_n_items (fixture->tray), ==, n_all);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (fold), FALSE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (fold), TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (fixture->tray), ==, 1);
  act (fixture, "board.place-command", NULL);
  ui_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (fixture->tray), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    g_assert_nonnull (biv_piece_edits_find_placement (fixture->scenario, own[i]));
}

/* Enter in the tray, then Enter on the map. */
static void
test_keys_place (Fixture *fixture, gconstpointer data)
{
  BivNode *unit = find_unit (fixture);
  BivOffset hex = { 12, 12 };
  GtkWidget *list = ui_find (GTK_WIDGET (fixture->editor->tray), GTK_TYPE_LIST_VIEW);

  remove_from_board (fixture, unit);
  g_assert_true (gtk_widget_activate_action (list, "list.activate-item", "u", 0));
  ui_settle ();
  biv_map_canvas_set_cursor (fixture->canvas, hex);
  ui_press_key (GTK_WIDGET (fixture->canvas), GDK_KEY_Return);
  assert_at (fixture, unit, hex);
}

static void
test_drag_places (Fixture *fixture, gconstpointer data)
{
  BivNode *unit = find_unit (fixture);
  BivOffset hex = { 12, 12 };
  BivPoint point;
  GtkEventController *target;
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  remove_from_board (fixture, unit);
  point = biv_map_view_state_point_of (biv_map_canvas_get_view (fixture->canvas), hex);
  target = ui_find_controller (GTK_WIDGET (fixture->canvas), GTK_TYPE_DROP_TARGET);
  g_value_init (&value, BIV_TYPE_NODE);
  g_value_set_object (&value, unit);
  g_signal_emit_by_name (target, "drop", &value, point.x, point.y, &taken);
  g_assert_true (taken);
  assert_at (fixture, unit, hex);
  g_assert_cmpint (
    biv_placement_get_facing (biv_piece_edits_find_placement (fixture->scenario, unit)), ==,
    biv_deploy_find_facing (fixture->scenario,
                            BIV_SIDE (biv_node_get_ancestor (unit, BIV_TYPE_SIDE))));
  g_value_take_object (&value, biv_node_copy (unit, NULL, NULL)); /* of another battle */
  g_signal_emit_by_name (target, "drop", &value, point.x, point.y, &taken);
  g_assert_false (taken);
}

/* A piece that is let go over a line of text writes nothing there: its id is no word. */
static void
test_drag_is_no_text (Fixture *fixture, gconstpointer data)
{
  GtkWidget *tile;
  GdkContentProvider *dragged = NULL;
  g_autoptr (GdkContentFormats) formats = NULL;

  remove_from_board (fixture, find_unit (fixture));
  ui_settle ();
  tile = ui_find (ui_find (GTK_WIDGET (fixture->editor->tray), GTK_TYPE_LIST_VIEW),
                  GTK_TYPE_DRAWING_AREA);
  g_signal_emit_by_name (
    ui_find_controller (gtk_widget_get_parent (tile), GTK_TYPE_DRAG_SOURCE), "prepare", 1.0, 1.0,
    &dragged);
  g_assert_nonnull (dragged);
  formats = gdk_content_provider_ref_formats (dragged);
  g_assert_true (gdk_content_formats_contain_gtype (formats, BIV_TYPE_NODE));
  g_assert_false (gdk_content_formats_contain_gtype (formats, G_TYPE_STRING));
  g_object_unref (dragged);
}

static void
test_place_side (Fixture *fixture, gconstpointer data)
{
  BivNode *side = biv_node_get_ancestor (find_unit (fixture), BIV_TYPE_SIDE);
  guint n_placed = biv_node_list_get_length (biv_scenario_get_placements (fixture->scenario));
  g_autoptr (GPtrArray) pieces = g_ptr_array_new ();
  g_autoptr (BivEditList) edits = NULL;
  guint n_waiting;

  for (guint i = 0; i < n_placed; i++)
    {
      BivPlacement *placement =
        biv_node_list_get (biv_scenario_get_placements (fixture->scenario), i);
      BivNode *piece = biv_document_lookup (fixture->document, biv_placement_get_piece (placement));

      if (biv_node_get_ancestor (piece, BIV_TYPE_SIDE) == side)
        g_ptr_array_add (pieces, piece);
    }
  edits = biv_piece_edits_remove_from_board (fixture->document, (BivNode *const *) pieces->pdata,
                                             pieces->len);
  g_assert_true (biv_history_do (fixture->history, edits, NULL));
  ui_settle ();
  n_waiting = g_list_model_get_n_items (fixture->tray);
  g_assert_cmpuint (n_waiting, >=, pieces->len);
  act (fixture, "board.place-command", NULL);
  ui_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (fixture->tray), <, n_waiting);
  g_assert_cmpstr (biv_step_get_code (biv_history_peek_undo (fixture->history)), ==, "deploy");
  g_assert_true (biv_history_undo (fixture->history));
  ui_settle ();
  act (fixture, "board.place-side", NULL);
  ui_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->history)), ==, 2);
  for (guint i = 0; i < pieces->len; i++)
    g_assert_nonnull (biv_piece_edits_find_placement (fixture->scenario, pieces->pdata[i]));
}

/* Takes all of a unit's side off the board. */
static void
clear_side (Fixture *fixture, BivNode *side)
{
  BivNodeList *placements = biv_scenario_get_placements (fixture->scenario);
  g_autoptr (GPtrArray) pieces = g_ptr_array_new ();
  g_autoptr (BivEditList) edits = NULL;

  for (guint i = 0; i < biv_node_list_get_length (placements); i++)
    {
      BivNode *piece = biv_document_lookup (
        fixture->document, biv_placement_get_piece (biv_node_list_get (placements, i)));

      if (biv_node_get_ancestor (piece, BIV_TYPE_SIDE) == side)
        g_ptr_array_add (pieces, piece);
    }
  edits = biv_piece_edits_remove_from_board (fixture->document, (BivNode *const *) pieces->pdata,
                                             pieces->len);
  g_assert_true (biv_history_do (fixture->history, edits, NULL));
  ui_settle ();
}

static void
choose_in_tray (Fixture *fixture, BivNode *piece)
{
  guint n_pieces = g_list_model_get_n_items (fixture->tray);

  for (guint i = 0; i < n_pieces; i++)
    {
      g_autoptr (BivNode) item = g_list_model_get_item (fixture->tray, i);

      if (item == piece)
        gtk_single_selection_set_selected (biv_tray_get_selection (fixture->editor->tray), i);
    }
}

/* What is found is in sight, wherever the tray was. */
static void
test_tray_finds_in_sight (Fixture *fixture, gconstpointer data)
{
  BivNode *unit = find_unit (fixture);
  BivNode *leader = biv_document_lookup (fixture->document, "s1.f1");
  GtkWidget *filter = ui_find (GTK_WIDGET (fixture->editor->tray), GTK_TYPE_SEARCH_ENTRY);
  GtkWidget *pane = ui_find (GTK_WIDGET (fixture->editor->tray), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *place = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (pane));

  clear_side (fixture, biv_node_get_ancestor (unit, BIV_TYPE_SIDE));
  ui_settle ();
  gtk_adjustment_set_value (place, gtk_adjustment_get_upper (place));
  ui_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (place), >, 100.0);
  gtk_editable_set_text (GTK_EDITABLE (filter), biv_naming_for (leader, NULL));
  g_signal_emit_by_name (filter, "search-changed");
  ui_settle ();
  g_assert_true (is_waiting (fixture, leader));
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0.0);
}

/* A leader in the middle of the chain brings himself and his own, and none of his peers; they look
 * the way that the whole side would. */
static void
test_place_command (Fixture *fixture, gconstpointer data)
{
  BivNode *unit = find_unit (fixture);
  BivNode *side = biv_node_get_ancestor (unit, BIV_TYPE_SIDE);
  BivNode *leader;
  BivNodeList *placements = biv_scenario_get_placements (fixture->scenario);

  while (!*biv_figure_get_command (BIV_FIGURE (
    leader = biv_document_lookup (fixture->document, biv_unit_get_command (BIV_UNIT (unit))))))
    unit = find_unit_after (fixture, unit);
  clear_side (fixture, side);
  choose_in_tray (fixture, leader);
  act (fixture, "board.place-command", NULL);
  g_assert_nonnull (biv_piece_edits_find_placement (fixture->scenario, leader));
  g_assert_nonnull (biv_piece_edits_find_placement (fixture->scenario, unit));
  for (guint i = 0; i < biv_node_list_get_length (placements); i++)
    {
      BivPlacement *placement = biv_node_list_get (placements, i);
      BivNode *piece =
        biv_document_lookup (fixture->document, biv_placement_get_piece (placement));

      if (biv_node_get_ancestor (piece, BIV_TYPE_SIDE) != side)
        continue;
      g_assert_cmpint (biv_placement_get_facing (placement), ==,
                       biv_deploy_find_facing (fixture->scenario, BIV_SIDE (side)));
      while (piece && piece != leader)
        piece = biv_piece_get_commander (fixture->document, piece);
      g_assert_true (piece == leader);
    }
  g_assert_cmpuint (g_list_model_get_n_items (fixture->tray), >, 0);
}

static void
test_reserve (Fixture *fixture, gconstpointer data)
{
  BivNode *unit = find_unit (fixture);
  BivReserve *reserve;

  act (fixture, "board.select", "s", biv_node_get_id (unit));
  act (fixture, "board.reserve", "(ii)", 3, BIV_EDGE_WEST);
  reserve = biv_piece_edits_find_reserve (fixture->scenario, unit);
  g_assert_cmpint (biv_reserve_get_turn (reserve), ==, 3);
  g_assert_cmpint (biv_reserve_get_edge (reserve), ==, BIV_EDGE_WEST);
  g_assert_false (is_waiting (fixture, unit));
}

/* Lets a piece go over the strip of the reserve, or the tray. */
static bool
drop_on (GtkWidget *widget, BivNode *piece)
{
  GtkEventController *target = ui_find_controller (widget, GTK_TYPE_DROP_TARGET);
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, BIV_TYPE_NODE);
  g_value_set_object (&value, piece);
  g_signal_emit_by_name (target, "drop", &value, 1.0, 1.0, &taken);
  ui_settle ();
  return taken;
}

static int
get_turn (Fixture *fixture, BivNode *piece)
{
  BivReserve *reserve = biv_piece_edits_find_reserve (fixture->scenario, piece);

  return reserve ? biv_reserve_get_turn (reserve) : 0;
}

/* Who is in reserve stands in a strip; the turn of several is one step, and they come back. */
static void
test_reserve_strip (Fixture *fixture, gconstpointer data)
{
  GtkWidget *strip = GTK_WIDGET (fixture->editor->reserves);
  GtkSpinButton *turn = GTK_SPIN_BUTTON (ui_find (strip, GTK_TYPE_SPIN_BUTTON));
  GtkListView *list = GTK_LIST_VIEW (ui_find (strip, GTK_TYPE_LIST_VIEW));
  BivNode *first = find_unit (fixture), *second = find_unit_after (fixture, first);
  BivSide *side = BIV_SIDE (biv_node_get_ancestor (first, BIV_TYPE_SIDE));
  GListModel *pieces = G_LIST_MODEL (gtk_list_view_get_model (list));
  guint n_before = g_list_model_get_n_items (pieces), n_steps;

  remove_from_board (fixture, first);
  g_assert_true (gtk_widget_get_visible (strip));
  g_assert_true (drop_on (strip, first));
  g_assert_true (drop_on (strip, second));
  g_assert_cmpint (get_turn (fixture, first), ==, gtk_spin_button_get_value_as_int (turn));
  g_assert_cmpint (biv_reserve_get_edge (biv_piece_edits_find_reserve (fixture->scenario, first)),
                   ==, biv_side_get_edge (side));
  g_assert_cmpuint (g_list_model_get_n_items (pieces), ==, n_before + 2);
  g_assert_false (is_waiting (fixture, first));
  gtk_selection_model_select_all (gtk_list_view_get_model (list));
  n_steps = g_list_model_get_n_items (G_LIST_MODEL (fixture->history));
  gtk_spin_button_set_value (turn, 5);
  ui_settle ();
  g_assert_cmpint (get_turn (fixture, first), ==, 5);
  g_assert_cmpint (get_turn (fixture, second), ==, 5);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->history)), ==, n_steps + 1);
  gtk_selection_model_unselect_all (gtk_list_view_get_model (list));
  act (fixture, "board.select", "s", biv_node_get_id (second));
  g_assert_false (gtk_bitset_is_empty (
    gtk_selection_model_get_selection (gtk_list_view_get_model (list))));
  g_assert_true (drop_on (GTK_WIDGET (fixture->editor->tray), first) ||
                 !gtk_widget_get_visible (GTK_WIDGET (fixture->editor->tray)));
  g_assert_true (is_waiting (fixture, first));
}

/* A command that waits arrives as one step. */
static void
test_reserve_command (Fixture *fixture, gconstpointer data)
{
  BivNode *unit = find_unit (fixture);
  BivNode *leader = biv_document_lookup (fixture->document, biv_unit_get_command (BIV_UNIT (unit)));
  guint n_steps;

  clear_side (fixture, biv_node_get_ancestor (unit, BIV_TYPE_SIDE));
  choose_in_tray (fixture, leader);
  n_steps = g_list_model_get_n_items (G_LIST_MODEL (fixture->history));
  act (fixture, "board.reserve-command", NULL);
  g_assert_cmpint (get_turn (fixture, leader), >, 0);
  g_assert_cmpint (get_turn (fixture, unit), ==, get_turn (fixture, leader));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->history)), ==, n_steps + 1);
}

static void
test_stack (Fixture *fixture, gconstpointer data)
{
  BivOffset hex = { 1, 1 };
  g_autoptr (GPtrArray) objects = NULL;
  BivNodeList *placements = biv_scenario_get_placements (fixture->scenario);

  for (guint i = 0; i < 2; i++)
    {
      BivNode *piece = biv_document_lookup (
        fixture->document, biv_placement_get_piece (biv_node_list_get (placements, i)));
      g_autoptr (BivEditList) edits = biv_piece_edits_place (fixture->document, piece, hex, 0);

      g_assert_true (biv_history_do (fixture->history, edits, NULL));
    }
  biv_selection_clear (fixture->selection);
  drag (fixture, hex, hex);
  objects = biv_selection_list_objects (fixture->selection);
  g_assert_cmpuint (objects->len, ==, 2);
  g_assert_true (biv_selection_get_object (fixture->selection) == objects->pdata[0]);
  drag (fixture, hex, hex);
  g_assert_true (biv_selection_get_object (fixture->selection) == objects->pdata[1]);
  drag (fixture, hex, hex);
  g_assert_true (biv_selection_get_object (fixture->selection) == objects->pdata[0]);
}

/* What is typed in a row is one step, and undoing shows in the row. */
static void
test_inspector (Fixture *fixture, gconstpointer data)
{
  BivNode *unit = find_unit (fixture);
  g_autofree char *name = g_strdup (biv_naming_for (BIV_NODE (unit), NULL));
  GtkWidget *inspector = ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_BOARD_INSPECTOR);
  GtkWidget *row;

  act (fixture, "board.select", "s", biv_node_get_id (unit));
  ui_settle ();
  row = ui_find (inspector, BIV_TYPE_TEXT_ROW);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, name);
  gtk_editable_set_text (GTK_EDITABLE (row), "Gu");
  gtk_editable_set_text (GTK_EDITABLE (row), "Guards");
  g_assert_cmpstr (biv_naming_for (BIV_NODE (unit), NULL), ==, "Guards");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->history)), ==, 1);
  g_assert_true (biv_history_undo (fixture->history));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, name);
}

static void
test_contents (Fixture *fixture, gconstpointer data)
{
  GtkWidget *contents = ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_CONTENTS);
  GListModel *objects = ui_get_rows (contents);
  g_autoptr (BivNode) third = NULL;

  act (fixture, "board.find", NULL);
  ui_settle ();
  third = g_list_model_get_item (objects, 2);
  g_assert_nonnull (third);
  g_assert_true (gtk_widget_activate_action (ui_find (contents, GTK_TYPE_LIST_VIEW),
                                             "list.activate-item", "u", 2));
  g_assert_true (biv_selection_get_object (fixture->selection) == third);
  g_assert_true (
    biv_map_canvas_is_selected (fixture->canvas, biv_selection_get_hex (fixture->selection)));
}

/* While there is nothing on the board its list says what to do. */
static void
test_empty_contents (Fixture *fixture, gconstpointer data)
{
  GtkWidget *contents = ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_CONTENTS);
  GListModel *objects = ui_get_rows (contents);
  GtkStack *stack = GTK_STACK (ui_find (contents, GTK_TYPE_STACK));

  act (fixture, "board.find", NULL);
  ui_settle ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "list");
  for (guint i = g_list_model_get_n_items (objects); i > 0; i--)
    {
      g_autoptr (BivNode) object = g_list_model_get_item (objects, i - 1);

      act (fixture, "board.select", "s", biv_node_get_id (object));
      act (fixture, "board.remove", NULL);
    }
  ui_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (objects), ==, 0);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "empty");
}

/* Who is taken far from his leaders is out of everybody's reach; live, as he is moved. */
static void
test_reach_of_all (Fixture *fixture, gconstpointer data)
{
  BivHexLayer *uncovered = biv_map_overlays_get_uncovered (ui_get_overlays (fixture->window));
  BivNode *unit = find_unit (fixture);
  BivOffset far = { 23, 0 };
  g_autoptr (BivEditList) edits = biv_piece_edits_place (fixture->document, unit, far, 0);

  g_assert_cmpuint (biv_hex_layer_get_n_hexes (uncovered), ==, 0);
  act (fixture, "board.reach-of-all", NULL);
  g_assert_false (biv_hex_layer_contains (uncovered, far));
  g_assert_true (biv_history_do (fixture->history, edits, NULL));
  ui_settle ();
  g_assert_true (biv_hex_layer_contains (uncovered, far));
  act (fixture, "board.reach-of-all", NULL);
  g_assert_cmpuint (biv_hex_layer_get_n_hexes (uncovered), ==, 0);
}

/* Of a selected leader, his own units are ringed, one way within his range and another beyond. */
static void
test_reach_of_one (Fixture *fixture, gconstpointer data)
{
  BivMapOverlays *overlays = ui_get_overlays (fixture->window);
  BivHexLayer *covered = biv_map_overlays_get_covered (overlays);
  BivHexLayer *uncovered = biv_map_overlays_get_uncovered (overlays);
  BivNode *leader = biv_document_lookup (fixture->document, "s1.f9");
  BivNode *own = biv_document_lookup (fixture->document, "s1.u14");
  BivNode *other = find_unit (fixture);
  g_autofree char *words = NULL;
  BivOffset hex = biv_selection_find_hex (fixture->document, own), far = { 23, 0 };
  g_autoptr (BivEditList) edits = biv_piece_edits_place (fixture->document, own, far, 0);

  act (fixture, "board.select", "s", biv_node_get_id (leader));
  ui_settle ();
  g_assert_true (biv_hex_layer_contains (covered, hex));
  g_assert_false (biv_hex_layer_contains (uncovered, hex));
  /* An ally does not command those of others. */
  g_assert_false (
    biv_hex_layer_contains (uncovered, biv_selection_find_hex (fixture->document, other)));
  g_assert_true (biv_history_do (fixture->history, edits, NULL));
  ui_settle ();
  g_assert_false (biv_hex_layer_contains (covered, far));
  g_assert_true (biv_hex_layer_contains (uncovered, far));
  words = biv_map_overlays_describe (overlays, far);
  g_assert_nonnull (strstr (words, "out of command range"));
  biv_map_canvas_unselect (fixture->canvas);
  g_assert_cmpuint (biv_hex_layer_get_n_hexes (covered), ==, 0);
  g_assert_cmpuint (biv_hex_layer_get_n_hexes (uncovered), ==, 0);
}

/* Of several on a hex, the reach is that of who is chosen. */
static void
test_reach_follows_choice (Fixture *fixture, gconstpointer data)
{
  BivHexLayer *reach = biv_map_overlays_get_reach (ui_get_overlays (fixture->window));
  BivNode *general = biv_document_lookup (fixture->document, "s1.f1");
  BivOffset hex = biv_selection_find_hex (fixture->document, general);
  g_autoptr (GPtrArray) objects = biv_selection_list_on_hex (fixture->document, hex);
  guint n_silent = 0;

  act (fixture, "board.select", "s", "s1.f1");
  ui_settle ();
  g_assert_cmpuint (biv_hex_layer_get_n_hexes (reach), >, 1);
  for (guint i = 0; i < objects->len; i++)
    if (BIV_IS_FIGURE (objects->pdata[i]) && objects->pdata[i] != general)
      {
        act (fixture, "board.select", "s", biv_node_get_id (objects->pdata[i]));
        ui_settle ();
        n_silent += biv_hex_layer_get_n_hexes (reach) == 0;
      }
  g_assert_cmpuint (n_silent, >, 0);
}

/* A piece that stands beside the middle of its hex has its ring round itself. */
static void
test_rings_stand_round_pieces (Fixture *fixture, gconstpointer data)
{
  BivHexLayer *covered = biv_map_overlays_get_covered (ui_get_overlays (fixture->window));
  BivNode *unit = biv_document_lookup (fixture->document, "s1.u14");
  BivPlacement *placement = biv_piece_edits_find_placement (fixture->scenario, unit);
  BivOffset hex = biv_placement_get_hex (placement);
  g_auto (GValue) up = G_VALUE_INIT;
  g_autoptr (BivEditList) edits = NULL;
  BivHexSpot spot;

  act (fixture, "board.select", "s", "s1.f9");
  ui_settle ();
  g_assert_true (biv_hex_layer_find_spot (covered, hex, &spot));
  g_assert_cmpfloat (spot.dy, ==, 0.0);
  g_value_init (&up, G_TYPE_INT);
  g_value_set_int (&up, -25);
  edits = biv_object_edits_set_field (fixture->document, BIV_NODE (placement), "dy", &up);
  g_assert_true (biv_history_do (fixture->history, edits, NULL));
  ui_settle ();
  g_assert_true (biv_hex_layer_find_spot (covered, hex, &spot));
  g_assert_cmpfloat (spot.dy, <, -0.3);
  act (fixture, "board.select", "s", biv_node_get_id (unit));
  ui_settle ();
  g_assert_true (biv_map_canvas_find_ring (fixture->canvas, hex, &spot));
  g_assert_cmpfloat (spot.dy, <, -0.3);
}

/* A unit that another leader reaches is not marked as out of command. */
static void
test_reach_of_others (Fixture *fixture, gconstpointer data)
{
  BivMapOverlays *overlays = ui_get_overlays (fixture->window);
  BivHexLayer *covered = biv_map_overlays_get_covered (overlays);

  act (fixture, "board.reach-of-all", NULL);
  ui_settle ();
  g_assert_cmpuint (biv_hex_layer_get_n_hexes (biv_map_overlays_get_uncovered (overlays)), ==, 0);
  act (fixture, "board.reach-of-all", NULL);
  act (fixture, "board.select", "s", "s1.f1");
  ui_settle ();
  g_assert_cmpuint (biv_hex_layer_get_n_hexes (covered), >, 0);
  g_assert_cmpuint (biv_hex_layer_get_n_hexes (biv_map_overlays_get_uncovered (overlays)), ==, 0);
}

/* The line to an ally's sub-general tells when its unit is farther than the rules allow. */
static void
test_leash (Fixture *fixture, gconstpointer data)
{
  BivMapOverlays *overlays = ui_get_overlays (fixture->window);
  BivTieLayer *ties = biv_map_overlays_get_ties (overlays);
  BivNode *own = biv_document_lookup (fixture->document, "s1.u14");
  g_autofree char *words = NULL;
  BivOffset far = { 23, 0 };
  g_autoptr (BivEditList) edits = biv_piece_edits_place (fixture->document, own, far, 0);
  BivTie tie;

  g_assert_cmpuint (biv_tie_layer_get_n_ties (ties), ==, 0);
  act (fixture, "board.select", "s", "s1.f9");
  ui_settle ();
  g_assert_true (biv_tie_layer_find (ties, biv_selection_find_hex (fixture->document, own), &tie));
  g_assert_cmpint (tie.distance, <=, tie.limit);
  g_assert_true (biv_history_do (fixture->history, edits, NULL));
  ui_settle ();
  g_assert_true (biv_tie_layer_find (ties, far, &tie));
  g_assert_cmpint (tie.distance, >, tie.limit);
  words = biv_map_overlays_describe (overlays, far);
  g_assert_nonnull (strstr (words, "Red line"));
}

/* Presses the secondary button on a hex of the map. */
static void
press_secondary (Fixture *fixture, BivOffset hex)
{
  g_autoptr (GListModel) controllers =
    gtk_widget_observe_controllers (GTK_WIDGET (fixture->canvas));
  BivPoint point;

  biv_map_view_state_reveal (biv_map_canvas_get_view (fixture->canvas), hex);
  point = biv_map_view_state_point_of (biv_map_canvas_get_view (fixture->canvas), hex);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller) &&
          gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) == GDK_BUTTON_SECONDARY)
        g_signal_emit_by_name (controller, "pressed", 1, point.x, point.y);
    }
  ui_settle ();
}

static bool
has_menu (Fixture *fixture)
{
  GtkWidget *menu = ui_find (GTK_WIDGET (fixture->canvas), GTK_TYPE_POPOVER_MENU);

  return menu && gtk_widget_get_visible (menu);
}

/* The menu is about what stands on the hex that is pressed; an empty hex has none. */
static void
test_menu (Fixture *fixture, gconstpointer data)
{
  BivPlacement *placement =
    biv_node_list_get (biv_scenario_get_placements (fixture->scenario), 0);
  BivOffset hex = biv_placement_get_hex (placement);

  press_secondary (fixture, (BivOffset){ 0, 0 });
  g_assert_false (has_menu (fixture));
  press_secondary (fixture, hex);
  g_assert_true (has_menu (fixture));
  g_assert_true (biv_offset_equal (biv_selection_get_hex (fixture->selection), hex));
  g_assert_nonnull (biv_selection_get_object (fixture->selection));
  gtk_popover_popdown (GTK_POPOVER (ui_find (GTK_WIDGET (fixture->canvas), GTK_TYPE_POPOVER_MENU)));
  ui_settle ();
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->canvas), "context.popup", NULL));
  g_assert_true (has_menu (fixture));
  biv_selection_clear (fixture->selection);
  gtk_popover_popdown (GTK_POPOVER (ui_find (GTK_WIDGET (fixture->canvas), GTK_TYPE_POPOVER_MENU)));
  ui_settle ();
  gtk_widget_activate_action (GTK_WIDGET (fixture->canvas), "context.popup", NULL);
  g_assert_false (has_menu (fixture));
}

/* Whether the keyboard is in the name of what is selected. */
static bool
is_at_name (Fixture *fixture)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  GtkWidget *row = focus ? gtk_widget_get_ancestor (focus, ADW_TYPE_PREFERENCES_ROW) : NULL;

  return row && gtk_widget_is_ancestor (row, GTK_WIDGET (fixture->editor->inspector)) &&
         g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), "Name");
}

static bool
open_twice (Fixture *fixture)
{
  gboolean done = FALSE;

  g_signal_emit_by_name (fixture->canvas, "opened", &done);
  ui_settle ();
  return done;
}

/* F2 and a double click lead to the name of the one piece that is selected, wherever the keyboard
 * was and whichever panel was shown; while somebody paints, and of several, they do not. */
static void
test_rename (Fixture *fixture, gconstpointer data)
{
  BivNode *unit = find_unit (fixture);
  GPtrArray *both = g_ptr_array_new ();

  g_assert_false (open_twice (fixture));
  act (fixture, "board.select", "s", biv_node_get_id (unit));
  act (fixture, "board.panel", "s", "findings");
  ui_settle ();
  act (fixture, "board.rename", NULL);
  ui_settle ();
  g_assert_true (is_at_name (fixture));
  gtk_widget_grab_focus (GTK_WIDGET (fixture->canvas));
  g_assert_true (open_twice (fixture));
  g_assert_true (is_at_name (fixture));
  gtk_widget_grab_focus (GTK_WIDGET (fixture->canvas));
  act (fixture, "board.tool", "s", "paint");
  g_assert_false (open_twice (fixture));
  act (fixture, "board.tool", "s", "select");
  g_ptr_array_add (both, unit);
  g_ptr_array_add (both, biv_document_lookup (fixture->document, "s1.f9"));
  biv_selection_set_pieces (fixture->selection, (BivNode *const *) both->pdata, both->len);
  ui_settle ();
  act (fixture, "board.rename", NULL);
  ui_settle ();
  g_assert_false (is_at_name (fixture));
  g_ptr_array_unref (both);
}

/* What waits in the tray has a menu too, and its name is a key away. */
static void
test_tray_menu (Fixture *fixture, gconstpointer data)
{
  GtkWidget *list = ui_find (GTK_WIDGET (fixture->editor->tray), GTK_TYPE_LIST_VIEW);
  GtkWidget *menu;
  g_autofree char *words = NULL;

  act (fixture, "board.select", "s", biv_node_get_id (find_unit (fixture)));
  act (fixture, "board.remove", NULL);
  ui_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (fixture->tray), ==, 1);
  biv_selection_clear (fixture->selection);
  gtk_widget_activate_action (list, "context.popup", NULL);
  menu = ui_find (list, GTK_TYPE_POPOVER_MENU);
  g_assert_true (gtk_widget_get_visible (menu));
  words = ui_list_menu (menu);
  g_assert_cmpstr (words, ==, "_Place It|_Rename|Show in the _Army|Place the _Command|"
                              "Place the _Side|Put the Command in _Reserve|");
  gtk_popover_popdown (GTK_POPOVER (menu));
  act (fixture, "board.select", "s", "s1.f9"); /* on the map */
  g_assert_true (gtk_widget_activate_action (list, "tray.rename", NULL));
  ui_settle ();
  g_assert_true (is_at_name (fixture));
}

/* Returns: whether a controller of a widget has a shortcut, which is done. */
static bool
press_in (GtkEventController *controller, const char *trigger)
{
  GListModel *shortcuts = G_LIST_MODEL (controller);

  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);
      g_autofree char *name = gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));

      if (g_str_equal (name, trigger))
        return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0,
                                             gtk_event_controller_get_widget (controller), NULL);
    }
  return false;
}

/* As a key does that a widget knows as a shortcut. */
static void
press_shortcut (GtkWidget *widget, const char *trigger)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  bool done = false;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      done = done || (GTK_IS_SHORTCUT_CONTROLLER (controller) && press_in (controller, trigger));
    }
  g_assert_true (done);
  ui_settle ();
}

/* The army of the side, on the page of armies, and who is shown there. */
static BivNode *
get_shown_in_army (Fixture *fixture)
{
  GtkWidget *page = gtk_stack_get_visible_child (fixture->editor->pages);
  GPtrArray *selected;

  g_assert_true (BIV_IS_ARMY_EDITOR (page));
  selected = biv_army_context_get_selected (BIV_ARMY_EDITOR (page)->context);
  g_assert_cmpuint (selected->len, ==, 1);
  return selected->pdata[0];
}

/* Who stands on the map, waits, or is in reserve is edited in full in his army. */
static void
test_show_in_army (Fixture *fixture, gconstpointer data)
{
  GtkWidget *tray = ui_find (GTK_WIDGET (fixture->editor->tray), GTK_TYPE_LIST_VIEW);
  BivNode *unit = find_unit (fixture);

  act (fixture, "board.select", "s", biv_node_get_id (unit));
  act (fixture, "board.show-in-army", NULL);
  g_assert_true (get_shown_in_army (fixture) == unit);
  act (fixture, "board.page", "s", "board");
  act (fixture, "board.remove", NULL);
  ui_settle ();
  choose_in_tray (fixture, unit);
  g_assert_true (gtk_widget_activate_action (tray, "tray.show-in-army", NULL));
  g_assert_true (get_shown_in_army (fixture) == unit);
  biv_selection_clear (fixture->selection);
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->editor->actions),
                                                     "show-in-army"));
}

/* One in reserve is opened, placed, let arrive earlier, later, or at another edge. */
static void
test_reserve_verbs (Fixture *fixture, gconstpointer data)
{
  GtkWidget *list = ui_find (GTK_WIDGET (fixture->editor->reserves), GTK_TYPE_LIST_VIEW);
  GtkSelectionModel *model = gtk_list_view_get_model (GTK_LIST_VIEW (list));
  g_autoptr (BivNode) piece = g_list_model_get_item (G_LIST_MODEL (model), 0);
  int turn = get_turn (fixture, piece);

  g_signal_emit_by_name (list, "activate", 0);
  ui_settle ();
  g_assert_true (is_at_name (fixture));
  g_assert_true (biv_selection_get_object (fixture->selection) == piece);
  gtk_widget_activate_action (list, "reserves.put-off", "i", 1);
  g_assert_cmpint (get_turn (fixture, piece), ==, turn + 1);
  gtk_widget_activate_action (list, "reserves.put-off", "i", -1);
  g_assert_cmpint (get_turn (fixture, piece), ==, turn);
  gtk_widget_activate_action (list, "reserves.edge", "i", BIV_EDGE_WEST);
  g_assert_cmpint (
    biv_reserve_get_edge (biv_piece_edits_find_reserve (fixture->scenario, piece)), ==,
    BIV_EDGE_WEST);
  gtk_widget_activate_action (list, "reserves.show-in-army", NULL);
  g_assert_true (get_shown_in_army (fixture) == piece);
  act (fixture, "board.page", "s", "board");
  gtk_widget_activate_action (list, "reserves.place", NULL);
  drag (fixture, (BivOffset){ 12, 12 }, (BivOffset){ 12, 12 });
  assert_at (fixture, piece, (BivOffset){ 12, 12 });
  g_assert_cmpint (get_turn (fixture, piece), ==, 0);
}

/* Who is in reserve has one as well; what it does is done to all who are chosen. */
static void
test_reserve_menu (Fixture *fixture, gconstpointer data)
{
  GtkWidget *list = ui_find (GTK_WIDGET (fixture->editor->reserves), GTK_TYPE_LIST_VIEW);
  GtkSelectionModel *model = gtk_list_view_get_model (GTK_LIST_VIEW (list));
  guint before = g_list_model_get_n_items (G_LIST_MODEL (model));
  g_autofree char *words = NULL;
  GtkWidget *menu;

  g_assert_cmpuint (before, ==, 2);
  g_assert_false (gtk_widget_get_sensitive (
    ui_find_button (GTK_WIDGET (fixture->editor->reserves), "reserves.take-out")));
  gtk_selection_model_select_all (model);
  gtk_widget_activate_action (list, "context.popup", NULL);
  menu = ui_find (list, GTK_TYPE_POPOVER_MENU);
  g_assert_true (gtk_widget_get_visible (menu));
  words = ui_list_menu (menu);
  g_assert_cmpstr (words, ==, "_Place It|_Rename|Show in the _Army|A Turn _Earlier|A Turn _Later|"
                              "Arrives at the _Edge|_Take out|");
  gtk_popover_popdown (GTK_POPOVER (menu));
  act (fixture, "board.select", "s", biv_node_get_id (find_unit (fixture))); /* on the map */
  press_shortcut (list, "F2");
  g_assert_true (is_at_name (fixture));
  g_assert_true (gtk_selection_model_is_selected (model, 0));
  gtk_selection_model_select_all (model);
  press_shortcut (list, "Delete|KP_Delete");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (fixture->tray), ==, before);
}

#define ADD(name, function) \
  g_test_add ("/placing/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("moves", test_moves);
  ADD ("several", test_several);
  ADD ("several-at-edge", test_several_at_edge);
  ADD ("several-by-keys", test_several_by_keys);
  ADD ("band", test_band);
  ADD ("turns", test_turns);
  ADD ("click-places", test_click_places);
  ADD ("tray-filter", test_tray_filter);
  ADD ("tray-search-ends", test_tray_search_ends);
  ADD ("tray-finds-in-sight", test_tray_finds_in_sight);
  ADD ("tray-folds", test_tray_folds);
  ADD ("keys-place", test_keys_place);
  ADD ("drag-places", test_drag_places);
  ADD ("drag-is-no-text", test_drag_is_no_text);
  ADD ("place-side", test_place_side);
  ADD ("place-command", test_place_command);
  ADD ("reserve", test_reserve);
  ADD ("reserve-strip", test_reserve_strip);
  ADD ("reserve-command", test_reserve_command);
  ADD ("stack", test_stack);
  ADD ("inspector", test_inspector);
  ADD ("contents", test_contents);
  ADD ("empty-contents", test_empty_contents);
  ADD ("reach-of-all", test_reach_of_all);
  ADD ("reach-of-one", test_reach_of_one);
  ADD ("reach-of-others", test_reach_of_others);
  ADD ("reach-follows-choice", test_reach_follows_choice);
  ADD ("rings-stand-round-pieces", test_rings_stand_round_pieces);
  ADD ("leash", test_leash);
  ADD ("menu", test_menu);
  ADD ("rename", test_rename);
  ADD ("tray-menu", test_tray_menu);
  ADD ("reserve-menu", test_reserve_menu);
  ADD ("reserve-verbs", test_reserve_verbs);
  ADD ("show-in-army", test_show_in_army);
  return g_test_run ();
}

/* The search of the list beside the map: a hex by its number, anything else by its name.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-contents.h"
#include "app/scenario/biv-scenario-editor-private.h"
#include "core/model/node/biv-naming.h"
#include "core/model/scenario/biv-scenario.h"
#include "ui-test.h"

typedef struct
{
  BivWindow *window;
  BivScenarioEditor *editor;
  BivSelection *selection;
  GtkWidget *contents;
  GtkWidget *search;
  GtkStack *stack;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autofree char *path = ui_sample ();

  self->window = ui_open (path);
  self->editor =
    BIV_SCENARIO_EDITOR (ui_find (GTK_WIDGET (self->window), BIV_TYPE_SCENARIO_EDITOR));
  self->selection = biv_workbench_get_selection (self->editor->workbench);
  self->contents = GTK_WIDGET (self->editor->contents);
  self->search = ui_get_child (self->contents, "search");
  self->stack = ui_get_child (self->contents, "stack");
  /* From another page: the board comes, with its list. */
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (self->window), "board.page", "s", "sides"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), "board.find", NULL));
  ui_settle ();
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  ui_destroy (self->window);
}

static bool
has_keyboard (GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  return focus && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

static bool
is_hint_shown (gpointer hint)
{
  return gtk_widget_get_visible (hint);
}

static void
press_enter (Fixture *self)
{
  g_signal_emit_by_name (self->search, "activate");
  ui_settle ();
}

static void
test_hex (Fixture *self, gconstpointer data)
{
  GtkWidget *hint = ui_get_child (self->contents, "hint");
  BivOffset hex = { 2, 3 };
  BivOffset found;

  g_assert_true (has_keyboard (self->search));
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (self->stack)), >, 300);
  biv_selection_set_hex (self->selection, (BivOffset){ 0, 0 });
  gtk_editable_set_text (GTK_EDITABLE (self->search), " 0304");
  ui_wait (is_hint_shown, hint);
  g_assert_true (g_str_has_prefix (gtk_label_get_label (GTK_LABEL (hint)), "Hex 0304: "));
  g_assert_true (g_str_has_suffix (gtk_label_get_label (GTK_LABEL (hint)), "\n4 hexes from 0101"));
  press_enter (self);
  found = biv_selection_get_hex (self->selection);
  g_assert_cmpint (found.col, ==, hex.col);
  g_assert_cmpint (found.row, ==, hex.row);
  g_assert_true (biv_map_view_state_contains (
    biv_map_canvas_get_view (ui_get_canvas (self->window)), found));
  g_assert_true (has_keyboard (GTK_WIDGET (ui_get_canvas (self->window))));
  /* It is there: nothing is said of its distance from itself. */
  g_assert_true (g_str_has_prefix (gtk_label_get_label (GTK_LABEL (hint)), "Hex 0304: "));
  g_assert_null (strchr (gtk_label_get_label (GTK_LABEL (hint)), '\n'));
}

static void
test_name (Fixture *self, gconstpointer data)
{
  BivSession *session = biv_window_get_session (self->window);
  BivNodeList *placements = biv_scenario_get_placements (biv_session_get_scenario (session));
  BivNode *last =
    biv_node_list_get (placements, biv_node_list_get_length (placements) - 1);
  BivNode *piece = biv_document_lookup (biv_session_get_document (session),
                                        biv_placement_get_piece (BIV_PLACEMENT (last)));
  g_autofree char *typed = g_utf8_strup (biv_naming_for (piece, "en"), -1);

  gtk_editable_set_text (GTK_EDITABLE (self->search), typed);
  press_enter (self);
  g_assert_true (biv_selection_get_object (self->selection) == piece);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (self->stack), ==, "list");
  g_assert_cmpuint (g_list_model_get_n_items (ui_get_rows (self->contents)), <,
                    biv_node_list_get_length (placements));
}

static void
test_nothing (Fixture *self, gconstpointer data)
{
  BivOffset before = biv_selection_get_hex (self->selection);
  BivOffset after;

  gtk_editable_set_text (GTK_EDITABLE (self->search), "9999 nobody");
  press_enter (self);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (self->stack), ==, "none");
  g_assert_true (has_keyboard (self->search));
  after = biv_selection_get_hex (self->selection);
  g_assert_true (before.col == after.col && before.row == after.row);
  g_signal_emit_by_name (self->search, "stop-search");
  press_enter (self);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (self->stack), ==, "list");
  after = biv_selection_get_hex (self->selection);
  g_assert_true (before.col == after.col && before.row == after.row);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ui_get_application ();
  g_test_add ("/ui/find/hex", Fixture, NULL, set_up, test_hex, tear_down);
  g_test_add ("/ui/find/name", Fixture, NULL, set_up, test_name, tear_down);
  g_test_add ("/ui/find/nothing", Fixture, NULL, set_up, test_nothing, tear_down);
  return g_test_run ();
}

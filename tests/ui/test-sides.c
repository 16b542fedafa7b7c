/* The page of the sides: each field is a step, sides and rules come and go, armies are chosen,
 * edited, brought up to date and written back.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "app/army/biv-army-editor.h"
#include "app/scenario/biv-scenario-editor.h"
#include "app/scenario/biv-sides-page.h"
#include "core/edit/biv-operations.h"
#include "storage/biv-save.h"
#include "storage/format/biv-format.h"
#include "ui-test.h"

typedef struct
{
  BivWindow *window;
  BivScenario *scenario;
  BivHistory *history;
  GtkWidget *page;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = ui_sample ();
  BivSession *session;

  fixture->window = ui_open (path);
  session = biv_window_get_session (fixture->window);
  fixture->scenario = biv_session_get_scenario (session);
  fixture->history = biv_session_get_history (session);
  fixture->page = ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_SIDES_PAGE);
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.page", "s", "sides"));
  ui_settle ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  ui_destroy (fixture->window);
}

/* The first row of a title, at or below a widget. */
static GtkWidget *
find_row (GtkWidget *widget, const char *title)
{
  GtkWidget *found =
    ADW_IS_PREFERENCES_ROW (widget) &&
        g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title)
      ? widget
      : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child, title);
  return found;
}

static BivSide *
get_side (Fixture *fixture)
{
  return biv_node_list_get (biv_scenario_get_sides (fixture->scenario), 0);
}

static void
act (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, "s",
                                             biv_node_get_id (BIV_NODE (get_side (fixture)))));
}

static void
test_fields (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = find_row (fixture->page, "Title");
  GtkWidget *limit = find_row (fixture->page, "Last turn");

  gtk_editable_set_text (GTK_EDITABLE (row), "Another battle");
  g_assert_cmpstr (biv_text_lookup (biv_scenario_get_title (fixture->scenario), "en"), ==,
                   "Another battle");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (ui_find (limit, GTK_TYPE_SPIN_BUTTON)), 9);
  g_assert_cmpint (biv_scenario_get_turn_limit (fixture->scenario), ==, 9);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->history)), ==, 2);
  while (biv_history_undo (fixture->history))
    ;
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), !=, "Another battle");
}

static void
test_choices (Fixture *fixture, gconstpointer data)
{
  GtkWidget *first = find_row (fixture->page, "First player");
  GtkWidget *colour = find_row (fixture->page, "Colour");
  GtkWidget *edge = find_row (fixture->page, "Table edge");

  adw_combo_row_set_selected (ADW_COMBO_ROW (first), 0);
  g_assert_cmpstr (biv_scenario_get_first_player (fixture->scenario), ==, "");
  adw_combo_row_set_selected (ADW_COMBO_ROW (colour), BIV_COLOUR_VIOLET);
  g_assert_cmpint (biv_side_get_colour (get_side (fixture)), ==, BIV_COLOUR_VIOLET);
  adw_combo_row_set_selected (ADW_COMBO_ROW (edge), BIV_EDGE_WEST);
  g_assert_cmpint (biv_side_get_edge (get_side (fixture)), ==, BIV_EDGE_WEST);
  g_assert_true (biv_history_undo (fixture->history));
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (edge)), !=, BIV_EDGE_WEST);
}

static void
test_sides_come_and_go (Fixture *fixture, gconstpointer data)
{
  BivNodeList *sides = biv_scenario_get_sides (fixture->scenario);
  guint n_sides = biv_node_list_get_length (sides);

  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.add-side", NULL));
  g_assert_cmpuint (biv_node_list_get_length (sides), ==, n_sides + 1);
  ui_settle ();
  g_assert_nonnull (find_row (fixture->page, "Choose an army…"));
  act (fixture, "board.remove-object");
  g_assert_cmpuint (biv_node_list_get_length (sides), ==, n_sides);
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.add-rule", NULL));
  ui_settle ();
  g_assert_nonnull (find_row (fixture->page, "Text"));
}

static void
test_edits_army (Fixture *fixture, gconstpointer data)
{
  GtkStack *pages;
  GtkWidget *editor;

  act (fixture, "board.edit-army");
  ui_settle ();
  pages = biv_scenario_editor_get_pages (
    BIV_SCENARIO_EDITOR (ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_SCENARIO_EDITOR)));
  editor = gtk_stack_get_visible_child (pages);
  g_assert_true (BIV_IS_ARMY_EDITOR (editor));
  g_assert_true (biv_army_editor_get_army (BIV_ARMY_EDITOR (editor)) ==
                 biv_side_get_army (get_side (fixture)));
}

/* The side's army in a file, as the side's own. */
static char *
put_in_file (Fixture *fixture)
{
  char *path = ui_make_temp_path ("army.bivarmy");
  g_autoptr (BivArmy) copy = biv_side_copy_army (get_side (fixture));
  g_autoptr (GBytes) bytes = biv_format_write (BIV_NODE (copy));

  g_assert_true (biv_save (path, bytes, NULL));
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), "board.set-army", "(ss)",
                                biv_node_get_id (BIV_NODE (get_side (fixture))), path));
  g_assert_cmpstr (biv_side_get_origin_file (get_side (fixture)), ==, path);
  return path;
}

static void
find_unit_cb (BivNode *node, gpointer data)
{
  if (BIV_IS_UNIT (node) && !*(BivNode **) data)
    *(BivNode **) data = node;
}

static void
rename_unit (Fixture *fixture, const char *name)
{
  BivNode *unit = NULL;
  g_auto (GValue) value = G_VALUE_INIT;
  g_autoptr (BivEditList) edits = NULL;

  biv_node_foreach (BIV_NODE (biv_side_get_army (get_side (fixture))), find_unit_cb, &unit);
  g_value_init (&value, G_TYPE_STRING);
  g_value_set_string (&value, name);
  edits = biv_edits_set_field (biv_history_get_document (fixture->history), unit, "name", &value);
  g_assert_true (biv_history_do (fixture->history, edits, NULL));
}

static AdwMessageDialog *
find_question (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item; item = item->next)
    if (ADW_IS_MESSAGE_DIALOG (item->data))
      return item->data;
  g_assert_not_reached ();
}

static void
test_writes_back (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = put_in_file (fixture);
  g_autofree char *text = NULL;

  rename_unit (fixture, "Zouaves");
  act (fixture, "board.write-army");
  g_assert_nonnull (strstr (adw_message_dialog_get_body (find_question ()), "~ Zouaves"));
  adw_message_dialog_response (find_question (), "write");
  ui_settle ();
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "Zouaves"));
}

static void
test_updates (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = put_in_file (fixture);
  guint n_placed = biv_node_list_get_length (biv_scenario_get_placements (fixture->scenario));

  rename_unit (fixture, "Zouaves");
  act (fixture, "board.update-army");
  adw_message_dialog_response (find_question (), "update");
  ui_settle ();
  g_assert_cmpstr (biv_step_get_code (biv_history_peek_undo (fixture->history)), ==,
                   "update-army");
  /* Who is in both stays where he stands. */
  g_assert_cmpuint (biv_node_list_get_length (biv_scenario_get_placements (fixture->scenario)), ==,
                    n_placed);
  act (fixture, "board.update-army");
  g_assert_cmpstr (adw_message_dialog_get_body (find_question ()), ==, "Nothing changes.");
  adw_message_dialog_response (find_question (), "cancel");
}

#define ADD(name, function) g_test_add ("/sides/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("fields", test_fields);
  ADD ("choices", test_choices);
  ADD ("sides-come-and-go", test_sides_come_and_go);
  ADD ("edits-army", test_edits_army);
  ADD ("writes-back", test_writes_back);
  ADD ("updates", test_updates);
  return g_test_run ();
}

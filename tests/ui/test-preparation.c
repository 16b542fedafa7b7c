/* The front page of a battle: a new one opens on it, its steps follow what is done, and each deed
 * is done from it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-army-editor.h"
#include "app/frame/document/biv-choices.h"
#include "app/scenario/biv-preparation-page.h"
#include "app/start/biv-new-army-dialog.h"
#include "app/start/biv-new-scenario-dialog.h"
#include "core/edit/biv-operations.h"
#include "ui-test.h"

static const char *
get_page (BivWindow *window)
{
  GtkWidget *editor = ui_find (GTK_WIDGET (window), BIV_TYPE_SCENARIO_EDITOR);

  return gtk_stack_get_visible_child_name (biv_view_get_parts (BIV_VIEW (editor)).pages);
}

static BivScenario *
get_scenario (BivWindow *window)
{
  return biv_session_get_scenario (biv_window_get_session (window));
}

static GtkWidget *
get_preparation (BivWindow *window)
{
  return ui_find (GTK_WIDGET (window), BIV_TYPE_PREPARATION_PAGE);
}

/* (transfer none): with a new battle of the rules of that id. */
static BivWindow *
begin (const char *ruleset)
{
  BivWindow *window = ui_new_window ();
  GtkWidget *dialog;

  g_action_group_activate_action (G_ACTION_GROUP (ui_get_application ()), "new-scenario", NULL);
  dialog = ui_find_window (BIV_TYPE_NEW_SCENARIO_DIALOG);
  biv_choices_choose (ui_get_child (dialog, "ruleset"), ruleset);
  gtk_editable_set_text (ui_get_child (dialog, "title_entry"), "Wagram");
  g_assert_true (gtk_widget_activate_action (dialog, "dialog.create", NULL));
  ui_settle ();
  return window;
}

/* A new battle opens on it, with the keyboard on what is to be done next; what is opened later
 * opens on its map. */
static void
test_first (void)
{
  BivWindow *window = begin ("jomini");
  GtkWidget *page = get_preparation (window);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  g_assert_cmpstr (get_page (window), ==, "preparation");
  g_assert_true (focus && gtk_widget_is_ancestor (focus, page));
  g_assert_true (gtk_widget_has_css_class (focus, "suggested-action"));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (focus)), ==, "New army for this side…");
  g_assert_true (ui_shows (page, "Wagram"));
  g_assert_true (ui_shows (page, "Army: Blue"));
  g_assert_true (ui_shows (page, "No army yet. 2000 points are usual in these rules."));
  g_assert_true (ui_shows (page, "There is nobody to place yet."));
  g_assert_true (ui_shows (page, "Still to be written: place, description."));
  ui_destroy (window);
  window = ui_new_window ();
  g_assert_true (ui_open_sample (window));
  g_assert_cmpstr (get_page (window), ==, "board");
  ui_destroy (window);
}

/* The army is of the battle's rules, has their usual budget, and is edited at once. */
static void
test_new_army (void)
{
  BivWindow *window = begin ("commandement");
  BivSide *side = biv_node_list_get (biv_scenario_get_sides (get_scenario (window)), 0);
  GtkWidget *dialog;

  ui_click (ui_find_button (get_preparation (window), "win.new-army-for"));
  ui_settle ();
  dialog = ui_find_window (BIV_TYPE_NEW_ARMY_DIALOG);
  g_assert_nonnull (dialog);
  g_assert_false (gtk_widget_get_sensitive (ui_get_child (dialog, "ruleset")));
  g_assert_cmpstr (gtk_editable_get_text (ui_get_child (dialog, "name")), ==, "Blue");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (ui_get_child (dialog, "budget")), ==, 1250);
  g_assert_true (gtk_widget_activate_action (dialog, "dialog.create", NULL));
  ui_settle ();
  g_assert_nonnull (biv_side_get_army (side));
  g_assert_cmpstr (biv_army_get_ruleset (biv_side_get_army (side)), ==, "commandement");
  g_assert_cmpint (biv_army_get_budget (biv_side_get_army (side)), ==, 1250);
  g_assert_cmpstr (get_page (window), ==, "army");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s",
                                             "preparation"));
  ui_settle ();
  g_assert_true (ui_shows (get_preparation (window), "Blue: 0 of 1250 points"));
  g_assert_nonnull (ui_find_button (get_preparation (window), "board.edit-army"));
  biv_history_undo (biv_session_get_history (biv_window_get_session (window)));
  ui_settle ();
  g_assert_false (ui_shows (get_preparation (window), "Blue: 0 of 1250 points"));
  ui_destroy (window);
}

/* What stays of a step keeps its buttons, and so the keyboard on them. */
static void
test_follows (void)
{
  BivWindow *window = begin ("jomini");
  BivSession *session = biv_window_get_session (window);
  GtkWidget *page = get_preparation (window);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
  BivOffset hex = { 1, 1 };
  g_autoptr (BivEditList) edits = biv_board_edits_paint_elevation (
    biv_session_get_document (session), &hex, 1, 1);

  g_assert_nonnull (ui_find_button (page, "board.random-board"));
  g_assert_true (biv_history_do (biv_session_get_history (session), edits, NULL));
  ui_settle ();
  g_assert_null (ui_find_button (page, "board.random-board"));
  g_assert_true (ui_shows (page, "12 × 9 hexes, painted."));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == focus);
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (window), "board.add-side", NULL));
  ui_settle ();
  g_assert_true (ui_shows (page, "Army: Side 3"));
  ui_destroy (window);
}

/* Of a battle that is ready nothing is left to do, until somebody leaves the board. */
static void
test_sample (void)
{
  BivWindow *window = ui_new_window ();
  GtkWidget *page;
  BivNode *piece;
  g_autoptr (BivEditList) edits = NULL;

  g_assert_true (ui_open_sample (window));
  page = get_preparation (window);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s",
                                             "preparation"));
  ui_settle ();
  g_assert_true (ui_shows (page, "Everybody is on the board, or comes later."));
  g_assert_true (ui_shows (page, "Title, place and description are written."));
  g_assert_true (ui_shows (page, "All is ready for the table."));
  piece = biv_document_lookup (biv_session_get_document (biv_window_get_session (window)), "s1.u2");
  edits = biv_piece_edits_remove_from_board (
    biv_session_get_document (biv_window_get_session (window)), &piece, 1);
  g_assert_true (
    biv_history_do (biv_session_get_history (biv_window_get_session (window)), edits, NULL));
  ui_settle ();
  g_assert_false (ui_shows (page, "All is ready for the table."));
  g_assert_nonnull (ui_find_labelled (page, "Place them on the board"));
  ui_destroy (window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/preparation/first", test_first);
  g_test_add_func ("/preparation/new-army", test_new_army);
  g_test_add_func ("/preparation/follows", test_follows);
  g_test_add_func ("/preparation/sample", test_sample);
  return g_test_run ();
}

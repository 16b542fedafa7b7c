/* The history beside a document: its rows, going back and forth by them, what they show of each
 * step, and that a long history costs no more than what is in view.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "app/army/biv-army-editor.h"
#include "app/frame/document/biv-data-file.h"
#include "app/frame/history/biv-history-panel.h"
#include "app/frame/history/biv-history-row.h"
#include "app/window/biv-header.h"
#include "core/edit/board/biv-board-edits.h"
#include "core/model/army/biv-army.h"
#include "core/edit/object/biv-object-edits.h"
#include "core/model/node/biv-limits.h"
#include "storage/format/biv-format.h"
#include "ui-test.h"

static BivHistory *
get_history (BivWindow *window)
{
  return biv_session_get_history (biv_window_get_session (window));
}

static BivDocument *
get_document (BivWindow *window)
{
  return biv_session_get_document (biv_window_get_session (window));
}

static char *
write_document (BivWindow *window)
{
  g_autoptr (GBytes) bytes = biv_format_write (biv_document_get_root (get_document (window)));

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
paint (BivWindow *window, const char *terrain, BivOffset hex)
{
  g_autoptr (BivEditList) edits =
    biv_board_edits_paint_terrain (get_document (window), &hex, 1, terrain);

  g_assert_true (biv_history_do (get_history (window), edits, NULL));
}

static void
limit_turns (BivWindow *window, int number)
{
  g_auto (GValue) value = G_VALUE_INIT;
  g_autoptr (BivEditList) edits = NULL;

  g_value_init (&value, G_TYPE_INT);
  g_value_set_int (&value, number);
  edits = biv_object_edits_set_field (get_document (window),
                                      biv_session_get_root (biv_window_get_session (window)),
                                      "turn-limit", &value);
  g_assert_true (biv_history_do (get_history (window), edits, NULL));
}

/* (nullable): the panel, if it was ever wanted. */
static BivHistoryPanel *
find_panel (BivWindow *window)
{
  GtkWidget *panel =
    ui_find (GTK_WIDGET (biv_window_get_tab (window)), BIV_TYPE_HISTORY_PANEL);

  return panel ? BIV_HISTORY_PANEL (panel) : NULL;
}

static bool
is_shown (BivWindow *window)
{
  BivHistoryPanel *panel = find_panel (window);
  GtkWidget *flap = panel ? gtk_widget_get_ancestor (GTK_WIDGET (panel), ADW_TYPE_FLAP) : NULL;

  return flap && adw_flap_get_reveal_flap (ADW_FLAP (flap));
}

static GtkWidget *
get_list (BivWindow *window)
{
  return ui_get_child (find_panel (window), "list");
}

static void
toggle (BivWindow *window)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.toggle-history", NULL));
  ui_settle ();
}

/* (nullable): the row with the state after so many steps; the list has one if it is near. */
static BivHistoryRow *
find_row (BivWindow *window, guint position)
{
  g_autoptr (BivStep) step =
    position > 0 ? g_list_model_get_item (G_LIST_MODEL (get_history (window)), position - 1) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (get_list (window)); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = gtk_widget_get_first_child (child);

      if (gtk_widget_get_mapped (child) && BIV_IS_HISTORY_ROW (row) &&
          biv_history_row_get_step (BIV_HISTORY_ROW (row)) == step)
        return BIV_HISTORY_ROW (row);
    }
  return NULL;
}

static const char *
get_label (BivHistoryRow *row, const char *name)
{
  return gtk_label_get_label (ui_get_child (row, name));
}

typedef struct
{
  BivWindow *window;
  guint position;
} Wanted;

static bool
has_words (gpointer data)
{
  Wanted *wanted = data;
  BivHistoryRow *row = find_row (wanted->window, wanted->position);

  return row && !biv_history_row_lacks_words (row);
}

static BivHistoryRow *
wait_for_words (BivWindow *window, guint position)
{
  Wanted wanted = { window, position };

  ui_wait (has_words, &wanted);
  return find_row (window, position);
}

static void
go_to (BivWindow *window, guint position)
{
  g_assert_true (
    gtk_widget_activate_action (get_list (window), "list.activate-item", "u", position));
  g_assert_cmpuint (biv_history_get_position (get_history (window)), ==, position);
}

/* --- Rows ------------------------------------------------------------------------------------- */

static void
assert_marks (BivWindow *window, guint position, bool is_here, bool is_saved, bool is_undone)
{
  BivHistoryRow *row = find_row (window, position);

  g_assert_nonnull (row);
  g_assert_true (gtk_widget_get_child_visible (ui_get_child (row, "here")) == is_here);
  g_assert_true (gtk_widget_get_visible (ui_get_child (row, "saved")) == is_saved);
  g_assert_true ((gtk_widget_get_opacity (adw_bin_get_child (ADW_BIN (row))) < 1.0) == is_undone);
}

/* A press goes back or forth in one go, and what the document says is what it said there. */
static void
test_back_and_forth (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  g_autofree char *first = write_document (window);
  g_autofree char *second = NULL;
  g_autofree char *last = NULL;
  g_autofree char *now = NULL;

  g_assert_null (find_panel (window)); /* nobody waits for it */
  paint (window, "wood", (BivOffset){ 3, 3 });
  second = write_document (window);
  biv_history_mark_saved (get_history (window));
  paint (window, "marsh", (BivOffset){ 4, 3 });
  limit_turns (window, 17);
  last = write_document (window);
  toggle (window);
  g_assert_cmpstr (get_label (find_row (window, 0), "sentence"), ==, "As it was at first");
  g_assert_cmpstr (get_label (find_row (window, 1), "sentence"), ==, "Paint wood");
  g_assert_cmpuint (strlen (get_label (find_row (window, 1), "time")), ==, strlen ("14:32"));
  assert_marks (window, 1, false, true, false);
  assert_marks (window, 3, true, false, false);
  go_to (window, 1);
  g_assert_cmpstr (gtk_label_get_label (ui_get_child (find_panel (window), "summary")), ==,
                   "3 steps, 2 of them undone");
  assert_marks (window, 1, true, true, false);
  assert_marks (window, 3, false, false, true);
  now = write_document (window);
  g_assert_cmpstr (now, ==, second);
  go_to (window, 0);
  g_free (now);
  now = write_document (window);
  g_assert_cmpstr (now, ==, first);
  go_to (window, 3);
  g_free (now);
  now = write_document (window);
  g_assert_cmpstr (now, ==, last);
  ui_destroy (window);
}

/* It takes the place of the panel that is there, and gives it back with the keyboard. */
static void
test_place (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  AdwFlap *findings = biv_view_get_parts (biv_tab_get_view (biv_window_get_tab (window)))
                        .findings_flap;
  GtkWidget *focus;

  adw_flap_set_reveal_flap (findings, TRUE);
  ui_settle ();
  toggle (window);
  g_assert_false (adw_flap_get_reveal_flap (findings));
  g_assert_true (is_shown (window));
  g_assert_true (ui_shows (GTK_WIDGET (find_panel (window)), "Nothing was done yet"));
  paint (window, "wood", (BivOffset){ 3, 3 });
  paint (window, "wood", (BivOffset){ 4, 3 });
  toggle (window);
  g_assert_true (adw_flap_get_reveal_flap (findings));
  toggle (window);
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (focus == gtk_widget_get_parent (GTK_WIDGET (find_row (window, 2))));
  toggle (window);
  g_assert_false (is_shown (window));
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_false (focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (find_panel (window))));
  ui_destroy (window);
}

/* The name of a row is its sentence; all the rest describes it. */
static void
test_heard (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  GtkWidget *row;

  paint (window, "wood", (BivOffset){ 3, 3 });
  paint (window, "marsh", (BivOffset){ 4, 3 });
  toggle (window);
  row = gtk_widget_get_parent (GTK_WIDGET (wait_for_words (window, 1)));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Paint wood");
  g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (row),
                                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  g_assert_cmpstr (get_label (find_row (window, 1), "words"), ==, "1 hex: 0404");
  ui_destroy (window);
}

/* --- What they show --------------------------------------------------------------------------- */

/* What is done while the panel is open comes into it, and what is typed on changes its row. */
static void
test_follows (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  BivEditList *edits;

  toggle (window);
  paint (window, "wood", (BivOffset){ 3, 3 });
  ui_settle ();
  g_assert_nonnull (wait_for_words (window, 1));
  for (int i = 1; i <= 2; i++)
    {
      edits = biv_edit_list_new ();
      biv_edit_list_set_int (
        edits, biv_node_get_id (biv_session_get_root (biv_window_get_session (window))),
        "turn-limit", 20 + i);
      g_assert_true (biv_history_type (get_history (window), edits, "set-field", NULL, NULL));
      biv_edit_list_unref (edits);
      ui_settle ();
      g_assert_nonnull (g_strrstr (get_label (wait_for_words (window, 2), "words"),
                                   i == 1 ? "→ 21" : "→ 22"));
    }
  g_assert_cmpuint (biv_history_get_position (get_history (window)), ==, 2);
  /* a stroke that is not over yet is no step, and no state to look back from */
  biv_history_begin (get_history (window), "erase", NULL);
  paint (window, "marsh", (BivOffset){ 5, 3 });
  ui_settle ();
  biv_history_end (get_history (window));
  ui_settle ();
  g_assert_cmpstr (get_label (wait_for_words (window, 3), "words"), ==, "1 hex: 0604");
  ui_destroy (window);
}

/* --- Of every kind of document ---------------------------------------------------------------- */

static BivWindow *
open_data (const char *name)
{
  g_autofree char *path = biv_data_file (name);
  BivWindow *window = ui_new_window ();

  g_assert_true (ui_open_in (window, path));
  return window;
}

static void
rename_unit (BivWindow *window, const char *id, const char *name)
{
  g_autoptr (BivEditList) edits = biv_edit_list_new ();

  biv_edit_list_set_plain (edits, id, "name", name);
  g_assert_true (biv_history_apply (get_history (window), edits, "set-field", NULL, NULL));
}

static BivNode *
find_unit (BivWindow *window)
{
  BivArmy *army = biv_session_get_army (biv_window_get_session (window));
  BivContingent *contingent = biv_node_list_get (biv_army_get_contingents (army), 0);

  return biv_node_list_get (biv_contingent_get_units (contingent), 0);
}

/* A name has its words; of a unit that went the sentence says enough. */
static void
test_army (void)
{
  BivWindow *window = open_data ("samples/alexander-at-issus.bivarmy");
  BivNode *unit = find_unit (window);
  g_autoptr (BivEditList) edits = NULL;
  BivHistoryRow *row;

  rename_unit (window, biv_node_get_id (unit), "The Bodyguard");
  edits = biv_object_edits_remove (get_document (window), &unit, 1);
  g_assert_true (biv_history_do (get_history (window), edits, NULL));
  toggle (window);
  row = wait_for_words (window, 1);
  g_assert_true (g_str_has_suffix (get_label (row, "words"), " → The Bodyguard"));
  g_assert_cmpstr (get_label (wait_for_words (window, 2), "words"), ==, "");
  ui_destroy (window);
}

/* Who has no name of his own is called as his entry of the list, here as everywhere. */
static void
test_names_of_list (void)
{
  BivWindow *window = open_data ("samples/alexander-at-issus.bivarmy");
  g_autoptr (BivEditList) edits = biv_edit_list_new ();

  rename_unit (window, "f4", "");
  biv_edit_list_set_string (edits, "a1", "leader", "f4");
  g_assert_true (biv_history_apply (get_history (window), edits, "set-field", NULL, NULL));
  toggle (window);
  g_assert_cmpstr (get_label (wait_for_words (window, 1), "words"), ==, "Nicanor → not set");
  g_assert_cmpstr (get_label (wait_for_words (window, 2), "words"), ==,
                   "Alexander → Taxiarch or ilarch");
  ui_destroy (window);
}

static void
find_priced (BivNode *node, gpointer found)
{
  if (biv_node_class_find_field (BIV_NODE_GET_CLASS (node), "cost") >= 0)
    *(BivNode **) found = node;
}

/* A field of rules is called as in their form. */
static void
test_rules (void)
{
  BivWindow *window = open_data ("musters/macedonians-334-331.bivmuster");
  g_autoptr (BivEditList) edits = biv_edit_list_new ();
  BivNode *priced = NULL;
  BivHistoryRow *row;

  biv_node_foreach (biv_session_get_root (biv_window_get_session (window)), find_priced, &priced);
  g_assert_nonnull (priced);
  biv_edit_list_set_int (edits, biv_document_get_key (get_document (window), priced), "cost", 77);
  g_assert_true (biv_history_apply (get_history (window), edits, "fix-finding", NULL, NULL));
  toggle (window);
  row = wait_for_words (window, 1);
  g_assert_true (g_str_has_prefix (get_label (row, "words"), "Price: "));
  g_assert_true (g_str_has_suffix (get_label (row, "words"), " → 77"));
  go_to (window, 0);
  g_assert_cmpint (
    biv_node_get_int (priced, (guint) biv_node_class_find_field (BIV_NODE_GET_CLASS (priced),
                                                                 "cost")),
    !=, 77);
  ui_destroy (window);
}

/* Each tab has the history of its document. */
static void
test_tabs (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  BivTab *battle = biv_window_get_tab (window);
  g_autofree char *army = biv_data_file ("samples/alexander-at-issus.bivarmy");

  paint (window, "wood", (BivOffset){ 3, 3 });
  toggle (window);
  g_assert_nonnull (find_row (window, 1));
  g_assert_true (ui_open_in (window, army));
  ui_settle ();
  g_assert_false (is_shown (window));
  toggle (window);
  g_assert_true (ui_shows (GTK_WIDGET (find_panel (window)), "Nothing was done yet"));
  toggle (window);
  biv_window_choose_tab (window, battle);
  ui_settle ();
  g_assert_true (is_shown (window));
  g_assert_cmpstr (get_label (find_row (window, 1), "sentence"), ==, "Paint wood");
  ui_destroy (window);
}

/* --- What it costs ---------------------------------------------------------------------------- */

/* @with_words: only those that say what their step changed */
static guint
count_rows (BivWindow *window, bool with_words)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (get_list (window)); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = gtk_widget_get_first_child (child);

      n += !with_words ||
           (BIV_IS_HISTORY_ROW (row) && !biv_history_row_lacks_words (BIV_HISTORY_ROW (row)));
    }
  return n;
}

/* It opens where one stands, and makes rows and words for what is near and in view. */
static void
test_long (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  GtkAdjustment *place;

  for (int i = 0; i < 1000; i++)
    paint (window, i / 20 % 2 ? "wood" : "marsh", (BivOffset){ i % 20, 5 });
  g_assert_cmpuint (biv_history_get_position (get_history (window)), ==, 1000);
  toggle (window);
  g_assert_nonnull (wait_for_words (window, 1000));
  ui_settle ();
  place =
    gtk_scrolled_window_get_vadjustment (ui_get_child (find_panel (window), "scroller"));
  g_assert_cmpfloat (gtk_adjustment_get_value (place), >, 0.0);
  g_assert_cmpuint (count_rows (window, false), <, 300);
  g_assert_cmpuint (count_rows (window, true), <, 60);
  for (guint position = 1000; position > 80; position -= 80)
    {
      gtk_widget_activate_action (get_list (window), "list.scroll-to-item", "u", position);
      ui_settle ();
      g_assert_nonnull (wait_for_words (window, position));
    }
  ui_destroy (window);
}

static GtkWidget *
find_show (BivWindow *window)
{
  return ui_find_labelled (GTK_WIDGET (biv_window_get_tab (window)), "_Show");
}

static bool
is_quiet (gpointer window)
{
  return !find_show (window);
}

static void
turn_to (BivWindow *window, const char *page)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", page);
  ui_settle ();
}

/* @is_told: whether what is undone, or done again, is told */
static void
step (BivWindow *window, bool redo, bool is_told)
{
  BivView *view = biv_tab_get_view (biv_window_get_tab (window));
  g_autofree char *name = biv_view_name_step (view, redo);
  g_autofree char *words = g_strconcat (redo ? "Done again: " : "Undone: ", name, NULL);

  gtk_widget_activate_action (GTK_WIDGET (window), redo ? "win.redo" : "win.undo", NULL);
  ui_settle ();
  g_assert_cmpint (find_show (window) != NULL, ==, is_told);
  g_assert_cmpint (ui_shows (GTK_WIDGET (window), words), ==, is_told);
}

static const char *
get_page (BivWindow *window)
{
  return gtk_stack_get_visible_child_name (
    biv_view_get_parts (biv_tab_get_view (biv_window_get_tab (window))).pages);
}

/* What is undone on a page that is not shown is told, and shown at a click; what is undone in sight
 * is not told. */
static void
test_unseen (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);

  paint (window, "wood", (BivOffset){ 10, 12 });
  ui_settle ();
  turn_to (window, "sides");
  limit_turns (window, 9);
  ui_settle ();
  turn_to (window, "board");
  step (window, false, true);
  ui_click (find_show (window));
  g_assert_cmpstr (get_page (window), ==, "sides");
  ui_wait (is_quiet, window);
  step (window, true, false); /* here it was done */
  step (window, false, false);
  step (window, false, true);
  step (window, true, true);
  turn_to (window, "board");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  ui_wait (is_quiet, window);
  ui_destroy (window);
}

/* The army of a side is a page of its own, which is opened again. */
static void
test_unseen_army (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  g_autoptr (BivEditList) edits = NULL;
  g_autoptr (BivText) name = biv_text_new_plain ("The Agema");
  g_auto (GValue) value = G_VALUE_INIT;

  gtk_widget_activate_action (GTK_WIDGET (window), "board.edit-army", "s", "s1");
  ui_settle ();
  g_value_init (&value, BIV_TYPE_TEXT);
  g_value_set_boxed (&value, name);
  edits = biv_object_edits_set_field (get_document (window),
                                      biv_document_lookup (get_document (window), "s1.u1"),
                                      "name", &value);
  g_assert_true (biv_history_do (get_history (window), edits, NULL));
  ui_settle ();
  gtk_widget_activate_action (GTK_WIDGET (window), "board.edit-army", "s", "s2");
  ui_settle ();
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  ui_settle ();
  ui_click (find_show (window));
  g_assert_cmpstr (get_page (window), ==, "army");
  g_assert_true (biv_army_editor_select (
    BIV_ARMY_EDITOR (ui_find (GTK_WIDGET (window), BIV_TYPE_ARMY_EDITOR)), "s1.u1"));
  ui_destroy (window);
}

static void
add_long_notes (BivNode *node, gpointer edits)
{
  g_autofree char *notes = NULL;

  if (biv_node_class_find_field (BIV_NODE_GET_CLASS (node), "notes") < 0)
    return;
  notes = g_strnfill (BIV_LIMIT_LINES, 'a');
  biv_edit_list_set_plain (edits, biv_node_get_id (node), "notes", notes);
}

/* What no file could hold is not done, and the window says why. */
static void
test_full (void)
{
  BivWindow *window = ui_new_window ();
  g_autoptr (BivEditList) edits = biv_edit_list_new ();
  g_autofree char *before = NULL, *after = NULL;

  g_assert_true (ui_open_sample (window));
  before = write_document (window);
  biv_node_foreach (biv_document_get_root (get_document (window)), add_long_notes, edits);
  g_assert_cmpuint (biv_edit_list_get_length (edits), >, BIV_LIMIT_MEMORY / BIV_LIMIT_LINES);
  g_assert_null (biv_window_get_message (window));
  g_assert_false (biv_history_apply (get_history (window), edits, "set-field", NULL, NULL));
  g_assert_nonnull (
    strstr (biv_window_get_message (window), "more than a file of this program can hold"));
  after = write_document (window);
  g_assert_cmpstr (before, ==, after);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/history/back-and-forth", test_back_and_forth);
  g_test_add_func ("/history/place", test_place);
  g_test_add_func ("/history/heard", test_heard);
  g_test_add_func ("/history/follows", test_follows);
  g_test_add_func ("/history/army", test_army);
  g_test_add_func ("/history/names-of-list", test_names_of_list);
  g_test_add_func ("/history/rules", test_rules);
  g_test_add_func ("/history/tabs", test_tabs);
  g_test_add_func ("/history/long", test_long);
  g_test_add_func ("/history/unseen", test_unseen);
  g_test_add_func ("/history/unseen-army", test_unseen_army);
  g_test_add_func ("/history/full", test_full);
  return g_test_run ();
}

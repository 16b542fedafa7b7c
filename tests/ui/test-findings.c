/* The list of what the rules found: the keyboard stays in it, findings are ignored with a note and
 * not ignored any more, the header counts them, and the history says what was done.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-army-editor.h"
#include "app/frame/findings/biv-finding-row.h"
#include "app/scenario/biv-contents.h"
#include "app/scenario/biv-scenario-editor-private.h"
#include "app/window/biv-header.h"
#include "core/edit/object/biv-object-edits.h"
#include "core/edit/object/biv-piece-edits.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/format/biv-format.h"
#include "ui-test.h"

/* What the rows of the list are about. */
static GListModel *
get_groups (BivWindow *window)
{
  return biv_findings_panel_get_groups (biv_window_get_findings (window));
}

static GtkWidget *
get_list (BivWindow *window)
{
  return ui_find (GTK_WIDGET (biv_window_get_findings (window)), GTK_TYPE_LIST_VIEW);
}

static void
activate (BivWindow *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
}

static guint
count_on (BivNodeList *placements, BivOffset hex)
{
  guint count = 0;

  for (guint i = 0; i < biv_node_list_get_length (placements); i++)
    count += biv_offset_equal (biv_placement_get_hex (biv_node_list_get (placements, i)), hex);
  return count;
}

/* A hex on which one unit stands, alone. */
static BivOffset
find_occupied (BivWindow *window)
{
  BivSession *session = biv_window_get_session (window);
  BivNodeList *placements = biv_scenario_get_placements (biv_session_get_scenario (session));

  for (guint i = 0; i < biv_node_list_get_length (placements); i++)
    {
      BivPlacement *placement = biv_node_list_get (placements, i);
      BivNode *piece = biv_document_lookup (biv_session_get_document (session),
                                            biv_placement_get_piece (placement));

      if (BIV_IS_UNIT (piece) && count_on (placements, biv_placement_get_hex (placement)) == 1)
        return biv_placement_get_hex (placement);
    }
  g_assert_not_reached ();
}

static void
flood (BivWindow *window, BivOffset hex)
{
  BivToolEvent event = { hex, true, { 0, 0 } };
  BivTool *tool;

  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (window), "board.take", "(ss)", "terrain", "water"));
  tool = biv_map_canvas_get_tool (ui_get_canvas (window));
  biv_tool_press (tool, &event);
  biv_tool_release (tool, &event);
}

/* What is to be waited for in the list of findings. */
typedef struct
{
  BivWindow *window;
  const char *code; /* of any finding, or else as many in all */
  guint count;
  guint position; /* out: where it stands */
} Wanted;

static bool
has_finding (gpointer data)
{
  Wanted *wanted = data;
  GListModel *groups = get_groups (wanted->window);

  for (guint i = 0; i < g_list_model_get_n_items (groups); i++)
    {
      g_autoptr (BivFindingGroup) group = g_list_model_get_item (groups, i);

      wanted->position = i;
      if (g_str_equal (biv_finding_get_code (biv_finding_group_get_first (group)), wanted->code))
        return true;
    }
  return false;
}

static bool
has_count (gpointer data)
{
  Wanted *wanted = data;

  return g_list_model_get_n_items (get_groups (wanted->window)) == wanted->count;
}

/* The row of the list that stands at a place. */
static GtkWidget *
get_row (BivWindow *window, guint position)
{
  GtkWidget *row = gtk_widget_get_first_child (get_list (window));

  while (row && (GTK_IS_POPOVER (row) || position-- > 0)) /* the menu is no row */
    row = gtk_widget_get_next_sibling (row);
  g_assert_nonnull (row);
  return row;
}

static void
assert_keys_go_to (BivWindow *window, GtkWidget *place)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_get_mapped (focus));
  g_assert_true (focus == place || gtk_widget_is_ancestor (focus, place));
}

/* The row that has the keyboard goes with what it was about: the next one has it. */
static void
test_focus_stays (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  Wanted wanted = { window, "hex-impassable", g_list_model_get_n_items (get_groups (window)),
                    0 };

  g_assert_cmpuint (wanted.count, >, 0);
  flood (window, find_occupied (window));
  ui_wait (has_finding, &wanted);
  ui_settle ();
  g_assert_true (gtk_widget_grab_focus (get_row (window, wanted.position)));
  activate (window, "win.undo");
  ui_wait (has_count, &wanted);
  ui_settle ();
  assert_keys_go_to (window, get_list (window));
  ui_destroy (window);
}

/* The last finding goes: what the document is worked at with has the keyboard. */
static void
test_focus_leaves_empty_list (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  g_autoptr (BivReport) none = g_object_new (BIV_TYPE_REPORT, NULL);

  g_assert_true (gtk_widget_grab_focus (get_row (window, 0)));
  biv_findings_panel_set_report (biv_window_get_findings (window), none, NULL);
  ui_settle ();
  assert_keys_go_to (window, GTK_WIDGET (ui_get_canvas (window)));
  ui_destroy (window);
}

/* The keyboard goes to a row that its list has yet to bring into view, and stays there. */
static void
test_focus_goes_out_of_view (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  GtkWidget *contents = ui_find (GTK_WIDGET (window), BIV_TYPE_CONTENTS);
  GtkWidget *list = ui_find (contents, GTK_TYPE_LIST_VIEW);
  GtkWidget *row;

  gtk_stack_set_visible_child (
    GTK_STACK (gtk_widget_get_ancestor (gtk_widget_get_parent (contents), GTK_TYPE_STACK)),
    contents);
  ui_settle ();
  row = gtk_widget_get_last_child (list);
  g_assert_true (gtk_widget_get_mapped (list));
  g_assert_false (gtk_widget_get_mapped (row));
  g_assert_true (gtk_widget_grab_focus (row));
  ui_settle ();
  assert_keys_go_to (window, row);
  ui_destroy (window);
}

/* The menu of a finding has what its buttons do and what a click does; F2 shows where it is. */
static void
test_menu (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  Wanted wanted = { window, "hex-impassable", 0, 0 };
  BivOffset hex = find_occupied (window);
  BivSelection *selection = biv_workbench_get_selection (
    BIV_SCENARIO_EDITOR (ui_find (GTK_WIDGET (window), BIV_TYPE_SCENARIO_EDITOR))->workbench);
  GtkWidget *row, *menu;
  g_autofree char *words = NULL;

  flood (window, hex);
  ui_wait (has_finding, &wanted);
  ui_settle ();
  biv_selection_clear (selection);
  row = get_row (window, wanted.position);
  g_assert_true (gtk_widget_grab_focus (row));
  gtk_widget_activate_action (row, "context.popup", NULL);
  menu = ui_find (get_list (window), GTK_TYPE_POPOVER_MENU);
  g_assert_true (menu && gtk_widget_get_visible (menu));
  words = ui_list_menu (menu);
  g_assert_cmpstr (words, ==, "_Show Where It Is|_Ignore…|");
  gtk_popover_popdown (GTK_POPOVER (menu));
  ui_settle ();
  g_assert_true (gtk_widget_grab_focus (row));
  gtk_widget_activate_action (row, "findings.show-here", NULL);
  ui_settle ();
  g_assert_true (biv_offset_equal (biv_selection_get_hex (selection), hex));
  gtk_widget_activate_action (row, "findings.ignore", "u", wanted.position);
  g_assert_true (gtk_widget_get_visible (ui_find (row, BIV_TYPE_IGNORE_POPOVER)));
  ui_destroy (window);
}

/* --- ignoring ------------------------------------------------------------------------------ */

static BivFinding *
get_finding (BivWindow *window, guint position)
{
  g_autoptr (BivFindingGroup) group = g_list_model_get_item (get_groups (window), position);

  g_assert_nonnull (group);
  return biv_finding_group_get_first (group);
}

static bool
is_last_and_ignored (gpointer data)
{
  Wanted *wanted = data;

  return has_finding (wanted) &&
         biv_finding_is_ignored (get_finding (wanted->window, wanted->position)) &&
         wanted->position + 1 == g_list_model_get_n_items (get_groups (wanted->window));
}

static bool
is_counted_again (gpointer data)
{
  Wanted *wanted = data;

  return has_finding (wanted) &&
         !biv_finding_is_ignored (get_finding (wanted->window, wanted->position));
}

/* Opens the popover of a row, types a note and confirms it with Enter. */
static void
ignore_in_row (GtkWidget *row, const char *note)
{
  GtkWidget *button = ui_find_labelled (row, "Ignore…");
  GtkWidget *entry;

  g_assert_true (gtk_widget_get_visible (button));
  ui_click (button);
  ui_settle ();
  entry = ui_find (button, GTK_TYPE_ENTRY);
  g_assert_true (gtk_widget_get_mapped (entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), note);
  g_signal_emit_by_name (entry, "activate");
}

static GtkWidget *
find_shown_label (GtkWidget *widget, const char *words)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), words))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_shown_label (child, words);
  return found;
}

static void
scroll_to (BivWindow *window, guint position)
{
  g_assert_true (
    gtk_widget_activate_action (get_list (window), "list.scroll-to-item", "u", position));
  ui_settle ();
}

/* Ignored with a note it stands at the end, under a heading, until it counts again; each is one
 * step. */
static void
test_ignore (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  BivSession *session = biv_window_get_session (window);
  BivHistory *history = biv_session_get_history (session);
  Wanted wanted = { window, "hex-impassable", 0, 0 };

  flood (window, find_occupied (window));
  ui_wait (has_finding, &wanted);
  ui_settle ();
  g_assert_cmpint (biv_report_get_verdict (biv_session_get_report (session)), ==,
                   BIV_VERDICT_ILLEGAL);
  ignore_in_row (get_row (window, wanted.position), "  They wade  ");
  ui_wait (is_last_and_ignored, &wanted);
  g_assert_cmpstr (biv_finding_get_note (get_finding (window, wanted.position)), ==, "They wade");
  g_assert_cmpint (biv_report_get_verdict (biv_session_get_report (session)), ==,
                   BIV_VERDICT_LEGAL_WITH_EXCEPTIONS);
  g_assert_cmpuint (biv_history_get_position (history), ==, 2);
  scroll_to (window, wanted.position);
  g_assert_nonnull (find_shown_label (get_list (window), "They wade"));
  g_assert_nonnull (find_shown_label (get_list (window), "Ignored"));
  ui_click (ui_find_labelled (get_row (window, wanted.position), "Stop ignoring"));
  ui_wait (is_counted_again, &wanted);
  g_assert_cmpuint (biv_history_get_position (history), ==, 3);
  activate (window, "win.undo");
  ui_wait (is_last_and_ignored, &wanted);
  activate (window, "win.undo");
  ui_wait (is_counted_again, &wanted);
  ui_settle ();
  g_assert_null (find_shown_label (get_list (window), "Ignored"));
  ui_destroy (window);
}

static bool
has_ignored (gpointer data)
{
  Wanted *wanted = data;
  GListModel *findings = get_groups (wanted->window);
  guint count = 0;

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    count += biv_finding_is_ignored (get_finding (wanted->window, i));
  return count == wanted->count;
}

/* One heading above all that are ignored, whichever was ignored first. */
static void
test_heading_moves (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  guint n_findings = g_list_model_get_n_items (get_groups (window));
  Wanted wanted = { window, NULL, 0, 0 };

  g_assert_cmpuint (n_findings, >, 1);
  while (wanted.count < n_findings)
    {
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.ignore", "(us)",
                                                 n_findings - 1 - wanted.count, ""));
      wanted.count++;
      ui_wait (has_ignored, &wanted);
    }
  scroll_to (window, 0);
  g_assert_nonnull (find_shown_label (get_row (window, 0), "Ignored"));
  for (guint i = 1; i < n_findings; i++)
    g_assert_null (find_shown_label (get_row (window, i), "Ignored"));
  ui_destroy (window);
}

/* --- the header ---------------------------------------------------------------------------- */

static bool
has_error_count (gpointer data)
{
  GtkWidget *button = ui_find_button (data, "win.toggle-findings");

  return g_str_has_prefix (gtk_widget_get_tooltip_text (button), "1 error ");
}

/* The count is of what is not ignored, and leads to the list. */
static void
test_counts (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  GtkWidget *button = ui_find_button (GTK_WIDGET (window), "win.toggle-findings");
  Wanted wanted = { window, "hex-impassable", 0, 0 };

  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_false (has_error_count (window));
  flood (window, find_occupied (window));
  ui_wait (has_error_count, window);
  g_assert_nonnull (find_shown_label (button, "1"));
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (window), "board.panel", "s", "selection"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", "sides"));
  ui_settle ();
  g_assert_false (gtk_widget_get_mapped (get_list (window)));
  ui_click (button);
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (get_list (window)));
  assert_keys_go_to (window, get_list (window));
  g_assert_true (has_finding (&wanted));
  ignore_in_row (get_row (window, wanted.position), "");
  ui_wait (is_last_and_ignored, &wanted);
  g_assert_false (has_error_count (window));
  ui_destroy (window);
}

/* --- the history --------------------------------------------------------------------------- */

static void
assert_menu_labels (BivWindow *window, const char *undo, const char *redo)
{
  GtkWidget *undo_button = ui_find_button (GTK_WIDGET (window), "win.undo");
  GtkWidget *redo_button = ui_find_button (GTK_WIDGET (window), "win.redo");
  g_autofree char *undo_tip = g_strconcat (undo, " (Ctrl+Z)", NULL);
  g_autofree char *redo_tip = g_strconcat (redo, " (Shift+Ctrl+Z)", NULL);

  g_assert_cmpstr (gtk_widget_get_tooltip_text (undo_button), ==, undo_tip);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (redo_button), ==, redo_tip);
}

/* Buttons name the steps. */
static void
test_history (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  BivOffset hex = find_occupied (window);

  assert_menu_labels (window, "Undo", "Redo");
  flood (window, hex);
  assert_menu_labels (window, "Undo: Paint lake or sea", "Redo");
  flood (window, (BivOffset){ hex.col, hex.row + 1 });
  activate (window, "win.undo");
  assert_menu_labels (window, "Undo: Paint lake or sea", "Redo: Paint lake or sea");
  ui_destroy (window);
}

/* --- fixing all that is safe ----------------------------------------------------------------- */

/* One fix that is safe, of a number; one of pieces that have no place; and one that is not safe, as
 * it takes a unit off the board. */
static void
make_trouble (BivSession *session)
{
  BivHistory *history = biv_session_get_history (session);
  BivDocument *document = biv_session_get_document (session);
  BivNode *off[] = { biv_document_lookup (document, "s1.u2"),
                     biv_document_lookup (document, "s1.u3") };
  g_autoptr (BivEditList) wish = biv_edit_list_new ();
  g_autoptr (BivEditList) removal =
    biv_piece_edits_remove_from_board (document, off, G_N_ELEMENTS (off));
  g_autoptr (BivEditList) crowd = NULL;
  BivNodeList *placements = biv_scenario_get_placements (biv_session_get_scenario (session));

  biv_edit_list_set_int (wish, "s1", "victory-units", 200);
  g_assert_true (biv_history_apply (history, wish, "set-field", NULL, NULL));
  g_assert_true (biv_history_do (history, removal, NULL));
  for (guint i = 0; !crowd && i < biv_node_list_get_length (placements); i++)
    {
      BivPlacement *placement = biv_node_list_get (placements, i);

      if (g_str_has_prefix (biv_placement_get_piece (placement), "s1.u"))
        crowd = biv_piece_edits_place (document, biv_document_lookup (document, "s1.u4"),
                                       biv_placement_get_hex (placement), 0);
    }
  g_assert_true (biv_history_do (history, crowd, NULL));
}

static bool
is_offered (gpointer window)
{
  return gtk_widget_get_visible (
    ui_find_button (GTK_WIDGET (biv_window_get_findings (window)), "win.fix-safe"));
}

static bool
is_not_offered (gpointer window)
{
  return !is_offered (window);
}

static void
assert_says_deeds (BivWindow *window, GtkWidget *question)
{
  g_autoptr (GPtrArray) safe = biv_findings_panel_list_safe (biv_window_get_findings (window));

  g_assert_cmpuint (safe->len, ==, 2);
  for (guint i = 0; i < safe->len; i++)
    {
      g_autofree char *deed = biv_finding_group_make_deed (safe->pdata[i], NULL);

      g_assert_true (ui_shows (question, deed));
    }
}

/* Presses the button, and answers what it asks. */
static void
answer (BivWindow *window, const char *response)
{
  GtkWidget *question;

  ui_click (ui_find_button (GTK_WIDGET (biv_window_get_findings (window)), "win.fix-safe"));
  ui_settle ();
  question = ui_find_window (ADW_TYPE_MESSAGE_DIALOG);
  assert_says_deeds (window, question);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), response);
  gtk_window_destroy (GTK_WINDOW (question)); /* as the button does */
  ui_settle ();
}

/* The button says in a list what it is going to do, and does it as one step. */
static void
test_fix_safe (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  BivSession *session = biv_window_get_session (window);
  BivHistory *history = biv_session_get_history (session);
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  guint position;

  g_assert_false (is_offered (window));
  make_trouble (session);
  ui_wait (is_offered, window);
  before = biv_format_write (biv_session_get_root (session));
  position = biv_history_get_position (history);
  answer (window, "cancel");
  g_assert_cmpuint (biv_history_get_position (history), ==, position);
  answer (window, "fix");
  ui_wait (is_not_offered, window);
  g_assert_cmpuint (biv_history_get_position (history), ==, position + 1);
  assert_menu_labels (window, "Undo: Fix 2 findings", "Redo");
  g_assert_true (has_finding (&(Wanted){ window, "hex-occupied", 0, 0 }));
  g_assert_false (has_finding (&(Wanted){ window, "unit-unplaced", 0, 0 }));
  g_assert_false (has_finding (&(Wanted){ window, "victory-unreachable", 0, 0 }));
  activate (window, "win.undo");
  ui_wait (is_offered, window);
  after = biv_format_write (biv_session_get_root (session));
  g_assert_true (g_bytes_equal (before, after));
  ui_destroy (window);
}

static void
remove_activations (BivSession *session, BivArmy *army)
{
  BivNodeList *activations = biv_army_get_activations (army);
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autoptr (BivEditList) edits = NULL;

  for (guint i = 0; i < biv_node_list_get_length (activations); i++)
    g_ptr_array_add (all, biv_node_list_get (activations, i));
  edits = biv_object_edits_remove (biv_session_get_document (session), (BivNode **) all->pdata,
                                   all->len);
  g_assert_true (biv_history_do (biv_session_get_history (session), edits, NULL));
}

static bool
has_no_finding (gpointer data)
{
  return !has_finding (data);
}

/* Two activations are advised, and planned by one press: by the two highest leaders. */
static void
test_fix_activations (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  BivSession *session = biv_window_get_session (window);
  BivNodeList *sides = biv_scenario_get_sides (biv_session_get_scenario (session));
  BivArmy *army = biv_side_get_army (biv_node_list_get (sides, 1));
  BivNodeList *activations = biv_army_get_activations (army);
  Wanted wanted = { window, "activation-advice", 0, 0 };
  BivActivation *first, *second;

  remove_activations (session, army);
  ui_wait (has_finding, &wanted);
  ui_settle ();
  ui_click (ui_find_button (get_row (window, wanted.position), "win.fix"));
  ui_wait (has_no_finding, &wanted);
  g_assert_cmpuint (biv_node_list_get_length (activations), ==, 2);
  first = biv_node_list_get (activations, 0);
  second = biv_node_list_get (activations, 1);
  g_assert_cmpstr (biv_activation_get_leader (first), ==, "s2.f1");
  g_assert_cmpstr (biv_activation_get_leader (second), !=, "s2.f1");
  g_assert_cmpstr (biv_activation_get_leader (second), !=, "");
  g_assert_cmpint (biv_activation_get_units (second), ==, 4);
  activate (window, "win.undo");
  g_assert_cmpuint (biv_node_list_get_length (activations), ==, 0);
  ui_destroy (window);
}

/* --- where it leads -------------------------------------------------------------------------- */

static bool
removes (GtkWidget *widget, const char *id)
{
  GVariant *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget));

  return g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)),
                    "board.remove-object") == 0 &&
         g_str_equal (g_variant_get_string (target, NULL), id);
}

/* (nullable): the button that takes an object away, at or below a widget. */
static GtkWidget *
find_remover (GtkWidget *widget, const char *id)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && removes (widget, id))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_remover (child, id);
  return found;
}

static bool
is_last_side_shown (gpointer window)
{
  BivNodeList *sides =
    biv_scenario_get_sides (biv_session_get_scenario (biv_window_get_session (window)));
  BivNode *last = biv_node_list_get (sides, biv_node_list_get_length (sides) - 1);
  GtkWidget *button = find_remover (window, biv_node_get_id (last));

  return button && ui_is_in_view (button);
}

/* A finding about a side leads to the side, on another page than the list. */
static void
test_leads_to_side (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  Wanted wanted = { window, "side-army-missing", 0, 0 };

  activate (window, "board.add-side");
  ui_wait (has_finding, &wanted);
  ui_settle ();
  g_assert_false (is_last_side_shown (window));
  g_assert_true (
    gtk_widget_activate_action (get_list (window), "list.activate-item", "u", wanted.position));
  ui_wait (is_last_side_shown, window);
  ui_destroy (window);
}

static void
set_budget (BivSession *session, BivArmy *army, int budget)
{
  g_auto (GValue) value = G_VALUE_INIT;
  g_autoptr (BivEditList) edits = NULL;

  g_value_init (&value, G_TYPE_INT);
  g_value_set_int (&value, budget);
  edits = biv_object_edits_set_field (biv_session_get_document (session), BIV_NODE (army), "budget",
                                      &value);
  g_assert_true (biv_history_do (biv_session_get_history (session), edits, NULL));
}

/* One about an army opens the army. */
static void
test_leads_to_army (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);
  BivSession *session = biv_window_get_session (window);
  BivNodeList *sides = biv_scenario_get_sides (biv_session_get_scenario (session));
  BivArmy *army = biv_side_get_army (biv_node_list_get (sides, 1));
  Wanted wanted = { window, "budget-exceeded", 0, 0 };
  GtkWidget *editor;

  set_budget (session, army, 100);
  ui_wait (has_finding, &wanted);
  g_assert_null (ui_find (GTK_WIDGET (window), BIV_TYPE_ARMY_EDITOR));
  ui_settle ();
  g_assert_nonnull (find_shown_label (get_list (window), "Persians")); /* of two armies, which */
  g_assert_true (
    gtk_widget_activate_action (get_list (window), "list.activate-item", "u", wanted.position));
  ui_settle ();
  editor = ui_find (GTK_WIDGET (window), BIV_TYPE_ARMY_EDITOR);
  g_assert_true (gtk_widget_get_mapped (editor));
  g_assert_true (biv_army_editor_get_army (BIV_ARMY_EDITOR (editor)) == army);
  ui_destroy (window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/findings/focus-stays", test_focus_stays);
  g_test_add_func ("/findings/focus-leaves-empty-list", test_focus_leaves_empty_list);
  g_test_add_func ("/findings/focus-goes-out-of-view", test_focus_goes_out_of_view);
  g_test_add_func ("/findings/menu", test_menu);
  g_test_add_func ("/findings/ignore", test_ignore);
  g_test_add_func ("/findings/heading-moves", test_heading_moves);
  g_test_add_func ("/findings/fix-safe", test_fix_safe);
  g_test_add_func ("/findings/fix-activations", test_fix_activations);
  g_test_add_func ("/findings/counts", test_counts);
  g_test_add_func ("/findings/history", test_history);
  g_test_add_func ("/findings/leads-to-side", test_leads_to_side);
  g_test_add_func ("/findings/leads-to-army", test_leads_to_army);
  return g_test_run ();
}

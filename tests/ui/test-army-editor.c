/* The army editor, driven by its actions and by what its widgets hear.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>

#include "app/army/biv-army-editor-private.h"
#include "app/army/biv-army-fragment.h"
#include "app/army/biv-handmade-dialog.h"
#include "core/model/biv-side.h"
#include "core/rules/biv-activation-size.h"
#include "storage/biv-own-muster.h"
#include "storage/format/biv-format.h"
#include "ui-test.h"

typedef struct
{
  GtkWidget *window;
  BivArmyEditor *editor;
  BivSession *session;
  BivArmy *army;
} Fixture;

static void
show_editor (Fixture *self, BivSession *session, BivArmy *army)
{
  self->session = session;
  self->army = army;
  self->editor = biv_army_editor_new (session, army);
  self->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1000, 760);
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->editor));
  gtk_window_present (GTK_WINDOW (self->window));
  ui_settle ();
}

static BivCatalogue *
get_catalogue (void)
{
  return biv_application_get_catalogue (ui_get_application ());
}

static void
open_sample (Fixture *self)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples",
                                            "alexander-at-issus.bivarmy", NULL);
  g_autoptr (GError) error = NULL;
  BivSession *session = biv_session_open (path, get_catalogue (), &error);

  g_assert_no_error (error);
  show_editor (self, session, biv_session_get_army (session));
}

static void
open_new (Fixture *self, const char *muster)
{
  g_autoptr (BivNode) root = biv_node_new (BIV_TYPE_ARMY, "army");
  g_autoptr (BivDocument) document = NULL;
  BivSession *session;

  biv_node_build_string (root, "name", "Evening army");
  biv_node_build_string (root, "ruleset", "alexandre-et-bayard");
  biv_node_build_string (root, "muster", muster);
  document = biv_document_new (root, NULL);
  session = biv_session_new (document, get_catalogue ());
  show_editor (self, session, biv_session_get_army (session));
}

static bool
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

static void
close_editor (Fixture *self)
{
  gpointer editor = self->editor;
  gpointer session = self->session;

  g_object_add_weak_pointer (editor, &editor);
  g_object_add_weak_pointer (session, &session);
  gtk_window_destroy (GTK_WINDOW (self->window));
  ui_wait (is_gone, &editor);
  g_object_unref (self->session);
  ui_wait (is_gone, &session);
}

static void
activate (Fixture *self, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->editor), action, NULL));
  ui_settle ();
}

static void
choose (Fixture *self, const char *id)
{
  g_assert_true (biv_army_editor_select (self->editor, id));
  ui_settle ();
}

static BivNode *
lookup (Fixture *self, const char *id)
{
  return biv_document_lookup (biv_session_get_document (self->session), id);
}

static BivHistory *
get_history (Fixture *self)
{
  return biv_session_get_history (self->session);
}

static char *
describe_step (Fixture *self)
{
  BivStep *step = biv_history_peek_undo (get_history (self));

  return g_strdup (step ? biv_step_get_code (step) : "");
}

static void
assert_step (Fixture *self, const char *code)
{
  g_autofree char *step = describe_step (self);

  g_assert_cmpstr (step, ==, code);
}

static void
undo_all (Fixture *self)
{
  biv_history_go_to (get_history (self), 0);
  ui_settle ();
}

static GBytes *
write_army (Fixture *self)
{
  return biv_format_write (BIV_NODE (self->army));
}

static guint
count_rows (Fixture *self)
{
  return g_list_model_get_n_items (
    G_LIST_MODEL (biv_command_tree_get_selection (self->editor->tree)));
}

/* The names of all rows from the top, each with as many dots before it as it stands deep. */
static char *
outline (Fixture *self)
{
  GListModel *rows = G_LIST_MODEL (biv_command_tree_get_selection (self->editor->tree));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (GtkTreeListRow) place = g_list_model_get_item (rows, i);
      g_autoptr (BivArmyRow) row = gtk_tree_list_row_get_item (place);

      for (guint depth = 0; depth < gtk_tree_list_row_get_depth (place); depth++)
        g_string_append_c (text, '.');
      g_string_append_printf (text, "%s ", biv_node_get_id (biv_army_row_get_node (row)));
    }
  return g_string_free (text, FALSE);
}

static guint
count_in_outline (Fixture *self, const char *what)
{
  g_autofree char *text = outline (self);
  g_auto (GStrv) parts = g_strsplit (text, what, -1);

  return g_strv_length (parts) - 1;
}

/* (transfer none): the first widget of a name at or below one. */
static GtkWidget *
find_named (GtkWidget *widget, const char *name)
{
  GtkWidget *found = g_str_equal (gtk_widget_get_name (widget), name) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_named (child, name);
  return found;
}

/* Everybody stands under his leader; what is done and undone is followed at once. */
static void
test_tree (void)
{
  Fixture self;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  open_sample (&self);
  before = outline (&self);
  g_assert_true (g_str_has_prefix (before, "c1 .f1 "));
  g_assert_cmpuint (count_in_outline (&self, " ..f2 "), ==, 1);
  g_assert_cmpuint (count_in_outline (&self, " ...u1 "), ==, 1);
  choose (&self, "f2");
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (self.editor), "army.move-under", "s", "c1"));
  ui_settle ();
  assert_step (&self, "free-from-leader");
  g_assert_cmpuint (count_in_outline (&self, " .f2 "), ==, 1);
  g_assert_cmpuint (count_in_outline (&self, " ..u1 "), ==, 1);
  undo_all (&self);
  after = outline (&self);
  g_assert_cmpstr (after, ==, before);
  close_editor (&self);
}

/* A leader cannot stand under one of his own; it is said, and nothing happens. */
static void
test_move_refused (void)
{
  Fixture self;

  open_sample (&self);
  choose (&self, "f2");
  gtk_widget_activate_action (GTK_WIDGET (self.editor), "army.move-under", "s", "f3");
  ui_settle ();
  g_assert_nonnull (biv_army_editor_get_message (self.editor));
  g_assert_false (biv_history_can_undo (get_history (&self)));
  close_editor (&self);
}

static void
test_reorder (void)
{
  Fixture self;
  const char *ids[] = { "u4", "u5", NULL };
  g_autoptr (GPtrArray) selected = NULL;

  open_sample (&self);
  g_assert_cmpuint (count_in_outline (&self, "...u3 ....u4 ....u5"), ==, 1);
  gtk_widget_activate_action (GTK_WIDGET (self.editor), "army.select", "^as", ids);
  ui_settle ();
  activate (&self, "army.move-up");
  assert_step (&self, "reorder");
  g_assert_cmpuint (biv_history_get_position (get_history (&self)), ==, 1);
  g_assert_cmpuint (count_in_outline (&self, "...u4 ....u5 ....u3"), ==, 1);
  selected = biv_command_tree_get_selected (self.editor->tree);
  g_assert_cmpuint (selected->len, ==, 2);
  activate (&self, "army.move-down");
  g_assert_cmpuint (count_in_outline (&self, "...u3 ....u4 ....u5"), ==, 1);
  close_editor (&self);
}

/* A new army: a few letters of either language find an entry; Enter adds as many as asked for, as
 * one step, under the leader who is selected. */
static void
test_add (void)
{
  Fixture self;
  GtkWidget *entry, *quantity;

  open_new (&self, "macedonians-334-331");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (self.editor->stack), ==, "empty");
  entry = ui_find (GTK_WIDGET (self.editor->muster), GTK_TYPE_SEARCH_ENTRY);
  quantity = ui_find (GTK_WIDGET (self.editor->muster), GTK_TYPE_SPIN_BUTTON);
  gtk_editable_set_text (GTK_EDITABLE (entry), "ALEXAN");
  ui_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (biv_muster_box_get_found (self.editor->muster)), ==,
                    1);
  g_signal_emit_by_name (entry, "activate");
  ui_settle ();
  assert_step (&self, "add-figure");
  g_assert_cmpuint (biv_history_get_position (get_history (&self)), ==, 1);
  g_assert_cmpuint (count_rows (&self), ==, 2);
  gtk_editable_set_text (GTK_EDITABLE (entry), "hetairoi pez");
  ui_settle ();
  if (g_list_model_get_n_items (biv_muster_box_get_found (self.editor->muster)) == 0)
    gtk_editable_set_text (GTK_EDITABLE (entry), "thraces");
  ui_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (biv_muster_box_get_found (self.editor->muster)), >,
                    0);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (quantity), 3);
  g_signal_emit_by_name (entry, "activate");
  ui_settle ();
  assert_step (&self, "add-unit");
  g_assert_cmpuint (biv_history_get_position (get_history (&self)), ==, 2);
  g_assert_cmpuint (count_in_outline (&self, "..u"), ==, 3);
  undo_all (&self);
  g_assert_cmpuint (count_rows (&self), ==, 0);
  biv_history_go_to (get_history (&self), 2);
  ui_settle ();
  g_assert_cmpuint (count_rows (&self), ==, 5);
  close_editor (&self);
}

/* Without any list the box says what to do. */
static void
test_no_list (void)
{
  Fixture self;
  GtkWidget *entry;

  open_new (&self, "");
  entry = ui_find (GTK_WIDGET (self.editor->muster), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "x");
  ui_settle ();
  g_signal_emit_by_name (entry, "activate");
  ui_settle ();
  g_assert_false (biv_history_can_undo (get_history (&self)));
  activate (&self, "army.add-contingent");
  assert_step (&self, "add-contingent");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (self.editor->stack), ==, "tree");
  close_editor (&self);
}

static BivHandmadeDialog *
find_dialog (void)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (BIV_IS_HANDMADE_DIALOG (window))
        return BIV_HANDMADE_DIALOG (window);
    }
  g_assert_not_reached ();
}

static void
make_by_hand (Fixture *self, const char *name, bool keep)
{
  BivHandmadeDialog *dialog;
  GtkWidget *field;

  activate (self, "army.make-unit");
  dialog = find_dialog ();
  field = find_named (GTK_WIDGET (dialog), "name");
  gtk_editable_set_text (GTK_EDITABLE (field), name);
  gtk_editable_set_text (GTK_EDITABLE (find_named (GTK_WIDGET (dialog), "cost")), "44");
  biv_handmade_dialog_set_keeps (dialog, keep);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dialog), "handmade.add", NULL));
  ui_settle ();
}

/* A unit by hand goes into the army as one step; kept in the user's list, it is offered. */
static void
test_by_hand (void)
{
  Fixture self;
  GtkWidget *entry;
  g_autofree char *path = biv_own_muster_path ("own-alexandre-et-bayard");
  BivUnit *unit;

  open_new (&self, "macedonians-334-331");
  make_by_hand (&self, "Épirote slingers", true);
  g_assert_null (biv_army_editor_get_message (self.editor));
  g_assert_cmpuint (biv_history_get_position (get_history (&self)), ==, 1);
  unit = BIV_UNIT (lookup (&self, "u1"));
  g_assert_cmpstr (biv_unit_get_name (unit), ==, "Épirote slingers");
  g_assert_cmpint (biv_unit_get_cost (unit), ==, 44);
  g_assert_true (biv_unit_get_handmade (unit));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  entry = ui_find (GTK_WIDGET (self.editor->muster), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "epiro");
  ui_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (biv_muster_box_get_found (self.editor->muster)), ==,
                    1);
  g_signal_emit_by_name (entry, "activate");
  ui_settle ();
  g_assert_true (biv_unit_get_handmade (BIV_UNIT (lookup (&self, "u2"))));
  close_editor (&self);
}

/* A list with mistakes is left as it is, which is said; the unit is in the army all the same. */
static void
test_broken_list (void)
{
  Fixture self;
  g_autofree char *path = biv_own_muster_path ("own-alexandre-et-bayard");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *after = NULL;

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, "<muster>typing mis", -1, NULL));
  open_new (&self, "");
  make_by_hand (&self, "Camp followers", true);
  g_assert_nonnull (biv_army_editor_get_message (self.editor));
  g_assert_nonnull (strstr (biv_army_editor_get_message (self.editor), "own-alexandre-et-bayard"));
  g_assert_nonnull (lookup (&self, "u1"));
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, "<muster>typing mis");
  g_unlink (path);
  close_editor (&self);
}

/* Typing in one field is one step until the focus goes; what is no number is marked and changes
 * nothing; undo shows the old value. */
static void
test_inspector (void)
{
  Fixture self;
  GtkWidget *name, *cost, *weight;
  BivUnit *unit;
  int place;

  open_sample (&self);
  choose (&self, "u1");
  unit = BIV_UNIT (lookup (&self, "u1"));
  name = find_named (GTK_WIDGET (self.editor->inspector), "name");
  cost = find_named (GTK_WIDGET (self.editor->inspector), "cost");
  weight = find_named (GTK_WIDGET (self.editor->inspector), "weight");
  gtk_editable_set_text (GTK_EDITABLE (name), "Cretan");
  gtk_editable_set_text (GTK_EDITABLE (name), "Cretan archers");
  g_assert_cmpuint (biv_history_get_position (get_history (&self)), ==, 1);
  g_assert_cmpstr (biv_unit_get_name (unit), ==, "Cretan archers");
  place = 2;
  gtk_editable_insert_text (GTK_EDITABLE (cost), "x", 1, &place);
  g_assert_true (gtk_widget_has_css_class (cost, "error"));
  g_assert_cmpint (biv_unit_get_cost (unit), ==, 42);
  gtk_editable_set_text (GTK_EDITABLE (cost), "50");
  g_assert_false (gtk_widget_has_css_class (cost, "error"));
  g_assert_cmpint (biv_unit_get_cost (unit), ==, 50);
  adw_combo_row_set_selected (ADW_COMBO_ROW (weight), 0);
  g_assert_null (biv_details_lookup (biv_unit_get_details (unit), "weight"));
  undo_all (&self);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (name)), ==, "Cretans");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (cost)), ==, "42");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (weight)), >, 0);
  close_editor (&self);
}

/* Notes, several choices, a flag. */
static void
test_inspector_kinds (void)
{
  Fixture self;
  GtkWidget *notes, *combat, *allied;
  BivUnit *unit;

  open_sample (&self);
  choose (&self, "u1");
  unit = BIV_UNIT (lookup (&self, "u1"));
  notes = ui_find (find_named (GTK_WIDGET (self.editor->inspector), "notes"), GTK_TYPE_TEXT_VIEW);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (notes)), "Two\nlines", -1);
  g_assert_cmpstr (biv_unit_get_notes (unit), ==, "Two\nlines");
  combat = find_named (GTK_WIDGET (self.editor->inspector), "combat");
  g_assert_cmpstr (biv_details_lookup (biv_unit_get_details (unit), "combat"), ==, "bow");
  gtk_check_button_set_active (
    GTK_CHECK_BUTTON (ui_find (combat, GTK_TYPE_CHECK_BUTTON)),
    !gtk_check_button_get_active (GTK_CHECK_BUTTON (ui_find (combat, GTK_TYPE_CHECK_BUTTON))));
  g_assert_cmpstr (biv_details_lookup (biv_unit_get_details (unit), "combat"), !=, "bow");
  choose (&self, "c1");
  allied = ui_find (find_named (GTK_WIDGET (self.editor->inspector), "allied"), GTK_TYPE_SWITCH);
  gtk_switch_set_active (GTK_SWITCH (allied), TRUE);
  g_assert_true (biv_contingent_get_allied (BIV_CONTINGENT (lookup (&self, "c1"))));
  undo_all (&self);
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (allied)));
  close_editor (&self);
}

/* The head: a name, a budget, other rules with their version; the lists are those that suit. */
static void
test_head (void)
{
  Fixture self;
  GtkWidget *rules, *muster;

  open_sample (&self);
  muster = find_named (GTK_WIDGET (self.editor->head), "muster");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (muster)), >, 0);
  adw_combo_row_set_selected (ADW_COMBO_ROW (muster), 0);
  g_assert_cmpstr (biv_army_get_muster (self.army), ==, "");
  g_assert_cmpstr (biv_army_get_muster_version (self.army), ==, "");
  rules = find_named (GTK_WIDGET (self.editor->head), "ruleset");
  adw_combo_row_set_selected (ADW_COMBO_ROW (rules),
                              adw_combo_row_get_selected (ADW_COMBO_ROW (rules)) == 0 ? 1 : 0);
  ui_settle ();
  g_assert_cmpstr (biv_army_get_ruleset (self.army), !=, "alexandre-et-bayard");
  g_assert_cmpstr (biv_army_get_ruleset_version (self.army), !=, "");
  undo_all (&self);
  muster = find_named (GTK_WIDGET (self.editor->head), "muster");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (muster)), >, 0);
  close_editor (&self);
}

static bool
is_over (gpointer data)
{
  return biv_budget_bar_is_over (data);
}

static bool
is_within (gpointer data)
{
  return !biv_budget_bar_is_over (data);
}

/* Over the budget the bar warns, and nothing is forbidden. */
static void
test_budget (void)
{
  Fixture self;
  GtkWidget *budget;
  GtkWidget *words;

  open_sample (&self);
  g_assert_nonnull (strstr (biv_budget_bar_get_words (self.editor->budget), "/ 1400"));
  budget = find_named (GTK_WIDGET (self.editor->head), "budget");
  gtk_editable_set_text (GTK_EDITABLE (budget), "100");
  ui_wait (is_over, self.editor->budget);
  ui_settle ();
  g_assert_nonnull (strstr (biv_budget_bar_get_words (self.editor->budget), "/ 100, "));
  words = GTK_WIDGET (ui_find (GTK_WIDGET (self.editor->budget), GTK_TYPE_LABEL));
  g_assert_true (gtk_widget_has_css_class (gtk_widget_get_next_sibling (words), "warning"));
  biv_history_undo (get_history (&self));
  ui_wait (is_within, self.editor->budget);
  close_editor (&self);
}

/* What the rules find stands on the row it is about. */
static void
test_marks (void)
{
  Fixture self;
  BivArmyRow *row;
  g_autoptr (BivEditList) edits = biv_edit_list_new ();

  open_sample (&self);
  biv_edit_list_set_int (edits, "u1", "elements", 0);
  biv_history_apply (get_history (&self), edits, "set-field", NULL, NULL);
  biv_session_check (self.session);
  ui_settle ();
  row = biv_command_tree_find (self.editor->tree, lookup (&self, "u1"));
  g_assert_nonnull (biv_army_row_get_finding (row));
  g_assert_cmpint (biv_army_row_get_severity (row), ==, BIV_SEVERITY_ERROR);
  undo_all (&self);
  biv_session_check (self.session);
  g_assert_null (biv_army_row_get_finding (row));
  close_editor (&self);
}

/* The advice for the number of units, and activations added, sized, put in order and removed. */
static void
test_activations (void)
{
  Fixture self;
  BivNodeList *activations;
  guint before;
  GtkWidget *spin;

  open_sample (&self);
  activations = biv_army_get_activations (self.army);
  before = biv_node_list_get_length (activations);
  g_assert_cmpstr (biv_activations_get_advice (self.editor->activations), ==,
                   "For 15 units the rules advise 1 activation of 4 units.");
  choose (&self, "u1");
  activate (&self, "army.duplicate");
  g_assert_cmpstr (biv_activations_get_advice (self.editor->activations), ==,
                   "For 16 units the rules advise 2 activations of 3 or 4 units.");
  activate (&self, "army.add-activation");
  g_assert_cmpuint (biv_node_list_get_length (activations), ==, before + 1);
  spin = ui_find (GTK_WIDGET (self.editor->activations), GTK_TYPE_SPIN_BUTTON);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 7);
  g_assert_cmpint (biv_activation_get_units (biv_node_list_get (activations, 0)), ==, 7);
  gtk_widget_activate_action (GTK_WIDGET (self.editor), "army.move-activation", "(ui)", 0, 1);
  g_assert_cmpint (biv_activation_get_units (biv_node_list_get (activations, 1)), ==, 7);
  gtk_widget_activate_action (GTK_WIDGET (self.editor), "army.remove-activation", "u", 1);
  ui_settle ();
  g_assert_cmpuint (biv_node_list_get_length (activations), ==, before);
  undo_all (&self);
  g_assert_cmpuint (biv_node_list_get_length (activations), ==, before);
  close_editor (&self);
}

/* Only those who can make one are offered. */
static void
test_fit_leaders (void)
{
  Fixture self;
  GtkWidget *dropdown;
  GListModel *names;

  open_sample (&self);
  activate (&self, "army.add-activation");
  dropdown = ui_find (GTK_WIDGET (self.editor->activations), GTK_TYPE_DROP_DOWN);
  names = gtk_drop_down_get_model (GTK_DROP_DOWN (dropdown));
  g_assert_cmpuint (g_list_model_get_n_items (names), >, 3);
  for (guint i = 0; i < g_list_model_get_n_items (names); i++)
    {
      g_autoptr (GtkStringObject) name = g_list_model_get_item (names, i);

      g_assert_cmpstr (gtk_string_object_get_string (name), !=, "Herald of the king");
    }
  gtk_drop_down_set_selected (GTK_DROP_DOWN (dropdown), 0);
  g_assert_cmpstr (
    biv_activation_get_leader (biv_node_list_get (biv_army_get_activations (self.army), 0)), ==,
    "");
  close_editor (&self);
}

/* A unit, a command, a contingent. */
static void
test_duplicate (void)
{
  Fixture self;
  guint before, command;

  open_sample (&self);
  before = count_rows (&self);
  choose (&self, "u1");
  activate (&self, "army.duplicate");
  assert_step (&self, "duplicate");
  g_assert_cmpuint (count_rows (&self), ==, before + 1);
  biv_history_undo (get_history (&self));
  choose (&self, "f3");
  command =
    biv_army_row_get_n_units (biv_command_tree_find (self.editor->tree, lookup (&self, "f3")));
  activate (&self, "army.duplicate");
  assert_step (&self, "duplicate-command");
  g_assert_cmpuint (count_rows (&self), ==, before + 1 + command);
  biv_history_undo (get_history (&self));
  choose (&self, "c1");
  activate (&self, "army.duplicate");
  assert_step (&self, "duplicate-contingent");
  g_assert_cmpuint (biv_node_list_get_length (biv_army_get_contingents (self.army)), >, 1);
  close_editor (&self);
}

/* A leader goes with his command; the toast undoes it. */
static void
test_delete (void)
{
  Fixture self;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;

  open_sample (&self);
  before = write_army (&self);
  choose (&self, "f3");
  activate (&self, "army.delete");
  g_assert_null (lookup (&self, "f3"));
  g_assert_null (lookup (&self, "u3"));
  g_assert_nonnull (self.editor->toast);
  activate (&self, "army.undo");
  g_assert_null (self.editor->toast);
  after = write_army (&self);
  g_assert_true (g_bytes_equal (before, after));
  close_editor (&self);
}

static bool
has_pasted (gpointer data)
{
  Fixture *self = data;
  g_autofree char *step = describe_step (self);

  return g_str_has_prefix (step, "paste");
}

static void
paste (Fixture *self)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->editor), "army.paste", NULL));
}

/* Cut here, paste in another army: the command comes whole, as one step. */
static void
test_clipboard (void)
{
  Fixture from, to;

  open_sample (&from);
  open_new (&to, "");
  choose (&from, "f3");
  activate (&from, "army.cut");
  g_assert_null (lookup (&from, "f3"));
  paste (&to);
  ui_wait (has_pasted, &to);
  ui_settle ();
  g_assert_cmpuint (biv_history_get_position (get_history (&to)), ==, 1);
  g_assert_cmpuint (count_in_outline (&to, ".f"), ==, 1);
  g_assert_cmpuint (count_in_outline (&to, "..u"), ==, 3);
  biv_history_undo (get_history (&from));
  ui_settle ();
  choose (&from, "c1");
  activate (&from, "army.copy");
  paste (&from);
  ui_wait (has_pasted, &from);
  g_assert_cmpuint (biv_node_list_get_length (biv_army_get_contingents (from.army)), >, 1);
  close_editor (&from);
  close_editor (&to);
}

static bool
has_message (gpointer data)
{
  return biv_army_editor_get_message (data) != NULL;
}

/* Whatever else is on the clipboard: it is said, and nothing changes. */
static void
test_garbage (void)
{
  static const char *const garbage[] = {
    "", "Dear all, see you on Friday", "<army", "<scenario xmlns=\"urn:bivouac:scenario:1\"/>",
    "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>"
  };
  Fixture self;

  open_sample (&self);
  for (guint i = 0; i < G_N_ELEMENTS (garbage); i++)
    {
      gtk_info_bar_set_revealed (self.editor->bar, FALSE);
      gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self.editor)), garbage[i]);
      paste (&self);
      ui_wait (has_message, self.editor);
      g_assert_false (biv_history_can_undo (get_history (&self)));
    }
  close_editor (&self);
}

static GtkWidget *
find_row (GtkWidget *widget, BivNode *node)
{
  GtkWidget *found = NULL;

  if (GTK_IS_TREE_EXPANDER (widget))
    {
      GtkTreeListRow *place = gtk_tree_expander_get_list_row (GTK_TREE_EXPANDER (widget));
      g_autoptr (BivArmyRow) row = place ? gtk_tree_list_row_get_item (place) : NULL;

      return row && biv_army_row_get_node (row) == node ? widget : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child, node);
  return found;
}

static bool
drop (Fixture *self, const char *target, const GValue *value)
{
  GtkWidget *row = find_row (GTK_WIDGET (self->editor->list), lookup (self, target));
  gboolean taken;

  g_assert_nonnull (row);
  g_signal_emit_by_name (ui_find_controller (row, GTK_TYPE_DROP_TARGET), "drop", value, 1.0, 1.0,
                         &taken);
  ui_settle ();
  return taken;
}

/* A unit dropped on another leader, on a unit, and text from elsewhere. */
static void
test_drag (void)
{
  Fixture self;
  g_auto (GValue) value = G_VALUE_INIT;
  g_auto (GValue) text = G_VALUE_INIT;

  open_sample (&self);
  g_value_init (&value, BIV_TYPE_ARMY_ROW);
  g_value_set_object (&value, biv_command_tree_find (self.editor->tree, lookup (&self, "u1")));
  g_assert_true (drop (&self, "f3", &value));
  assert_step (&self, "move-to-leader");
  g_assert_cmpstr (biv_unit_get_command (BIV_UNIT (lookup (&self, "u1"))), ==, "f3");
  g_assert_true (drop (&self, "u2", &value));
  g_assert_cmpstr (biv_unit_get_command (BIV_UNIT (lookup (&self, "u1"))), ==, "f2");
  g_value_init (&text, G_TYPE_STRING);
  g_value_set_static_string (&text, "https://example.org/");
  drop (&self, "f1", &text);
  g_assert_nonnull (biv_army_editor_get_message (self.editor));
  g_assert_cmpuint (biv_history_get_position (get_history (&self)), ==, 2);
  close_editor (&self);
}

/* A side's copy in a scenario, in the scenario's own history. */
static void
test_side (void)
{
  Fixture self;
  g_autofree char *path = ui_sample ();
  BivSession *session = biv_session_open (path, get_catalogue (), NULL);
  BivSide *side =
    biv_node_list_get (biv_scenario_get_sides (biv_session_get_scenario (session)), 0);
  guint before;

  show_editor (&self, session, biv_side_get_army (side));
  g_assert_nonnull (strstr (biv_budget_bar_get_words (self.editor->budget), "/"));
  before = count_rows (&self);
  activate (&self, "army.add-contingent");
  g_assert_cmpuint (count_rows (&self), ==, before + 1);
  undo_all (&self);
  g_assert_cmpuint (count_rows (&self), ==, before);
  close_editor (&self);
}

/* An army's file in the window: its own page, saved where it lives. */
static void
test_window (void)
{
  g_autofree char *sample = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples",
                                              "alexander-at-issus.bivarmy", NULL);
  BivWindow *window = ui_new_window ();
  GtkWidget *editor;

  g_assert_true (biv_window_open (window, sample));
  ui_settle ();
  editor = ui_find (GTK_WIDGET (window), BIV_TYPE_ARMY_EDITOR);
  g_assert_true (gtk_widget_get_mapped (editor));
  g_assert_cmpstr (biv_army_get_name (biv_army_editor_get_army (BIV_ARMY_EDITOR (editor))), ==,
                   "Alexander at Issus");
  g_assert_cmpuint (
    g_list_model_get_n_items (biv_findings_panel_get_findings (biv_window_get_findings (window))),
    ==,
    g_list_model_get_n_items (
      G_LIST_MODEL (biv_session_get_report (biv_window_get_session (window)))));
  ui_destroy (window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/army/tree", test_tree);
  g_test_add_func ("/army/move-refused", test_move_refused);
  g_test_add_func ("/army/reorder", test_reorder);
  g_test_add_func ("/army/add", test_add);
  g_test_add_func ("/army/no-list", test_no_list);
  g_test_add_func ("/army/by-hand", test_by_hand);
  g_test_add_func ("/army/broken-list", test_broken_list);
  g_test_add_func ("/army/inspector", test_inspector);
  g_test_add_func ("/army/inspector-kinds", test_inspector_kinds);
  g_test_add_func ("/army/head", test_head);
  g_test_add_func ("/army/budget", test_budget);
  g_test_add_func ("/army/marks", test_marks);
  g_test_add_func ("/army/activations", test_activations);
  g_test_add_func ("/army/fit-leaders", test_fit_leaders);
  g_test_add_func ("/army/duplicate", test_duplicate);
  g_test_add_func ("/army/delete", test_delete);
  g_test_add_func ("/army/clipboard", test_clipboard);
  g_test_add_func ("/army/garbage", test_garbage);
  g_test_add_func ("/army/drag", test_drag);
  g_test_add_func ("/army/side", test_side);
  g_test_add_func ("/army/window", test_window);
  return g_test_run ();
}

/* The rest of the army editor: what can be said about each thing, budget and activations.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "army-test.h"
#include "core/model/node/biv-naming.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/place/biv-places.h"

static const char *
get_budget (ArmyFixture *self)
{
  return gtk_label_get_label (ui_get_child (self->editor->budget, "words"));
}

/* Typing in one field is one step until the focus goes; what is no number is marked and changes
 * nothing; undo shows the old value. */
static void
test_inspector (void)
{
  ArmyFixture self;
  GtkWidget *name, *cost, *weight;
  BivUnit *unit;
  int place;

  army_open_sample (&self);
  army_choose (&self, "u1");
  unit = BIV_UNIT (army_lookup (&self, "u1"));
  name = ui_find_named (GTK_WIDGET (self.editor->inspector), "name");
  cost = ui_find_named (GTK_WIDGET (self.editor->inspector), "cost");
  weight = ui_find_named (GTK_WIDGET (self.editor->inspector), "weight");
  gtk_editable_set_text (GTK_EDITABLE (name), "Cretan");
  gtk_editable_set_text (GTK_EDITABLE (name), "Cretan archers");
  g_assert_cmpuint (biv_history_get_position (army_get_history (&self)), ==, 1);
  g_assert_cmpstr (biv_naming_for (BIV_NODE (unit), NULL), ==, "Cretan archers");
  place = 2;
  gtk_editable_insert_text (GTK_EDITABLE (cost), "x", 1, &place);
  g_assert_true (gtk_widget_has_css_class (cost, "error"));
  g_assert_cmpint (biv_unit_get_cost (unit), ==, 42);
  gtk_editable_set_text (GTK_EDITABLE (cost), "50");
  g_assert_false (gtk_widget_has_css_class (cost, "error"));
  g_assert_cmpint (biv_unit_get_cost (unit), ==, 50);
  adw_combo_row_set_selected (ADW_COMBO_ROW (weight), 0);
  g_assert_null (biv_details_lookup (biv_unit_get_details (unit), "weight"));
  army_undo_all (&self);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (name)), ==, "Cretans");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (cost)), ==, "42");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (weight)), >, 0);
  army_close (&self);
}

typedef struct
{
  GtkWidget *inspector;
  char *name; /* that it shows when something is heard */
} Hearing;

static gboolean
hear_cb (gpointer data)
{
  Hearing *hearing = data;
  GtkWidget *name = ui_find_named (hearing->inspector, "name");

  hearing->name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (name)));
  return G_SOURCE_REMOVE;
}

/* Letters that a busy machine hears together with the click on a row are about that row. */
static void
test_inspector_at_once (void)
{
  ArmyFixture self;
  Hearing hearing = { NULL };
  const char *name;

  army_open_sample (&self);
  army_choose (&self, "u1");
  hearing.inspector = GTK_WIDGET (self.editor->inspector);
  g_idle_add_full (G_PRIORITY_DEFAULT, hear_cb, &hearing, NULL);
  g_assert_true (biv_army_editor_select (self.editor, "f3"));
  while (!hearing.name)
    g_main_context_iteration (NULL, TRUE);
  name = biv_naming_for (BIV_NODE (army_lookup (&self, "f3")), NULL);
  g_assert_cmpstr (hearing.name, ==, name);
  g_free (hearing.name);
  army_close (&self);
}

/* Notes, several choices, a flag. */
static void
test_inspector_kinds (void)
{
  ArmyFixture self;
  GtkWidget *notes, *combat, *allied;
  BivUnit *unit;

  army_open_sample (&self);
  army_choose (&self, "u1");
  unit = BIV_UNIT (army_lookup (&self, "u1"));
  notes =
    ui_find (ui_find_named (GTK_WIDGET (self.editor->inspector), "notes"), GTK_TYPE_TEXT_VIEW);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (notes)), "Two\nlines", -1);
  g_assert_cmpstr (biv_text_for (biv_unit_get_notes (unit), NULL), ==, "Two\nlines");
  combat = ui_find_named (GTK_WIDGET (self.editor->inspector), "combat");
  g_assert_cmpstr (biv_details_lookup (biv_unit_get_details (unit), "combat"), ==, "bow");
  gtk_check_button_set_active (
    GTK_CHECK_BUTTON (ui_find (combat, GTK_TYPE_CHECK_BUTTON)),
    !gtk_check_button_get_active (GTK_CHECK_BUTTON (ui_find (combat, GTK_TYPE_CHECK_BUTTON))));
  g_assert_cmpstr (biv_details_lookup (biv_unit_get_details (unit), "combat"), !=, "bow");
  army_choose (&self, "c1");
  allied =
    ui_find (ui_find_named (GTK_WIDGET (self.editor->inspector), "allied"), GTK_TYPE_SWITCH);
  gtk_switch_set_active (GTK_SWITCH (allied), TRUE);
  g_assert_true (biv_contingent_get_allied (BIV_CONTINGENT (army_lookup (&self, "c1"))));
  army_undo_all (&self);
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (allied)));
  army_close (&self);
}

/* The head: a name, a budget, other rules with their version; the lists are those that suit. */
static void
test_head (void)
{
  ArmyFixture self;
  GtkWidget *rules, *muster;

  army_open_sample (&self);
  muster = ui_find_named (GTK_WIDGET (self.editor->head), "muster");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (muster)), >, 0);
  adw_combo_row_set_selected (ADW_COMBO_ROW (muster), 0);
  g_assert_cmpstr (biv_army_get_muster (self.army), ==, "");
  g_assert_cmpstr (biv_army_get_muster_version (self.army), ==, "");
  rules = ui_find_named (GTK_WIDGET (self.editor->head), "ruleset");
  adw_combo_row_set_selected (ADW_COMBO_ROW (rules),
                              adw_combo_row_get_selected (ADW_COMBO_ROW (rules)) == 0 ? 1 : 0);
  ui_settle ();
  g_assert_cmpstr (biv_army_get_ruleset (self.army), !=, "alexandre-et-bayard");
  g_assert_cmpstr (biv_army_get_ruleset_version (self.army), !=, "");
  army_undo_all (&self);
  muster = ui_find_named (GTK_WIDGET (self.editor->head), "muster");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (muster)), >, 0);
  army_close (&self);
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
  ArmyFixture self;
  GtkWidget *budget;
  GtkWidget *words;

  army_open_sample (&self);
  g_assert_nonnull (strstr (get_budget (&self), "/ 1400"));
  budget = ui_find_named (GTK_WIDGET (self.editor->head), "budget");
  gtk_editable_set_text (GTK_EDITABLE (budget), "100");
  ui_wait (is_over, self.editor->budget);
  ui_settle ();
  g_assert_nonnull (strstr (get_budget (&self), "/ 100, "));
  words = GTK_WIDGET (ui_find (GTK_WIDGET (self.editor->budget), GTK_TYPE_LABEL));
  g_assert_true (gtk_widget_has_css_class (words, "warning"));
  biv_history_undo (army_get_history (&self));
  ui_wait (is_within, self.editor->budget);
  army_close (&self);
}

/* What the rules find stands on the row it is about. */
static void
test_marks (void)
{
  ArmyFixture self;
  BivArmyRow *row;
  g_autoptr (BivEditList) edits = biv_edit_list_new ();

  army_open_sample (&self);
  biv_edit_list_set_int (edits, "u1", "elements", 0);
  biv_history_apply (army_get_history (&self), edits, "set-field", NULL, NULL);
  biv_session_check (self.session);
  ui_settle ();
  row = army_find_row (&self, army_lookup (&self, "u1"));
  g_assert_nonnull (biv_army_row_get_finding (row));
  g_assert_cmpint (biv_army_row_get_severity (row), ==, BIV_SEVERITY_ERROR);
  army_undo_all (&self);
  biv_session_check (self.session);
  g_assert_null (biv_army_row_get_finding (row));
  army_close (&self);
}

/* The advice for the number of units, and activations added, sized, put in order and removed. */
static void
test_activations (void)
{
  ArmyFixture self;
  BivNodeList *activations;
  guint before;
  GtkWidget *spin;

  army_open_sample (&self);
  activations = biv_army_get_activations (self.army);
  before = biv_node_list_get_length (activations);
  g_assert_cmpstr (gtk_label_get_label (ui_get_child (self.editor->activations, "advice")), ==,
                   "For 15 units the rules advise 1 activation of 4 units.");
  army_choose (&self, "u1");
  army_activate (&self, "army.duplicate");
  g_assert_cmpstr (gtk_label_get_label (ui_get_child (self.editor->activations, "advice")), ==,
                   "For 16 units the rules advise 2 activations of 3 or 4 units.");
  army_activate (&self, "army.add-activation");
  g_assert_cmpuint (biv_node_list_get_length (activations), ==, before + 1);
  spin = ui_find (GTK_WIDGET (self.editor->activations), GTK_TYPE_SPIN_BUTTON);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 7);
  g_assert_cmpint (biv_activation_get_units (biv_node_list_get (activations, 0)), ==, 7);
  gtk_widget_activate_action (GTK_WIDGET (self.editor), "army.move-activation", "(ui)", 0, 1);
  g_assert_cmpint (biv_activation_get_units (biv_node_list_get (activations, 1)), ==, 7);
  gtk_widget_activate_action (GTK_WIDGET (self.editor), "army.remove-activation", "u", 1);
  ui_settle ();
  g_assert_cmpuint (biv_node_list_get_length (activations), ==, before);
  army_undo_all (&self);
  g_assert_cmpuint (biv_node_list_get_length (activations), ==, before);
  army_close (&self);
}

/* Only those who can make one are offered. */
static void
test_fit_leaders (void)
{
  ArmyFixture self;
  GtkWidget *dropdown;
  GListModel *names;

  army_open_sample (&self);
  army_activate (&self, "army.add-activation");
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
  army_close (&self);
}

/* A side's copy in a scenario, in the scenario's own history. */
static void
test_side (void)
{
  ArmyFixture self;
  g_autofree char *path = ui_sample ();
  g_autoptr (BivPlace) place = biv_places_find (path);
  BivSession *session = biv_session_open (place, army_get_catalogue (), NULL, NULL);
  BivSide *side =
    biv_node_list_get (biv_scenario_get_sides (biv_session_get_scenario (session)), 0);
  guint before;

  army_show (&self, session, biv_side_get_army (side));
  g_assert_nonnull (strstr (get_budget (&self), "/"));
  before = army_count_rows (&self);
  army_activate (&self, "army.add-contingent");
  g_assert_cmpuint (army_count_rows (&self), ==, before + 1);
  army_undo_all (&self);
  g_assert_cmpuint (army_count_rows (&self), ==, before);
  army_close (&self);
}

/* An army's file in the window: its own page, saved where it lives. */
static void
test_window (void)
{
  g_autofree char *sample = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples",
                                              "alexander-at-issus.bivarmy", NULL);
  BivWindow *window = ui_new_window ();
  GtkWidget *editor;

  g_assert_true (ui_open_in (window, sample));
  ui_settle ();
  editor = ui_find (GTK_WIDGET (window), BIV_TYPE_ARMY_EDITOR);
  g_assert_true (gtk_widget_get_mapped (editor));
  g_assert_cmpstr (
    biv_naming_for (BIV_NODE (biv_army_editor_get_army (BIV_ARMY_EDITOR (editor))), NULL), ==,
    "Alexander at Issus");
  g_assert_cmpuint (
    g_list_model_get_n_items (biv_findings_panel_get_groups (biv_window_get_findings (window))),
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
  g_test_add_func ("/army/inspector", test_inspector);
  g_test_add_func ("/army/inspector-at-once", test_inspector_at_once);
  g_test_add_func ("/army/inspector-kinds", test_inspector_kinds);
  g_test_add_func ("/army/head", test_head);
  g_test_add_func ("/army/budget", test_budget);
  g_test_add_func ("/army/marks", test_marks);
  g_test_add_func ("/army/activations", test_activations);
  g_test_add_func ("/army/fit-leaders", test_fit_leaders);
  g_test_add_func ("/army/side", test_side);
  g_test_add_func ("/army/window", test_window);
  return g_test_run ();
}

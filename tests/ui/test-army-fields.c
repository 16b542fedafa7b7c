/* Everything that the model knows of an army can be said in its editor.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/form/biv-activations.h"
#include "app/kit/form/biv-field-row.h"
#include "army-test.h"
#include "core/ruleset/item/biv-unit-field.h"

/* What has no field of its own in the editor, and why. */
static const struct
{
  const char *kind;
  const char *field;
  const char *reason;
} elsewhere[] = {
  { "army", "ruleset-version", "comes with the choice of the rules" },
  { "army", "muster-version", "comes with the choice of the list" },
  { "army", "contingents", "rows of the command tree" },
  { "army", "activations", "rows below the tree" },
  { "army", "ignored", "said where a finding is ignored" },
  { "contingent", "muster-version", "comes with the choice of the list" },
  { "contingent", "figures", "rows of the command tree" },
  { "contingent", "units", "rows of the command tree" },
  { "figure", "command", "the place in the command tree" },
  { "figure", "entry", "what was chosen from the muster list" },
  { "figure", "handmade", "made by hand, or taken from a list" },
  { "figure", "details", "the rows that the rules declare" },
  { "unit", "command", "the place in the command tree" },
  { "unit", "entry", "what was chosen from the muster list" },
  { "unit", "handmade", "made by hand, or taken from a list" },
  { "unit", "details", "the rows that the rules declare" },
};

static bool
is_elsewhere (const char *kind, const char *field)
{
  for (guint i = 0; i < G_N_ELEMENTS (elsewhere); i++)
    if (g_str_equal (elsewhere[i].kind, kind) && g_str_equal (elsewhere[i].field, field))
      return true;
  return false;
}

/* An army of one contingent, general, unit and activation. */
static BivNode *
make_army (BivRuleset *ruleset)
{
  BivNode *army = biv_node_new (BIV_TYPE_ARMY, "army");
  g_autoptr (BivNode) contingent = biv_node_new (BIV_TYPE_CONTINGENT, "c1");
  g_autoptr (BivNode) figure = biv_node_new (BIV_TYPE_FIGURE, "f1");
  g_autoptr (BivNode) unit = biv_node_new (BIV_TYPE_UNIT, "u1");
  g_autoptr (BivNode) activation = biv_node_new (BIV_TYPE_ACTIVATION, "a1");
  BivNodeList *leaders = biv_ruleset_get_leaders (ruleset);
  BivNodeList *arms = biv_ruleset_get_arms (ruleset);

  biv_node_build_string (army, "ruleset", biv_node_get_id (BIV_NODE (ruleset)));
  biv_node_build_string (figure, "kind", biv_node_get_id (biv_node_list_get (leaders, 0)));
  biv_node_build_string (unit, "arm", biv_node_get_id (biv_node_list_get (arms, 0)));
  biv_node_build_int (unit, "elements", 2);
  biv_node_build_int (activation, "units", 2);
  biv_node_build_append (contingent, BIV_CONTINGENT_FIGURES, figure, NULL);
  biv_node_build_append (contingent, BIV_CONTINGENT_UNITS, unit, NULL);
  biv_node_build_append (army, BIV_ARMY_CONTINGENTS, contingent, NULL);
  biv_node_build_append (army, BIV_ARMY_ACTIVATIONS, activation, NULL);
  return army;
}

static void
open_army (ArmyFixture *self, BivRuleset *ruleset)
{
  g_autoptr (BivNode) root = make_army (ruleset);
  g_autoptr (BivDocument) document = biv_document_new (root, NULL);
  BivSession *session = biv_session_new (document, army_get_catalogue ());

  army_show (self, session, biv_session_get_army (session));
}

/* (nullable): the row for a field of what is selected. Of words in several languages that has a row
 * for each: the English one. */
static GtkWidget *
find_row (ArmyFixture *self, BivNode *node, const BivField *field)
{
  GtkWidget *parts[] = { GTK_WIDGET (self->editor->inspector), GTK_WIDGET (self->editor->head) };
  bool by_language = field->kind == BIV_FIELD_TEXT && field->plain == BIV_PLAIN_NONE;
  g_autofree char *name =
    by_language ? g_strconcat (field->name, "-en", NULL) : g_strdup (field->name);
  GtkWidget *row = NULL;

  if (BIV_IS_ACTIVATION (node))
    return ui_find_named (GTK_WIDGET (self->editor->activations), name);
  for (guint i = 0; i < (BIV_IS_ARMY (node) ? 2 : 1) && !row; i++)
    row = ui_find_named (parts[i], name);
  return row;
}

/* Says something else in a row, whatever kind of row it is. */
static void
change_row (GtkWidget *row, const BivField *field)
{
  GtkWidget *control;

  if (GTK_IS_SPIN_BUTTON (row))
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (row), 3);
  else if (GTK_IS_EDITABLE (row))
    gtk_editable_set_text (GTK_EDITABLE (row), "3");
  else if (GTK_IS_DROP_DOWN (row))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (row), 1);
  else if (ADW_IS_COMBO_ROW (row))
    adw_combo_row_set_selected (ADW_COMBO_ROW (row),
                                adw_combo_row_get_selected (ADW_COMBO_ROW (row)) == 0 ? 1 : 0);
  else if (field->kind == BIV_FIELD_BOOLEAN)
    gtk_switch_set_active (GTK_SWITCH (ui_find (row, GTK_TYPE_SWITCH)), TRUE);
  else
    {
      control = ui_find (row, GTK_TYPE_TEXT_VIEW);
      gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (control)), "3", 1);
    }
}

/* It is one step, of this object, and can be undone. */
static void
try_row (ArmyFixture *self, BivNode *node, const BivField *field, GtkWidget *row)
{
  g_autoptr (GBytes) before = army_write (self);
  g_autoptr (GBytes) changed = NULL;
  g_autoptr (GBytes) after = NULL;

  change_row (row, field);
  ui_settle ();
  changed = army_write (self);
  if (g_bytes_equal (before, changed))
    g_error ("%s of %s cannot be changed", field->name, biv_node_get_kind (node));
  g_assert_cmpuint (biv_history_get_position (army_get_history (self)), ==, 1);
  army_undo_all (self);
  after = army_write (self);
  g_assert_true (g_bytes_equal (before, after));
}

static void
try_object (ArmyFixture *self, BivNode *node, GHashTable *found)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);

  for (guint i = 0; i < klass->n_fields; i++)
    {
      const BivField *field = &klass->fields[i];
      g_autofree char *key = g_strdup_printf ("%s %s", biv_node_get_kind (node), field->name);
      GtkWidget *row;

      if (BIV_IS_ACTIVATION (node))
        ui_settle ();
      else
        army_choose (self, biv_node_get_id (node));
      row = find_row (self, node, field);
      if (row && g_hash_table_add (found, g_steal_pointer (&key)))
        try_row (self, node, field, row);
    }
}

static void
try_declared (ArmyFixture *self, BivRuleset *ruleset)
{
  BivNodeList *fields = biv_ruleset_get_fields (ruleset);

  for (guint i = 0; i < biv_node_list_get_length (fields); i++)
    {
      BivUnitField *field = biv_node_list_get (fields, i);

      army_choose (self, biv_unit_field_get_for_figures (field) ? "f1" : "u1");
      g_assert_nonnull (
        ui_find_named (GTK_WIDGET (self->editor->inspector), biv_node_get_id (BIV_NODE (field))));
    }
}

/* What the rules do not have is not offered. */
static void
try_allied (ArmyFixture *self, BivRuleset *ruleset)
{
  army_choose (self, "c1");
  g_assert_true ((ui_find_named (GTK_WIDGET (self->editor->inspector), "allied") != NULL) ==
                 (biv_ruleset_get_allies (ruleset) != NULL));
}

static const char *const ids[] = { "army", "c1", "f1", "u1", "a1" };

static void
assert_complete (BivNode *node, GHashTable *found)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);
  const char *kind = biv_node_get_kind (node);

  for (guint i = 0; i < klass->n_fields; i++)
    {
      g_autofree char *key = g_strdup_printf ("%s %s", kind, klass->fields[i].name);

      if (g_hash_table_contains (found, key) == is_elsewhere (kind, klass->fields[i].name))
        g_error ("%s: %s", key,
                 g_hash_table_contains (found, key) ? "has a row, yet is said to need none"
                                                    : "cannot be said in the editor: "
                                                      "src/text/biv-words.c has no label for it, "
                                                      "nor src/app/army/form/biv-army-fields.c a line");
    }
}

/* Whatever the rules: what one ruleset has no use for, another has. */
static void
test_every_field (void)
{
  GListModel *rulesets = biv_catalogue_get_rulesets (army_get_catalogue ());
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  ArmyFixture self;

  g_assert_cmpuint (g_list_model_get_n_items (rulesets), >, 1);
  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (BivRuleset) ruleset = g_list_model_get_item (rulesets, i);

      open_army (&self, ruleset);
      for (guint j = 0; j < G_N_ELEMENTS (ids); j++)
        try_object (&self, army_lookup (&self, ids[j]), found);
      try_declared (&self, ruleset);
      try_allied (&self, ruleset);
      if (i + 1 == g_list_model_get_n_items (rulesets))
        for (guint j = 0; j < G_N_ELEMENTS (ids); j++)
          assert_complete (army_lookup (&self, ids[j]), found);
      army_close (&self);
    }
}

static void
unfold_languages (ArmyFixture *self)
{
  GtkWidget *languages = ui_find (GTK_WIDGET (self->editor->inspector), GTK_TYPE_EXPANDER);

  gtk_expander_set_expanded (GTK_EXPANDER (languages), TRUE);
  ui_settle ();
}

/* The period in each language, beside the others; the note of an activation shows on its button.
 */
static void
test_words (void)
{
  ArmyFixture self;
  BivActivation *activation;
  GtkWidget *french, *note, *button;

  army_open_sample (&self);
  unfold_languages (&self);
  french = ui_find_named (GTK_WIDGET (self.editor->inspector), "period-fr");
  gtk_editable_set_text (GTK_EDITABLE (french), "hiver 333");
  g_assert_cmpstr (biv_text_lookup (biv_army_get_period (self.army), "fr"), ==, "hiver 333");
  gtk_editable_set_text (GTK_EDITABLE (french), "");
  g_assert_null (biv_text_lookup (biv_army_get_period (self.army), "fr"));
  army_activate (&self, "army.add-activation");
  activation = biv_node_list_get (biv_army_get_activations (self.army), 0);
  note = ui_find_named (GTK_WIDGET (self.editor->activations), "note");
  gtk_text_buffer_set_text (
    gtk_text_view_get_buffer (GTK_TEXT_VIEW (ui_find (note, GTK_TYPE_TEXT_VIEW))),
    "Behind the river", -1);
  ui_settle ();
  g_assert_cmpstr (biv_text_for (biv_activation_get_note (activation), NULL), ==,
                   "Behind the river");
  button = ui_find (GTK_WIDGET (self.editor->activations), GTK_TYPE_MENU_BUTTON);
  g_assert_true (gtk_widget_has_css_class (button, "noted"));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Behind the river");
  army_undo_all (&self);
  army_close (&self);
}

static void
type_words (ArmyFixture *self, const char *row, const char *words)
{
  gtk_editable_set_text (
    GTK_EDITABLE (ui_find_named (GTK_WIDGET (self->editor->inspector), row)), words);
}

/* A name in further languages: the list's stands for who reads another, and each can be taken away
 * again. */
static void
test_names_in_languages (void)
{
  ArmyFixture self;
  BivNode *unit;
  BivText *name;

  army_open_sample (&self);
  unfold_languages (&self);
  army_choose (&self, "u3");
  unit = army_lookup (&self, "u3");
  g_assert_null (ui_find_named (GTK_WIDGET (self.editor->inspector), "name-de"));
  biv_inspector_add_language (self.editor->inspector, "de");
  ui_settle ();
  type_words (&self, "name-fr", "Les Compagnons");
  type_words (&self, "name-de", "Hetairenreiter");
  name = biv_node_get_text (unit, BIV_UNIT_NAME);
  g_assert_cmpstr (biv_text_lookup (name, "fr"), ==, "Les Compagnons");
  g_assert_cmpstr (biv_text_lookup (name, "de"), ==, "Hetairenreiter");
  type_words (&self, "name-fr", "");
  g_assert_null (biv_text_lookup (biv_node_get_text (unit, BIV_UNIT_NAME), "fr"));
  army_choose (&self, "u2");
  g_assert_nonnull (ui_find_named (GTK_WIDGET (self.editor->inspector), "name-de"));
  army_undo_all (&self);
  army_close (&self);
}

/* The muster list has a word for a country in every language: each reads it in his own, and what
 * was written stays. */
static void
test_countries (void)
{
  ArmyFixture self;
  BivNode *unit;
  GtkWidget *row;

  army_open_sample (&self);
  army_choose (&self, "u3");
  unit = army_lookup (&self, "u3");
  row = ui_find_named (GTK_WIDGET (self.editor->inspector), "country");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "Macedonia");
  gtk_editable_set_text (GTK_EDITABLE (row), "Thessalie");
  g_assert_cmpstr (biv_details_lookup (biv_unit_get_details (BIV_UNIT (unit)), "country"), ==,
                   "Thessalie");
  gtk_editable_set_text (GTK_EDITABLE (row), "Macédoine");
  army_choose (&self, "u1");
  army_choose (&self, "u3");
  row = ui_find_named (GTK_WIDGET (self.editor->inspector), "country");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "Macedonia");
  g_assert_cmpstr (biv_details_lookup (biv_unit_get_details (BIV_UNIT (unit)), "country"), ==,
                   "Macédoine");
  army_undo_all (&self);
  army_close (&self);
}

static bool
reads (GtkWidget *widget, const char *words)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), words))
    return true;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (reads (child, words))
      return true;
  return false;
}

/* Names that look like markup, in rules of somebody's own, are read as they are. */
static void
test_odd_names (void)
{
  g_autoptr (BivFieldItem) item =
    biv_field_item_new (BIV_FIELD_ITEM_CHOICES, "Horse & <foot>", "details", "odd");
  ArmyFixture self;
  GtkWidget *row;

  biv_field_item_add_choice (item, "bow", "Bow & <arrow", NULL);
  army_open_sample (&self);
  row = biv_field_row_new (item, army_get_history (&self), army_lookup (&self, "u1"));
  g_object_ref_sink (row);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (ui_find (row, GTK_TYPE_CHECK_BUTTON)), TRUE);
  g_assert_true (reads (row, "Horse & <foot>"));
  g_assert_true (reads (row, "Bow & <arrow"));
  g_object_unref (row);
  army_undo_all (&self);
  army_close (&self);
}

/* What is typed stays as it is typed until the row is left. */
static void
test_typing (void)
{
  ArmyFixture self;
  GtkWidget *row;

  army_open_sample (&self);
  army_choose (&self, "u1");
  row = ui_find_named (GTK_WIDGET (self.editor->inspector), "cost");
  gtk_widget_grab_focus (row);
  gtk_editable_set_text (GTK_EDITABLE (row), "07 ");
  gtk_editable_set_position (GTK_EDITABLE (row), 2);
  g_assert_cmpint (biv_unit_get_cost (BIV_UNIT (army_lookup (&self, "u1"))), ==, 7);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "07 ");
  g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (row)), ==, 2);
  gtk_widget_grab_focus (ui_find_named (GTK_WIDGET (self.editor->inspector), "elements"));
  ui_settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "7");
  army_close (&self);
}

/* What a field cannot hold stays in its row, which says why; the document has what it had before
 * that was typed, and the row is plain again once its number is good. */
static void
test_refused (void)
{
  ArmyFixture self;
  GtkWidget *row;
  BivUnit *unit;

  army_open_sample (&self);
  army_choose (&self, "u1");
  unit = BIV_UNIT (army_lookup (&self, "u1"));
  row = ui_find_named (GTK_WIDGET (self.editor->inspector), "cost");
  gtk_widget_grab_focus (row);
  gtk_editable_set_text (GTK_EDITABLE (row), "5");
  g_assert_cmpint (biv_unit_get_cost (unit), ==, 5);
  gtk_editable_set_text (GTK_EDITABLE (row), "5x");
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (row), "A whole number from 0 to"));
  gtk_widget_grab_focus (ui_find_named (GTK_WIDGET (self.editor->inspector), "elements"));
  ui_settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "5x");
  g_assert_cmpint (biv_unit_get_cost (unit), ==, 42);
  g_assert_cmpuint (biv_history_get_position (army_get_history (&self)), ==, 0);
  gtk_editable_set_text (GTK_EDITABLE (row), "6");
  g_assert_null (gtk_widget_get_tooltip_text (row));
  g_assert_cmpint (biv_unit_get_cost (unit), ==, 6);
  army_close (&self);
}

/* Nothing that was done elsewhere meanwhile is given back with it. */
static void
test_refused_later (void)
{
  ArmyFixture self;
  GtkWidget *row, *elements;
  BivUnit *unit;

  army_open_sample (&self);
  army_choose (&self, "u1");
  unit = BIV_UNIT (army_lookup (&self, "u1"));
  row = ui_find_named (GTK_WIDGET (self.editor->inspector), "cost");
  elements = ui_find_named (GTK_WIDGET (self.editor->inspector), "elements");
  gtk_widget_grab_focus (row);
  gtk_editable_set_text (GTK_EDITABLE (row), "5");
  gtk_editable_set_text (GTK_EDITABLE (elements), "7");
  gtk_editable_set_text (GTK_EDITABLE (row), "5x");
  gtk_widget_grab_focus (elements);
  ui_settle ();
  g_assert_cmpint (biv_unit_get_elements (unit), ==, 7);
  g_assert_cmpint (biv_unit_get_cost (unit), ==, 5);
  army_close (&self);
}

/* A number of units counts while it is typed, and no change elsewhere takes it away. */
static void
test_typed_units (void)
{
  ArmyFixture self;
  BivActivation *activation;
  GtkWidget *spin;

  army_open_sample (&self);
  army_activate (&self, "army.add-activation");
  activation = biv_node_list_get (biv_army_get_activations (self.army), 0);
  ui_settle ();
  spin = ui_find (GTK_WIDGET (self.editor->activations), GTK_TYPE_SPIN_BUTTON);
  gtk_editable_set_text (GTK_EDITABLE (spin), "6");
  g_assert_cmpint (biv_activation_get_units (activation), ==, 6);
  ui_settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "6");
  army_close (&self);
}

/* The words in the row of the table of totals that begins with a name, each after a space. */
static char *
get_total (ArmyFixture *self, const char *name)
{
  GtkWidget *totals = ui_get_child (self->editor->inspector, "totals");
  GtkGrid *grid = GTK_GRID (ui_find (totals, GTK_TYPE_GRID));
  GString *words = g_string_new (NULL);

  g_assert_true (gtk_widget_get_mapped (totals));
  /* The titles of the columns have no name before them. */
  for (int row = 0; gtk_grid_get_child_at (grid, row == 1, row); row++)
    if (row != 1 && ui_shows (gtk_grid_get_child_at (grid, 0, row), name))
      for (int column = 1; column < 4; column++)
        g_string_append_printf (
          words, " %s",
          gtk_label_get_label (GTK_LABEL (gtk_grid_get_child_at (grid, column, row))));
  return g_string_free (words, FALSE);
}

static void
assert_total (ArmyFixture *self, const char *name, const char *numbers)
{
  g_autofree char *words = get_total (self, name);

  g_assert_cmpstr (words, ==, numbers);
}

static void
choose_all (ArmyFixture *self, const char *const *chosen, gssize n_chosen)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->editor), "army.select", "@as",
                                             g_variant_new_strv (chosen, n_chosen)));
  ui_settle ();
}

/* The whole army is added up by contingent, command and arm, after each step anew. */
static void
test_totals (void)
{
  ArmyFixture fixture;

  army_open_sample (&fixture);
  adw_flap_set_reveal_flap (fixture.editor->flap, TRUE);
  ui_settle ();
  assert_total (&fixture, "Macedonians and their subjects", " 13 62 1173");
  assert_total (&fixture, "Parmenion", " 5 25 415");
  assert_total (&fixture, "Craterus", " 3 18 240");
  army_choose (&fixture, "u3");
  army_activate (&fixture, "army.delete");
  choose_all (&fixture, NULL, 0);
  assert_total (&fixture, "Craterus", " 2 12 170");
  assert_total (&fixture, "Macedonians and their subjects", " 12 56 1103");
  army_close (&fixture);
}

/* Who is selected is added up with all under him; a unit is what its fields say. */
static void
test_totals_of_selected (void)
{
  static const char *const chosen[] = { "u3", "f2" };
  ArmyFixture fixture;
  GtkWidget *hint;

  army_open_sample (&fixture);
  hint = ui_get_child (fixture.editor->inspector, "hint");
  army_choose (&fixture, "f2");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (hint)), ==,
                   "5 units · 25 elements · 415 points");
  army_choose (&fixture, "u3");
  g_assert_false (gtk_widget_get_visible (hint));
  choose_all (&fixture, chosen, 2);
  g_assert_true (g_str_has_prefix (gtk_label_get_label (GTK_LABEL (hint)),
                                   "5 units · 25 elements · 415 points\n"));
  army_close (&fixture);
}

/* The first activation cannot go up, nor the last one down, from the beginning. */
static void
test_ends_of_activations (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples",
                                            "darius-at-issus.bivarmy", NULL);
  BivWindow *window = ui_new_window ();
  GtkWidget *editor;
  GtkWidget *first;
  GtkWidget *last;

  g_assert_true (ui_open_in (window, path));
  ui_settle ();
  editor = ui_find (GTK_WIDGET (window), BIV_TYPE_ARMY_EDITOR);
  gtk_menu_button_popup (BIV_ARMY_EDITOR (editor)->activations_button);
  ui_settle ();
  first = ui_find (editor, BIV_TYPE_ACTIVATION_ROW);
  last = gtk_widget_get_last_child (gtk_widget_get_parent (first));
  g_assert_true (BIV_IS_ACTIVATION_ROW (last));
  g_assert_false (gtk_widget_get_sensitive (ui_get_child (first, "up")));
  g_assert_false (gtk_widget_get_sensitive (ui_get_child (last, "down")));
  g_assert_true (first == last || gtk_widget_get_sensitive (ui_get_child (last, "up")));
  ui_destroy (window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/army-fields/every-field", test_every_field);
  g_test_add_func ("/army-fields/ends-of-activations", test_ends_of_activations);
  g_test_add_func ("/army-fields/words", test_words);
  g_test_add_func ("/army-fields/countries", test_countries);
  g_test_add_func ("/army-fields/names-in-languages", test_names_in_languages);
  g_test_add_func ("/army-fields/odd-names", test_odd_names);
  g_test_add_func ("/army-fields/totals", test_totals);
  g_test_add_func ("/army-fields/totals-of-selected", test_totals_of_selected);
  g_test_add_func ("/army-fields/typing", test_typing);
  g_test_add_func ("/army-fields/refused", test_refused);
  g_test_add_func ("/army-fields/refused-later", test_refused_later);
  g_test_add_func ("/army-fields/typed-units", test_typed_units);
  return g_test_run ();
}

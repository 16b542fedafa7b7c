/* Where things are on the army page: the tree has the room, and what stands beside it comes and
 * goes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "army-test.h"

/* More rows than are seen. */
#define N_ROWS 30

typedef struct
{
  BivWindow *window;
  ArmyFixture army; /* the window's */
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples",
                                            "alexander-at-issus.bivarmy", NULL);

  self->window = ui_new_window ();
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1240, 820);
  g_assert_true (ui_open_in (self->window, path));
  self->army.window = GTK_WIDGET (self->window);
  self->army.session = biv_window_get_session (self->window);
  self->army.army = biv_session_get_army (self->army.session);
  self->army.editor =
    BIV_ARMY_EDITOR (ui_find (GTK_WIDGET (self->window), BIV_TYPE_ARMY_EDITOR));
  ui_settle ();
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  ui_destroy (self->window);
}

static void
resize (Fixture *self, int width, int height)
{
  gtk_window_set_default_size (GTK_WINDOW (self->window), width, height);
  ui_settle ();
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (self->window)), <=, width);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (self->window)), <=, height);
}

static guint
count_seen_rows (Fixture *self)
{
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->army.editor->list)); row;
       row = gtk_widget_get_next_sibling (row))
    n += ui_is_in_view (row);
  return n;
}

/* An army of an evening is seen nearly whole, and half of it on a small screen. */
static void
test_rows (Fixture *self, gconstpointer data)
{
  army_choose (&self->army, "u1");
  while (army_count_rows (&self->army) < N_ROWS)
    army_activate (&self->army, "army.duplicate");
  army_choose (&self->army, "c1");
  resize (self, 1240, 820);
  g_assert_cmpuint (count_seen_rows (self), >=, 22);
  resize (self, 1024, 600);
  army_choose (&self->army, "c1");
  ui_settle ();
  g_assert_cmpuint (count_seen_rows (self), >=, 12);
}

static const char *
get_page (Fixture *self)
{
  return adw_flap_get_reveal_flap (self->army.editor->flap)
           ? gtk_stack_get_visible_child_name (ui_get_child (self->army.editor->panel, "pages"))
           : NULL;
}

/* As a click in the tree does. */
static void
press (Fixture *self, guint position)
{
  gtk_selection_model_select_item (gtk_list_view_get_model (self->army.editor->list), position,
                                   TRUE);
  ui_settle ();
}

static void
unselect (Fixture *self)
{
  gtk_selection_model_unselect_all (gtk_list_view_get_model (self->army.editor->list));
  ui_settle ();
}

/* What is selected comes beside the tree, and goes with it; the muster list stays. */
static void
test_selection (Fixture *self, gconstpointer data)
{
  g_assert_null (get_page (self));
  press (self, 1);
  g_assert_cmpstr (get_page (self), ==, "selection");
  unselect (self);
  g_assert_null (get_page (self));
  army_activate (&self->army, "army.catalogue");
  press (self, 2);
  g_assert_cmpstr (get_page (self), ==, "catalogue");
  army_activate (&self->army, "army.catalogue");
  g_assert_cmpstr (get_page (self), ==, "selection");
}

/* Whoever closes it has it closed, until he wants to see something. */
static void
test_closed (Fixture *self, gconstpointer data)
{
  press (self, 1);
  adw_flap_set_reveal_flap (self->army.editor->flap, FALSE);
  press (self, 2);
  g_assert_null (get_page (self));
  army_activate (&self->army, "army.rename");
  g_assert_cmpstr (get_page (self), ==, "selection");
}

static void
set_elements (Fixture *self, int elements)
{
  g_autoptr (BivEditList) edits = biv_edit_list_new ();

  biv_edit_list_set_int (edits, "u1", "elements", elements);
  biv_history_apply (army_get_history (&self->army), edits, "set-field", NULL, NULL);
  biv_session_check (self->army.session);
  ui_settle ();
}

/* Findings have room while there are some that matter, but do not come in the middle of an edit.
 * Who is led to what one is about still sees them; who selects something else sees that. */
static void
test_findings (Fixture *self, gconstpointer data)
{
  set_elements (self, 0);
  g_assert_null (get_page (self));
  gtk_widget_activate_action (self->army.window, "win.show-findings", NULL);
  ui_settle ();
  g_assert_cmpstr (get_page (self), ==, "findings");
  army_choose (&self->army, "u1");
  g_assert_cmpstr (get_page (self), ==, "findings");
  press (self, 1);
  g_assert_cmpstr (get_page (self), ==, "selection");
  unselect (self);
  g_assert_cmpstr (get_page (self), ==, "findings");
  set_elements (self, 3);
  g_assert_null (get_page (self));
}

/* The button of the header opens and closes them, also where all that is found is a note. */
static void
test_toggle_findings (Fixture *self, gconstpointer data)
{
  gtk_widget_activate_action (self->army.window, "win.toggle-findings", NULL);
  ui_settle ();
  g_assert_cmpstr (get_page (self), ==, "findings");
  gtk_widget_activate_action (self->army.window, "win.toggle-findings", NULL);
  ui_settle ();
  g_assert_null (get_page (self));
}

/* On a small screen nothing comes unasked. */
static void
test_small (Fixture *self, gconstpointer data)
{
  press (self, 1);
  resize (self, 1024, 600);
  g_assert_null (get_page (self));
  press (self, 2);
  g_assert_null (get_page (self));
  army_activate (&self->army, "army.rename");
  g_assert_cmpstr (get_page (self), ==, "selection");
  g_assert_false (adw_flap_get_folded (self->army.editor->flap));
  resize (self, 800, 600);
  g_assert_true (adw_flap_get_folded (self->army.editor->flap));
  resize (self, 1240, 820);
  g_assert_cmpstr (get_page (self), ==, "selection");
}

/* The line at the top says what the army is, and unfolds to change it. */
static void
test_line (Fixture *self, gconstpointer data)
{
  BivArmyEditor *editor = self->army.editor;

  g_assert_cmpstr (gtk_label_get_label (editor->army_name), ==, "Alexander at Issus");
  g_assert_cmpstr (gtk_label_get_label (editor->follows), ==,
                   "Alexandre et Bayard · Macedonians of Alexander, 334-331 BC");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (editor->head)));
  ui_click (GTK_WIDGET (editor->unfold));
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (editor->head)));
  gtk_editable_set_text (GTK_EDITABLE (ui_find_named (GTK_WIDGET (editor->head), "name")), "Third");
  ui_settle ();
  g_assert_cmpstr (gtk_label_get_label (editor->army_name), ==, "Third");
}

static BivCommandRow *
find_row (GtkWidget *widget, BivNode *node)
{
  BivCommandRow *found = NULL;

  if (BIV_IS_COMMAND_ROW (widget))
    {
      BivArmyRow *row = biv_command_row_get_row (BIV_COMMAND_ROW (widget));

      return row && biv_army_row_get_node (row) == node ? BIV_COMMAND_ROW (widget) : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child, node);
  return found;
}

/* The row of a leader says what he activates, and is where that is changed. */
static void
test_activations (Fixture *self, gconstpointer data)
{
  BivCommandRow *row =
    find_row (GTK_WIDGET (self->army.editor->list), army_lookup (&self->army, "f2"));
  GtkMenuButton *button = biv_command_row_get_activations (row);
  GtkWidget *spin, *popover;
  BivActivation *added;

  g_assert_true (ui_shows (GTK_WIDGET (row), "+"));
  gtk_menu_button_popup (button);
  popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
  ui_settle ();
  g_assert_null (ui_find (popover, GTK_TYPE_SPIN_BUTTON));
  ui_click (ui_find_button (popover, "army.activate-leader"));
  ui_settle ();
  added = biv_node_list_get (biv_army_get_activations (self->army.army), 1);
  g_assert_cmpstr (biv_activation_get_leader (added), ==, "f2");
  spin = ui_find (popover, GTK_TYPE_SPIN_BUTTON);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 3);
  ui_settle ();
  g_assert_cmpint (biv_activation_get_units (added), ==, 3);
  g_assert_cmpstr (gtk_label_get_label (ui_get_child (row, "activates")), ==, "2: 3 → 4 units");
  gtk_menu_button_popdown (button);
  army_undo_all (&self->army);
  ui_settle ();
  g_assert_true (ui_shows (GTK_WIDGET (row), "+"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function) g_test_add (name, Fixture, NULL, set_up, function, tear_down)
  ADD ("/army-room/rows", test_rows);
  ADD ("/army-room/selection", test_selection);
  ADD ("/army-room/closed", test_closed);
  ADD ("/army-room/findings", test_findings);
  ADD ("/army-room/toggle-findings", test_toggle_findings);
  ADD ("/army-room/small", test_small);
  ADD ("/army-room/line", test_line);
  ADD ("/army-room/activations", test_activations);
#undef ADD
  return g_test_run ();
}

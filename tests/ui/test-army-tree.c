/* The command tree of the army editor: moving, dragging, copying, removing.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "army-test.h"

/* Everybody stands under his leader; what is done and undone is followed at once. */
static void
test_tree (void)
{
  ArmyFixture self;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  army_open_sample (&self);
  before = army_outline (&self);
  g_assert_true (g_str_has_prefix (before, "c1 .f1 "));
  g_assert_cmpuint (army_count_in_outline (&self, " ..f2 "), ==, 1);
  g_assert_cmpuint (army_count_in_outline (&self, " ...u1 "), ==, 1);
  army_choose (&self, "f2");
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (self.editor), "army.move-under", "s", "c1"));
  ui_settle ();
  army_assert_step (&self, "free-from-leader");
  g_assert_cmpuint (army_count_in_outline (&self, " .f2 "), ==, 1);
  g_assert_cmpuint (army_count_in_outline (&self, " ..u1 "), ==, 1);
  army_undo_all (&self);
  after = army_outline (&self);
  g_assert_cmpstr (after, ==, before);
  army_close (&self);
}

/* A leader cannot stand under one of his own; it is said, and nothing happens. */
static void
test_move_refused (void)
{
  ArmyFixture self;

  army_open_sample (&self);
  army_choose (&self, "f2");
  gtk_widget_activate_action (GTK_WIDGET (self.editor), "army.move-under", "s", "f3");
  ui_settle ();
  g_assert_nonnull (biv_army_editor_get_message (self.editor));
  g_assert_false (biv_history_can_undo (army_get_history (&self)));
  army_close (&self);
}

static void
test_reorder (void)
{
  ArmyFixture self;
  const char *ids[] = { "u4", "u5", NULL };
  g_autoptr (GPtrArray) selected = NULL;

  army_open_sample (&self);
  g_assert_cmpuint (army_count_in_outline (&self, "...u3 ....u4 ....u5"), ==, 1);
  gtk_widget_activate_action (GTK_WIDGET (self.editor), "army.select", "^as", ids);
  ui_settle ();
  army_activate (&self, "army.move-up");
  army_assert_step (&self, "reorder");
  g_assert_cmpuint (biv_history_get_position (army_get_history (&self)), ==, 1);
  g_assert_cmpuint (army_count_in_outline (&self, "...u4 ....u5 ....u3"), ==, 1);
  selected = biv_command_tree_get_selected (self.editor->tree);
  g_assert_cmpuint (selected->len, ==, 2);
  army_activate (&self, "army.move-down");
  g_assert_cmpuint (army_count_in_outline (&self, "...u3 ....u4 ....u5"), ==, 1);
  army_close (&self);
}

/* A unit, a command, a contingent. */
static void
test_duplicate (void)
{
  ArmyFixture self;
  guint before, command;

  army_open_sample (&self);
  before = army_count_rows (&self);
  army_choose (&self, "u1");
  army_activate (&self, "army.duplicate");
  army_assert_step (&self, "duplicate");
  g_assert_cmpuint (army_count_rows (&self), ==, before + 1);
  biv_history_undo (army_get_history (&self));
  army_choose (&self, "f3");
  command = biv_army_row_get_n_units (
    biv_command_tree_find (self.editor->tree, army_lookup (&self, "f3")));
  army_activate (&self, "army.duplicate");
  army_assert_step (&self, "duplicate-command");
  g_assert_cmpuint (army_count_rows (&self), ==, before + 1 + command);
  biv_history_undo (army_get_history (&self));
  army_choose (&self, "c1");
  army_activate (&self, "army.duplicate");
  army_assert_step (&self, "duplicate-contingent");
  g_assert_cmpuint (biv_node_list_get_length (biv_army_get_contingents (self.army)), >, 1);
  army_close (&self);
}

/* A leader goes with his command; the toast undoes it. */
static void
test_delete (void)
{
  ArmyFixture self;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;

  army_open_sample (&self);
  before = army_write (&self);
  army_choose (&self, "f3");
  army_activate (&self, "army.delete");
  g_assert_null (army_lookup (&self, "f3"));
  g_assert_null (army_lookup (&self, "u3"));
  g_assert_nonnull (self.editor->toast);
  army_activate (&self, "army.undo");
  g_assert_null (self.editor->toast);
  after = army_write (&self);
  g_assert_true (g_bytes_equal (before, after));
  army_close (&self);
}

static bool
has_pasted (gpointer data)
{
  ArmyFixture *self = data;
  g_autofree char *step = army_describe_step (self);

  return g_str_has_prefix (step, "paste");
}

static void
paste (ArmyFixture *self)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->editor), "army.paste", NULL));
}

/* Cut here, paste in another army: the command comes whole, as one step. */
static void
test_clipboard (void)
{
  ArmyFixture from, to;

  army_open_sample (&from);
  army_open_new (&to, "");
  army_choose (&from, "f3");
  army_activate (&from, "army.cut");
  g_assert_null (army_lookup (&from, "f3"));
  paste (&to);
  ui_wait (has_pasted, &to);
  ui_settle ();
  g_assert_cmpuint (biv_history_get_position (army_get_history (&to)), ==, 1);
  g_assert_cmpuint (army_count_in_outline (&to, ".f"), ==, 1);
  g_assert_cmpuint (army_count_in_outline (&to, "..u"), ==, 3);
  biv_history_undo (army_get_history (&from));
  ui_settle ();
  army_choose (&from, "c1");
  army_activate (&from, "army.copy");
  paste (&from);
  ui_wait (has_pasted, &from);
  g_assert_cmpuint (biv_node_list_get_length (biv_army_get_contingents (from.army)), >, 1);
  army_close (&from);
  army_close (&to);
}

/* Whatever else is on the clipboard: it is said, and nothing changes. */
static void
test_garbage (void)
{
  static const char *const garbage[] = {
    "", "Dear all, see you on Friday", "<army", "<scenario xmlns=\"urn:bivouac:scenario:1\"/>",
    "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>"
  };
  ArmyFixture self;

  army_open_sample (&self);
  for (guint i = 0; i < G_N_ELEMENTS (garbage); i++)
    {
      gtk_info_bar_set_revealed (self.editor->bar, FALSE);
      gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self.editor)), garbage[i]);
      paste (&self);
      ui_wait (army_has_message, self.editor);
      g_assert_false (biv_history_can_undo (army_get_history (&self)));
    }
  army_close (&self);
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
drop (ArmyFixture *self, const char *target, const GValue *value)
{
  GtkWidget *row = find_row (GTK_WIDGET (self->editor->list), army_lookup (self, target));
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
  ArmyFixture self;
  g_auto (GValue) value = G_VALUE_INIT;
  g_auto (GValue) text = G_VALUE_INIT;

  army_open_sample (&self);
  g_value_init (&value, BIV_TYPE_ARMY_ROW);
  g_value_set_object (&value,
                      biv_command_tree_find (self.editor->tree, army_lookup (&self, "u1")));
  g_assert_true (drop (&self, "f3", &value));
  army_assert_step (&self, "move-to-leader");
  g_assert_cmpstr (biv_unit_get_command (BIV_UNIT (army_lookup (&self, "u1"))), ==, "f3");
  g_assert_true (drop (&self, "u2", &value));
  g_assert_cmpstr (biv_unit_get_command (BIV_UNIT (army_lookup (&self, "u1"))), ==, "f2");
  g_value_init (&text, G_TYPE_STRING);
  g_value_set_static_string (&text, "https://example.org/");
  drop (&self, "f1", &text);
  g_assert_nonnull (biv_army_editor_get_message (self.editor));
  g_assert_cmpuint (biv_history_get_position (army_get_history (&self)), ==, 2);
  army_close (&self);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/army/tree", test_tree);
  g_test_add_func ("/army/move-refused", test_move_refused);
  g_test_add_func ("/army/reorder", test_reorder);
  g_test_add_func ("/army/duplicate", test_duplicate);
  g_test_add_func ("/army/delete", test_delete);
  g_test_add_func ("/army/clipboard", test_clipboard);
  g_test_add_func ("/army/garbage", test_garbage);
  g_test_add_func ("/army/drag", test_drag);
  return g_test_run ();
}

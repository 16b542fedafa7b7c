/* An army that is put together in the window: by chance, up to its budget, and with the least
 * change. Each says what it did, and is undone to the same bytes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/form/biv-random-army-dialog.h"
#include "app/frame/command/biv-action-finder.h"
#include "army-test.h"
#include "core/assist/random-army/biv-random-army.h"

static void
set_budget (ArmyFixture *self, int budget)
{
  g_autoptr (BivEditList) edits = biv_edit_list_new ();

  biv_edit_list_set_int (edits, biv_node_get_id (BIV_NODE (self->army)), "budget", budget);
  g_assert_true (biv_history_apply (army_get_history (self), edits, "set-field", NULL, NULL));
  ui_settle ();
}

static bool
can (ArmyFixture *self, const char *action)
{
  g_autoptr (BivActionFinder) finder = biv_action_finder_new (GTK_WINDOW (self->window));

  return biv_action_finder_ask (finder, action) == BIV_ACTION_ENABLED;
}

static bool
is_checked (gpointer data)
{
  ArmyFixture *self = data;

  return biv_report_get_verdict (biv_session_get_report (self->session)) == BIV_VERDICT_LEGAL;
}

static void
assert_undone (ArmyFixture *self, GBytes *before)
{
  g_autoptr (GBytes) undone = NULL;

  gtk_widget_activate_action (GTK_WIDGET (self->editor), "army.undo", NULL);
  undone = army_write (self);
  g_assert_true (g_bytes_equal (before, undone));
}

static const char *
get_toast (ArmyFixture *self)
{
  return adw_toast_get_title (self->editor->toast);
}

/* The dialog offers the budget of the army, and what it is told is what comes of it. */
static void
test_random (void)
{
  ArmyFixture self;
  g_autoptr (GBytes) before = NULL;
  char *said[2];

  army_open_new (&self, "macedonians-334-331");
  before = army_write (&self);
  for (int i = 0; i < 2; i++)
    {
      GtkWidget *dialog;

      army_activate (&self, "army.raise");
      dialog = ui_find_window (BIV_TYPE_RANDOM_ARMY_DIALOG);
      gtk_widget_activate_action (dialog, "levy.roll", NULL);
      g_assert_cmpint (gtk_spin_button_get_value_as_int (ui_get_child (dialog, "budget")), ==,
                       1000);
      gtk_spin_button_set_value (ui_get_child (dialog, "budget"), 1200);
      gtk_spin_button_set_value (ui_get_child (dialog, "seed"), 42);
      adw_combo_row_set_selected (ui_get_child (dialog, "taste"), BIV_RANDOM_ARMY_MOUNTED);
      ui_click (ui_find_button (dialog, "levy.raise"));
      ui_settle ();
      g_assert_null (ui_find_window (BIV_TYPE_RANDOM_ARMY_DIALOG));
      army_assert_step (&self, "levy-random");
      g_assert_nonnull (strstr (get_toast (&self), " of 1200 points"));
      ui_wait (is_checked, &self);
      said[i] = g_strdup (get_toast (&self));
      g_assert_cmpuint (army_count_rows (&self), >, 10);
      assert_undone (&self, before);
    }
  g_assert_cmpstr (said[0], ==, said[1]);
  g_free (said[0]);
  g_free (said[1]);
  army_close (&self);
}

static void
test_complete (void)
{
  ArmyFixture self;
  g_autoptr (GBytes) before = NULL;
  gint64 spent;

  army_open_sample (&self);
  set_budget (&self, -1);
  g_assert_false (can (&self, "army.complete"));
  set_budget (&self, 3000);
  g_assert_true (can (&self, "army.complete"));
  before = army_write (&self);
  spent = biv_army_count_points (self.army);
  army_activate (&self, "army.complete");
  army_assert_step (&self, "levy-complete");
  g_assert_nonnull (strstr (get_toast (&self), "added, "));
  g_assert_cmpint (biv_army_count_points (self.army), >, spent);
  assert_undone (&self, before);
  army_close (&self);
}

static void
test_legal (void)
{
  ArmyFixture self;
  g_autoptr (GBytes) before = NULL;

  army_open_sample (&self);
  g_assert_false (can (&self, "army.make-legal"));
  set_budget (&self, (int) biv_army_count_points (self.army) - 10);
  g_assert_true (can (&self, "army.make-legal"));
  before = army_write (&self);
  army_activate (&self, "army.make-legal");
  army_assert_step (&self, "levy-legal");
  g_assert_nonnull (strstr (get_toast (&self), "1 removed, "));
  g_assert_nonnull (strstr (get_toast (&self), "legal with the least change"));
  g_assert_false (can (&self, "army.make-legal"));
  assert_undone (&self, before);
  army_close (&self);
}

/* Without a list there is nothing to take from. */
static void
test_without_list (void)
{
  ArmyFixture self;

  army_open_new (&self, "");
  set_budget (&self, 1000);
  g_assert_false (can (&self, "army.raise"));
  g_assert_false (can (&self, "army.complete"));
  army_close (&self);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/army-random/random", test_random);
  g_test_add_func ("/army-random/complete", test_complete);
  g_test_add_func ("/army-random/legal", test_legal);
  g_test_add_func ("/army-random/without-list", test_without_list);
  return g_test_run ();
}

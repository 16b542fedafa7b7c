/* A button that asks before it does what cannot be undone: its question waits for an answer as long
 * as it takes, and goes when somebody goes elsewhere or it would be about something else.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/widgets/biv-sure-button.h"
#include "ui-test.h"

/* Milliseconds: somebody thinks it over. */
#define LONG 7000

typedef struct
{
  GtkWidget *window;
  GtkWidget *button;
  GtkWidget *other; /* something else in the window */
  guint n_done;
} Fixture;

static void
do_cb (GSimpleAction *action, GVariant *target, gpointer data)
{
  ((Fixture *) data)->n_done++;
}

static void
add_action (Fixture *fixture)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("discard", G_VARIANT_TYPE_STRING);

  g_signal_connect (action, "activate", G_CALLBACK (do_cb), fixture);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (fixture->window, "test", G_ACTION_GROUP (group));
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  fixture->window = gtk_window_new ();
  fixture->other = gtk_entry_new ();
  fixture->button = g_object_new (BIV_TYPE_SURE_BUTTON, "label", "Discard", "question", "Sure?",
                                  "action-name", "test.discard", NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (fixture->button), "s", "one");
  add_action (fixture);
  gtk_box_append (GTK_BOX (box), fixture->other);
  gtk_box_append (GTK_BOX (box), fixture->button);
  gtk_window_set_child (GTK_WINDOW (fixture->window), box);
  gtk_window_present (GTK_WINDOW (fixture->window));
  ui_settle ();
  gtk_widget_grab_focus (fixture->other);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

static bool
asks (Fixture *fixture)
{
  return g_str_equal (gtk_button_get_label (GTK_BUTTON (fixture->button)), "Sure?");
}

static void
ask (Fixture *fixture)
{
  ui_click (fixture->button);
  g_assert_true (asks (fixture));
  g_assert_cmpuint (fixture->n_done, ==, 0);
}

/* It asked no more, so that the next click asks. */
static void
assert_reset (Fixture *fixture)
{
  g_assert_false (asks (fixture));
  ask (fixture);
  ui_click (fixture->button);
  g_assert_cmpuint (fixture->n_done, ==, 1);
  g_assert_false (asks (fixture));
}

static void
test_waits (Fixture *fixture, gconstpointer data)
{
  ask (fixture);
  ui_let_pass (LONG);
  g_assert_true (asks (fixture));
  ui_click (fixture->button);
  g_assert_cmpuint (fixture->n_done, ==, 1);
}

/* Somebody looks something up in another window. */
static void
test_another_window (Fixture *fixture, gconstpointer data)
{
  GtkWidget *another = gtk_window_new ();

  ask (fixture);
  gtk_window_present (GTK_WINDOW (another));
  ui_settle ();
  gtk_window_destroy (GTK_WINDOW (another));
  ui_settle ();
  g_assert_true (asks (fixture));
}

static void
test_elsewhere (Fixture *fixture, gconstpointer data)
{
  ask (fixture);
  gtk_widget_grab_focus (fixture->other);
  assert_reset (fixture);
}

static void
test_escape (Fixture *fixture, gconstpointer data)
{
  ask (fixture);
  g_assert_true (ui_press_shortcut (fixture->button, GDK_KEY_Escape));
  assert_reset (fixture);
}

static void
test_another_target (Fixture *fixture, gconstpointer data)
{
  ask (fixture);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (fixture->button), "s", "one");
  g_assert_true (asks (fixture));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (fixture->button), "s", "two");
  assert_reset (fixture);
}

static void
test_hidden (Fixture *fixture, gconstpointer data)
{
  ask (fixture);
  gtk_widget_hide (fixture->button);
  g_assert_false (asks (fixture));
  gtk_widget_show (fixture->button);
  assert_reset (fixture);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  add ("/sure/waits", test_waits);
  add ("/sure/another-window", test_another_window);
  add ("/sure/elsewhere", test_elsewhere);
  add ("/sure/escape", test_escape);
  add ("/sure/another-target", test_another_target);
  add ("/sure/hidden", test_hidden);
  return g_test_run ();
}

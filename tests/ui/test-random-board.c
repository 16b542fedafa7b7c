/* A random board in the window: what the dialog shows is what comes of it, as one step that can be
 * rolled again and is undone to the same bytes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/random-board/biv-random-board-actions.h"
#include "core/edit/history/biv-history.h"
#include "storage/format/biv-format.h"
#include "ui-test.h"

#define SIDE 20

typedef struct
{
  BivWindow *window;
  BivSession *session;
  BivHistory *history;
  BivBoard *board;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = ui_write_board (SIDE);

  fixture->window = ui_open (path);
  fixture->session = biv_window_get_session (fixture->window);
  fixture->history = biv_session_get_history (fixture->session);
  fixture->board = biv_scenario_get_board (biv_session_get_scenario (fixture->session));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  ui_destroy (fixture->window);
}

static GBytes *
save (Fixture *fixture)
{
  return biv_format_write (BIV_NODE (biv_session_get_scenario (fixture->session)));
}

static void
activate (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
  ui_settle ();
}

static bool
can_roll (Fixture *fixture)
{
  GtkWidget *editor = ui_find (GTK_WIDGET (fixture->window), BIV_TYPE_SCENARIO_EDITOR);
  BivViewParts parts = biv_view_get_parts (BIV_VIEW (editor));

  return g_action_group_get_action_enabled (parts.actions, "roll-board");
}

static GtkWidget *
open_dialog (Fixture *fixture)
{
  GtkWidget *dialog;

  activate (fixture, "board.random-board");
  dialog = ui_find_window (BIV_TYPE_RANDOM_BOARD_DIALOG);
  g_assert_nonnull (dialog);
  return dialog;
}

static int
count_terrain (Fixture *fixture, const char *terrain)
{
  int count = 0;

  for (int row = 0; row < SIDE; row++)
    for (int col = 0; col < SIDE; col++)
      count +=
        g_str_equal (biv_board_get_terrain (fixture->board, (BivOffset){ col, row }), terrain);
  return count;
}

static void
assert_one_step (Fixture *fixture)
{
  g_assert_cmpuint (biv_history_get_position (fixture->history), ==, 1);
  g_assert_cmpstr (biv_step_get_code (biv_history_peek_undo (fixture->history)), ==,
                   "random-board");
}

static gpointer
get_picture (GtkWidget *dialog)
{
  return gtk_picture_get_paintable (ui_get_child (dialog, "picture"));
}

/* (transfer full): what the battle is after the dialog was told so. */
static GBytes *
make (Fixture *fixture, int wood, int seed)
{
  GtkWidget *dialog = open_dialog (fixture);

  gtk_range_set_value (ui_get_child (dialog, "wood"), wood);
  gtk_spin_button_set_value (ui_get_child (dialog, "villages"), 2);
  gtk_spin_button_set_value (ui_get_child (dialog, "seed"), seed);
  ui_settle ();
  ui_click (ui_find_button (dialog, "land.make"));
  ui_settle ();
  g_assert_null (ui_find_window (BIV_TYPE_RANDOM_BOARD_DIALOG));
  return save (fixture);
}

static void
test_make (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) before = save (fixture);
  g_autoptr (GBytes) first = NULL, other = NULL, again = NULL, undone = NULL;

  g_assert_false (can_roll (fixture));
  first = make (fixture, 30, 42);
  assert_one_step (fixture);
  g_assert_cmpint (count_terrain (fixture, "wood"), ==, SIDE * SIDE * 30 / 100);
  g_assert_cmpint (count_terrain (fixture, "habitation"), ==, 2);
  other = make (fixture, 10, 42);
  assert_one_step (fixture);
  g_assert_cmpint (count_terrain (fixture, "wood"), ==, SIDE * SIDE * 10 / 100);
  again = make (fixture, 30, 42);
  g_assert_true (g_bytes_equal (first, again));
  activate (fixture, "win.undo");
  undone = save (fixture);
  g_assert_true (g_bytes_equal (before, undone));
  g_assert_false (can_roll (fixture));
}

static void
test_roll (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) before = save (fixture);
  g_autoptr (GBytes) first = make (fixture, 25, 7);
  g_autoptr (GBytes) rolled = NULL, undone = NULL;

  g_assert_true (can_roll (fixture));
  activate (fixture, "board.roll-board");
  rolled = save (fixture);
  g_assert_false (g_bytes_equal (first, rolled));
  g_assert_cmpint (count_terrain (fixture, "wood"), ==, SIDE * SIDE * 25 / 100);
  assert_one_step (fixture);
  activate (fixture, "win.undo");
  undone = save (fixture);
  g_assert_true (g_bytes_equal (before, undone));
}

/* The picture follows what is wished, and the battle does not change meanwhile. */
static void
test_picture (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) before = save (fixture);
  g_autoptr (GBytes) after = NULL;
  GtkWidget *dialog = open_dialog (fixture);
  g_autoptr (GObject) first = g_object_ref (get_picture (dialog));
  int seed = gtk_spin_button_get_value_as_int (ui_get_child (dialog, "seed"));

  g_assert_nonnull (first);
  gtk_range_set_value (ui_get_child (dialog, "wood"), 60);
  ui_settle ();
  g_assert_true (get_picture (dialog) != (gpointer) first);
  while (gtk_spin_button_get_value_as_int (ui_get_child (dialog, "seed")) == seed)
    gtk_widget_activate_action (dialog, "land.roll", NULL);
  gtk_widget_activate_action (dialog, "window.close", NULL);
  ui_settle ();
  after = save (fixture);
  g_assert_true (g_bytes_equal (before, after));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add ("/random-board/make", Fixture, NULL, set_up, test_make, tear_down);
  g_test_add ("/random-board/roll", Fixture, NULL, set_up, test_roll, tear_down);
  g_test_add ("/random-board/picture", Fixture, NULL, set_up, test_picture, tear_down);
  return g_test_run ();
}

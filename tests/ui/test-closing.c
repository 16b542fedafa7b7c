/* Closing a window or its document loses nothing: it asks, and waits for what is being saved.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/format/biv-format.h"
#include "ui-test.h"

#define HEX ((BivOffset){ 10, 12 })

static void
activate (BivWindow *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
}

/* What stands in the file on the hex that is painted. */
static char *
read_terrain (const char *path)
{
  g_autoptr (BivNode) kept = biv_format_read_file (path, NULL);

  return g_strdup (biv_board_get_terrain (biv_scenario_get_board (BIV_SCENARIO (kept)), HEX));
}

static guint
count_questions (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  guint n_questions = 0;

  for (GList *window = windows; window; window = window->next)
    n_questions += ADW_IS_MESSAGE_DIALOG (window->data) ? 1 : 0;
  return n_questions;
}

static bool
is_asked (gpointer data)
{
  return count_questions () > 0;
}

static bool
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

/* As a click on a button of the question does. */
static void
answer (const char *response)
{
  GtkWidget *question = ui_find_window (ADW_TYPE_MESSAGE_DIALOG);

  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), response);
  gtk_window_destroy (GTK_WINDOW (question));
}

/* Opens a battle, changes it and closes the window, which asks; @window: NULL once it is gone */
static void
close_changed (const char *path, gpointer *window)
{
  *window = ui_open (path);
  g_object_add_weak_pointer (*window, window);
  ui_paint_hex (*window, "wood", HEX);
  gtk_window_close (*window);
}

static void
test_asks_when_needed (void)
{
  g_autofree char *path = ui_sample ();
  gpointer window;

  close_changed (path, &window);
  g_assert_nonnull (ui_find_window (ADW_TYPE_MESSAGE_DIALOG));
  answer ("cancel");
  ui_settle ();
  g_assert_nonnull (window);
  activate (window, "win.undo");
  gtk_window_close (window);
  g_assert_null (ui_find_window (ADW_TYPE_MESSAGE_DIALOG));
  ui_wait (is_gone, &window);
}

static void
test_may_discard (void)
{
  g_autofree char *path = ui_sample ();
  g_autofree char *terrain = NULL;
  gpointer window;

  close_changed (path, &window);
  answer ("discard");
  ui_wait (is_gone, &window);
  terrain = read_terrain (path);
  g_assert_cmpstr (terrain, ==, "plain");
}

static void
test_may_save (void)
{
  g_autofree char *path = ui_sample ();
  g_autofree char *terrain = NULL;
  gpointer window;

  close_changed (path, &window);
  answer ("save");
  ui_wait (is_gone, &window);
  terrain = read_terrain (path);
  g_assert_cmpstr (terrain, ==, "wood");
}

/* Nobody is asked the same twice at a time, however often the window is closed. */
static void
test_asks_once (void)
{
  g_autofree char *path = ui_sample ();
  gpointer window;

  close_changed (path, &window);
  gtk_window_close (window);
  activate (window, "win.close-document");
  g_assert_cmpuint (count_questions (), ==, 1);
  answer ("cancel");
  ui_settle ();
  g_assert_cmpuint (count_questions (), ==, 0);
  gtk_window_close (window);
  g_assert_cmpuint (count_questions (), ==, 1);
  answer ("discard");
  ui_wait (is_gone, &window);
}

/* A document that is being saved is closed when that is done, changed or not: whoever closes it
 * hears of a failure. */
static void
test_waits_for_saving (void)
{
  g_autofree char *path = ui_sample ();
  gpointer window = ui_open (path);

  g_object_add_weak_pointer (window, &window);
  activate (window, "win.save");
  g_assert_true (biv_session_is_saving (biv_window_get_session (window)));
  gtk_window_close (window);
  g_assert_nonnull (window);
  ui_wait (is_gone, &window);
}

static bool
is_empty (gpointer window)
{
  return biv_window_is_empty (window);
}

static void
test_document_waits_for_saving (void)
{
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);

  activate (window, "win.save");
  activate (window, "win.close-document");
  g_assert_false (biv_window_is_empty (window));
  ui_wait (is_empty, window);
  ui_destroy (window);
}

/* What is painted while an earlier state is being saved is asked about. */
static void
test_asks_after_saving (void)
{
  g_autofree char *path = ui_sample ();
  g_autofree char *terrain = NULL;
  BivWindow *window = ui_open (path);

  ui_paint_hex (window, "wood", (BivOffset){ 3, 3 });
  activate (window, "win.save");
  activate (window, "win.close-document");
  ui_paint_hex (window, "wood", HEX);
  ui_wait (is_asked, NULL);
  g_assert_false (biv_window_is_empty (window));
  answer ("save");
  ui_wait (is_empty, window);
  terrain = read_terrain (path);
  g_assert_cmpstr (terrain, ==, "wood");
  ui_destroy (window);
}

/* A window that is taken away while it saves is not spoken to any more. */
static void
test_destroyed_while_saving (void)
{
  g_autofree char *path = ui_sample ();
  gpointer window = ui_open (path);

  g_object_add_weak_pointer (window, &window);
  activate (window, "win.save");
  gtk_window_destroy (window);
  ui_wait (is_gone, &window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/closing/asks-when-needed", test_asks_when_needed);
  g_test_add_func ("/closing/may-discard", test_may_discard);
  g_test_add_func ("/closing/may-save", test_may_save);
  g_test_add_func ("/closing/asks-once", test_asks_once);
  g_test_add_func ("/closing/waits-for-saving", test_waits_for_saving);
  g_test_add_func ("/closing/document-waits-for-saving", test_document_waits_for_saving);
  g_test_add_func ("/closing/asks-after-saving", test_asks_after_saving);
  g_test_add_func ("/closing/destroyed-while-saving", test_destroyed_while_saving);
  return g_test_run ();
}

/* The way that Tab goes round each page stops once at a list, and comes back to where it began.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/widgets/biv-list-stops.h"
#include "ui-test.h"

/* More than any page has. */
#define MOST 400

static GtkWidget *
press_tab (BivWindow *window, GtkDirectionType direction)
{
  g_signal_emit_by_name (window, "move-focus", direction);
  return gtk_window_get_focus (GTK_WINDOW (window));
}

/* Both stand in one list, and not in the same row of it. */
static void
assert_not_neighbours (const char *page, GtkWidget *focus, GtkWidget *next)
{
  GtkWidget *list = biv_list_stops_find_list (focus);

  if (list && biv_list_stops_find_list (next) == list &&
      biv_list_stops_find_row (list, focus) != biv_list_stops_find_row (list, next))
    g_error ("On %s, Tab goes from row to row of a %s", page, G_OBJECT_TYPE_NAME (list));
}

static guint
go_round (BivWindow *window, const char *page, GtkDirectionType direction)
{
  GtkWidget *first, *focus, *next;
  guint count = 0;

  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  first = focus = press_tab (window, direction);
  g_assert_nonnull (first);
  do
    {
      next = press_tab (window, direction);
      g_assert_nonnull (next);
      assert_not_neighbours (page, focus, next);
      focus = next;
      count++;
    }
  while (focus != first && count < MOST);
  g_test_message ("%s: %u stops", page, count);
  g_assert_cmpuint (count, <, MOST);
  return count;
}

static void
assert_stops (BivWindow *window, const char *page, guint most)
{
  ui_settle ();
  g_assert_cmpuint (go_round (window, page, GTK_DIR_TAB_FORWARD), <=, most);
  go_round (window, page, GTK_DIR_TAB_BACKWARD);
}

static void
test_start (void)
{
  BivWindow *window = ui_new_window ();

  assert_stops (window, "start", 30);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.library", NULL);
  assert_stops (window, "library", 60);
  ui_destroy (window);
}

static void
test_army (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples",
                                            "alexander-at-issus.bivarmy", NULL);
  BivWindow *window = ui_new_window ();

  g_assert_true (ui_open_in (window, path));
  assert_stops (window, "army", 80);
  ui_destroy (window);
}

static void
test_battle (void)
{
  static const char *const pages[] = { "preparation", "board", "sides", "rehearsal" };
  g_autofree char *path = ui_sample ();
  BivWindow *window = ui_open (path);

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "board.page", "s", pages[i]);
      assert_stops (window, pages[i], 150);
    }
  ui_destroy (window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/stops/start", test_start);
  g_test_add_func ("/stops/army", test_army);
  g_test_add_func ("/stops/battle", test_battle);
  return g_test_run ();
}

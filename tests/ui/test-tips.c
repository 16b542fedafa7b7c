/* A popover that goes while a tip would come up in it leaves nothing behind that GTK complains of.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/compat/biv-guard.h"
#include "ui-test.h"

/* The pointer of a new display is at its middle: all this is over it. */
#define WIDTH 1200
#define HEIGHT 300
/* Milliseconds: less than GTK waits before it shows a tip, and more. */
#define SOON 300
#define LATE 1500

static gboolean
query_cb (GtkWidget *widget, int x, int y, gboolean by_keys, GtkTooltip *tip, gpointer n_asked)
{
  (*(guint *) n_asked)++;
  gtk_tooltip_set_text (tip, "a tip");
  return TRUE;
}

/* The ten lines that make GTK complain.
 * Returns: how often a tip was asked for, if the window is not closed before */
static guint
close_under_pointer (guint when)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *inside = gtk_label_new ("inside");
  guint n_asked = 0;

  gtk_widget_set_size_request (inside, WIDTH, HEIGHT);
  gtk_widget_set_has_tooltip (inside, TRUE);
  g_signal_connect (inside, "query-tooltip", G_CALLBACK (query_cb), &n_asked);
  gtk_popover_set_child (GTK_POPOVER (popover), inside);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_window_set_child (GTK_WINDOW (window), button);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  ui_settle ();
  gtk_widget_grab_focus (button);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  ui_let_pass (when);
  gtk_window_destroy (GTK_WINDOW (window));
  ui_let_pass (LATE);
  return n_asked;
}

static void
test_control (void)
{
  if (g_test_subprocess ())
    {
      close_under_pointer (SOON);
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDIN);
  if (g_test_trap_has_passed ())
    g_test_skip ("this GTK does not complain by itself");
  else
    g_test_trap_assert_stderr ("*gdk_surface_get_device_position*");
}

static void
test_guard (void)
{
  biv_guard_tips ();
  close_under_pointer (SOON);
}

/* Tips come up as before: else the other test would say nothing. */
static void
test_tip (void)
{
  biv_guard_tips ();
  g_assert_cmpuint (close_under_pointer (LATE), >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/tips/control", test_control);
  g_test_add_func ("/tips/guard", test_guard);
  g_test_add_func ("/tips/tip", test_tip);
  return g_test_run ();
}

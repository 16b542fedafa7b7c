/* Every widget that has a template, and every other one of ours: made, shown, and gone again.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/findings/biv-finding-row.h"
#include "app/window/biv-palette.h"
#include "ui-test.h"

static void
notify_cb (GObject *object, GParamSpec *pspec, gpointer data)
{
  (*(guint *) data)++;
}

static bool
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

static void
test_widget (gconstpointer data)
{
  GType type = GPOINTER_TO_SIZE (data);
  gpointer widget = NULL;
  GtkWidget *window;

  ui_get_application ();
  window = gtk_window_new ();
  widget = g_object_new (type, NULL);
  g_object_add_weak_pointer (widget, &widget);
  gtk_window_set_child (GTK_WINDOW (window), widget);
  gtk_window_present (GTK_WINDOW (window));
  ui_settle ();
  gtk_window_destroy (GTK_WINDOW (window));
  ui_wait (is_gone, &widget);
}

static void
test_window (void)
{
  BivWindow *window = ui_new_window ();
  guint n_notified = 0;

  g_signal_connect (window, "notify::brush", G_CALLBACK (notify_cb), &n_notified);
  g_object_set (window, "brush", 1, NULL);
  g_assert_cmpuint (n_notified, ==, 1);
  ui_settle ();
  ui_destroy (window);
}

/* The window that lists the keys names actions that there are, and GTK finds it where it looks for
 * it. */
static void
test_shortcuts (void)
{
  BivWindow *window = ui_new_window ();

  g_assert_nonnull (gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (window)));
  ui_destroy (window);
}

int
main (int argc, char *argv[])
{
  GType types[] = { BIV_TYPE_FINDING_ROW, BIV_TYPE_FINDINGS_PANEL, BIV_TYPE_PALETTE,
                    BIV_TYPE_MAP_CANVAS };

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autofree char *path = g_strconcat ("/templates/", g_type_name (types[i]), NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (types[i]), test_widget);
    }
  g_test_add_func ("/templates/BivWindow", test_window);
  g_test_add_func ("/templates/shortcuts", test_shortcuts);
  return g_test_run ();
}

/* What the pictures of the window share: how a window, a dialog or a popover becomes a file.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "shots.h"

#include <unistd.h>

static gboolean
said_cb (GIOChannel *input, GIOCondition condition, gpointer is_said)
{
  g_autofree char *line = NULL;

  *(bool *) is_said = true;
  g_io_channel_read_line (input, &line, NULL, NULL, NULL);
  return G_SOURCE_REMOVE;
}

/* Says what can be seen now, and stays until there is a line to read: another program looks. */
static void
show (const char *name)
{
  g_autoptr (GIOChannel) input = g_io_channel_unix_new (STDIN_FILENO);
  bool is_said = false;

  g_io_add_watch (input, G_IO_IN | G_IO_HUP, said_cb, &is_said);
  g_print ("%s\n", name);
  while (!is_said)
    g_main_context_iteration (NULL, TRUE);
}

/* A window or popover, with its borders; in another size all would be stretched. */
static void
draw (Shots *self, gpointer widget, const char *name)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *file = g_strconcat (name, self->suffix, ".png", NULL);
  g_autofree char *path = g_build_filename (self->folder, file, NULL);

  gdk_paintable_snapshot (paintable, snapshot, gdk_paintable_get_intrinsic_width (paintable),
                          gdk_paintable_get_intrinsic_height (paintable));
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  texture =
    gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (widget)), node, NULL);
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

/* What is shown while something is being done, which goes on. */
void
shots_save_now (Shots *self, gpointer widget, const char *name)
{
  g_assert_true (gtk_widget_get_mapped (widget));
  ui_paint_windows ();
  if (g_str_equal (self->folder, SHOTS_SHOW))
    show (name);
  else
    draw (self, widget, name);
}

void
shots_save (Shots *self, gpointer widget, const char *name)
{
  ui_settle ();
  shots_save_now (self, widget, name);
}

/* A dialog of its own, and closes it. */
void
shots_save_dialog (Shots *self, GtkWidget *dialog, const char *name)
{
  gtk_window_present (GTK_WINDOW (dialog));
  shots_save (self, dialog, name);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* (transfer none) (nullable): the dialog that is open over a window. */
GtkWidget *
shots_find_asked (BivWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (other) == GTK_WINDOW (window) &&
          gtk_widget_get_mapped (GTK_WIDGET (other)))
        return GTK_WIDGET (other);
    }
  return NULL;
}

static bool
is_asked (gpointer window)
{
  return shots_find_asked (window) != NULL;
}

/* The dialog that an action has just opened over a window, and closes it. */
void
shots_save_asked (Shots *self, BivWindow *window, const char *name)
{
  ui_wait (is_asked, window);
  ui_settle ();
  shots_save (self, shots_find_asked (window), name);
  gtk_window_close (GTK_WINDOW (shots_find_asked (window)));
  ui_settle ();
}

/* The menu of a list, as a key opens it, and closes it. */
void
shots_save_menu (Shots *self, GtkWidget *list, const char *name)
{
  GtkWidget *menu;

  gtk_widget_activate_action (list, "context.popup", NULL);
  ui_settle ();
  menu = ui_find (list, GTK_TYPE_POPOVER_MENU);
  shots_save (self, menu, name);
  gtk_popover_popdown (GTK_POPOVER (menu));
  ui_settle ();
}

void
shots_save_popover (Shots *self, GtkWidget *popover, const char *name)
{
  gtk_popover_popup (GTK_POPOVER (popover));
  shots_save (self, popover, name);
  gtk_popover_popdown (GTK_POPOVER (popover));
  ui_settle ();
}

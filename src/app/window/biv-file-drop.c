/* Drops on the window: files are opened as by the menu, and any other drop of another program is
 * answered by a message. Widgets that take drops at a certain place, such as the map and the tree
 * of an army, come first. Whatever nobody takes ends here: the toolkit ends no drop by itself.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-file-drop.h"

#include <glib/gi18n.h>

/* Files that are opened at most: somebody may still have meant to open so many. */
#define MAX_FILES 8

#define FUNCS "biv-file-drop"

static const BivFileDropFuncs *
get_funcs (GtkWindow *window)
{
  return g_object_get_data (G_OBJECT (window), FUNCS);
}

static void
open_files (GtkWindow *window, GSList *files)
{
  for (guint n_files = 0; files && n_files < MAX_FILES; files = files->next, n_files++)
    get_funcs (window)->open (window, files->data);
}

static void
files_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWindow) window = data;
  g_autoptr (GError) error = NULL;
  const GValue *value = gdk_drop_read_value_finish (GDK_DROP (source), result, &error);
  g_autoptr (GSList) files = value ? gdk_file_list_get_files (g_value_get_boxed (value)) : NULL;

  gdk_drop_finish (GDK_DROP (source), files ? GDK_ACTION_COPY : 0);
  if (!gtk_window_get_application (window)) /* it was closed meanwhile */
    return;
  if (error)
    get_funcs (window)->report (window, error->message);
  open_files (window, files);
}

static bool
has_files (GdkDrop *drop)
{
  g_autoptr (GdkContentFormats) formats = gdk_content_formats_union_deserialize_gtypes (
    gdk_content_formats_ref (gdk_drop_get_formats (drop)));

  return gdk_content_formats_contain_gtype (formats, GDK_TYPE_FILE_LIST);
}

/* What is dragged from one place of the program to another has its own targets. Somebody who is
 * quick lets go beside them before it is known that nothing is taken there. */
static bool
is_own (GdkDrop *drop)
{
  return gdk_drop_get_drag (drop) != NULL;
}

/* Nothing is read of a drop that is no file, however large it is. */
static gboolean
drop_cb (GtkDropTargetAsync *target, GdkDrop *drop, double x, double y, GtkWindow *window)
{
  if (is_own (drop))
    gdk_drop_finish (drop, 0);
  else if (has_files (drop))
    gdk_drop_read_value_async (drop, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT, NULL, files_read_cb,
                               g_object_ref (window));
  else
    {
      gdk_drop_finish (drop, 0);
      get_funcs (window)->report (window,
                                  _ ("What you dropped is no file, so nothing was done. Drop a "
                                     "battle’s or an army’s file here."));
    }
  return TRUE;
}

static GdkDragAction
motion_cb (GtkDropTargetAsync *target, GdkDrop *drop, double x, double y, gpointer data)
{
  return is_own (drop) ? 0 : GDK_ACTION_COPY;
}

/* From now on the window opens the files that are dropped on it. @funcs: (static) */
void
biv_file_drop_add (GtkWindow *window, const BivFileDropFuncs *funcs)
{
  GtkDropTargetAsync *target = gtk_drop_target_async_new (NULL, GDK_ACTION_COPY);

  g_object_set_data (G_OBJECT (window), FUNCS, (gpointer) funcs);
  g_signal_connect (target, "drag-enter", G_CALLBACK (motion_cb), NULL);
  g_signal_connect (target, "drag-motion", G_CALLBACK (motion_cb), NULL);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), window);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
}

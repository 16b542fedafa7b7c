/* Drops on the window: files are opened as by the menu, and any other drop is answered by a
 * message. Widgets that take drops at a certain place, such as the map and the tree of an army,
 * come first.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-file-drop.h"

#include <glib/gi18n.h>

/* Files that are opened at most: somebody may still have meant to open so many windows. */
#define MAX_FILES 8

static void
open_files (BivFiling *self, GSList *files)
{
  for (guint n_files = 0; files && n_files < MAX_FILES; files = files->next, n_files++)
    biv_filing_open_file (self, files->data);
}

static void
files_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BivFiling) self = data;
  g_autoptr (GError) error = NULL;
  const GValue *value = gdk_drop_read_value_finish (GDK_DROP (source), result, &error);
  g_autoptr (GSList) files = value ? gdk_file_list_get_files (g_value_get_boxed (value)) : NULL;

  gdk_drop_finish (GDK_DROP (source), files ? GDK_ACTION_COPY : 0);
  if (biv_service_is_orphan (self))
    return;
  if (error)
    biv_service_report (self, error->message);
  open_files (self, files);
}

static bool
has_files (GdkDrop *drop)
{
  g_autoptr (GdkContentFormats) formats = gdk_content_formats_union_deserialize_gtypes (
    gdk_content_formats_ref (gdk_drop_get_formats (drop)));

  return gdk_content_formats_contain_gtype (formats, GDK_TYPE_FILE_LIST);
}

/* Nothing is read of a drop that is no file, however large it is. */
static gboolean
drop_cb (GtkDropTargetAsync *target, GdkDrop *drop, double x, double y, BivFiling *self)
{
  if (has_files (drop))
    gdk_drop_read_value_async (drop, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT, NULL, files_read_cb,
                               g_object_ref (self));
  else
    {
      gdk_drop_finish (drop, 0);
      biv_service_report (self, _ ("What you dropped is no file, so nothing was done. Drop a "
                                   "battle’s or an army’s file here."));
    }
  return TRUE;
}

/* What is dragged from one place of the program to another has its own targets. */
static gboolean
accept_cb (GtkDropTargetAsync *target, GdkDrop *drop, BivFiling *self)
{
  return !gdk_drop_get_drag (drop);
}

/* @filing: what opens the files. */
void
biv_file_drop_add (GtkWidget *widget, BivFiling *filing)
{
  GtkDropTargetAsync *target = gtk_drop_target_async_new (NULL, GDK_ACTION_COPY);

  g_signal_connect_object (target, "accept", G_CALLBACK (accept_cb), filing, 0);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), filing, 0);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (target));
}

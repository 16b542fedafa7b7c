/* Lets a tab that is dropped beside all windows become a window.
 *
 * A tab says that it can be dropped on the screen itself. Under X11, where no desktop lies there,
 * GTK 4 then leaves the drop to the program that the tab is of, tells it nothing, and the drag
 * never ends: the tab hangs where it was dropped, and nobody reaches its document. A drop that
 * somebody takes is over at once.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/compat/biv-drop-guard.h"

#include <gtk/gtk.h>

/* How a drag says that it can be dropped there. */
#define ON_SCREEN "application/x-rootwindow-drop"
/* Milliseconds until nobody has taken it. */
#define PATIENCE 500
/* Kept with a drag that somebody took, or that was given up. */
#define OVER "biv-drag-over"

static void
over_cb (GObject *drag)
{
  g_object_set_data (drag, OVER, drag);
}

/* What libadwaita does for a drop that is over it does for this one. */
static gboolean
waited_cb (gpointer drag)
{
  if (!g_object_get_data (drag, OVER))
    g_signal_emit_by_name (drag, "dnd-finished");
  return G_SOURCE_REMOVE;
}

static gboolean
dropped_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GdkDrag *drag = g_value_get_object (values);

  if (gdk_content_formats_contain_mime_type (gdk_drag_get_formats (drag), ON_SCREEN))
    {
      g_signal_connect_swapped (drag, "dnd-finished", G_CALLBACK (over_cb), drag);
      g_signal_connect_swapped (drag, "cancel", G_CALLBACK (over_cb), drag);
      g_timeout_add_full (G_PRIORITY_DEFAULT, PATIENCE, waited_cb, g_object_ref (drag),
                          g_object_unref);
    }
  return G_SOURCE_CONTINUE;
}

/* To be called once. */
void
biv_drop_guard_set_up (void)
{
  g_type_class_ref (GDK_TYPE_DRAG); /* which knows its signals then; it is kept */
  g_signal_add_emission_hook (g_signal_lookup ("drop-performed", GDK_TYPE_DRAG), 0, dropped_cb,
                              NULL, NULL);
}

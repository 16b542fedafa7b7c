/* Lets no finger begin a drag under X11.
 *
 * There GTK 4 follows what is dragged by the pointer alone: it hears neither where a finger goes
 * nor when it is lifted. The drag never ends, and the program hears no key and no press any more.
 * Under Wayland fingers drag as the pointer does.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/compat/biv-finger-guard.h"

#include <adwaita.h>
#include <gdk/x11/gdkx.h>

/* Tabs are dragged by a gesture of the bar's own. */
static bool
begins_drags (GtkEventController *gesture)
{
  GtkWidget *widget = gtk_event_controller_get_widget (gesture);

  return GTK_IS_DRAG_SOURCE (gesture) ||
         (GTK_IS_GESTURE_DRAG (gesture) && gtk_widget_get_ancestor (widget, ADW_TYPE_TAB_BAR));
}

static gboolean
begin_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkGesture *gesture = g_value_get_object (&values[0]);
  GdkEventSequence *finger = g_value_get_boxed (&values[1]);

  if (finger && begins_drags (GTK_EVENT_CONTROLLER (gesture)))
    gtk_gesture_set_sequence_state (gesture, finger, GTK_EVENT_SEQUENCE_DENIED);
  return G_SOURCE_CONTINUE;
}

/* To be called once. */
void
biv_finger_guard_set_up (void)
{
  if (!GDK_IS_X11_DISPLAY (gdk_display_get_default ()))
    return;
  g_type_class_ref (GTK_TYPE_GESTURE); /* which knows its signals then; it is kept */
  g_signal_add_emission_hook (g_signal_lookup ("begin", GTK_TYPE_GESTURE), 0, begin_cb, NULL, NULL);
}

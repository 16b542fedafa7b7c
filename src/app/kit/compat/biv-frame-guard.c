/* Keeps a window from waiting in each frame for a window manager that is not there.
 *
 * Under X11 GTK 4 keeps in step with a window manager that can tell when it has shown a frame.
 * Where none runs, it asks the X server for one several times in each frame, and waits for the
 * answers: that takes a quarter of a frame in which one hex is painted.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/compat/biv-frame-guard.h"

#include <gdk/x11/gdkx.h>

/* What GDK calls the window manager when there is none. */
#define NOBODY "unknown"

static void
realized_cb (GtkWidget *window)
{
  GdkDisplay *display = gtk_widget_get_display (window);
  const char *manager;

  if (!GDK_IS_X11_DISPLAY (display))
    return;
  manager = gdk_x11_screen_get_window_manager_name (gdk_x11_display_get_screen (display));
  if (g_str_equal (manager, NOBODY))
    gdk_x11_surface_set_frame_sync_enabled (gtk_native_get_surface (GTK_NATIVE (window)), FALSE);
}

/* To be called before the window is shown. */
void
biv_frame_guard_add (GtkWindow *window)
{
  g_signal_connect (window, "realize", G_CALLBACK (realized_cb), NULL);
}

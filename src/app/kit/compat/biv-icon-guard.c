/* Keeps icons from being freed in another thread than the window's.
 *
 * GTK loads the picture of an icon in a thread, which holds the icon meanwhile. If the widget is
 * gone by then, the thread is the last to let go of the icon, and frees it. GTK 4.8 may look the
 * same icon up in its cache just then, and the program ends with "g_object_ref: assertion
 * '!object_already_finalized' failed".
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/compat/biv-icon-guard.h"

static GThread *window_thread;
static void (*dispose) (GObject *icon); /* the implementation of GTK */

static gboolean
let_go_cb (gpointer icon)
{
  g_object_unref (icon);
  return G_SOURCE_REMOVE;
}

/* An object that is given a reference while it is being disposed of stays alive. */
static void
dispose_icon (GObject *icon)
{
  if (g_thread_self () == window_thread)
    dispose (icon);
  else
    g_idle_add (let_go_cb, g_object_ref (icon));
}

/* To be called once, in the window's thread, before there are windows. */
void
biv_icon_guard_set_up (void)
{
  GObjectClass *klass;

  if (window_thread)
    return;
  window_thread = g_thread_self ();
  klass = g_type_class_ref (GTK_TYPE_ICON_PAINTABLE);
  dispose = klass->dispose;
  klass->dispose = dispose_icon;
}

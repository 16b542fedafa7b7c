/* Lets no tip come up in a popover that is gone.
 *
 * GTK waits half a second before it shows a tip. When the popover under the pointer goes with what
 * it hangs on meanwhile, GTK 4.8 forgets the popover and goes on waiting, and then asks nothing at
 * all where the pointer is: "gdk_surface_get_device_position: assertion 'GDK_IS_SURFACE (surface)'
 * failed". Newer ones look first.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/compat/biv-tip-guard.h"

/* Where GTK keeps what waits. It makes a new one when the pointer moves. */
#define KEPT_AS "gdk-display-current-tooltip"

static void (*unrealize) (GtkWidget *popover); /* the implementation of GTK */

static void
unrealize_popover (GtkWidget *popover)
{
  GObject *display = G_OBJECT (gtk_widget_get_display (popover));
  GObject *waiting;

  unrealize (popover);
  waiting = g_object_get_data (display, KEPT_AS);
  /* One that was shown just before is held by a clock, too, which would find its waiting ended
   * without it, and GTK complains of that. */
  if (waiting && waiting->ref_count == 1)
    g_object_set_data (display, KEPT_AS, NULL);
}

/* To be called once, before there are popovers of any kind. */
void
biv_tip_guard_set_up (void)
{
  GtkWidgetClass *klass;

  if (unrealize)
    return;
  klass = g_type_class_ref (GTK_TYPE_POPOVER);
  unrealize = klass->unrealize;
  klass->unrealize = unrealize_popover;
}

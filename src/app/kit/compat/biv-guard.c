/* Works around what GTK does wrong, or did in 4.8: a function for each mistake, under a comment
 * that
 * says what the mistake is.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/compat/biv-guard.h"

#include <adwaita.h>
#include <gdk/x11/gdkx.h>

/* Lets the keys of an item of a menu change while the menu is there.
 *
 * An item that is told of no keys any more lets go of what listened for them, and GTK 4.8 lets it
 * go twice: "g_object_unref: assertion 'G_IS_OBJECT (object)' failed", if nothing worse happens.
 * Newer ones let it go once. */

/* A class of GTK's own. */
#define ITEM "GtkModelButton"
#define KEYS "accel"

/* The implementation of GTK. */
static void (*set_property_of_gtk) (GObject *item, guint id, const GValue *value,
                                    GParamSpec *pspec);

/* (transfer full) (nullable): what listens for the keys that the item tells. */
static GtkEventController *
find_listener (GtkWidget *item)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (item);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkEventController) each = g_list_model_get_item (all, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (each) &&
          gtk_shortcut_controller_get_scope (GTK_SHORTCUT_CONTROLLER (each)) ==
            GTK_SHORTCUT_SCOPE_MANAGED)
        return g_steal_pointer (&each);
    }
  return NULL;
}

/* Holds the controller once more, so that a reference is left if GTK drops one too many. */
static void
set_property_of_item (GObject *item, guint id, const GValue *value, GParamSpec *pspec)
{
  GtkEventController *listener =
    g_str_equal (pspec->name, KEYS) ? find_listener (GTK_WIDGET (item)) : NULL;

  if (listener)
    g_object_ref (listener);
  set_property_of_gtk (item, id, value, pspec);
  if (listener && G_OBJECT (listener)->ref_count > 1)
    g_object_unref (listener);
  g_clear_object (&listener);
}

/* To be called when there is a menu, which may be again and again. */
void
biv_guard_accels (void)
{
  GType type = g_type_from_name (ITEM);
  GObjectClass *klass;

  if (set_property_of_gtk || !type)
    return;
  klass = g_type_class_ref (type);
  set_property_of_gtk = klass->set_property;
  klass->set_property = set_property_of_item;
}

/* Lets a tab that is dropped beside all windows become a window.
 *
 * A tab says that it can be dropped on the screen itself. Under X11, where no desktop lies there,
 * GTK 4 then leaves the drop to the program that the tab is of, tells it nothing, and the drag
 * never ends: the tab hangs where it was dropped, and nobody reaches its document. A drop that
 * somebody takes is over at once. */

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
biv_guard_drops (void)
{
  g_type_class_ref (GDK_TYPE_DRAG); /* which knows its signals then; it is kept */
  g_signal_add_emission_hook (g_signal_lookup ("drop-performed", GDK_TYPE_DRAG), 0, dropped_cb,
                              NULL, NULL);
}

/* Lets no finger begin a drag under X11.
 *
 * There GTK 4 follows what is dragged by the pointer alone: it hears neither where a finger goes
 * nor when it is lifted. The drag never ends, and the program hears no key and no press any more.
 * Under Wayland fingers drag as the pointer does. */

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
biv_guard_fingers (void)
{
  if (!GDK_IS_X11_DISPLAY (gdk_display_get_default ()))
    return;
  g_type_class_ref (GTK_TYPE_GESTURE); /* which knows its signals then; it is kept */
  g_signal_add_emission_hook (g_signal_lookup ("begin", GTK_TYPE_GESTURE), 0, begin_cb, NULL, NULL);
}

/* Lets Tab go past what is folded away.
 *
 * What an expander holds is in no window while it is folded, and Tab asks for the focus there all
 * the same. GTK 4.18 then looks in a window that there is not: "gtk_root_get_focus: assertion
 * 'GTK_IS_ROOT (self)' failed". */

/* The implementation of GTK. */
static gboolean (*focus_of_gtk) (GtkWidget *expander, GtkDirectionType direction);

static gboolean
focus_expander (GtkWidget *expander, GtkDirectionType direction)
{
  GtkWidget *child = gtk_expander_get_child (GTK_EXPANDER (expander));
  gboolean could, has_moved;

  if (!child || gtk_widget_get_root (child))
    return focus_of_gtk (expander, direction);
  could = gtk_widget_get_can_focus (child);
  gtk_widget_set_can_focus (child, FALSE);
  has_moved = focus_of_gtk (expander, direction);
  gtk_widget_set_can_focus (child, could);
  return has_moved;
}

/* To be called once, before there are expanders. */
void
biv_guard_folds (void)
{
  GtkWidgetClass *klass;

  if (focus_of_gtk)
    return;
  klass = g_type_class_ref (GTK_TYPE_EXPANDER);
  focus_of_gtk = klass->focus;
  klass->focus = focus_expander;
}

/* Keeps a window from waiting in each frame for a window manager that is not there.
 *
 * Under X11 GTK 4 keeps in step with a window manager that can tell when it has shown a frame.
 * Where none runs, it asks the X server for one several times in each frame, and waits for the
 * answers: that takes a quarter of a frame in which one hex is painted. */

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
biv_guard_frames (GtkWindow *window)
{
  g_signal_connect (window, "realize", G_CALLBACK (realized_cb), NULL);
}

/* Keeps icons from being freed in another thread than the window's.
 *
 * GTK loads the picture of an icon in a thread, which holds the icon meanwhile. If the widget is
 * gone by then, the thread is the last to let go of the icon, and frees it. GTK 4.8 may look the
 * same icon up in its cache just then, and the program ends with "g_object_ref: assertion
 * '!object_already_finalized' failed". */

static GThread *window_thread;
static void (*dispose_of_gtk) (GObject *icon); /* the implementation of GTK */

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
    dispose_of_gtk (icon);
  else
    g_idle_add (let_go_cb, g_object_ref (icon));
}

/* To be called once, in the window's thread, before there are windows. */
void
biv_guard_icons (void)
{
  GObjectClass *klass;

  if (window_thread)
    return;
  window_thread = g_thread_self ();
  klass = g_type_class_ref (GTK_TYPE_ICON_PAINTABLE);
  dispose_of_gtk = klass->dispose;
  klass->dispose = dispose_icon;
}

/* Lets no tip come up in a popover that is gone.
 *
 * GTK waits half a second before it shows a tip. When the popover under the pointer goes with what
 * it hangs on meanwhile, GTK 4.8 forgets the popover and goes on waiting, and then asks nothing at
 * all where the pointer is: "gdk_surface_get_device_position: assertion 'GDK_IS_SURFACE (surface)'
 * failed". Newer ones look first. */

/* Where GTK keeps what waits. It makes a new one when the pointer moves. */
#define KEPT_AS "gdk-display-current-tooltip"

static void (*unrealize_of_gtk) (GtkWidget *popover); /* the implementation of GTK */

static void
unrealize_popover (GtkWidget *popover)
{
  GObject *display = G_OBJECT (gtk_widget_get_display (popover));
  GObject *waiting;

  unrealize_of_gtk (popover);
  waiting = g_object_get_data (display, KEPT_AS);
  /* One that was shown just before is held by a clock, too, which would find its waiting ended
   * without it, and GTK complains of that. */
  if (waiting && waiting->ref_count == 1)
    g_object_set_data (display, KEPT_AS, NULL);
}

/* To be called once, before there are popovers of any kind. */
void
biv_guard_tips (void)
{
  GtkWidgetClass *klass;

  if (unrealize_of_gtk)
    return;
  klass = g_type_class_ref (GTK_TYPE_POPOVER);
  unrealize_of_gtk = klass->unrealize;
  klass->unrealize = unrealize_popover;
}

/* Gives the focus to the view when the widget that has it vanishes, as the row of a finding does
 * when its cause is undone: a window without a focus would hear no keys.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/view/biv-focus-keeper.h"

typedef struct
{
  GtkWindow *window; /* which keeps this */
  BivFocusKeeperFunc get_view;
  guint idle;       /* true while no widget has the focus */
  GtkWidget *focus; /* weak: what had it last */
} FocusKeeper;

static void
root_cb (GtkWidget *focus, GParamSpec *pspec, FocusKeeper *self)
{
  if (!gtk_widget_get_root (focus) && gtk_window_get_focus (self->window) == focus)
    gtk_window_set_focus (self->window, NULL);
}

/* What has the focus may be taken out of the window. Until the next frame the toolkit would send
 * each key to it, unheard; without a focus, the window hears them. */
static void
watch (FocusKeeper *self, GtkWidget *focus)
{
  if (self->focus)
    g_signal_handlers_disconnect_by_func (self->focus, root_cb, self);
  g_set_weak_pointer (&self->focus, focus);
  if (focus)
    g_signal_connect (focus, "notify::root", G_CALLBACK (root_cb), self);
}

static void
free_keeper (gpointer data)
{
  FocusKeeper *self = data;

  g_clear_handle_id (&self->idle, g_source_remove);
  watch (self, NULL);
  g_free (self);
}

/* Whether the focused widget is visible, or will be: a row outside the view is mapped only in the
 * next frame. */
static bool
keys_arrive (FocusKeeper *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);
  GtkWidget *mapped = focus;

  while (mapped && !gtk_widget_get_mapped (mapped))
    mapped = gtk_widget_get_parent (mapped);
  return mapped && (mapped == focus || GTK_IS_LIST_VIEW (mapped));
}

static gboolean
refocus_cb (gpointer data)
{
  FocusKeeper *self = data;
  BivView *view = self->get_view (self->window);

  self->idle = 0;
  if (view && !keys_arrive (self) && !biv_view_grab_focus (view))
    gtk_widget_child_focus (GTK_WIDGET (view), GTK_DIR_TAB_FORWARD);
  return G_SOURCE_REMOVE;
}

static void
focus_cb (GtkWindow *window, GParamSpec *pspec, FocusKeeper *self)
{
  watch (self, gtk_window_get_focus (window));
  if (!self->idle && self->get_view (self->window) && !keys_arrive (self))
    self->idle = g_idle_add (refocus_cb, self);
}

/* From now on the view that @get_view returns gets the focus when nothing else in @window has
 * it. */
void
biv_focus_keeper_add (GtkWindow *window, BivFocusKeeperFunc get_view)
{
  FocusKeeper *self = g_new0 (FocusKeeper, 1);

  self->window = window;
  self->get_view = get_view;
  g_object_set_data_full (G_OBJECT (window), "biv-focus-keeper", self, free_keeper);
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_cb), self);
}

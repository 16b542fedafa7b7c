/* Keeps the keyboard focus somewhere. The widget that has it may go, as the last finding does when
 * its cause is undone. Keys would then go nowhere, so the view gets the focus.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-focus-keeper.h"

#include "app/view/biv-view.h"

typedef struct
{
  GtkWindow *window; /* which keeps this */
  GtkStack *stack;   /* weak */
  guint idle;        /* true while no widget has the focus */
} FocusKeeper;

static void
free_keeper (gpointer data)
{
  FocusKeeper *self = data;

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_weak_pointer (&self->stack);
  g_free (self);
}

/* (transfer none) (nullable) */
static BivView *
get_view (FocusKeeper *self)
{
  GtkWidget *page = self->stack ? gtk_stack_get_visible_child (self->stack) : NULL;

  return BIV_IS_VIEW (page) ? BIV_VIEW (page) : NULL;
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
  BivView *view = get_view (self);

  self->idle = 0;
  if (view && !keys_arrive (self) && !biv_view_take_keyboard (view))
    gtk_widget_child_focus (GTK_WIDGET (self->stack), GTK_DIR_TAB_FORWARD);
  return G_SOURCE_REMOVE;
}

static void
focus_cb (GtkWindow *window, GParamSpec *pspec, FocusKeeper *self)
{
  if (!self->idle && get_view (self) && !keys_arrive (self))
    self->idle = g_idle_add (refocus_cb, self);
}

/* @stack: of the window, whose visible child is the view. */
void
biv_focus_keeper_add (GtkWindow *window, GtkStack *stack)
{
  FocusKeeper *self = g_new0 (FocusKeeper, 1);

  self->window = window;
  g_set_weak_pointer (&self->stack, stack);
  g_object_set_data_full (G_OBJECT (window), "biv-focus-keeper", self, free_keeper);
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_cb), self);
}

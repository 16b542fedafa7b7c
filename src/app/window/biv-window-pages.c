/* The pages of a battle in the header of the window: side by side where there is room, else in a
 * menu that names the one that is shown.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-window-private.h"

/* Logical pixels of the window. More than it needs with the pages side by side, in any language:
 * who makes it smaller gets there before it can shrink no further. */
#define ENOUGH 980

static void
page_shown_cb (GtkStack *stack, GParamSpec *pspec, BivWindow *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (stack);

  if (page)
    gtk_label_set_label (self->page_name,
                         gtk_stack_page_get_title (gtk_stack_get_page (stack, page)));
}

static void
fit (BivWindow *self, int width)
{
  bool battle = self->session && biv_session_get_scenario (self->session);

  gtk_widget_set_visible (GTK_WIDGET (self->switcher), battle && width >= ENOUGH);
  gtk_widget_set_visible (self->page_button, battle && width < ENOUGH);
}

/* After it has its size: nothing may change while sizes are given. */
static void
layout_cb (GdkSurface *surface, int width, int height, BivWindow *self)
{
  fit (self, width);
}

static void
realize_cb (BivWindow *self)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (self));

  g_signal_connect_object (surface, "layout", G_CALLBACK (layout_cb), self, 0);
}

/* Follows the width of the window. */
void
biv_window_watch_width (BivWindow *self)
{
  g_signal_connect (self, "realize", G_CALLBACK (realize_cb), NULL);
}

/* There is a battle now, or none any more. */
void
biv_window_show_pages (BivWindow *self)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (self));

  fit (self, surface ? gdk_surface_get_width (surface) : ENOUGH);
}

/* Once there is something to edit a battle with. */
void
biv_window_bind_pages (BivWindow *self)
{
  GtkStack *stack = biv_scenario_editor_get_pages (self->editor);

  gtk_stack_switcher_set_stack (self->switcher, stack);
  g_signal_connect_object (stack, "notify::visible-child", G_CALLBACK (page_shown_cb), self, 0);
  page_shown_cb (stack, NULL, self);
}

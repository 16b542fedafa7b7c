/* The pages of a battle in the header of the window: side by side where there is room, else in a
 * menu that names the one that is shown.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-window-private.h"

static void
page_shown_cb (GtkStack *stack, GParamSpec *pspec, BivWindow *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (stack);

  if (page)
    gtk_label_set_label (self->page_name,
                         gtk_stack_page_get_title (gtk_stack_get_page (stack, page)));
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

/* Gives the button that closes a message bar its accessible name, which the toolkit does not, and
 * lets bars that lie over a view come at once.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/widgets/biv-message-bar.h"

#include <glib/gi18n.h>

/* (nullable): the toolkit has no getter for it. */
static GtkWidget *
find_close_button (GtkWidget *widget)
{
  GtkWidget *found =
    GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "close") ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_close_button (child);
  return found;
}

/* Names the button that closes @bar, for those who do not see its cross. */
void
biv_message_bar_name_close (GtkInfoBar *bar)
{
  GtkWidget *button;

  g_return_if_fail (GTK_IS_INFO_BAR (bar));
  button = find_close_button (GTK_WIDGET (bar));
  if (!button)
    return;
  gtk_widget_set_tooltip_text (button, _ ("Close this message"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Close this message"), -1);
}

/* To be called for a bar that lies over a view: it is named as above, and comes and goes at once,
 * so that it has its place from the beginning. */
void
biv_message_bar_lay_over (GtkInfoBar *bar)
{
  g_return_if_fail (GTK_IS_INFO_BAR (bar));
  biv_message_bar_name_close (bar);
  g_object_bind_property (bar, "revealed", bar, "visible", G_BINDING_SYNC_CREATE);
}

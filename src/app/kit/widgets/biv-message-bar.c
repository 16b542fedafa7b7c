/* What message bars lack: the button that closes one has a name, what one says is told to those who
 * hear the window, and bars that lie over a view come at once.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/widgets/biv-message-bar.h"

#include <glib/gi18n.h>

#include "app/kit/compat/biv-spoken-news.h"

/* Whether the words of a bar are about to be told. */
#define TELLING "biv-message-bar-telling"

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

static void
name_close_button (GtkInfoBar *bar)
{
  GtkWidget *button = find_close_button (GTK_WIDGET (bar));

  if (!button)
    return;
  gtk_widget_set_tooltip_text (button, _ ("Close this message"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Close this message"), -1);
}

/* Every label of a bar, and none of those in its buttons. */
static void
foreach_label (GtkWidget *widget, void (*func) (GtkLabel *label, gpointer data), gpointer data)
{
  if (GTK_IS_LABEL (widget))
    func (GTK_LABEL (widget), data);
  else if (!GTK_IS_BUTTON (widget))
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
         child = gtk_widget_get_next_sibling (child))
      foreach_label (child, func, data);
}

static void
collect_words (GtkLabel *label, gpointer data)
{
  GString *words = data;

  if (*gtk_label_get_text (label))
    g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", gtk_label_get_text (label));
}

static gboolean
tell_cb (gpointer data)
{
  g_autoptr (GString) words = g_string_new (NULL);

  g_object_set_data (data, TELLING, NULL);
  foreach_label (data, collect_words, words);
  if (words->len > 0 && gtk_info_bar_get_revealed (data))
    biv_spoken_news_tell (data, words->str);
  return G_SOURCE_REMOVE;
}

/* Once for all that changes at a time. */
static void
tell_soon (GtkInfoBar *bar)
{
  if (gtk_info_bar_get_revealed (bar) && !g_object_get_data (G_OBJECT (bar), TELLING))
    {
      g_object_set_data (G_OBJECT (bar), TELLING, bar);
      g_idle_add_full (G_PRIORITY_DEFAULT, tell_cb, g_object_ref (bar), g_object_unref);
    }
}

static void
follow_label (GtkLabel *label, gpointer bar)
{
  g_signal_connect_object (label, "notify::label", G_CALLBACK (tell_soon), bar,
                           G_CONNECT_SWAPPED);
}

/* Names the button that closes @bar, for those who do not see its cross, and lets them hear what it
 * says. */
void
biv_message_bar_prepare (GtkInfoBar *bar)
{
  g_return_if_fail (GTK_IS_INFO_BAR (bar));
  name_close_button (bar);
  foreach_label (GTK_WIDGET (bar), follow_label, bar);
  g_signal_connect (bar, "notify::revealed", G_CALLBACK (tell_soon), NULL);
}

/* To be called for a bar that lies over a view: it is prepared as above, and comes and goes at
 * once, so that it has its place from the beginning. */
void
biv_message_bar_lay_over (GtkInfoBar *bar)
{
  biv_message_bar_prepare (bar);
  g_object_bind_property (bar, "revealed", bar, "visible", G_BINDING_SYNC_CREATE);
}

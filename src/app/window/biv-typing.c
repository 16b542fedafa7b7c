/* Undo in text fields. A field of a document writes each letter into the document, whose history is
 * therefore the field's undo, too; GTK's own undo would be one more edit, which would discard what
 * the program had set and what could be redone. Fields outside the document, such as searches and
 * questions, undo what was typed since they got the focus.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-typing.h"

#include "app/army/biv-muster-box.h"

static void
enable_undo (GtkWidget *widget, bool enabled)
{
  if (GTK_IS_TEXT_VIEW (widget))
    gtk_text_buffer_set_enable_undo (gtk_text_view_get_buffer (GTK_TEXT_VIEW (widget)), enabled);
  else
    g_object_set (widget, "enable-undo", (gboolean) enabled, NULL);
}

static bool
is_typed_in (GtkWidget *widget)
{
  return widget && (GTK_IS_TEXT (widget) || GTK_IS_TEXT_VIEW (widget));
}

/* Whether a widget is outside any document, so that it undoes its own text. Only windows with
 * documents belong to the application; all others are dialogs. */
bool
biv_typing_is_own (GtkWidget *widget)
{
  return is_typed_in (widget) && (!gtk_widget_get_ancestor (widget, ADW_TYPE_APPLICATION_WINDOW) ||
                                  gtk_widget_get_ancestor (widget, GTK_TYPE_SEARCH_ENTRY) ||
                                  gtk_widget_get_ancestor (widget, BIV_TYPE_MUSTER_BOX) ||
                                  gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER));
}

/* Text that was in a field before was not typed by the user. */
static void
focus_cb (GtkWindow *window, GParamSpec *pspec, gpointer data)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  if (!is_typed_in (focus))
    return;
  enable_undo (focus, false);
  if (biv_typing_is_own (focus))
    enable_undo (focus, true);
}

static void
watch_window (GtkWindow *window)
{
  g_signal_handlers_disconnect_by_func (window, focus_cb, NULL);
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
}

static void
windows_cb (GListModel *windows, guint position, guint removed, guint added, gpointer data)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      watch_window (window);
    }
}

/* Sets this up for all windows, those to come included. To be called once. */
void
biv_typing_watch (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  g_signal_connect (windows, "items-changed", G_CALLBACK (windows_cb), NULL);
  windows_cb (windows, 0, 0, g_list_model_get_n_items (windows), NULL);
}

/* A list is one stop on the way that Tab goes round a window: arrow keys move in it. The toolkit
 * would stop at every row.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/widgets/biv-list-stops.h"

#include <stdbool.h>

static bool
is_stop (GtkWidget *widget)
{
  return GTK_IS_LIST_VIEW (widget) || GTK_IS_GRID_VIEW (widget) || GTK_IS_COLUMN_VIEW (widget) ||
         GTK_IS_FLOW_BOX (widget) ||
         (GTK_IS_LIST_BOX (widget) && gtk_widget_has_css_class (widget, BIV_LIST_STOPS_CLASS));
}

/* (nullable) (transfer none): the list that something with the focus stands in, in its window. */
GtkWidget *
biv_list_stops_find_list (GtkWidget *focus)
{
  for (; focus && !GTK_IS_NATIVE (focus); focus = gtk_widget_get_parent (focus))
    if (is_stop (focus))
      return focus;
  return NULL;
}

/* (transfer none): the row of a list that has the focus, or in which something has it. */
GtkWidget *
biv_list_stops_find_row (GtkWidget *list, GtkWidget *focus)
{
  GtkWidget *row = focus;

  while (row != list && gtk_widget_get_parent (row) != list)
    row = gtk_widget_get_parent (row);
  return row;
}

/* Buttons in a row come after it; then the list is left. */
static void
move_focus_cb (GtkWidget *window, GtkDirectionType direction, gpointer data)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
  GtkWidget *list = focus ? biv_list_stops_find_list (focus) : NULL;
  GtkWidget *row = list ? biv_list_stops_find_row (list, focus) : NULL;

  if (!list || (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD))
    return;
  g_signal_stop_emission_by_name (window, "move-focus");
  if (row != list && gtk_widget_child_focus (row, direction))
    return;
  gtk_widget_set_can_focus (list, FALSE);
  gtk_widget_child_focus (window, direction);
  gtk_widget_set_can_focus (list, TRUE);
}

/* From now on the lists of this window are one stop each. */
void
biv_list_stops_add (GtkWindow *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));
  g_signal_connect (window, "move-focus", G_CALLBACK (move_focus_cb), NULL);
}

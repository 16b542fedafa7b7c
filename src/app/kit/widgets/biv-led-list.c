/* A list below a search entry: while somebody types, the arrows already move in the list.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/widgets/biv-led-list.h"

static gboolean
key_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state,
        GtkListView *list)
{
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (gtk_list_view_get_model (list));
  int step = key == GDK_KEY_Down ? 1 : key == GDK_KEY_Up ? -1
                                                         : 0;
  int next = (int) gtk_single_selection_get_selected (selection) + step;

  if (step == 0)
    return GDK_EVENT_PROPAGATE;
  if (next >= 0 && next < (int) g_list_model_get_n_items (G_LIST_MODEL (selection)))
    {
      gtk_single_selection_set_selected (selection, (guint) next);
      gtk_widget_activate_action (GTK_WIDGET (list), "list.scroll-to-item", "u", (guint) next);
    }
  return GDK_EVENT_STOP;
}

/* @list: one row of it is selected */
void
biv_led_list_follow (GtkListView *list, GtkWidget *entry)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), list, 0);
  gtk_widget_add_controller (entry, keys);
}

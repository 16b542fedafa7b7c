/* The wheel over things that stand in a page, and over lists that lie along a line.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/widgets/biv-wheel.h"

#include <math.h>

/* From now on the wheel over @widget, a number or a box of text, scrolls what it stands in and
 * changes nothing in @widget itself. */
void
biv_wheel_pass_on (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = NULL;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  controllers = gtk_widget_observe_controllers (widget);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

/* How far a notch of the wheel goes, as everywhere in the toolkit. */
static double
find_step (GtkEventControllerScroll *controller, GtkAdjustment *place)
{
  if (gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_SURFACE)
    return 1.0;
  return pow (gtk_adjustment_get_page_size (place), 2.0 / 3.0);
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller, double dx, double dy, GtkScrollable *list)
{
  GtkAdjustment *place = gtk_scrollable_get_hadjustment (list);
  double before = gtk_adjustment_get_value (place);

  gtk_adjustment_set_value (place, before + (dx + dy) * find_step (controller, place));
  return gtk_adjustment_get_value (place) != before;
}

/* From now on the wheel over @list, whose rows stand beside one another, goes along them. The
 * toolkit would ask for Shift to be held. */
void
biv_wheel_go_along (GtkWidget *list)
{
  GtkEventController *controller =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  g_return_if_fail (GTK_IS_SCROLLABLE (list));
  g_signal_connect (controller, "scroll", G_CALLBACK (scroll_cb), list);
  gtk_widget_add_controller (list, controller);
}

/* Fields for numbers, which take over a number while it is typed. By default a spin button does so
 * only when it loses the focus, so that somebody who types and then saves, or confirms a dialog by
 * key, would lose the number. What is typed after a press is in place of the number that was there.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/widgets/biv-typed-number.h"

#include "app/kit/widgets/biv-wheel.h"
#include "core/model/node/biv-number.h"

/* Leading zeros and numbers out of range would be rewritten under the hands of somebody who types;
 * they wait until the button loses the focus. */
static bool
read_number (GtkSpinButton *spin, int *number)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));
  GtkAdjustment *range = gtk_spin_button_get_adjustment (spin);
  g_autofree char *plain = NULL;
  gint64 value;

  if (!biv_number_read (text, G_MININT, G_MAXINT, &value))
    return false;
  plain = g_strdup_printf ("%" G_GINT64_FORMAT, value);
  *number = (int) value;
  return g_str_equal (plain, text) && value >= gtk_adjustment_get_lower (range) &&
         value <= gtk_adjustment_get_upper (range);
}

static void
typed_cb (GtkSpinButton *spin, gpointer unsaid)
{
  int number;

  if (read_number (spin, &number) && number != GPOINTER_TO_INT (unsaid))
    gtk_adjustment_set_value (gtk_spin_button_get_adjustment (spin), number);
}

/* A press on a field. */
typedef struct
{
  GtkWidget *text; /* in the field */
  bool arrives;    /* it brings the keyboard there */
} Press;

static void
pressed_cb (GtkGestureClick *click, int n_press, double x, double y, Press *self)
{
  self->arrives = !gtk_widget_has_focus (self->text);
}

/* Who was there already meant a place in the number, and who drew the pointer over some digits
 * means those. */
static void
released_cb (GtkGestureClick *click, int n_press, double x, double y, Press *self)
{
  if (self->arrives && gtk_widget_has_focus (self->text) &&
      !gtk_editable_get_selection_bounds (GTK_EDITABLE (self->text), NULL, NULL))
    gtk_editable_select_region (GTK_EDITABLE (self->text), 0, -1);
}

static void
free_press (gpointer data, GClosure *closure)
{
  g_free (data);
}

/* From now on a press that brings the keyboard to @field selects all of its number, as Tab does.
 * The text in it takes the press for its own, and nothing else there hears when that ends: what is
 * around it does. */
void
biv_typed_number_select_pressed (GtkEditable *field)
{
  GtkGesture *click = gtk_gesture_click_new ();
  Press *press = g_new0 (Press, 1);

  press->text = GTK_WIDGET (gtk_editable_get_delegate (field));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_data (click, "pressed", G_CALLBACK (pressed_cb), press, free_press, 0);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), press);
  gtk_widget_add_controller (GTK_WIDGET (field), GTK_EVENT_CONTROLLER (click));
}

/* So it is for all spin buttons in @widget. */
void
biv_typed_number_select_pressed_below (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  if (GTK_IS_SPIN_BUTTON (widget))
    biv_typed_number_select_pressed (GTK_EDITABLE (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    biv_typed_number_select_pressed_below (child);
}

/* From now on a whole number has its value as soon as it stands in @spin, and the wheel over it
 * scrolls what it stands in; a press selects it.
 * @unsaid: the value that the button shows as other words, which never follows from typing. */
void
biv_typed_number_follow (GtkSpinButton *spin, int unsaid)
{
  g_return_if_fail (GTK_IS_SPIN_BUTTON (spin));
  g_signal_connect (spin, "changed", G_CALLBACK (typed_cb), GINT_TO_POINTER (unsaid));
  biv_wheel_pass_on (GTK_WIDGET (spin));
  biv_typed_number_select_pressed (GTK_EDITABLE (spin));
}

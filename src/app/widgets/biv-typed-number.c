/* Spin buttons that take over a number while it is typed. By default a spin button does so only
 * when it loses the focus, so that somebody who types and then saves, or confirms a dialog by key,
 * would lose the number.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/widgets/biv-typed-number.h"

#include "app/widgets/biv-wheel.h"

/* Leading zeros and numbers out of range would be rewritten under the hands of somebody who types;
 * they wait until the button loses the focus. */
static bool
read_number (GtkSpinButton *spin, int *number)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));
  GtkAdjustment *range = gtk_spin_button_get_adjustment (spin);
  g_autofree char *plain = NULL;
  gint64 value;

  if (!g_ascii_string_to_signed (text, 10, G_MININT, G_MAXINT, &value, NULL))
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

/* From now on a whole number has its value as soon as it stands in @spin, and the wheel over it
 * scrolls what it stands in.
 * @unsaid: the value that the button shows as other words, which never follows from typing. */
void
biv_typed_number_follow (GtkSpinButton *spin, int unsaid)
{
  g_return_if_fail (GTK_IS_SPIN_BUTTON (spin));
  g_signal_connect (spin, "changed", G_CALLBACK (typed_cb), GINT_TO_POINTER (unsaid));
  biv_wheel_pass_on (GTK_WIDGET (spin));
}

/* Asks the printer's own page set-up for what it leaves white along each side of a sheet.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/print/biv-print-margin.h"

#include <math.h>

/* (nullable): nothing is chosen where the dialog was given up. */
static void
chosen_cb (GtkPageSetup *setup, gpointer data)
{
  g_autoptr (GtkSpinButton) margin = data;
  double widest = 0.0;

  if (!setup)
    return;
  widest = MAX (gtk_page_setup_get_left_margin (setup, GTK_UNIT_MM),
                gtk_page_setup_get_right_margin (setup, GTK_UNIT_MM));
  widest = MAX (widest, gtk_page_setup_get_top_margin (setup, GTK_UNIT_MM));
  widest = MAX (widest, gtk_page_setup_get_bottom_margin (setup, GTK_UNIT_MM));
  gtk_spin_button_set_value (margin, ceil (widest * 10.0 - 0.01) / 10.0);
}

/** biv_print_margin_ask: lets a person choose printer and paper, and sets the number to the widest
 * of the margins of both, in millimetres. */
void
biv_print_margin_ask (GtkSpinButton *margin)
{
  g_autoptr (GtkPrintSettings) settings = gtk_print_settings_new ();
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (margin));

  gtk_print_run_page_setup_dialog_async (GTK_WINDOW (window), NULL, settings, chosen_cb,
                                         g_object_ref (margin));
}

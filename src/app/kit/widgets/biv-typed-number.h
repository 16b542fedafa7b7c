/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* Of a button that shows all its values as numbers. */
#define BIV_TYPED_NUMBER_ALL_SAID G_MININT

void biv_typed_number_select_pressed (GtkEditable *field);
void biv_typed_number_select_pressed_below (GtkWidget *widget);
void biv_typed_number_follow (GtkSpinButton *spin, int unsaid);

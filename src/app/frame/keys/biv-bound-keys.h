/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "app/frame/keys/biv-key-row.h"

void biv_bound_keys_add (GtkWidget *widget, BivKeyScope scope);
void biv_bound_keys_add_for (GtkWidget *widget, BivKeyScope scope, BivKeyViews view);

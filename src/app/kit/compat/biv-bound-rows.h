/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

void biv_bound_rows_watch (GtkListItemFactory *factory);
void biv_bound_rows_rebind (GtkListItemFactory *factory);

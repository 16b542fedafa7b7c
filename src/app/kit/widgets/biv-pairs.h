/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#define BIV_TYPE_PAIRS (biv_pairs_get_type ())
G_DECLARE_FINAL_TYPE (BivPairs, biv_pairs, BIV, PAIRS, GtkWidget)

GtkWidget *biv_pairs_new (void);
void biv_pairs_append (BivPairs *self, GtkWidget *child);

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* What is remembered of a document beside how it was seen: the number of its window, "u"; whether
 * it was the one of its tabs that was shown, "b". */
#define BIV_REOPENING_WINDOW "window"
#define BIV_REOPENING_CHOSEN "chosen"

#define BIV_TYPE_REOPENING (biv_reopening_get_type ())
G_DECLARE_FINAL_TYPE (BivReopening, biv_reopening, BIV, REOPENING, GObject)

BivReopening *biv_reopening_new (GtkApplication *application);
void biv_reopening_record_all (BivReopening *self);
void biv_reopening_go_on (BivReopening *self);
GVariant *biv_reopening_list (BivReopening *self);

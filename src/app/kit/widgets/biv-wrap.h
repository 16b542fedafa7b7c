/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#define BIV_TYPE_WRAP (biv_wrap_get_type ())
G_DECLARE_FINAL_TYPE (BivWrap, biv_wrap, BIV, WRAP, GtkWidget)

GtkWidget *biv_wrap_new (void);
void biv_wrap_append (BivWrap *self, GtkWidget *child);
void biv_wrap_clear (BivWrap *self);

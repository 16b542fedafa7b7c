/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#define BIV_TYPE_KEYBOARD (biv_keyboard_get_type ())
G_DECLARE_FINAL_TYPE (BivKeyboard, biv_keyboard, BIV, KEYBOARD, GObject)

BivKeyboard *biv_keyboard_get_default (void);
void biv_keyboard_list_plain (BivKeyboard *self, guint sign, GArray *plain);
guint biv_keyboard_find_plain (BivKeyboard *self, guint key);
char *biv_keyboard_name_keys (const char *accelerator);
void biv_keyboard_name_signs (GtkWidget *label);
guint biv_keyboard_find_on_pad (guint key);
guint biv_keyboard_find_off_pad (guint key);

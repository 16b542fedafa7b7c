/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "app/frame/keys/biv-keymap.h"

void biv_key_hints_update (GtkWidget *widget, BivKeymap *keymap);
void biv_key_hints_follow_menu (GtkWidget *widget, GMenu *menu);

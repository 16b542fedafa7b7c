/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "app/frame/keys/biv-keymap.h"

const char *biv_key_question_get_title (const BivKeyRow *row);
GtkWidget *biv_key_question_new (GtkWindow *parent, BivKeymap *keymap, const BivKeyRow *row);

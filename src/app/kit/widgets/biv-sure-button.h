/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#define BIV_TYPE_SURE_BUTTON (biv_sure_button_get_type ())
G_DECLARE_FINAL_TYPE (BivSureButton, biv_sure_button, BIV, SURE_BUTTON, GtkButton)

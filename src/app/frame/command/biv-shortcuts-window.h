/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#define BIV_TYPE_SHORTCUTS_WINDOW (biv_shortcuts_window_get_type ())
G_DECLARE_FINAL_TYPE (BivShortcutsWindow, biv_shortcuts_window, BIV, SHORTCUTS_WINDOW, AdwWindow)

BivShortcutsWindow *biv_shortcuts_window_new (GtkWindow *parent);

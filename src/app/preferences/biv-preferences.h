/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/window/biv-window.h"

#define BIV_TYPE_PREFERENCES (biv_preferences_get_type ())
G_DECLARE_FINAL_TYPE (BivPreferences, biv_preferences, BIV, PREFERENCES, AdwPreferencesWindow)

GtkWidget *biv_preferences_new (BivWindow *window, BivWorkspace *workspace);

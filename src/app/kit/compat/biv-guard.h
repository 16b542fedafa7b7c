/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

void biv_guard_accels (void);
void biv_guard_drops (void);
void biv_guard_fingers (void);
void biv_guard_folds (void);
void biv_guard_frames (GtkWindow *window);
void biv_guard_icons (void);
void biv_guard_tips (void);

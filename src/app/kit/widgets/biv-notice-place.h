/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

void biv_notice_place_watch (GtkOverlay *overlay);
void biv_notice_place_follow (GtkOverlay *overlay, GtkStack *pages);

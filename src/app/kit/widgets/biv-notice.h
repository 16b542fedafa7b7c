/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>
#include <gtk/gtk.h>

void biv_notice_prepare_bar (GtkInfoBar *bar);
void biv_notice_lay_bar_over (GtkInfoBar *bar);
void biv_notice_place_watch (GtkOverlay *overlay);
void biv_notice_place_follow (GtkOverlay *overlay, GtkStack *pages);
void biv_notice_show_toast (AdwToastOverlay *overlay, AdwToast *toast, const char *words);

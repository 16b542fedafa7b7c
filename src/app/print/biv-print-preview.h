/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>
#include <gtk/gtk.h>

#include "render/paper/biv-page-set.h"

#define BIV_TYPE_PAGE_VIEW (biv_page_view_get_type ())
G_DECLARE_FINAL_TYPE (BivPageView, biv_page_view, BIV, PAGE_VIEW, GtkWidget)

double biv_page_view_get_scale (BivPageView *self);

#define BIV_TYPE_PRINT_PREVIEW (biv_print_preview_get_type ())
G_DECLARE_FINAL_TYPE (BivPrintPreview, biv_print_preview, BIV, PRINT_PREVIEW, GtkBox)

void biv_print_preview_show (BivPrintPreview *self, BivPageSet *pages);
void biv_print_preview_show_draft (BivPrintPreview *self, BivPageSet *pages);
void biv_print_preview_show_nothing (BivPrintPreview *self, const char *reason);
void biv_print_preview_zoom (BivPrintPreview *self, int direction);

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/paper/biv-page-set.h"

GBytes *biv_page_export_pdf (BivPageSet *pages, const char *date, GError **error);
GBytes *biv_page_export_svg (BivPageSet *pages, guint page, GError **error);
GBytes *biv_page_export_png (BivPageSet *pages, guint page, double dpi, GError **error);

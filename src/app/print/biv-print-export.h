/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "render/export/biv-export-job.h"

#define BIV_TYPE_PRINT_EXPORT (biv_print_export_get_type ())
G_DECLARE_FINAL_TYPE (BivPrintExport, biv_print_export, BIV, PRINT_EXPORT, GtkBox)

void biv_print_export_begin (BivPrintExport *self, BivPageSet *pages, const char *path,
                             BivExportFormat format, double dpi);
void biv_print_export_stop (BivPrintExport *self);
const char *biv_print_export_get_first (BivPrintExport *self);
bool biv_print_export_is_busy (BivPrintExport *self);

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#define BIV_TYPE_IMPORT_REPORT (biv_import_report_get_type ())
G_DECLARE_FINAL_TYPE (BivImportReport, biv_import_report, BIV, IMPORT_REPORT, AdwBin)

void biv_import_report_show (BivImportReport *self, const char *const *notes);

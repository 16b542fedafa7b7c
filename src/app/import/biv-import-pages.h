/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/import/biv-import-preview.h"

#define BIV_TYPE_IMPORT_REPORT (biv_import_report_get_type ())
G_DECLARE_FINAL_TYPE (BivImportReport, biv_import_report, BIV, IMPORT_REPORT, AdwBin)

/* The lists in which what was read of a file is shown, and what each line may become. The widgets
 * are not owned. */
typedef struct
{
  GtkStack *stack;
  BivImportReport *report;
  GListModel *options[BIV_IMPORT_N_PAGES]; /* NULL: nothing was offered yet */
} BivImportPages;

void biv_import_pages_set_up (BivImportPages *self, GtkStack *stack, BivImportReport *report);
void biv_import_pages_clear (BivImportPages *self);
void biv_import_pages_offer (BivImportPages *self, BivRuleset *ruleset, BivMuster *muster);
void biv_import_pages_show (BivImportPages *self, const BivImportResult *result);
bool biv_import_pages_are_offered (const BivImportPages *self);
bool biv_import_pages_have_columns (const BivImportPages *self);
void biv_import_pages_show_first (BivImportPages *self, const BivImportResult *result, GType type);

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "app/import/biv-import-reading.h"

/* What of a file is shown in a list of its own. */
enum
{
  BIV_IMPORT_LINES,
  BIV_IMPORT_TERRAIN,
  BIV_IMPORT_SIDES,
  BIV_IMPORT_COLUMNS,
  BIV_IMPORT_N_PAGES,
};

typedef struct
{
  const char *word;   /* of the page in the stack */
  const char *title;  /* marked for translation */
  const char *spoken; /* what a screen reader calls the list; likewise */
  /* (transfer full): what each may become. @muster: (nullable) */
  GListModel *(*offer) (BivRuleset *ruleset, BivMuster *muster);
  /* (transfer full): of BivImportItem; empty where the file has nothing of the kind */
  GListStore *(*list) (const BivImportResult *result, GListModel *options);
} BivImportPage;

const BivImportPage *biv_import_preview_get_page (guint position);
const char *biv_import_preview_find_muster (BivForeign *foreign, BivCatalogue *catalogue,
                                            BivRuleset *ruleset);
char *biv_import_preview_sum_up (const BivImportResult *result, BivMuster *muster);

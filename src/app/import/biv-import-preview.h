/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "app/import/biv-import-reading.h"

G_BEGIN_DECLS

GListStore *biv_import_preview_lines (BivForeign *foreign, GListModel *options);
GListStore *biv_import_preview_columns (BivForeign *foreign, GListModel *options);
GListStore *biv_import_preview_terrain (BivForeign *foreign, GListModel *options);
const char *biv_import_preview_find_muster (BivForeign *foreign, BivCatalogue *catalogue,
                                            BivRuleset *ruleset);
char *biv_import_preview_sum_up (const BivImportResult *result, BivMuster *muster);

G_END_DECLS

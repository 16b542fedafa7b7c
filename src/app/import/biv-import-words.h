/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/import/biv-import-item.h"
#include "storage/interchange/biv-foreign.h"

void biv_import_words_set (BivForeignWords *given, BivForeign *foreign, BivImportItem *item,
                           const char *ours, bool is_alone);
bool biv_import_words_read (BivForeignWords *given, const char *path, GError **error);
bool biv_import_words_write (BivForeignWords *words, const char *path, GError **error);

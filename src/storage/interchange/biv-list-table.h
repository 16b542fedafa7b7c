/* Army lists as tables: what the columns of somebody else's table are.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/interchange/plain/biv-csv.h"
#include "storage/interchange/biv-list-draft.h"

/* The kind of words that tell what a column is: a word of biv-list-draft.h, or the id of a field
 * of the rules. */
#define BIV_LIST_TABLE_COLUMN "column"

bool biv_list_table_probe (const char *head);
BivListDraft *biv_list_table_read (BivCsv *table, BivForeign *foreign, const char *name,
                                   GError **error);

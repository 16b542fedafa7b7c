/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"
#include "storage/interchange/plain/biv-csv.h"
#include "storage/interchange/biv-foreign.h"

BivNode *biv_map_table_read (BivCsv *table, const char *name, BivForeign *foreign, GError **error);
bool biv_map_table_probe (const char *first, const char *second);

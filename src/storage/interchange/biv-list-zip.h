/* Army lists in zip files: a spreadsheet or a roster, which only what is inside tells.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/interchange/biv-foreign.h"

bool biv_list_zip_probe (const char *head);
BivNode *biv_list_zip_read (GBytes *bytes, const char *name, BivForeign *foreign, GError **error);

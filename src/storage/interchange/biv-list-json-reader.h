/* Army lists in JSON of several programs.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/interchange/biv-foreign.h"

bool biv_list_json_probe (const char *head);
BivNode *biv_list_json_read (GBytes *bytes, const char *name, BivForeign *foreign, GError **error);

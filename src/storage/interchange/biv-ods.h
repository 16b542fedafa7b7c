/* The first sheet of an OpenDocument spreadsheet.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "storage/interchange/plain/biv-csv.h"
#include "storage/interchange/biv-foreign.h"

BivCsv *biv_ods_read (GBytes *content, const char *name, BivForeign *foreign, GError **error);

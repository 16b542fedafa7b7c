/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/document/biv-document.h"
#include "core/model/node/biv-node.h"
#include "storage/format/biv-format-trace.h"
#include "storage/interchange/biv-interchange.h"
#include "storage/place/biv-input.h"
#include "storage/place/biv-place.h"

BivNode *biv_format_read (GBytes *bytes, const char *name, GError **error);
BivNode *biv_format_read_file (const char *path, GError **error);
BivNode *biv_format_read_input (const char *path, BivInputKind kind, BivFormatTrace *trace,
                                GError **error);
BivNode *biv_format_read_foreign (const char *path, BivInputKind kind, BivForeign *foreign,
                                  GError **error);
GBytes *biv_format_write (BivNode *root);
GBytes *biv_format_write_for (BivNode *root, const char *path);
BivDocument *biv_format_open (const char *path, GError **error);
const BivInterchange *biv_format_find_interchange (BivPlace *place);
const BivInterchange *biv_format_find_interchange_of_text (const char *text);
BivDocument *biv_format_open_place (BivPlace *place, BivForeign *foreign, GError **error);
GBytes *biv_format_write_place (BivNode *root, BivPlace *place);

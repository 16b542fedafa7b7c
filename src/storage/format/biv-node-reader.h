/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "core/model/node/biv-node.h"
#include "storage/format/biv-format-kind.h"
#include "storage/format/biv-format-trace.h"

BivNode *biv_node_reader_read (GInputStream *stream, const char *name, BivFormatTrace *trace,
                               BivFormatWriteFunc write, GError **error);

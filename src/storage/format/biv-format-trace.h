/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>

#include "core/model/node/biv-node.h"

/* Lines and faults of a file that is read to find all its faults, not only the first. */
typedef struct
{
  GHashTable *lines; /* object to the line of its tag; owns the root */
  GPtrArray *faults; /* of GError, each message a complete line; faulty parts are left out */
  bool is_cut;       /* whether whole elements were left out */
} BivFormatTrace;

BivFormatTrace *biv_format_trace_new (void);
void biv_format_trace_free (BivFormatTrace *self);
int biv_format_trace_get_line (BivFormatTrace *self, BivNode *node);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivFormatTrace, biv_format_trace_free)

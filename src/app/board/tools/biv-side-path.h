/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "core/edit/board/biv-edge-edits.h"
#include "core/hex/biv-hex.h"

typedef struct _BivSidePath BivSidePath;

BivSidePath *biv_side_path_new (BivOrientation orientation, BivHexEdge first);
void biv_side_path_free (BivSidePath *self);
void biv_side_path_lead_to_point (BivSidePath *self, BivPoint point);
void biv_side_path_lead_to_side (BivSidePath *self, BivHexEdge side);
GArray *biv_side_path_get_sides (BivSidePath *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivSidePath, biv_side_path_free)

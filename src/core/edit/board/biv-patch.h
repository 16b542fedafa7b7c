/* A part of a board that was taken up, to be put down again: on this board or another, turned or
 * flipped. It stays as it was taken, whatever becomes of the board.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/edit/board/biv-sheet.h"
#include "core/hex/biv-hex-motion.h"
#include "core/model/document/biv-document.h"

typedef struct _BivPatch BivPatch;

BivPatch *biv_patch_take (BivDocument *document, const BivOffset *hexes, guint n_hexes,
                          BivOffset grip);
void biv_patch_free (BivPatch *self);

guint biv_patch_get_n_hexes (BivPatch *self);
guint biv_patch_get_n_markers (BivPatch *self);
BivNode *biv_patch_get_marker (BivPatch *self, guint n, BivAxial *place);
bool biv_patch_put (BivPatch *self, BivSheet *sheet, BivHexMotion motion);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivPatch, biv_patch_free)

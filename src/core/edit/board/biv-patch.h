/* A part of a board that was taken up, to be put down again: on this board or another, turned or
 * flipped. It stays as it was taken, whatever becomes of the board.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/edit/object/biv-edits.h"
#include "core/hex/biv-hex-motion.h"
#include "core/model/document/biv-document.h"

typedef struct
{
  BivBoard *board;
  BivOrientation orientation;
  int width;
  int height;
  BivCell **rows; /* NULL: as on the board */
} BivSheet;

void biv_sheet_init (BivSheet *self, BivDocument *document);
bool biv_sheet_has (const BivSheet *self, BivOffset hex);
const BivCell *biv_sheet_peek (const BivSheet *self, BivOffset hex);
BivCell *biv_sheet_write (BivSheet *self, BivOffset hex);
void biv_sheet_set_side (BivSheet *self, BivOffset hex, int direction, guint8 kind,
                         guint8 crossing);
void biv_sheet_set_road (BivSheet *self, BivOffset hex, int direction, bool road);
guint8 *biv_sheet_mark (const BivSheet *self, const BivOffset *hexes, guint n_hexes);
bool biv_sheet_is_marked (const BivSheet *self, const guint8 *marks, BivOffset hex);
void biv_sheet_finish (BivSheet *self, BivEditList *edits);

typedef struct _BivPatch BivPatch;

BivPatch *biv_patch_copy (BivDocument *document, const BivOffset *hexes, guint n_hexes,
                          BivOffset grip);
void biv_patch_free (BivPatch *self);

guint biv_patch_get_n_markers (BivPatch *self);
BivNode *biv_patch_get_marker (BivPatch *self, guint n, BivAxial *place);
bool biv_patch_put (BivPatch *self, BivSheet *sheet, BivHexMotion motion);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivPatch, biv_patch_free)

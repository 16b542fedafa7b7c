/* The cells of a board being written in great number: rows that are written are copied whole, and
 * compared with the board at the end. A few cells are cheaper with biv-brush.h.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/edit/object/biv-edits.h"

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

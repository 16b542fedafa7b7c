/* Cells being written by an operation: what is written so far over what the board holds.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/edit/object/biv-edits.h"

typedef struct
{
  BivBoard *board;
  BivCells *cells;
} BivBrush;

void biv_brush_init (BivBrush *self, BivDocument *document);
bool biv_brush_has (const BivBrush *self, BivOffset hex);
BivCell biv_brush_get (const BivBrush *self, BivOffset hex);
void biv_brush_set (BivBrush *self, BivOffset hex, BivCell cell);
void biv_brush_set_edge (BivBrush *self, BivOffset hex, int direction, int kind, int crossing);
void biv_brush_set_road (BivBrush *self, BivOffset hex, int direction, bool road);
void biv_brush_finish (BivBrush *self, BivEditList *edits);

/* Leaves what an edge has of this. */
#define BIV_BRUSH_KEEP (-1)

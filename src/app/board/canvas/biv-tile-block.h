/* Tiles that adjoin, drawn again at once.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/board/canvas/biv-tile.h"

/* What they are drawn into is kept, as new memory for it would take as long as drawing. */
typedef struct
{
  cairo_surface_t *image; /* NULL: nothing was drawn yet */
} BivTileBlock;

void biv_tile_block_clear (BivTileBlock *self);
guint biv_tile_block_draw (BivTileBlock *self, BivTile *const *tiles, guint n_tiles, double limit,
                           BivHexLayout layout, BivTilePainter painter, gpointer data);

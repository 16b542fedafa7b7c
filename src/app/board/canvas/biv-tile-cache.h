/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "app/board/canvas/biv-tile.h"

G_BEGIN_DECLS

#define BIV_TYPE_TILE_CACHE (biv_tile_cache_get_type ())
G_DECLARE_FINAL_TYPE (BivTileCache, biv_tile_cache, BIV, TILE_CACHE, GObject)

/* What a frame shows. */
typedef struct
{
  BivHexLayout layout; /* in device pixels */
  BivPoint origin;     /* of the board's box in the view, in device pixels */
  BivPoint extent;     /* of the board, in device pixels */
  double width;        /* of the view, in device pixels */
  double height;
} BivTileView;

#define BIV_TILE_BUDGET 5000 /* microseconds of drawing a frame */

typedef gint64 (*BivTileClock) (gpointer data);

BivTileCache *biv_tile_cache_new (BivTilePainter painter, gpointer data, GDestroyNotify destroy);
void biv_tile_cache_set_clock (BivTileCache *self, BivTileClock clock, gpointer data);
void biv_tile_cache_set_node_kind (BivTileCache *self, BivTileNodeKind kind);
void biv_tile_cache_set_board (BivTileCache *self, BivOrientation orientation, BivPoint extent);

void biv_tile_cache_invalidate_area (BivTileCache *self, double x, double y, double width,
                                     double height);
void biv_tile_cache_invalidate_all (BivTileCache *self);

bool biv_tile_cache_update (BivTileCache *self, const BivTileView *view, gint64 budget);
void biv_tile_cache_snapshot (BivTileCache *self, const BivTileView *view, GtkSnapshot *snapshot);

guint biv_tile_cache_get_n_drawn (BivTileCache *self);
guint biv_tile_cache_get_n_repainted (BivTileCache *self);
guint biv_tile_cache_get_n_tiles (BivTileCache *self);

G_END_DECLS

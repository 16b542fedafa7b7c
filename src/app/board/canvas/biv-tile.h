/* One cached square of a drawn board.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>
#include <gsk/gsk.h>

#include "core/hex/biv-hex.h"

G_BEGIN_DECLS

/* Device pixels to a side. */
#define BIV_TILE_SIZE 256

/* A rectangle of a drawn board: its hexes have layout.size device pixels to the corner, and the
 * rectangle is counted in device pixels from the upper left of the board's box. */
typedef struct
{
  BivHexLayout layout;
  double x;
  double y;
  double width;
  double height;
} BivTileArea;

/* Draws a tile, or some that adjoin; or anew a part of them, counted in their pixels, as a drawing
 * of the whole would make it; NULL: the whole, over nothing. cr has its origin at the upper left.
 */
typedef void (*BivTilePainter) (cairo_t *cr, const BivTileArea *tile, const cairo_region_t *part,
                                gpointer data);

typedef enum
{
  BIV_TILE_NODE_CAIRO,   /* for the renderer that draws with the processor */
  BIV_TILE_NODE_TEXTURE, /* for those that draw with the graphics card */
} BivTileNodeKind;

/* How a tile is shown in another size: where its upper left lies, how long a pixel is, and the
 * whole pixels that it fills. */
typedef struct
{
  double x;
  double y;
  double ratio;
  cairo_rectangle_int_t place;
} BivTileStretch;

typedef struct
{
  int col;
  int row;
  cairo_surface_t *surface;    /* NULL: nothing drawn yet */
  cairo_surface_t *shown;      /* the same pixels, which it owns, for nodes to read */
  cairo_region_t *stale;       /* to be drawn, in its device pixels; NULL: nothing */
  bool is_complete;            /* all of it was drawn once */
  BivTileNodeKind kind;        /* of the nodes */
  GskRenderNode *base;         /* shows the surface, textures but for the patch; NULL: to be made */
  GskRenderNode *node;         /* shows the surface; NULL: to be made */
  cairo_rectangle_int_t patch; /* what was drawn again since the base was made or last shown */
  bool is_red;                 /* what tells one mark of a patch from the next */
  GskRenderNode *stretched;    /* shows it in another size; NULL: to be made */
  BivTileStretch stretch;      /* of that node */
  guint64 seen;                /* the frame that last showed it */
} BivTile;

BivTile *biv_tile_new (int col, int row);
void biv_tile_free (BivTile *self);
void biv_tile_spoil (BivTile *self, const cairo_rectangle_int_t *area);
bool biv_tile_is_due (const BivTile *self);
cairo_rectangle_int_t biv_tile_get_next (const BivTile *self, double limit);
void biv_tile_draw (BivTile *self, const cairo_rectangle_int_t *part, BivHexLayout layout,
                    BivTilePainter painter, gpointer data);
GskRenderNode *biv_tile_get_node (BivTile *self, BivTileNodeKind kind);
GskRenderNode *biv_tile_get_stretched (BivTile *self, const BivTileStretch *stretch);

G_END_DECLS

/* Tiles that adjoin, drawn again at once. */

/* What they are drawn into is kept, as new memory for it would take as long as drawing. */
typedef struct
{
  cairo_surface_t *image; /* NULL: nothing was drawn yet */
} BivTileBlock;

void biv_tile_block_clear (BivTileBlock *self);
guint biv_tile_block_draw (BivTileBlock *self, BivTile *const *tiles, guint n_tiles, double limit,
                           BivHexLayout layout, BivTilePainter painter, gpointer data);

/* Draws again at once what has changed on tiles that adjoin: a hex that lies on two or four of them
 * is drawn once, and each tile takes its part.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/canvas/biv-tile-block.h"

/* The most columns and rows of tiles. */
#define MOST_TILES 2

void
biv_tile_block_clear (BivTileBlock *self)
{
  g_clear_pointer (&self->image, cairo_surface_destroy);
}

/* How many of the tiles, from the first, were drawn before and have changed since. */
static guint
count_changed (BivTile *const *tiles, guint n_tiles)
{
  guint n = 0;

  while (n < n_tiles && tiles[n]->is_complete)
    n++;
  return n;
}

/* Columns and rows of tiles. */
static cairo_rectangle_int_t
find_box (BivTile *const *tiles, guint n_tiles)
{
  cairo_region_t *all = cairo_region_create ();
  cairo_rectangle_int_t box;

  for (guint i = 0; i < n_tiles; i++)
    cairo_region_union_rectangle (
      all, &(cairo_rectangle_int_t){ tiles[i]->col, tiles[i]->row, 1, 1 });
  cairo_region_get_extents (all, &box);
  cairo_region_destroy (all);
  return box;
}

/* (transfer full): what is out of date of all tiles, in pixels of the box. */
static cairo_region_t *
join_stale (BivTile *const *tiles, guint n_tiles, const cairo_rectangle_int_t *box)
{
  cairo_region_t *all = cairo_region_create ();

  for (guint i = 0; i < n_tiles; i++)
    {
      cairo_region_t *stale = cairo_region_copy (tiles[i]->stale);

      cairo_region_translate (stale, (tiles[i]->col - box->x) * BIV_TILE_SIZE,
                              (tiles[i]->row - box->y) * BIV_TILE_SIZE);
      cairo_region_union (all, stale);
      cairo_region_destroy (stale);
    }
  return all;
}

/* Whole tiles are not: each looks as it did when it was drawn for the first time, by itself. */
static bool
is_small (const cairo_region_t *stale, double limit)
{
  cairo_rectangle_int_t extents;

  cairo_region_get_extents (stale, &extents);
  return (double) extents.width * extents.height <= MIN (limit, BIV_TILE_SIZE * BIV_TILE_SIZE);
}

static void
paint (BivTileBlock *self, const cairo_rectangle_int_t *box, const cairo_region_t *stale,
       BivHexLayout layout, BivTilePainter painter, gpointer data)
{
  BivTileArea area = { layout, (double) box->x * BIV_TILE_SIZE, (double) box->y * BIV_TILE_SIZE,
                       (double) box->width * BIV_TILE_SIZE,
                       (double) box->height * BIV_TILE_SIZE };
  cairo_t *cr;

  if (!self->image)
    self->image = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, MOST_TILES * BIV_TILE_SIZE, MOST_TILES * BIV_TILE_SIZE);
  cr = cairo_create (self->image);
  painter (cr, &area, stale, data);
  cairo_destroy (cr);
}

/**
 * biv_tile_block_draw:
 * @tiles: some that are due, those first that were drawn before
 * @limit: pixels around all that has changed
 *
 * Draws at once what has changed of the tiles that were drawn before, if there are several, they
 * adjoin and no more than so many pixels lie around it.
 *
 * Returns: how many of the tiles, from the first, are up to date now
 */
guint
biv_tile_block_draw (BivTileBlock *self, BivTile *const *tiles, guint n_tiles, double limit,
                     BivHexLayout layout, BivTilePainter painter, gpointer data)
{
  guint n = count_changed (tiles, n_tiles);
  cairo_rectangle_int_t box;
  cairo_region_t *stale;

  if (n < 2 || n > MOST_TILES * MOST_TILES)
    return 0;
  box = find_box (tiles, n);
  if (box.width > MOST_TILES || box.height > MOST_TILES)
    return 0;
  stale = join_stale (tiles, n, &box);
  if (!is_small (stale, limit))
    n = 0;
  else
    paint (self, &box, stale, layout, painter, data);
  for (guint i = 0; i < n; i++)
    biv_tile_take (tiles[i], self->image, (tiles[i]->col - box.x) * BIV_TILE_SIZE,
                   (tiles[i]->row - box.y) * BIV_TILE_SIZE);
  cairo_region_destroy (stale);
  return n;
}

/* One cached square of a drawn board: its pixels, the part of them that is out of date, and the
 * node that shows them. After a part was drawn again, the node is the former one with a patch over
 * it; a renderer that compares it with the last frame then redraws only the patch.
 *
 * A texture never changes, so its patch is a picture of the part. A cairo node reads the pixels of
 * the tile whenever it is drawn; its patch draws nothing and only tells where they changed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/canvas/biv-tile.h"

#include <gdk/gdk.h>

/* Pixels of a piece: its memory stays below the size from which the C library asks the kernel for
 * memory. */
#define PIXELS_OF_A_STRIP (BIV_TILE_SIZE * (BIV_TILE_SIZE / 3 + 1))
/* The least height of a strip, in pixels; drawing around thinner strips would cost more than
 * drawing in them. */
#define LEAST_ROWS 32

BivTile *
biv_tile_new (int col, int row)
{
  BivTile *self = g_new0 (BivTile, 1);

  self->col = col;
  self->row = row;
  return self;
}

static void
forget_nodes (BivTile *self)
{
  g_clear_pointer (&self->base, gsk_render_node_unref);
  g_clear_pointer (&self->node, gsk_render_node_unref);
  g_clear_pointer (&self->stretched, gsk_render_node_unref);
  self->patch = (cairo_rectangle_int_t){ 0 };
}

void
biv_tile_free (BivTile *self)
{
  forget_nodes (self);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_clear_pointer (&self->shown, cairo_surface_destroy);
  g_clear_pointer (&self->stale, cairo_region_destroy);
  g_free (self);
}

/* Notes that a part of it, in its own device pixels, is out of date. What was drawn goes on being
 * shown. */
void
biv_tile_spoil (BivTile *self, const cairo_rectangle_int_t *area)
{
  if (!self->surface)
    return;
  if (!self->stale)
    self->stale = cairo_region_create ();
  cairo_region_union_rectangle (self->stale, area);
}

/* Whether it has to be drawn, wholly or in part. */
bool
biv_tile_is_due (const BivTile *self)
{
  return !self->surface || self->stale;
}

static bool
is_whole (const cairo_rectangle_int_t *part)
{
  return part->width == BIV_TILE_SIZE && part->height == BIV_TILE_SIZE;
}

/* Whether nothing below a part of it is seen through its pixels, as it is at the soft edge of the
 * board. */
static bool
is_opaque (const BivTile *self, const cairo_rectangle_int_t *part)
{
  const guint8 *bytes = cairo_image_surface_get_data (self->surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (self->surface);

  for (int y = part->y; y < part->y + part->height; y++)
    {
      const guint32 *row = (gconstpointer) (bytes + (gsize) y * stride);

      for (int x = part->x; x < part->x + part->width; x++)
        if (row[x] < 0xff000000)
          return false;
    }
  return true;
}

static void
add_to_patch (BivTile *self, const cairo_rectangle_int_t *area)
{
  int right = MAX (self->patch.x + self->patch.width, area->x + area->width);
  int bottom = MAX (self->patch.y + self->patch.height, area->y + area->height);

  if (self->patch.width == 0)
    {
      self->patch = *area;
      return;
    }
  self->patch.x = MIN (self->patch.x, area->x);
  self->patch.y = MIN (self->patch.y, area->y);
  self->patch.width = right - self->patch.x;
  self->patch.height = bottom - self->patch.y;
}

/* A large picture is not worth two nodes, and one that is seen through must not lie over what was
 * there. */
static bool
can_be_patched (const BivTile *self)
{
  return self->kind == BIV_TILE_NODE_CAIRO ||
         (self->patch.width * self->patch.height <= BIV_TILE_SIZE * BIV_TILE_SIZE / 2 &&
          is_opaque (self, &self->patch));
}

static void
patch_node (BivTile *self, const cairo_rectangle_int_t *area)
{
  g_clear_pointer (&self->stretched, gsk_render_node_unref);
  if (!self->base)
    return;
  /* What was shown since need not be told again. */
  if (self->node && self->kind == BIV_TILE_NODE_CAIRO)
    self->patch = (cairo_rectangle_int_t){ 0 };
  g_clear_pointer (&self->node, gsk_render_node_unref);
  add_to_patch (self, area);
  if (!can_be_patched (self))
    forget_nodes (self);
}

/**
 * biv_tile_get_next:
 * @limit: pixels that it should not exceed by more than a few rows
 *
 * Returns: what of it is to be drawn next, from above
 */
cairo_rectangle_int_t
biv_tile_get_next (const BivTile *self, double limit)
{
  cairo_rectangle_int_t next = { 0, 0, BIV_TILE_SIZE, BIV_TILE_SIZE };
  int n_rows;

  if (self->stale)
    cairo_region_get_extents (self->stale, &next);
  n_rows = (int) CLAMP (limit / next.width, LEAST_ROWS, BIV_TILE_SIZE);
  /* A few more rows are cheaper than another piece. */
  if (next.height > n_rows + LEAST_ROWS / 2)
    next.height = n_rows;
  return next;
}

static void
paint_whole (BivTile *self, const BivTileArea *tile, cairo_t *cr, BivTilePainter painter,
             gpointer data)
{
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  painter (cr, tile, NULL, data);
}

/* The part of a piece that is out of date. */
static void
paint_due (BivTile *self, const BivTileArea *tile, const cairo_rectangle_int_t *part, cairo_t *cr,
           BivTilePainter painter, gpointer data)
{
  cairo_region_t *due = cairo_region_copy (self->stale);

  cairo_region_intersect_rectangle (due, part);
  painter (cr, tile, due, data);
  cairo_region_destroy (due);
}

static void
paint_part (BivTile *self, const cairo_rectangle_int_t *part, BivHexLayout layout,
            BivTilePainter painter, gpointer data)
{
  BivTileArea tile = { layout, (double) self->col * BIV_TILE_SIZE,
                       (double) self->row * BIV_TILE_SIZE, BIV_TILE_SIZE, BIV_TILE_SIZE };
  cairo_t *cr = cairo_create (self->surface);

  if (is_whole (part))
    paint_whole (self, &tile, cr, painter, data);
  else
    paint_due (self, &tile, part, cr, painter, data);
  cairo_destroy (cr);
  cairo_surface_flush (self->surface);
}

/* What a node has recorded must not change, so cairo copies the whole of a surface before the
 * first drawing on it after a node was made of it. Ours are to show what is drawn, so they read the
 * pixels by another surface, on which nothing is drawn. That one owns them: a node that outlives
 * the tile takes them over, and nothing is copied then either. */
static void
make_pixels (BivTile *self)
{
  self->shown = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, BIV_TILE_SIZE, BIV_TILE_SIZE);
  self->surface = cairo_image_surface_create_for_data (
    cairo_image_surface_get_data (self->shown), CAIRO_FORMAT_ARGB32, BIV_TILE_SIZE, BIV_TILE_SIZE,
    cairo_image_surface_get_stride (self->shown));
  /* Cairo takes a new surface to be empty, and would not draw it. */
  cairo_surface_mark_dirty (self->shown);
}

/* A part was drawn: it is up to date, and its node shows it from now on. */
static void
finish (BivTile *self, const cairo_rectangle_int_t *part)
{
  cairo_region_subtract_rectangle (self->stale, part);
  if (cairo_region_is_empty (self->stale))
    {
      g_clear_pointer (&self->stale, cairo_region_destroy);
      self->is_complete = true;
    }
  patch_node (self, part);
}

/* Draws a part of what is due, as biv_tile_get_next() gives it. */
void
biv_tile_draw (BivTile *self, const cairo_rectangle_int_t *part, BivHexLayout layout,
               BivTilePainter painter, gpointer data)
{
  cairo_rectangle_int_t whole = { 0, 0, BIV_TILE_SIZE, BIV_TILE_SIZE };

  if (!self->surface)
    {
      make_pixels (self);
      self->stale = cairo_region_create_rectangle (&whole);
    }
  paint_part (self, part, layout, painter, data);
  finish (self, part);
}

/* Takes all that is due from an image, in which the upper left of the tile lies at x and y. */
static void
biv_tile_copy (BivTile *self, cairo_surface_t *image, int x, int y)
{
  cairo_t *cr = cairo_create (self->surface);
  cairo_rectangle_int_t part;

  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_surface (cr, image, -x, -y);
  gdk_cairo_region (cr, self->stale);
  cairo_fill (cr);
  cairo_destroy (cr);
  cairo_surface_flush (self->surface);
  cairo_region_get_extents (self->stale, &part);
  finish (self, &part);
}

/* Shows a rectangle of the plane that the tile lies on. */
static GskRenderNode *
make_cairo_node (BivTile *self, const cairo_rectangle_int_t *place, const BivTileStretch *stretch)
{
  GskRenderNode *node =
    gsk_cairo_node_new (&GRAPHENE_RECT_INIT (place->x, place->y, place->width, place->height));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_translate (cr, stretch->x, stretch->y);
  cairo_scale (cr, stretch->ratio, stretch->ratio);
  cairo_set_source_surface (cr, self->shown, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  /* Smoothed edges would show the background between two tiles. */
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_paint (cr);
  cairo_destroy (cr);
  return node;
}

/* The renderer draws each cairo node into an image of its own first. The kernel supplies memory for
 * one of a whole tile page by page in each frame; memory for a strip is at hand. */
static GskRenderNode *
make_strips (BivTile *self, const BivTileStretch *stretch)
{
  const cairo_rectangle_int_t *place = &stretch->place;
  int n_rows = MAX (PIXELS_OF_A_STRIP / place->width, 1);
  g_autoptr (GPtrArray) strips =
    g_ptr_array_new_with_free_func ((GDestroyNotify) gsk_render_node_unref);

  for (int top = 0; top < place->height; top += n_rows)
    {
      cairo_rectangle_int_t strip = { place->x, place->y + top, place->width,
                                      MIN (n_rows, place->height - top) };

      g_ptr_array_add (strips, make_cairo_node (self, &strip, stretch));
    }
  return gsk_container_node_new ((GskRenderNode **) strips->pdata, strips->len);
}

static GskRenderNode *
make_texture_node (BivTile *self, const cairo_rectangle_int_t *part)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (part->x, part->y, part->width, part->height);
  gsize stride = (gsize) cairo_image_surface_get_stride (self->surface);
  const guint8 *data = cairo_image_surface_get_data (self->surface);
  gsize first = (gsize) part->y * stride + (gsize) part->x * sizeof (guint32);
  gsize length = (gsize) (part->height - 1) * stride + (gsize) part->width * sizeof (guint32);
  g_autoptr (GBytes) pixels = g_bytes_new (data + first, length);
  g_autoptr (GdkTexture) texture =
    gdk_memory_texture_new (part->width, part->height, GDK_MEMORY_DEFAULT, pixels, stride);

  return gsk_texture_node_new (texture, &bounds);
}

static GskRenderNode *
make_node (BivTile *self, const cairo_rectangle_int_t *part)
{
  return self->kind == BIV_TILE_NODE_TEXTURE
           ? make_texture_node (self, part)
           : make_strips (self, &(BivTileStretch){ 0, 0, 1, *part });
}

/* A colour that nothing is seen of, another one each time: the renderer compares colours. */
static GskRenderNode *
make_mark (BivTile *self)
{
  graphene_rect_t bounds =
    GRAPHENE_RECT_INIT (self->patch.x, self->patch.y, self->patch.width, self->patch.height);

  self->is_red = !self->is_red;
  return gsk_color_node_new (&(GdkRGBA){ .red = self->is_red, .alpha = 0 }, &bounds);
}

/* Also without a patch its parent is a container, so that the first patch only adds to it. */
static GskRenderNode *
make_patched_node (BivTile *self)
{
  g_autoptr (GskRenderNode) patch = NULL;
  GskRenderNode *both[] = { self->base, NULL };

  if (self->patch.width == 0)
    return gsk_container_node_new (both, 1);
  patch = self->kind == BIV_TILE_NODE_CAIRO ? make_mark (self) : make_node (self, &self->patch);
  both[1] = patch;
  return gsk_container_node_new (both, G_N_ELEMENTS (both));
}

/* Returns: (transfer none): what shows its pixels, at 0,0 and one unit to the device pixel; the
 * same node until it is drawn again, so that the renderer sees that nothing changed. */
GskRenderNode *
biv_tile_get_node (BivTile *self, BivTileNodeKind kind)
{
  cairo_rectangle_int_t whole = { 0, 0, BIV_TILE_SIZE, BIV_TILE_SIZE };

  g_return_val_if_fail (self->surface, NULL);
  if (self->kind != kind)
    forget_nodes (self);
  self->kind = kind;
  if (!self->base)
    self->base = make_node (self, &whole);
  if (!self->node)
    self->node = make_patched_node (self);
  return self->node;
}

static bool
is_same_stretch (const BivTileStretch *a, const BivTileStretch *b)
{
  return a->x == b->x && a->y == b->y && a->ratio == b->ratio && a->place.x == b->place.x &&
         a->place.y == b->place.y && a->place.width == b->place.width &&
         a->place.height == b->place.height;
}

/* Returns: (transfer none): what shows its pixels in another size, for the renderer that draws
 * with the processor; the same node until it is drawn again or stretched in another way. */
GskRenderNode *
biv_tile_get_stretched (BivTile *self, const BivTileStretch *stretch)
{
  g_return_val_if_fail (self->surface, NULL);
  g_return_val_if_fail (stretch->place.width > 0 && stretch->place.height > 0, NULL);
  if (self->stretched && is_same_stretch (&self->stretch, stretch))
    return self->stretched;
  g_clear_pointer (&self->stretched, gsk_render_node_unref);
  self->stretch = *stretch;
  self->stretched = make_strips (self, stretch);
  return self->stretched;
}

/* Draws again at once what has changed on tiles that adjoin: a hex that lies on two or four of them
 * is drawn once, and each tile takes its part. */

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
    biv_tile_copy (tiles[i], self->image, (tiles[i]->col - box.x) * BIV_TILE_SIZE,
                   (tiles[i]->row - box.y) * BIV_TILE_SIZE);
  cairo_region_destroy (stale);
  return n;
}

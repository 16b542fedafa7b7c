/* One cached square of a drawn board: its pixels, what of them is out of date, and the node that
 * shows them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/canvas/biv-tile.h"

#include <gdk/gdk.h>

#define OVERLAP 3

BivTile *
biv_tile_new (int col, int row)
{
  BivTile *self = g_new0 (BivTile, 1);

  self->col = col;
  self->row = row;
  return self;
}

void
biv_tile_free (BivTile *self)
{
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_clear_pointer (&self->stale, cairo_region_destroy);
  g_clear_pointer (&self->node, gsk_render_node_unref);
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

static void
draw_area (BivTile *self, BivHexLayout layout, const cairo_rectangle_int_t *area,
           BivTilePainter painter, gpointer data)
{
  double left = (double) self->col * BIV_TILE_SIZE;
  double top = (double) self->row * BIV_TILE_SIZE;
  BivTileArea whole = { layout, left + area->x, top + area->y, area->width, area->height };
  cairo_t *cr = cairo_create (self->surface);

  cairo_rectangle (cr, area->x, area->y, area->width, area->height);
  cairo_clip (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  cairo_translate (cr, -left, -top);
  painter (cr, &whole, data);
  cairo_destroy (cr);
}

/* Draws what is due. */
void
biv_tile_draw (BivTile *self, BivHexLayout layout, BivTilePainter painter, gpointer data)
{
  cairo_rectangle_int_t area = { 0, 0, BIV_TILE_SIZE, BIV_TILE_SIZE };

  if (!self->surface)
    self->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, BIV_TILE_SIZE, BIV_TILE_SIZE);
  else if (self->stale)
    cairo_region_get_extents (self->stale, &area);
  draw_area (self, layout, &area, painter, data);
  cairo_surface_flush (self->surface);
  g_clear_pointer (&self->stale, cairo_region_destroy);
  g_clear_pointer (&self->node, gsk_render_node_unref);
}

/* Stretched tiles would let the ground shine through where their smoothed edges meet; so each goes
 * on a little under the next ones to the right and below. */
static GskRenderNode *
make_cairo_node (BivTile *self)
{
  graphene_rect_t bounds =
    GRAPHENE_RECT_INIT (0, 0, BIV_TILE_SIZE + OVERLAP, BIV_TILE_SIZE + OVERLAP);
  GskRenderNode *node = gsk_cairo_node_new (&bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_set_source_surface (cr, self->surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_paint (cr);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_rectangle (cr, BIV_TILE_SIZE - OVERLAP, 0, 2 * OVERLAP, BIV_TILE_SIZE + OVERLAP);
  cairo_fill (cr);
  cairo_rectangle (cr, 0, BIV_TILE_SIZE - OVERLAP, BIV_TILE_SIZE + OVERLAP, 2 * OVERLAP);
  cairo_fill (cr);
  cairo_destroy (cr);
  return node;
}

static GskRenderNode *
make_texture_node (BivTile *self)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, BIV_TILE_SIZE, BIV_TILE_SIZE);
  gsize stride = (gsize) cairo_image_surface_get_stride (self->surface);
  g_autoptr (GBytes) pixels =
    g_bytes_new (cairo_image_surface_get_data (self->surface), stride * BIV_TILE_SIZE);
  g_autoptr (GdkTexture) texture =
    gdk_memory_texture_new (BIV_TILE_SIZE, BIV_TILE_SIZE, GDK_MEMORY_DEFAULT, pixels, stride);

  return gsk_texture_node_new (texture, &bounds);
}

/* Returns: (transfer none): what shows its pixels, at 0,0 and one unit to the device pixel; the
 * same node until it is drawn again, so that the renderer sees that nothing changed. */
GskRenderNode *
biv_tile_get_node (BivTile *self, BivTileNodeKind kind)
{
  g_return_val_if_fail (self->surface, NULL);
  if (!self->node)
    self->node = kind == BIV_TILE_NODE_CAIRO ? make_cairo_node (self) : make_texture_node (self);
  return self->node;
}

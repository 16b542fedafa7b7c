/* A layer that marks the side of a hex on which the next click would put a river or a wall.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/canvas/biv-edge-layer.h"

#include <math.h>

#define HALO 7.0
#define LINE 3.5

struct _BivEdgeLayer
{
  BivMapLayer parent_instance;

  BivOffset hex;
  int direction;
  bool shown;
};

G_DEFINE_FINAL_TYPE (BivEdgeLayer, biv_edge_layer, BIV_TYPE_MAP_LAYER)

static void
stroke_line (cairo_t *cr, const BivPoint ends[2], GdkRGBA colour, double width)
{
  cairo_move_to (cr, ends[0].x, ends[0].y);
  cairo_line_to (cr, ends[1].x, ends[1].y);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
biv_edge_layer_snapshot (BivMapLayer *layer, GtkSnapshot *snapshot, BivMapViewState *view)
{
  BivEdgeLayer *self = BIV_EDGE_LAYER (layer);
  BivPoint origin = biv_map_view_state_get_origin (view);
  BivPoint ends[2];
  graphene_rect_t bounds;
  cairo_t *cr;

  if (!self->shown)
    return;
  biv_hex_layout_side (biv_map_view_state_get_layout (view), self->hex, self->direction, ends);
  bounds = GRAPHENE_RECT_INIT ((float) (origin.x + fmin (ends[0].x, ends[1].x) - HALO),
                               (float) (origin.y + fmin (ends[0].y, ends[1].y) - HALO),
                               (float) (fabs (ends[0].x - ends[1].x) + 2.0 * HALO),
                               (float) (fabs (ends[0].y - ends[1].y) + 2.0 * HALO));
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_translate (cr, origin.x, origin.y);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  stroke_line (cr, ends, (GdkRGBA){ 1.0f, 1.0f, 1.0f, 0.9f }, HALO);
  stroke_line (cr, ends, (GdkRGBA){ 0.15f, 0.14f, 0.12f, 0.95f }, LINE);
  cairo_destroy (cr);
}

static void
biv_edge_layer_class_init (BivEdgeLayerClass *klass)
{
  BIV_MAP_LAYER_CLASS (klass)->snapshot = biv_edge_layer_snapshot;
}

static void
biv_edge_layer_init (BivEdgeLayer *self)
{
}

BivEdgeLayer *
biv_edge_layer_new (void)
{
  return g_object_new (BIV_TYPE_EDGE_LAYER, NULL);
}

/* Marks the side of a hex towards its neighbour in a direction. */
void
biv_edge_layer_set (BivEdgeLayer *self, BivOffset hex, int direction)
{
  g_return_if_fail (BIV_IS_EDGE_LAYER (self));
  self->hex = hex;
  self->direction = direction;
  self->shown = true;
  biv_map_layer_changed (BIV_MAP_LAYER (self));
}

void
biv_edge_layer_clear (BivEdgeLayer *self)
{
  g_return_if_fail (BIV_IS_EDGE_LAYER (self));
  self->shown = false;
  biv_map_layer_changed (BIV_MAP_LAYER (self));
}

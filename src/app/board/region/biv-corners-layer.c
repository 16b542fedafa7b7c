/* A layer with the outline of an area that is being drawn: from corner to corner, and dashed on to
 * where the next one would be and back to the first.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/region/biv-corners-layer.h"

#define HALO 4.5
#define LINE 2.0
#define DASH 4.0
#define CORNER 4.0

static const GdkRGBA ink = { 0.11f, 0.44f, 0.85f, 1.0f };
static const GdkRGBA paper = { 1.0f, 1.0f, 1.0f, 0.9f };

struct _BivCornersLayer
{
  BivMapLayer parent_instance;

  BivCorners *corners;
};

G_DEFINE_FINAL_TYPE (BivCornersLayer, biv_corners_layer, BIV_TYPE_MAP_LAYER)

static void
biv_corners_layer_dispose (GObject *object)
{
  g_clear_object (&BIV_CORNERS_LAYER (object)->corners);
  G_OBJECT_CLASS (biv_corners_layer_parent_class)->dispose (object);
}

static void
go_to (cairo_t *cr, BivMapViewState *view, BivOffset hex)
{
  BivPoint point = biv_map_view_state_point_of (view, hex);

  cairo_line_to (cr, point.x, point.y);
}

static void
stroke (cairo_t *cr, double dash)
{
  cairo_set_dash (cr, NULL, 0, 0.0);
  cairo_set_line_width (cr, HALO);
  gdk_cairo_set_source_rgba (cr, &paper);
  cairo_stroke_preserve (cr);
  cairo_set_dash (cr, &dash, dash > 0.0 ? 1 : 0, 0.0);
  cairo_set_line_width (cr, LINE);
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_stroke (cr);
}

static void
draw_corner (cairo_t *cr, BivMapViewState *view, BivOffset hex)
{
  BivPoint point = biv_map_view_state_point_of (view, hex);

  cairo_new_sub_path (cr);
  cairo_arc (cr, point.x, point.y, CORNER, 0.0, 2.0 * G_PI);
  gdk_cairo_set_source_rgba (cr, &paper);
  cairo_fill_preserve (cr);
  cairo_set_dash (cr, NULL, 0, 0.0);
  cairo_set_line_width (cr, LINE);
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_stroke (cr);
}

static void
draw (BivCornersLayer *self, cairo_t *cr, BivMapViewState *view)
{
  guint n = biv_corners_get_n (self->corners);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  go_to (cr, view, biv_corners_get (self->corners, n - 1));
  go_to (cr, view, biv_corners_get_pointed (self->corners));
  go_to (cr, view, biv_corners_get (self->corners, 0));
  stroke (cr, DASH);
  for (guint i = 0; i < n; i++)
    go_to (cr, view, biv_corners_get (self->corners, i));
  stroke (cr, 0.0);
  for (guint i = 0; i < n; i++)
    draw_corner (cr, view, biv_corners_get (self->corners, i));
}

static void
biv_corners_layer_snapshot (BivMapLayer *layer, GtkSnapshot *snapshot, BivMapViewState *view)
{
  BivCornersLayer *self = BIV_CORNERS_LAYER (layer);
  cairo_t *cr;

  if (biv_corners_get_n (self->corners) == 0)
    return;
  cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) biv_map_view_state_get_width (view),
                                   (float) biv_map_view_state_get_height (view)));
  draw (self, cr, view);
  cairo_destroy (cr);
}

static void
biv_corners_layer_class_init (BivCornersLayerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_corners_layer_dispose;
  BIV_MAP_LAYER_CLASS (klass)->snapshot = biv_corners_layer_snapshot;
}

static void
biv_corners_layer_init (BivCornersLayer *self)
{
}

BivCornersLayer *
biv_corners_layer_new (BivCorners *corners)
{
  BivCornersLayer *self = g_object_new (BIV_TYPE_CORNERS_LAYER, NULL);

  self->corners = g_object_ref (corners);
  g_signal_connect_object (corners, "changed", G_CALLBACK (biv_map_layer_changed), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/* Layers of lines on the map: of an area while it is drawn, round the region that is selected, and
 * round what is held to be put down. The sides of regions are found once; each frame only draws
 * those of them that are in view.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/region/biv-region-layer.h"

#include "app/board/tools/biv-region.h"
#include "app/board/tools/biv-workbench-region.h"

/* logical pixels */
#define HALO 4.5
#define LINE 2.0
#define DASH 4.0
#define CORNER 4.0

static const GdkRGBA paper = { 1.0f, 1.0f, 1.0f, 0.9f };
static const GdkRGBA region_colour = { 0.13f, 0.13f, 0.16f, 1.0f };
static const GdkRGBA held_colour = { 0.11f, 0.44f, 0.85f, 1.0f };

/* Strokes the path over a light line, so that it is seen on every terrain. @dash: 0 for none */
static void
stroke (cairo_t *cr, const GdkRGBA *colour, double dash)
{
  gdk_cairo_set_source_rgba (cr, &paper);
  cairo_set_line_width (cr, HALO);
  cairo_set_dash (cr, NULL, 0, 0.0);
  cairo_stroke_preserve (cr);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_width (cr, LINE);
  cairo_set_dash (cr, &dash, dash > 0.0 ? 1 : 0, 0.0);
  cairo_stroke (cr);
}

/* The outline of an area that is being drawn: from corner to corner, and dashed on to where the
 * next one would be and back to the first. */

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
draw_corner (cairo_t *cr, BivMapViewState *view, BivOffset hex)
{
  BivPoint point = biv_map_view_state_point_of (view, hex);

  cairo_new_sub_path (cr);
  cairo_arc (cr, point.x, point.y, CORNER, 0.0, 2.0 * G_PI);
  gdk_cairo_set_source_rgba (cr, &paper);
  cairo_fill_preserve (cr);
  cairo_set_dash (cr, NULL, 0, 0.0);
  cairo_set_line_width (cr, LINE);
  gdk_cairo_set_source_rgba (cr, &held_colour);
  cairo_stroke (cr);
}

static void
draw_corners (BivCornersLayer *self, cairo_t *cr, BivMapViewState *view)
{
  guint n = biv_corners_get_n (self->corners);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  go_to (cr, view, biv_corners_get (self->corners, n - 1));
  go_to (cr, view, biv_corners_get_pointed (self->corners));
  go_to (cr, view, biv_corners_get (self->corners, 0));
  stroke (cr, &held_colour, DASH);
  for (guint i = 0; i < n; i++)
    go_to (cr, view, biv_corners_get (self->corners, i));
  stroke (cr, &held_colour, 0.0);
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
  draw_corners (self, cr, view);
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

/* What is held is tinted while it has no more hexes, so that it stays cheap to draw. */
#define MOST_TINTED 4000

struct _BivRegionLayer
{
  BivMapLayer parent_instance;

  BivWorkbench *workbench;
  GArray *outline; /* of BivRegionSide: round the region; NULL: not found yet */
};

G_DEFINE_FINAL_TYPE (BivRegionLayer, biv_region_layer, BIV_TYPE_MAP_LAYER)

static void
biv_region_layer_dispose (GObject *object)
{
  BivRegionLayer *self = BIV_REGION_LAYER (object);

  g_clear_object (&self->workbench);
  g_clear_pointer (&self->outline, g_array_unref);
  G_OBJECT_CLASS (biv_region_layer_parent_class)->dispose (object);
}

static bool
is_in_view (BivMapViewState *view, BivOffset hex, double room)
{
  BivPoint point = biv_map_view_state_point_of (view, hex);

  return point.x > -room && point.y > -room &&
         point.x < biv_map_view_state_get_width (view) + room &&
         point.y < biv_map_view_state_get_height (view) + room;
}

static void
add_sides (cairo_t *cr, GArray *sides, BivHexMotion motion, BivMapViewState *view)
{
  BivHexLayout layout = biv_map_view_state_get_layout (view);

  for (guint i = 0; i < sides->len; i++)
    {
      BivRegionSide side = g_array_index (sides, BivRegionSide, i);
      BivOffset hex =
        biv_offset_from_axial (biv_hex_motion_apply (motion, side.hex), layout.orientation);
      BivPoint ends[2];

      if (!is_in_view (view, hex, 2.0 * layout.size))
        continue;
      biv_hex_layout_side (layout, hex, biv_hex_motion_direct (motion, side.direction), ends);
      cairo_move_to (cr, ends[0].x, ends[0].y);
      cairo_line_to (cr, ends[1].x, ends[1].y);
    }
}

/* Tints what is held, so that one sees what lies within the line. */
static void
tint (cairo_t *cr, BivRegionTool *tool, BivMapViewState *view)
{
  BivHexLayout layout = biv_map_view_state_get_layout (view);
  g_autoptr (GArray) hexes = biv_region_tool_list_held (tool);

  for (guint i = 0; hexes->len <= MOST_TINTED && i < hexes->len; i++)
    {
      BivOffset hex = g_array_index (hexes, BivOffset, i);
      BivPoint corners[6];

      if (!is_in_view (view, hex, 2.0 * layout.size))
        continue;
      biv_hex_layout_corners (layout, hex, corners);
      cairo_new_sub_path (cr);
      for (guint j = 0; j < G_N_ELEMENTS (corners); j++)
        cairo_line_to (cr, corners[j].x, corners[j].y);
      cairo_close_path (cr);
    }
  cairo_set_source_rgba (cr, held_colour.red, held_colour.green, held_colour.blue, 0.15);
  cairo_fill (cr);
}

static GArray *
get_outline (BivRegionLayer *self, BivRegion *region)
{
  g_autoptr (GArray) hexes = NULL;

  if (self->outline)
    return self->outline;
  hexes = biv_region_list_shape (region, (BivOffset){ 0, 0 });
  self->outline = biv_region_outline_find ((const BivAxial *) hexes->data, hexes->len);
  return self->outline;
}

static void
draw_regions (BivRegionLayer *self, cairo_t *cr, BivMapViewState *view)
{
  BivRegionTool *tool = biv_workbench_region_get_tool (self->workbench);
  BivRegion *region = biv_workbench_region_get (self->workbench);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (biv_region_get_n_hexes (region) > 0)
    {
      add_sides (cr, get_outline (self, region), biv_hex_motion_stay (), view);
      stroke (cr, &region_colour, DASH);
    }
  if (biv_region_tool_is_holding (tool))
    {
      tint (cr, tool, view);
      add_sides (cr, biv_region_tool_get_outline (tool), biv_region_tool_get_motion (tool), view);
      stroke (cr, &held_colour, 0.0);
    }
}

static void
biv_region_layer_snapshot (BivMapLayer *layer, GtkSnapshot *snapshot, BivMapViewState *view)
{
  BivRegionLayer *self = BIV_REGION_LAYER (layer);
  BivPoint origin = biv_map_view_state_get_origin (view);
  cairo_t *cr;

  if (biv_region_get_n_hexes (biv_workbench_region_get (self->workbench)) == 0 &&
      !biv_region_tool_is_holding (biv_workbench_region_get_tool (self->workbench)))
    return;
  cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) biv_map_view_state_get_width (view),
                                   (float) biv_map_view_state_get_height (view)));
  cairo_translate (cr, origin.x, origin.y);
  draw_regions (self, cr, view);
  cairo_destroy (cr);
}

static void
biv_region_layer_class_init (BivRegionLayerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_region_layer_dispose;
  BIV_MAP_LAYER_CLASS (klass)->snapshot = biv_region_layer_snapshot;
}

static void
biv_region_layer_init (BivRegionLayer *self)
{
}

static void
region_changed_cb (BivRegion *region, BivRegionLayer *self)
{
  g_clear_pointer (&self->outline, g_array_unref);
  biv_map_layer_changed (BIV_MAP_LAYER (self));
}

BivRegionLayer *
biv_region_layer_new (BivWorkbench *workbench)
{
  BivRegionLayer *self = g_object_new (BIV_TYPE_REGION_LAYER, NULL);

  self->workbench = g_object_ref (workbench);
  g_signal_connect_object (biv_workbench_region_get (workbench), "changed",
                           G_CALLBACK (region_changed_cb), self, 0);
  g_signal_connect_object (biv_workbench_region_get_tool (workbench), "held",
                           G_CALLBACK (biv_map_layer_changed), self, G_CONNECT_SWAPPED);
  return self;
}

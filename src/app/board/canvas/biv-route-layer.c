/* A layer of routes: dotted lines from hex to hex, and plates on hexes where a piece stands or a
 * turn ends.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/canvas/biv-route-layer.h"

#define HALO 5.0
#define DOT 0.01
#define GAP 6.0
#define PADDING 4.0
#define TYPE "Sans Bold 9"

static const GdkRGBA ink = { 0.36f, 0.10f, 0.45f, 1.0f };
static const GdkRGBA paper = { 1.0f, 1.0f, 1.0f, 0.9f };

typedef struct
{
  BivOffset from;
  BivOffset to;
} Line;

typedef struct
{
  BivOffset hex;
  char *label;
} Stop;

struct _BivRouteLayer
{
  BivMapLayer parent_instance;

  GArray *lines; /* of Line */
  GArray *stops; /* of Stop */
};

G_DEFINE_FINAL_TYPE (BivRouteLayer, biv_route_layer, BIV_TYPE_MAP_LAYER)

static void
clear_stop (gpointer stop)
{
  g_free (((Stop *) stop)->label);
}

static void
biv_route_layer_finalize (GObject *object)
{
  g_array_unref (BIV_ROUTE_LAYER (object)->lines);
  g_array_unref (BIV_ROUTE_LAYER (object)->stops);
  G_OBJECT_CLASS (biv_route_layer_parent_class)->finalize (object);
}

static void
draw_line (cairo_t *cr, const Line *line, BivMapViewState *view)
{
  const double dots[] = { DOT, GAP };
  BivPoint from = biv_map_view_state_point_of (view, line->from);
  BivPoint to = biv_map_view_state_point_of (view, line->to);

  cairo_move_to (cr, from.x, from.y);
  cairo_line_to (cr, to.x, to.y);
  cairo_set_dash (cr, NULL, 0, 0.0);
  cairo_set_line_width (cr, HALO);
  gdk_cairo_set_source_rgba (cr, &paper);
  cairo_stroke_preserve (cr);
  cairo_set_dash (cr, dots, G_N_ELEMENTS (dots), 0.0);
  cairo_set_line_width (cr, 3.0);
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_stroke (cr);
}

/* Below the middle of the hex, where it hides no counter. */
static void
draw_stop (cairo_t *cr, const Stop *stop, BivMapViewState *view)
{
  BivPoint point = biv_map_view_state_point_of (view, stop->hex);
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string (TYPE);
  int width, height;

  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, stop->label, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_rectangle (cr, point.x - width / 2.0 - PADDING, point.y + 4.0, width + 2.0 * PADDING,
                   height + 2.0);
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &paper);
  cairo_set_dash (cr, NULL, 0, 0.0);
  cairo_set_line_width (cr, 1.0);
  cairo_stroke (cr);
  cairo_move_to (cr, point.x - width / 2.0, point.y + 5.0);
  pango_cairo_show_layout (cr, layout);
}

static void
biv_route_layer_snapshot (BivMapLayer *layer, GtkSnapshot *snapshot, BivMapViewState *view)
{
  BivRouteLayer *self = BIV_ROUTE_LAYER (layer);
  graphene_rect_t window = GRAPHENE_RECT_INIT (0, 0, (float) biv_map_view_state_get_width (view),
                                               (float) biv_map_view_state_get_height (view));
  cairo_t *cr;

  if (self->lines->len + self->stops->len == 0)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &window);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < self->lines->len; i++)
    draw_line (cr, &g_array_index (self->lines, Line, i), view);
  for (guint i = 0; i < self->stops->len; i++)
    draw_stop (cr, &g_array_index (self->stops, Stop, i), view);
  cairo_destroy (cr);
}

static void
biv_route_layer_class_init (BivRouteLayerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_route_layer_finalize;
  BIV_MAP_LAYER_CLASS (klass)->snapshot = biv_route_layer_snapshot;
}

static void
biv_route_layer_init (BivRouteLayer *self)
{
  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  self->stops = g_array_new (FALSE, FALSE, sizeof (Stop));
  g_array_set_clear_func (self->stops, clear_stop);
}

BivRouteLayer *
biv_route_layer_new (void)
{
  return g_object_new (BIV_TYPE_ROUTE_LAYER, NULL);
}

/* A layer without routes. */
void
biv_route_layer_clear (BivRouteLayer *self)
{
  g_return_if_fail (BIV_IS_ROUTE_LAYER (self));
  if (self->lines->len + self->stops->len == 0)
    return;
  g_array_set_size (self->lines, 0);
  g_array_set_size (self->stops, 0);
  biv_map_layer_changed (BIV_MAP_LAYER (self));
}

void
biv_route_layer_add_line (BivRouteLayer *self, BivOffset from, BivOffset to)
{
  Line line = { from, to };

  g_return_if_fail (BIV_IS_ROUTE_LAYER (self));
  g_array_append_val (self->lines, line);
  biv_map_layer_changed (BIV_MAP_LAYER (self));
}

/* A plate with a few letters. */
void
biv_route_layer_add_stop (BivRouteLayer *self, BivOffset hex, const char *label)
{
  Stop stop = { hex, g_strdup (label) };

  g_return_if_fail (BIV_IS_ROUTE_LAYER (self));
  g_array_append_val (self->stops, stop);
  biv_map_layer_changed (BIV_MAP_LAYER (self));
}

guint
biv_route_layer_get_n_stops (BivRouteLayer *self)
{
  return self->stops->len;
}

/* (transfer none) (nullable): what stands on the plate of a hex. */
const char *
biv_route_layer_find_stop (BivRouteLayer *self, BivOffset hex)
{
  for (guint i = 0; i < self->stops->len; i++)
    if (biv_offset_equal (g_array_index (self->stops, Stop, i).hex, hex))
      return g_array_index (self->stops, Stop, i).label;
  return NULL;
}

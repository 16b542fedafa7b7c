/* A layer of one line that measures from hex to hex, with what it measures on a plate: solid as far
 * as one sees along it, dotted and in another colour beyond.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/canvas/biv-measure-layer.h"

#include <math.h>

#define HALO 6.0
#define WIDTH 2.5
#define DOT 0.01
#define GAP 6.0
#define END 4.0
#define STOP 7.0
#define PADDING 6.0
#define AWAY 12.0
#define WIDEST 320
#define TYPE "Sans Bold 9"

static const GdkRGBA free_ink = { 0.05f, 0.32f, 0.30f, 1.0f };
static const GdkRGBA barred_ink = { 0.70f, 0.09f, 0.14f, 1.0f };
static const GdkRGBA paper = { 1.0f, 1.0f, 1.0f, 0.95f };

struct _BivMeasureLayer
{
  BivMapLayer parent_instance;

  BivOffset from;
  BivOffset to;
  BivOffset stop; /* where sight ends; the same as @to where it does not */
  char *words;    /* NULL: nothing is measured */
};

G_DEFINE_FINAL_TYPE (BivMeasureLayer, biv_measure_layer, BIV_TYPE_MAP_LAYER)

static void
biv_measure_layer_finalize (GObject *object)
{
  g_free (BIV_MEASURE_LAYER (object)->words);
  G_OBJECT_CLASS (biv_measure_layer_parent_class)->finalize (object);
}

static void
stroke (cairo_t *cr, BivPoint from, BivPoint to, const GdkRGBA *ink, bool dotted)
{
  const double dots[] = { DOT, GAP };

  cairo_move_to (cr, from.x, from.y);
  cairo_line_to (cr, to.x, to.y);
  cairo_set_dash (cr, NULL, 0, 0.0);
  cairo_set_line_width (cr, HALO);
  gdk_cairo_set_source_rgba (cr, &paper);
  cairo_stroke_preserve (cr);
  cairo_set_dash (cr, dots, dotted ? G_N_ELEMENTS (dots) : 0, 0.0);
  cairo_set_line_width (cr, WIDTH);
  gdk_cairo_set_source_rgba (cr, ink);
  cairo_stroke (cr);
}

static void
draw_end (cairo_t *cr, BivPoint at, const GdkRGBA *ink)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, at.x, at.y, END, 0.0, 2.0 * G_PI);
  gdk_cairo_set_source_rgba (cr, ink);
  cairo_fill (cr);
}

/* A bar across the line where sight ends. */
static void
draw_stop (cairo_t *cr, BivPoint from, BivPoint at)
{
  double length = hypot (at.x - from.x, at.y - from.y);
  BivPoint across = length > 0.0 ? (BivPoint){ (from.y - at.y) / length * STOP,
                                               (at.x - from.x) / length * STOP }
                                 : (BivPoint){ STOP, 0.0 };

  stroke (cr, (BivPoint){ at.x - across.x, at.y - across.y },
          (BivPoint){ at.x + across.x, at.y + across.y }, &barred_ink, false);
}

/* The point of the line that is nearest to the middle of the hex where sight ends. */
static BivPoint
find_stop (BivPoint from, BivPoint to, BivPoint middle)
{
  BivPoint way = { to.x - from.x, to.y - from.y };
  double square = way.x * way.x + way.y * way.y;
  double part =
    square > 0.0 ? ((middle.x - from.x) * way.x + (middle.y - from.y) * way.y) / square : 0.0;

  part = CLAMP (part, 0.0, 1.0);
  return (BivPoint){ from.x + part * way.x, from.y + part * way.y };
}

/* The words beside the end of the line, within the view. */
static void
draw_words (cairo_t *cr, const char *words, BivPoint at, const GdkRGBA *ink, BivMapViewState *view)
{
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string (TYPE);
  int width, height;
  BivPoint place;

  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, WIDEST * PANGO_SCALE);
  pango_layout_set_text (layout, words, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  place.x = CLAMP (at.x + AWAY, PADDING,
                   MAX (PADDING, biv_map_view_state_get_width (view) - width - PADDING));
  place.y = CLAMP (at.y - AWAY - height, PADDING,
                   MAX (PADDING, biv_map_view_state_get_height (view) - height - PADDING));
  cairo_rectangle (cr, place.x - PADDING, place.y - PADDING / 2.0, width + 2.0 * PADDING,
                   height + PADDING);
  gdk_cairo_set_source_rgba (cr, ink);
  cairo_fill (cr);
  gdk_cairo_set_source_rgba (cr, &paper);
  cairo_move_to (cr, place.x, place.y);
  pango_cairo_show_layout (cr, layout);
}

static void
biv_measure_layer_snapshot (BivMapLayer *layer, GtkSnapshot *snapshot, BivMapViewState *view)
{
  BivMeasureLayer *self = BIV_MEASURE_LAYER (layer);
  graphene_rect_t window = GRAPHENE_RECT_INIT (0, 0, (float) biv_map_view_state_get_width (view),
                                               (float) biv_map_view_state_get_height (view));
  bool is_free = biv_offset_equal (self->stop, self->to);
  const GdkRGBA *ink = is_free ? &free_ink : &barred_ink;
  BivPoint from, to, stop;
  cairo_t *cr;

  if (!self->words)
    return;
  from = biv_map_view_state_point_of (view, self->from);
  to = biv_map_view_state_point_of (view, self->to);
  stop = find_stop (from, to, biv_map_view_state_point_of (view, self->stop));
  cr = gtk_snapshot_append_cairo (snapshot, &window);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  stroke (cr, from, is_free ? to : stop, &free_ink, false);
  if (!is_free)
    stroke (cr, stop, to, &barred_ink, true);
  draw_end (cr, from, &free_ink);
  draw_end (cr, to, ink);
  if (!is_free)
    draw_stop (cr, from, stop);
  draw_words (cr, self->words, to, ink, view);
  cairo_destroy (cr);
}

static void
biv_measure_layer_class_init (BivMeasureLayerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_measure_layer_finalize;
  BIV_MAP_LAYER_CLASS (klass)->snapshot = biv_measure_layer_snapshot;
}

static void
biv_measure_layer_init (BivMeasureLayer *self)
{
}

BivMeasureLayer *
biv_measure_layer_new (void)
{
  return g_object_new (BIV_TYPE_MEASURE_LAYER, NULL);
}

/* @stop: where one sees no farther, or @to */
void
biv_measure_layer_set (BivMeasureLayer *self, BivOffset from, BivOffset to, BivOffset stop,
                       const char *words)
{
  g_autofree char *copy = g_strdup (words);

  g_return_if_fail (BIV_IS_MEASURE_LAYER (self));
  self->from = from;
  self->to = to;
  self->stop = stop;
  g_free (self->words);
  self->words = g_steal_pointer (&copy);
  biv_map_layer_changed (BIV_MAP_LAYER (self));
}

void
biv_measure_layer_clear (BivMeasureLayer *self)
{
  g_return_if_fail (BIV_IS_MEASURE_LAYER (self));
  g_clear_pointer (&self->words, g_free);
  biv_map_layer_changed (BIV_MAP_LAYER (self));
}

/* (transfer none) (nullable): what is written beside the line; NULL when nothing is measured. */
const char *
biv_measure_layer_get_words (BivMeasureLayer *self)
{
  return self->words;
}

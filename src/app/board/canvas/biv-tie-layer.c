/* A layer of lines between hexes: dotted while the hexes are near enough, broad and solid when they
 * are not, with the distance and its limit in the middle.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/canvas/biv-tie-layer.h"

#include <math.h>

#define HALO 5.0
#define DOT 0.01
#define GAP 6.0
#define PADDING 4.0
#define TYPE "Sans Bold 9"

static const GdkRGBA near_ink = { 0.15f, 0.14f, 0.12f, 0.9f };
static const GdkRGBA far_ink = { 0.70f, 0.09f, 0.14f, 1.0f };
static const GdkRGBA halo = { 1.0f, 1.0f, 1.0f, 0.85f };

struct _BivTieLayer
{
  BivMapLayer parent_instance;

  GArray *ties; /* of BivTie */
};

G_DEFINE_FINAL_TYPE (BivTieLayer, biv_tie_layer, BIV_TYPE_MAP_LAYER)

static void
biv_tie_layer_finalize (GObject *object)
{
  g_array_unref (BIV_TIE_LAYER (object)->ties);
  G_OBJECT_CLASS (biv_tie_layer_parent_class)->finalize (object);
}

static bool
is_too_far (const BivTie *tie)
{
  return tie->distance > tie->limit;
}

static void
draw_line (cairo_t *cr, const BivTie *tie, BivPoint from, BivPoint to)
{
  double dots[] = { DOT, GAP };

  cairo_move_to (cr, from.x, from.y);
  cairo_line_to (cr, to.x, to.y);
  cairo_set_dash (cr, NULL, 0, 0.0);
  cairo_set_line_width (cr, HALO);
  gdk_cairo_set_source_rgba (cr, &halo);
  cairo_stroke_preserve (cr);
  if (!is_too_far (tie))
    cairo_set_dash (cr, dots, G_N_ELEMENTS (dots), 0.0);
  cairo_set_line_width (cr, 2.5);
  gdk_cairo_set_source_rgba (cr, is_too_far (tie) ? &far_ink : &near_ink);
  cairo_stroke (cr);
}

/* "7 / 5", on a plate. */
static void
draw_distance (cairo_t *cr, const BivTie *tie, BivPoint middle)
{
  g_autofree char *text = g_strdup_printf ("%d / %d", tie->distance, tie->limit);
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string (TYPE);
  int width, height;

  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_rectangle (cr, middle.x - width / 2.0 - PADDING, middle.y - height / 2.0 - 1.0,
                   width + 2.0 * PADDING, height + 2.0);
  gdk_cairo_set_source_rgba (cr, &far_ink);
  cairo_fill (cr);
  gdk_cairo_set_source_rgba (cr, &(GdkRGBA){ 1.0f, 1.0f, 1.0f, 1.0f });
  cairo_move_to (cr, middle.x - width / 2.0, middle.y - height / 2.0);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_tie (cairo_t *cr, const BivTie *tie, BivMapViewState *view)
{
  BivPoint from = biv_map_view_state_point_of (view, tie->from);
  BivPoint to = biv_map_view_state_point_of (view, tie->to);

  draw_line (cr, tie, from, to);
  if (is_too_far (tie))
    draw_distance (cr, tie, (BivPoint){ (from.x + to.x) / 2.0, (from.y + to.y) / 2.0 });
}

static void
biv_tie_layer_snapshot (BivMapLayer *layer, GtkSnapshot *snapshot, BivMapViewState *view)
{
  BivTieLayer *self = BIV_TIE_LAYER (layer);
  graphene_rect_t window = GRAPHENE_RECT_INIT (0, 0, (float) biv_map_view_state_get_width (view),
                                               (float) biv_map_view_state_get_height (view));
  cairo_t *cr;

  if (self->ties->len == 0)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &window);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < self->ties->len; i++)
    draw_tie (cr, &g_array_index (self->ties, BivTie, i), view);
  cairo_destroy (cr);
}

static void
biv_tie_layer_class_init (BivTieLayerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_tie_layer_finalize;
  BIV_MAP_LAYER_CLASS (klass)->snapshot = biv_tie_layer_snapshot;
}

static void
biv_tie_layer_init (BivTieLayer *self)
{
  self->ties = g_array_new (FALSE, FALSE, sizeof (BivTie));
}

BivTieLayer *
biv_tie_layer_new (void)
{
  return g_object_new (BIV_TYPE_TIE_LAYER, NULL);
}

/* Draws these lines and no others. */
void
biv_tie_layer_set_ties (BivTieLayer *self, const BivTie *ties, guint n_ties)
{
  g_return_if_fail (BIV_IS_TIE_LAYER (self));
  if (n_ties == 0 && self->ties->len == 0)
    return;
  g_array_set_size (self->ties, 0);
  g_array_append_vals (self->ties, ties, n_ties);
  biv_map_layer_changed (BIV_MAP_LAYER (self));
}

guint
biv_tie_layer_get_n_ties (BivTieLayer *self)
{
  return self->ties->len;
}

/* Whether a line ends on a hex, and which. */
bool
biv_tie_layer_find (BivTieLayer *self, BivOffset to, BivTie *tie)
{
  for (guint i = 0; i < self->ties->len; i++)
    {
      *tie = g_array_index (self->ties, BivTie, i);
      if (biv_offset_equal (tie->to, to))
        return true;
    }
  return false;
}

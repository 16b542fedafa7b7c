/* The layer that shows the picture under the board. What is seen of it is mixed with the drawn
 * board: a picture of so much opacity over the board looks as the board, that much transparent,
 * over the picture. So the tiles of the board are left as they are, and sliding costs one image.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/underlay/biv-underlay-layer.h"

#include <math.h>

#include "app/kit/widgets/biv-picture-texture.h"
#include "render/picture/biv-underlay-picture.h"

/* What the renderer draws: the same node as long as it would show the same, so that it draws
 * nothing anew. */
typedef struct
{
  cairo_surface_t *surface; /* not owned: the image's */
  BivPoint middle;          /* in pixels of the view */
  double width;
  double turn;    /* in degrees */
  double opacity; /* from 0 to 1 */
  double view_width;
  double view_height;
} Drawing;

struct _BivUnderlayLayer
{
  BivMapLayer parent_instance;

  GtkWidget *canvas;       /* not owned, and may be freed first */
  BivUnderlayImage *image; /* NULL: nothing is shown */
  BivUnderlayPlace place;
  double opacity;
  Drawing drawn;
  GskRenderNode *node; /* NULL: to be made */
  GdkTexture *texture; /* of the surface drawn last; NULL: none yet */
};

G_DEFINE_FINAL_TYPE (BivUnderlayLayer, biv_underlay_layer, BIV_TYPE_MAP_LAYER)

static void
forget (BivUnderlayLayer *self)
{
  g_clear_pointer (&self->node, gsk_render_node_unref);
  g_clear_object (&self->texture);
  self->drawn = (Drawing){ 0 };
}

static void
biv_underlay_layer_dispose (GObject *object)
{
  BivUnderlayLayer *self = BIV_UNDERLAY_LAYER (object);

  forget (self);
  g_clear_pointer (&self->image, biv_underlay_image_unref);
  g_clear_weak_pointer (&self->canvas);
  G_OBJECT_CLASS (biv_underlay_layer_parent_class)->dispose (object);
}

static Drawing
find_drawing (BivUnderlayLayer *self, BivMapViewState *view)
{
  BivPoint origin = biv_map_view_state_get_origin (view);
  double unit = biv_map_view_state_get_layout (view).size / BIV_UNDERLAY_HEX;
  double width = self->place.width * unit;

  return (Drawing){
    .surface =
      biv_underlay_image_choose (self->image, width * biv_map_view_state_get_scale (view)),
    .middle = { origin.x + self->place.x * unit, origin.y + self->place.y * unit },
    .width = width,
    .turn = self->place.turn / 10.0,
    .opacity = self->opacity,
    .view_width = biv_map_view_state_get_width (view),
    .view_height = biv_map_view_state_get_height (view),
  };
}

static bool
is_same (const Drawing *a, const Drawing *b)
{
  return a->surface == b->surface && a->middle.x == b->middle.x && a->middle.y == b->middle.y &&
         a->width == b->width && a->turn == b->turn && a->opacity == b->opacity &&
         a->view_width == b->view_width && a->view_height == b->view_height;
}

/* For the renderer that draws with the processor, for which textures are slow. */
static void
draw_cairo (const Drawing *drawing, GtkSnapshot *snapshot)
{
  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot,
    &GRAPHENE_RECT_INIT (0, 0, (float) drawing->view_width, (float) drawing->view_height));

  biv_underlay_picture_draw (drawing->surface, cr,
                             &(BivUnderlayPlacing){
                               .middle = drawing->middle,
                               .width = drawing->width,
                               .turn = drawing->turn,
                               .opacity = drawing->opacity,
                               .filter = CAIRO_FILTER_BILINEAR,
                             });
  cairo_destroy (cr);
}

static void
draw_texture (BivUnderlayLayer *self, const Drawing *drawing, GtkSnapshot *snapshot)
{
  double height = drawing->width * biv_underlay_image_get_proportion (self->image);

  if (!self->texture || self->drawn.surface != drawing->surface)
    {
      g_clear_object (&self->texture);
      self->texture = biv_picture_texture_new (cairo_surface_reference (drawing->surface));
    }
  gtk_snapshot_push_opacity (snapshot, drawing->opacity);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot, &GRAPHENE_POINT_INIT ((float) drawing->middle.x, (float) drawing->middle.y));
  gtk_snapshot_rotate (snapshot, (float) drawing->turn);
  gtk_snapshot_append_texture (
    snapshot, self->texture,
    &GRAPHENE_RECT_INIT ((float) (-drawing->width / 2.0), (float) (-height / 2.0),
                         (float) drawing->width, (float) height));
  gtk_snapshot_restore (snapshot);
  gtk_snapshot_pop (snapshot);
}

/* (transfer full) (nullable) */
static GskRenderNode *
make_node (BivUnderlayLayer *self, const Drawing *drawing)
{
  GtkNative *native = self->canvas ? gtk_widget_get_native (self->canvas) : NULL;
  GskRenderer *renderer = native ? gtk_native_get_renderer (native) : NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  if (renderer && !GSK_IS_CAIRO_RENDERER (renderer))
    draw_texture (self, drawing, snapshot);
  else
    draw_cairo (drawing, snapshot);
  return gtk_snapshot_free_to_node (snapshot);
}

static void
biv_underlay_layer_snapshot (BivMapLayer *layer, GtkSnapshot *snapshot, BivMapViewState *view)
{
  BivUnderlayLayer *self = BIV_UNDERLAY_LAYER (layer);
  Drawing drawing;

  if (!self->image || self->opacity <= 0.0)
    return;
  drawing = find_drawing (self, view);
  if (!self->node || !is_same (&self->drawn, &drawing))
    {
      g_clear_pointer (&self->node, gsk_render_node_unref);
      self->node = make_node (self, &drawing);
      self->drawn = drawing;
    }
  if (self->node)
    gtk_snapshot_append_node (snapshot, self->node);
}

static void
biv_underlay_layer_class_init (BivUnderlayLayerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_underlay_layer_dispose;
  BIV_MAP_LAYER_CLASS (klass)->snapshot = biv_underlay_layer_snapshot;
}

static void
biv_underlay_layer_init (BivUnderlayLayer *self)
{
}

/* @canvas: on which it will be shown. */
BivUnderlayLayer *
biv_underlay_layer_new (GtkWidget *canvas)
{
  BivUnderlayLayer *self = g_object_new (BIV_TYPE_UNDERLAY_LAYER, NULL);

  g_set_weak_pointer (&self->canvas, canvas);
  return self;
}

/* @image: (transfer none) (nullable): NULL: nothing is shown */
void
biv_underlay_layer_set_image (BivUnderlayLayer *self, BivUnderlayImage *image)
{
  g_return_if_fail (BIV_IS_UNDERLAY_LAYER (self));
  if (self->image == image)
    return;
  forget (self);
  g_clear_pointer (&self->image, biv_underlay_image_unref);
  self->image = image ? biv_underlay_image_ref (image) : NULL;
  biv_map_layer_changed (BIV_MAP_LAYER (self));
}

void
biv_underlay_layer_place (BivUnderlayLayer *self, BivUnderlayPlace place)
{
  g_return_if_fail (BIV_IS_UNDERLAY_LAYER (self));
  self->place = place;
  biv_map_layer_changed (BIV_MAP_LAYER (self));
}

/* @opacity: from 0, which shows nothing, to 1 */
void
biv_underlay_layer_set_opacity (BivUnderlayLayer *self, double opacity)
{
  g_return_if_fail (BIV_IS_UNDERLAY_LAYER (self));
  self->opacity = opacity;
  biv_map_layer_changed (BIV_MAP_LAYER (self));
}

/* (transfer none) (nullable) */
BivUnderlayImage *
biv_underlay_layer_get_image (BivUnderlayLayer *self)
{
  return self->image;
}

BivUnderlayPlace
biv_underlay_layer_get_place (BivUnderlayLayer *self)
{
  return self->place;
}

double
biv_underlay_layer_get_opacity (BivUnderlayLayer *self)
{
  return self->opacity;
}

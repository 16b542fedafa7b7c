/* The layer that shows the picture under the board. What is seen of it is mixed with the drawn
 * board: a picture of so much opacity over the board looks as the board, that much transparent,
 * over the picture. So the tiles of the board are left as they are, and sliding costs one image.
 * What stands on the board is not washed out: the canvas draws that again over the picture.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/underlay/biv-underlay-layer.h"

#include <gdk/gdk.h>
#include <math.h>

#include "app/kit/widgets/biv-picture-texture.h"
#include "render/picture/biv-underlay-picture.h"

/* The picture of a document, read in a thread of its own, with smaller copies: drawing it small
 * takes no longer than what is seen of it, and looks well. */

static BivUnderlayImage *
biv_underlay_image_ref (BivUnderlayImage *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
biv_underlay_image_unref (BivUnderlayImage *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  for (guint i = 0; i < BIV_UNDERLAY_IMAGE_LEVELS; i++)
    g_clear_pointer (&self->levels[i], cairo_surface_destroy);
  g_free (self);
}

static BivUnderlayImage *
make_image (GdkPixbuf *pixbuf)
{
  BivUnderlayImage *self = g_new0 (BivUnderlayImage, 1);
  g_autoptr (GdkPixbuf) level = g_object_ref (pixbuf);

  g_atomic_ref_count_init (&self->references);
  for (guint i = 0; i < BIV_UNDERLAY_IMAGE_LEVELS; i++)
    {
      g_autoptr (GdkPixbuf) half = NULL;

      self->levels[i] = biv_underlay_picture_make_surface (level);
      half = gdk_pixbuf_scale_simple (level, MAX (gdk_pixbuf_get_width (level) / 2, 1),
                                      MAX (gdk_pixbuf_get_height (level) / 2, 1),
                                      GDK_INTERP_BILINEAR);
      g_set_object (&level, half);
    }
  return self;
}

static void
read_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkPixbuf) pixbuf = biv_underlay_picture_read (data, &error);

  if (pixbuf)
    g_task_return_pointer (task, make_image (pixbuf), (GDestroyNotify) biv_underlay_image_unref);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/** biv_underlay_image_read_async: @lines: the file of a picture, as base64 */
void
biv_underlay_image_read_async (const char *lines, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_source_tag (task, biv_underlay_image_read_async);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_set_task_data (task, g_strdup (lines), g_free);
  g_task_run_in_thread (task, read_in_thread);
}

/** biv_underlay_image_read_finish: (transfer full) (nullable): an error is a sentence. */
BivUnderlayImage *
biv_underlay_image_read_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/** biv_underlay_image_get_proportion: its height for its width. */
double
biv_underlay_image_get_proportion (BivUnderlayImage *self)
{
  return (double) cairo_image_surface_get_height (self->levels[0]) /
         cairo_image_surface_get_width (self->levels[0]);
}

/** biv_underlay_image_choose: (transfer none): what is drawn so many pixels wide: the smallest that
 * need not be made larger. */
static cairo_surface_t *
biv_underlay_image_choose (BivUnderlayImage *self, double width)
{
  guint level = 0;

  while (level + 1 < BIV_UNDERLAY_IMAGE_LEVELS &&
         cairo_image_surface_get_width (self->levels[level + 1]) >= width)
    level++;
  return self->levels[level];
}

/** biv_underlay_image_count_bytes: the memory of all its pixels. */
gsize
biv_underlay_image_count_bytes (BivUnderlayImage *self)
{
  gsize bytes = 0;

  for (guint i = 0; i < BIV_UNDERLAY_IMAGE_LEVELS; i++)
    bytes += (gsize) cairo_image_surface_get_stride (self->levels[i]) *
             (gsize) cairo_image_surface_get_height (self->levels[i]);
  return bytes;
}

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

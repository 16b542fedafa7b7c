/* A widget around a panel that seldom changes. In GTK 4.8 the renderer that draws with the
 * processor walks through all nodes of a window in each frame, those too that lie outside what is
 * drawn again, and colours each symbolic icon anew. That takes longer than drawing a hex on the
 * map. So a panel that has not changed for a moment is shown as one picture of itself.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/compat/biv-cached-bin.h"

#include <math.h>

/* Milliseconds without a change, more than from one frame of a transition to the next. */
#define A_MOMENT 250

typedef struct
{
  guint timer;       /* until it counts as unchanged */
  bool is_unchanged; /* the next frame may show a picture */
  bool is_picture;   /* the last frame did */
} BivCachedBinPrivate;

G_DEFINE_TYPE_WITH_PRIVATE (BivCachedBin, biv_cached_bin, ADW_TYPE_BIN)

static BivCachedBinPrivate *
get_private (gpointer self)
{
  return biv_cached_bin_get_instance_private (self);
}

static bool
draws_by_processor (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);

  return native && GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native));
}

static gboolean
unchanged_cb (gpointer data)
{
  BivCachedBinPrivate *self = get_private (data);

  self->timer = 0;
  self->is_unchanged = true;
  gtk_widget_queue_draw (data);
  return G_SOURCE_REMOVE;
}

/* The whole pixels that hold a node. */
static graphene_rect_t
find_place (GskRenderNode *node)
{
  graphene_rect_t place;

  gsk_render_node_get_bounds (node, &place);
  graphene_rect_round_extents (&place, &place);
  return place;
}

static cairo_surface_t *
draw_picture (GskRenderNode *node, const graphene_rect_t *place, int scale)
{
  cairo_surface_t *picture =
    cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) place->size.width * scale,
                                (int) place->size.height * scale);
  cairo_t *cr;

  cairo_surface_set_device_scale (picture, scale, scale);
  cr = cairo_create (picture);
  cairo_translate (cr, -place->origin.x, -place->origin.y);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  return picture;
}

static void
append_picture (GtkSnapshot *snapshot, GskRenderNode *node, int scale)
{
  graphene_rect_t place = find_place (node);
  cairo_surface_t *picture = draw_picture (node, &place, scale);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &place);

  cairo_set_source_surface (cr, picture, place.origin.x, place.origin.y);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (picture);
}

/* GTK asks for this only after something in it has changed, or after unchanged_cb(). */
static void
biv_cached_bin_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BivCachedBinPrivate *self = get_private (widget);
  GtkSnapshot *own = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  GTK_WIDGET_CLASS (biv_cached_bin_parent_class)->snapshot (widget, own);
  node = gtk_snapshot_free_to_node (own);
  self->is_picture = node && self->is_unchanged;
  self->is_unchanged = false;
  if (self->is_picture)
    append_picture (snapshot, node, gtk_widget_get_scale_factor (widget));
  else if (node)
    gtk_snapshot_append_node (snapshot, node);
  g_clear_handle_id (&self->timer, g_source_remove);
  if (node && !self->is_picture && draws_by_processor (widget))
    self->timer = g_timeout_add (A_MOMENT, unchanged_cb, widget);
}

static void
biv_cached_bin_unmap (GtkWidget *widget)
{
  BivCachedBinPrivate *self = get_private (widget);

  g_clear_handle_id (&self->timer, g_source_remove);
  self->is_unchanged = false;
  GTK_WIDGET_CLASS (biv_cached_bin_parent_class)->unmap (widget);
}

static void
biv_cached_bin_class_init (BivCachedBinClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = biv_cached_bin_snapshot;
  GTK_WIDGET_CLASS (klass)->unmap = biv_cached_bin_unmap;
}

static void
biv_cached_bin_init (BivCachedBin *self)
{
}

/* Whether the last frame showed it as a picture. */
bool
biv_cached_bin_is_picture (BivCachedBin *self)
{
  g_return_val_if_fail (BIV_IS_CACHED_BIN (self), false);
  return get_private (self)->is_picture;
}

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "app/board/canvas/biv-map-layer.h"
#include "core/model/scenario/biv-underlay.h"

/* How often it is kept at half the size of before. */
#define BIV_UNDERLAY_IMAGE_LEVELS 4

/* A picture that is ready to be drawn. It is never changed. */
typedef struct
{
  gatomicrefcount references;
  cairo_surface_t *levels[BIV_UNDERLAY_IMAGE_LEVELS]; /* the largest first */
} BivUnderlayImage;

void biv_underlay_image_read_async (const char *lines, GCancellable *cancellable,
                                    GAsyncReadyCallback callback, gpointer data);
BivUnderlayImage *biv_underlay_image_read_finish (GAsyncResult *result, GError **error);
double biv_underlay_image_get_proportion (BivUnderlayImage *self);
gsize biv_underlay_image_count_bytes (BivUnderlayImage *self);
void biv_underlay_image_unref (BivUnderlayImage *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivUnderlayImage, biv_underlay_image_unref)

#define BIV_TYPE_UNDERLAY_LAYER (biv_underlay_layer_get_type ())
G_DECLARE_FINAL_TYPE (BivUnderlayLayer, biv_underlay_layer, BIV, UNDERLAY_LAYER, BivMapLayer)

BivUnderlayLayer *biv_underlay_layer_new (GtkWidget *canvas);
void biv_underlay_layer_set_image (BivUnderlayLayer *self, BivUnderlayImage *image);
void biv_underlay_layer_place (BivUnderlayLayer *self, BivUnderlayPlace place);
void biv_underlay_layer_set_opacity (BivUnderlayLayer *self, double opacity);
BivUnderlayImage *biv_underlay_layer_get_image (BivUnderlayLayer *self);
BivUnderlayPlace biv_underlay_layer_get_place (BivUnderlayLayer *self);
double biv_underlay_layer_get_opacity (BivUnderlayLayer *self);

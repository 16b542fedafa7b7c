/* Something that is drawn over the board and is cheap to draw again: a ring, a brush, an overlay.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/canvas/biv-map-layer.h"

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE (BivMapLayer, biv_map_layer, G_TYPE_OBJECT)

static void
biv_map_layer_class_init (BivMapLayerClass *klass)
{
  /* The layer has to be drawn again. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", BIV_TYPE_MAP_LAYER, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
biv_map_layer_init (BivMapLayer *self)
{
}

void
biv_map_layer_snapshot (BivMapLayer *self, GtkSnapshot *snapshot, BivMapViewState *view)
{
  g_return_if_fail (BIV_IS_MAP_LAYER (self));
  BIV_MAP_LAYER_GET_CLASS (self)->snapshot (self, snapshot, view);
}

/* For subclasses: asks for the layer to be drawn again. */
void
biv_map_layer_changed (BivMapLayer *self)
{
  g_return_if_fail (BIV_IS_MAP_LAYER (self));
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

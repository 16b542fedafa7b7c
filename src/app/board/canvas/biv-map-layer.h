/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "app/board/canvas/biv-map-view-state.h"

G_BEGIN_DECLS

#define BIV_TYPE_MAP_LAYER (biv_map_layer_get_type ())
G_DECLARE_DERIVABLE_TYPE (BivMapLayer, biv_map_layer, BIV, MAP_LAYER, GObject)

struct _BivMapLayerClass
{
  GObjectClass parent_class;

  /* Draws in the coordinates of the view. Called at every frame, so it must be cheap. */
  void (*snapshot) (BivMapLayer *self, GtkSnapshot *snapshot, BivMapViewState *view);
};

void biv_map_layer_snapshot (BivMapLayer *self, GtkSnapshot *snapshot, BivMapViewState *view);
void biv_map_layer_changed (BivMapLayer *self);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "app/board/canvas/biv-hex-layer.h"
#include "app/board/canvas/biv-tile-cache.h"
#include "app/board/canvas/biv-tool.h"

G_BEGIN_DECLS

#define BIV_TYPE_MAP_CANVAS (biv_map_canvas_get_type ())
G_DECLARE_FINAL_TYPE (BivMapCanvas, biv_map_canvas, BIV, MAP_CANVAS, GtkWidget)

void biv_map_canvas_show (BivMapCanvas *self, BivOrientation orientation, int columns, int rows,
                          BivTileCache *tiles, BivTileCache *over);
BivMapViewState *biv_map_canvas_get_view (BivMapCanvas *self);
bool biv_map_canvas_is_drawn (BivMapCanvas *self);
BivTileCache *biv_map_canvas_get_tiles (BivMapCanvas *self);

void biv_map_canvas_invalidate_area (BivMapCanvas *self, double x, double y, double width,
                                     double height);
void biv_map_canvas_invalidate_all (BivMapCanvas *self);

void biv_map_canvas_set_tool (BivMapCanvas *self, BivTool *tool);
BivTool *biv_map_canvas_get_tool (BivMapCanvas *self);
void biv_map_canvas_set_picker (BivMapCanvas *self, BivTool *picker);
void biv_map_canvas_add_layer (BivMapCanvas *self, BivMapLayer *layer);
void biv_map_canvas_remove_layer (BivMapCanvas *self, BivMapLayer *layer);
void biv_map_canvas_set_picture (BivMapCanvas *self, BivMapLayer *picture);
void biv_map_canvas_set_rulers (BivMapCanvas *self, BivMapLayer *rulers);
BivMapLayer *biv_map_canvas_get_rulers (BivMapCanvas *self);

void biv_map_canvas_set_cursor (BivMapCanvas *self, BivOffset hex);
void biv_map_canvas_show_hex (BivMapCanvas *self, BivOffset hex);
BivOffset biv_map_canvas_get_cursor (BivMapCanvas *self);
void biv_map_canvas_select (BivMapCanvas *self, BivOffset hex);
void biv_map_canvas_ring (BivMapCanvas *self, const BivHexSpot *spots, guint n_spots);
bool biv_map_canvas_find_ring (BivMapCanvas *self, BivOffset hex, BivHexSpot *spot);
void biv_map_canvas_unselect (BivMapCanvas *self);
bool biv_map_canvas_get_selection (BivMapCanvas *self, BivOffset *hex);
bool biv_map_canvas_has_pointer (BivMapCanvas *self);
bool biv_map_canvas_get_pointed (BivMapCanvas *self, BivOffset *hex);
bool biv_map_canvas_is_selected (BivMapCanvas *self, BivOffset hex);

G_END_DECLS

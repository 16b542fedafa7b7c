/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib-object.h>

#include "core/hex/biv-hex.h"

G_BEGIN_DECLS

#define BIV_TYPE_MAP_VIEW_STATE (biv_map_view_state_get_type ())
G_DECLARE_FINAL_TYPE (BivMapViewState, biv_map_view_state, BIV, MAP_VIEW_STATE, GObject)

/* From a hex's centre to its corner at zoom 1, in logical pixels. */
#define BIV_MAP_HEX_SIZE 28.0
#define BIV_MAP_ZOOM_MAX 4.0

BivMapViewState *biv_map_view_state_new (void);
void biv_map_view_state_set_board (BivMapViewState *self, BivOrientation orientation, int columns,
                                   int rows);
void biv_map_view_state_set_viewport (BivMapViewState *self, double width, double height,
                                      int scale);
void biv_map_view_state_set_insets (BivMapViewState *self, double left, double top);

void biv_map_view_state_stay (BivMapViewState *self);
void biv_map_view_state_make_room (BivMapViewState *self);
double biv_map_view_state_get_zoom (BivMapViewState *self);
double biv_map_view_state_get_fit_zoom (BivMapViewState *self);
double biv_map_view_state_get_width (BivMapViewState *self);
double biv_map_view_state_get_height (BivMapViewState *self);
int biv_map_view_state_get_scale (BivMapViewState *self);
BivHexLayout biv_map_view_state_get_layout (BivMapViewState *self);
BivPoint biv_map_view_state_get_origin (BivMapViewState *self);
BivPoint biv_map_view_state_get_extent (BivMapViewState *self);
BivPoint biv_map_view_state_get_middle (BivMapViewState *self);

void biv_map_view_state_zoom_at (BivMapViewState *self, double zoom, BivPoint fixed);
void biv_map_view_state_zoom_steps (BivMapViewState *self, double steps, BivPoint fixed);
void biv_map_view_state_pinch (BivMapViewState *self, double zoom, BivPoint from, BivPoint to);
void biv_map_view_state_fit (BivMapViewState *self);
void biv_map_view_state_pan (BivMapViewState *self, double dx, double dy);
void biv_map_view_state_centre_on (BivMapViewState *self, BivOffset hex);
void biv_map_view_state_reveal (BivMapViewState *self, BivOffset hex);

bool biv_map_view_state_contains (BivMapViewState *self, BivOffset hex);
bool biv_map_view_state_hex_at (BivMapViewState *self, BivPoint point, BivOffset *hex);
BivPoint biv_map_view_state_point_of (BivMapViewState *self, BivOffset hex);

G_END_DECLS

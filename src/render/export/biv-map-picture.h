/* Writes the map as a PNG, drawn in bands, so that its size does not matter.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/export/biv-png-file.h"
#include "render/map/biv-map-lettering.h"
#include "render/map/biv-map-renderer.h"

G_BEGIN_DECLS

/* The largest width or height in pixels: many programs open no larger picture, and cairo draws
 * none. */
#define BIV_MAP_PICTURE_SIDE_MAX 32767
/* A map is no more pictures than this. */
#define BIV_MAP_PICTURES_MOST 64

/* The part of the map in each of its pictures. There is one unless it would be too large. */
typedef struct
{
  BivMapView view; /* the whole map, in pixels */
  double dpi;      /* the resolution noted in the files; 0: none */
  int columns;
  int rows;
} BivMapPicture;

bool biv_map_picture_lay_out (BivMapPicture *self, BivBoard *board, double scale, double dpi);
bool biv_map_picture_write (const BivMapPicture *self, BivMapRenderer *renderer,
                            BivMapLayers layers, int column, int row, BivPngWrite write,
                            gpointer data, GError **error);

G_END_DECLS

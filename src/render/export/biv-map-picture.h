/* The map as a PNG, drawn and written in bands, so that its size does not matter.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/export/biv-png-file.h"
#include "render/map/biv-map-lettering.h"
#include "render/map/biv-map-renderer.h"

G_BEGIN_DECLS

/* Pixels: many programs open no picture that is wider or higher, and cairo draws none. */
#define BIV_MAP_PICTURE_SIDE_MAX 32767
/* A map is no more pictures than this. */
#define BIV_MAP_PICTURES_MOST 64

/* What of the map each of its pictures shows. One is enough unless it would be too large. */
typedef struct
{
  BivMapView view; /* the whole map, in pixels */
  double dpi;      /* what the files say of their resolution; 0: nothing */
  int columns;
  int rows;
} BivMapPicture;

bool biv_map_picture_lay_out (BivMapPicture *self, BivBoard *board, double scale, double dpi);
bool biv_map_picture_write (const BivMapPicture *self, BivMapRenderer *renderer,
                            BivMapLayers layers, int column, int row, BivPngWrite write,
                            gpointer data, GError **error);

G_END_DECLS

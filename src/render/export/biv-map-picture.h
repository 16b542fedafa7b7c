/* Writes the map as a PNG, drawn in bands, so that its size does not matter.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/export/biv-png-file.h"
#include "render/map/biv-map-lettering.h"
#include "render/map/biv-map-renderer.h"
#include "render/page/biv-page-options.h"
#include "render/paper/biv-page-set.h"

/* The largest width or height in pixels: many programs open no larger picture, and cairo draws
 * none. */
#define BIV_MAP_PICTURE_SIDE_MAX 32767
/* A map is no more pictures than this. */
#define BIV_MAP_PICTURES_MOST 64

/* The map in one or more pictures. There is one unless it would be too large. */
typedef struct
{
  BivMapRenderer *renderer;
  BivMapLayers layers;
  BivMapLettering *lettering;
  BivPageSet *index; /* (nullable): what the numbers on the map mean, below it */
  BivPoint index_at; /* where, in pixels from the board's corner */
  BivMapView view;   /* the whole map with its index, in pixels */
  double dpi;        /* the resolution noted in the files; 0: none */
  int columns;
  int rows;
} BivMapPicture;

bool biv_map_picture_lay_out (BivMapPicture *self, BivMapRenderer *renderer, BivMapLayers layers,
                              const BivPageOptions *options, double scale, double dpi);
bool biv_map_picture_write (const BivMapPicture *self, int column, int row, BivPngWrite write,
                            gpointer data, GError **error);
void biv_map_picture_clear (BivMapPicture *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BivMapPicture, biv_map_picture_clear)

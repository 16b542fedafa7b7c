/* The areas to draw again: a few rectangles that may overlap.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/map/biv-map-view.h"

#define BIV_MAP_MAX_AREAS 6

/* A plain value. If it has no rectangles, nothing is to be drawn. */
typedef struct
{
  guint n;
  BivMapArea all[BIV_MAP_MAX_AREAS];
} BivMapAreas;

BivMapAreas biv_map_areas_of_one (BivMapArea area);
BivMapAreas biv_map_areas_of_ground (BivOrientation orientation, BivOffset hex, double radius);

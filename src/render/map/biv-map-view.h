/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/board/biv-board.h"

/* Board units: the size of a hex, centre to corner, is 1, and the upper left of the board's box is
 * (0, 0); a layout of size 1. */

/* What part of the board is drawn and how large. The upper left of the view is the origin of the
 * cairo context. */
typedef struct
{
  double scale; /* pixels (points on paper) for the size of a hex */
  double x;     /* board units */
  double y;
  double width; /* pixels */
  double height;
} BivMapView;

/* A rectangle in board units; empty when width is 0 or less. */
typedef struct
{
  double x;
  double y;
  double width;
  double height;
} BivMapArea;

/* How much is drawn, by the width of a hex in pixels. */
typedef enum
{
  BIV_MAP_DETAIL_PIXELS, /* under 3: filled pixels, no paths */
  BIV_MAP_DETAIL_FLAT,   /* under 8: flat tints */
  BIV_MAP_DETAIL_LESS,   /* under 20: no marks that would only blur */
  BIV_MAP_DETAIL_FULL,
} BivMapDetail;

/* What is drawn beside the ground, and what lies and stands on it. */
typedef enum
{
  BIV_MAP_GRID = 1 << 0,
  BIV_MAP_NUMBERS = 1 << 1,
  BIV_MAP_NAMES = 1 << 2,
  BIV_MAP_ZONES = 1 << 3,
  BIV_MAP_OBJECTIVES = 1 << 4,
  BIV_MAP_PIECES = 1 << 5,
  BIV_MAP_PIECE_NAMES = 1 << 6,
  BIV_MAP_EVERYTHING = (1 << 7) - 1,
  BIV_MAP_GROUND_LETTERS = 1 << 7, /* only in lettering, and only where they are asked for */
  BIV_MAP_BARE = 1 << 8,           /* without the ground, for what lies over another picture */
  BIV_MAP_NO_LAND = 1 << 9,        /* without heights and works, too */
  BIV_MAP_NO_LINES = 1 << 10,      /* without rivers, roads and other sides */
} BivMapLayers;

/* The least size of a hex, centre to corner, in pixels, with room for its number. */
#define BIV_MAP_NUMBERED_HEX 24.0

BivMapDetail biv_map_view_get_detail (const BivMapView *view);
BivMapView biv_map_view_fit (BivBoard *board, double width, double height, double margin);
BivPoint biv_map_view_place (const BivMapView *view, BivPoint point);
BivPoint biv_map_view_find (const BivMapView *view, BivPoint pixel);

bool biv_map_area_is_empty (const BivMapArea *area);
BivMapArea biv_map_area_union (BivMapArea a, BivMapArea b);
BivMapArea biv_map_area_of_hexes (BivOrientation orientation, BivOffset first, BivOffset last);
BivMapArea biv_map_area_grow (BivMapArea area, double margin);

#define BIV_MAP_MAX_AREAS 6

/* A plain value. If it has no rectangles, nothing is to be drawn. */
typedef struct
{
  guint n;
  BivMapArea all[BIV_MAP_MAX_AREAS];
} BivMapAreas;

BivMapAreas biv_map_areas_of_one (BivMapArea area);
BivMapAreas biv_map_areas_of_ground (BivOrientation orientation, BivOffset hex, double radius);

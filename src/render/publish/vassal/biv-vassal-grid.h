/* The hexes of a board as VASSAL counts them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/board/biv-board.h"
#include "render/map/biv-map-view.h"

/* VASSAL measures across the lines of hexes and along them: lines are columns on a flat-topped
 * board and rows on a pointy-topped one. In pixels of the picture. */
typedef struct
{
  BivOrientation orientation;
  double across; /* from line to line */
  double along;  /* from hex to hex of a line */
  int first_across;
  int first_along;
} BivVassalGrid;

/* A place in the picture of a map, in pixels. */
typedef struct
{
  int x;
  int y;
} BivVassalPixel;

BivVassalGrid biv_vassal_grid_of (BivBoard *board, const BivMapView *view);
BivVassalPixel biv_vassal_grid_place (const BivVassalGrid *self, BivOffset hex);
void biv_vassal_grid_write (const BivVassalGrid *self, GString *xml, BivBoard *board, bool snaps);

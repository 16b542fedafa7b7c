/* How a map to scale is cut into sheets of paper.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/board/biv-board.h"
#include "render/map/biv-map-view.h"
#include "render/paper/biv-paper.h"

/* In points, where nothing else is said. Sheets are counted from the upper left, from 0. */
typedef struct
{
  BivPaper paper; /* as it lies */
  double scale;   /* from the centre of a hex to its corner */
  int columns;
  int rows;
  double left; /* of what of the map a sheet shows, on the paper */
  double top;
  double width;
  double height;
  double step_x; /* from what one sheet shows to what the next one does */
  double step_y;
  BivPoint origin; /* the upper left of what the first one shows, in board units */
} BivMapSheets;

bool biv_map_sheets_lay_out (BivMapSheets *self, const BivPaper *paper, BivBoard *board,
                             double hex_mm);
BivMapView biv_map_sheets_get_view (const BivMapSheets *self, int column, int row);
char *biv_map_sheets_get_name (int column, int row);

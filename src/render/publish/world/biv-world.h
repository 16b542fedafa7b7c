/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/board/biv-board.h"
#include "render/map/biv-map-view.h"

/* Where the pixels of a picture of a board are in the world: in hexes, one from the centre of a hex
 * to that of its neighbour, east and north of the centre of the first hex. */
typedef struct
{
  double pixel; /* the size of one, in hexes */
  double east;  /* of the picture's upper left corner */
  double north;
} BivWorld;

BivWorld biv_world_of (BivBoard *board, const BivMapView *view);
char *biv_world_write_file (const BivWorld *self);
GBytes *biv_world_mark_svg (const BivWorld *self, GBytes *svg);

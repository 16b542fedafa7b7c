/* Where the hexes of a map of Tiled lie in pixels, and what their sides are called there.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "storage/interchange/map/biv-tiled.h"

/* Hexes from the first one, on either side: more than any board. */
#define FAR 100000.0

/* As the edges of hexes are counted. */
static const char *const directions[BIV_N_ORIENTATIONS][BIV_N_DIRECTIONS] = {
  [BIV_ORIENTATION_FLAT] = { "N", "NE", "SE", "S", "SW", "NW" },
  [BIV_ORIENTATION_POINTY] = { "NW", "NE", "E", "SE", "SW", "W" },
};

/** biv_tiled_direction: the word of a direction. */
const char *
biv_tiled_direction (BivOrientation orientation, int direction)
{
  return directions[orientation][direction];
}

/** biv_tiled_find_direction: the direction of a word, from 0; -1 if it is none. */
int
biv_tiled_find_direction (BivOrientation orientation, const char *word)
{
  for (int i = 0; i < BIV_N_DIRECTIONS; i++)
    if (g_ascii_strcasecmp (directions[orientation][i], word) == 0)
      return i;
  return -1;
}

/** biv_tiled_grid_place: the middle of a hex in pixels. */
BivPoint
biv_tiled_grid_place (const BivTiledGrid *grid, BivOffset hex)
{
  bool is_flat = grid->orientation == BIV_ORIENTATION_FLAT;
  int along = is_flat ? hex.col : hex.row;
  bool is_shoved = ((along & 1) != 0) != grid->is_even;
  double across = (is_flat ? grid->tile_width : grid->tile_height) + grid->hex_side;
  double first = along * across / 2.0;
  double second = (is_flat ? hex.row * grid->tile_height : hex.col * grid->tile_width) +
                  (is_shoved ? (is_flat ? grid->tile_height : grid->tile_width) / 2.0 : 0.0);
  BivPoint corner = is_flat ? (BivPoint){ first, second } : (BivPoint){ second, first };

  return (BivPoint){ corner.x + grid->tile_width / 2.0, corner.y + grid->tile_height / 2.0 };
}

/** biv_tiled_grid_find: the hex whose middle is nearest to a point; any number is allowed. */
BivOffset
biv_tiled_grid_find (const BivTiledGrid *grid, double x, double y)
{
  bool is_flat = grid->orientation == BIV_ORIENTATION_FLAT;
  double step_x = is_flat ? (grid->tile_width + grid->hex_side) / 2.0 : grid->tile_width;
  double step_y = is_flat ? grid->tile_height : (grid->tile_height + grid->hex_side) / 2.0;
  double cols = isfinite (x) ? CLAMP (x / step_x, -FAR, FAR) : FAR;
  double rows = isfinite (y) ? CLAMP (y / step_y, -FAR, FAR) : FAR;
  BivOffset near = { (int) floor (cols), (int) floor (rows) };
  BivOffset best = near;
  double least = G_MAXDOUBLE;

  for (int col = near.col - 1; col <= near.col + 1; col++)
    for (int row = near.row - 1; row <= near.row + 1; row++)
      {
        BivPoint middle = biv_tiled_grid_place (grid, (BivOffset){ col, row });
        double away = hypot (middle.x - cols * step_x, middle.y - rows * step_y);

        if (away < least)
          best = (BivOffset){ col, row };
        least = MIN (least, away);
      }
  return best;
}

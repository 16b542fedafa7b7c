/* The areas to draw again: a few rectangles that may overlap. When the terrain of a hex changes,
 * half of the box around all that may change stays the same; several rectangles save drawing it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-areas.h"

#define SQRT_3 1.7320508075688772
/* How many rectangles, one inside the other, cover the hex. */
#define N_BANDS 4
/* The soft borders of a hex begin in the middle of each side that ends at one of its corners. The
 * distance of that point from the centre, with bend and line width; and half the width there. */
#define STUB_END 1.56
#define STUB_LEFT 0.48
#define STUB_RIGHT 0.88
#define STUB_TOP 1.36

/** biv_map_areas_of_one: one rectangle, or none if it is empty. */
BivMapAreas
biv_map_areas_of_one (BivMapArea area)
{
  BivMapAreas areas = { 0 };

  if (!biv_map_area_is_empty (&area))
    areas.all[areas.n++] = area;
  return areas;
}

/* Adds the area around a point; along is the direction from it to a corner of the hex. */
static void
add_around (BivMapAreas *areas, BivOrientation orientation, BivPoint centre, double along,
            double half_along, double half_across)
{
  if (orientation == BIV_ORIENTATION_FLAT)
    areas->all[areas->n++] = (BivMapArea){ centre.x + along - half_along, centre.y - half_across,
                                           2.0 * half_along, 2.0 * half_across };
  else
    areas->all[areas->n++] = (BivMapArea){ centre.x - half_across, centre.y + along - half_along,
                                           2.0 * half_across, 2.0 * half_along };
}

/**
 * biv_map_areas_of_ground:
 * @radius: the larger radius of the marks on the hex before and after, in board units
 *
 * Returns: what may look different when nothing but the terrain of a hex changed, with neither
 *   rivers nor shores near: the hex, what its marks reach over its sides, and half of each side
 *   that ends at one of its corners
 */
BivMapAreas
biv_map_areas_of_ground (BivOrientation orientation, BivOffset hex, double radius)
{
  BivPoint centre = biv_hex_layout_centre ((BivHexLayout){ orientation, 1.0 }, hex);
  double corner = radius * 2.0 / SQRT_3;
  double stub = (STUB_LEFT + STUB_RIGHT) / 2.0;
  BivMapAreas areas = { 0 };

  for (int i = 0; i < N_BANDS; i++)
    {
      double half_across = radius * (i + 1) / N_BANDS;
      double half_along = corner - radius * i / N_BANDS / SQRT_3;

      add_around (&areas, orientation, centre, 0.0,
                  i == 0 ? MAX (half_along, STUB_END) : half_along, half_across);
    }
  add_around (&areas, orientation, centre, -stub, STUB_RIGHT - stub, STUB_TOP);
  add_around (&areas, orientation, centre, stub, STUB_RIGHT - stub, STUB_TOP);
  return areas;
}

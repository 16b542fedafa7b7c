/* Views of a board: what is seen, how large, and rectangles on it. Plain values.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-view.h"

#define SQRT_3 1.7320508075688772

/** biv_map_view_get_detail: how much is drawn at the scale of a view. */
BivMapDetail
biv_map_view_get_detail (const BivMapView *view)
{
  double width = view->scale * SQRT_3;

  if (width < 3.0)
    return BIV_MAP_DETAIL_PIXELS;
  if (width < 8.0)
    return BIV_MAP_DETAIL_FLAT;
  return width < 20.0 ? BIV_MAP_DETAIL_LESS : BIV_MAP_DETAIL_FULL;
}

/**
 * biv_map_view_fit:
 * @width: of the view in pixels
 * @height: of the view in pixels
 * @margin: pixels to leave free on each side
 *
 * Returns: the largest view that shows the whole board in its middle
 */
BivMapView
biv_map_view_fit (BivBoard *board, double width, double height, double margin)
{
  BivHexLayout layout = { biv_board_get_orientation (board), 1.0 };
  BivPoint extent = biv_hex_layout_extent (layout, biv_board_get_width (board),
                                           biv_board_get_height (board));
  double across = MAX (1.0, width - 2.0 * margin) / extent.x;
  double down = MAX (1.0, height - 2.0 * margin) / extent.y;
  double scale = MIN (across, down);

  return (BivMapView){ scale, extent.x / 2.0 - width / 2.0 / scale,
                       extent.y / 2.0 - height / 2.0 / scale, width, height };
}

/** biv_map_view_place: where a point of the board is seen, in pixels of the view. */
BivPoint
biv_map_view_place (const BivMapView *view, BivPoint point)
{
  return (BivPoint){ (point.x - view->x) * view->scale, (point.y - view->y) * view->scale };
}

/** biv_map_view_find: the point of the board (board units) that is seen at a pixel of the view. */
BivPoint
biv_map_view_find (const BivMapView *view, BivPoint pixel)
{
  return (BivPoint){ pixel.x / view->scale + view->x, pixel.y / view->scale + view->y };
}

/** biv_map_area_is_empty: whether a rectangle covers nothing. */
bool
biv_map_area_is_empty (const BivMapArea *area)
{
  return !(area->width > 0.0 && area->height > 0.0);
}

/** biv_map_area_union: the rectangle round two, either of which may be empty. */
BivMapArea
biv_map_area_union (BivMapArea a, BivMapArea b)
{
  double left, top;

  if (biv_map_area_is_empty (&a))
    return b;
  if (biv_map_area_is_empty (&b))
    return a;
  left = MIN (a.x, b.x);
  top = MIN (a.y, b.y);
  return (BivMapArea){ left, top, MAX (a.x + a.width, b.x + b.width) - left,
                       MAX (a.y + a.height, b.y + b.height) - top };
}

/** biv_map_area_of_hexes: the rectangle round all hexes from the first to the last, inclusive. */
BivMapArea
biv_map_area_of_hexes (BivOrientation orientation, BivOffset first, BivOffset last)
{
  BivHexLayout layout = { orientation, 1.0 };
  BivPoint near = biv_hex_layout_centre (layout, first);
  BivPoint far = biv_hex_layout_centre (layout, last);
  double width = biv_hex_layout_width (layout);
  double height = biv_hex_layout_height (layout);
  /* Every second line is shoved by half a hex, and the range may begin or end with either. */
  double shove = first.col == last.col && first.row == last.row ? 0.0 : SQRT_3 / 2.0;
  double shove_x = orientation == BIV_ORIENTATION_POINTY ? shove : 0.0;
  double shove_y = orientation == BIV_ORIENTATION_FLAT ? shove : 0.0;

  return (BivMapArea){ near.x - width / 2.0 - shove_x, near.y - height / 2.0 - shove_y,
                       far.x - near.x + width + 2.0 * shove_x,
                       far.y - near.y + height + 2.0 * shove_y };
}

/** biv_map_area_grow: a rectangle made larger on each side, in board units. */
BivMapArea
biv_map_area_grow (BivMapArea area, double margin)
{
  return (BivMapArea){ area.x - margin, area.y - margin, area.width + 2.0 * margin,
                       area.height + 2.0 * margin };
}

/* The areas to draw again: a few rectangles that may overlap. When the terrain of a hex changes,
 * half of the box around all that may change stays the same; several rectangles save drawing it. */

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

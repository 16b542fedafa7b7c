/* A part of a map in a small picture: some hexes with what lies around them, and a line round each
 * group of them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/card/biv-close-up.h"

#include "render/map/biv-map-renderer.h"

/* Of a hex, in logical pixels: larger ones would show less of where they are. */
#define LARGEST_HEX 15.0
/* Smaller ones have no room for a line. */
#define SMALLEST_MARKED 2.0
/* Board units round the hexes. */
#define SURROUNDINGS 1.2
/* Logical pixels. */
#define HALO 2.5
#define LINE 1.5

static BivPoint
get_extent (BivBoard *board)
{
  BivHexLayout layout = { biv_board_get_orientation (board), 1.0 };

  return biv_hex_layout_extent (layout, biv_board_get_width (board), biv_board_get_height (board));
}

/* (0, 0) and (-1, -1) if there are none. */
static void
find_range (GArray *hexes, BivOffset *first, BivOffset *last)
{
  *first = (BivOffset){ 0, 0 };
  *last = (BivOffset){ -1, -1 };
  for (guint i = 0; i < hexes->len; i++)
    {
      BivOffset hex = g_array_index (hexes, BivOffset, i);

      *first = i == 0 ? hex : (BivOffset){ MIN (first->col, hex.col), MIN (first->row, hex.row) };
      *last = i == 0 ? hex : (BivOffset){ MAX (last->col, hex.col), MAX (last->row, hex.row) };
    }
}

/* Where a view of some length begins, so that it shows no more than it must of what is beyond the
 * board. */
static double
keep_on_board (double start, double length, double extent)
{
  if (length >= extent)
    return (extent - length) / 2.0;
  return CLAMP (start, 0.0, extent - length);
}

static BivMapView
make_view (const BivCloseUp *self, BivBoard *board, GArray *hexes)
{
  BivOffset first, last;
  BivPoint extent = get_extent (board);
  BivMapArea area;
  double scale, across, down;

  find_range (hexes, &first, &last);
  area = biv_map_area_grow (
    biv_map_area_of_hexes (biv_board_get_orientation (board), first, last), SURROUNDINGS);
  scale = MIN (self->width / area.width, self->height / area.height);
  scale = MIN (scale, LARGEST_HEX * self->fineness);
  across = self->width / scale;
  down = self->height / scale;
  return (BivMapView){ scale,
                       keep_on_board (area.x + (area.width - across) / 2.0, across, extent.x),
                       keep_on_board (area.y + (area.height - down) / 2.0, down, extent.y),
                       self->width, self->height };
}

/* --- Marks ------------------------------------------------------------------------------------ */

static void
add_hexes (cairo_t *cr, const BivMapView *view, BivBoard *board, GArray *hexes)
{
  BivHexLayout layout = { biv_board_get_orientation (board), 1.0 };

  for (guint i = 0; i < hexes->len; i++)
    {
      BivPoint corners[BIV_N_DIRECTIONS];

      biv_hex_layout_corners (layout, g_array_index (hexes, BivOffset, i), corners);
      cairo_new_sub_path (cr);
      for (int j = 0; j < BIV_N_DIRECTIONS; j++)
        {
          BivPoint corner = biv_map_view_place (view, corners[j]);

          cairo_line_to (cr, corner.x, corner.y);
        }
      cairo_close_path (cr);
    }
}

/* The line lies outside the hexes: what is drawn of it within them is taken away again, and with it
 * the sides between two of them. */
static void
mark_hexes (const BivCloseUp *self, cairo_t *cr, const BivMapView *view, BivBoard *board,
            GArray *hexes)
{
  cairo_push_group (cr);
  add_hexes (cr, view, board, hexes);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgba (cr, 1.0, 1.0, 1.0, 0.85);
  cairo_set_line_width (cr, 2.0 * (HALO + LINE) * self->fineness);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.11, 0.44, 0.85);
  cairo_set_line_width (cr, 2.0 * LINE * self->fineness);
  cairo_stroke_preserve (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_fill (cr);
  cairo_pop_group_to_source (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  cairo_paint (cr);
}

/* Were all of them marked, none would be told from the others. */
static bool
is_worth_marking (const BivCloseUp *self, const BivMapView *view, BivBoard *board, GArray *hexes)
{
  guint all = (guint) biv_board_get_width (board) * (guint) biv_board_get_height (board);

  return hexes && hexes->len > 0 && hexes->len < all &&
         view->scale >= SMALLEST_MARKED * self->fineness;
}

static cairo_surface_t *
draw (const BivCloseUp *self, BivScenario *scenario, const BivMapView *view, GArray *hexes)
{
  g_autoptr (BivMapRenderer) renderer =
    biv_map_renderer_new (self->style, scenario, self->ruleset, self->language);
  BivBoard *board = biv_scenario_get_board (scenario);
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_ARGB32, self->width, self->height);
  cairo_t *cr = cairo_create (surface);

  biv_map_renderer_draw (renderer, cr, view,
                         BIV_MAP_GRID | BIV_MAP_ZONES | BIV_MAP_OBJECTIVES | BIV_MAP_PIECES);
  if (is_worth_marking (self, view, board, hexes))
    mark_hexes (self, cr, view, board, hexes);
  cairo_destroy (cr);
  return surface;
}

/**
 * biv_close_up_of_hexes:
 * @hexes: (element-type BivOffset): at least one, on the board or not
 *
 * Returns: (transfer full): the hexes, marked, and what lies around them
 */
cairo_surface_t *
biv_close_up_of_hexes (const BivCloseUp *self, BivScenario *scenario, GArray *hexes)
{
  BivMapView view;

  g_return_val_if_fail (hexes->len > 0, NULL);
  view = make_view (self, biv_scenario_get_board (scenario), hexes);
  return draw (self, scenario, &view, hexes);
}

/** biv_close_up_of_board: (transfer full): the whole board. */
cairo_surface_t *
biv_close_up_of_board (const BivCloseUp *self, BivScenario *scenario)
{
  BivMapView view = biv_map_view_fit (biv_scenario_get_board (scenario), self->width, self->height,
                                      2.0 * self->fineness);

  return draw (self, scenario, &view, NULL);
}

/* The whole map as an SVG of its own.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/export/biv-map-file.h"

#include "render/export/biv-svg-file.h"
#include "render/map/biv-map-lettering.h"

#define MARGIN 28.0 /* points, 10 mm: no printer needs more */
#define LEAST_TYPE 6.0

/* The sheet lies as the board does. */
static BivMapView
make_sheet (BivBoard *board, double short_side, double long_side)
{
  BivHexLayout layout = { biv_board_get_orientation (board), 1.0 };
  BivPoint extent = biv_hex_layout_extent (layout, biv_board_get_width (board),
                                           biv_board_get_height (board));
  bool wide = extent.x > extent.y;

  return biv_map_view_fit (board, wide ? long_side : short_side, wide ? short_side : long_side,
                           MARGIN);
}

/* As large as is asked for, or as a sheet of paper. */
static BivMapView
make_view (BivBoard *board, double scale, double short_side, double long_side)
{
  BivHexLayout layout = { biv_board_get_orientation (board), scale };
  BivPoint extent = biv_hex_layout_extent (layout, biv_board_get_width (board),
                                           biv_board_get_height (board));

  if (scale <= 0.0)
    return make_sheet (board, short_side, long_side);
  return biv_map_view_fit (board, extent.x + 2.0 * MARGIN, extent.y + 2.0 * MARGIN, MARGIN);
}

static void
draw (BivMapRenderer *renderer, BivMapLayers layers, cairo_surface_t *surface,
      const BivMapView *view)
{
  g_autoptr (BivMapLettering) lettering =
    biv_map_lettering_new (renderer, layers, view->scale, LEAST_TYPE, false);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  cairo_paint (cr);
  biv_map_renderer_draw (renderer, cr, view,
                         layers & ~(BIV_MAP_NUMBERS | BIV_MAP_NAMES | BIV_MAP_PIECE_NAMES));
  biv_map_lettering_draw (lettering, cr,
                          (BivPoint){ -view->x * view->scale, -view->y * view->scale });
  cairo_show_page (cr);
  cairo_destroy (cr);
}

/**
 * biv_map_file_make_svg:
 * @scale: points for the size of a hex; 0 for as large as the paper allows, the longer side of the
 *   one along the longer side of the other
 * @short_side: of the paper, in points
 * @long_side: of the paper, in points
 *
 * Draws the board as SVG, its text as text. Names that find no room are left out.
 *
 * Returns: (transfer full) (nullable): the bytes of the file; #BIV_CORE_ERROR_TOO_LARGE when cairo
 *   cannot draw it
 */
GBytes *
biv_map_file_make_svg (BivMapRenderer *renderer, BivMapLayers layers, double scale,
                       double short_side, double long_side, GError **error)
{
  BivBoard *board = biv_scenario_get_board (biv_map_renderer_get_scenario (renderer));
  BivMapView view = make_view (board, scale, short_side, long_side);
  g_autoptr (BivSvgFile) file = biv_svg_file_new (view.width, view.height);
  g_autoptr (GError) reason = NULL;
  GBytes *bytes;

  draw (renderer, layers, biv_svg_file_get_surface (file), &view);
  bytes = biv_svg_file_finish (file, &reason);
  if (!bytes)
    g_set_error_literal (error, BIV_CORE_ERROR, BIV_CORE_ERROR_TOO_LARGE, reason->message);
  return bytes;
}

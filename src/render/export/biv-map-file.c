/* The whole map as a file of its own: one sheet of paper, or a picture.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/export/biv-map-file.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>

#define MARGIN 28.0 /* points, 10 mm: no printer needs more */

/* A picture has as many pixels for a hex, centre to corner, while its sides stay within the limit;
 * larger ones are more than most programs open. */
#define PICTURE_SCALE 36.0
#define PICTURE_SIDE_MAX 12000.0
#define PICTURE_MARGIN 18.0

static cairo_status_t
append_cb (void *file, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (file, data, length);
  return CAIRO_STATUS_SUCCESS;
}

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

static BivMapView
make_picture (BivBoard *board)
{
  BivHexLayout layout = { biv_board_get_orientation (board), 1.0 };
  BivPoint extent = biv_hex_layout_extent (layout, biv_board_get_width (board),
                                           biv_board_get_height (board));
  double room = PICTURE_SIDE_MAX - 2.0 * PICTURE_MARGIN;
  double scale = MIN (PICTURE_SCALE, room / MAX (extent.x, extent.y));

  return biv_map_view_fit (board, (int) (extent.x * scale + 2.0 * PICTURE_MARGIN),
                           (int) (extent.y * scale + 2.0 * PICTURE_MARGIN), PICTURE_MARGIN);
}

static cairo_surface_t *
make_surface (BivMapFileFormat format, const BivMapView *view, GByteArray *file)
{
  if (format == BIV_MAP_FILE_PDF)
    return cairo_pdf_surface_create_for_stream (append_cb, file, view->width, view->height);
  if (format == BIV_MAP_FILE_SVG)
    return cairo_svg_surface_create_for_stream (append_cb, file, view->width, view->height);
  return cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) view->width, (int) view->height);
}

static void
draw (BivMapRenderer *renderer, cairo_surface_t *surface, const BivMapView *view)
{
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  cairo_paint (cr);
  biv_map_renderer_draw (renderer, cr, view, BIV_MAP_EVERYTHING);
  cairo_show_page (cr);
  cairo_destroy (cr);
}

/**
 * biv_map_file_make:
 * @short_side: of the paper, in points; a PNG has a size of its own
 * @long_side: of the paper, in points
 *
 * Draws the board as large as the paper allows, the longer side of the one along the longer side of
 * the other.
 *
 * Returns: (transfer full) (nullable): the bytes of the file; #BIV_CORE_ERROR_TOO_LARGE when cairo
 *   cannot draw it
 */
GBytes *
biv_map_file_make (BivMapRenderer *renderer,
                   BivMapFileFormat format,
                   double short_side,
                   double long_side,
                   GError **error)
{
  BivBoard *board = biv_scenario_get_board (biv_map_renderer_get_scenario (renderer));
  BivMapView view = format == BIV_MAP_FILE_PNG ? make_picture (board)
                                               : make_sheet (board, short_side, long_side);
  g_autoptr (GByteArray) file = g_byte_array_new ();
  cairo_surface_t *surface = make_surface (format, &view, file);
  cairo_status_t status;

  draw (renderer, surface, &view);
  if (format == BIV_MAP_FILE_PNG)
    cairo_surface_write_to_png_stream (surface, append_cb, file);
  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS && file->len > 0)
    return g_byte_array_free_to_bytes (g_steal_pointer (&file));
  g_set_error_literal (error, BIV_CORE_ERROR, BIV_CORE_ERROR_TOO_LARGE,
                       cairo_status_to_string (status));
  return NULL;
}
